; The set-up program for Windows, run by installer/windows_setup.py:
;
;   makensis /DVERSION=X.Y.ZrcN /DNUMBERS=X.Y.Z /DBUNDLE=dist\mextrain-scorer /DICONS=build\icons /DOUT=setup.exe setup.nsi
;
; For the one person who runs it, so that nobody has to ask for an administrator at the hall. Taking
; the program away leaves every tournament, every backup and the laptop's seal where they are.

Unicode true
!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Mextrain Scorer"
!define PROGRAM "$INSTDIR\mextrain-scorer.exe"
!define KIND "MextrainScorer.Tournament"
!define CLASSES "Software\Classes"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\MextrainScorer"

Name "${NAME}"
OutFile "${OUT}"
; No page asks where: what lies in a folder that somebody chose would be in danger when this is removed.
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${NUMBERS}.0"
VIAddVersionKey /LANG=0 "ProductName" "${NAME}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Sets up ${NAME}"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICONS}/mextrain-scorer.ico"
!define MUI_UNICON "${ICONS}/mextrain-scorer.ico"
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"

LangString KEPT ${LANG_ENGLISH} "The program is removed. Your tournaments and their backups stay where they are."
LangString KEPT ${LANG_SPANISH} "Se quita el programa. Sus torneos y sus copias de seguridad se quedan donde están."
LangString KEPT ${LANG_FRENCH} "Le programme est retiré. Vos tournois et leurs sauvegardes restent où ils sont."
LangString OPEN ${LANG_ENGLISH} "${NAME} is open. Close it, and start this again."
LangString OPEN ${LANG_SPANISH} "${NAME} está abierto. Ciérrelo y vuelva a empezar."
LangString OPEN ${LANG_FRENCH} "${NAME} est ouvert. Fermez-le, puis recommencez."
LangString TOURNAMENT ${LANG_ENGLISH} "Mextrain Scorer tournament"
LangString TOURNAMENT ${LANG_SPANISH} "torneo de Mextrain Scorer"
LangString TOURNAMENT ${LANG_FRENCH} "tournoi Mextrain Scorer"

; Windows lets nobody write to a program that runs: half a program would be left behind.
!macro STOP_WHERE_OPEN
  IfFileExists "${PROGRAM}" 0 closed
  ClearErrors
  FileOpen $0 "${PROGRAM}" a
  IfErrors 0 +4
    MessageBox MB_OK|MB_ICONINFORMATION "$(OPEN)" /SD IDOK
    SetErrorLevel 1
    Quit
  FileClose $0
  closed:
!macroend

!macro TELL_EXPLORER
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  !insertmacro STOP_WHERE_OPEN
  ; An older version's files first, and only what this program brought.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}/*"
  File "/oname=tournament.ico" "${ICONS}/application-x-mextrain.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  SetOutPath "$PROFILE" ; where the shortcut starts the program
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "${PROGRAM}"

  WriteRegStr HKCU "${CLASSES}\.mextrain" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(TOURNAMENT)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\tournament.ico"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"${PROGRAM}" "%1"'
  !insertmacro TELL_EXPLORER

  WriteRegStr HKCU "${LISTED}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "${PROGRAM}"
  WriteRegStr HKCU "${LISTED}" "Publisher" "The Mextrain Scorer project"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" "$0"
SectionEnd

Section "Uninstall"
  !insertmacro STOP_WHERE_OPEN
  ; By name, never the whole folder: a tournament may have been saved in it.
  RMDir /r "$INSTDIR\_internal"
  Delete "${PROGRAM}"
  Delete "$INSTDIR\tournament.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"

  ReadRegStr $0 HKCU "${CLASSES}\.mextrain" ""
  StrCmp $0 "${KIND}" 0 +2 ; another program may open them by now
    DeleteRegKey HKCU "${CLASSES}\.mextrain"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${LISTED}"
  !insertmacro TELL_EXPLORER
SectionEnd
