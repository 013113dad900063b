<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AnnouncerDialog</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>For the announcer</source>
        <translation>Para quien anuncia</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>{at} of {count}</source>
        <translation>{at} de {count}</translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>Please wait a moment: the program is still busy.</source>
        <translation>Espere un momento: todavía se está haciendo otra cosa.</translation>
    </message>
</context>
<context>
    <name>Bracket</name>
    <message>
        <source>! wins now, has no seat</source>
        <translation>! gana ahora, no tiene asiento</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Table {table}</source>
        <translation>Mesa {table}</translation>
    </message>
    <message>
        <source>corrected {time}</source>
        <translation>corregida {time}</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>sigue jugando</translation>
    </message>
    <message>
        <source>goes on, but does not play</source>
        <translation>pasa, pero no juega</translation>
    </message>
    <message>
        <source>in the final</source>
        <translation>en la final</translation>
    </message>
    <message>
        <source>not signed yet</source>
        <translation>sin firmar aún</translation>
    </message>
    <message>
        <source>place {place} overall</source>
        <translation>puesto {place} en la general</translation>
    </message>
    <message>
        <source>played on</source>
        <translation>siguió jugando</translation>
    </message>
    <message>
        <source>plays on</source>
        <translation>sigue jugando</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>firmada</translation>
    </message>
    <message>
        <source>signed {time}</source>
        <translation>firmada {time}</translation>
    </message>
    <message>
        <source>table {table}</source>
        <translation>mesa {table}</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>por venir</translation>
    </message>
    <message>
        <source>won the table</source>
        <translation>ganó la mesa</translation>
    </message>
    <message>
        <source>zeros: {count}</source>
        <translation>ceros: {count}</translation>
    </message>
    <message>
        <source>{count} players, to come</source>
        <translation>{count} jugadores, por venir</translation>
    </message>
    <message>
        <source>{name}, No. {number}</source>
        <translation>{name}, n.º {number}</translation>
    </message>
    <message>
        <source>{table}:  {words}</source>
        <translation>{table}:  {words}</translation>
    </message>
</context>
<context>
    <name>BusyCover</name>
    <message>
        <source>Progress</source>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>What you type now is not kept. Wait until this is done.</source>
        <translation>Lo que escriba ahora no se guarda. Escríbalo cuando esto termine.</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
</context>
<context>
    <name>CellContent</name>
    <message>
        <source>0, went out, running total {total}</source>
        <translation>0, sin fichas, suma hasta aquí {total}</translation>
    </message>
    <message>
        <source>It was not cleared. {why}</source>
        <translation>No se ha borrado. {why}</translation>
    </message>
    <message>
        <source>left</source>
        <translation>se fue</translation>
    </message>
    <message>
        <source>no score yet</source>
        <translation>sin puntos aún</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>aún no está</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>no jugada</translation>
    </message>
    <message>
        <source>not {score}</source>
        <translation>no {score}</translation>
    </message>
    <message>
        <source>out</source>
        <translation>dominó</translation>
    </message>
    <message>
        <source>proposed {score}</source>
        <translation>propuesto {score}</translation>
    </message>
    <message>
        <source>proposed {score}, went out</source>
        <translation>propuesto {score}, dominó</translation>
    </message>
    <message>
        <source>the paper says {total}</source>
        <translation>el papel dice {total}</translation>
    </message>
    <message>
        <source>the phone says {score}</source>
        <translation>el teléfono dice {score}</translation>
    </message>
    <message>
        <source>total on the paper not entered</source>
        <translation>total del papel sin anotar</translation>
    </message>
    <message numerus="yes">
        <source>total {total}, {count} zero rounds</source>
        <translation>
            <numerusform>total {total}, {count} ronda a cero</numerusform>
            <numerusform>total {total}, {count} rondas a cero</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} penalty points in it: {reasons}</source>
        <translation>
            <numerusform>incluye {count} punto de penalización: {reasons}</numerusform>
            <numerusform>incluye {count} puntos de penalización: {reasons}</numerusform>
        </translation>
    </message>
    <message>
        <source>{points} assigned for rounds missed, running total {total}</source>
        <translation>{points} asignados por las rondas perdidas, suma hasta aquí {total}</translation>
    </message>
    <message>
        <source>{score} was not entered. {why}</source>
        <translation>{score} no se anotó. {why}</translation>
    </message>
    <message>
        <source>{score}, running total {total}</source>
        <translation>{score}, suma hasta aquí {total}</translation>
    </message>
    <message>
        <source>{total}, winner</source>
        <translation>{total}, ganador</translation>
    </message>
</context>
<context>
    <name>ChangeRules</name>
    <message>
        <source>Change the rules after the first score?</source>
        <translation>¿Cambiar las reglas con puntos ya anotados?</translation>
    </message>
    <message>
        <source>Leave them as they were</source>
        <translation>Dejarlas como estaban</translation>
    </message>
    <message>
        <source>Play by these rules</source>
        <translation>Jugar con estas reglas</translation>
    </message>
    <message>
        <source>Played by {0} now.</source>
        <translation>Ahora se juega con {0}.</translation>
    </message>
    <message>
        <source>The rules stay as they were.</source>
        <translation>Las reglas quedan como estaban.</translation>
    </message>
    <message>
        <source>This is what it changes. The reason stays on record.</source>
        <translation>Esto es lo que cambia. El motivo queda registrado.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message>
        <source>A copy is in {0}.</source>
        <translation>Hay una copia en {0}.</translation>
    </message>
    <message>
        <source>Bring back a copy</source>
        <translation>Recuperar una copia</translation>
    </message>
    <message>
        <source>Bring it back…</source>
        <translation>Recuperarla…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Copies, the newest first</source>
        <translation>Copias, la más reciente primero</translation>
    </message>
    <message>
        <source>Copy it to this computer</source>
        <translation>Copiarlo en este equipo</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportando</translation>
    </message>
    <message>
        <source>Go on from this copy</source>
        <translation>Seguir desde esta copia</translation>
    </message>
    <message>
        <source>Go on without what the copy lacks?</source>
        <translation>¿Seguir sin lo que le falta a la copia?</translation>
    </message>
    <message>
        <source>It goes up to {0}.</source>
        <translation>Llega hasta las {0}.</translation>
    </message>
    <message>
        <source>It was moved, renamed or deleted, or its USB stick is not plugged in. If you can, put it back and open it again.</source>
        <translation>Se movió, cambió de nombre o se borró, o su memoria USB no está conectada. Si puede, recupérelo y ábralo otra vez.</translation>
    </message>
    <message>
        <source>It was not opened, and nothing in it was changed.</source>
        <translation>No se abrió, y nada en él se cambió.</translation>
    </message>
    <message>
        <source>Looking for copies</source>
        <translation>Buscando copias</translation>
    </message>
    <message>
        <source>Not in it: {0}.</source>
        <translation>No está en ella: {0}.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Open the copy</source>
        <translation>Abrir la copia</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Guardar una copia</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>Guardando una copia</translation>
    </message>
    <message>
        <source>Spreadsheet (*.xlsx);;Text (*.csv);;Web page (*.html);;JSON (*.json)</source>
        <translation>Hoja de cálculo (*.xlsx);;Texto (*.csv);;Página web (*.html);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Quedarse aquí</translation>
    </message>
    <message>
        <source>The power may have failed while it was being saved. Nothing in it was changed.</source>
        <translation>Quizá se fue la luz mientras se escribía. No se cambió nada en él.</translation>
    </message>
    <message>
        <source>The server did not answer</source>
        <translation>El servidor no respondió</translation>
    </message>
    <message>
        <source>The tournament as it was then is opened as a file of its own. What you have now stays as it is.</source>
        <translation>El torneo se abre tal como era entonces, en un archivo propio. Lo que tiene ahora se queda como está.</translation>
    </message>
    <message>
        <source>This desk has no copy of it: open the newest of another desk.</source>
        <translation>Este puesto no tiene ninguna copia de él: abra la más reciente de otro puesto.</translation>
    </message>
    <message>
        <source>This is {0}, made from a copy. The last entry in it is: {1}. Enter again what came after it.</source>
        <translation>Esto es {0}, continuado desde una copia. Lo último que contiene es: {1}. Anote otra vez lo que vino después.</translation>
    </message>
    <message>
        <source>This was saved on the server, and is not in this desk&apos;s copy:</source>
        <translation>Esto se guardó en el servidor y no está en la copia de este puesto:</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Torneos (*.mextrain)</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain);;All files (*)</source>
        <translation>Torneos (*.mextrain);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Where a copy goes after each signed sheet and each change of seats</source>
        <translation>Dónde va una copia después de cada hoja firmada y cada cambio de asientos</translation>
    </message>
    <message>
        <source>Where to put the tournament brought back</source>
        <translation>Dónde poner el torneo recuperado</translation>
    </message>
    <message>
        <source>Which copy to bring back</source>
        <translation>Qué copia recuperar</translation>
    </message>
    <message>
        <source>Which copy to go on from</source>
        <translation>Desde qué copia seguir</translation>
    </message>
    <message>
        <source>Written to {0}.</source>
        <translation>Escrito en {0}.</translation>
    </message>
    <message>
        <source>You are now working in {0}. {1} stays as it was: do not type anything more into it.</source>
        <translation>Sigue usted en {0}. {1} queda como estaba: no anote nada más en él.</translation>
    </message>
    <message>
        <source>{0} cannot be read</source>
        <translation>{0} no se puede leer</translation>
    </message>
    <message>
        <source>{0} copy.mextrain</source>
        <translation>{0} copia.mextrain</translation>
    </message>
    <message>
        <source>{0} is damaged</source>
        <translation>{0} está dañado</translation>
    </message>
    <message>
        <source>{0} is not there</source>
        <translation>{0} no está ahí</translation>
    </message>
</context>
<context>
    <name>CopiesDialog</name>
    <message>
        <source>Check the name and the day: the file itself no longer shows which tournament it is from.</source>
        <translation>Compruebe el nombre y el día: el archivo ya no dice de qué torneo es.</translation>
    </message>
    <message>
        <source>Choose a copy…</source>
        <translation>Elegir una copia…</translation>
    </message>
    <message>
        <source>Choose another copy…</source>
        <translation>Elegir otra copia…</translation>
    </message>
    <message>
        <source>Go on from the copy of</source>
        <translation>Seguir desde la copia de</translation>
    </message>
    <message>
        <source>No complete copy was found where copies of it are kept. If you have one on a USB stick, plug it in and choose the copy.</source>
        <translation>No se encontró ninguna copia entera donde se guardan. ¿Hay una en una memoria USB? Conéctela y elija la copia.</translation>
    </message>
    <message>
        <source>Only what was entered after that has to be entered again.</source>
        <translation>Solo hay que anotar otra vez lo que se anotó después.</translation>
    </message>
    <message numerus="yes">
        <source>{count} complete copies were found. Each has everything up to the time it was made.</source>
        <translation>
            <numerusform>Se encontró {count} copia entera. Tiene todo hasta su hora.</numerusform>
            <numerusform>Se encontraron {count} copias enteras. Cada una tiene todo hasta su hora.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} jugador</numerusform>
            <numerusform>{count} jugadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} sheets signed</source>
        <translation>
            <numerusform>{signed} de {count} hoja firmada</numerusform>
            <numerusform>{signed} de {count} hojas firmadas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Add the last changes, with names and scores</source>
        <translation>Añadir los últimos cambios, con nombres y puntos</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Copiar el informe</translation>
    </message>
    <message>
        <source>If you can, send this report to {0}.</source>
        <translation>Si puede, envíe este informe a {0}.</translation>
    </message>
    <message>
        <source>It names no player and no score.</source>
        <translation>No nombra a ningún jugador ni da puntos de nadie.</translation>
    </message>
    <message>
        <source>It names players and scores, as you agreed.</source>
        <translation>Nombra jugadores y puntos, como usted aceptó.</translation>
    </message>
    <message>
        <source>Keep this report, and show it to whoever installed the program.</source>
        <translation>Guarde este informe y muéstrelo a quien instaló el programa.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>Mostrar el informe</translation>
    </message>
    <message>
        <source>Something went wrong in the program</source>
        <translation>Algo falló en el programa</translation>
    </message>
    <message>
        <source>The program ended by itself last time.</source>
        <translation>La última vez el programa se cerró solo.</translation>
    </message>
    <message>
        <source>The program ended by itself last time. This is our mistake, not yours. Every change before it is saved.</source>
        <translation>La última vez el programa se cerró solo. Es un error nuestro, no suyo. Todo cambio anterior está guardado.</translation>
    </message>
    <message>
        <source>This is our mistake, not yours. Every change before it is saved. You can go on; if it happens again, close the program and open it again.</source>
        <translation>Es un error nuestro, no suyo. Todo cambio anterior está guardado. Puede seguir; si vuelve a ocurrir, cierre el programa y ábralo de nuevo.</translation>
    </message>
</context>
<context>
    <name>DayField</name>
    <message>
        <source>Write the day like this: {0}.</source>
        <translation>Escriba el día así: {0}.</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>d &apos;de&apos; MMMM &apos;de&apos; yyyy</translation>
    </message>
</context>
<context>
    <name>Display</name>
    <message>
        <source>&amp;Pause the clock: {time}</source>
        <translation>Pausar el relo&amp;j: {time}</translation>
    </message>
    <message>
        <source>&amp;Resume the clock: {time}</source>
        <translation>Seguir con el relo&amp;j: {time}</translation>
    </message>
    <message>
        <source>Everybody: your seat, and the results once they are read out.</source>
        <translation>Todos: su asiento, y los resultados cuando se lean.</translation>
    </message>
    <message>
        <source>How the totals grew: {table}</source>
        <translation>Cómo crecieron los totales: {table}</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>En su teléfono</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Fase final</translation>
    </message>
    <message>
        <source>Reveal second place</source>
        <translation>Revelar el segundo puesto</translation>
    </message>
    <message>
        <source>Reveal the champion</source>
        <translation>Revelar al campeón</translation>
    </message>
    <message>
        <source>Reveal third place</source>
        <translation>Revelar el tercer puesto</translation>
    </message>
    <message>
        <source>Round clock</source>
        <translation>Reloj de la ronda</translation>
    </message>
    <message>
        <source>Score keepers: type the six letters and figures on your table’s card.</source>
        <translation>Anotadores: escriban las seis letras y cifras de la tarjeta de su mesa.</translation>
    </message>
    <message>
        <source>Start the &amp;clock: {time}</source>
        <translation>Poner en marcha el relo&amp;j: {time}</translation>
    </message>
    <message>
        <source>The lowest total: {table}</source>
        <translation>El total más bajo: {table}</translation>
    </message>
    <message>
        <source>The winners</source>
        <translation>Los ganadores</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>Se acabó el tiempo</translation>
    </message>
    <message>
        <source>Totals in the room</source>
        <translation>Totales de la sala</translation>
    </message>
    <message>
        <source>Welcome to</source>
        <translation>Bienvenidos a</translation>
    </message>
    <message>
        <source>one dot for every player</source>
        <translation>un punto por cada jugador</translation>
    </message>
</context>
<context>
    <name>DisplayButton</name>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Display · {time}</source>
        <translation>Pantalla · {time}</translation>
    </message>
</context>
<context>
    <name>DisplayMenu</name>
    <message>
        <source>&amp;Close the display</source>
        <translation>&amp;Cerrar la pantalla</translation>
    </message>
    <message>
        <source>&amp;Each page stays</source>
        <translation>Cada página &amp;dura</translation>
    </message>
    <message>
        <source>&amp;Hide the winners again</source>
        <translation>&amp;Ocultar otra vez a los ganadores</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>Página &amp;siguiente</translation>
    </message>
    <message>
        <source>&amp;Show the display</source>
        <translation>&amp;Mostrar la pantalla</translation>
    </message>
    <message>
        <source>&amp;Stay on this page</source>
        <translation>&amp;Quedarse en esta página</translation>
    </message>
    <message>
        <source>&amp;Turn the pages again</source>
        <translation>&amp;Volver a pasar las páginas</translation>
    </message>
    <message>
        <source>&amp;What is shown</source>
        <translation>Qué se m&amp;uestra</translation>
    </message>
    <message>
        <source>Find your seat</source>
        <translation>Busque su asiento</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Cuadro de ganadores</translation>
    </message>
    <message>
        <source>Overall standings</source>
        <translation>Clasificación general</translation>
    </message>
    <message>
        <source>Pictures of the totals</source>
        <translation>Gráficos de los totales</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Fase final</translation>
    </message>
    <message>
        <source>Pre&amp;vious page</source>
        <translation>Página &amp;anterior</translation>
    </message>
    <message>
        <source>Round clock</source>
        <translation>Reloj de la ronda</translation>
    </message>
    <message>
        <source>Set the clock &amp;back</source>
        <translation>Reiniciar el re&amp;loj</translation>
    </message>
    <message>
        <source>Where phones are served</source>
        <translation>Dirección para teléfonos</translation>
    </message>
    <message numerus="yes">
        <source>{count} seconds</source>
        <translation>
            <numerusform>{count} segundo</numerusform>
            <numerusform>{count} segundos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DisplayWindow</name>
    <message>
        <source>Display for the room</source>
        <translation>Pantalla de la sala</translation>
    </message>
    <message>
        <source>Display for the room – Mextrain Scorer</source>
        <translation>Pantalla de la sala – Mextrain Scorer</translation>
    </message>
    <message>
        <source>page {nth} of {count}</source>
        <translation>página {nth} de {count}</translation>
    </message>
</context>
<context>
    <name>DrawFields</name>
    <message>
        <source>At {0} players</source>
        <translation>Con {0} jugadores</translation>
    </message>
    <message>
        <source>all {0} are dealt</source>
        <translation>se reparten las {0}</translation>
    </message>
    <message>
        <source>{0} of {1}, the double set aside, {2} in the boneyard</source>
        <translation>{0} de {1}, el doble aparte, {2} en el pozo</translation>
    </message>
    <message>
        <source>{0} of {1}, the starter takes the one left</source>
        <translation>{0} de {1}, quien empieza toma la que sobra</translation>
    </message>
    <message>
        <source>{0}, tiles each</source>
        <translation>{0}, fichas cada uno</translation>
    </message>
</context>
<context>
    <name>DrawForm</name>
    <message>
        <source>Clubs apart</source>
        <translation>Clubes separados</translation>
    </message>
    <message>
        <source>Couples and groups apart</source>
        <translation>Parejas y grupos separados</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Sortear de nuevo</translation>
    </message>
    <message>
        <source>Draw number</source>
        <translation>Número del sorteo</translation>
    </message>
    <message>
        <source>Draw number: the same number draws the same seats again</source>
        <translation>Número del sorteo: el mismo número sortea otra vez los mismos asientos</translation>
    </message>
    <message>
        <source>Draw seats</source>
        <translation>Sortear asientos</translation>
    </message>
    <message>
        <source>The present seats were drawn with number {0}.</source>
        <translation>Los asientos actuales se sortearon con el número {0}.</translation>
    </message>
    <message numerus="yes">
        <source>Wait for {count} more</source>
        <translation>
            <numerusform>Esperar a {count} más</numerusform>
            <numerusform>Esperar a {count} más</numerusform>
        </translation>
    </message>
    <message>
        <source>a new one</source>
        <translation>uno nuevo</translation>
    </message>
    <message numerus="yes">
        <source>for {count} players who are here</source>
        <translation>
            <numerusform>para {count} jugador presente</numerusform>
            <numerusform>para {count} jugadores presentes</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>todavía no</translation>
    </message>
</context>
<context>
    <name>EngineHeader</name>
    <message>
        <source>blocked</source>
        <translation>cerrada</translation>
    </message>
    <message>
        <source>{engine} blocked</source>
        <translation>{engine} cerrada</translation>
    </message>
</context>
<context>
    <name>FinalCard</name>
    <message>
        <source>Champion</source>
        <translation>Campeón</translation>
    </message>
    <message>
        <source>Joint champions</source>
        <translation>Campeones compartidos</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Segundo puesto</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Tercer puesto</translation>
    </message>
    <message>
        <source>What can be done with the final</source>
        <translation>Qué se puede hacer con la final</translation>
    </message>
</context>
<context>
    <name>FindingAnswers</name>
    <message>
        <source>Another circle…</source>
        <translation>Corregir el círculo…</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Devolver a la mesa</translation>
    </message>
    <message>
        <source>Enter {score}</source>
        <translation>Anotar {score}</translation>
    </message>
    <message>
        <source>Give it to No. {number}</source>
        <translation>Pasarlo al n.º {number}</translation>
    </message>
    <message>
        <source>It is right</source>
        <translation>Está bien</translation>
    </message>
    <message>
        <source>It stands as written…</source>
        <translation>Vale lo escrito…</translation>
    </message>
    <message>
        <source>It was not blocked</source>
        <translation>No estaba bloqueada</translation>
    </message>
    <message>
        <source>Leave it at {score}</source>
        <translation>Dejarlo en {score}</translation>
    </message>
    <message>
        <source>Leave it blank</source>
        <translation>Dejarlo en blanco</translation>
    </message>
    <message>
        <source>Let it go</source>
        <translation>Dejarlo</translation>
    </message>
    <message>
        <source>Make it {score}</source>
        <translation>Poner {score}</translation>
    </message>
    <message>
        <source>More than one score may be wrong: look at the paper, then press one.</source>
        <translation>Pueden estar mal los puntos de más de uno: mire el papel y pulse una respuesta.</translation>
    </message>
    <message>
        <source>Move them by one seat</source>
        <translation>Correrlos un asiento</translation>
    </message>
    <message>
        <source>No score is suggested for what is shown on the right.</source>
        <translation>Para lo que se muestra a la derecha no se proponen puntos.</translation>
    </message>
    <message>
        <source>Nobody went out</source>
        <translation>Nadie se quedó sin fichas</translation>
    </message>
    <message>
        <source>Receive it again…</source>
        <translation>Recibirla de nuevo…</translation>
    </message>
    <message>
        <source>Settle the tie…</source>
        <translation>Resolver el empate…</translation>
    </message>
    <message>
        <source>Swap them</source>
        <translation>Intercambiarlos</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>Type it again</source>
        <translation>Escribirlo otra vez</translation>
    </message>
    <message>
        <source>{name} left…</source>
        <translation>{name} se fue…</translation>
    </message>
    <message>
        <source>{name} went out</source>
        <translation>{name} se quedó sin fichas</translation>
    </message>
    <message>
        <source>{row}: make it {score}</source>
        <translation>{row}: poner {score}</translation>
    </message>
</context>
<context>
    <name>FindingButton</name>
    <message>
        <source>{where} (accepted as written)</source>
        <translation>{where} (queda como está escrito)</translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>Finding before</source>
        <translation>Aviso anterior</translation>
    </message>
    <message>
        <source>Look at this</source>
        <translation>Revise esto</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Aviso siguiente</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Nada que revisar</translation>
    </message>
    <message>
        <source>One thing to check</source>
        <translation>Una cosa que revisar</translation>
    </message>
    <message>
        <source>Things to check</source>
        <translation>Cosas que revisar</translation>
    </message>
    <message>
        <source>Type the scores</source>
        <translation>Escriba los puntos</translation>
    </message>
    <message>
        <source>{at} of {count}</source>
        <translation>{at} de {count}</translation>
    </message>
</context>
<context>
    <name>Footer</name>
    <message>
        <source>Rules: {0}</source>
        <translation>Reglas: {0}</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Reason, kept on record</source>
        <translation>Motivo, queda registrado</translation>
    </message>
</context>
<context>
    <name>GameCard</name>
    <message>
        <source>What can be done at {0}</source>
        <translation>Qué se puede hacer: {0}</translation>
    </message>
</context>
<context>
    <name>GameChartPage</name>
    <message>
        <source>Every table has its winner</source>
        <translation>Todas las mesas tienen ganador</translation>
    </message>
    <message>
        <source>Find a winner</source>
        <translation>Buscar un ganador</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Cuadro de ganadores</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>Abrir la hoja</translation>
    </message>
    <message>
        <source>Score keeper</source>
        <translation>Anotador</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>The chart fills as the sheets are signed.</source>
        <translation>El cuadro se llena a medida que se firman las hojas.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Ganador</translation>
    </message>
    <message>
        <source>sheet not signed yet</source>
        <translation>hoja aún sin firmar</translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} tables have their winner</source>
        <translation>
            <numerusform>{signed} de {count} mesa tiene ganador</numerusform>
            <numerusform>{signed} de {count} mesas tienen ganador</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>Buscar en la guía</translation>
    </message>
    <message>
        <source>Guide.pdf</source>
        <translation>Guía.pdf</translation>
    </message>
    <message>
        <source>In one place.</source>
        <translation>En un lugar.</translation>
    </message>
    <message numerus="yes">
        <source>In {places} places on {count} pages: Enter goes to the next.</source>
        <translation>
            <numerusform>En {places} lugares de {count} página: Intro pasa al siguiente.</numerusform>
            <numerusform>En {places} lugares de {count} páginas: Intro pasa al siguiente.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Buscando impresoras…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Páginas de la guía</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimir</translation>
    </message>
    <message>
        <source>Print the guide</source>
        <translation>Imprimir la guía</translation>
    </message>
    <message>
        <source>Printing the guide</source>
        <translation>Imprimiendo la guía</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Guardar como PDF…</translation>
    </message>
    <message>
        <source>Save the guide</source>
        <translation>Guardar la guía</translation>
    </message>
    <message>
        <source>Saving the guide</source>
        <translation>Guardando la guía</translation>
    </message>
    <message>
        <source>The guide</source>
        <translation>La guía</translation>
    </message>
    <message>
        <source>The guide does not have these words: try another.</source>
        <translation>La guía no tiene esas palabras: pruebe con otra.</translation>
    </message>
    <message>
        <source>The guide is in {0}. Print it from there.</source>
        <translation>La guía está en {0}. Imprímala desde allí.</translation>
    </message>
    <message>
        <source>The guide – Mextrain Scorer</source>
        <translation>La guía – Mextrain Scorer</translation>
    </message>
    <message>
        <source>The guide: sent to {0}.</source>
        <translation>La guía: enviada a {0}.</translation>
    </message>
    <message>
        <source>The page</source>
        <translation>La página</translation>
    </message>
</context>
<context>
    <name>HandStrip</name>
    <message>
        <source>In the hand: {tiles}</source>
        <translation>En la mano: {tiles}</translation>
    </message>
    <message>
        <source>no tile</source>
        <translation>ninguna ficha</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
</context>
<context>
    <name>HereStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Go on here</source>
        <translation>Seguir aquí</translation>
    </message>
    <message>
        <source>Go on here after all?</source>
        <translation>¿Seguir aquí a pesar de todo?</translation>
    </message>
    <message>
        <source>Go on here…</source>
        <translation>Seguir aquí…</translation>
    </message>
    <message>
        <source>It is tried again every two seconds; you need not do anything.</source>
        <translation>Se intenta cada dos segundos; no tiene que hacer nada.</translation>
    </message>
    <message>
        <source>Join there</source>
        <translation>Unirse allí</translation>
    </message>
    <message>
        <source>Let nobody enter anything there any more.</source>
        <translation>Que nadie anote nada más allí.</translation>
    </message>
    <message>
        <source>Open the newest copy</source>
        <translation>Abrir la copia más reciente</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Guardar una copia…</translation>
    </message>
    <message>
        <source>This file can only be read here.</source>
        <translation>Este archivo solo se puede leer aquí.</translation>
    </message>
    <message>
        <source>To change anything, save a copy in a folder of yours: you go on in the copy.</source>
        <translation>Para cambiar algo, guarde una copia en una carpeta suya: seguirá en la copia.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>What was entered there since is not here.</source>
        <translation>Lo que se anotó allí desde entonces no está aquí.</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Every change</source>
        <translation>Todos los cambios</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>Todas las mesas</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Find a word, a name or a number</source>
        <translation>Buscar una palabra, un nombre o un número</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Ir allí</translation>
    </message>
    <message>
        <source>Go to the sheet</source>
        <translation>Ir a la hoja</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Kind of change</source>
        <translation>Tipo de cambio</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jugador</translation>
    </message>
    <message>
        <source>Print the correction slip…</source>
        <translation>Imprimir la nota de corrección…</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Show every change</source>
        <translation>Mostrar todos los cambios</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message numerus="yes">
        <source>The newest {count} changes</source>
        <translation>
            <numerusform>El cambio más reciente ({count})</numerusform>
            <numerusform>Los {count} cambios más recientes</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message numerus="yes">
        <source>{count} changes</source>
        <translation>
            <numerusform>{count} cambio</numerusform>
            <numerusform>{count} cambios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{found} of {count} changes</source>
        <translation>
            <numerusform>{found} de {count} cambio</numerusform>
            <numerusform>{found} de {count} cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} Reason: {reason}</source>
        <translation>{said} Motivo: {reason}</translation>
    </message>
    <message>
        <source>{stage}, table {table}</source>
        <translation>{stage}, mesa {table}</translation>
    </message>
</context>
<context>
    <name>KeyListButton</name>
    <message>
        <source>Ctrl Z</source>
        <translation>Ctrl Z</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Digits, Enter and the signs are all on the numeric keypad. A 0 moves on by itself, without Enter.</source>
        <translation>Los números, Intro y los signos están todos en el teclado numérico. Un 0 pasa solo al asiento siguiente, sin Intro.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Keys ?</source>
        <translation>Teclas ?</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Lista de teclas</translation>
    </message>
    <message>
        <source>Shift P</source>
        <translation>Mayús P</translation>
    </message>
    <message>
        <source>another seat</source>
        <translation>otro asiento</translation>
    </message>
    <message>
        <source>another table</source>
        <translation>otra mesa</translation>
    </message>
    <message>
        <source>enter the score suggested on the right</source>
        <translation>anotar los puntos propuestos a la derecha</translation>
    </message>
    <message>
        <source>leave it blank</source>
        <translation>dejar en blanco</translation>
    </message>
    <message>
        <source>let a refused score stand as written</source>
        <translation>dejar puntos rechazados como están escritos</translation>
    </message>
    <message>
        <source>let the round stand as written</source>
        <translation>dejar la ronda como está escrita</translation>
    </message>
    <message>
        <source>next seat</source>
        <translation>asiento siguiente</translation>
    </message>
    <message>
        <source>nobody went out</source>
        <translation>nadie se quedó sin fichas</translation>
    </message>
    <message>
        <source>one seat back</source>
        <translation>un asiento atrás</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>firmar</translation>
    </message>
    <message>
        <source>take all the phone’s rounds over</source>
        <translation>pasar todas las rondas del teléfono</translation>
    </message>
    <message>
        <source>take the phone’s round over</source>
        <translation>pasar la ronda del teléfono</translation>
    </message>
    <message>
        <source>the next table</source>
        <translation>la mesa siguiente</translation>
    </message>
    <message>
        <source>the paper is here</source>
        <translation>el papel está aquí</translation>
    </message>
    <message>
        <source>this list</source>
        <translation>esta lista</translation>
    </message>
    <message>
        <source>this round was not played</source>
        <translation>esta ronda no se jugó</translation>
    </message>
    <message>
        <source>tiles left in a hand</source>
        <translation>fichas que quedan en la mano</translation>
    </message>
    <message>
        <source>two have 0: this one went out</source>
        <translation>dos tienen 0: este se quedó sin fichas</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>deshacer</translation>
    </message>
    <message>
        <source>what comes next: sign, settle the tie</source>
        <translation>lo que sigue: firmar, resolver el empate</translation>
    </message>
</context>
<context>
    <name>LeftToDo</name>
    <message>
        <source>A copy to take home</source>
        <translation>Una copia para llevar a casa</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Diplomas</translation>
    </message>
    <message>
        <source>Is the day done?</source>
        <translation>¿Ha terminado el día?</translation>
    </message>
    <message>
        <source>Left to do</source>
        <translation>Queda por hacer</translation>
    </message>
    <message>
        <source>Not ticked yet: {what}.</source>
        <translation>Aún sin marcar: {what}.</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Aún no</translation>
    </message>
    <message>
        <source>Results sheet</source>
        <translation>Hoja de resultados</translation>
    </message>
    <message>
        <source>Tell the room…</source>
        <translation>Decirlo a la sala…</translation>
    </message>
    <message>
        <source>The day is done</source>
        <translation>El día ha terminado</translation>
    </message>
    <message>
        <source>The day is done, but no last copy could be made</source>
        <translation>El día ha terminado, pero no se pudo hacer la última copia</translation>
    </message>
    <message>
        <source>The day is done.</source>
        <translation>El día ha terminado.</translation>
    </message>
    <message>
        <source>The day is done: the last copy is being made</source>
        <translation>El día ha terminado: se está haciendo la última copia</translation>
    </message>
    <message>
        <source>The day is done: you may close the program</source>
        <translation>El día ha terminado: puede cerrar el programa</translation>
    </message>
    <message>
        <source>The day is done: you may close the program.</source>
        <translation>El día ha terminado: puede cerrar el programa.</translation>
    </message>
    <message>
        <source>Where the copy to take home goes</source>
        <translation>Adónde va la copia para llevar a casa</translation>
    </message>
    <message>
        <source>choose a stick</source>
        <translation>elija una memoria USB</translation>
    </message>
    <message>
        <source>made at {time}</source>
        <translation>hecho a las {time}</translation>
    </message>
    <message>
        <source>makes the last copy</source>
        <translation>hace la última copia</translation>
    </message>
    <message>
        <source>on {place} at {time}</source>
        <translation>en {place} a las {time}</translation>
    </message>
    <message>
        <source>onto {place}</source>
        <translation>a {place}</translation>
    </message>
    <message>
        <source>second, then champion</source>
        <translation>segundo, luego campeón</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>desde las {time}</translation>
    </message>
    <message>
        <source>the champion</source>
        <translation>el campeón</translation>
    </message>
    <message>
        <source>the champion last</source>
        <translation>el campeón al final</translation>
    </message>
    <message>
        <source>to print</source>
        <translation>por imprimir</translation>
    </message>
    <message>
        <source>to print: {count}</source>
        <translation>por imprimir: {count}</translation>
    </message>
    <message>
        <source>told at {time}</source>
        <translation>dicho a las {time}</translation>
    </message>
    <message>
        <source>when these are ticked</source>
        <translation>cuando estén marcadas</translation>
    </message>
    <message>
        <source>winners, second, champion</source>
        <translation>ganadores, segundo, campeón</translation>
    </message>
    <message>
        <source>winners, then champion</source>
        <translation>ganadores, luego campeón</translation>
    </message>
</context>
<context>
    <name>LocalCopyKeeper</name>
    <message>
        <source>This desk&apos;s own copy is not kept. {0} The program tries again.</source>
        <translation>La copia propia de este puesto no se mantiene. {0} El programa lo intenta otra vez.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Mextrain Scorer</source>
        <translation>Mextrain Scorer</translation>
    </message>
    <message>
        <source>Open a tournament</source>
        <translation>Abrir un torneo</translation>
    </message>
    <message>
        <source>The last copy was not made</source>
        <translation>No se hizo la última copia</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain);;All files (*)</source>
        <translation>Torneos (*.mextrain);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>{0} is open here already.</source>
        <translation>{0} ya está abierto aquí.</translation>
    </message>
    <message>
        <source>{why} Everything is saved in the tournament’s own file.</source>
        <translation>{why} Todo está guardado en el archivo del torneo.</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Menu (Alt or F10)</source>
        <translation>Menú (Alt o F10)</translation>
    </message>
</context>
<context>
    <name>MenuDialogs</name>
    <message>
        <source>Corrected: every page says so from now on.</source>
        <translation>Corregido: desde ahora lo dice cada página.</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Día</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Every page says so from now on. Signed and sealed sheets keep what they said; the file keeps its name.</source>
        <translation>Desde ahora lo dice cada página. Las hojas firmadas y selladas conservan lo que decían; el archivo conserva su nombre.</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. Everything stays on this computer.</source>
        <translation>Programa libre con licencia MIT. Todo se queda en este equipo.</translation>
    </message>
    <message>
        <source>From one button or field to the next</source>
        <translation>De un control al siguiente</translation>
    </message>
    <message>
        <source>Game monitor</source>
        <translation>Responsable del juego</translation>
    </message>
    <message>
        <source>It uses Qt {0}, which you may replace with another Qt: how, and the licence that says so, are in {1}.</source>
        <translation>Su Qt es {0}, y puede cambiarlo por otro: cómo, y la licencia que lo dice, están en {1}.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Dejar como estaba</translation>
    </message>
    <message>
        <source>Mextrain Scorer</source>
        <translation>Mextrain Scorer</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name, day and place</source>
        <translation>Nombre, día y lugar</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Players, Seating, Scores, Game Chart, Play-off, Results</source>
        <translation>Jugadores, Asientos, Puntos, Cuadro de ganadores, Fase final, Resultados</translation>
    </message>
    <message>
        <source>Players: check in those selected</source>
        <translation>Jugadores: marcar presentes los seleccionados</translation>
    </message>
    <message>
        <source>Runs a Mexican Train tournament, from the roster to the champion.</source>
        <translation>Lleva un torneo de Tren Mexicano, de la lista de jugadores al campeón.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Scores: all its keys, those of the numeric keypad too</source>
        <translation>Puntos: todas sus teclas, también las del teclado numérico</translation>
    </message>
    <message>
        <source>Scores: another table</source>
        <translation>Puntos: otra mesa</translation>
    </message>
    <message>
        <source>Scores: enter the suggested score</source>
        <translation>Puntos: anotar los puntos propuestos</translation>
    </message>
    <message>
        <source>Scores: leave it blank</source>
        <translation>Puntos: dejar en blanco</translation>
    </message>
    <message>
        <source>Scores: next seat, in the order of the paper</source>
        <translation>Puntos: asiento siguiente, como en el papel</translation>
    </message>
    <message>
        <source>Scores: nobody went out</source>
        <translation>Puntos: nadie se quedó sin fichas</translation>
    </message>
    <message>
        <source>Scores: sign</source>
        <translation>Puntos: firmar</translation>
    </message>
    <message>
        <source>Scores: take the phone’s round over</source>
        <translation>Puntos: pasar la ronda del teléfono</translation>
    </message>
    <message>
        <source>Scores: the paper is here</source>
        <translation>Puntos: el papel está aquí</translation>
    </message>
    <message>
        <source>Scores: the refused score stands as written</source>
        <translation>Puntos: los puntos rechazados quedan como están escritos</translation>
    </message>
    <message>
        <source>Scores: the round stands as written</source>
        <translation>Puntos: la ronda queda como está escrita</translation>
    </message>
    <message>
        <source>Scores: this round was not played</source>
        <translation>Puntos: esta ronda no se jugó</translation>
    </message>
    <message>
        <source>Scores: tiles left in a hand, added up</source>
        <translation>Puntos: fichas que quedan en la mano, sumadas</translation>
    </message>
    <message>
        <source>Scores: two players have 0, this one went out</source>
        <translation>Puntos: de dos jugadores con 0, este se quedó sin fichas</translation>
    </message>
    <message>
        <source>Seating: let go of the chosen player</source>
        <translation>Asientos: soltar al jugador elegido</translation>
    </message>
    <message>
        <source>Seating: open a seat</source>
        <translation>Asientos: abrir un asiento</translation>
    </message>
    <message>
        <source>Set in Atkinson Hyperlegible Next by the Braille Institute (SIL Open Font License). Built with Qt and PySide6 (LGPL).</source>
        <translation>Letra: Atkinson Hyperlegible Next, del Braille Institute (SIL Open Font License). Hecho con Qt y PySide6 (LGPL).</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>Versión {0}</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Acerca de</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Colores</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>&amp;Display for the room</source>
        <translation>Pantalla de la &amp;sala</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edición</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guía</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>&amp;Historial…</translation>
    </message>
    <message>
        <source>&amp;Import players</source>
        <translation>&amp;Importar jugadores</translation>
    </message>
    <message>
        <source>&amp;Join a tournament…</source>
        <translation>&amp;Unirse a un torneo…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Teclas</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Texto más &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>C&amp;laro</translation>
    </message>
    <message>
        <source>&amp;Name, day and place…</source>
        <translation>&amp;Nombre, día y lugar…</translation>
    </message>
    <message>
        <source>&amp;New tournament…</source>
        <translation>&amp;Nuevo torneo…</translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation>Texto &amp;normal</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>&amp;Paste rows from a spreadsheet</source>
        <translation>&amp;Pegar filas de una hoja de cálculo</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimir…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Sa&amp;lir</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>Re&amp;glas…</translation>
    </message>
    <message>
        <source>&amp;Same as the computer</source>
        <translation>&amp;Como el equipo</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Texto más &amp;pequeño</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Undo: {0}</source>
        <translation>&amp;Deshacer: {0}</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>A phone’s double {round} for table {table} was set aside</source>
        <translation>Se descartó el doble {round} de un teléfono para la mesa {table}</translation>
    </message>
    <message>
        <source>Bring &amp;back a copy…</source>
        <translation>&amp;Recuperar una copia…</translation>
    </message>
    <message>
        <source>Bring back to a &amp;file…</source>
        <translation>&amp;Traer a un archivo…</translation>
    </message>
    <message>
        <source>C&amp;lose the tournament</source>
        <translation>Cerrar el t&amp;orneo</translation>
    </message>
    <message>
        <source>Check a &amp;sealed PDF…</source>
        <translation>Comprobar un PDF &amp;sellado…</translation>
    </message>
    <message>
        <source>Copies on a stic&amp;k…</source>
        <translation>Copias en una &amp;memoria USB…</translation>
    </message>
    <message>
        <source>Every change so far</source>
        <translation>Todos los cambios que hubo</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>De un &amp;archivo…</translation>
    </message>
    <message>
        <source>From an &amp;earlier tournament…</source>
        <translation>De un torneo an&amp;terior…</translation>
    </message>
    <message>
        <source>Join co&amp;de…</source>
        <translation>Códi&amp;go para unirse…</translation>
    </message>
    <message>
        <source>Keep the seats</source>
        <translation>Conservar los asientos</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Id&amp;ioma</translation>
    </message>
    <message>
        <source>Larger text, smaller text</source>
        <translation>Texto más grande, más pequeño</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aún ninguno</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nada que rehacer</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nada que deshacer</translation>
    </message>
    <message>
        <source>Open recen&amp;t</source>
        <translation>A&amp;biertos hace poco</translation>
    </message>
    <message>
        <source>P&amp;hones…</source>
        <translation>Telé&amp;fonos…</translation>
    </message>
    <message>
        <source>P&amp;ractice</source>
        <translation>&amp;Práctica</translation>
    </message>
    <message numerus="yes">
        <source>Phones have sent {count} rounds for these seats. They go with them, and so do the codes of the tables; Redo brings them back.</source>
        <translation>
            <numerusform>Un teléfono ha enviado {count} ronda para estos asientos. Se va con ellos, igual que los códigos de las mesas; Rehacer los recupera.</numerusform>
            <numerusform>Los teléfonos han enviado {count} rondas para estos asientos. Se van con ellos, igual que los códigos de las mesas; Rehacer los recupera.</numerusform>
        </translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimir</translation>
    </message>
    <message>
        <source>Put on a ser&amp;ver…</source>
        <translation>Poner en un ser&amp;vidor…</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>R&amp;edo: {0}</source>
        <translation>&amp;Rehacer: {0}</translation>
    </message>
    <message>
        <source>Redo the last change</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Redone: {0}.</source>
        <translation>Rehecho: {0}.</translation>
    </message>
    <message>
        <source>Reopen table {0}…</source>
        <translation>Reabrir la mesa {0}…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>Guardar una &amp;copia…</translation>
    </message>
    <message>
        <source>Take the draw back</source>
        <translation>Deshacer el sorteo</translation>
    </message>
    <message>
        <source>Take the draw back?</source>
        <translation>¿Deshacer el sorteo?</translation>
    </message>
    <message>
        <source>The guide, open where you are</source>
        <translation>La guía, abierta donde está usted</translation>
    </message>
    <message>
        <source>These keys</source>
        <translation>Estas teclas</translation>
    </message>
    <message>
        <source>This &amp;laptop&apos;s seal…</source>
        <translation>Sello de este &amp;portátil…</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Deshacer el último cambio</translation>
    </message>
    <message>
        <source>Undo: {0}.</source>
        <translation>Deshacer: {0}.</translation>
    </message>
    <message>
        <source>Undone: {0}.</source>
        <translation>Deshecho: {0}.</translation>
    </message>
    <message>
        <source>What you found</source>
        <translation>Lo que se detectó</translation>
    </message>
</context>
<context>
    <name>MovesDialog</name>
    <message>
        <source>Choose a player</source>
        <translation>Elija un jugador</translation>
    </message>
    <message>
        <source>Game {0}: who moves up, who moves down</source>
        <translation>Partida {0}: quién sube y quién baja</translation>
    </message>
    <message>
        <source>Lost: {0}</source>
        <translation>Se pierde: {0}</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Hacerlo otra vez</translation>
    </message>
    <message>
        <source>Make it again: {0}</source>
        <translation>Hacerlo otra vez: {0}</translation>
    </message>
    <message>
        <source>Seat game {0} like this</source>
        <translation>Sortear así la partida {0}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Take back: {0}</source>
        <translation>Quitar: {0}</translation>
    </message>
    <message>
        <source>The seats drawn before are replaced.</source>
        <translation>Se reemplazan los asientos sorteados antes.</translation>
    </message>
    <message>
        <source>Trade</source>
        <translation>Cambiar</translation>
    </message>
    <message>
        <source>Two players trade tables</source>
        <translation>Dos jugadores se cambian de mesa</translation>
    </message>
    <message>
        <source>Two players trade…</source>
        <translation>Dos jugadores se cambian…</translation>
    </message>
    <message>
        <source>Who trades</source>
        <translation>Quién cambia</translation>
    </message>
    <message>
        <source>With whom</source>
        <translation>Con quién</translation>
    </message>
    <message>
        <source>{name} · No. {number}, to table {table}</source>
        <translation>{name} · n.º {number}, a la mesa {table}</translation>
    </message>
</context>
<context>
    <name>MovesTexts</name>
    <message numerus="yes">
        <source>And {count} more lots.</source>
        <translation>
            <numerusform>Y {count} sorteo más.</numerusform>
            <numerusform>Y {count} sorteos más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Level at table {0}, so the lot decides: {1}.</source>
        <translation>Empatados en la mesa {0}, así que decide la suerte: {1}.</translation>
    </message>
    <message>
        <source>No. {0} {1}</source>
        <translation>N.º {0} {1}</translation>
    </message>
    <message numerus="yes">
        <source>So would {count} more.</source>
        <translation>
            <numerusform>Y {count} más.</numerusform>
            <numerusform>Y {count} más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table 1 is the top: {0}.</source>
        <translation>La mesa 1 es la más alta: {0}.</translation>
    </message>
    <message>
        <source>Table {0}: No. {1} {2}, {3}</source>
        <translation>Mesa {0}: n.º {1} {2}, {3}</translation>
    </message>
    <message numerus="yes">
        <source>Tables {upper} and {lower} trade {count} players only. No longer playing: {gone}.</source>
        <translation>
            <numerusform>Las mesas {upper} y {lower} cambian solo {count} jugador. Ya no juegan: {gone}.</numerusform>
            <numerusform>Las mesas {upper} y {lower} cambian solo {count} jugadores. Ya no juegan: {gone}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Trade of {0} and {1}: {2}</source>
        <translation>Cambio de {0} y {1}: {2}</translation>
    </message>
    <message>
        <source>by lot</source>
        <translation>por sorteo</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijado</translation>
    </message>
    <message>
        <source>the line moves down</source>
        <translation>la fila retrocede</translation>
    </message>
    <message>
        <source>the line moves up</source>
        <translation>la fila avanza</translation>
    </message>
    <message>
        <source>traded</source>
        <translation>cambiado</translation>
    </message>
    <message numerus="yes">
        <source>{count} are new</source>
        <translation>
            <numerusform>{count} es nuevo</numerusform>
            <numerusform>{count} son nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} go down</source>
        <translation>
            <numerusform>{count} baja</numerusform>
            <numerusform>{count} bajan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} go up</source>
        <translation>
            <numerusform>{count} sube</numerusform>
            <numerusform>{count} suben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} jugador</numerusform>
            <numerusform>{count} jugadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points</source>
        <translation>
            <numerusform>{count} punto</numerusform>
            <numerusform>{count} puntos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} stay</source>
        <translation>
            <numerusform>{count} se queda</numerusform>
            <numerusform>{count} se quedan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{gone} play no longer, so the line moves up.</source>
        <translation>
            <numerusform>{gone} ya no juega, así que la fila avanza.</numerusform>
            <numerusform>{gone} ya no juegan, así que la fila avanza.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewTournamentDialog</name>
    <message>
        <source>A ladder</source>
        <translation>Una escalera</translation>
    </message>
    <message>
        <source>After each game the lowest totals of a table move one up, the highest one down.</source>
        <translation>Tras cada partida los totales más bajos de una mesa suben una, los más altos bajan una.</translation>
    </message>
    <message>
        <source>Change the rules</source>
        <translation>Cambiar las reglas</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambiar…</translation>
    </message>
    <message>
        <source>Choose where to keep it…</source>
        <translation>Elegir dónde guardarlo…</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Día</translation>
    </message>
    <message>
        <source>Each table&apos;s winner goes on, up to the final. The Samboree plays so.</source>
        <translation>El ganador de cada mesa sigue jugando, hasta la final. Así se juega en el Samboree.</translation>
    </message>
    <message>
        <source>Everybody plays several games</source>
        <translation>Todos juegan varias partidas</translation>
    </message>
    <message>
        <source>Format of the day</source>
        <translation>Formato del día</translation>
    </message>
    <message numerus="yes">
        <source>From each table {count} players move up and {count} down.</source>
        <translation>
            <numerusform>De cada mesa sube {count} jugador y baja {count}.</numerusform>
            <numerusform>De cada mesa suben {count} jugadores y bajan {count}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Game monitor</source>
        <translation>Responsable del juego</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>New tables each game, and the lowest total of all wins. For club nights.</source>
        <translation>Mesas nuevas en cada partida, y gana el total más bajo de todas. Para noches de club.</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>Nuevo torneo</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Samboree 2026</source>
        <translation>Samboree 2026</translation>
    </message>
    <message>
        <source>Table winners play on</source>
        <translation>Los ganadores de mesa siguen</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Torneos (*.mextrain)</translation>
    </message>
    <message>
        <source>Where to keep the tournament</source>
        <translation>Dónde guardar el torneo</translation>
    </message>
    <message>
        <source>{0} games in the day.</source>
        <translation>{0} partidas en el día.</translation>
    </message>
    <message numerus="yes">
        <source>{source}. {count} rounds, engines {first} to {last}; the double blank costs {blank}.</source>
        <translation>
            <numerusform>{source}. {count} ronda, dobles centrales del {first} al {last}; la doble blanca cuesta {blank}.</numerusform>
            <numerusform>{source}. {count} rondas, dobles centrales del {first} al {last}; la doble blanca cuesta {blank}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoSheetsYet</name>
    <message>
        <source>Go to Seating</source>
        <translation>Ir a Asientos</translation>
    </message>
    <message>
        <source>No sheets yet</source>
        <translation>Aún no hay hojas</translation>
    </message>
    <message>
        <source>Sheets come with the seats: draw the tables first.</source>
        <translation>Las hojas llegan con los asientos: primero sortee las mesas.</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>Close this notice</source>
        <translation>Quitar este aviso</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
</context>
<context>
    <name>Overall</name>
    <message>
        <source>Everybody played them all.</source>
        <translation>Todos las jugaron todas.</translation>
    </message>
    <message>
        <source>No game of theirs counts: a game counts for who played all its rounds.</source>
        <translation>No cuenta ninguna de sus partidas: una partida cuenta para quien jugó todas sus rondas.</translation>
    </message>
    <message>
        <source>no place yet</source>
        <translation>sin puesto todavía</translation>
    </message>
    <message>
        <source>{count} of {everybody} players played them all.</source>
        <translation>{count} de {everybody} jugadores las jugaron todas.</translation>
    </message>
    <message>
        <source>{place}, a tie to rule</source>
        <translation>{place}, un empate por decidir</translation>
    </message>
    <message>
        <source>{place}, shared</source>
        <translation>{place}, compartido</translation>
    </message>
    <message>
        <source>{total}, counts</source>
        <translation>{total}, cuenta</translation>
    </message>
    <message>
        <source>{total}, does not count</source>
        <translation>{total}, no cuenta</translation>
    </message>
</context>
<context>
    <name>OverallPage</name>
    <message>
        <source> (1 of {count} ties)</source>
        <translation> (1 de {count} empates)</translation>
    </message>
    <message>
        <source>! A tie to rule in class {name}: places {first} to {last}</source>
        <translation>! Un empate por decidir en la categoría {name}: puestos {first} a {last}</translation>
    </message>
    <message>
        <source>! A tie to rule: places {first} to {last}</source>
        <translation>! Un empate por decidir: puestos {first} a {last}</translation>
    </message>
    <message>
        <source>A round</source>
        <translation>Por ronda</translation>
    </message>
    <message>
        <source>All {games} games are signed.</source>
        <translation>Las {games} partidas están firmadas.</translation>
    </message>
    <message>
        <source>Class {0}</source>
        <translation>Categoría {0}</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Find a player</source>
        <translation>Buscar un jugador</translation>
    </message>
    <message>
        <source>Game {0}</source>
        <translation>Partida {0}</translation>
    </message>
    <message>
        <source>Game {game} of {games}; sheets signed: {signed} of {tables} in all.</source>
        <translation>Partida {game} de {games}; hojas firmadas: {signed} de {tables} en total.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partidas</translation>
    </message>
    <message>
        <source>In brackets: a game that does not count.</source>
        <translation>Entre paréntesis: una partida que no cuenta.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Clasificación</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Ranking over all games</source>
        <translation>Clasificación de todas las partidas</translation>
    </message>
    <message>
        <source>Rule the tie…</source>
        <translation>Decidir el empate…</translation>
    </message>
    <message>
        <source>Table 1 of the last game names the champion.</source>
        <translation>La mesa 1 de la última partida da el campeón.</translation>
    </message>
    <message>
        <source>The day ends early…</source>
        <translation>El día acaba antes…</translation>
    </message>
    <message>
        <source>The ranking fills as the sheets are signed.</source>
        <translation>La clasificación se llena según se firman las hojas.</translation>
    </message>
    <message>
        <source>The tie is ruled.</source>
        <translation>El empate está decidido.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Whose ranking</source>
        <translation>Clasificación de quién</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>no jugada</translation>
    </message>
</context>
<context>
    <name>PageButton</name>
    <message>
        <source>{state}, done</source>
        <translation>{state}, hecho</translation>
    </message>
</context>
<context>
    <name>PhonePanel</name>
    <message>
        <source>As the phone has it, it breaks a rule: look at the paper.</source>
        <translation>Tal como está en el teléfono, incumple una regla: mire el papel.</translation>
    </message>
    <message>
        <source>Double {round}, {name}</source>
        <translation>Doble {round}, {name}</translation>
    </message>
    <message>
        <source>Entered is {typed}, the phone says {score}. What is entered stays: look at the paper.</source>
        <translation>Está anotado {typed}, el teléfono dice {score}. Queda lo anotado: mire el papel.</translation>
    </message>
    <message>
        <source>It was sent before with other numbers, perhaps by another phone: look at the paper.</source>
        <translation>Se envió antes con otros números, quizá desde otro teléfono: mire el papel.</translation>
    </message>
    <message>
        <source>Mine stands</source>
        <translation>Vale lo mío</translation>
    </message>
    <message>
        <source>Mine stands in double {round}</source>
        <translation>En el doble {round} vale lo mío</translation>
    </message>
    <message>
        <source>Pale numbers count nowhere until you take them. The totals you type from the paper.</source>
        <translation>Los números pálidos no cuentan hasta que los pase. Los totales los escribe usted del papel.</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Set double {round} aside</source>
        <translation>Descartar el doble {round}</translation>
    </message>
    <message>
        <source>Shift P</source>
        <translation>Mayús P</translation>
    </message>
    <message>
        <source>Take all {count}</source>
        <translation>Pasar las {count}</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>Pasar las dos</translation>
    </message>
    <message>
        <source>Take double {round}</source>
        <translation>Pasar el doble {round}</translation>
    </message>
    <message>
        <source>Take the phone’s {score}</source>
        <translation>Pasar el {score} del teléfono</translation>
    </message>
    <message>
        <source>Take {rounds}</source>
        <translation>Pasar {rounds}</translation>
    </message>
    <message>
        <source>The phone says otherwise how the round ended: look at the paper.</source>
        <translation>El teléfono dice otra cosa sobre cómo acabó la ronda: mire el papel.</translation>
    </message>
    <message>
        <source>The phone says: blocked, nobody went out.</source>
        <translation>El teléfono dice: cerrada, nadie se quedó sin fichas.</translation>
    </message>
    <message>
        <source>What phones propose</source>
        <translation>Lo que proponen los teléfonos</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>from a helper, {time}</source>
        <translation>de un ayudante, {time}</translation>
    </message>
    <message>
        <source>from the table’s phone, {time}</source>
        <translation>del teléfono de la mesa, {time}</translation>
    </message>
    <message>
        <source>{rounds} and {last}</source>
        <translation>{rounds} y {last}</translation>
    </message>
    <message numerus="yes">
        <source>{table} proposes doubles {rounds}</source>
        <translation>
            <numerusform>{table} propone el doble {rounds}</numerusform>
            <numerusform>{table} propone los dobles {rounds}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Phones</name>
    <message>
        <source>!  Phones are off</source>
        <translation>!  Los teléfonos están apagados</translation>
    </message>
    <message>
        <source>No phone has come yet.</source>
        <translation>Aún no ha llegado ningún teléfono.</translation>
    </message>
    <message numerus="yes">
        <source>Phones are off, and {count} rounds that they sent wait for you.</source>
        <translation>
            <numerusform>Los teléfonos están apagados y {count} ronda que enviaron le espera.</numerusform>
            <numerusform>Los teléfonos están apagados y {count} rondas que enviaron le esperan.</numerusform>
        </translation>
    </message>
    <message>
        <source>Phones are off. {why}</source>
        <translation>Los teléfonos están apagados. {why}</translation>
    </message>
    <message>
        <source>Phones need the new codes: print the table cards again.</source>
        <translation>Los teléfonos necesitan los códigos nuevos: imprima otra vez las tarjetas de mesa.</translation>
    </message>
    <message>
        <source>Phones: at {desk}</source>
        <translation>Teléfonos: en {desk}</translation>
    </message>
    <message>
        <source>Phones: starting…</source>
        <translation>Teléfonos: empezando…</translation>
    </message>
    <message numerus="yes">
        <source>Phones: {count} rounds wait at {desk}</source>
        <translation>
            <numerusform>Teléfonos: {count} ronda espera en {desk}</numerusform>
            <numerusform>Teléfonos: {count} rondas esperan en {desk}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Phones: {count} tables</source>
        <translation>
            <numerusform>Teléfonos: {count} mesa</numerusform>
            <numerusform>Teléfonos: {count} mesas</numerusform>
        </translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Encender de nuevo</translation>
    </message>
    <message>
        <source>This computer has lost the address {address}, so phones cannot reach it. Connect it to the network again, or turn phones on at another address: cards with the old one then lead nowhere.</source>
        <translation>Este equipo ha perdido la dirección {address}, así que los teléfonos no llegan a él. Conéctelo de nuevo a la red, o encienda los teléfonos en otra dirección: las tarjetas con la antigua ya no llevan a ninguna parte.</translation>
    </message>
    <message>
        <source>Turn on phones</source>
        <translation>Encender los teléfonos</translation>
    </message>
    <message numerus="yes">
        <source>{count} phones have found this computer.</source>
        <translation>
            <numerusform>{count} teléfono ha encontrado este equipo.</numerusform>
            <numerusform>{count} teléfonos han encontrado este equipo.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PhonesDialog</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Code to scan: {url}</source>
        <translation>Código para escanear: {url}</translation>
    </message>
    <message>
        <source>Codes of the tables</source>
        <translation>Códigos de las mesas</translation>
    </message>
    <message>
        <source>Does the Wi-Fi keep its guests apart, as in hotels? Use a router of your own.</source>
        <translation>¿Aísla el Wi-Fi a sus invitados, como en los hoteles? Use un router propio.</translation>
    </message>
    <message>
        <source>Does this computer’s firewall let the program through? On Windows, allow it on private networks.</source>
        <translation>¿Deja pasar el cortafuegos de este equipo al programa? En Windows, permítalo en redes privadas.</translation>
    </message>
    <message>
        <source>Helper at a second laptop, for every table: {code}</source>
        <translation>Ayudante en otro portátil, para todas las mesas: {code}</translation>
    </message>
    <message>
        <source>Is the phone in the same Wi-Fi as this computer, with its mobile data turned off?</source>
        <translation>¿Está el teléfono en el mismo Wi-Fi que este equipo, con los datos móviles apagados?</translation>
    </message>
    <message>
        <source>Keep the codes</source>
        <translation>Conservar los códigos</translation>
    </message>
    <message>
        <source>Leave them there</source>
        <translation>Dejarlos allí</translation>
    </message>
    <message>
        <source>Make new codes</source>
        <translation>Crear códigos nuevos</translation>
    </message>
    <message>
        <source>Make new codes for all tables?</source>
        <translation>¿Crear códigos nuevos para todas las mesas?</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>New code for table {0}</source>
        <translation>Código nuevo para la mesa {0}</translation>
    </message>
    <message>
        <source>New codes…</source>
        <translation>Códigos nuevos…</translation>
    </message>
    <message>
        <source>No tables are drawn yet: their codes come with the seats.</source>
        <translation>Aún no se han sorteado mesas: sus códigos llegan con los asientos.</translation>
    </message>
    <message>
        <source>Nobody gets through? Check three things:</source>
        <translation>¿No llega nadie? Compruebe tres cosas:</translation>
    </message>
    <message>
        <source>Nothing that a phone sends counts before you take it over from the paper.</source>
        <translation>Nada de lo que envía un teléfono cuenta antes de que usted lo pase con el papel a la vista.</translation>
    </message>
    <message>
        <source>Phones</source>
        <translation>Teléfonos</translation>
    </message>
    <message>
        <source>Plain http on this room’s network: no internet, no account, nothing to install.</source>
        <translation>http simple en la red de esta sala: sin internet, sin cuenta, nada que instalar.</translation>
    </message>
    <message>
        <source>Port, if another program has this one</source>
        <translation>Puerto, si otro programa usa este</translation>
    </message>
    <message>
        <source>Scan it or type it: everybody finds their seat there. Score keepers type their table’s code.</source>
        <translation>Escanee el código o escriba la dirección: todos encuentran ahí su asiento. Los anotadores escriben el código de su mesa.</translation>
    </message>
    <message>
        <source>Score keepers type each round on a phone. The numbers stand pale on the sheet here, and one key takes them over.</source>
        <translation>Los anotadores escriben cada ronda en un teléfono. Los números quedan pálidos en la hoja de aquí, y una tecla los pasa.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Empezando…</translation>
    </message>
    <message>
        <source>Table {table}: {code}</source>
        <translation>Mesa {table}: {code}</translation>
    </message>
    <message>
        <source>Take phones over from {desk}?</source>
        <translation>¿Atender aquí los teléfonos en lugar de {desk}?</translation>
    </message>
    <message>
        <source>Take them over</source>
        <translation>Atenderlos aquí</translation>
    </message>
    <message>
        <source>The codes on the cards are worthless then: print the table cards again, or tell each table its new code. What phones have sent stays.</source>
        <translation>Los códigos de las tarjetas ya no valdrán: imprima de nuevo las tarjetas de mesa, o diga a cada mesa su código nuevo. Lo que han enviado los teléfonos se queda.</translation>
    </message>
    <message>
        <source>The network that phones are in</source>
        <translation>La red en la que están los teléfonos</translation>
    </message>
    <message>
        <source>There is no password: whoever has a table’s code can propose rounds for that table.</source>
        <translation>No hay contraseña: quien tiene el código de una mesa puede proponer rondas de esa mesa.</translation>
    </message>
    <message>
        <source>They are turned off there, and served here with other codes: print the table cards again. What was sent to {desk} waits there.</source>
        <translation>Allí se apagan y aquí se atienden con otros códigos: imprima de nuevo las tarjetas de las mesas. Lo que se envió a {desk} espera allí.</translation>
    </message>
    <message>
        <source>This computer is in no network of the room, so phones cannot reach it. Connect it to the router’s Wi-Fi, or to the router by cable, then open this page again.</source>
        <translation>Este equipo no está en ninguna red de la sala, así que los teléfonos no lo alcanzan. Conéctelo al Wi-Fi del router, o al router por cable, y abra de nuevo esta página.</translation>
    </message>
    <message>
        <source>Turn phones off</source>
        <translation>Apagar los teléfonos</translation>
    </message>
    <message>
        <source>Turn phones on</source>
        <translation>Encender los teléfonos</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>As the scores say</source>
        <translation>Según los puntos</translation>
    </message>
    <message>
        <source>Best of the others (wild cards)</source>
        <translation>Los mejores de los demás (invitados)</translation>
    </message>
    <message>
        <source>Draw the seats</source>
        <translation>Sortear los asientos</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>N.º {number}</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nadie</translation>
    </message>
    <message>
        <source>Of each table go on</source>
        <translation>De cada mesa pasan</translation>
    </message>
    <message>
        <source>Settle the tie…</source>
        <translation>Resolver el empate…</translation>
    </message>
    <message>
        <source>Somebody else takes this seat…</source>
        <translation>Otra persona ocupa este asiento…</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Mesas</translation>
    </message>
    <message>
        <source>The plan: {stage}</source>
        <translation>El plan: {stage}</translation>
    </message>
    <message>
        <source>Who goes on</source>
        <translation>Quién pasa</translation>
    </message>
    <message numerus="yes">
        <source>{count} of {size}</source>
        <translation>
            <numerusform>{count} de {size}</numerusform>
            <numerusform>{count} de {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>{into} instead of {who}: {reason}</source>
        <translation>{into} en lugar de {who}: {reason}</translation>
    </message>
    <message>
        <source>{stage}, table {table}</source>
        <translation>{stage}, mesa {table}</translation>
    </message>
    <message>
        <source>{who} is not here any more: the seat is free</source>
        <translation>{who} ya no está: el asiento queda libre</translation>
    </message>
    <message>
        <source>{who} · wild card · {table}</source>
        <translation>{who} · invitado · {table}</translation>
    </message>
    <message>
        <source>{who} · {table}</source>
        <translation>{who} · {table}</translation>
    </message>
</context>
<context>
    <name>PlayerLines</name>
    <message>
        <source>No. {0}</source>
        <translation>N.º {0}</translation>
    </message>
    <message>
        <source>Table {0}</source>
        <translation>Mesa {0}</translation>
    </message>
    <message>
        <source>Table {0}, stays</source>
        <translation>Mesa {0}, se queda</translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation>categoría {0}</translation>
    </message>
    <message>
        <source>couple with {0}</source>
        <translation>pareja de {0}</translation>
    </message>
    <message>
        <source>did not come</source>
        <translation>no vino</translation>
    </message>
    <message>
        <source>group {0}</source>
        <translation>grupo {0}</translation>
    </message>
    <message>
        <source>here</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>aún no está</translation>
    </message>
    <message>
        <source>waits for a seat</source>
        <translation>espera asiento</translation>
    </message>
    <message>
        <source>went home</source>
        <translation>se fue a casa</translation>
    </message>
    <message>
        <source>would keep score</source>
        <translation>llevaría los puntos</translation>
    </message>
</context>
<context>
    <name>PlayersPage</name>
    <message>
        <source>Add anyway</source>
        <translation>Añadir igualmente</translation>
    </message>
    <message>
        <source>Add as one</source>
        <translation>Añadir como una sola</translation>
    </message>
    <message>
        <source>Add both</source>
        <translation>Añadir a las dos</translation>
    </message>
    <message>
        <source>Add “{0}” as a new player</source>
        <translation>Añadir a «{0}» como nuevo jugador</translation>
    </message>
    <message>
        <source>Came late: seat at table {0}</source>
        <translation>Llegó tarde: sentar en la mesa {0}</translation>
    </message>
    <message>
        <source>Class, such as an age group, that is ranked by itself as well</source>
        <translation>Categoría, por ejemplo un grupo de edad, que tiene también su propia clasificación</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Club</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Corregir…</translation>
    </message>
    <message>
        <source>Couple or group, seated apart where asked</source>
        <translation>Pareja o grupo; se sientan separados si se pide</translation>
    </message>
    <message>
        <source>Did not come</source>
        <translation>No vino</translation>
    </message>
    <message>
        <source>Disqualify…</source>
        <translation>Descalificar…</translation>
    </message>
    <message>
        <source>Do not add</source>
        <translation>No añadir</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Everybody is here</source>
        <translation>Están todos</translation>
    </message>
    <message>
        <source>Family name, by which the list is sorted</source>
        <translation>Apellidos, por los que se ordena la lista</translation>
    </message>
    <message>
        <source>Find or add a player</source>
        <translation>Buscar o añadir un jugador</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>Nombre de pila</translation>
    </message>
    <message>
        <source>Goes home…</source>
        <translation>Se va a casa…</translation>
    </message>
    <message>
        <source>Import a roster</source>
        <translation>Importar una lista</translation>
    </message>
    <message>
        <source>Import a roster…</source>
        <translation>Importar una lista…</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Está aquí</translation>
    </message>
    <message>
        <source>Is here after all</source>
        <translation>Está aquí, al final</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Dejar como estaba</translation>
    </message>
    <message>
        <source>No. {0} is {1}.</source>
        <translation>El n.º {0} es {1}.</translation>
    </message>
    <message>
        <source>No. {0} on the roster is called {1} too.</source>
        <translation>El n.º {0} de la lista también se llama {1}.</translation>
    </message>
    <message>
        <source>No. {0} {1}</source>
        <translation>N.º {0} {1}</translation>
    </message>
    <message>
        <source>No. {0} {1} has a seat: choose below what is to be done.</source>
        <translation>El n.º {0} {1} ya tiene asiento: elija abajo qué hacer.</translation>
    </message>
    <message>
        <source>No. {0} {1} is here already.</source>
        <translation>El n.º {0} {1} ya está aquí.</translation>
    </message>
    <message>
        <source>No. {0} {1} sits at table {2}.</source>
        <translation>El n.º {0} {1} se sienta en la mesa {2}.</translation>
    </message>
    <message>
        <source>No. {0} {1}: choose below what is to be done.</source>
        <translation>El n.º {0} {1}: elija abajo qué hacer.</translation>
    </message>
    <message>
        <source>Nobody has number {0}.</source>
        <translation>Nadie tiene el número {0}.</translation>
    </message>
    <message>
        <source>Nobody yet: type the first name above and press Enter, or bring a list.</source>
        <translation>Aún no hay nadie: escriba arriba el primer nombre y pulse Intro, o importe una lista.</translation>
    </message>
    <message>
        <source>Not here after all</source>
        <translation>No está, al final</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Paste rows from a spreadsheet</source>
        <translation>Pegar filas de una hoja de cálculo</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Jugadores</translation>
    </message>
    <message>
        <source>Players of an earlier tournament</source>
        <translation>Jugadores de un torneo anterior</translation>
    </message>
    <message>
        <source>Players of an earlier tournament…</source>
        <translation>Jugadores de un torneo anterior…</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>Leyendo {0}</translation>
    </message>
    <message>
        <source>Rosters (*.csv *.txt *.xlsx *.xls *.ods);;All files (*)</source>
        <translation>Listas (*.csv *.txt *.xlsx *.xls *.ods);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Seat at table {0}</source>
        <translation>Sentar en la mesa {0}</translation>
    </message>
    <message>
        <source>The same person twice?</source>
        <translation>¿La misma persona dos veces?</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Torneos (*.mextrain)</translation>
    </message>
    <message>
        <source>Two people?</source>
        <translation>¿Dos personas?</translation>
    </message>
    <message>
        <source>Would keep score</source>
        <translation>Llevaría los puntos</translation>
    </message>
    <message>
        <source>did not come: {0}</source>
        <translation>no vinieron: {0}</translation>
    </message>
    <message>
        <source>went home: {0}</source>
        <translation>se fueron a casa: {0}</translation>
    </message>
    <message>
        <source>what was copied</source>
        <translation>lo copiado</translation>
    </message>
    <message>
        <source>{0} of {1} here</source>
        <translation>Presentes: {0} de {1}</translation>
    </message>
    <message numerus="yes">
        <source>{count} more players are here.</source>
        <translation>
            <numerusform>Hay {count} jugador presente más.</numerusform>
            <numerusform>Hay {count} jugadores presentes más.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” is typed in but not added.</source>
        <translation>«{0}» está escrito pero no añadido.</translation>
    </message>
    <message>
        <source>“{0}” may be {1} and {2}, a couple.</source>
        <translation>«{0}» pueden ser {1} y {2}, una pareja.</translation>
    </message>
</context>
<context>
    <name>PlayoffBoard</name>
    <message>
        <source>Play-off bracket</source>
        <translation>Cuadro de la fase final</translation>
    </message>
</context>
<context>
    <name>PlayoffPage</name>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, después </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>Campeón</translation>
    </message>
    <message>
        <source>Champion: {who}</source>
        <translation>Campeón: {who}</translation>
    </message>
    <message>
        <source>Change the plan…</source>
        <translation>Cambiar el plan…</translation>
    </message>
    <message>
        <source>Change the seat</source>
        <translation>Cambiar el asiento</translation>
    </message>
    <message>
        <source>Choose who is champion.</source>
        <translation>Elija quién es campeón.</translation>
    </message>
    <message>
        <source>Everybody&apos;s figures</source>
        <translation>Las cifras de todos</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partidas</translation>
    </message>
    <message>
        <source>Give the seat</source>
        <translation>Dar el asiento</translation>
    </message>
    <message>
        <source>Give {name} the seat of {other}?</source>
        <translation>¿Dar a {name} el asiento de {other}?</translation>
    </message>
    <message>
        <source>Give {name} the seat…</source>
        <translation>Dar el asiento a {name}…</translation>
    </message>
    <message>
        <source>Its seats are removed. Then start the final again on this page: the seats are drawn anew, and you print a new score sheet.</source>
        <translation>Se quitan sus asientos. Después empiece la final de nuevo en esta página: los asientos se sortean de nuevo y usted imprime una hoja nueva.</translation>
    </message>
    <message>
        <source>Its seats are removed. Then start the final again on this page: {name} has a seat, the seats are drawn anew, and you print a new score sheet.</source>
        <translation>Se quitan sus asientos. Después empiece la final de nuevo en esta página: {name} tiene un asiento, los asientos se sortean de nuevo y usted imprime una hoja nueva.</translation>
    </message>
    <message>
        <source>Its sheet has scores; they are removed, but the history keeps them</source>
        <translation>Su hoja tiene puntos; se quitan, el historial los guarda</translation>
    </message>
    <message>
        <source>Its tables and seats are removed. Earlier sheets stay as they are.</source>
        <translation>Se quitan sus mesas y asientos. Las hojas anteriores quedan como están.</translation>
    </message>
    <message>
        <source>Its tables and seats are removed. Then start it again on this page: the seats are drawn anew, and you print new score sheets.</source>
        <translation>Se quitan sus mesas y asientos. Después empiécela de nuevo en esta página: los asientos se sortean de nuevo y usted imprime hojas nuevas.</translation>
    </message>
    <message>
        <source>Its tables and seats are removed. Then start it again on this page: {name} has a seat, the seats are drawn anew, and you print new score sheets.</source>
        <translation>Se quitan sus mesas y asientos. Después empiécela de nuevo en esta página: {name} tiene un asiento, los asientos se sortean de nuevo y usted imprime hojas nuevas.</translation>
    </message>
    <message>
        <source>Joint champions: {who}</source>
        <translation>Campeones compartidos: {who}</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Dejarla así</translation>
    </message>
    <message>
        <source>Keep {stage} as it was played?</source>
        <translation>¿{stage} vale como está?</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Más baja</translation>
    </message>
    <message>
        <source>Name the champion…</source>
        <translation>Nombrar al campeón…</translation>
    </message>
    <message>
        <source>Name the places</source>
        <translation>Nombrar los puestos</translation>
    </message>
    <message>
        <source>Name them</source>
        <translation>Nombrarlos</translation>
    </message>
    <message>
        <source>No more games are played</source>
        <translation>Ya no se juega más</translation>
    </message>
    <message>
        <source>No. {number} {name}, gone</source>
        <translation>N.º {number} {name}, se fue</translation>
    </message>
    <message>
        <source>Nobody changes seats, even if somebody else goes on by the corrected scores. The correction and your reason stay on record and on paper.</source>
        <translation>Nadie cambia de asiento, aunque según los puntos corregidos pase otra persona. La corrección y su motivo quedan registrados y en papel.</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>Abrir la hoja</translation>
    </message>
    <message>
        <source>Play it again with {name}: {stage}?</source>
        <translation>¿Jugarla otra vez con {name}: {stage}?</translation>
    </message>
    <message>
        <source>Play it again with {name}…</source>
        <translation>Jugarla otra vez con {name}…</translation>
    </message>
    <message>
        <source>Play it again: {stage}?</source>
        <translation>¿Jugarla otra vez: {stage}?</translation>
    </message>
    <message>
        <source>Play it again…</source>
        <translation>Jugarla otra vez…</translation>
    </message>
    <message>
        <source>Play the final again with {name}?</source>
        <translation>¿Jugar otra vez la final con {name}?</translation>
    </message>
    <message>
        <source>Play the final again?</source>
        <translation>¿Jugar otra vez la final?</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Fase final</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jugador</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Reason: {reason}</source>
        <translation>Motivo: {reason}</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Segundo puesto</translation>
    </message>
    <message>
        <source>Second place: {who}</source>
        <translation>Segundo puesto: {who}</translation>
    </message>
    <message>
        <source>Somebody declines</source>
        <translation>Alguien renuncia</translation>
    </message>
    <message>
        <source>Somebody declines…</source>
        <translation>Alguien renuncia…</translation>
    </message>
    <message>
        <source>Start: {stage}</source>
        <translation>Empezar: {stage}</translation>
    </message>
    <message>
        <source>Tables won</source>
        <translation>Mesas ganadas</translation>
    </message>
    <message>
        <source>Take back: {stage}?</source>
        <translation>¿Deshacer: {stage}?</translation>
    </message>
    <message>
        <source>Take back: {stage}…</source>
        <translation>Deshacer: {stage}…</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Deshacerla</translation>
    </message>
    <message>
        <source>Take it back to play it again</source>
        <translation>Deshacerla para jugarla otra vez</translation>
    </message>
    <message>
        <source>Take the names back?</source>
        <translation>¿Retirar los nombres?</translation>
    </message>
    <message>
        <source>Take the names back…</source>
        <translation>Retirar los nombres…</translation>
    </message>
    <message>
        <source>Take them back</source>
        <translation>Retirarlos</translation>
    </message>
    <message>
        <source>The champion is not decided yet. Missing: {what}.</source>
        <translation>Todavía no hay campeón. Falta: {what}.</translation>
    </message>
    <message>
        <source>The final stands…</source>
        <translation>La final vale…</translation>
    </message>
    <message>
        <source>The places are named.</source>
        <translation>Los puestos están nombrados.</translation>
    </message>
    <message>
        <source>The places are not named any more.</source>
        <translation>Los puestos ya no están nombrados.</translation>
    </message>
    <message>
        <source>The player who declines stays table winner on the Game Chart. The seat goes to that table&apos;s next player, to a player you choose, or to nobody.</source>
        <translation>Quien renuncia sigue siendo ganador de mesa en el Cuadro de ganadores. El asiento pasa al jugador siguiente de esa mesa, a quien usted elija o a nadie.</translation>
    </message>
    <message>
        <source>The seat has changed hands.</source>
        <translation>El asiento ha cambiado de dueño.</translation>
    </message>
    <message>
        <source>Then no places are named. What was named stays in the history.</source>
        <translation>Entonces nadie tiene puesto. Lo que se nombró queda en el historial.</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Tercer puesto</translation>
    </message>
    <message>
        <source>Third place: {who}</source>
        <translation>Tercer puesto: {who}</translation>
    </message>
    <message>
        <source>To come: {way}.</source>
        <translation>Falta: {way}.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Who gives up the seat</source>
        <translation>Quién deja el asiento</translation>
    </message>
    <message>
        <source>Who takes it</source>
        <translation>Quién lo ocupa</translation>
    </message>
    <message>
        <source>You name them from the signed sheets. The results and every page that has them say that the game monitor did, and why.</source>
        <translation>Los nombra usted según las hojas firmadas. Los resultados, y toda página donde figuran, dicen que lo hizo el responsable del juego, y por qué.</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Ceros</translation>
    </message>
    <message>
        <source>a tie to be ruled, or a correction to be settled</source>
        <translation>un empate por decidir, o una corrección por resolver</translation>
    </message>
    <message>
        <source>an earlier sheet was corrected</source>
        <translation>se corrigió una hoja anterior</translation>
    </message>
    <message>
        <source>it is played after all</source>
        <translation>al final sí se juega</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>somebody else was meant</source>
        <translation>se quería decir otra persona</translation>
    </message>
    <message>
        <source>the final</source>
        <translation>la final</translation>
    </message>
    <message>
        <source>the final with {count} players</source>
        <translation>la final con {count} jugadores</translation>
    </message>
    <message>
        <source>the game was played</source>
        <translation>la partida se jugó</translation>
    </message>
    <message>
        <source>the semi-finals</source>
        <translation>las semifinales</translation>
    </message>
    <message numerus="yes">
        <source>{count} games to be drawn</source>
        <translation>
            <numerusform>{count} partida por sortear</numerusform>
            <numerusform>{count} partidas por sortear</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of its sheets have scores; they are removed, but the history keeps them</source>
        <translation>
            <numerusform>{count} de sus hojas tiene puntos; se quitan, el historial los guarda</numerusform>
            <numerusform>{count} de sus hojas tienen puntos; se quitan, el historial los guarda</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} sheets to be signed</source>
        <translation>
            <numerusform>{count} hoja por firmar</numerusform>
            <numerusform>{count} hojas por firmar</numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} ({sizes} players; of each table {advance} go on)</source>
        <translation>{stage} ({sizes} jugadores; de cada mesa pasan {advance})</translation>
    </message>
    <message>
        <source>{stage} ({sizes} players; the winner of each goes on)</source>
        <translation>{stage} ({sizes} jugadores; pasa el ganador de cada una)</translation>
    </message>
    <message>
        <source>{stage} is taken back.</source>
        <translation>Deshecha la fase: {stage}.</translation>
    </message>
    <message>
        <source>{stage} stands…</source>
        <translation>{stage}: vale como está…</translation>
    </message>
    <message>
        <source>{stage} stays as it was played.</source>
        <translation>{stage}: queda como se jugó.</translation>
    </message>
    <message>
        <source>{stage}: the seats are drawn. Now print its score sheets.</source>
        <translation>{stage}: los asientos están sorteados. Ahora imprima sus hojas de puntos.</translation>
    </message>
    <message>
        <source>{stage}: {name} plays, {other} does not. The table&apos;s score sheet is printed again.</source>
        <translation>{stage}: juega {name}, {other} no. La hoja de esa mesa se imprime de nuevo.</translation>
    </message>
    <message>
        <source>✓ Named by the game monitor</source>
        <translation>✓ Nombrados por el responsable del juego</translation>
    </message>
</context>
<context>
    <name>PracticePage</name>
    <message>
        <source>Begin a new practice</source>
        <translation>Empezar otra práctica</translation>
    </message>
    <message>
        <source>Each mistake you fix is ticked off here. Hints are free.</source>
        <translation>Lo que corrige se marca aquí solo. Una pista no cuesta nada.</translation>
    </message>
    <message>
        <source>Everybody here is made up. Try anything: nothing can go wrong.</source>
        <translation>Aquí todos son inventados. Pruebe lo que quiera: nada se puede estropear.</translation>
    </message>
    <message>
        <source>How it goes</source>
        <translation>Cómo funciona</translation>
    </message>
    <message>
        <source>It is saved: find it on the start page under Recent.</source>
        <translation>Se guarda: está en la página de inicio, en Abiertos hace poco.</translation>
    </message>
    <message>
        <source>None of the {count} planted mistakes is left.</source>
        <translation>No queda ninguno de los {count} errores puestos.</translation>
    </message>
    <message>
        <source>Planted mistakes</source>
        <translation>Errores puestos</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>Practise a club night</source>
        <translation>Practicar una noche de club</translation>
    </message>
    <message>
        <source>Practise a ladder</source>
        <translation>Practicar una escalera</translation>
    </message>
    <message>
        <source>Practise a play-off</source>
        <translation>Practicar una fase final</translation>
    </message>
    <message>
        <source>Well done. You can still fix what you missed: reopen its sheet, as you would on the day. Better tonight than tomorrow.</source>
        <translation>Bien hecho. Lo que se escapó aún se puede arreglar: reabra su hoja, como haría ese día. Mejor esta noche que mañana.</translation>
    </message>
    <message>
        <source>Work as you would on the day: seat late players, check the sheets, sign them.</source>
        <translation>Trabaje como ese día: dé asiento a quien llega tarde, mire las hojas, fírmelas.</translation>
    </message>
    <message>
        <source>You found and fixed all {count}. Well done: you are ready for the day.</source>
        <translation>Los {count} están detectados y corregidos. Bien hecho: ya está listo para el gran día.</translation>
    </message>
    <message numerus="yes">
        <source>{count} mistakes are planted in this tournament. Can you find them?</source>
        <translation>
            <numerusform>En este torneo hay {count} error puesto. ¿Puede encontrarlo?</numerusform>
            <numerusform>En este torneo hay {count} errores puestos. ¿Puede encontrarlos?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {all} planted mistakes are still to be fixed.</source>
        <translation>
            <numerusform>Queda por corregir {count} de los {all} errores puestos.</numerusform>
            <numerusform>Quedan por corregir {count} de los {all} errores puestos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PracticeRow</name>
    <message>
        <source>! {number}. Missed: its sheet is signed</source>
        <translation>! {number}. Se escapó: su hoja está firmada</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Una pista</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>Otra pista</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Ir allí</translation>
    </message>
    <message>
        <source>{number}. Not found yet</source>
        <translation>{number}. Sigue ahí</translation>
    </message>
    <message>
        <source>{words}: mistake {number}</source>
        <translation>{words}: error {number}</translation>
    </message>
    <message>
        <source>✓ {number}. Found and fixed</source>
        <translation>✓ {number}. Detectado y corregido</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>Todas las mesas</translation>
    </message>
    <message>
        <source>Every table, {0}</source>
        <translation>Todas las mesas, {0}</translation>
    </message>
    <message>
        <source>Making the pages…</source>
        <translation>Preparando las páginas…</translation>
    </message>
    <message>
        <source>One for all</source>
        <translation>Uno para todas</translation>
    </message>
    <message>
        <source>One for each table</source>
        <translation>Uno por mesa</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimir</translation>
    </message>
    <message>
        <source>Print: {0}</source>
        <translation>Imprimir: {0}</translation>
    </message>
    <message>
        <source>Save PDF</source>
        <translation>Guardar PDF</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>Guardar PDF…</translation>
    </message>
    <message>
        <source>Save sealed PDF</source>
        <translation>Guardar PDF sellado</translation>
    </message>
    <message>
        <source>Save sealed PDF…</source>
        <translation>Guardar PDF sellado…</translation>
    </message>
    <message>
        <source>Sealed PDF</source>
        <translation>PDF sellado</translation>
    </message>
    <message>
        <source>What is new since last time</source>
        <translation>Lo nuevo desde la última vez</translation>
    </message>
    <message>
        <source>Where the sealed files go, one for each table</source>
        <translation>Dónde van los archivos sellados, uno por mesa</translation>
    </message>
    <message>
        <source>With one sealed file for each table you can hand them out separately; one for all tables is easier to keep.</source>
        <translation>Un archivo sellado por mesa se puede entregar por separado; uno para todas las mesas es más fácil de guardar.</translation>
    </message>
    <message>
        <source>{0}, sealed.pdf</source>
        <translation>{0}, sellado.pdf</translation>
    </message>
    <message>
        <source>{0}, table {1}</source>
        <translation>{0}, mesa {1}</translation>
    </message>
</context>
<context>
    <name>PrintFlow</name>
    <message>
        <source>Print it again</source>
        <translation>Imprimir otra vez</translation>
    </message>
    <message>
        <source>Printing: {0}</source>
        <translation>Imprimiendo: {0}</translation>
    </message>
    <message>
        <source>Saving: {0}</source>
        <translation>Guardando: {0}</translation>
    </message>
    <message>
        <source>Sealing: {0}</source>
        <translation>Sellando: {0}</translation>
    </message>
    <message>
        <source>the printer stopped</source>
        <translation>la impresora no pudo</translation>
    </message>
    <message>
        <source>{0} is waiting for {1} ({2}). Nothing is lost: it prints once the printer is ready.</source>
        <translation>{0} espera a {1} ({2}). No se pierde nada: se imprimirá cuando la impresora esté lista.</translation>
    </message>
    <message>
        <source>{0}: saved and sealed as {1}.</source>
        <translation>{0}: guardado y sellado como {1}.</translation>
    </message>
    <message>
        <source>{0}: saved as {1}.</source>
        <translation>{0}: guardado como {1}.</translation>
    </message>
    <message>
        <source>{0}: sent to {1}.</source>
        <translation>{0}: enviado a {1}.</translation>
    </message>
    <message>
        <source>{1} did not print all of {0} ({2}). Nothing is lost: check the printer, then print it again.</source>
        <translation>{1} no imprimió {0} entero ({2}). No se pierde nada: revise la impresora y luego imprímalo otra vez.</translation>
    </message>
    <message numerus="yes">
        <source>{title}: {count} sealed files are in {folder}.</source>
        <translation>
            <numerusform>{title}: hay {count} archivo sellado en {folder}.</numerusform>
            <numerusform>{title}: hay {count} archivos sellados en {folder}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintPanel</name>
    <message>
        <source>Copies</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Extra sheets without names</source>
        <translation>Hojas extra sin nombres</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Buscando impresoras…</translation>
    </message>
    <message>
        <source>No printer</source>
        <translation>Sin impresora</translation>
    </message>
    <message>
        <source>No printer is set up on this computer: add one in its settings, or save a PDF.</source>
        <translation>No hay ninguna impresora en este equipo: añada una en su configuración o guarde un PDF.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Impresora</translation>
    </message>
    <message>
        <source>Sealed: whoever gets the file can see whether it was changed after it was saved (Help &gt; Check a sealed PDF).</source>
        <translation>Sellado: quien recibe el archivo puede ver si se cambió después de guardarlo (Ayuda &gt; Comprobar un PDF sellado).</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Mesas</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>{0} (stopped)</source>
        <translation>{0} (parada)</translation>
    </message>
    <message>
        <source>{0} has stopped: {1}</source>
        <translation>{0} se ha parado: {1}</translation>
    </message>
</context>
<context>
    <name>PrintPreview</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Page {0} of {1}</source>
        <translation>Página {0} de {1}</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>The pages could not be prepared for the printer ({0}): make room on the disk first.</source>
        <translation>No se pudieron preparar las páginas para la impresora ({0}): primero haga sitio en el disco.</translation>
    </message>
    <message>
        <source>There is no page {0}: they run from 1 to {1}.</source>
        <translation>No hay página {0}: van de la 1 a la {1}.</translation>
    </message>
    <message>
        <source>Write the pages as in 1-3, 5, or leave the field empty for all.</source>
        <translation>Escriba las páginas como 1-3, 5, o deje el campo vacío para todas.</translation>
    </message>
    <message>
        <source>{0} cannot be found any more: check that it is switched on, or choose another printer, then print again.</source>
        <translation>{0} ya no está: mire si está encendida o elija otra, y luego imprima otra vez.</translation>
    </message>
    <message>
        <source>{0} did not accept the pages ({1}): choose another printer, or print again.</source>
        <translation>{0} no aceptó las páginas ({1}): elija otra impresora o imprima otra vez.</translation>
    </message>
    <message>
        <source>{0} does not answer: check that it is switched on, then print again.</source>
        <translation>{0} no responde: mire si está encendida y luego imprima otra vez.</translation>
    </message>
    <message>
        <source>{0} has stopped ({1}), so nothing was sent to it: start it again or choose another printer, then print again.</source>
        <translation>{0} se ha parado ({1}), así que no se le envió nada: póngala en marcha o elija otra impresora, y luego imprima otra vez.</translation>
    </message>
    <message>
        <source>{0} took no more paper: check the printer, then print again.</source>
        <translation>{0} no tomó más papel: revísela y luego imprima otra vez.</translation>
    </message>
</context>
<context>
    <name>QuestionDialog</name>
    <message>
        <source>Reason: {0}</source>
        <translation>Motivo: {0}</translation>
    </message>
    <message>
        <source>{yes}: {reason}</source>
        <translation>{yes}: {reason}</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Buscar en:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Tipo de archivos:</translation>
    </message>
</context>
<context>
    <name>ReceiveDialog</name>
    <message>
        <source>Circled as the winner</source>
        <translation>Rodeado como ganador</translation>
    </message>
    <message>
        <source>It is here and the score keeper has signed it</source>
        <translation>Está aquí y el anotador la ha firmado</translation>
    </message>
    <message>
        <source>No signature: it goes back to the table</source>
        <translation>Sin firma: vuelve a la mesa</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Record it</source>
        <translation>Registrar</translation>
    </message>
    <message>
        <source>Sign for it on the screen</source>
        <translation>Firmarla en la pantalla</translation>
    </message>
    <message>
        <source>The sheet of table {table}</source>
        <translation>La hoja de la mesa {table}</translation>
    </message>
    <message>
        <source>Which sheet of paper</source>
        <translation>Qué hoja de papel</translation>
    </message>
    <message>
        <source>Which sheet of paper (its number, or scan its code)</source>
        <translation>Qué hoja de papel (su número, o escanee su código)</translation>
    </message>
    <message>
        <source>anything to remember</source>
        <translation>si hay algo que recordar</translation>
    </message>
    <message>
        <source>nobody, or I cannot tell</source>
        <translation>nadie, o no se distingue</translation>
    </message>
    <message>
        <source>not one that was printed here</source>
        <translation>ninguna impresa aquí</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>Class {name}</source>
        <translation>Categoría {name}</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partidas</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>N.º {number}</translation>
    </message>
    <message>
        <source>No. {number}, {why}</source>
        <translation>N.º {number}, {why}</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Table {table}</source>
        <translation>Mesa {table}</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Ceros</translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message>
        <source>A tie in the ranking is to be ruled first: see Overall.</source>
        <translation>Antes hay que decidir un empate en la clasificación: véalo en Clasificación.</translation>
    </message>
    <message numerus="yes">
        <source>All {count} players</source>
        <translation>
            <numerusform>El {count} jugador</numerusform>
            <numerusform>Los {count} jugadores</numerusform>
        </translation>
    </message>
    <message>
        <source>As of {time}: the server does not answer, so this may be out of date.</source>
        <translation>Datos de las {time}: el servidor no responde, así que esto puede no estar al día.</translation>
    </message>
    <message>
        <source>Champion of {name}</source>
        <translation>Campeón de {name}</translation>
    </message>
    <message>
        <source>Champion, but a correction still has to be settled</source>
        <translation>Campeón, a falta de arreglar una corrección</translation>
    </message>
    <message>
        <source>Champion, but a tie for a place still has to be ruled</source>
        <translation>Campeón, a falta de decidir un empate</translation>
    </message>
    <message>
        <source>Champion, but not every sheet is signed</source>
        <translation>Campeón, a falta de firmar alguna hoja</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Categorías</translation>
    </message>
    <message>
        <source>Everybody&apos;s places</source>
        <translation>Los puestos de todos</translation>
    </message>
    <message>
        <source>Joint champions of {name}</source>
        <translation>Campeones compartidos de {name}</translation>
    </message>
    <message>
        <source>Not decided yet</source>
        <translation>Aún sin decidir</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Clasificación</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Segundo puesto</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Clasificación</translation>
    </message>
    <message>
        <source>Table winners</source>
        <translation>Ganadores de mesa</translation>
    </message>
    <message>
        <source>The champion is known when all {games} games are signed.</source>
        <translation>El campeón se sabe cuando las {games} partidas estén firmadas.</translation>
    </message>
    <message>
        <source>The final</source>
        <translation>La final</translation>
    </message>
    <message>
        <source>The room does not see this yet</source>
        <translation>La sala aún no ve esto</translation>
    </message>
    <message>
        <source>The room was told at {time}</source>
        <translation>La sala lo supo a las {time}</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Tercer puesto</translation>
    </message>
</context>
<context>
    <name>RevealBar</name>
    <message>
        <source>Hide them again</source>
        <translation>Ocultarlos otra vez</translation>
    </message>
    <message>
        <source>The room does not see the winners yet.</source>
        <translation>La sala aún no ve a los ganadores.</translation>
    </message>
    <message>
        <source>The room sees second place, and not the champion.</source>
        <translation>La sala ve el segundo puesto, pero no al campeón.</translation>
    </message>
    <message>
        <source>The room sees the winners.</source>
        <translation>La sala ve a los ganadores.</translation>
    </message>
    <message>
        <source>The room sees third place, and nobody above it.</source>
        <translation>La sala ve el tercer puesto, y a nadie por encima.</translation>
    </message>
</context>
<context>
    <name>RoomDisplay</name>
    <message>
        <source>Settle first what a correction affects: see Play-off.</source>
        <translation>Resuelva antes lo que cambió una corrección: vea Fase final.</translation>
    </message>
    <message>
        <source>Sign the sheets of the other tables first.</source>
        <translation>Firme primero las hojas de las otras mesas.</translation>
    </message>
</context>
<context>
    <name>RosterDialog</name>
    <message>
        <source>! {0}</source>
        <translation>! {0}</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>Añadir igualmente</translation>
    </message>
    <message>
        <source>Add players from {0}</source>
        <translation>Añadir jugadores de {0}</translation>
    </message>
    <message>
        <source>Add row</source>
        <translation>Añadir fila</translation>
    </message>
    <message>
        <source>Add without partners</source>
        <translation>Añadir sin parejas</translation>
    </message>
    <message numerus="yes">
        <source>Add {count} players</source>
        <translation>
            <numerusform>Añadir {count} jugador</numerusform>
            <numerusform>Añadir {count} jugadores</numerusform>
        </translation>
    </message>
    <message>
        <source>Adding players</source>
        <translation>Añadiendo jugadores</translation>
    </message>
    <message numerus="yes">
        <source>And {count} more.</source>
        <translation>
            <numerusform>Y {count} más.</numerusform>
            <numerusform>Y {count} más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Volver a la lista</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose above each column what it holds. You can retype a cell that is not right.</source>
        <translation>Diga sobre cada columna qué contiene. Si una celda está mal, escríbala de nuevo.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Club</translation>
    </message>
    <message>
        <source>Column {0}</source>
        <translation>Columna {0}</translation>
    </message>
    <message>
        <source>Couple or group</source>
        <translation>Pareja o grupo</translation>
    </message>
    <message>
        <source>DOS 850 (western Europe)</source>
        <translation>DOS 850 (Europa occidental)</translation>
    </message>
    <message>
        <source>Everything is right.</source>
        <translation>Todo está bien.</translation>
    </message>
    <message>
        <source>Find in this list</source>
        <translation>Buscar en esta lista</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>Nombre de pila</translation>
    </message>
    <message>
        <source>How the letters of the file are read</source>
        <translation>Cómo se leen las letras del archivo</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Presente</translation>
    </message>
    <message>
        <source>Keeps score</source>
        <translation>Lleva los puntos</translation>
    </message>
    <message>
        <source>Last name</source>
        <translation>Apellido</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>No incluirlos</translation>
    </message>
    <message>
        <source>Leave this one out</source>
        <translation>No incluir este</translation>
    </message>
    <message numerus="yes">
        <source>Leave those {count} rows out</source>
        <translation>
            <numerusform>Omitir esa {count} fila</numerusform>
            <numerusform>Omitir esas {count} filas</numerusform>
        </translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letras</translation>
    </message>
    <message>
        <source>Look at the names: are all letters right? If not, choose other letters. {0}</source>
        <translation>Mire los nombres: ¿están bien todas las letras? Si no, elija otras letras. {0}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>No column holds the name yet: choose Name above the column that does.</source>
        <translation>Ninguna columna es aún el nombre: elíjalo sobre su columna.</translation>
    </message>
    <message>
        <source>No row has a tick.</source>
        <translation>Ninguna fila está marcada.</translation>
    </message>
    <message>
        <source>Nobody was added.</source>
        <translation>No se añadió a nadie.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Only couples whose names are found are seated apart.</source>
        <translation>Solo se separan las parejas cuyos nombres se encuentran.</translation>
    </message>
    <message>
        <source>Partner&apos;s name</source>
        <translation>Nombre de la pareja</translation>
    </message>
    <message>
        <source>Partners who were not found</source>
        <translation>Parejas que no se encontraron</translation>
    </message>
    <message>
        <source>Players to be added</source>
        <translation>Jugadores que se añadirán</translation>
    </message>
    <message>
        <source>Read “Smith, Jane” as Jane Smith, “Bob &amp;&amp; Mary Roe” as a couple</source>
        <translation>Leer «Ruiz, Ana» como Ana Ruiz y «Bob &amp;&amp; Mary Roe» como pareja</translation>
    </message>
    <message>
        <source>Row {0}, {1}: {2}</source>
        <translation>Fila {0}, {1}: {2}</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Ver la siguiente</translation>
    </message>
    <message>
        <source>The first row holds headings</source>
        <translation>La primera fila lleva los títulos</translation>
    </message>
    <message>
        <source>The same person twice?</source>
        <translation>¿La misma persona dos veces?</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Marcar todo</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>No marcar nada</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>UTF-16</source>
        <translation>UTF-16</translation>
    </message>
    <message>
        <source>UTF-8 (of today)</source>
        <translation>UTF-8 (actual)</translation>
    </message>
    <message>
        <source>What {0} means</source>
        <translation>Qué significa {0}</translation>
    </message>
    <message>
        <source>Windows-1250 (central Europe)</source>
        <translation>Windows-1250 (Europa central)</translation>
    </message>
    <message>
        <source>Windows-1251 (Cyrillic)</source>
        <translation>Windows-1251 (cirílico)</translation>
    </message>
    <message>
        <source>Windows-1252 (older Windows)</source>
        <translation>Windows-1252 (Windows antiguo)</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>sin usar</translation>
    </message>
    <message numerus="yes">
        <source>{count} columns are not used: {names}.</source>
        <translation>
            <numerusform>{count} columna no se usa: {names}.</numerusform>
            <numerusform>No se usan {count} columnas: {names}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are much like others: you will be asked about them.</source>
        <translation>
            <numerusform>{count} nombre se parece mucho a otro: se le preguntará.</numerusform>
            <numerusform>{count} nombres se parecen mucho a otros: se le preguntará.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are read otherwise than written, or may be more: look at them.</source>
        <translation>
            <numerusform>{count} nombre no se lee como está escrito, o puede ser más de uno: mírelo.</numerusform>
            <numerusform>{count} nombres no se leen como están escritos, o pueden ser más de uno: mírelos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are there already</source>
        <translation>
            <numerusform>{count} nombre ya está en la lista</numerusform>
            <numerusform>{count} nombres ya están en la lista</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are there already: you will be asked about them.</source>
        <translation>
            <numerusform>{count} nombre ya está en la lista: se le preguntará.</numerusform>
            <numerusform>{count} nombres ya están en la lista: se le preguntará.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} partners were not found: you will be asked about them.</source>
        <translation>
            <numerusform>{count} pareja no se encontró: se le preguntará.</numerusform>
            <numerusform>{count} parejas no se encontraron: se le preguntará.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players added from {name}.</source>
        <translation>
            <numerusform>{count} jugador añadido de {name}.</numerusform>
            <numerusform>{count} jugadores añadidos de {name}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rows are not right yet. Nobody is added until they are.</source>
        <translation>
            <numerusform>{count} fila aún no está bien. No se añade a nadie hasta que lo esté.</numerusform>
            <numerusform>{count} filas aún no están bien. No se añade a nadie hasta que lo estén.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoundClock</name>
    <message>
        <source>Time is up</source>
        <translation>Se acabó el tiempo</translation>
    </message>
    <message>
        <source>{time} – paused</source>
        <translation>{time} – en pausa</translation>
    </message>
</context>
<context>
    <name>RuleSetEditor</name>
    <message>
        <source>Go to what is wrong</source>
        <translation>Ir a lo que está mal</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Importar un archivo…</translation>
    </message>
    <message>
        <source>Import rules</source>
        <translation>Importar reglas</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Rule sets (*.toml);;All files (*)</source>
        <translation>Reglamentos (*.toml);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Save the rules to a file</source>
        <translation>Guardar las reglas en un archivo</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>Guardar en un archivo…</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrarlo</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>These rules can be played.</source>
        <translation>Se puede jugar con estas reglas.</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>Usar estas reglas</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>las suyas</translation>
    </message>
    <message>
        <source>{0} is written.</source>
        <translation>{0} está guardado.</translation>
    </message>
    <message>
        <source>{0}, our way</source>
        <translation>{0}, a nuestra manera</translation>
    </message>
    <message numerus="yes">
        <source>{count} things to fix.</source>
        <translation>
            <numerusform>{count} cosa que corregir.</numerusform>
            <numerusform>{count} cosas que corregir.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleSetFields</name>
    <message>
        <source>A final</source>
        <translation>Una final</translation>
    </message>
    <message>
        <source>A sentence each line</source>
        <translation>Una frase por línea</translation>
    </message>
    <message>
        <source>Best games that count</source>
        <translation>Mejores partidas que cuentan</translation>
    </message>
    <message>
        <source>Boneyard up to</source>
        <translation>Pozo hasta</translation>
    </message>
    <message>
        <source>Double blank left in a hand</source>
        <translation>Doble blanca que queda en la mano</translation>
    </message>
    <message>
        <source>Double blank left in a hand, points</source>
        <translation>Doble blanca que queda en la mano, puntos</translation>
    </message>
    <message>
        <source>Double {0}</source>
        <translation>Doble {0}</translation>
    </message>
    <message>
        <source>First round, the double</source>
        <translation>Primera ronda, el doble</translation>
    </message>
    <message>
        <source>Freed seats are filled</source>
        <translation>Se ocupan los asientos que quedan libres</translation>
    </message>
    <message>
        <source>Games in a day</source>
        <translation>Partidas en un día</translation>
    </message>
    <message>
        <source>Going on from each table</source>
        <translation>Pasan de cada mesa</translation>
    </message>
    <message>
        <source>How a champion is found</source>
        <translation>Cómo se decide el campeón</translation>
    </message>
    <message>
        <source>How it is played</source>
        <translation>Cómo se juega</translation>
    </message>
    <message>
        <source>How many of each player. 0: all of them.</source>
        <translation>Cuántas de cada jugador. 0: todas.</translation>
    </message>
    <message>
        <source>How many of the best others go on as well.</source>
        <translation>Cuántos de los mejores de los demás pasan también.</translation>
    </message>
    <message>
        <source>If somebody goes on from two games, the next player at that table goes on too.</source>
        <translation>Si alguien pasa desde dos partidas, pasa también el siguiente de esa mesa.</translation>
    </message>
    <message>
        <source>It is printed on the rules card, and on the page of the day&apos;s rulings.</source>
        <translation>Está en la tarjeta de reglas y en la página de las decisiones del día.</translation>
    </message>
    <message>
        <source>Last round, the double</source>
        <translation>Última ronda, el doble</translation>
    </message>
    <message>
        <source>Moving up from each table</source>
        <translation>Suben de cada mesa</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>One tile left over</source>
        <translation>Sobra una ficha</translation>
    </message>
    <message>
        <source>Penalty points may be given</source>
        <translation>Se pueden dar puntos de penalización</translation>
    </message>
    <message>
        <source>Places and ties</source>
        <translation>Puestos y empates</translation>
    </message>
    <message>
        <source>Players at a table</source>
        <translation>Jugadores por mesa</translation>
    </message>
    <message>
        <source>Set of tiles</source>
        <translation>Juego de fichas</translation>
    </message>
    <message>
        <source>Smaller tables</source>
        <translation>Mesas más pequeñas</translation>
    </message>
    <message>
        <source>Somebody may be disqualified</source>
        <translation>Se puede descalificar a alguien</translation>
    </message>
    <message>
        <source>Tables and tiles drawn</source>
        <translation>Mesas y fichas que se toman</translation>
    </message>
    <message>
        <source>The day</source>
        <translation>El día</translation>
    </message>
    <message>
        <source>The lowest totals of each table move one up, as many of the highest down.</source>
        <translation>Los totales más bajos de cada mesa suben una, otros tantos de los más altos bajan.</translation>
    </message>
    <message>
        <source>The preferred number first, such as 5, 6.</source>
        <translation>El número preferido primero, como 5, 6.</translation>
    </message>
    <message>
        <source>This many players or fewer leave a boneyard. 0 for none.</source>
        <translation>Con tantos jugadores o menos queda pozo. 0 si no hay.</translation>
    </message>
    <message>
        <source>Ties are broken by</source>
        <translation>Los totales iguales se separan por</translation>
    </message>
    <message>
        <source>Tiles and rounds</source>
        <translation>Fichas y rondas</translation>
    </message>
    <message>
        <source>Tiles drawn by each</source>
        <translation>Fichas que toma cada uno</translation>
    </message>
    <message>
        <source>Time limit, minutes a game</source>
        <translation>Tiempo límite, minutos por partida</translation>
    </message>
    <message>
        <source>Used only if you agree. Leave it empty for none.</source>
        <translation>Solo donde estén de acuerdo. Vacío donde no haya.</translation>
    </message>
    <message>
        <source>What you chose where the source is silent</source>
        <translation>Lo que eligió donde la fuente no dice nada</translation>
    </message>
    <message>
        <source>What you chose, a sentence each line</source>
        <translation>Lo que eligió, una frase por línea</translation>
    </message>
    <message>
        <source>Where they come from</source>
        <translation>De dónde vienen</translation>
    </message>
    <message>
        <source>Wild cards</source>
        <translation>Invitados</translation>
    </message>
    <message>
        <source>Write numbers with commas, such as 5, 6.</source>
        <translation>Escriba números con comas, como 5, 6.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>none: the best of the ranking wins</source>
        <translation>ninguna: gana el primero de la clasificación</translation>
    </message>
    <message>
        <source>of the best {0} of the ranking</source>
        <translation>de los {0} mejores de la clasificación</translation>
    </message>
    <message>
        <source>the starter takes it at {0} players</source>
        <translation>quien empieza la toma con {0} jugadores</translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds</source>
        <translation>
            <numerusform>{count} ronda</numerusform>
            <numerusform>{count} rondas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunningTotals</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Running totals</source>
        <translation>Totales acumulados</translation>
    </message>
    <message>
        <source>Totals across the room</source>
        <translation>Totales de toda la sala</translation>
    </message>
    <message>
        <source>other tables</source>
        <translation>otras mesas</translation>
    </message>
    <message>
        <source>this table</source>
        <translation>esta mesa</translation>
    </message>
</context>
<context>
    <name>SaveStatus</name>
    <message>
        <source>!  Copy {0} without its pack</source>
        <translation>!  Copia {0} sin su paquete</translation>
    </message>
    <message>
        <source>!  No copy since {0}</source>
        <translation>!  Sin copia desde {0}</translation>
    </message>
    <message>
        <source>!  No copy yet</source>
        <translation>!  Aún sin copia</translation>
    </message>
    <message>
        <source>Brought back from a copy · {0}</source>
        <translation>Recuperado de una copia · {0}</translation>
    </message>
    <message>
        <source>Copies go to {1}</source>
        <translation>Las copias van a {1}</translation>
    </message>
    <message>
        <source>Copy {0} on this disk</source>
        <translation>Copia {0} en este disco</translation>
    </message>
    <message>
        <source>Copy {0} on {1}</source>
        <translation>Copia {0} en {1}</translation>
    </message>
    <message>
        <source>Every change is saved at once</source>
        <translation>Cada cambio se guarda al momento</translation>
    </message>
    <message>
        <source>Not saved since {0}: the file is gone</source>
        <translation>Sin guardar desde {0}: falta el archivo</translation>
    </message>
    <message>
        <source>Not saved: the file is gone</source>
        <translation>Sin guardar: falta el archivo</translation>
    </message>
    <message>
        <source>Read only: nothing can be changed in this file</source>
        <translation>Solo lectura: en este archivo no se puede cambiar nada</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>Guardado {0}</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{0} en {1}</translation>
    </message>
    <message numerus="yes">
        <source>{saved}, but {count} entries are not</source>
        <translation>
            <numerusform>{saved}, pero falta {count} entrada</numerusform>
            <numerusform>{saved}, pero faltan {count} entradas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreDelegate</name>
    <message>
        <source>No score has that many digits.</source>
        <translation>No hay puntos con tantas cifras.</translation>
    </message>
    <message>
        <source>Only digits here. Enter keeps them, Esc does not.</source>
        <translation>Aquí solo cifras. Intro las guarda; Esc, no.</translation>
    </message>
</context>
<context>
    <name>ScoreField</name>
    <message>
        <source>was {before}</source>
        <translation>antes {before}</translation>
    </message>
</context>
<context>
    <name>ScoreGrid</name>
    <message>
        <source>Choose a table first: press G and type its number.</source>
        <translation>Elija primero una mesa: pulse G y escriba su número.</translation>
    </message>
    <message>
        <source>No score belongs here: this round was not played in this seat.</source>
        <translation>Aquí no van puntos: en este asiento no se jugó esta ronda.</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Hoja de puntos</translation>
    </message>
    <message>
        <source>Table {table} is signed. Reopen it to correct a score.</source>
        <translation>La mesa {table} está firmada. Reábrala para corregir los puntos.</translation>
    </message>
    <message>
        <source>The program adds this row up. Enter goes to the total on the paper.</source>
        <translation>El programa suma esta fila. Intro lleva al total del papel.</translation>
    </message>
    <message>
        <source>This tournament is open for reading only.</source>
        <translation>Este torneo está abierto solo para leer.</translation>
    </message>
    <message>
        <source>“{key}” does nothing here. Type a score, or ? for the list of keys.</source>
        <translation>«{key}» no hace nada aquí. Escriba los puntos, o ? para ver la lista de teclas.</translation>
    </message>
</context>
<context>
    <name>ScoresPage</name>
    <message>
        <source>Another number is entered there: go to it, then P takes the phone’s.</source>
        <translation>Ahí hay anotado otro número: vaya a él y P pasa el del teléfono.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>No other sheet of this game is left to sign.</source>
        <translation>No queda ninguna otra hoja de esta partida por firmar.</translation>
    </message>
    <message>
        <source>No phone proposes a round for this table.</source>
        <translation>Ningún teléfono propone una ronda para esta mesa.</translation>
    </message>
    <message>
        <source>Table {table} is signed. The key + goes to the next table.</source>
        <translation>La mesa {table} está firmada. La tecla + pasa a la mesa siguiente.</translation>
    </message>
    <message>
        <source>That game was taken back, and its sheets with it.</source>
        <translation>Esa partida se deshizo, y sus hojas con ella.</translation>
    </message>
    <message>
        <source>There is no table {table}: the first is {first}, the last {last}.</source>
        <translation>No hay mesa {table}: la primera es la {first}, la última la {last}.</translation>
    </message>
    <message>
        <source>These numbers have only just come: look at them, then press P again.</source>
        <translation>Estos números acaban de llegar: mírelos y pulse P otra vez.</translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds are taken over. Ctrl+Z takes all of them back.</source>
        <translation>
            <numerusform>{count} ronda pasada. Ctrl+Z la deshace.</numerusform>
            <numerusform>{count} rondas pasadas. Ctrl+Z las deshace todas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds} break a rule as the phone has them: look at the paper. P alone takes each over as it is.</source>
        <translation>
            <numerusform>{rounds} incumple una regla tal como lo tiene el teléfono: mire el papel. Solo P lo pasa tal cual.</numerusform>
            <numerusform>{rounds} incumplen una regla tal como los tiene el teléfono: mire el papel. Solo P los pasa tal cual, uno por uno.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds} were sent twice with other numbers: look at the paper. P alone takes each over.</source>
        <translation>
            <numerusform>{rounds} se envió dos veces con otros números: mire el papel. Solo P lo pasa.</numerusform>
            <numerusform>{rounds} se enviaron dos veces con otros números: mire el papel. Solo P los pasa, uno por uno.</numerusform>
        </translation>
    </message>
    <message>
        <source>{round} is set aside. Ctrl+Z takes it back.</source>
        <translation>{round}: descartado. Ctrl+Z lo deshace.</translation>
    </message>
    <message>
        <source>{round} is taken over. Ctrl+Z takes it back.</source>
        <translation>{round}: pasado. Ctrl+Z lo deshace.</translation>
    </message>
    <message>
        <source>{round}: the phone’s number is taken. Ctrl+Z takes it back.</source>
        <translation>{round}: pasado el número del teléfono. Ctrl+Z lo deshace.</translation>
    </message>
    <message>
        <source>{round}: what is entered stands. Ctrl+Z takes that back.</source>
        <translation>{round}: vale lo anotado. Ctrl+Z lo deshace.</translation>
    </message>
    <message>
        <source>{signed} All sheets of this game are signed.</source>
        <translation>{signed} Todas las hojas de esta partida están firmadas.</translation>
    </message>
    <message>
        <source>{signed} Type the number of the next table, or +.</source>
        <translation>{signed} Escriba el número de la mesa siguiente, o +.</translation>
    </message>
    <message>
        <source>{table} is signed.</source>
        <translation>{table} está firmada.</translation>
    </message>
</context>
<context>
    <name>Seals</name>
    <message>
        <source>A seal shows later changes. It is the laptop&apos;s and not the score keeper&apos;s signature; its time is the laptop&apos;s.</source>
        <translation>Un sello muestra si algo cambió después. Es el del portátil, no la firma del anotador; su hora es la del portátil.</translation>
    </message>
    <message>
        <source>Change the passphrase</source>
        <translation>Cambiar la contraseña</translation>
    </message>
    <message>
        <source>Change the passphrase…</source>
        <translation>Cambiar la contraseña…</translation>
    </message>
    <message>
        <source>Changing the passphrase</source>
        <translation>Cambiando la contraseña</translation>
    </message>
    <message>
        <source>Check a sealed PDF</source>
        <translation>Comprobar un PDF sellado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Documents saved as sealed PDF carry a seal: later changes show. It is not the score keeper&apos;s signature. The fingerprint is printed on the results, so that anybody can compare.</source>
        <translation>Los documentos guardados como PDF sellado llevan un sello: se nota si algo cambia después. No es la firma del anotador. La huella está en los resultados, para que cualquiera pueda compararla.</translation>
    </message>
    <message>
        <source>If you forget it, you cannot seal with this key any more. What you have sealed stays valid.</source>
        <translation>Quien la olvida ya no puede sellar con esta clave. Lo sellado sigue valiendo.</translation>
    </message>
    <message>
        <source>It is kept in {0}, where only you can read it.</source>
        <translation>Está en {0}, donde solo usted puede leerla.</translation>
    </message>
    <message>
        <source>It is kept until the window closes.</source>
        <translation>Se recuerda hasta que se cierre la ventana.</translation>
    </message>
    <message>
        <source>Looking at the key</source>
        <translation>Mirando la clave</translation>
    </message>
    <message>
        <source>Looking at {0}</source>
        <translation>Mirando {0}</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Save what was sealed</source>
        <translation>Guardar lo que se selló</translation>
    </message>
    <message>
        <source>Save what was sealed…</source>
        <translation>Guardar lo que se selló…</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>Guardando {0}</translation>
    </message>
    <message>
        <source>Sealed with the key</source>
        <translation>Sellado con la clave</translation>
    </message>
    <message>
        <source>Set a passphrase</source>
        <translation>Poner una contraseña</translation>
    </message>
    <message>
        <source>Set a passphrase…</source>
        <translation>Poner una contraseña…</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>Poner</translation>
    </message>
    <message>
        <source>Show what was sealed</source>
        <translation>Ver lo que se selló</translation>
    </message>
    <message>
        <source>The current passphrase</source>
        <translation>La contraseña actual</translation>
    </message>
    <message>
        <source>The fingerprint of its key</source>
        <translation>La huella de su clave</translation>
    </message>
    <message>
        <source>The key has a passphrase, which is asked for once while the window is open.</source>
        <translation>La clave tiene contraseña; se pide una vez mientras la ventana está abierta.</translation>
    </message>
    <message>
        <source>The key has its new passphrase.</source>
        <translation>La clave tiene su nueva contraseña.</translation>
    </message>
    <message>
        <source>The key has no passphrase.</source>
        <translation>La clave no tiene contraseña.</translation>
    </message>
    <message>
        <source>The key has no passphrase: anyone who uses this laptop under your name can seal.</source>
        <translation>La clave no tiene contraseña: quien use este portátil como usted puede sellar.</translation>
    </message>
    <message>
        <source>The key&apos;s passphrase</source>
        <translation>La contraseña de la clave</translation>
    </message>
    <message>
        <source>The new one again</source>
        <translation>La nueva otra vez</translation>
    </message>
    <message>
        <source>The new passphrase; empty for none</source>
        <translation>La contraseña nueva; vacía para no tener</translation>
    </message>
    <message>
        <source>There is no key yet: the first seal makes it.</source>
        <translation>Aún no hay clave: se crea con el primer sello.</translation>
    </message>
    <message>
        <source>This laptop&apos;s key</source>
        <translation>La clave de este portátil</translation>
    </message>
    <message>
        <source>This laptop&apos;s seal</source>
        <translation>El sello de este portátil</translation>
    </message>
    <message>
        <source>What was sealed is in {0}.</source>
        <translation>Lo que se selló está en {0}.</translation>
    </message>
    <message>
        <source>{0} as sealed.pdf</source>
        <translation>{0} como se selló.pdf</translation>
    </message>
    <message>
        <source>{0}, as it was sealed</source>
        <translation>{0}, tal como se selló</translation>
    </message>
</context>
<context>
    <name>SeatHeader</name>
    <message>
        <source>No. {number}</source>
        <translation>N.º {number}</translation>
    </message>
</context>
<context>
    <name>SeatingModel</name>
    <message>
        <source>No. {0}</source>
        <translation>N.º {0}</translation>
    </message>
    <message>
        <source>Table {0}, seat {1}: No. {2} {3}</source>
        <translation>Mesa {0}, asiento {1}: N.º {2} {3}</translation>
    </message>
    <message>
        <source>couple</source>
        <translation>pareja</translation>
    </message>
    <message>
        <source>down from table {0}</source>
        <translation>baja de la mesa {0}</translation>
    </message>
    <message>
        <source>from {0} on</source>
        <translation>desde {0}</translation>
    </message>
    <message>
        <source>in play</source>
        <translation>en juego</translation>
    </message>
    <message>
        <source>left</source>
        <translation>se fue</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>not in the last game</source>
        <translation>no jugó la última</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijado</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>firmada</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>se queda</translation>
    </message>
    <message>
        <source>up from table {0}</source>
        <translation>sube de la mesa {0}</translation>
    </message>
    <message>
        <source>{0} would keep score</source>
        <translation>{0} llevaría los puntos</translation>
    </message>
    <message>
        <source>{0}, stays at this table</source>
        <translation>{0}, sigue en esta mesa</translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} jugador</numerusform>
            <numerusform>{count} jugadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles</source>
        <translation>
            <numerusform>{count} ficha</numerusform>
            <numerusform>{count} fichas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} and {count} more would keep score</source>
        <translation>
            <numerusform>{name} y {count} más llevarían los puntos</numerusform>
            <numerusform>{name} y {count} más llevarían los puntos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeatingPage</name>
    <message>
        <source>! A corrected sheet changes who moves to game {0}.</source>
        <translation>! Una hoja corregida cambia quién se mueve en la partida {0}.</translation>
    </message>
    <message>
        <source>A corrected sheet changes who moved to game {0}. It has begun: its seats stay.</source>
        <translation>Una hoja corregida cambia quién se movió en la partida {0}. Ya ha empezado: sus asientos se quedan.</translation>
    </message>
    <message>
        <source>Add those who come, or check them in here; then draw the seats.</source>
        <translation>Añada a quienes vienen o márquelos presentes aquí; luego sortee los asientos.</translation>
    </message>
    <message>
        <source>Another table…</source>
        <translation>Otra mesa…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose who trades seats with {0}. Esc lets go.</source>
        <translation>Elija con quién cambia de asiento {0}. Esc cancela.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Sortear</translation>
    </message>
    <message>
        <source>Draw again…</source>
        <translation>Sortear de nuevo…</translation>
    </message>
    <message>
        <source>Draw game {0} anew…</source>
        <translation>Sortear de nuevo la partida {0}…</translation>
    </message>
    <message>
        <source>Draw game {0} of {1}</source>
        <translation>Sortear la partida {0} de {1}</translation>
    </message>
    <message>
        <source>Draw game {0}…</source>
        <translation>Sortear la partida {0}…</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>Goes home…</source>
        <translation>Se va a casa…</translation>
    </message>
    <message>
        <source>Keep at this table when seats are drawn again</source>
        <translation>Dejar en esta mesa cuando se sortee de nuevo</translation>
    </message>
    <message>
        <source>Leave the seats as they are?</source>
        <translation>¿Dejar los asientos como están?</translation>
    </message>
    <message>
        <source>Leave the seats…</source>
        <translation>Dejar los asientos…</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Dejarlos</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>Mover a…</translation>
    </message>
    <message>
        <source>No need to stay at this table</source>
        <translation>No hace falta que siga en esta mesa</translation>
    </message>
    <message>
        <source>Nobody changes tables. The correction and your reason stay on record.</source>
        <translation>Nadie cambia de mesa. La corrección y su motivo quedan registrados.</translation>
    </message>
    <message>
        <source>Nobody is seated yet. The draw puts everybody who is here at a table.</source>
        <translation>Aún no hay nadie sentado. El sorteo sienta a una mesa a todos los presentes.</translation>
    </message>
    <message>
        <source>On a ladder the places say who plays where. Your reason stays on record.</source>
        <translation>En una escalera los puestos dicen quién juega dónde. Su motivo queda registrado.</translation>
    </message>
    <message numerus="yes">
        <source>Phones have sent {count} rounds for the present seats. They go with them: Ctrl+Z brings both back.</source>
        <translation>
            <numerusform>Un teléfono ha enviado {count} ronda para los asientos actuales. Se va con ellos: Ctrl+Z recupera ambos.</numerusform>
            <numerusform>Los teléfonos han enviado {count} rondas para los asientos actuales. Se van con ellos: Ctrl+Z recupera ambos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin here</source>
        <translation>Fijar aquí</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Seat at table {0}</source>
        <translation>Sentar en la mesa {0}</translation>
    </message>
    <message>
        <source>Seating</source>
        <translation>Asientos</translation>
    </message>
    <message>
        <source>Swap with…</source>
        <translation>Cambiar con…</translation>
    </message>
    <message>
        <source>Table {0}</source>
        <translation>Mesa {0}</translation>
    </message>
    <message>
        <source>Tables and their seats</source>
        <translation>Las mesas y sus asientos</translation>
    </message>
    <message>
        <source>The seats stay as they are.</source>
        <translation>Los asientos se quedan como están.</translation>
    </message>
    <message>
        <source>Trade</source>
        <translation>Cambiar</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Soltar</translation>
    </message>
    <message>
        <source>Why do {0} and {1} trade?</source>
        <translation>¿Por qué se cambian {0} y {1}?</translation>
    </message>
    <message>
        <source>everybody sits already</source>
        <translation>todos están ya sentados</translation>
    </message>
    <message>
        <source>{0} and {1} have swapped seats.</source>
        <translation>{0} y {1} han cambiado de asiento.</translation>
    </message>
    <message>
        <source>{0} sits at table {1}.</source>
        <translation>{0} se sienta en la mesa {1}.</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}. {1}</translation>
    </message>
</context>
<context>
    <name>SeatingTexts</name>
    <message numerus="yes">
        <source>And {count} more couples or groups.</source>
        <translation>
            <numerusform>Y {count} pareja o grupo más.</numerusform>
            <numerusform>Y {count} parejas o grupos más.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And {count} more.</source>
        <translation>
            <numerusform>Y {count} más.</numerusform>
            <numerusform>Y {count} más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Couple: {0}</source>
        <translation>Pareja: {0}</translation>
    </message>
    <message>
        <source>Tables of {0} where needed</source>
        <translation>Mesas de {0} si hace falta</translation>
    </message>
    <message>
        <source>The couple {0} sit together at table {1}.</source>
        <translation>La pareja {0} está junta en la mesa {1}.</translation>
    </message>
    <message>
        <source>The seats of an earlier game: they stay as they were.</source>
        <translation>Los asientos de una partida anterior: quedan como estaban.</translation>
    </message>
    <message>
        <source>{0} came late and waits for a seat</source>
        <translation>{0} llegó tarde y espera un asiento</translation>
    </message>
    <message>
        <source>{0} sat together before.</source>
        <translation>{0} ya se sentaron juntos.</translation>
    </message>
    <message>
        <source>{0}, at table {1}</source>
        <translation>{0}, en la mesa {1}</translation>
    </message>
    <message>
        <source>{0}, without a seat</source>
        <translation>{0}, sin asiento</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: {1} sit together at table {2}.</source>
        <translation>{0}: {1} están juntos en la mesa {2}.</translation>
    </message>
    <message numerus="yes">
        <source>{count} pairs sat together before, such as {names}.</source>
        <translation>
            <numerusform>{count} pareja de jugadores ya se sentó junta: {names}.</numerusform>
            <numerusform>{count} parejas de jugadores ya se sentaron juntas, como {names}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at one table, in order around it</source>
        <translation>
            <numerusform>{count} jugador en una mesa</numerusform>
            <numerusform>{count} jugadores en una mesa, en su orden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at {tables} tables · ↑2: up from table 2</source>
        <translation>
            <numerusform>{count} jugador en {tables} mesas · ↑2: sube de la mesa 2</numerusform>
            <numerusform>{count} jugadores en {tables} mesas · ↑2: sube de la mesa 2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at {tables} tables, in order around the table</source>
        <translation>
            <numerusform>{count} jugador en {tables} mesas</numerusform>
            <numerusform>{count} jugadores en {tables} mesas, en su orden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables drawn again. What was printed is out of date; Ctrl+Z brings the old seats back.</source>
        <translation>
            <numerusform>{count} mesa sorteada de nuevo. Lo impreso ya no vale; Ctrl+Z recupera los asientos anteriores.</numerusform>
            <numerusform>{count} mesas sorteadas de nuevo. Lo impreso ya no vale; Ctrl+Z recupera los asientos anteriores.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables drawn.</source>
        <translation>
            <numerusform>{count} mesa sorteada.</numerusform>
            <numerusform>{count} mesas sorteadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} came late and waits for a seat, and {count} more wait</source>
        <translation>
            <numerusform>{name} llegó tarde y espera un asiento; espera {count} más</numerusform>
            <numerusform>{name} llegó tarde y espera un asiento; esperan {count} más</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ No couple or group sits together</source>
        <translation>✓ Ninguna pareja ni grupo está junto</translation>
    </message>
    <message>
        <source>✓ No couple sits together</source>
        <translation>✓ Ninguna pareja está junta</translation>
    </message>
</context>
<context>
    <name>SecondCopy</name>
    <message>
        <source>No copy was made. {0} You can go on; the program tries again at the next sheet.</source>
        <translation>No se hizo ninguna copia. {0} Puede seguir; el programa lo intenta otra vez con la próxima hoja.</translation>
    </message>
    <message>
        <source>The copy was made, but without the pack to carry on by hand. {0} You can go on; the program tries again at the next sheet.</source>
        <translation>La copia está hecha, pero sin el paquete para seguir a mano. {0} Puede seguir; el programa lo intenta otra vez con la próxima hoja.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>{0} is on the same disk as the tournament: a USB stick is safer if this computer fails.</source>
        <translation>{0} está en el mismo disco que el torneo: una memoria USB se salvaría si falla este equipo.</translation>
    </message>
</context>
<context>
    <name>ServerActions</name>
    <message>
        <source>Address of the server</source>
        <translation>Dirección del servidor</translation>
    </message>
    <message>
        <source>Bringing it back from the server</source>
        <translation>Se trae del servidor</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the join code</source>
        <translation>Copiar el código para unirse</translation>
    </message>
    <message>
        <source>For a large event: several desks work on one tournament, which one of them has put on a server.</source>
        <translation>Para un encuentro grande: varios puestos trabajan en un torneo, que uno de ellos ha puesto en un servidor.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Unirse</translation>
    </message>
    <message>
        <source>Join a tournament</source>
        <translation>Unirse a un torneo</translation>
    </message>
    <message>
        <source>Join code</source>
        <translation>Código para unirse</translation>
    </message>
    <message>
        <source>Join code {0}</source>
        <translation>Código para unirse {0}</translation>
    </message>
    <message>
        <source>Join code, or address of the server</source>
        <translation>Código para unirse, o dirección del servidor</translation>
    </message>
    <message>
        <source>Name of this desk</source>
        <translation>Nombre de este puesto</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Open this desk&apos;s copy</source>
        <translation>Abrir la copia de este puesto</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Put it there</source>
        <translation>Ponerlo allí</translation>
    </message>
    <message>
        <source>Put the tournament on a server</source>
        <translation>Poner el torneo en un servidor</translation>
    </message>
    <message>
        <source>Several desks can then work on this tournament. It goes to a server that somebody has set up for you; you go on there. The file stays as it is: type nothing more into it.</source>
        <translation>Varios puestos pueden entonces trabajar en este torneo. Va a un servidor que alguien ha preparado para usted, y usted sigue allí. El archivo queda como está: no escriba nada más en él.</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Torneos (*.mextrain)</translation>
    </message>
    <message>
        <source>Type this at each other desk, under File &gt; Join a tournament. It holds no password.</source>
        <translation>Escríbalo en cada uno de los otros puestos, en Archivo &gt; Unirse a un torneo. No contiene ninguna contraseña.</translation>
    </message>
    <message>
        <source>Where to keep the tournament</source>
        <translation>Dónde guardar el torneo</translation>
    </message>
    <message>
        <source>You are now working in {0}. Nothing more can be entered on the server.</source>
        <translation>Ahora trabaja en {0}. En el servidor ya no se puede anotar nada más.</translation>
    </message>
    <message>
        <source>desk 1, desk 2 … if left empty</source>
        <translation>desk 1, desk 2 … si queda vacío</translation>
    </message>
    <message>
        <source>{0} is there already: choose another name.</source>
        <translation>{0} ya existe: elija otro nombre.</translation>
    </message>
</context>
<context>
    <name>SheetKeys</name>
    <message>
        <source>NumLock is off: press NumLock once, then type the number again.</source>
        <translation>Bloq Num está desactivado: pulse Bloq Num una vez y vuelva a escribir el número.</translation>
    </message>
</context>
<context>
    <name>SheetMenuButton</name>
    <message>
        <source>It stands as written…	A</source>
        <translation>Vale lo escrito…	A</translation>
    </message>
    <message>
        <source>More for this sheet</source>
        <translation>Más para esta hoja</translation>
    </message>
    <message>
        <source>Penalty points…</source>
        <translation>Puntos de penalización…</translation>
    </message>
    <message>
        <source>Print this sheet…</source>
        <translation>Imprimir esta hoja…</translation>
    </message>
    <message>
        <source>Reopen a signed sheet…</source>
        <translation>Reabrir una hoja firmada…</translation>
    </message>
    <message>
        <source>Running totals…</source>
        <translation>Totales acumulados…</translation>
    </message>
    <message>
        <source>Sign…	S</source>
        <translation>Firmar…	S</translation>
    </message>
    <message>
        <source>This player goes home…</source>
        <translation>Este jugador se va a casa…</translation>
    </message>
    <message>
        <source>This round was not played…	N</source>
        <translation>Esta ronda no se jugó…	N</translation>
    </message>
    <message>
        <source>Two have 0: this player went out	O</source>
        <translation>De dos con 0, este jugador se quedó sin fichas	O</translation>
    </message>
    <message>
        <source>{name} goes home…</source>
        <translation>{name} se va a casa…</translation>
    </message>
</context>
<context>
    <name>SheetModel</name>
    <message>
        <source>Double blank</source>
        <translation>Doble blanca</translation>
    </message>
    <message>
        <source>Double {engine}</source>
        <translation>Doble {engine}</translation>
    </message>
    <message>
        <source>No. {number} {name}</source>
        <translation>N.º {number} {name}</translation>
    </message>
    <message>
        <source>No. {number} {name}, winner</source>
        <translation>N.º {number} {name}, ganador</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>En el papel</translation>
    </message>
    <message>
        <source>Right-click: goes home…</source>
        <translation>Clic derecho: se va a casa…</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>{round}, blocked</source>
        <translation>{round}, cerrada</translation>
    </message>
</context>
<context>
    <name>SheetPage</name>
    <message>
        <source>All points given to this player at this table are taken back.</source>
        <translation>Se quitan todos los puntos dados a este jugador en esta mesa.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Corrected: {0}</source>
        <translation>Corregida: {0}</translation>
    </message>
    <message>
        <source>Give the points</source>
        <translation>Dar los puntos</translation>
    </message>
    <message>
        <source>Go to the 0 of the player who went out first.</source>
        <translation>Vaya primero al 0 del jugador que se quedó sin fichas.</translation>
    </message>
    <message>
        <source>Go to the round first: this key is about one round.</source>
        <translation>Vaya primero a la ronda: esta tecla trata de una sola ronda.</translation>
    </message>
    <message>
        <source>In the ranking over all games it changes this:</source>
        <translation>En la clasificación de todas las partidas cambia esto:</translation>
    </message>
    <message>
        <source>It stands</source>
        <translation>Queda así</translation>
    </message>
    <message>
        <source>It stands as written?</source>
        <translation>¿Queda como está escrito?</translation>
    </message>
    <message>
        <source>Leave it signed</source>
        <translation>Dejarla firmada</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Dejarlos</translation>
    </message>
    <message>
        <source>Look at the seats</source>
        <translation>Ver los asientos</translation>
    </message>
    <message>
        <source>No score was refused as too high, so none has to stand as written.</source>
        <translation>No se rechazaron puntos por demasiado altos: no hay nada que dejar como está escrito.</translation>
    </message>
    <message>
        <source>No. {number} has no penalty points any more.</source>
        <translation>El n.º {number} ya no tiene puntos de penalización.</translation>
    </message>
    <message numerus="yes">
        <source>No. {number}: {count} penalty points. Ctrl+Z takes them back.</source>
        <translation>
            <numerusform>N.º {number}: {count} punto de penalización. Ctrl+Z lo quita.</numerusform>
            <numerusform>N.º {number}: {count} puntos de penalización. Ctrl+Z los quita.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Not played</source>
        <translation>No jugada</translation>
    </message>
    <message>
        <source>Nothing here has to be accepted.</source>
        <translation>Aquí no hay nada que aceptar.</translation>
    </message>
    <message>
        <source>Penalty points at table {table}</source>
        <translation>Puntos de penalización en la mesa {table}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jugador</translation>
    </message>
    <message>
        <source>Points added to the total</source>
        <translation>Puntos que se suman al total</translation>
    </message>
    <message>
        <source>Print a blank one</source>
        <translation>Imprimir una en blanco</translation>
    </message>
    <message>
        <source>Print the slip</source>
        <translation>Imprimir la nota</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Reabrir</translation>
    </message>
    <message>
        <source>Reopen table {table}?</source>
        <translation>¿Reabrir la mesa {table}?</translation>
    </message>
    <message>
        <source>Reopen: {where}?</source>
        <translation>¿Reabrir: {where}?</translation>
    </message>
    <message>
        <source>Settle it</source>
        <translation>Resolverlo</translation>
    </message>
    <message numerus="yes">
        <source>So would {count} more.</source>
        <translation>
            <numerusform>Y {count} más.</numerusform>
            <numerusform>Y {count} más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table {table} is signed. Reopen it to change anything.</source>
        <translation>La mesa {table} está firmada. Reábrala para cambiar algo.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Take back No. {number}&apos;s penalty points?</source>
        <translation>¿Quitar los puntos de penalización del n.º {number}?</translation>
    </message>
    <message>
        <source>Take back the points of {who}</source>
        <translation>Quitar los puntos de {who}</translation>
    </message>
    <message>
        <source>Take back…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>The correction slip shows before, after and why, with lines to sign for everybody concerned.</source>
        <translation>La nota de corrección muestra el antes, el después y el porqué, con líneas para que firmen todos los afectados.</translation>
    </message>
    <message>
        <source>The ranking over all games rests on this sheet</source>
        <translation>La clasificación de todas las partidas depende de esta hoja</translation>
    </message>
    <message>
        <source>The round counts for nobody, and standings leave it out.</source>
        <translation>La ronda no cuenta para nadie y la clasificación la omite.</translation>
    </message>
    <message>
        <source>The rounds count</source>
        <translation>Valen las rondas</translation>
    </message>
    <message>
        <source>The rounds count, not the total on the paper?</source>
        <translation>¿Valen las rondas, no el total del papel?</translation>
    </message>
    <message>
        <source>The scores count</source>
        <translation>Valen los puntos</translation>
    </message>
    <message>
        <source>The scores count, not the circle on the paper?</source>
        <translation>¿Valen los puntos, no el círculo del papel?</translation>
    </message>
    <message>
        <source>The seats or rounds of that table have changed, or its sheet was signed, so this was not entered: {scores}. Type it where it belongs.</source>
        <translation>Los asientos o las rondas de esa mesa han cambiado, o se firmó su hoja, así que esto no se anotó: {scores}. Escríbalo donde corresponda.</translation>
    </message>
    <message>
        <source>The signature of {keeper} is taken off; the sheet is signed again after the correction. Both stay on record.</source>
        <translation>Se levanta la firma de {keeper}; la hoja se firma otra vez después de la corrección. Ambas quedan registradas.</translation>
    </message>
    <message>
        <source>There is no tie to settle.</source>
        <translation>No hay ningún empate que resolver.</translation>
    </message>
    <message>
        <source>This sheet is not signed: just type the right score.</source>
        <translation>Esta hoja no está firmada: escriba sin más los puntos correctos.</translation>
    </message>
    <message>
        <source>Tiles are left in a round. Go to the cell of that round first.</source>
        <translation>Las fichas quedan en una ronda. Vaya primero a la casilla de esa ronda.</translation>
    </message>
    <message>
        <source>Why it was not played</source>
        <translation>Por qué no se jugó</translation>
    </message>
    <message>
        <source>a score was typed wrong</source>
        <translation>unos puntos se teclearon mal</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>vacía</translation>
    </message>
    <message>
        <source>given by mistake</source>
        <translation>dado por error</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>no probado</translation>
    </message>
    <message>
        <source>storm</source>
        <translation>tormenta</translation>
    </message>
    <message>
        <source>the score keeper</source>
        <translation>el anotador</translation>
    </message>
    <message>
        <source>the table added wrong</source>
        <translation>la mesa sumó mal</translation>
    </message>
    <message>
        <source>the table insists</source>
        <translation>la mesa insiste</translation>
    </message>
    <message>
        <source>time was up</source>
        <translation>se acabó el tiempo</translation>
    </message>
    <message>
        <source>{0} is open again. The correction slip with the changes comes when it is signed again; a blank one, to fill in by hand, can be printed now.</source>
        <translation>{0}: está abierta otra vez. La nota de corrección con los cambios se ofrece al firmarla de nuevo; una en blanco, para rellenar a mano, se puede imprimir ya.</translation>
    </message>
    <message>
        <source>{round} was not played</source>
        <translation>{round} no se jugó</translation>
    </message>
    <message>
        <source>{round}: blocked, nobody went out. B again takes it back.</source>
        <translation>{round}: cerrada, nadie se quedó sin fichas. Otra vez B lo deshace.</translation>
    </message>
    <message>
        <source>{round}: it was played after all.</source>
        <translation>{round}: al final sí se jugó.</translation>
    </message>
    <message>
        <source>{round}: not blocked after all.</source>
        <translation>{round}: al final no fue cerrada.</translation>
    </message>
    <message>
        <source>{score} stands as written?</source>
        <translation>¿Queda {score} como está escrito?</translation>
    </message>
    <message>
        <source>{table} goes back to the table. Ctrl+Z takes it back.</source>
        <translation>{table}: la hoja vuelve a la mesa. Ctrl+Z lo deshace.</translation>
    </message>
    <message>
        <source>{where} depends on this sheet and may have to be played or seated again</source>
        <translation>{where} depende de esta hoja y quizá haya que jugarla o sortearla de nuevo</translation>
    </message>
    <message>
        <source>{where}: nothing was changed, because another sheet is on the screen now. Go back to that table and try again.</source>
        <translation>{where}: no se ha cambiado nada, porque ya se ve otra hoja. Vuelva a esa mesa y hágalo de nuevo.</translation>
    </message>
    <message>
        <source>{where}: {now}, was {before}. Ctrl+Z takes it back.</source>
        <translation>{where}: {now}, antes {before}. Ctrl+Z lo deshace.</translation>
    </message>
    <message numerus="yes">
        <source>{who}: {count} points ({reasons})</source>
        <translation>
            <numerusform>{who}: {count} punto ({reasons})</numerusform>
            <numerusform>{who}: {count} puntos ({reasons})</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetTexts</name>
    <message>
        <source>+ penalty points</source>
        <translation>+ puntos de penalización</translation>
    </message>
    <message>
        <source>A tie</source>
        <translation>Un empate</translation>
    </message>
    <message>
        <source>It stands as written…</source>
        <translation>Vale lo escrito…</translation>
    </message>
    <message>
        <source>On the paper</source>
        <translation>En el papel</translation>
    </message>
    <message>
        <source>Reopen table {table}…</source>
        <translation>Reabrir la mesa {table}…</translation>
    </message>
    <message>
        <source>Reopen the final…</source>
        <translation>Reabrir la final…</translation>
    </message>
    <message>
        <source>Rounds&apos; {computed} counts…</source>
        <translation>Vale la suma: {computed}…</translation>
    </message>
    <message>
        <source>Settle the tie…</source>
        <translation>Resolver el empate…</translation>
    </message>
    <message>
        <source>Sign table {table}</source>
        <translation>Firmar la mesa {table}</translation>
    </message>
    <message>
        <source>Sign the final</source>
        <translation>Firmar la final</translation>
    </message>
    <message>
        <source>The paper is back…</source>
        <translation>El papel ha vuelto…</translation>
    </message>
    <message>
        <source>The scores count…</source>
        <translation>Valen los puntos…</translation>
    </message>
    <message>
        <source>The scores of this round will count as they are written.</source>
        <translation>Los puntos de esta ronda contarán como están escritos.</translation>
    </message>
    <message>
        <source>The scores will say who won, not the circle on the paper.</source>
        <translation>Dirán los puntos quién ganó, no el círculo del papel.</translation>
    </message>
    <message>
        <source>The winner</source>
        <translation>El ganador</translation>
    </message>
    <message>
        <source>The {score} will count.</source>
        <translation>Contará el {score}.</translation>
    </message>
    <message>
        <source>Then: {where}, {name}.</source>
        <translation>Después: {where}, {name}.</translation>
    </message>
    <message>
        <source>Then: {where}, {name}: {score}.</source>
        <translation>Después: {where}, {name}: {score}.</translation>
    </message>
    <message>
        <source>Then: {where}.</source>
        <translation>Después: {where}.</translation>
    </message>
    <message>
        <source>This sheet</source>
        <translation>Esta hoja</translation>
    </message>
    <message numerus="yes">
        <source>after these {count} answers</source>
        <translation>
            <numerusform>tras esta {count} respuesta</numerusform>
            <numerusform>tras estas {count} respuestas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after {count} more cells</source>
        <translation>
            <numerusform>después de {count} casilla más</numerusform>
            <numerusform>después de {count} casillas más</numerusform>
        </translation>
    </message>
    <message>
        <source>double blank {points}</source>
        <translation>doble blanca {points}</translation>
    </message>
    <message>
        <source>five players</source>
        <translation>cinco jugadores</translation>
    </message>
    <message>
        <source>four players</source>
        <translation>cuatro jugadores</translation>
    </message>
    <message>
        <source>it went back to the table for a signature</source>
        <translation>volvió a la mesa para la firma</translation>
    </message>
    <message>
        <source>signed by {name}</source>
        <translation>firmada por {name}</translation>
    </message>
    <message>
        <source>six players</source>
        <translation>seis jugadores</translation>
    </message>
    <message>
        <source>the rules cannot break the tie</source>
        <translation>las reglas no los separan</translation>
    </message>
    <message>
        <source>three players</source>
        <translation>tres jugadores</translation>
    </message>
    <message>
        <source>two players</source>
        <translation>dos jugadores</translation>
    </message>
    <message>
        <source>{cells}: {round}, No. {number}</source>
        <translation>{cells}: {round}, n.º {number}</translation>
    </message>
    <message numerus="yes">
        <source>{count} cells skipped</source>
        <translation>
            <numerusform>{count} casilla saltada</numerusform>
            <numerusform>{count} casillas saltadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cells to type</source>
        <translation>
            <numerusform>{count} casilla por anotar</numerusform>
            <numerusform>{count} casillas por anotar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} jugador</numerusform>
            <numerusform>{count} jugadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles each</source>
        <translation>
            <numerusform>{count} ficha</numerusform>
            <numerusform>{count} fichas</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: paper {written}, rounds {computed}</source>
        <translation>{name}: papel {written}, rondas {computed}</translation>
    </message>
    <message>
        <source>{name}: the rounds&apos; {computed} will count, not the paper&apos;s {written}.</source>
        <translation>{name}: contará el {computed} de las rondas, no el {written} del papel.</translation>
    </message>
    <message>
        <source>{row}: was the {now} a {then}?</source>
        <translation>{row}: ¿el {now} era un {then}?</translation>
    </message>
    <message>
        <source>{where}, {row}, {name}: not cleared</source>
        <translation>{where}, {row}, {name}: sin borrar</translation>
    </message>
    <message>
        <source>{where}, {row}, {name}: {score}</source>
        <translation>{where}, {row}, {name}: {score}</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
</context>
<context>
    <name>SignDialog</name>
    <message>
        <source>No. {number}</source>
        <translation>N.º {number}</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Aún no</translation>
    </message>
    <message>
        <source>Score keeper</source>
        <translation>Anotador</translation>
    </message>
    <message>
        <source>Score keeper, as signed on the paper (a name or a number)</source>
        <translation>Anotador, como firmó en el papel (un nombre o un número)</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Firmar</translation>
    </message>
    <message>
        <source>Sign on the screen</source>
        <translation>Firmar en la pantalla</translation>
    </message>
    <message>
        <source>Sign table {table}</source>
        <translation>Firmar la mesa {table}</translation>
    </message>
    <message>
        <source>Sign: {where}</source>
        <translation>Firmar: {where}</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gana</translation>
    </message>
    <message>
        <source>{name} does not sit at this table. If {name} kept the score all the same, sign again.</source>
        <translation>{name} no está sentado en esta mesa. Si {name} fue el anotador de todos modos, firme otra vez.</translation>
    </message>
    <message>
        <source>{name}? Then sign. If {typed} is somebody else, type that again.</source>
        <translation>¿{name}? Entonces firme. Si {typed} es otra persona, escríbalo otra vez.</translation>
    </message>
</context>
<context>
    <name>SignatureBox</name>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Clear the signature</source>
        <translation>Borrar la firma</translation>
    </message>
    <message>
        <source>Not on the screen</source>
        <translation>No en la pantalla</translation>
    </message>
    <message>
        <source>There is no room for more: undo a stroke, or clear it.</source>
        <translation>No cabe más: quite un trazo o borre la firma.</translation>
    </message>
    <message>
        <source>Undo a stroke</source>
        <translation>Quitar un trazo</translation>
    </message>
    <message>
        <source>Use a pen, a finger or the mouse. If you sign on paper, leave this empty.</source>
        <translation>Con lápiz, dedo o ratón. Quien firma en papel no dibuja nada aquí.</translation>
    </message>
</context>
<context>
    <name>SignaturePad</name>
    <message>
        <source>Draw with a pen, a finger or the mouse. A signature on paper is just as good.</source>
        <translation>Dibujada con un lápiz, un dedo o el ratón. Una firma en papel vale igual.</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>23 made-up players, partly played: try anything, nothing can go wrong</source>
        <translation>23 jugadores inventados, con parte ya jugada: pruebe lo que quiera, nada se puede estropear</translation>
    </message>
    <message>
        <source>Join a tournament that several desks work on…</source>
        <translation>Unirse a un torneo con varios puestos…</translation>
    </message>
    <message>
        <source>Mextrain Scorer</source>
        <translation>Mextrain Scorer</translation>
    </message>
    <message>
        <source>Name it, then enter the players</source>
        <translation>Póngale nombre y luego añada a los jugadores</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>Nuevo torneo</translation>
    </message>
    <message>
        <source>Nothing yet. Tournaments you open will be listed here.</source>
        <translation>Aún nada. Los torneos que abra aparecerán aquí.</translation>
    </message>
    <message>
        <source>One that was saved on this computer</source>
        <translation>Uno guardado en este equipo</translation>
    </message>
    <message>
        <source>Open a tournament</source>
        <translation>Abrir un torneo</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>Read the guide: the day from start to end</source>
        <translation>Leer la guía: el día de principio a fin</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Abiertos hace poco</translation>
    </message>
    <message>
        <source>Runs a Mexican Train tournament, from the roster to the champion.</source>
        <translation>Lleva un torneo de Tren Mexicano, de la lista de jugadores al campeón.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>on {0}</source>
        <translation>en {0}</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0} en {1}</translation>
    </message>
    <message>
        <source>{0} · in {1}</source>
        <translation>{0} · en {1}</translation>
    </message>
</context>
<context>
    <name>TableCard</name>
    <message>
        <source>Table {0}</source>
        <translation>Mesa {0}</translation>
    </message>
</context>
<context>
    <name>TableField</name>
    <message>
        <source>A table&apos;s number has digits only.</source>
        <translation>El número de mesa solo lleva cifras.</translation>
    </message>
    <message>
        <source>Go to table number</source>
        <translation>Ir a la mesa número</translation>
    </message>
    <message>
        <source>No table has so long a number.</source>
        <translation>Ninguna mesa tiene un número tan largo.</translation>
    </message>
    <message>
        <source>No. (G)</source>
        <translation>N.º (G)</translation>
    </message>
    <message>
        <source>Table no. (G)</source>
        <translation>N.º de mesa (G)</translation>
    </message>
</context>
<context>
    <name>TableList</name>
    <message>
        <source>Table {table}</source>
        <translation>Mesa {table}</translation>
    </message>
    <message>
        <source>Table {table}: {state}</source>
        <translation>Mesa {table}: {state}</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Mesas</translation>
    </message>
    <message>
        <source>a tie to settle</source>
        <translation>un empate por resolver</translation>
    </message>
    <message>
        <source>back to the table: no signature</source>
        <translation>de vuelta en la mesa: sin firma</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>empezada</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
    <message numerus="yes">
        <source>paper here, {count} cells to go</source>
        <translation>
            <numerusform>papel aquí, falta {count} casilla</numerusform>
            <numerusform>papel aquí, faltan {count} casillas</numerusform>
        </translation>
    </message>
    <message>
        <source>ready to sign</source>
        <translation>lista para firmar</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>firmada</translation>
    </message>
    <message>
        <source>something to check</source>
        <translation>algo que revisar</translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds proposed</source>
        <translation>
            <numerusform>{count} propuesta</numerusform>
            <numerusform>{count} propuestas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds wait at {desk}</source>
        <translation>
            <numerusform>{count} ronda espera en {desk}</numerusform>
            <numerusform>{count} rondas esperan en {desk}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {count} rounds</source>
        <translation>
            <numerusform>{done} de {count} ronda</numerusform>
            <numerusform>{done} de {count} rondas</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {rounds}</source>
        <translation>{done} de {rounds}</translation>
    </message>
</context>
<context>
    <name>TaskBox</name>
    <message>
        <source>done: {what}</source>
        <translation>hecho: {what}</translation>
    </message>
</context>
<context>
    <name>TieBreakList</name>
    <message>
        <source>Earlier</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Move this step earlier</source>
        <translation>Adelantar este paso</translation>
    </message>
    <message>
        <source>Move this step later</source>
        <translation>Atrasar este paso</translation>
    </message>
    <message>
        <source>Space: counts or not. Alt and an arrow: earlier or later.</source>
        <translation>Espacio: cuenta o no. Alt y una flecha: antes o después.</translation>
    </message>
    <message>
        <source>Steps that break a tie</source>
        <translation>Pasos que separan totales iguales</translation>
    </message>
</context>
<context>
    <name>TieDialog</name>
    <message>
        <source>&amp;Down</source>
        <translation>&amp;Bajar</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Subir</translation>
    </message>
    <message>
        <source>A drawn domino decided it</source>
        <translation>Lo decidió una ficha sacada</translation>
    </message>
    <message>
        <source>An extra round decided it</source>
        <translation>Lo decidió una ronda extra</translation>
    </message>
    <message>
        <source>Choose how it was decided.</source>
        <translation>Elija cómo se decidió.</translation>
    </message>
    <message>
        <source>Choose the players in their order, the best first</source>
        <translation>Elija a los jugadores por orden, el mejor primero</translation>
    </message>
    <message>
        <source>Choose who comes next.</source>
        <translation>Elija quién sigue.</translation>
    </message>
    <message>
        <source>Choose who won.</source>
        <translation>Elija quién ganó.</translation>
    </message>
    <message>
        <source>It was decided another way</source>
        <translation>Se decidió de otra forma</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Aún no</translation>
    </message>
    <message>
        <source>Order, the best first</source>
        <translation>Orden, el mejor primero</translation>
    </message>
    <message>
        <source>Record it</source>
        <translation>Registrar</translation>
    </message>
    <message>
        <source>Say why.</source>
        <translation>Diga por qué.</translation>
    </message>
    <message>
        <source>They share the place</source>
        <translation>Comparten el puesto</translation>
    </message>
    <message>
        <source>Tie at table {table}</source>
        <translation>Empate en la mesa {table}</translation>
    </message>
    <message>
        <source>Tie in the ranking</source>
        <translation>Empate en la clasificación</translation>
    </message>
    <message>
        <source>Tie: {where}</source>
        <translation>Empate: {where}</translation>
    </message>
    <message numerus="yes">
        <source>{count} players are level over all games, and no rule breaks the tie.</source>
        <translation>
            <numerusform>{count} jugador está empatado en el total de las partidas, y ninguna regla lo separa.</numerusform>
            <numerusform>{count} jugadores están empatados en el total de las partidas, y ninguna regla los separa.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players have {total}, and no rule breaks the tie.</source>
        <translation>
            <numerusform>{count} jugador tiene {total} y ninguna regla los separa.</numerusform>
            <numerusform>{count} jugadores tienen {total} y ninguna regla los separa.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileBoard</name>
    <message>
        <source>Tiles of the set</source>
        <translation>Fichas del juego</translation>
    </message>
    <message>
        <source>{tile}, picked</source>
        <translation>{tile}, elegida</translation>
    </message>
</context>
<context>
    <name>TileDelegate</name>
    <message>
        <source>No. {number}</source>
        <translation>N.º {number}</translation>
    </message>
</context>
<context>
    <name>TileLabel</name>
    <message>
        <source>Tile {0}-{1}</source>
        <translation>Ficha {0}-{1}</translation>
    </message>
</context>
<context>
    <name>TilePicker</name>
    <message>
        <source>Enter puts it into the sheet. Backspace takes a tile back.</source>
        <translation>Intro lo pasa a la hoja. Retroceso quita una ficha.</translation>
    </message>
    <message>
        <source>No tile is picked. Whoever went out has 0: type that into the sheet.</source>
        <translation>No hay ninguna ficha elegida. Quien se quedó sin fichas tiene 0: escríbalo en la hoja.</translation>
    </message>
    <message>
        <source>Only the ends of a tile here, such as 6 and 4.</source>
        <translation>Aquí solo los extremos de una ficha, como 6 y 4.</translation>
    </message>
    <message>
        <source>Put the sum into the sheet</source>
        <translation>Pasar la suma a la hoja</translation>
    </message>
    <message>
        <source>Put {points} into the sheet</source>
        <translation>Pasar {points} a la hoja</translation>
    </message>
    <message>
        <source>The double blank counts {points}. Enter puts the sum into the sheet.</source>
        <translation>La doble blanca cuenta {points}. Intro pasa la suma a la hoja.</translation>
    </message>
    <message>
        <source>The two ends of a tile</source>
        <translation>Los dos extremos de una ficha</translation>
    </message>
    <message>
        <source>Type each tile&apos;s ends, such as 12-7 and Enter, or click the tiles.</source>
        <translation>Escriba los extremos de cada ficha, como 12-7 e Intro, o haga clic en las fichas.</translation>
    </message>
    <message>
        <source>Type the tile&apos;s two ends, such as 6-4.</source>
        <translation>Escriba los dos extremos de la ficha, como 6-4.</translation>
    </message>
    <message>
        <source>Type the two ends of each tile, such as 64, or click the tiles.</source>
        <translation>Escriba los dos extremos de cada ficha, como 64, o haga clic en las fichas.</translation>
    </message>
    <message>
        <source>e.g. {tile}</source>
        <translation>p. ej. {tile}</translation>
    </message>
    <message>
        <source>{where}: the tiles left with {name}</source>
        <translation>{where}: las fichas que le quedan a {name}</translation>
    </message>
</context>
<context>
    <name>TournamentView</name>
    <message>
        <source>Champion</source>
        <translation>Campeón</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Cuadro</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>Cerrar sin ello</translation>
    </message>
    <message>
        <source>Close and lose what is not entered?</source>
        <translation>¿Cerrar sin lo que no está anotado?</translation>
    </message>
    <message>
        <source>Close without saving it</source>
        <translation>Cerrar sin guardarlo</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Cuadro de ganadores</translation>
    </message>
    <message>
        <source>Next: make the copy to take home</source>
        <translation>Ahora: haga la copia para llevar a casa</translation>
    </message>
    <message>
        <source>Nothing was closed, because this is not entered: {0}</source>
        <translation>No se ha cerrado nada, porque esto no está anotado: {0}</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Clasificación</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Fase final</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Jugadores</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Clasif.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Guardar una copia…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save it as</source>
        <translation>Guardar como</translation>
    </message>
    <message>
        <source>Save it as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save it before it is closed?</source>
        <translation>¿Guardarlo antes de cerrarlo?</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>Seating</source>
        <translation>Asientos</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Quedarse aquí</translation>
    </message>
    <message>
        <source>This is only in the window, and is lost when you close it:</source>
        <translation>Esto solo está en la ventana y se pierde al cerrarla:</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Torneos (*.mextrain)</translation>
    </message>
    <message numerus="yes">
        <source>and {count} more</source>
        <translation>
            <numerusform>y {count} más</numerusform>
            <numerusform>y {count} más</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} (brought back from a copy)</source>
        <translation>{0} (recuperado de una copia)</translation>
    </message>
    <message>
        <source>{0} was changed from outside: it was moved, renamed, deleted, replaced or overwritten. What you entered may be in this window only.</source>
        <translation>{0} ya no está como se dejó: se movió, se renombró, se borró, se reemplazó o se sobrescribió. Lo introducido puede estar solo en esta ventana.</translation>
    </message>
    <message>
        <source>{0} – Mextrain Scorer</source>
        <translation>{0} – Mextrain Scorer</translation>
    </message>
</context>
<context>
    <name>Withdrawals</name>
    <message>
        <source>Disqualify</source>
        <translation>Descalificar</translation>
    </message>
    <message>
        <source>Disqualify No. {0} {1}?</source>
        <translation>¿Descalificar al n.º {0} {1}?</translation>
    </message>
    <message>
        <source>Goes home</source>
        <translation>Se va a casa</translation>
    </message>
    <message>
        <source>Keeps playing</source>
        <translation>Sigue jugando</translation>
    </message>
    <message>
        <source>Let them play on</source>
        <translation>Dejar que siga jugando</translation>
    </message>
    <message>
        <source>No. {0} {1} goes home</source>
        <translation>El n.º {0} {1} se va a casa</translation>
    </message>
    <message>
        <source>No. {0} {1} has gone home.</source>
        <translation>El n.º {0} {1} se ha ido a casa.</translation>
    </message>
    <message>
        <source>No. {0} {1} is disqualified.</source>
        <translation>El n.º {0} {1} queda descalificado.</translation>
    </message>
    <message>
        <source>Scores up to now stay on the sheet.</source>
        <translation>Los puntos hasta ahora se quedan en la hoja.</translation>
    </message>
    <message>
        <source>They leave the game now being played: they take no place and do not go on.</source>
        <translation>Deja la partida en juego: no ocupa puesto ni pasa a la siguiente fase.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Your reason stays on record and on paper.</source>
        <translation>Su motivo queda registrado y en el papel.</translation>
    </message>
    <message>
        <source>had to leave</source>
        <translation>tuvo que irse</translation>
    </message>
    <message>
        <source>unwell</source>
        <translation>indispuesto</translation>
    </message>
    <message>
        <source>{name} goes home…</source>
        <translation>{name} se va a casa…</translation>
    </message>
</context>
<context>
    <name>rooms</name>
    <message>
        <source> A copy of it was kept as {aside}.</source>
        <translation> Se guardó una copia como {aside}.</translation>
    </message>
    <message numerus="yes">
        <source> From then on {left} players draw {count} tiles each.</source>
        <translation>
            <numerusform> Desde entonces {left} jugadores toman {count} ficha cada uno.</numerusform>
            <numerusform> Desde entonces {left} jugadores toman {count} fichas cada uno.</numerusform>
        </translation>
    </message>
    <message>
        <source> No copy of it could be kept.</source>
        <translation> No se pudo guardar ninguna copia.</translation>
    </message>
    <message>
        <source> No. {n} joins with the double {engine} and is assigned {points}, the highest running total at the table so far, for all rounds missed.</source>
        <translation> El n.º {n} entra con el doble {engine} y recibe {points}, la suma más alta de la mesa hasta ahora, por todas las rondas perdidas.</translation>
    </message>
    <message>
        <source> No. {n} joins with the double {engine} and takes no place: rounds are missing.</source>
        <translation> El n.º {n} entra con el doble {engine} y no ocupa puesto: le faltan rondas.</translation>
    </message>
    <message>
        <source> The new seat is between {last} and {first}.</source>
        <translation> El nuevo asiento está entre {last} y {first}.</translation>
    </message>
    <message>
        <source>({points})</source>
        <translation>({points})</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, después </translation>
    </message>
    <message>
        <source>0 to {most} wild cards.</source>
        <translation>De 0 a {most} invitados.</translation>
    </message>
    <message>
        <source>1 cell to type: double {n}, No. {number}.</source>
        <translation>1 casilla por anotar: doble {n}, n.º {number}.</translation>
    </message>
    <message>
        <source>1, 1, then 2</source>
        <translation>1, 1, luego 2</translation>
    </message>
    <message>
        <source>1, 1, then 3</source>
        <translation>1, 1, luego 3</translation>
    </message>
    <message>
        <source>15 tiles each are all there are for six. Seven and eight draw 11, as in the double twelve with a hub.</source>
        <translation>Con 15 fichas cada uno, seis las toman todas. Siete y ocho toman 11, como en el doble doce con estación central.</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>A 60-minute time limit, as at Nevada&apos;s Senior Olympics; else the double twelve with a hub</source>
        <translation>Un tiempo límite de 60 minutos, como en los Senior Olympics de Nevada; lo demás, el doble doce con estación central</translation>
    </message>
    <message>
        <source>A blocked round: the source is silent. Everybody counts what is left; nobody earns a 0.</source>
        <translation>Ronda cerrada: la fuente no dice nada. Todos cuentan lo que les queda; nadie gana un 0.</translation>
    </message>
    <message>
        <source>A boneyard is for 0 to {most} players.</source>
        <translation>El pozo es para 0 a {most} jugadores.</translation>
    </message>
    <message>
        <source>A command takes it from PGPASSWORD or the file pgpass.</source>
        <translation>Un comando la toma de PGPASSWORD o del archivo pgpass.</translation>
    </message>
    <message>
        <source>A day has 1 to {most} games.</source>
        <translation>Un día tiene de 1 a {most} partidas.</translation>
    </message>
    <message>
        <source>A double that its player cannot follow binds nobody else: its player&apos;s line is open.</source>
        <translation>Un doble que su jugador no puede seguir no obliga a nadie más: su línea queda abierta.</translation>
    </message>
    <message>
        <source>A double that no tile is left for binds nobody any more (Game Rules).</source>
        <translation>Un doble para el que no queda ficha ya no obliga a nadie (Game Rules).</translation>
    </message>
    <message>
        <source>A double {n} set has the doubles 0 to {n}.</source>
        <translation>Un juego doble {n} tiene los dobles del 0 al {n}.</translation>
    </message>
    <message>
        <source>A final has {fewest} to {most} players, at one table, or there is none (0).</source>
        <translation>Una final tiene de {fewest} a {most} jugadores, en una mesa, o no hay final (0).</translation>
    </message>
    <message numerus="yes">
        <source>A hand of {count} tiles comes to {limit} at most.</source>
        <translation>
            <numerusform>Una mano de {count} ficha suma {limit} como mucho.</numerusform>
            <numerusform>Una mano de {count} fichas suma {limit} como mucho.</numerusform>
        </translation>
    </message>
    <message>
        <source>A key is made of small letters, numbers and hyphens.</source>
        <translation>Una clave lleva letras minúsculas, números y guiones.</translation>
    </message>
    <message>
        <source>A later change depends on that one, so it cannot be undone by itself.</source>
        <translation>Algo posterior depende de ese cambio, así que no se puede deshacer solo.</translation>
    </message>
    <message>
        <source>A letter was lost when this was saved (it reads {mark}). Type it again.</source>
        <translation>Se perdió una letra al guardar esto (se lee {mark}). Escríbalo otra vez.</translation>
    </message>
    <message>
        <source>A letter was lost when this was saved. Type it again.</source>
        <translation>Se perdió una letra al guardar esto. Escríbalo otra vez.</translation>
    </message>
    <message>
        <source>A new passphrase</source>
        <translation>Una contraseña nueva</translation>
    </message>
    <message>
        <source>A number of players is here twice.</source>
        <translation>Aquí hay un número de jugadores dos veces.</translation>
    </message>
    <message>
        <source>A passphrase has letters: `--no-passphrase` takes it away.</source>
        <translation>Una contraseña tiene letras: `--no-passphrase` la quita.</translation>
    </message>
    <message>
        <source>A phone&apos;s round was taken over at {place}</source>
        <translation>Se pasó la ronda de un teléfono en la {place}</translation>
    </message>
    <message>
        <source>A play-off needs two players or more. Seat another player, or name the champion.</source>
        <translation>Una fase final necesita dos jugadores o más. Dé asiento a otro jugador o nombre al campeón.</translation>
    </message>
    <message>
        <source>A ranking over several games needs two games or more.</source>
        <translation>Una clasificación de varias partidas necesita dos partidas o más.</translation>
    </message>
    <message>
        <source>A round ends when somebody is out, or when nobody can play: then it is blocked.</source>
        <translation>Una ronda termina cuando alguien se queda sin fichas o cuando nadie puede jugar: entonces está cerrada.</translation>
    </message>
    <message>
        <source>A rule set has no entry {key}.</source>
        <translation>Un reglamento no tiene la entrada {key}.</translation>
    </message>
    <message>
        <source>A rule set of Mextrain Scorer. Lines with # are remarks.</source>
        <translation>Un reglamento de Mextrain Scorer. Las líneas con # son comentarios.</translation>
    </message>
    <message>
        <source>A score is a whole number from 0 up.</source>
        <translation>Los puntos son un número entero de 0 en adelante.</translation>
    </message>
    <message>
        <source>A score is missing in that round: it cannot be accepted as written.</source>
        <translation>Faltan puntos en esa ronda: no puede quedar como está escrita.</translation>
    </message>
    <message>
        <source>A second game is drawn already: how players change tables stays as it is.</source>
        <translation>Ya se sorteó una segunda partida: la manera de cambiar de mesa queda como está.</translation>
    </message>
    <message>
        <source>A set is a double {sets} or {last}.</source>
        <translation>Un juego es un doble {sets} o {last}.</translation>
    </message>
    <message>
        <source>A short name for the command line: small letters, numbers, hyphens.</source>
        <translation>Un nombre corto para la línea de comandos: letras minúsculas, números, guiones.</translation>
    </message>
    <message>
        <source>A shorter game that some rallies play; else the Alabama Samboree&apos;s rules</source>
        <translation>Una partida más corta que se juega en algunos encuentros; lo demás, las reglas del Alabama Samboree</translation>
    </message>
    <message>
        <source>A small table is smaller than {size}.</source>
        <translation>Una mesa pequeña es menor que {size}.</translation>
    </message>
    <message>
        <source>A step is in the order twice.</source>
        <translation>Un paso está dos veces en el orden.</translation>
    </message>
    <message>
        <source>A table has 2 to {most} players.</source>
        <translation>Una mesa tiene de 2 a {most} jugadores.</translation>
    </message>
    <message>
        <source>A table needs at least {smallest} players.</source>
        <translation>Una mesa necesita al menos {smallest} jugadores.</translation>
    </message>
    <message>
        <source>A tie in the ranking is ruled once every sheet that was handed out is signed.</source>
        <translation>Un empate de la clasificación se decide cuando todas las hojas repartidas están firmadas.</translation>
    </message>
    <message>
        <source>A tie in the ranking waits for the game monitor.</source>
        <translation>Un empate en la clasificación espera al responsable del juego.</translation>
    </message>
    <message>
        <source>A tie in the ranking was ruled ({after})</source>
        <translation>Se decidió un empate de la clasificación ({after})</translation>
    </message>
    <message>
        <source>A tie that no rule breaks waited for your ruling.</source>
        <translation>Un empate que ninguna regla separa esperaba su decisión.</translation>
    </message>
    <message>
        <source>A time limit is 1 to {most} minutes.</source>
        <translation>Un tiempo límite es de 1 a {most} minutos.</translation>
    </message>
    <message>
        <source>A total in brackets does not count.</source>
        <translation>Un total entre paréntesis no cuenta.</translation>
    </message>
    <message>
        <source>A tournament {name} is on that server already: join it, or give this one another name with ?tournament=NAME.</source>
        <translation>En ese servidor ya hay un torneo {name}: únase a él, o dé otro nombre a este con ?tournament=NOMBRE.</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptado</translation>
    </message>
    <message>
        <source>Add up all {count} games.</source>
        <translation>Sume las {count} partidas.</translation>
    </message>
    <message>
        <source>Add up the best {best} of the {games} games of each player, and cross out the others.</source>
        <translation>Sume las {best} mejores de las {games} partidas de cada jugador y tache las demás.</translation>
    </message>
    <message>
        <source>Adding players</source>
        <translation>Añadiendo jugadores</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>After a shared first place comes the third: 1, 1, 3.</source>
        <translation>Tras un primer puesto compartido viene el tercero: 1, 1, 3.</translation>
    </message>
    <message numerus="yes">
        <source>After each game the {count} lowest totals of every table move one table up, and the {count} highest of the table above come down.</source>
        <translation>
            <numerusform>Tras cada partida sube una mesa {count} jugador de cada mesa, el del total más bajo, y baja {count} de la mesa de arriba, el del más alto.</numerusform>
            <numerusform>Tras cada partida los {count} totales más bajos de cada mesa suben una mesa, y los {count} más altos de la mesa de arriba bajan.</numerusform>
        </translation>
    </message>
    <message>
        <source>After the last game add up. The best {count} play the final, on a spare sheet.</source>
        <translation>Tras la última partida, sume. Los {count} mejores juegan la final, en una hoja de reserva.</translation>
    </message>
    <message>
        <source>After the last game add up: the lowest sum is the champion&apos;s, the next is second place, the next third.</source>
        <translation>Tras la última partida, sume: la suma más baja es la del campeón, la siguiente el segundo puesto y la siguiente el tercero.</translation>
    </message>
    <message>
        <source>After the last game add up: the lowest sum is the champion&apos;s, the next is second place.</source>
        <translation>Tras la última partida, sume: la suma más baja es la del campeón y la siguiente el segundo puesto.</translation>
    </message>
    <message numerus="yes">
        <source>After {count} minutes, finish the round under way; do not start another.</source>
        <translation>
            <numerusform>Pasado {count} minuto, terminen la ronda en curso; no empiecen otra.</numerusform>
            <numerusform>Pasados {count} minutos, terminen la ronda en curso; no empiecen otra.</numerusform>
        </translation>
    </message>
    <message>
        <source>After: {source}</source>
        <translation>Según: {source}</translation>
    </message>
    <message>
        <source>Alabama Samboree</source>
        <translation>Alabama Samboree</translation>
    </message>
    <message>
        <source>All notes are on the next page.</source>
        <translation>Todas las notas están en la página siguiente.</translation>
    </message>
    <message>
        <source>All rounds of the games that count are compared.</source>
        <translation>Se comparan todas las rondas de las partidas que cuentan.</translation>
    </message>
    <message>
        <source>All the tiles that are left come to {limit}.</source>
        <translation>Todas las fichas que quedan suman {limit}.</translation>
    </message>
    <message>
        <source>All {count} games are played.</source>
        <translation>Se jugaron las {count} partidas.</translation>
    </message>
    <message>
        <source>Altered: something was added to this file after it was sealed, so do not rely on it.</source>
        <translation>Alterado: se añadió algo a este archivo después de sellarlo; no se fíe de él.</translation>
    </message>
    <message>
        <source>Altered: this file was changed after it was sealed, so do not rely on it.</source>
        <translation>Alterado: este archivo se cambió después de sellarlo; no se fíe de él.</translation>
    </message>
    <message>
        <source>And the champion is</source>
        <translation>Y el campeón es</translation>
    </message>
    <message numerus="yes">
        <source>And {count} more like these.</source>
        <translation>
            <numerusform>Y {count} más como estos.</numerusform>
            <numerusform>Y {count} más como estos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Announcer&apos;s card</source>
        <translation>Tarjeta para anunciar</translation>
    </message>
    <message>
        <source>Another desk is called {name}: give this one another name, and join again.</source>
        <translation>Otro puesto se llama {name}: dé otro nombre a este y únase de nuevo.</translation>
    </message>
    <message>
        <source>Another desk is still saving. Nothing was changed: enter it once more.</source>
        <translation>Otro puesto está guardando todavía. No se cambió nada: introdúzcalo otra vez.</translation>
    </message>
    <message>
        <source>Another file has taken the place of {name}.</source>
        <translation>Otro archivo ha ocupado el lugar de {name}.</translation>
    </message>
    <message>
        <source>Another program uses that port. Close it, or choose another port.</source>
        <translation>Otro programa usa ese puerto. Ciérrelo o elija otro puerto.</translation>
    </message>
    <message>
        <source>Another program wrote over {name} or cut it short.</source>
        <translation>Otro programa sobrescribió o recortó {name}.</translation>
    </message>
    <message>
        <source>Another row says that this round was not played.</source>
        <translation>Otra fila dice que esa ronda no se jugó.</translation>
    </message>
    <message>
        <source>Ask the game monitor how many tiles to draw.</source>
        <translation>Pregunte al responsable del juego cuántas fichas tomar.</translation>
    </message>
    <message>
        <source>At a table of {size} not more than {most} can go on, or its game decides nothing.</source>
        <translation>En una mesa de {size} no pueden pasar más de {most}, o su partida no decide nada.</translation>
    </message>
    <message>
        <source>At home</source>
        <translation>En casa</translation>
    </message>
    <message>
        <source>At least one of each table goes on.</source>
        <translation>De cada mesa pasa al menos uno.</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Credenciales</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Best {count} of {games} games: count 1 to {games}.</source>
        <translation>Las mejores {count} de {games} partidas: cuente de 1 a {games}.</translation>
    </message>
    <message>
        <source>Blank score sheets</source>
        <translation>Hojas de puntos en blanco</translation>
    </message>
    <message>
        <source>Blue Ridge</source>
        <translation>Blue Ridge</translation>
    </message>
    <message>
        <source>Boneyard</source>
        <translation>Pozo</translation>
    </message>
    <message>
        <source>Brought back to a file</source>
        <translation>Traído de vuelta a un archivo</translation>
    </message>
    <message>
        <source>By No. {player}&apos;s total on the paper, {then} belongs in {where}.</source>
        <translation>Según el total del n.º {player} en el papel, en {where} va {then}.</translation>
    </message>
    <message>
        <source>By the corrected sheets: {sentence} Draw the seats again, or play as they are.</source>
        <translation>Según las hojas corregidas: {sentence} Sortee los asientos de nuevo o juegue como están.</translation>
    </message>
    <message>
        <source>By the ranking {new} goes on.</source>
        <translation>Según la clasificación pasa {new}.</translation>
    </message>
    <message>
        <source>By the ranking {old} does not go on.</source>
        <translation>Según la clasificación {old} no pasa.</translation>
    </message>
    <message>
        <source>Carry on by hand</source>
        <translation>Seguir a mano</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Diploma</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Diplomas</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>Campeón</translation>
    </message>
    <message>
        <source>Champion of a ladder</source>
        <translation>Campeón de una escalera</translation>
    </message>
    <message>
        <source>Champion, named</source>
        <translation>Campeón, nombrado</translation>
    </message>
    <message>
        <source>Champion:</source>
        <translation>Campeón:</translation>
    </message>
    <message>
        <source>Champion: {name}</source>
        <translation>Campeón: {name}</translation>
    </message>
    <message>
        <source>Check-in taken back</source>
        <translation>Ya no está presente</translation>
    </message>
    <message>
        <source>Checked in</source>
        <translation>Presente</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>Circle the winner&apos;s name and total.</source>
        <translation>Rodee el nombre y el total del ganador.</translation>
    </message>
    <message>
        <source>Circle the winner, sign the sheet and bring it to the game monitor.</source>
        <translation>Rodee al ganador, firme la hoja y llévela al responsable del juego.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Class {name}</source>
        <translation>Categoría {name}</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Club</translation>
    </message>
    <message>
        <source>Club night</source>
        <translation>Noche de club</translation>
    </message>
    <message>
        <source>Clubhouse</source>
        <translation>Sede del club</translation>
    </message>
    <message>
        <source>Clubs and senior games that rank everybody; else the double twelve with a hub</source>
        <translation>Clubes y juegos para mayores que clasifican a todos; lo demás, el doble doce con estación central</translation>
    </message>
    <message>
        <source>Clubs whose players move a table up or down; else the double twelve with a hub</source>
        <translation>Clubes cuyos jugadores suben o bajan una mesa; por lo demás, el doble doce con estación central</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copiando</translation>
    </message>
    <message>
        <source>Correct that sheet, let {who} decline, take the stage back, or keep it as it was played.</source>
        <translation>Corrija esa hoja, anote que {who} renuncia, deshaga la fase o deje que quede como se jugó.</translation>
    </message>
    <message>
        <source>Correct that sheet, take the stage back, or keep it as it was played.</source>
        <translation>Corrija esa hoja, deshaga la fase o deje que quede como se jugó.</translation>
    </message>
    <message>
        <source>Corrected.</source>
        <translation>Corregido.</translation>
    </message>
    <message>
        <source>Correction slip</source>
        <translation>Nota de corrección</translation>
    </message>
    <message>
        <source>Day corrected</source>
        <translation>Día corregido</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisiones</translation>
    </message>
    <message>
        <source>Demo tournament</source>
        <translation>Torneo de muestra</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Did not come</source>
        <translation>No vino</translation>
    </message>
    <message>
        <source>Did not come out of the printer</source>
        <translation>No llegó a imprimirse</translation>
    </message>
    <message>
        <source>Did not come out of the printer: {document}</source>
        <translation>No llegó a imprimirse: {document}</translation>
    </message>
    <message>
        <source>Disqualification</source>
        <translation>Descalificación</translation>
    </message>
    <message>
        <source>Disqualified</source>
        <translation>Descalificado</translation>
    </message>
    <message>
        <source>Documents of this laptop are sealed with the key whose fingerprint is {fingerprint}.</source>
        <translation>Los documentos de este portátil se sellan con la clave cuya huella es {fingerprint}.</translation>
    </message>
    <message>
        <source>Double blank</source>
        <translation>Doble blanca</translation>
    </message>
    <message>
        <source>Double blank and ties: as in the double twelve with a hub.</source>
        <translation>Doble blanca y empates: como en el doble doce con estación central.</translation>
    </message>
    <message>
        <source>Double blank: {points}.</source>
        <translation>Doble blanca: {points}.</translation>
    </message>
    <message>
        <source>Double eighteen, nine to twelve players</source>
        <translation>Doble dieciocho, de nueve a doce jugadores</translation>
    </message>
    <message>
        <source>Double fifteen, nine to twelve players</source>
        <translation>Doble quince, de nueve a doce jugadores</translation>
    </message>
    <message>
        <source>Double nine, two to four players</source>
        <translation>Doble nueve, de dos a cuatro jugadores</translation>
    </message>
    <message>
        <source>Double twelve</source>
        <translation>Doble doce</translation>
    </message>
    <message>
        <source>Double twelve with a hub</source>
        <translation>Doble doce con estación central</translation>
    </message>
    <message>
        <source>Double twelve, two to eight players</source>
        <translation>Doble doce, de dos a ocho jugadores</translation>
    </message>
    <message>
        <source>Double {engine} accepted as written: {reason}</source>
        <translation>Doble {engine} queda como está escrito: {reason}</translation>
    </message>
    <message>
        <source>Double {engine} not played: {reason}</source>
        <translation>Doble {engine} no jugado: {reason}</translation>
    </message>
    <message>
        <source>Double {engine}, {who}: {score} accepted as written: {reason}</source>
        <translation>Doble {engine}, {who}: {score} queda como está escrito: {reason}</translation>
    </message>
    <message>
        <source>Double {engine}: {message}</source>
        <translation>Doble {engine}: {message}</translation>
    </message>
    <message>
        <source>Double {engine}: {note}</source>
        <translation>Doble {engine}: {note}</translation>
    </message>
    <message>
        <source>Double {first} to double {last} not played: {reason}</source>
        <translation>Del doble {first} al doble {last}, sin jugar: {reason}</translation>
    </message>
    <message>
        <source>Doubles</source>
        <translation>Dobles</translation>
    </message>
    <message>
        <source>Doubles, the first turn and ties: as in the double twelve with a hub.</source>
        <translation>Dobles, primer turno y empates: como en el doble doce con estación central.</translation>
    </message>
    <message numerus="yes">
        <source>Draw {count} tiles each.</source>
        <translation>
            <numerusform>Tomen {count} ficha cada uno.</numerusform>
            <numerusform>Tomen {count} fichas cada uno.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each drew a domino; the highest went first.</source>
        <translation>Cada uno sacó una ficha; la más alta fue primero.</translation>
    </message>
    <message>
        <source>Each line is a player&apos;s total after each round. The lowest total wins: its line is thick.</source>
        <translation>Cada línea es el total de un jugador después de cada ronda. Gana el más bajo: es la línea gruesa.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Doble central</translation>
    </message>
    <message>
        <source>Entering scores</source>
        <translation>Anotando puntos</translation>
    </message>
    <message>
        <source>Entry {n}, {when}: {what}</source>
        <translation>Entrada {n}, {when}: {what}</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Everybody else stays, new seats:</source>
        <translation>Los demás se quedan, asientos nuevos:</translation>
    </message>
    <message>
        <source>Everybody finds their seat there, and the results once they are read out.</source>
        <translation>Ahí cada uno encuentra su asiento, y los resultados cuando se hayan anunciado.</translation>
    </message>
    <message>
        <source>Everybody plays several games, and the lowest sum of those that count wins. Announced at the end: {places}.</source>
        <translation>Todos juegan varias partidas, y gana la suma más baja de las que cuentan. Al final se anuncian: {places}.</translation>
    </message>
    <message>
        <source>Everybody stays, new seats:</source>
        <translation>Todos se quedan, asientos nuevos:</translation>
    </message>
    <message>
        <source>Everybody who goes on draws a number: the lowest sit at table 1, in the order of their numbers, the next at table 2, and so on. Two who come from the same table trade places with others, so that they part where they can. Where more or fewer go on than it says here, make the tables as equal as you can.</source>
        <translation>Todos los que pasan sacan un número: los más bajos se sientan en la mesa 1, en el orden de sus números, los siguientes en la mesa 2, y así sucesivamente. Dos que vienen de la misma mesa cambian de sitio con otros, para separarse si se puede. Si pasan más o menos de los que dice aquí, haga las mesas tan iguales como pueda.</translation>
    </message>
    <message>
        <source>Everybody writes down the pips left in the hand; whoever went out writes 0.</source>
        <translation>Todos anotan los puntos que les quedan en la mano; quien se quedó sin fichas anota 0.</translation>
    </message>
    <message>
        <source>Everything is printed already: nothing has changed since then.</source>
        <translation>Todo está ya impreso: no hay nada nuevo desde entonces.</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportando</translation>
    </message>
    <message>
        <source>Fewer than two are left to play: name the champion from the sheets.</source>
        <translation>Quedan menos de dos para jugar: nombre al campeón según las hojas.</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Find your seat</source>
        <translation>Busque su asiento</translation>
    </message>
    <message>
        <source>Find your seat: {stage}</source>
        <translation>Busque su asiento: {stage}</translation>
    </message>
    <message>
        <source>First come those with the most games that count. Among them the lowest sum is first; where their tables played different numbers of rounds, divide each sum by the rounds.</source>
        <translation>Primero van quienes tienen más partidas que cuentan. Entre ellos va primero la suma más baja; si sus mesas jugaron distinto número de rondas, divida cada suma por las rondas.</translation>
    </message>
    <message>
        <source>First lay the round&apos;s double in the middle; what is not drawn is the boneyard. Plays next: the player on the left.</source>
        <translation>Primero se pone en el centro el doble de la ronda; lo que no se toma es el pozo. Sigue: el jugador de la izquierda.</translation>
    </message>
    <message>
        <source>First place</source>
        <translation>Primer puesto</translation>
    </message>
    <message>
        <source>First turn</source>
        <translation>Primer turno</translation>
    </message>
    <message>
        <source>Five totals</source>
        <translation>Cinco totales</translation>
    </message>
    <message>
        <source>Florida Good Sam</source>
        <translation>Florida Good Sam</translation>
    </message>
    <message>
        <source>Florida Good Sam rally: double-twelve set from the double nine, six at a table</source>
        <translation>Encuentro Florida Good Sam: juego doble doce desde el doble nueve, seis por mesa</translation>
    </message>
    <message>
        <source>For a further qualifying game everybody draws a number for the seat, and a table takes a spare sheet. Its winners join those below; whoever has won before sits once.</source>
        <translation>Para otra partida clasificatoria cada uno saca un número para el asiento, y cada mesa toma una hoja de reserva. Sus ganadores se suman a los de abajo; quien ya ganó se sienta una sola vez.</translation>
    </message>
    <message>
        <source>For the organisers</source>
        <translation>Para la organización</translation>
    </message>
    <message>
        <source>Format of the day</source>
        <translation>Formato del día</translation>
    </message>
    <message>
        <source>Four totals</source>
        <translation>Cuatro totales</translation>
    </message>
    <message>
        <source>From a table of {size}, 1 to {most} can move up: nobody moves two tables at once.</source>
        <translation>De una mesa de {size} pueden subir de 1 a {most}: nadie cambia dos mesas de una vez.</translation>
    </message>
    <message>
        <source>From table</source>
        <translation>De la mesa</translation>
    </message>
    <message>
        <source>From → to table</source>
        <translation>De → a la mesa</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Cuadro de ganadores</translation>
    </message>
    <message>
        <source>Game Chart: {stage}</source>
        <translation>Cuadro de ganadores: {stage}</translation>
    </message>
    <message>
        <source>Game and table</source>
        <translation>Partida y mesa</translation>
    </message>
    <message>
        <source>Game monitor</source>
        <translation>Responsable del juego</translation>
    </message>
    <message>
        <source>Game monitor corrected</source>
        <translation>Responsable del juego corregido</translation>
    </message>
    <message>
        <source>Game monitor:</source>
        <translation>Responsable del juego:</translation>
    </message>
    <message>
        <source>Game {drawn} of {games}; sheets signed: {signed} of {tables}.</source>
        <translation>Partida {drawn} de {games}; hojas firmadas: {signed} de {tables}.</translation>
    </message>
    <message>
        <source>Game {drawn} of {games}; sheets signed: {signed} of {tables}. Places can still change.</source>
        <translation>Partida {drawn} de {games}; hojas firmadas: {signed} de {tables}. Los puestos aún pueden cambiar.</translation>
    </message>
    <message>
        <source>Game {n}</source>
        <translation>Partida {n}</translation>
    </message>
    <message>
        <source>Game {n} has begun: its seats stay as they are.</source>
        <translation>La partida {n} ha empezado: sus asientos quedan como están.</translation>
    </message>
    <message>
        <source>Game {n} has not begun: its seats can be drawn again.</source>
        <translation>La partida {n} no ha empezado: sus asientos se pueden sortear de nuevo.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partidas</translation>
    </message>
    <message>
        <source>Games in a day</source>
        <translation>Partidas en un día</translation>
    </message>
    <message>
        <source>Games in a day, each with new tables.</source>
        <translation>Partidas en un día, cada una con mesas nuevas.</translation>
    </message>
    <message>
        <source>Games that count</source>
        <translation>Partidas que cuentan</translation>
    </message>
    <message>
        <source>Give the score keeper&apos;s name, as signed on the sheet.</source>
        <translation>Dé el nombre del anotador, como firmó en la hoja.</translation>
    </message>
    <message>
        <source>Give the tournament a name.</source>
        <translation>Dé un nombre al torneo.</translation>
    </message>
    <message>
        <source>Goes on to</source>
        <translation>Pasa a</translation>
    </message>
    <message>
        <source>Going on</source>
        <translation>Pasan</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Gulf Coast</source>
        <translation>Gulf Coast</translation>
    </message>
    <message>
        <source>Hand out the sheets to play on. A table that has begun keeps the sheet it has; the pages with scores show what is known of it.</source>
        <translation>Reparta las hojas para seguir jugando. Una mesa que ya empezó conserva su hoja; las páginas con puntos muestran lo que se sabe de ella.</translation>
    </message>
    <message>
        <source>How a champion is found (winners if left out):</source>
        <translation>Cómo se llega al campeón (winners si se omite):</translation>
    </message>
    <message>
        <source>How far each table is</source>
        <translation>Cómo van las mesas</translation>
    </message>
    <message>
        <source>How many games of each player count; leave it out where all do.</source>
        <translation>Cuántas partidas de cada jugador cuentan; omítalo si cuentan todas.</translation>
    </message>
    <message>
        <source>How many of each table go on to the play-off.</source>
        <translation>Cuántos de cada mesa pasan a la fase final.</translation>
    </message>
    <message>
        <source>How many of the best others go on as well.</source>
        <translation>Cuántos de los mejores de los demás pasan también.</translation>
    </message>
    <message>
        <source>How many of the best play a final, 4 to 6; leave it out for none.</source>
        <translation>Cuántos de los mejores juegan una final, de 4 a 6; omítalo si no hay.</translation>
    </message>
    <message>
        <source>How the round&apos;s double is found:</source>
        <translation>Cómo se halla el doble de la ronda:</translation>
    </message>
    <message>
        <source>How to Play Mexican Train Dominoes</source>
        <translation>Cómo se juega al dominó Tren Mexicano</translation>
    </message>
    <message>
        <source>How to go on without the laptop</source>
        <translation>Cómo seguir sin el portátil</translation>
    </message>
    <message>
        <source>How we ruled</source>
        <translation>Qué decidimos</translation>
    </message>
    <message>
        <source>If it is on a stick that was pulled out and put back, close the tournament and open it again: what was called saved is there.</source>
        <translation>Si está en una memoria USB que se sacó y se volvió a poner, cierre el torneo y ábralo otra vez: lo que se dio por guardado está ahí.</translation>
    </message>
    <message>
        <source>If that is lost, say --here to go on here.</source>
        <translation>Si eso se ha perdido, diga --here para seguir aquí.</translation>
    </message>
    <message>
        <source>If totals are tied, ask the game monitor.</source>
        <translation>Si los totales son iguales, pregunte al responsable del juego.</translation>
    </message>
    <message>
        <source>If totals are tied: {steps}.</source>
        <translation>Si los totales son iguales: {steps}.</translation>
    </message>
    <message>
        <source>In brackets: the highest running total at the table then, assigned for all rounds missed.</source>
        <translation>Entre paréntesis: la suma más alta de la mesa en ese momento, asignada por todas las rondas perdidas.</translation>
    </message>
    <message>
        <source>In the final the lowest total is the champion&apos;s, the next is second place, the next third.</source>
        <translation>En la final el total más bajo es el del campeón, el siguiente es el segundo puesto y el siguiente el tercero.</translation>
    </message>
    <message>
        <source>In the final the lowest total is the champion&apos;s, the next is second place.</source>
        <translation>En la final el total más bajo es el del campeón, el siguiente es el segundo puesto.</translation>
    </message>
    <message>
        <source>In the last game the lowest total at table 1 is the champion&apos;s, the next is second place, the next third.</source>
        <translation>En la última partida el total más bajo de la mesa 1 es el del campeón; el siguiente es el segundo puesto, y el siguiente, el tercero.</translation>
    </message>
    <message>
        <source>In the last game the lowest total at table 1 is the champion&apos;s, the next is second place.</source>
        <translation>En la última partida el total más bajo de la mesa 1 es el del campeón; el siguiente es el segundo puesto.</translation>
    </message>
    <message>
        <source>In this pack</source>
        <translation>En este paquete</translation>
    </message>
    <message>
        <source>Initials</source>
        <translation>Iniciales</translation>
    </message>
    <message>
        <source>Instead of No. {out}: {who} ({reason}).</source>
        <translation>En lugar del n.º {out}: {who} ({reason}).</translation>
    </message>
    <message>
        <source>Instructions for Double Twelve Dominoes</source>
        <translation>Instrucciones del dominó doble doce</translation>
    </message>
    <message>
        <source>Is this one name?</source>
        <translation>¿Es un solo nombre?</translation>
    </message>
    <message>
        <source>It goes on here</source>
        <translation>Se sigue aquí</translation>
    </message>
    <message>
        <source>It has a passphrase.</source>
        <translation>Tiene contraseña.</translation>
    </message>
    <message>
        <source>It has changed since then.</source>
        <translation>Ha cambiado desde entonces.</translation>
    </message>
    <message>
        <source>It has no passphrase.</source>
        <translation>No tiene contraseña.</translation>
    </message>
    <message>
        <source>It is kept in {path}, for this user only. {lock}</source>
        <translation>Está en {path}, solo para este usuario. {lock}</translation>
    </message>
    <message>
        <source>It is safer to copy it to this computer and go on there.</source>
        <translation>Es mejor copiarlo en un disco de este equipo y seguir allí.</translation>
    </message>
    <message>
        <source>It says so already.</source>
        <translation>Ya lo dice así.</translation>
    </message>
    <message>
        <source>It was brought back to a file ({after})</source>
        <translation>Se trajo de vuelta a un archivo ({after})</translation>
    </message>
    <message>
        <source>It was put on a server ({after})</source>
        <translation>Se puso en un servidor ({after})</translation>
    </message>
    <message>
        <source>Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec</source>
        <translation>ene feb mar abr mayo jun jul ago sep oct nov dic</translation>
    </message>
    <message>
        <source>January February March April May June July August September October November December</source>
        <translation>enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre</translation>
    </message>
    <message>
        <source>Join code: {code}</source>
        <translation>Código para unirse: {code}</translation>
    </message>
    <message>
        <source>Join the Wi-Fi of this room: ______________________</source>
        <translation>Conéctese al Wi-Fi de esta sala: ______________________</translation>
    </message>
    <message>
        <source>Joint champion</source>
        <translation>Campeón compartido</translation>
    </message>
    <message>
        <source>Joint champions</source>
        <translation>Campeones compartidos</translation>
    </message>
    <message>
        <source>Joint champions:</source>
        <translation>Campeones compartidos:</translation>
    </message>
    <message>
        <source>Journal {tip}.</source>
        <translation>Registro {tip}.</translation>
    </message>
    <message>
        <source>Kept at the table</source>
        <translation>Fijado en la mesa</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Key {fingerprint}</source>
        <translation>Clave {fingerprint}</translation>
    </message>
    <message>
        <source>Ladder night</source>
        <translation>Noche de escalera</translation>
    </message>
    <message>
        <source>Lakeside</source>
        <translation>Lakeside</translation>
    </message>
    <message>
        <source>Large box: the pips left in the hand, 0 for going out. Small box: the total so far. Leave every hand face up until the round is written down. The lowest total wins.</source>
        <translation>Casilla grande: los puntos que quedan en la mano, 0 para quien se quedó sin fichas. Casilla pequeña: el total hasta ahora. Dejen todas las manos boca arriba hasta anotar la ronda. Gana el total más bajo.</translation>
    </message>
    <message>
        <source>Late arrival</source>
        <translation>Llegada tardía</translation>
    </message>
    <message>
        <source>Leave the password out of the address: put it into PGPASSWORD or the file pgpass, or type it when asked.</source>
        <translation>No ponga la contraseña en la dirección: póngala en PGPASSWORD o en el archivo pgpass, o escríbala cuando se le pida.</translation>
    </message>
    <message>
        <source>Let {who} decline, take the stage back, or keep it as it was played.</source>
        <translation>Anote que {who} renuncia, deshaga la fase o deje que quede como se jugó.</translation>
    </message>
    <message>
        <source>Line {line} cannot be read: write it like the lines around it.</source>
        <translation>No se puede leer la línea {line}: escríbala como las de al lado.</translation>
    </message>
    <message>
        <source>Line {line}, column number: {number} is taken by {name}. Nothing was added.</source>
        <translation>Línea {line}, columna del número: el {number} ya es de {name}. No se añadió nada.</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: {reason} Nothing was added.</source>
        <translation>Línea {line}, columna {column}: {reason} No se añadió nada.</translation>
    </message>
    <message>
        <source>Line {line}, {key}: {sentence}</source>
        <translation>Línea {line}, {key}: {sentence}</translation>
    </message>
    <message>
        <source>Line {line}, {name}: {asked}</source>
        <translation>Línea {line}, {name}: {asked}</translation>
    </message>
    <message>
        <source>Line {line}: this entry is in the file twice.</source>
        <translation>Línea {line}: esta entrada está dos veces en el archivo.</translation>
    </message>
    <message>
        <source>Line {line}: this is no text in UTF-8. Save it so.</source>
        <translation>Línea {line}: esto no es texto en UTF-8. Guárdelo así.</translation>
    </message>
    <message>
        <source>Line {line}: {name} was taken as it is written. It may be {who}.</source>
        <translation>Línea {line}: {name} se tomó como está escrito. Puede ser {who}.</translation>
    </message>
    <message>
        <source>Line {line}: {reason} Nothing was added.</source>
        <translation>Línea {line}: {reason} No se añadió nada.</translation>
    </message>
    <message>
        <source>Line {line}: {why} Nothing was added.</source>
        <translation>Línea {line}: {why} No se añadió nada.</translation>
    </message>
    <message>
        <source>Line {line}: {written} was taken as {name}.</source>
        <translation>Línea {line}: {written} se tomó como {name}.</translation>
    </message>
    <message>
        <source>Look at Seating: is everybody who came at a table?</source>
        <translation>Mire Asientos: ¿están todos los que vinieron en una mesa?</translation>
    </message>
    <message>
        <source>Look at the sheet of table {table}.</source>
        <translation>Mire la hoja de la mesa {table}.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Baja</translation>
    </message>
    <message>
        <source>Made {when}.</source>
        <translation>Hecho: {when}.</translation>
    </message>
    <message>
        <source>Making the pages</source>
        <translation>Preparando las páginas</translation>
    </message>
    <message>
        <source>Marked as out</source>
        <translation>Marcado sin fichas</translation>
    </message>
    <message>
        <source>Mexican Dominoes Rules, Alabama Samboree</source>
        <translation>Reglas del dominó mexicano, Alabama Samboree</translation>
    </message>
    <message>
        <source>Mexican Train, Game Rules</source>
        <translation>Tren Mexicano, Game Rules</translation>
    </message>
    <message>
        <source>Mexican Train, {rules}</source>
        <translation>Tren Mexicano, {rules}</translation>
    </message>
    <message>
        <source>Mexican train</source>
        <translation>Tren mexicano</translation>
    </message>
    <message>
        <source>Minutes a game; leave it out where there is no limit.</source>
        <translation>Minutos por partida; omítalo si no hay límite.</translation>
    </message>
    <message>
        <source>Monday Tuesday Wednesday Thursday Friday Saturday Sunday</source>
        <translation>lunes martes miércoles jueves viernes sábado domingo</translation>
    </message>
    <message>
        <source>More devices are connected than this computer can answer, so some phones may not get through. Ask everybody who is not keeping scores to close the page.</source>
        <translation>Hay más dispositivos conectados de los que este equipo puede atender, y algunos teléfonos quizá no lleguen. Pida que cierren la página quienes no llevan los puntos.</translation>
    </message>
    <message>
        <source>More winners than one table seats: they play semi-finals. From two of them two each go on.</source>
        <translation>Más ganadores que asientos en una mesa: juegan semifinales. De dos semifinales pasan dos de cada una.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Movimiento</translation>
    </message>
    <message>
        <source>Move cards</source>
        <translation>Tarjetas de cambio</translation>
    </message>
    <message>
        <source>Moved to another table</source>
        <translation>Pasado a otra mesa</translation>
    </message>
    <message>
        <source>Moving up</source>
        <translation>Suben</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name the second before the third.</source>
        <translation>Nombre al segundo antes que al tercero.</translation>
    </message>
    <message>
        <source>Name two players, who then trade seats.</source>
        <translation>Nombre a dos jugadores, que cambian sus asientos.</translation>
    </message>
    <message>
        <source>Named by the game monitor</source>
        <translation>Nombrados por el responsable del juego</translation>
    </message>
    <message>
        <source>Named by the game monitor: {reason}</source>
        <translation>Nombrados por el responsable del juego: {reason}</translation>
    </message>
    <message>
        <source>Named places taken back</source>
        <translation>Puestos nombrados retirados</translation>
    </message>
    <message>
        <source>New at this table:</source>
        <translation>Nuevos en esta mesa:</translation>
    </message>
    <message>
        <source>Next: add the players</source>
        <translation>Ahora: añada a los jugadores</translation>
    </message>
    <message>
        <source>Next: check the players in</source>
        <translation>Ahora: marque a los jugadores presentes</translation>
    </message>
    <message>
        <source>Next: check the seats of {t}</source>
        <translation>Ahora: revise los asientos, {t}</translation>
    </message>
    <message>
        <source>Next: draw game {n} of {games}</source>
        <translation>Ahora: sortee la partida {n} de {games}</translation>
    </message>
    <message numerus="yes">
        <source>Next: draw seats for {count} players</source>
        <translation>
            <numerusform>Ahora: sortee los asientos de {count} jugador</numerusform>
            <numerusform>Ahora: sortee los asientos de {count} jugadores</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: end the day</source>
        <translation>Ahora: termine el día</translation>
    </message>
    <message>
        <source>Next: find players for {t}, table 1</source>
        <translation>Ahora: busque jugadores para {t}, mesa 1</translation>
    </message>
    <message>
        <source>Next: give {name} a seat</source>
        <translation>Ahora: dé asiento a {name}</translation>
    </message>
    <message>
        <source>Next: name the champion</source>
        <translation>Ahora: nombre al campeón</translation>
    </message>
    <message>
        <source>Next: print and hand out the move cards, {t}</source>
        <translation>Ahora: imprima y reparta las tarjetas de cambio, {t}</translation>
    </message>
    <message>
        <source>Next: print and hand out the score sheets</source>
        <translation>Ahora: imprima y reparta las hojas de puntos</translation>
    </message>
    <message>
        <source>Next: print and hand out the sheet of the final</source>
        <translation>Ahora: imprima y entregue la hoja de la final</translation>
    </message>
    <message>
        <source>Next: print and hand out the sheets, {t}</source>
        <translation>Ahora: imprima y reparta las hojas, {t}</translation>
    </message>
    <message>
        <source>Next: print the certificates</source>
        <translation>Ahora: imprima los diplomas</translation>
    </message>
    <message>
        <source>Next: print the results</source>
        <translation>Ahora: imprima los resultados</translation>
    </message>
    <message>
        <source>Next: read the winners out</source>
        <translation>Ahora: lea en voz alta los ganadores</translation>
    </message>
    <message>
        <source>Next: rule the tie in the ranking</source>
        <translation>Ahora: decida el empate de la clasificación</translation>
    </message>
    <message>
        <source>Next: settle what a correction affects</source>
        <translation>Ahora: resuelva lo que cambió una corrección</translation>
    </message>
    <message>
        <source>Next: sign {t}, table {n}, again</source>
        <translation>Ahora: firme otra vez {t}, mesa {n}</translation>
    </message>
    <message>
        <source>Next: start the final</source>
        <translation>Ahora: empiece la final</translation>
    </message>
    <message>
        <source>Next: start the play-off</source>
        <translation>Ahora: empiece la fase final</translation>
    </message>
    <message>
        <source>Next: type and sign the sheet of table {n}</source>
        <translation>Ahora: anote y firme la hoja de la mesa {n}</translation>
    </message>
    <message>
        <source>Next: type and sign the sheet of the final</source>
        <translation>Ahora: anote y firme la hoja de la final</translation>
    </message>
    <message>
        <source>Next: type and sign the sheets of tables {a} and {b}</source>
        <translation>Ahora: anote y firme las hojas de las mesas {a} y {b}</translation>
    </message>
    <message numerus="yes">
        <source>Next: type and sign {count} sheets</source>
        <translation>
            <numerusform>Ahora: anote y firme {count} hoja</numerusform>
            <numerusform>Ahora: anote y firme {count} hojas</numerusform>
        </translation>
    </message>
    <message>
        <source>No journal figures can be read in it, so it cannot be told whether it was made from this tournament&apos;s file.</source>
        <translation>No se puede leer en él ninguna cifra del registro, así que no se sabe si se hizo desde el archivo de este torneo.</translation>
    </message>
    <message>
        <source>No known seal confirms this for the file as it is: anybody can write such figures into a PDF.</source>
        <translation>Tal como está este archivo, ningún sello conocido lo avala: cualquiera puede escribir esas cifras en un PDF.</translation>
    </message>
    <message>
        <source>No longer kept at the table</source>
        <translation>Ya no está fijado en la mesa</translation>
    </message>
    <message>
        <source>No more than {most} sentences: more do not fit on the card.</source>
        <translation>No más de {most} frases: más no caben en la tarjeta.</translation>
    </message>
    <message>
        <source>No places are named any more.</source>
        <translation>Ya no hay puestos nombrados.</translation>
    </message>
    <message>
        <source>No places are named.</source>
        <translation>No hay puestos nombrados.</translation>
    </message>
    <message>
        <source>No player has a class.</source>
        <translation>Ningún jugador tiene categoría.</translation>
    </message>
    <message>
        <source>No player is in class {name}. There are: {there}.</source>
        <translation>Ningún jugador es de la categoría {name}. Hay: {there}.</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Nada que revisar.</translation>
    </message>
    <message>
        <source>No proposal {name} is waiting.</source>
        <translation>No hay ninguna propuesta {name} en espera.</translation>
    </message>
    <message>
        <source>No round was played at this table.</source>
        <translation>En esta mesa no se jugó ninguna ronda.</translation>
    </message>
    <message>
        <source>No rulings were needed today.</source>
        <translation>Hoy no hubo nada que decidir.</translation>
    </message>
    <message>
        <source>No score yet for {who}.</source>
        <translation>Aún sin puntos para {who}.</translation>
    </message>
    <message>
        <source>No scores yet: the pictures come with them.</source>
        <translation>Aún no hay puntos: los gráficos llegan con ellos.</translation>
    </message>
    <message>
        <source>No sheet is signed yet: there is nothing to name the places from.</source>
        <translation>Aún no hay ninguna hoja firmada: no hay de dónde nombrar los puestos.</translation>
    </message>
    <message>
        <source>No single tile is left over at that number of players.</source>
        <translation>Con ese número de jugadores no sobra una sola ficha.</translation>
    </message>
    <message>
        <source>No table has a winner yet.</source>
        <translation>Ninguna mesa tiene aún ganador.</translation>
    </message>
    <message>
        <source>No table has all its scores yet.</source>
        <translation>Ninguna mesa tiene aún todos sus puntos.</translation>
    </message>
    <message>
        <source>No table has room: every one is full or finished.</source>
        <translation>Ninguna mesa tiene sitio: todas están llenas o terminadas.</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>No. {after} gets the play-off seat of {who}</source>
        <translation>El n.º {after} recibe el asiento de {who} en la fase final</translation>
    </message>
    <message>
        <source>No. {after} sits in the play-off instead of {who}</source>
        <translation>El n.º {after} juega la fase final en lugar de {who}</translation>
    </message>
    <message>
        <source>No. {first} and No. {second} have changed seats.</source>
        <translation>El n.º {first} y el n.º {second} han cambiado sus asientos.</translation>
    </message>
    <message>
        <source>No. {into} takes the seat of No. {out}.</source>
        <translation>El n.º {into} ocupa el asiento del n.º {out}.</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>N.º {number}</translation>
    </message>
    <message>
        <source>No. {number} and No. {other} are both called {name}.</source>
        <translation>El n.º {number} y el n.º {other} se llaman los dos {name}.</translation>
    </message>
    <message>
        <source>No. {number} does not sit at this table. Type the score keeper&apos;s name.</source>
        <translation>El n.º {number} no está sentado en esta mesa. Escriba el nombre del anotador.</translation>
    </message>
    <message>
        <source>No. {number} has withdrawn.</source>
        <translation>El n.º {number} se ha retirado.</translation>
    </message>
    <message numerus="yes">
        <source>No. {number} has {count} penalty points</source>
        <translation>
            <numerusform>el n.º {number} tiene {count} punto de penalización</numerusform>
            <numerusform>el n.º {number} tiene {count} puntos de penalización</numerusform>
        </translation>
    </message>
    <message>
        <source>No. {number} has {points} assigned, the highest total when they came</source>
        <translation>el n.º {number} tiene {points} asignados, el total más alto cuando llegó</translation>
    </message>
    <message>
        <source>No. {number} is called that too.</source>
        <translation>El n.º {number} también se llama así.</translation>
    </message>
    <message>
        <source>No. {number} is called {name}: the same person?</source>
        <translation>El n.º {number} se llama {name}: ¿es la misma persona?</translation>
    </message>
    <message>
        <source>No. {number} is disqualified.</source>
        <translation>El n.º {number} está descalificado.</translation>
    </message>
    <message>
        <source>No. {number} is noted as a no-show.</source>
        <translation>Queda anotado que el n.º {number} no vino.</translation>
    </message>
    <message>
        <source>No. {number} sits at table {table}.</source>
        <translation>El n.º {number} se sienta en la mesa {table}.</translation>
    </message>
    <message>
        <source>No. {number} stays at this table.</source>
        <translation>El n.º {number} se queda en esta mesa.</translation>
    </message>
    <message>
        <source>No. {number} was to stay at table {table}, which does not exist any more.</source>
        <translation>El n.º {number} debía quedarse en la mesa {table}, que ya no existe.</translation>
    </message>
    <message>
        <source>No. {number} {name}</source>
        <translation>N.º {number} {name}</translation>
    </message>
    <message>
        <source>No. {number} {name} has left a game under way and cannot come back to it.</source>
        <translation>El n.º {number} {name} dejó una partida en curso y no puede volver a ella.</translation>
    </message>
    <message>
        <source>No. {number} {name} has the only 0 of this round, and so went out.</source>
        <translation>N.º {number} {name} tiene el único 0 de esta ronda: fue quien se quedó sin fichas.</translation>
    </message>
    <message>
        <source>No. {number} {name} is on the roster.</source>
        <translation>El n.º {number} {name} está en la lista de jugadores.</translation>
    </message>
    <message>
        <source>No. {number} {name} is seated: withdraw them instead.</source>
        <translation>El n.º {number} {name} tiene asiento: retírelo en lugar de eso.</translation>
    </message>
    <message>
        <source>No. {number} {name} over No. {other} {other_name}: {better} against {worse}</source>
        <translation>N.º {number} {name} por delante de n.º {other} {other_name}: {better} frente a {worse}</translation>
    </message>
    <message>
        <source>No. {number} {name}&apos;s {score}</source>
        <translation>{score} del n.º {number} {name}</translation>
    </message>
    <message>
        <source>No. {number} {name}: {score} cannot be</source>
        <translation>N.º {number} {name}: {score} no puede ser</translation>
    </message>
    <message>
        <source>No. {n}</source>
        <translation>N.º {n}</translation>
    </message>
    <message>
        <source>No. {n} does not go on, and has no seat to give.</source>
        <translation>El n.º {n} no pasa y no tiene asiento que ceder.</translation>
    </message>
    <message>
        <source>No. {n} does not play the next game.</source>
        <translation>El n.º {n} no juega la próxima partida.</translation>
    </message>
    <message>
        <source>No. {n} goes on already.</source>
        <translation>El n.º {n} ya pasa.</translation>
    </message>
    <message>
        <source>No. {n} has a score in every round that was played: the sheet can be signed with them.</source>
        <translation>El n.º {n} tiene puntos en todas las rondas jugadas: la hoja se puede firmar con ellos.</translation>
    </message>
    <message>
        <source>No. {n} has no penalty points at {where}.</source>
        <translation>El n.º {n} no tiene puntos de penalización en {where}.</translation>
    </message>
    <message>
        <source>No. {n} has no seat in the play-off now being played.</source>
        <translation>El n.º {n} no tiene asiento en la fase final que se juega ahora.</translation>
    </message>
    <message>
        <source>No. {n} has scores from that round on: clear them first.</source>
        <translation>El n.º {n} tiene puntos desde esa ronda: bórrelos primero.</translation>
    </message>
    <message>
        <source>No. {n} has scores in the round of the double {e} or later: clear them first.</source>
        <translation>El n.º {n} tiene puntos en la ronda del doble {e} o después: bórrelos primero.</translation>
    </message>
    <message>
        <source>No. {n} has that seat already.</source>
        <translation>El n.º {n} ya tiene ese asiento.</translation>
    </message>
    <message>
        <source>No. {n} is named champion.</source>
        <translation>El n.º {n} queda nombrado campeón.</translation>
    </message>
    <message>
        <source>No. {n} is not seated: only the roster changes.</source>
        <translation>El n.º {n} no tiene asiento: solo cambia la lista de jugadores.</translation>
    </message>
    <message>
        <source>No. {n} sits at that table already.</source>
        <translation>El n.º {n} ya se sienta en esa mesa.</translation>
    </message>
    <message>
        <source>No. {n} sits at {where} already.</source>
        <translation>El n.º {n} ya se sienta en {where}.</translation>
    </message>
    <message>
        <source>No. {n} {name} has a seat already.</source>
        <translation>El n.º {n} {name} ya tiene asiento.</translation>
    </message>
    <message>
        <source>No. {n} {name} has no place on a signed sheet.</source>
        <translation>El n.º {n} {name} no tiene puesto en ninguna hoja firmada.</translation>
    </message>
    <message>
        <source>No. {n} {name} has played today: withdraw them instead.</source>
        <translation>El n.º {n} {name} ya jugó hoy: retírelo en lugar de eso.</translation>
    </message>
    <message>
        <source>No. {n} {name} has withdrawn already.</source>
        <translation>El n.º {n} {name} ya está retirado.</translation>
    </message>
    <message>
        <source>No. {n} {name} has withdrawn.</source>
        <translation>El n.º {n} {name} se ha retirado.</translation>
    </message>
    <message>
        <source>No. {n} {name} is disqualified already.</source>
        <translation>El n.º {n} {name} ya está descalificado.</translation>
    </message>
    <message>
        <source>No. {n} {name} is not here any more: the seat is free.</source>
        <translation>El n.º {n} {name} ya no está: el asiento queda libre.</translation>
    </message>
    <message>
        <source>No. {n} {name} is not here to play.</source>
        <translation>El n.º {n} {name} no está presente para jugar.</translation>
    </message>
    <message>
        <source>No. {n} {name} is not seated.</source>
        <translation>El n.º {n} {name} no tiene asiento.</translation>
    </message>
    <message>
        <source>No. {n} {name} keeps the scores before the double {engine} and takes no place at this table.{drawn}</source>
        <translation>El n.º {n} {name} conserva los puntos anteriores al doble {engine} y no ocupa puesto en esta mesa.{drawn}</translation>
    </message>
    <message>
        <source>No. {n} {name} would play at table {should}, not {table_no}.</source>
        <translation>El n.º {n} {name} jugaría en la mesa {should}, no en la {table_no}.</translation>
    </message>
    <message>
        <source>No. {n} {name}: place {place}, not {before}.</source>
        <translation>N.º {n} {name}: puesto {place}, no {before}.</translation>
    </message>
    <message>
        <source>No. {n} {name}: place {place}.</source>
        <translation>N.º {n} {name}: puesto {place}.</translation>
    </message>
    <message>
        <source>No. {one} and No. {other} are both to play at table {table_no}.</source>
        <translation>El n.º {one} y el n.º {other} juegan los dos en la mesa {table_no}.</translation>
    </message>
    <message>
        <source>No. {other}&apos;s {score} in {where} may have been meant for No. {player}.</source>
        <translation>Los {score} del n.º {other} en {where} quizá eran del n.º {player}.</translation>
    </message>
    <message>
        <source>No. {out} gives up the seat.</source>
        <translation>El n.º {out} deja su asiento.</translation>
    </message>
    <message>
        <source>No. {out} keeps the seat.</source>
        <translation>El n.º {out} conserva el asiento.</translation>
    </message>
    <message>
        <source>No. {player}</source>
        <translation>N.º {player}</translation>
    </message>
    <message>
        <source>No. {player} does not sit at {where}.</source>
        <translation>El n.º {player} no se sienta en {where}.</translation>
    </message>
    <message>
        <source>No. {player} {name} is to sit at table {table_no}, but the last table is {last}. Choose another table for them.</source>
        <translation>El n.º {player} {name} debe sentarse en la mesa {table_no}, pero la última es la {last}. Elija otra mesa.</translation>
    </message>
    <message>
        <source>No. {player} {name} was not at the table in the round of the double {engine}.</source>
        <translation>El n.º {player} {name} no estaba en la mesa en la ronda del doble {engine}.</translation>
    </message>
    <message>
        <source>No. {player}&apos;s {now} in {where} may have been {then}: {how}.</source>
        <translation>Los {now} del n.º {player} en {where} quizá eran {then}: {how}.</translation>
    </message>
    <message>
        <source>No. {player}&apos;s {score}</source>
        <translation>{score} del n.º {player}</translation>
    </message>
    <message>
        <source>Nobody answers at {host}, port {port}: look whether the address is right, the server runs and the cable is in.</source>
        <translation>Nadie contesta en {host}, puerto {port}: mire si la dirección es correcta, si el servidor está en marcha y si el cable está puesto.</translation>
    </message>
    <message>
        <source>Nobody goes out in a blocked round: take that mark back first.</source>
        <translation>En una ronda cerrada nadie se queda sin fichas: quite antes esa marca.</translation>
    </message>
    <message>
        <source>Nobody has a place at table 1 of the last game: name the champion from the sheets.</source>
        <translation>Nadie tiene puesto en la mesa 1 de la última partida: nombre al campeón según las hojas.</translation>
    </message>
    <message>
        <source>Nobody has a place yet: it begins with the first signed sheet.</source>
        <translation>Nadie tiene puesto todavía: empieza con la primera hoja firmada.</translation>
    </message>
    <message>
        <source>Nobody has a place.</source>
        <translation>Nadie tiene puesto.</translation>
    </message>
    <message>
        <source>Nobody has number {number}.</source>
        <translation>Nadie tiene el número {number}.</translation>
    </message>
    <message>
        <source>Nobody has two places: name each player once.</source>
        <translation>Nadie tiene dos puestos: nombre a cada jugador una vez.</translation>
    </message>
    <message numerus="yes">
        <source>Nobody holds more than {count} tiles in this round.</source>
        <translation>
            <numerusform>Nadie tiene más de {count} ficha en esta ronda.</numerusform>
            <numerusform>Nadie tiene más de {count} fichas en esta ronda.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is called {partner}: {name} would be without a partner.</source>
        <translation>Nadie se llama {partner}: {name} quedaría sin pareja.</translation>
    </message>
    <message>
        <source>Nobody is seated yet.</source>
        <translation>Aún no hay nadie sentado.</translation>
    </message>
    <message>
        <source>Nobody is seated yet: draw the seats first.</source>
        <translation>Aún no hay nadie sentado: sortee primero los asientos.</translation>
    </message>
    <message>
        <source>Nobody moves yet: move cards come with the second game of a ladder.</source>
        <translation>Nadie cambia de mesa todavía: las tarjetas de cambio vienen con la segunda partida de una escalera.</translation>
    </message>
    <message>
        <source>Nobody went out. Is a score wrong, or was the round blocked?</source>
        <translation>Nadie se quedó sin fichas. ¿Hay puntos mal o la ronda fue cerrada?</translation>
    </message>
    <message numerus="yes">
        <source>Nos. {numbers} go down to table {table}.</source>
        <translation>
            <numerusform>El n.º {numbers} baja a la mesa {table}.</numerusform>
            <numerusform>Los n.º {numbers} bajan a la mesa {table}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nos. {numbers} go up to table {table}.</source>
        <translation>
            <numerusform>El n.º {numbers} sube a la mesa {table}.</numerusform>
            <numerusform>Los n.º {numbers} suben a la mesa {table}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Sin empezar</translation>
    </message>
    <message numerus="yes">
        <source>Not comparable yet: {count} of {tables} sheets of game {n} are in, and who has more games stands first.</source>
        <translation>
            <numerusform>Aún no se puede comparar: ha llegado {count} de {tables} hojas de la partida {n}, y quien tiene más partidas va primero.</numerusform>
            <numerusform>Aún no se puede comparar: han llegado {count} de {tables} hojas de la partida {n}, y quien tiene más partidas va primero.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not marked as out after all</source>
        <translation>Ya no marcado sin fichas</translation>
    </message>
    <message>
        <source>Not printed yet.</source>
        <translation>Aún sin imprimir.</translation>
    </message>
    <message>
        <source>Not sealed: this file carries no seal, whatever its pages say.</source>
        <translation>Sin sellar: este archivo no lleva sello, digan lo que digan sus páginas.</translation>
    </message>
    <message>
        <source>Not sealed: this file is no PDF.</source>
        <translation>Sin sellar: este archivo no es un PDF.</translation>
    </message>
    <message>
        <source>Not undone</source>
        <translation>No deshecho</translation>
    </message>
    <message>
        <source>Not undone: {change}</source>
        <translation>No deshecho: {change}</translation>
    </message>
    <message>
        <source>Notes to table {number}</source>
        <translation>Notas de la mesa {number}</translation>
    </message>
    <message>
        <source>Nothing is decided yet: table 1 of the last game names the champion.</source>
        <translation>Aún no hay nada decidido: la mesa 1 de la última partida da el campeón.</translation>
    </message>
    <message>
        <source>Nothing is decided yet: the certificates wait for the final&apos;s sheet.</source>
        <translation>Aún no hay nada decidido: los diplomas esperan la hoja de la final.</translation>
    </message>
    <message>
        <source>Nothing is decided yet: the certificates wait for the ranking.</source>
        <translation>Aún no hay nada decidido: los diplomas esperan la clasificación.</translation>
    </message>
    <message>
        <source>Nothing is new since then.</source>
        <translation>Nada nuevo desde entonces.</translation>
    </message>
    <message>
        <source>Nothing is written here yet.</source>
        <translation>Aquí aún no hay nada escrito.</translation>
    </message>
    <message>
        <source>Nothing was copied: copy the rows first, then paste them here.</source>
        <translation>No se copió nada: copie primero las filas y luego péguelas aquí.</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>No cambiaría nada.</translation>
    </message>
    <message>
        <source>Number and name</source>
        <translation>Número y nombre</translation>
    </message>
    <message>
        <source>Number {number} is taken: choose another.</source>
        <translation>El número {number} está ocupado: elija otro.</translation>
    </message>
    <message>
        <source>On a ladder players move by their places: nobody is kept apart.</source>
        <translation>En una escalera los jugadores se mueven según su puesto: no se separa a nadie.</translation>
    </message>
    <message>
        <source>On a ladder: how many of each table move a table up after a game.</source>
        <translation>En una escalera: cuántos de cada mesa suben una mesa tras una partida.</translation>
    </message>
    <message>
        <source>On a phone: scan the code on the wall, then type</source>
        <translation>Con un teléfono: escanee el código de la pared y escriba</translation>
    </message>
    <message>
        <source>On the paper {who} is circled.</source>
        <translation>En el papel está rodeado {who}.</translation>
    </message>
    <message>
        <source>On the paper, {who} has {right} in the round of the double {engine}.</source>
        <translation>En el papel, {who} tiene {right} en la ronda del doble {engine}.</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>En su teléfono</translation>
    </message>
    <message>
        <source>Once it is signed, this page says what it means for {stage}.</source>
        <translation>Cuando esté firmada, esta página dice qué significa para {stage}.</translation>
    </message>
    <message>
        <source>One of the program&apos;s own rule sets has that name. Give yours another name.</source>
        <translation>Un reglamento propio del programa se llama así. Dé otro nombre al suyo.</translation>
    </message>
    <message>
        <source>One table</source>
        <translation>Una mesa</translation>
    </message>
    <message>
        <source>One table alone is the final: its places are the result.</source>
        <translation>Una sola mesa es la final: sus puestos son el resultado.</translation>
    </message>
    <message>
        <source>One tile left over</source>
        <translation>Sobra una ficha</translation>
    </message>
    <message>
        <source>One total</source>
        <translation>Un total</translation>
    </message>
    <message>
        <source>Only the later games of a ladder are shown before the draw.</source>
        <translation>Solo las partidas posteriores de una escalera se muestran antes del sorteo.</translation>
    </message>
    <message>
        <source>Only the stage now being played can be taken back: {key}.</source>
        <translation>Solo se puede deshacer la fase que se juega ahora: {key}.</translation>
    </message>
    <message>
        <source>Options in force</source>
        <translation>Opciones vigentes</translation>
    </message>
    <message>
        <source>Other computers cannot use this code: the address in it, {host}, means the computer that reads it. Join here by the address that this computer has in the hall, such as 192.168.8.2; the code is then right.</source>
        <translation>Otros equipos no pueden usar este código: la dirección que contiene, {host}, es la del equipo que la lee. Únase aquí con la dirección que este equipo tiene en la sala, como 192.168.8.2; el código será entonces el bueno.</translation>
    </message>
    <message>
        <source>Overall standings</source>
        <translation>Clasificación general</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Pat Monitor</source>
        <translation>Pat Monitor</translation>
    </message>
    <message>
        <source>Penalty points</source>
        <translation>Puntos de penalización</translation>
    </message>
    <message>
        <source>Penalty points are from 1 to {most}.</source>
        <translation>Los puntos de penalización van de 1 a {most}.</translation>
    </message>
    <message>
        <source>Penalty points taken back</source>
        <translation>Puntos de penalización quitados</translation>
    </message>
    <message>
        <source>Phones are off: their process ended. Start it again.</source>
        <translation>Los teléfonos están apagados: su proceso ha terminado. Enciéndalos de nuevo.</translation>
    </message>
    <message>
        <source>Phones are served on a private address of this computer only, such as 192.168.8.2. Choose another address.</source>
        <translation>Los teléfonos solo se atienden en una dirección privada de este equipo, como 192.168.8.2. Elija otra dirección.</translation>
    </message>
    <message>
        <source>Phones card</source>
        <translation>Tarjeta para teléfonos</translation>
    </message>
    <message>
        <source>Phones could not be started. Start them again.</source>
        <translation>No se pudieron encender los teléfonos. Enciéndalos otra vez.</translation>
    </message>
    <message>
        <source>Piney Woods</source>
        <translation>Piney Woods</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Place corrected</source>
        <translation>Lugar corregido</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Puestos</translation>
    </message>
    <message>
        <source>Places after a shared first:</source>
        <translation>Puestos tras un primero compartido:</translation>
    </message>
    <message>
        <source>Places announced</source>
        <translation>Puestos que se anuncian</translation>
    </message>
    <message>
        <source>Places announced at the end: 2, or 3 with a third.</source>
        <translation>Puestos que se anuncian al final: 2, o 3 con un tercero.</translation>
    </message>
    <message>
        <source>Places named by the game monitor</source>
        <translation>Puestos nombrados por el responsable del juego</translation>
    </message>
    <message>
        <source>Play has begun at every table that has room.</source>
        <translation>En todas las mesas con sitio ya se juega.</translation>
    </message>
    <message>
        <source>Play has begun at {where}.</source>
        <translation>En {where} ya se juega.</translation>
    </message>
    <message>
        <source>Play has begun at {where}: its seats stay as they are.</source>
        <translation>En {where} ya se juega: sus asientos quedan como están.</translation>
    </message>
    <message>
        <source>Play has begun at {where}: withdraw No. {n} instead.</source>
        <translation>En {where} ya se juega: retire al n.º {n} en lugar de eso.</translation>
    </message>
    <message>
        <source>Play has begun: by the rules in force No. {n} {name} came too late for this game.</source>
        <translation>Ya se juega: según las reglas vigentes, el n.º {n} {name} llegó tarde para esta partida.</translation>
    </message>
    <message>
        <source>Play has not begun at {where}: withdraw No. {n} instead.</source>
        <translation>En {where} aún no se juega: retire al n.º {n} en lugar de eso.</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Fase final</translation>
    </message>
    <message>
        <source>Play-off bracket</source>
        <translation>Cuadro de la fase final</translation>
    </message>
    <message>
        <source>Play-off seat changed hands</source>
        <translation>Asiento de la fase final cedido</translation>
    </message>
    <message>
        <source>Play-off seat given away before the draw</source>
        <translation>Asiento de la fase final cedido antes del sorteo</translation>
    </message>
    <message>
        <source>Play-off stage kept as it was played</source>
        <translation>La fase queda como se jugó</translation>
    </message>
    <message>
        <source>Play-off stage started</source>
        <translation>Fase empezada</translation>
    </message>
    <message>
        <source>Play-off stage taken back</source>
        <translation>Fase deshecha</translation>
    </message>
    <message>
        <source>Play-off {n}</source>
        <translation>Fase final {n}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jugador</translation>
    </message>
    <message>
        <source>Player added</source>
        <translation>Jugador añadido</translation>
    </message>
    <message>
        <source>Player concerned</source>
        <translation>Jugador afectado</translation>
    </message>
    <message>
        <source>Player {player} has a score for table {table}, engine {engine} on line {line} already.</source>
        <translation>El jugador {player} ya tiene puntos para la mesa {table}, doble central {engine}, en la línea {line}.</translation>
    </message>
    <message>
        <source>Player&apos;s entry changed</source>
        <translation>Datos de jugador cambiados</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Jugadores</translation>
    </message>
    <message>
        <source>Players at a table</source>
        <translation>Jugadores por mesa</translation>
    </message>
    <message>
        <source>Players at a table = tiles that each of them draws.</source>
        <translation>Jugadores por mesa = fichas que toma cada uno.</translation>
    </message>
    <message>
        <source>Players at a table, the preferred number first.</source>
        <translation>Jugadores por mesa, el número preferido primero.</translation>
    </message>
    <message>
        <source>Players at the table</source>
        <translation>Jugadores en la mesa</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Jugando</translation>
    </message>
    <message>
        <source>Plays first: whoever holds the double; that player takes the tile left over. Plays next: the player on the left.</source>
        <translation>Empieza: quien tiene el doble; ese jugador toma la ficha que sobra. Sigue: el jugador de la izquierda.</translation>
    </message>
    <message>
        <source>Plays first: whoever holds the round&apos;s double, or draws it. Plays next: the player on the left.</source>
        <translation>Empieza: quien tiene el doble de la ronda, o quien lo saca. Sigue: el jugador de la izquierda.</translation>
    </message>
    <message>
        <source>Plays first: whoever holds the round&apos;s double. Plays next: the player on the left.</source>
        <translation>Empieza: quien tiene el doble de la ronda. Sigue: el jugador de la izquierda.</translation>
    </message>
    <message>
        <source>Points for the double blank left in a hand.</source>
        <translation>Puntos por la doble blanca que queda en la mano.</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>Practice begun</source>
        <translation>Práctica empezada</translation>
    </message>
    <message>
        <source>Practice, club night</source>
        <translation>Práctica, noche de club</translation>
    </message>
    <message>
        <source>Practice, ladder night</source>
        <translation>Práctica, noche de escalera</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Impreso</translation>
    </message>
    <message numerus="yes">
        <source>Printed at change {entry}; {count} changes since.</source>
        <translation>
            <numerusform>Impreso en el cambio {entry}; desde entonces, {count} cambio.</numerusform>
            <numerusform>Impreso en el cambio {entry}; desde entonces, {count} cambios.</numerusform>
        </translation>
    </message>
    <message>
        <source>Printed last at {time}.</source>
        <translation>Impreso por última vez: {time}.</translation>
    </message>
    <message>
        <source>Printed: {document}</source>
        <translation>Impreso: {document}</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Impresiones</translation>
    </message>
    <message>
        <source>Put a total in brackets where somebody left the game or came late to it: it does not count, unless the rules give points for the rounds missed.</source>
        <translation>Ponga entre paréntesis el total de quien dejó la partida o llegó tarde a ella: no cuenta, salvo que las reglas den puntos por las rondas perdidas.</translation>
    </message>
    <message>
        <source>Put on a server</source>
        <translation>Puesto en un servidor</translation>
    </message>
    <message>
        <source>Qualifying game</source>
        <translation>Partida clasificatoria</translation>
    </message>
    <message>
        <source>Qualifying game {n}</source>
        <translation>Partida clasificatoria {n}</translation>
    </message>
    <message>
        <source>Quiet, please: other tables are counting.</source>
        <translation>Silencio, por favor: otras mesas están contando.</translation>
    </message>
    <message>
        <source>Ranking over all games</source>
        <translation>Clasificación de todas las partidas</translation>
    </message>
    <message>
        <source>Read as {who}.</source>
        <translation>Se lee como {who}.</translation>
    </message>
    <message>
        <source>Received by the game monitor, time</source>
        <translation>Recibida por el responsable del juego, hora</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>Rehecho</translation>
    </message>
    <message>
        <source>Redone: {change}</source>
        <translation>Rehecho: {change}</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Observaciones</translation>
    </message>
    <message>
        <source>Reopening {where} affects {tables}, seated from its result. Confirm if you want to reopen it anyway; nothing there changes by itself.</source>
        <translation>Reabrir {where} afecta a {tables}, sorteadas según su resultado. Confirme para reabrir igualmente; allí nada cambia por sí solo.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Roster imported</source>
        <translation>Lista de jugadores importada</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Ronda</translation>
    </message>
    <message>
        <source>Round accepted as written</source>
        <translation>Ronda, como está escrita</translation>
    </message>
    <message>
        <source>Round blocked</source>
        <translation>Ronda cerrada</translation>
    </message>
    <message>
        <source>Round not played</source>
        <translation>Ronda no jugada</translation>
    </message>
    <message>
        <source>Round played after all</source>
        <translation>Ronda jugada al final</translation>
    </message>
    <message>
        <source>Round taken over from a phone</source>
        <translation>Ronda pasada de un teléfono</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Rondas</translation>
    </message>
    <message>
        <source>Rounds count, not the written totals</source>
        <translation>Valen las rondas, no los totales escritos</translation>
    </message>
    <message>
        <source>Rounds go down from the double {first}: the last one is 0 to {first}.</source>
        <translation>Las rondas bajan desde el doble {first}: la última es de 0 a {first}.</translation>
    </message>
    <message>
        <source>Rounds not begun are not played, and count for nobody.</source>
        <translation>Las rondas sin empezar no se juegan y no cuentan para nadie.</translation>
    </message>
    <message>
        <source>Row {line} has the same name.</source>
        <translation>La fila {line} tiene el mismo nombre.</translation>
    </message>
    <message>
        <source>Row {line} is {name}: the same person?</source>
        <translation>En la fila {line} está {name}: ¿es la misma persona?</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Rules card</source>
        <translation>Tarjeta de reglas</translation>
    </message>
    <message>
        <source>Rules changed</source>
        <translation>Reglas cambiadas</translation>
    </message>
    <message>
        <source>Rules in force: {rules}.</source>
        <translation>Reglas vigentes: {rules}.</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Decisiones</translation>
    </message>
    <message>
        <source>SOURCE_DATE_EPOCH is {text}, and has to be seconds since 1970: set it so, or not at all.</source>
        <translation>SOURCE_DATE_EPOCH es {text}, y tienen que ser segundos desde 1970: póngalo así, o no lo ponga.</translation>
    </message>
    <message>
        <source>Said with --here</source>
        <translation>Dicho con --here</translation>
    </message>
    <message>
        <source>Saved as a PDF</source>
        <translation>Guardado como PDF</translation>
    </message>
    <message>
        <source>Saved as a PDF: {document}</source>
        <translation>Guardado como PDF: {document}</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Guardado como {name}</translation>
    </message>
    <message>
        <source>Say how it was ruled: the reason stays on record.</source>
        <translation>Diga cómo se decidió: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say how many players sit at a table.</source>
        <translation>Diga cuántos jugadores se sientan en una mesa.</translation>
    </message>
    <message>
        <source>Say how many tiles each draws at a table of {sizes}.</source>
        <translation>Diga cuántas fichas toma cada uno en una mesa de {sizes}.</translation>
    </message>
    <message>
        <source>Say what the points are for: the reason stays on record.</source>
        <translation>Diga por qué se dan los puntos: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why filled cells are replaced: the reason stays on record.</source>
        <translation>Diga por qué se reemplazan casillas llenas: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why it is accepted as written: the reason stays on record.</source>
        <translation>Diga por qué queda como está escrito: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the places are named: the reason stays on record.</source>
        <translation>Diga por qué se nombran los puestos: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the places are taken back: the reason stays on record.</source>
        <translation>Diga por qué se retiran los puestos: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the player is disqualified: the reason stays on record.</source>
        <translation>Diga por qué se descalifica al jugador: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the player withdraws: the reason stays on record.</source>
        <translation>Diga por qué se retira el jugador: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the points are taken back: the reason stays on record.</source>
        <translation>Diga por qué se quitan los puntos: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the round was not played.</source>
        <translation>Diga por qué no se jugó la ronda.</translation>
    </message>
    <message>
        <source>Say why the seat changes hands: the reason stays on record.</source>
        <translation>Diga por qué el asiento cambia de dueño: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the seats are left as they are: the reason stays on record.</source>
        <translation>Diga por qué los asientos se dejan como están: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the sheet is reopened: the reason stays on record.</source>
        <translation>Diga por qué se reabre la hoja: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the stage is kept as it was played: the reason stays on record.</source>
        <translation>Diga por qué la fase queda así: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the stage is taken back: the reason stays on record.</source>
        <translation>Diga por qué se deshace la fase: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Say why the two trade seats: the reason stays on record.</source>
        <translation>Diga por qué los dos cambian sus asientos: el motivo queda registrado.</translation>
    </message>
    <message>
        <source>Scan the code above, or type the address below it.</source>
        <translation>Escanee el código de arriba o escriba la dirección que está debajo.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>Score cleared</source>
        <translation>Puntos borrados</translation>
    </message>
    <message>
        <source>Score corrected</source>
        <translation>Puntos corregidos</translation>
    </message>
    <message>
        <source>Score keeper</source>
        <translation>Anotador</translation>
    </message>
    <message>
        <source>Score keeper elected (print name)</source>
        <translation>Anotador elegido (en mayúsculas)</translation>
    </message>
    <message>
        <source>Score keeper&apos;s signature</source>
        <translation>Firma del anotador</translation>
    </message>
    <message>
        <source>Score keeper: {name}</source>
        <translation>Anotador: {name}</translation>
    </message>
    <message>
        <source>Score keeper: {name}, signed on the screen</source>
        <translation>Anotador: {name}, firmado en la pantalla</translation>
    </message>
    <message>
        <source>Score keepers type the six letters and figures on their table&apos;s card, then each round.</source>
        <translation>Los anotadores escriben las seis letras y cifras de la tarjeta de su mesa y luego cada ronda.</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Hoja de puntos</translation>
    </message>
    <message>
        <source>Score sheets</source>
        <translation>Hojas de puntos</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>Scores imported</source>
        <translation>Puntos importados</translation>
    </message>
    <message>
        <source>Seal of this laptop</source>
        <translation>Sello de este portátil</translation>
    </message>
    <message>
        <source>Sealed</source>
        <translation>Sellado</translation>
    </message>
    <message>
        <source>Sealed by somebody else: the key {fingerprint} is not known here, so compare it with the one on the printed results.</source>
        <translation>Sellado por otros: la clave {fingerprint} no se conoce aquí; compárela con la de los resultados impresos.</translation>
    </message>
    <message>
        <source>Sealed by this laptop, {time}; later changes show</source>
        <translation>Sellado por este portátil, {time}; se nota si algo cambia después</translation>
    </message>
    <message>
        <source>Sealed by this laptop; later changes show.</source>
        <translation>Sellado por este portátil; se nota si algo cambia después.</translation>
    </message>
    <message>
        <source>Sealed: {document}</source>
        <translation>Sellado: {document}</translation>
    </message>
    <message>
        <source>Sealing</source>
        <translation>Sellando</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Asiento</translation>
    </message>
    <message>
        <source>Seat them as {sizes}</source>
        <translation>Siéntelos así: {sizes}</translation>
    </message>
    <message>
        <source>Seat them at one table of {size}</source>
        <translation>Siéntelos en una mesa de {size}</translation>
    </message>
    <message>
        <source>Seat them at {tables}</source>
        <translation>Siéntelos en {tables}</translation>
    </message>
    <message>
        <source>Seated late</source>
        <translation>Sentado tarde</translation>
    </message>
    <message>
        <source>Seating by table</source>
        <translation>Asientos por mesa</translation>
    </message>
    <message>
        <source>Seating list</source>
        <translation>Lista de asientos</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Asientos</translation>
    </message>
    <message>
        <source>Seats are traded in the draw only from game to game of a ladder.</source>
        <translation>En el sorteo solo se cambian asientos entre las partidas de una escalera.</translation>
    </message>
    <message>
        <source>Seats change only in the stage now being played.</source>
        <translation>Los asientos solo cambian en la fase que se juega ahora.</translation>
    </message>
    <message>
        <source>Seats drawn</source>
        <translation>Asientos sorteados</translation>
    </message>
    <message>
        <source>Seats drawn again</source>
        <translation>Asientos sorteados de nuevo</translation>
    </message>
    <message>
        <source>Seats kept as drawn</source>
        <translation>Asientos dejados como se sortearon</translation>
    </message>
    <message>
        <source>Seats traded</source>
        <translation>Asientos intercambiados</translation>
    </message>
    <message>
        <source>Seats were drawn</source>
        <translation>Se sortearon los asientos</translation>
    </message>
    <message>
        <source>Seats were drawn again</source>
        <translation>Se sortearon de nuevo los asientos</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Segundo puesto</translation>
    </message>
    <message>
        <source>Second place, shared</source>
        <translation>Segundo puesto, compartido</translation>
    </message>
    <message>
        <source>Second place:</source>
        <translation>Segundo puesto:</translation>
    </message>
    <message>
        <source>Second: {name}</source>
        <translation>Segundo: {name}</translation>
    </message>
    <message>
        <source>Several doubles in one turn: on any open line; the next tile goes on the first (Game Rules).</source>
        <translation>Varios dobles en un turno: en cualquier línea abierta; la ficha siguiente va en el primero (Game Rules).</translation>
    </message>
    <message>
        <source>Several doubles: satisfied in their order, as the rules say; a note after them says reversed.</source>
        <translation>Varios dobles: se cubren en su orden, como dicen las reglas; una nota después dice que al revés.</translation>
    </message>
    <message>
        <source>Shared places</source>
        <translation>Puestos compartidos</translation>
    </message>
    <message>
        <source>Sharing second place</source>
        <translation>Comparten el segundo puesto</translation>
    </message>
    <message>
        <source>Sharing the title</source>
        <translation>Comparten el título</translation>
    </message>
    <message>
        <source>Sharing third place</source>
        <translation>Comparten el tercer puesto</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Hoja</translation>
    </message>
    <message>
        <source>Sheet back to the table</source>
        <translation>Hoja devuelta a la mesa</translation>
    </message>
    <message>
        <source>Sheet received</source>
        <translation>Hoja recibida</translation>
    </message>
    <message>
        <source>Sheet reopened</source>
        <translation>Hoja reabierta</translation>
    </message>
    <message>
        <source>Sheet signed</source>
        <translation>Hoja firmada</translation>
    </message>
    <message>
        <source>Sheet {table}-{number}</source>
        <translation>Hoja {table}-{number}</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Hojas</translation>
    </message>
    <message>
        <source>Sheets of paper are numbered from 1 up: look again at its code.</source>
        <translation>Las hojas de papel se numeran desde 1: mire otra vez su código.</translation>
    </message>
    <message>
        <source>Sheets to play on</source>
        <translation>Hojas para seguir jugando</translation>
    </message>
    <message>
        <source>Sheets with scores</source>
        <translation>Hojas con puntos</translation>
    </message>
    <message>
        <source>Sign table {n} first, or take the stage back.</source>
        <translation>Firme antes la mesa {n}, o deshaga la fase.</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>Signed and done</source>
        <translation>Firmadas y listas</translation>
    </message>
    <message>
        <source>Six draw 12 tiles each. Smaller tables draw as in the double twelve with a hub.</source>
        <translation>Seis toman 12 fichas cada uno. Las mesas más pequeñas toman como en el doble doce con estación central.</translation>
    </message>
    <message>
        <source>Six players, the engine left over: it is turned up and laid, and nobody draws it.</source>
        <translation>Seis jugadores y sobra el doble central: se descubre y se pone, y nadie lo toma.</translation>
    </message>
    <message>
        <source>Six rounds</source>
        <translation>Seis rondas</translation>
    </message>
    <message>
        <source>Six rounds: from the double nine down to the double four.</source>
        <translation>Seis rondas: del doble nueve al doble cuatro.</translation>
    </message>
    <message>
        <source>Six totals</source>
        <translation>Seis totales</translation>
    </message>
    <message>
        <source>Sixty minutes</source>
        <translation>Sesenta minutos</translation>
    </message>
    <message>
        <source>Smaller tables</source>
        <translation>Mesas más pequeñas</translation>
    </message>
    <message>
        <source>Smaller tables, where the game monitor agrees.</source>
        <translation>Mesas más pequeñas, si el responsable del juego está de acuerdo.</translation>
    </message>
    <message>
        <source>Some letters cannot be printed and are named in words on paper, such as {words}: {names}. Write them in by hand, or enter the name in other letters.</source>
        <translation>Algunas letras no se pueden imprimir aquí y en el papel se nombran con palabras, como {words}: {names}. Escríbalas a mano o ponga el nombre en otras letras.</translation>
    </message>
    <message>
        <source>Somebody has to play: name who takes the seat.</source>
        <translation>Alguien tiene que jugar: diga quién ocupa el asiento.</translation>
    </message>
    <message>
        <source>Somebody who comes late joins the next round and is assigned the highest running total at the table at that moment, once for all rounds missed.</source>
        <translation>Quien llega tarde entra en la ronda siguiente y recibe la suma más alta de la mesa en ese momento, una vez por todas las rondas perdidas.</translation>
    </message>
    <message>
        <source>Somebody who comes late:</source>
        <translation>Quien llega tarde:</translation>
    </message>
    <message>
        <source>Somebody who left has no pips. Leave the cell blank.</source>
        <translation>Quien se fue no tiene puntos. Deje la casilla en blanco.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Algo falló.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Spare sheets for the games to come</source>
        <translation>Hojas de reserva para las partidas que faltan</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Clasificación</translation>
    </message>
    <message>
        <source>Standings after all games</source>
        <translation>Clasificación tras todas las partidas</translation>
    </message>
    <message>
        <source>Standings after game {n}</source>
        <translation>Clasificación tras la partida {n}</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Stays, new seat:</source>
        <translation>Se queda, asiento nuevo:</translation>
    </message>
    <message>
        <source>Steps that break a tie, in order:</source>
        <translation>Pasos que separan totales iguales, en orden:</translation>
    </message>
    <message>
        <source>Stopped. What was saved before stays saved.</source>
        <translation>Parado. Lo que ya se había guardado sigue guardado.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Sums over the games</source>
        <translation>Sumas de las partidas</translation>
    </message>
    <message>
        <source>TOTAL</source>
        <translation>TOTAL</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>Table 1 of the last game names the champion.</source>
        <translation>La mesa 1 de la última partida da el campeón.</translation>
    </message>
    <message>
        <source>Table 1 of the last game names the champion: it is not decided yet.</source>
        <translation>La mesa 1 de la última partida da el campeón: aún no está decidida.</translation>
    </message>
    <message>
        <source>Table card {number}</source>
        <translation>Tarjeta de mesa {number}</translation>
    </message>
    <message>
        <source>Table cards</source>
        <translation>Tarjetas de mesa</translation>
    </message>
    <message>
        <source>Table winner</source>
        <translation>Ganador de mesa</translation>
    </message>
    <message>
        <source>Table winner, and who else goes on</source>
        <translation>Ganador de mesa, y quién más pasa</translation>
    </message>
    <message>
        <source>Table winners, {stage}</source>
        <translation>Ganadores de mesa, {stage}</translation>
    </message>
    <message>
        <source>Table {number}</source>
        <translation>Mesa {number}</translation>
    </message>
    <message>
        <source>Table {n}</source>
        <translation>Mesa {n}</translation>
    </message>
    <message>
        <source>Table {n} is full, finished or not there.</source>
        <translation>La mesa {n} está llena, terminada o no existe.</translation>
    </message>
    <message>
        <source>Table {n} still has blank cells.</source>
        <translation>La mesa {n} aún tiene casillas en blanco.</translation>
    </message>
    <message>
        <source>Table {n}: {told}.</source>
        <translation>Mesa {n}: {told}.</translation>
    </message>
    <message>
        <source>Table {table_no}</source>
        <translation>Mesa {table_no}</translation>
    </message>
    <message>
        <source>Table {table} is accepted as written.</source>
        <translation>La mesa {table} queda como está escrita.</translation>
    </message>
    <message>
        <source>Table {table} is open again.</source>
        <translation>La mesa {table} está abierta otra vez.</translation>
    </message>
    <message>
        <source>Table {table} is signed.</source>
        <translation>La mesa {table} está firmada.</translation>
    </message>
    <message>
        <source>Table {table}, No. {player}: no penalty points.</source>
        <translation>Mesa {table}, n.º {player}: sin puntos de penalización.</translation>
    </message>
    <message numerus="yes">
        <source>Table {table}, No. {player}: {count} penalty points.</source>
        <translation>
            <numerusform>Mesa {table}, n.º {player}: {count} punto de penalización.</numerusform>
            <numerusform>Mesa {table}, n.º {player}: {count} puntos de penalización.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table {table}, engine {engine}, No. {player}: blank.</source>
        <translation>Mesa {table}, doble {engine}, n.º {player}: en blanco.</translation>
    </message>
    <message>
        <source>Table {table}, engine {engine}, No. {player}: {pips}.</source>
        <translation>Mesa {table}, doble {engine}, n.º {player}: {pips}.</translation>
    </message>
    <message>
        <source>Table {table}, engine {engine}: {how}.</source>
        <translation>Mesa {table}, ronda del doble {engine}: {how}.</translation>
    </message>
    <message numerus="yes">
        <source>Table {table}: {count} totals written.</source>
        <translation>
            <numerusform>Mesa {table}: {count} total anotado.</numerusform>
            <numerusform>Mesa {table}: {count} totales anotados.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table {table}: {players} could not be kept apart ({what} {value}).</source>
        <translation>Mesa {table}: no se pudo separar a {players} ({what} {value}).</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Mesas</translation>
    </message>
    <message>
        <source>Tables below five: the source is silent. The engine is set aside; four draw 10 tiles, three 13, two 15, and the rest is a boneyard (Game Rules).</source>
        <translation>Mesas de menos de cinco: la fuente no dice nada. El doble central se pone aparte; cuatro toman 10 fichas, tres 13, dos 15, y el resto es el pozo (Game Rules).</translation>
    </message>
    <message>
        <source>Tables below nine: the source plays a double twelve there. Ours keep the large set.</source>
        <translation>Mesas de menos de nueve: la fuente juega ahí un doble doce. Las nuestras conservan el juego grande.</translation>
    </message>
    <message>
        <source>Tables of four are preferred; threes, then twos, absorb a remainder.</source>
        <translation>Se prefieren mesas de cuatro; las de tres, y luego de dos, absorben el resto.</translation>
    </message>
    <message>
        <source>Tables of six are preferred, then five, seven, eight and smaller ones.</source>
        <translation>Se prefieren mesas de seis; luego cinco, siete, ocho y menores.</translation>
    </message>
    <message>
        <source>Tables of six; fives and fours absorb a remainder.</source>
        <translation>Mesas de seis; las de cinco y cuatro absorben el resto.</translation>
    </message>
    <message>
        <source>Tables of ten are preferred, then nine, eleven and twelve.</source>
        <translation>Se prefieren mesas de diez; luego nueve, once y doce.</translation>
    </message>
    <message>
        <source>Tables of {sizes}</source>
        <translation>Mesas de {sizes}</translation>
    </message>
    <message>
        <source>Tables played different numbers of rounds: points per round are compared.</source>
        <translation>Las mesas jugaron distinto número de rondas: se comparan los puntos por ronda.</translation>
    </message>
    <message>
        <source>Take the stage back, or keep it as it was played.</source>
        <translation>Deshaga la fase o deje que quede como se jugó.</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Deshecho</translation>
    </message>
    <message>
        <source>Ten rounds in a game: implied by &apos;double nine through double blank&apos; (rule 2b).</source>
        <translation>Diez rondas por partida: se deduce de «del doble nueve a la doble blanca» (regla 2b).</translation>
    </message>
    <message>
        <source>Terry Late</source>
        <translation>Terry Late</translation>
    </message>
    <message>
        <source>That code is not from one of our sheets: type the table&apos;s number.</source>
        <translation>Ese no es un código de nuestras hojas: escriba el número de la mesa.</translation>
    </message>
    <message>
        <source>That is no address of a server: it looks like postgresql://desk@192.168.8.2/club.</source>
        <translation>Eso no es la dirección de un servidor: es como postgresql://desk@192.168.8.2/club.</translation>
    </message>
    <message>
        <source>That is not the passphrase of this laptop&apos;s key: try again.</source>
        <translation>Esa no es la contraseña de la clave de este portátil: inténtelo otra vez.</translation>
    </message>
    <message>
        <source>That is the code of another sheet: table {number}&apos;s.</source>
        <translation>Ese es el código de otra hoja: la de la mesa {number}.</translation>
    </message>
    <message>
        <source>That join code was mistyped: compare it with the one at the desk that has it.</source>
        <translation>Ese código para unirse está mal escrito: compárelo con el del puesto que lo tiene.</translation>
    </message>
    <message>
        <source>That paper was printed for another tournament, from another file: put it aside. If it does belong here, type its number instead of scanning it.</source>
        <translation>Ese papel se imprimió para otro torneo, desde otro archivo: déjelo aparte. Si pese a todo es de este, escriba su número en lugar de escanear el código.</translation>
    </message>
    <message>
        <source>That passphrase is too long: choose a shorter one.</source>
        <translation>Esa contraseña es demasiado larga: elija una más corta.</translation>
    </message>
    <message>
        <source>That round has scores on the sheet: clear them first.</source>
        <translation>Esa ronda tiene puntos en la hoja: bórrelos primero.</translation>
    </message>
    <message>
        <source>That round is marked as not played: take the mark back first.</source>
        <translation>Esa ronda está marcada como no jugada: quite primero la marca.</translation>
    </message>
    <message>
        <source>That tie decides nothing: they share the place, without a ruling.</source>
        <translation>Ese empate no decide nada: comparten el puesto, sin decisión.</translation>
    </message>
    <message>
        <source>That tie is ruled already ({reason}).</source>
        <translation>Ese empate ya está decidido ({reason}).</translation>
    </message>
    <message>
        <source>The address has something in it that no server knows: it looks like postgresql://desk@192.168.8.2/club.</source>
        <translation>La dirección contiene algo que ningún servidor conoce: tiene la forma postgresql://desk@192.168.8.2/club.</translation>
    </message>
    <message>
        <source>The best {best} of {games} games of each player count.</source>
        <translation>Cuentan las {best} mejores de las {games} partidas de cada jugador.</translation>
    </message>
    <message>
        <source>The best {count} play a final.</source>
        <translation>Los {count} mejores juegan una final.</translation>
    </message>
    <message>
        <source>The card says where phones are served: turn on phones first, then print it.</source>
        <translation>La tarjeta dice dónde se atiende a los teléfonos: enciéndalos primero y luego imprímala.</translation>
    </message>
    <message>
        <source>The certificate {file} is not on this computer or cannot be read: bring it there, or change sslrootcert in the address.</source>
        <translation>El certificado {file} no está en este equipo o no se puede leer: póngalo ahí, o cambie sslrootcert en la dirección.</translation>
    </message>
    <message>
        <source>The checks found nothing wrong there: there is nothing to accept.</source>
        <translation>Las comprobaciones no objetan nada ahí: no hay nada que aceptar.</translation>
    </message>
    <message>
        <source>The circle was around {who}, who had not won.</source>
        <translation>Estaba rodeado {who}, que no había ganado.</translation>
    </message>
    <message>
        <source>The column {column} was not used. Line {line}: {reason}</source>
        <translation>La columna {column} no se usó. Línea {line}: {reason}</translation>
    </message>
    <message>
        <source>The copy is made, but without the pack to carry on by hand. {why}</source>
        <translation>La copia está hecha, pero sin el paquete para seguir a mano. {why}</translation>
    </message>
    <message>
        <source>The current passphrase</source>
        <translation>La contraseña actual</translation>
    </message>
    <message>
        <source>The day is done</source>
        <translation>El día ha terminado</translation>
    </message>
    <message>
        <source>The day is {after}, not {before}</source>
        <translation>El día es {after}, no {before}</translation>
    </message>
    <message>
        <source>The disk is full. Make room on it and try again; nothing is lost.</source>
        <translation>El disco está lleno. Haga sitio e inténtelo otra vez; no se pierde nada.</translation>
    </message>
    <message>
        <source>The disk is full. Make room on it, then try {name} again.</source>
        <translation>El disco está lleno. Haga sitio y luego pruebe otra vez con {name}.</translation>
    </message>
    <message>
        <source>The disk reported an error with {name}: check the disk or stick, then try again.</source>
        <translation>El disco dio un error con {name}: revise el disco o la memoria USB e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The double blank costs 0 to {most} points.</source>
        <translation>La doble blanca cuesta de 0 a {most} puntos.</translation>
    </message>
    <message>
        <source>The double blank counts its pips: 0. Holding it alone is not going out.</source>
        <translation>La doble blanca cuenta sus puntos: 0. Quedarse solo con ella no es quedarse sin fichas.</translation>
    </message>
    <message>
        <source>The double blank left in a hand counts {points}.</source>
        <translation>La doble blanca que queda en la mano cuenta {points}.</translation>
    </message>
    <message>
        <source>The double of the first round.</source>
        <translation>El doble de la primera ronda.</translation>
    </message>
    <message>
        <source>The double of the last round; rounds go down to it.</source>
        <translation>El doble de la última ronda; las rondas bajan hasta él.</translation>
    </message>
    <message>
        <source>The double of the round</source>
        <translation>El doble de la ronda</translation>
    </message>
    <message>
        <source>The entry {key} is missing.</source>
        <translation>Falta la entrada {key}.</translation>
    </message>
    <message>
        <source>The file breaks off in the middle. Save it again as CSV UTF-8.</source>
        <translation>El archivo se corta a la mitad. Guárdelo otra vez como CSV UTF-8.</translation>
    </message>
    <message>
        <source>The file has more than {most} rows.</source>
        <translation>El archivo tiene más de {most} filas.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>El archivo está vacío.</translation>
    </message>
    <message>
        <source>The file that keeps what phones send cannot be written. Make room on the disk and start phones again.</source>
        <translation>No se puede escribir el archivo que guarda lo que envían los teléfonos. Haga sitio en el disco y encienda los teléfonos otra vez.</translation>
    </message>
    <message>
        <source>The final is not decided yet.</source>
        <translation>La final aún no está decidida.</translation>
    </message>
    <message numerus="yes">
        <source>The final is one game of {count} players.</source>
        <translation>
            <numerusform>La final es una partida de {count} jugador.</numerusform>
            <numerusform>La final es una partida de {count} jugadores.</numerusform>
        </translation>
    </message>
    <message>
        <source>The final is the last game.</source>
        <translation>La final es la última partida.</translation>
    </message>
    <message>
        <source>The first row has no heading {missing}. The headings are: {known}.</source>
        <translation>La primera fila no tiene el título {missing}. Los títulos son: {known}.</translation>
    </message>
    <message>
        <source>The first turn: one tile. The source lets the first player start the Mexican train, so that anybody may in any turn.</source>
        <translation>El primer turno: una ficha. La fuente deja que el primer jugador empiece el tren mexicano; así, cualquiera puede en cualquier turno.</translation>
    </message>
    <message>
        <source>The game monitor is {after}</source>
        <translation>El responsable del juego es {after}</translation>
    </message>
    <message>
        <source>The game monitor is {after}, not {before}</source>
        <translation>El responsable del juego es {after}, no {before}</translation>
    </message>
    <message>
        <source>The game monitor named the places</source>
        <translation>El responsable del juego nombró los puestos</translation>
    </message>
    <message>
        <source>The game monitor&apos;s signature is on this sheet, but it is not received.</source>
        <translation>La firma del responsable del juego está en esta hoja, pero la hoja no está recibida.</translation>
    </message>
    <message>
        <source>The heading {text} holds a hidden character.</source>
        <translation>El título {text} lleva un carácter oculto.</translation>
    </message>
    <message>
        <source>The key of this laptop has a passphrase: give it.</source>
        <translation>La clave de este portátil tiene contraseña: escríbala.</translation>
    </message>
    <message>
        <source>The key of this laptop has no passphrase: set one with `seal-key`.</source>
        <translation>La clave de este portátil no tiene contraseña: póngale una con `seal-key`.</translation>
    </message>
    <message>
        <source>The key&apos;s fingerprint has ten groups of four figures: copy all of them.</source>
        <translation>La huella de la clave tiene diez grupos de cuatro cifras: cópielos todos.</translation>
    </message>
    <message>
        <source>The last game is signed: its places are the result.</source>
        <translation>La última partida está firmada: sus puestos son el resultado.</translation>
    </message>
    <message>
        <source>The letters of this file were guessed. Check whether these are right: {names}. If not, `undo` takes the import back, and `--letters` says how to read them.</source>
        <translation>Las letras de este archivo se adivinaron. Mire si están bien: {names}. Si no, `undo` deshace la importación y `--letters` dice cómo leerlas.</translation>
    </message>
    <message>
        <source>The lowest total at table 1 in the last game wins the day. Announced at the end: {places}.</source>
        <translation>El total más bajo de la mesa 1 en la última partida gana el día. Al final se anuncian: {places}.</translation>
    </message>
    <message>
        <source>The lowest total of each table goes on.</source>
        <translation>Pasa el total más bajo de cada mesa.</translation>
    </message>
    <message>
        <source>The lowest total wins the table. Announced at the end: {places}.</source>
        <translation>El total más bajo gana la mesa. Al final se anuncian: {places}.</translation>
    </message>
    <message>
        <source>The name is missing.</source>
        <translation>Falta el nombre.</translation>
    </message>
    <message>
        <source>The name {name} is too long: choose a shorter one.</source>
        <translation>{name} es un nombre demasiado largo: elija uno más corto.</translation>
    </message>
    <message>
        <source>The named places were taken back</source>
        <translation>Se retiraron los puestos nombrados</translation>
    </message>
    <message>
        <source>The next game is drawn once every sheet is signed, and {where} is not.</source>
        <translation>La partida siguiente se sortea cuando todas las hojas están firmadas, y {where} no lo está.</translation>
    </message>
    <message>
        <source>The next lowest rounds come after the lowest other round.</source>
        <translation>Las siguientes rondas más bajas vienen después de la otra ronda más baja.</translation>
    </message>
    <message>
        <source>The number is missing.</source>
        <translation>Falta el número.</translation>
    </message>
    <message>
        <source>The output could not be written: {why}. What was saved stays saved.</source>
        <translation>No se pudo escribir la salida: {why}. Lo que se guardó sigue guardado.</translation>
    </message>
    <message>
        <source>The paper is back now, signed: press R on the Scores page.</source>
        <translation>El papel ya volvió, firmado: pulse R en la página Puntos.</translation>
    </message>
    <message>
        <source>The paper says {after} for {who} at {place}</source>
        <translation>El papel dice {after} para {who} en la {place}</translation>
    </message>
    <message>
        <source>The paper sheet counts. What a phone sends, the desk compares with it.</source>
        <translation>Vale la hoja de papel. Lo que envía un teléfono se compara con ella.</translation>
    </message>
    <message>
        <source>The phone has no score there.</source>
        <translation>El teléfono no tiene puntos ahí.</translation>
    </message>
    <message>
        <source>The pips are missing. An empty cell is not a 0; leave the whole row out.</source>
        <translation>Faltan los puntos. Una celda vacía no es un 0; omita la fila entera.</translation>
    </message>
    <message>
        <source>The place is {after}</source>
        <translation>El lugar es {after}</translation>
    </message>
    <message>
        <source>The place is {after}, not {before}</source>
        <translation>El lugar es {after}, no {before}</translation>
    </message>
    <message>
        <source>The places are named by the game monitor: no more games are played.</source>
        <translation>El responsable del juego nombró los puestos: no se juega más.</translation>
    </message>
    <message>
        <source>The places are named by the game monitor: that tie decides nothing.</source>
        <translation>El responsable del juego nombró los puestos: ese empate no decide nada.</translation>
    </message>
    <message>
        <source>The places are named: name them again, or take that back.</source>
        <translation>Los puestos están nombrados: nómbrelos de nuevo o retírelos.</translation>
    </message>
    <message>
        <source>The places are named: take that back before you play on.</source>
        <translation>Los puestos están nombrados: retírelos antes de seguir jugando.</translation>
    </message>
    <message>
        <source>The play-off has begun: how the champion is found stays as it is.</source>
        <translation>La fase final ha empezado: la manera de llegar al campeón queda como está.</translation>
    </message>
    <message>
        <source>The play-off has begun: nobody can join it late.</source>
        <translation>La fase final ha empezado: ya no puede entrar nadie.</translation>
    </message>
    <message>
        <source>The play-off has begun: the number of games in the day stays as it is.</source>
        <translation>La fase final ha empezado: el número de partidas del día queda como está.</translation>
    </message>
    <message>
        <source>The play-off has begun: the seats of the first game stay.</source>
        <translation>La fase final ha empezado: los asientos de la primera partida quedan como están.</translation>
    </message>
    <message>
        <source>The practice has begun</source>
        <translation>La práctica ha comenzado</translation>
    </message>
    <message>
        <source>The program speaks {languages}.</source>
        <translation>El programa habla {languages}.</translation>
    </message>
    <message>
        <source>The ranking is not decided yet.</source>
        <translation>La clasificación aún no está decidida.</translation>
    </message>
    <message>
        <source>The round of the double {engine} is not marked as {mark}.</source>
        <translation>La ronda del doble {engine} no está marcada como {mark}.</translation>
    </message>
    <message>
        <source>The round was blocked at {place}</source>
        <translation>La ronda se cerró en la {place}</translation>
    </message>
    <message>
        <source>The round was not played at {place}</source>
        <translation>La ronda no se jugó en la {place}</translation>
    </message>
    <message>
        <source>The round was played after all at {place}</source>
        <translation>La ronda sí se jugó en la {place}</translation>
    </message>
    <message>
        <source>The round&apos;s double</source>
        <translation>El doble de la ronda</translation>
    </message>
    <message>
        <source>The rounds count, not the written total or circle: {reason}</source>
        <translation>Valen las rondas, no el total o el círculo escritos: {reason}</translation>
    </message>
    <message>
        <source>The rounds count, not what is written, at {place}</source>
        <translation>Valen las rondas, no lo escrito, en {place}</translation>
    </message>
    <message>
        <source>The rules in force announce two places: there is no third to name.</source>
        <translation>Las reglas vigentes anuncian dos puestos: no hay tercero que nombrar.</translation>
    </message>
    <message>
        <source>The rules in force have no disqualification. Withdraw the player, or change the rules.</source>
        <translation>Las reglas vigentes no tienen descalificación. Retire al jugador o cambie las reglas.</translation>
    </message>
    <message>
        <source>The rules in force have no ladder: nobody moves up or down.</source>
        <translation>Las reglas vigentes no tienen escalera: nadie sube ni baja.</translation>
    </message>
    <message>
        <source>The rules in force have no penalty points. Change the rules to give them.</source>
        <translation>Las reglas vigentes no tienen puntos de penalización. Cambie las reglas para darlos.</translation>
    </message>
    <message>
        <source>The rules in force rank nobody over several games.</source>
        <translation>Las reglas vigentes no clasifican a nadie por varias partidas.</translation>
    </message>
    <message>
        <source>The rules {before} were changed for {after}</source>
        <translation>Las reglas {before} se cambiaron por {after}</translation>
    </message>
    <message>
        <source>The ruling for table {table} is on record.</source>
        <translation>La decisión para la mesa {table} queda registrada.</translation>
    </message>
    <message>
        <source>The ruling on the ranking is on record.</source>
        <translation>La decisión sobre la clasificación queda registrada.</translation>
    </message>
    <message>
        <source>The score keeper&apos;s signature is on this sheet, but it is not signed.</source>
        <translation>La firma del anotador está en esta hoja, pero la hoja no está firmada.</translation>
    </message>
    <message>
        <source>The scores already decide between them: there is no tie to rule.</source>
        <translation>Los puntos ya deciden entre ellos: no hay empate que resolver.</translation>
    </message>
    <message>
        <source>The scores count, not the circle around {circled}: {reason}</source>
        <translation>Valen los puntos, no el círculo de {circled}: {reason}</translation>
    </message>
    <message>
        <source>The scores in {where} may be one seat too far on.</source>
        <translation>Los puntos en {where} quizá están corridos un asiento.</translation>
    </message>
    <message>
        <source>The seats follow from the sheets: there is nothing to settle.</source>
        <translation>Los asientos siguen las hojas: no hay nada que resolver.</translation>
    </message>
    <message>
        <source>The seats of game {n} follow from this sheet. They stay as they are; once it is signed again you are told who would play at another table.</source>
        <translation>Los asientos de la partida {n} salen de esta hoja. Quedan como están; cuando se firme de nuevo se le dirá quién jugaría en otra mesa.</translation>
    </message>
    <message>
        <source>The seats stay as they are.</source>
        <translation>Los asientos se quedan como están.</translation>
    </message>
    <message>
        <source>The server of {name} does not answer: look whether it runs and the cable is in. What showed as saved is on it.</source>
        <translation>El servidor de {name} no contesta: mire si funciona y si el cable está puesto. Lo que se mostró como guardado está en él.</translation>
    </message>
    <message>
        <source>The server of {name} has lost entries that were on it. Open the newest copy and go on with that.</source>
        <translation>El servidor de {name} ha perdido entradas que tenía. Abra la copia más reciente y siga con ella.</translation>
    </message>
    <message>
        <source>The server of {name} is full: make room on its disk.</source>
        <translation>El servidor de {name} está lleno: haga sitio en su disco.</translation>
    </message>
    <message>
        <source>The server {host} asks for a password in another way than scram-sha-256, and did not get it: write scram-sha-256 into pg_hba.conf there, and set the password anew.</source>
        <translation>El servidor {host} pide una contraseña de otra manera que scram-sha-256, y no la ha recibido: escriba scram-sha-256 en su pg_hba.conf, y ponga de nuevo la contraseña.</translation>
    </message>
    <message>
        <source>The server {host} asks for a password.</source>
        <translation>El servidor {host} pide una contraseña.</translation>
    </message>
    <message>
        <source>The server {host} asks for the plain password, and did not get it: write scram-sha-256 into pg_hba.conf there, or end the address with sslmode=verify-full, as the guide says.</source>
        <translation>El servidor {host} pide la contraseña sin cifrar, y no la ha recibido: escriba scram-sha-256 en su pg_hba.conf, o termine la dirección con sslmode=verify-full, como dice la guía.</translation>
    </message>
    <message>
        <source>The server {host} does not encrypt: set ssl = on there, or leave sslmode out of the address.</source>
        <translation>El servidor {host} no cifra: ponga ssl = on en él, o quite sslmode de la dirección.</translation>
    </message>
    <message>
        <source>The server {host} does not let this desk in: look whether the names of user and database and the password are right.</source>
        <translation>El servidor {host} no deja entrar a este puesto: mire si los nombres del usuario y de la base de datos y la contraseña son correctos.</translation>
    </message>
    <message>
        <source>The server {host} does not let {user} in from this computer: it is set up on the server, in pg_hba.conf, as the guide says.</source>
        <translation>El servidor {host} no deja entrar a {user} desde este equipo: se permite en el servidor, en pg_hba.conf, como dice la guía.</translation>
    </message>
    <message>
        <source>The server {host} does not prove that it is the right one: its certificate is not among those in sslrootcert, or is for another name or address.</source>
        <translation>El servidor {host} no demuestra que es el correcto: su certificado no está entre los de sslrootcert, o es de otro nombre u otra dirección.</translation>
    </message>
    <message>
        <source>The server {host} does not take that password for {user}: type it once more, or look whether the user&apos;s name is right.</source>
        <translation>El servidor {host} no acepta esa contraseña de {user}: escríbala otra vez, o mire si el nombre del usuario es correcto.</translation>
    </message>
    <message>
        <source>The server {host} has no room for another desk: close one, or raise max_connections there.</source>
        <translation>En el servidor {host} no cabe otro puesto: cierre uno, o suba allí max_connections.</translation>
    </message>
    <message>
        <source>The server {host} is starting or stopping: try again soon.</source>
        <translation>El servidor {host} está arrancando o parando: inténtelo otra vez pronto.</translation>
    </message>
    <message>
        <source>The set: 6, 9, 12, 15 or 18.</source>
        <translation>El juego: 6, 9, 12, 15 o 18.</translation>
    </message>
    <message>
        <source>The sheet had gone back to its table for a signature.</source>
        <translation>La hoja había vuelto a su mesa para que la firmaran.</translation>
    </message>
    <message>
        <source>The sheet of table {table} {went}.</source>
        <translation>La hoja de la mesa {table} {went}.</translation>
    </message>
    <message>
        <source>The sheet of {place} was received</source>
        <translation>Se recibió la hoja de la {place}</translation>
    </message>
    <message>
        <source>The sheet of {place} was reopened</source>
        <translation>Se reabrió la hoja de la {place}</translation>
    </message>
    <message>
        <source>The sheet of {place} was signed</source>
        <translation>Se firmó la hoja de la {place}</translation>
    </message>
    <message>
        <source>The sheet of {place} went back to the table</source>
        <translation>La hoja de la {place} volvió a la mesa</translation>
    </message>
    <message>
        <source>The sheet was signed then; now it is open.</source>
        <translation>La hoja estaba firmada entonces; ahora está abierta.</translation>
    </message>
    <message>
        <source>The sheet went back to the table: receive it again first.</source>
        <translation>La hoja volvió a la mesa: recíbala otra vez primero.</translation>
    </message>
    <message>
        <source>The sums rank everybody; they make nobody champion.</source>
        <translation>Las sumas clasifican a todos; no hacen campeón a nadie.</translation>
    </message>
    <message>
        <source>The table has circled the right name now: press R on the Scores page, and choose it.</source>
        <translation>La mesa ya rodeó el nombre correcto: pulse R en la página Puntos y elíjalo.</translation>
    </message>
    <message>
        <source>The table has sent that round again: see the later one.</source>
        <translation>La mesa ha enviado esa ronda de nuevo: vea la posterior.</translation>
    </message>
    <message>
        <source>The table may have added No. {player}&apos;s {score} in {where} twice.</source>
        <translation>Quizá la mesa sumó dos veces los {score} del n.º {player} en {where}.</translation>
    </message>
    <message>
        <source>The table may have added up No. {player}&apos;s scores wrong, by {difference}.</source>
        <translation>Quizá la mesa sumó mal los puntos del n.º {player}, por {difference}.</translation>
    </message>
    <message>
        <source>The table may have left out No. {player}&apos;s {score} in {where} when adding up.</source>
        <translation>Quizá la mesa olvidó sumar los {score} del n.º {player} en {where}.</translation>
    </message>
    <message>
        <source>The tie at {place} was ruled</source>
        <translation>Se resolvió el empate de la {place}</translation>
    </message>
    <message>
        <source>The tie is between {tied}: name exactly these, each once.</source>
        <translation>El empate es entre {tied}: nombre exactamente a estos, una vez cada uno.</translation>
    </message>
    <message>
        <source>The time was up.</source>
        <translation>Se acabó el tiempo.</translation>
    </message>
    <message>
        <source>The time zone TZ={zone} is a day or more away from UTC, as none is: set it to yours, such as America/New_York.</source>
        <translation>La zona horaria TZ={zone} está a un día o más de UTC, como ninguna lo está: ponga la suya, por ejemplo America/New_York.</translation>
    </message>
    <message>
        <source>The total of No. {player} on the paper may be {then}, not {now}: {how}.</source>
        <translation>El total del n.º {player} en el papel es quizá {then}, no {now}: {how}.</translation>
    </message>
    <message>
        <source>The totals on the paper were written at {place}</source>
        <translation>Se anotaron los totales del papel de la {place}</translation>
    </message>
    <message>
        <source>The totals {both} on the paper may have been swapped.</source>
        <translation>Los totales {both} del papel quizá están intercambiados.</translation>
    </message>
    <message>
        <source>The tournament is still being played.</source>
        <translation>El torneo aún se está jugando.</translation>
    </message>
    <message>
        <source>The tournament itself is {file}.</source>
        <translation>El torneo mismo es {file}.</translation>
    </message>
    <message>
        <source>The tournament was made</source>
        <translation>Se creó el torneo</translation>
    </message>
    <message>
        <source>The two drew a domino each: press the big button, and say who was first.</source>
        <translation>Los dos sacaron una ficha cada uno: pulse el botón grande y diga quién fue primero.</translation>
    </message>
    <message>
        <source>The two lowest totals of each table go on.</source>
        <translation>Pasan los dos totales más bajos de cada mesa.</translation>
    </message>
    <message>
        <source>The version of this form.</source>
        <translation>La versión de este formulario.</translation>
    </message>
    <message>
        <source>The window cannot be opened: {why}</source>
        <translation>No se puede abrir la ventana: {why}</translation>
    </message>
    <message>
        <source>The window needs a part of your system that is not installed: {missing}</source>
        <translation>La ventana necesita una parte de su sistema que no está instalada: {missing}</translation>
    </message>
    <message>
        <source>The window opens from the program itself: mextrain-scorer.</source>
        <translation>La ventana se abre desde el propio programa: mextrain-scorer.</translation>
    </message>
    <message>
        <source>The winners</source>
        <translation>Los ganadores</translation>
    </message>
    <message>
        <source>The winners were read out</source>
        <translation>Se leyeron los ganadores</translation>
    </message>
    <message>
        <source>The {before} of {who} at {place} became {after}</source>
        <translation>El {before} de {who} en la {place} pasó a {after}</translation>
    </message>
    <message>
        <source>The {before} of {who} at {place} was cleared</source>
        <translation>Se borró el {before} de {who} en la {place}</translation>
    </message>
    <message>
        <source>The {count} lowest totals of each table go on.</source>
        <translation>Pasan los {count} totales más bajos de cada mesa.</translation>
    </message>
    <message>
        <source>The {tile} is in the hand of No. {number} {name}.</source>
        <translation>La ficha {tile} está en la mano del n.º {number} {name}.</translation>
    </message>
    <message>
        <source>The {tile} is picked already: there is only one.</source>
        <translation>La ficha {tile} ya está elegida: solo hay una.</translation>
    </message>
    <message>
        <source>The {tile} is the engine: it lies on the table.</source>
        <translation>La ficha {tile} es el doble central: está sobre la mesa.</translation>
    </message>
    <message>
        <source>Then read the same places within each class.</source>
        <translation>Después, lea los mismos puestos dentro de cada categoría.</translation>
    </message>
    <message>
        <source>There are no players yet: add them first.</source>
        <translation>Aún no hay jugadores: añádalos primero.</translation>
    </message>
    <message numerus="yes">
        <source>There are not {count} runners-up to choose from, only {there}. Ask for fewer wild cards.</source>
        <translation>
            <numerusform>No hay {count} jugador entre los que elegir, solo {there}. Pida menos invitados.</numerusform>
            <numerusform>No hay {count} jugadores entre los que elegir, solo {there}. Pida menos invitados.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are scores already: say why the rules change. It stays on record.</source>
        <translation>Ya hay puntos: diga por qué cambian las reglas. Queda registrado.</translation>
    </message>
    <message>
        <source>There are several tournaments on that server: {names}. Say which one, with ?tournament=NAME at the end of the address.</source>
        <translation>En ese servidor hay varios torneos: {names}. Diga cuál, con ?tournament=NOMBRE al final de la dirección.</translation>
    </message>
    <message>
        <source>There is a hidden character (U+{code}) at position {position}. Delete it, or type the words again.</source>
        <translation>Hay un carácter oculto (U+{code}) en la posición {position}. Bórrelo o escriba las palabras otra vez.</translation>
    </message>
    <message>
        <source>There is a hidden character (U+{code}) in it: type it again.</source>
        <translation>Hay un carácter oculto (U+{code}) dentro: escríbalo otra vez.</translation>
    </message>
    <message>
        <source>There is a hidden character (U+{code}) in what you wrote: type it again.</source>
        <translation>Hay un carácter oculto (U+{code}) en lo que escribió: escríbalo otra vez.</translation>
    </message>
    <message>
        <source>There is no database {name} on the server {host}: look at the end of the address.</source>
        <translation>No hay ninguna base de datos {name} en el servidor {host}: mire el final de la dirección.</translation>
    </message>
    <message>
        <source>There is no display here for the window. What can be done without one is listed by mextrain-scorer --help.</source>
        <translation>Aquí no hay pantalla para la ventana. Lo que se puede hacer sin ella lo muestra mextrain-scorer --help.</translation>
    </message>
    <message>
        <source>There is no document {key}. There are: {keys}.</source>
        <translation>No hay documento {key}. Hay: {keys}.</translation>
    </message>
    <message>
        <source>There is no final: table 1 of the last game names the champion.</source>
        <translation>No hay final: la mesa 1 de la última partida da el campeón.</translation>
    </message>
    <message>
        <source>There is no final: the places of the ranking are the result.</source>
        <translation>No hay final: los puestos de la clasificación son el resultado.</translation>
    </message>
    <message>
        <source>There is no folder {folder}: make it first.</source>
        <translation>No hay carpeta {folder}: créela primero.</translation>
    </message>
    <message>
        <source>There is no play-off. The results say who is champion, and why.</source>
        <translation>No hay fase final. Los resultados dicen quién es campeón y por qué.</translation>
    </message>
    <message>
        <source>There is no role {role} on that server: make it there first, as the guide says.</source>
        <translation>No hay ningún rol {role} en ese servidor: créelo primero allí, como dice la guía.</translation>
    </message>
    <message>
        <source>There is no round of the double {engine}: they run from {first} down to {last}.</source>
        <translation>No hay ronda del doble {engine}: van del {first} al {last}.</translation>
    </message>
    <message>
        <source>There is no round of the double {e}.</source>
        <translation>No hay ronda del doble {e}.</translation>
    </message>
    <message>
        <source>There is no row below the headings.</source>
        <translation>No hay ninguna fila debajo de los títulos.</translation>
    </message>
    <message>
        <source>There is no rule set {key}. There are: {keys}.</source>
        <translation>No hay reglamento {key}. Hay: {keys}.</translation>
    </message>
    <message>
        <source>There is no stage {stage} of the play-off.</source>
        <translation>No hay ninguna fase {stage} en la fase final.</translation>
    </message>
    <message>
        <source>There is no stage {stage}. There are: {keys}.</source>
        <translation>No hay fase {stage}. Hay: {keys}.</translation>
    </message>
    <message>
        <source>There is no table {n} in {stage}.</source>
        <translation>No hay mesa {n} en esta fase: {stage}.</translation>
    </message>
    <message>
        <source>There is no tournament on that server yet: put one there first.</source>
        <translation>En ese servidor no hay todavía ningún torneo: ponga uno primero.</translation>
    </message>
    <message>
        <source>There is no tournament {name} on that server: there is {names}.</source>
        <translation>En ese servidor no hay ningún torneo {name}: hay {names}.</translation>
    </message>
    <message>
        <source>There is no {tile} in a double-{highest} set.</source>
        <translation>No hay ficha {tile} en un juego doble {highest}.</translation>
    </message>
    <message>
        <source>There is nobody on the roster yet.</source>
        <translation>Aún no hay nadie en la lista de jugadores.</translation>
    </message>
    <message>
        <source>There is nobody to seat yet.</source>
        <translation>Aún no hay nadie a quien sentar.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>No hay nada que rehacer.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>No hay nada que deshacer.</translation>
    </message>
    <message>
        <source>There is nothing to undo. A play-off stage is taken back by itself, with a reason.</source>
        <translation>No hay nada que deshacer. Una fase se deshace por separado, con un motivo.</translation>
    </message>
    <message>
        <source>There is nothing to undo. Rules on which a signed sheet rests are changed back.</source>
        <translation>No hay nada que deshacer. Las reglas en las que se apoya una hoja firmada se cambian otra vez, no se deshacen.</translation>
    </message>
    <message>
        <source>There is nothing to undo. Signed sheets are reopened, not undone.</source>
        <translation>No hay nada que deshacer. Las hojas firmadas se reabren, no se deshacen.</translation>
    </message>
    <message>
        <source>There is {what}. Type it as plain text.</source>
        <translation>Hay {what}. Escríbalo como texto sencillo.</translation>
    </message>
    <message>
        <source>There was only one table: its places are the result, without a play-off.</source>
        <translation>Solo hubo una mesa: sus puestos son el resultado, sin fase final.</translation>
    </message>
    <message>
        <source>These columns were not used: {columns}.</source>
        <translation>Estas columnas no se usaron: {columns}.</translation>
    </message>
    <message>
        <source>These rules are in force already.</source>
        <translation>Estas reglas ya están vigentes.</translation>
    </message>
    <message>
        <source>These sheets are not signed yet: table {tables}. Sign them first.</source>
        <translation>Estas hojas aún no están firmadas: mesa {tables}. Fírmelas primero.</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Tercer puesto</translation>
    </message>
    <message>
        <source>Third place, shared</source>
        <translation>Tercer puesto, compartido</translation>
    </message>
    <message>
        <source>Third place:</source>
        <translation>Tercer puesto:</translation>
    </message>
    <message>
        <source>Third: {name}</source>
        <translation>Tercero: {name}</translation>
    </message>
    <message>
        <source>This change is in the file, but the disk did not confirm it: enter it again once the disk works.</source>
        <translation>Este cambio está en el archivo, pero el disco no lo confirmó: anótelo otra vez cuando el disco funcione.</translation>
    </message>
    <message>
        <source>This change is not saved; everything before it is still in this window. Put the file back, or save it as a new one.</source>
        <translation>Este cambio no está guardado; todo lo anterior sigue en esta ventana. Vuelva a poner el archivo o guárdelo como uno nuevo.</translation>
    </message>
    <message>
        <source>This change was not saved.</source>
        <translation>Este cambio no se guardó.</translation>
    </message>
    <message>
        <source>This change was not saved; everything before it is.</source>
        <translation>Este cambio no se guardó; todo lo anterior, sí.</translation>
    </message>
    <message>
        <source>This change was saved after all.</source>
        <translation>Al final, este cambio sí se guardó.</translation>
    </message>
    <message>
        <source>This computer does not have that address now. Connect to the network again, or choose another address.</source>
        <translation>Este equipo no tiene esa dirección ahora. Conéctese otra vez a la red o elija otra dirección.</translation>
    </message>
    <message>
        <source>This computer has lost the address {address}, so phones cannot reach it. Connect it to the network again.</source>
        <translation>Este equipo ha perdido la dirección {address}: los teléfonos no llegan a él. Conéctelo a la red de nuevo.</translation>
    </message>
    <message>
        <source>This computer has no folder on its own disk for it: save a copy where you can.</source>
        <translation>Este equipo no tiene una carpeta en su propio disco para él: guarde una copia donde pueda.</translation>
    </message>
    <message>
        <source>This computer has several addresses: {addresses}. Say with --address which of them phones are to use.</source>
        <translation>Este equipo tiene varias direcciones: {addresses}. Diga con --address cuál deben usar los teléfonos.</translation>
    </message>
    <message>
        <source>This computer is in no network of the room, so phones cannot reach it. Connect it to the router&apos;s Wi-Fi, or to the router by cable, then try again.</source>
        <translation>Este equipo no está en ninguna red de la sala, así que los teléfonos no lo alcanzan. Conéctelo al Wi-Fi del router, o al router por cable, e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>This desk has no copy yet.</source>
        <translation>Este puesto aún no tiene ninguna copia.</translation>
    </message>
    <message>
        <source>This desk&apos;s copy goes up to entry {n} of {time}.</source>
        <translation>La copia de este puesto llega hasta la entrada {n}, de las {time}.</translation>
    </message>
    <message>
        <source>This desk&apos;s role on the server of {name} may not do that.</source>
        <translation>El rol de este puesto no puede hacer eso en el servidor de {name}.</translation>
    </message>
    <message>
        <source>This file holds something that no rule set has.</source>
        <translation>Este archivo contiene algo que ningún reglamento tiene.</translation>
    </message>
    <message>
        <source>This file is too large to be a rule set.</source>
        <translation>Este archivo es demasiado grande para ser un reglamento.</translation>
    </message>
    <message>
        <source>This heading is there twice.</source>
        <translation>Este título está dos veces.</translation>
    </message>
    <message>
        <source>This is longer than {longest} characters.</source>
        <translation>Esto pasa de {longest} caracteres.</translation>
    </message>
    <message>
        <source>This is neither a CSV file nor a workbook. Save it as CSV UTF-8, XLSX or ODS.</source>
        <translation>Esto no es ni un archivo CSV ni un libro. Guárdelo como CSV UTF-8, XLSX u ODS.</translation>
    </message>
    <message>
        <source>This is the tournament that is open: choose an earlier one.</source>
        <translation>Este es el torneo que está abierto: elija uno anterior.</translation>
    </message>
    <message>
        <source>This laptop has no key yet: the first seal makes it.</source>
        <translation>Este portátil aún no tiene clave: se crea con el primer sello.</translation>
    </message>
    <message>
        <source>This many players or fewer have a boneyard, the double set aside.</source>
        <translation>Con tantos jugadores o menos hay pozo, con el doble aparte.</translation>
    </message>
    <message>
        <source>This pack has everything that was known when it was printed. Keep the pages together.</source>
        <translation>Aquí está todo lo que se sabía al imprimir. Guarde juntas las páginas.</translation>
    </message>
    <message>
        <source>This page was not printed from this file as it is now: its journal figures {figures} are not in its history. Either the page is from another copy, which went on differently, or the file was altered afterwards.</source>
        <translation>Esta página no se imprimió desde este archivo tal como está ahora: las cifras del registro {figures} no están en su historial. O la página es de otra copia, que siguió de otra manera, o el archivo se alteró después.</translation>
    </message>
    <message>
        <source>This rule set comes from a newer version of the program.</source>
        <translation>Este reglamento viene de una versión más nueva del programa.</translation>
    </message>
    <message>
        <source>This rule set has no line &apos;form = {form}&apos;.</source>
        <translation>Este reglamento no dice &apos;form = {form}&apos;.</translation>
    </message>
    <message>
        <source>This sheet is not complete: nobody has won yet.</source>
        <translation>Esta hoja no está completa: aún no ha ganado nadie.</translation>
    </message>
    <message>
        <source>This slip changes what was written. The sheet itself stays as it is.</source>
        <translation>Esta nota cambia lo que estaba escrito. La hoja misma queda como está.</translation>
    </message>
    <message>
        <source>This table scored far fewer points than the other tables. Are all scores right?</source>
        <translation>Esta mesa hizo muchos menos puntos que las demás. ¿Están bien todos?</translation>
    </message>
    <message>
        <source>This table scored far more points than the other tables. Are all scores right?</source>
        <translation>Esta mesa hizo muchos más puntos que las demás. ¿Están bien todos?</translation>
    </message>
    <message>
        <source>This tournament can only be read: phones could change nothing in it.</source>
        <translation>Este torneo solo se puede leer: los teléfonos no podrían cambiar nada en él.</translation>
    </message>
    <message>
        <source>This user</source>
        <translation>Este usuario</translation>
    </message>
    <message>
        <source>This was brought back to a file at {desk}, at {time}: nothing more can be entered here.</source>
        <translation>Esto se trajo de vuelta a un archivo en {desk}, a las {time}: aquí ya no se puede anotar nada más.</translation>
    </message>
    <message>
        <source>This was changed in the meantime: {told}. Nothing was done: look at it as it is now, then try again.</source>
        <translation>Esto se cambió entretanto: {told}. No se hizo nada: mire cómo está ahora y vuelva a intentarlo.</translation>
    </message>
    <message>
        <source>This was put on the server, {name}, at {time}: enter nothing more in this file.</source>
        <translation>Esto se puso en el servidor, {name}, a las {time}: no anote nada más en este archivo.</translation>
    </message>
    <message>
        <source>This workbook cannot be read. Open it, save it again as XLSX, ODS or CSV UTF-8, and import that.</source>
        <translation>No se puede leer este libro. Ábralo, guárdelo otra vez como XLSX, ODS o CSV UTF-8 e importe ese.</translation>
    </message>
    <message>
        <source>This workbook has a password. Open it and save it without one.</source>
        <translation>Este libro tiene contraseña. Ábralo y guárdelo sin ella.</translation>
    </message>
    <message>
        <source>This workbook has no sheet with cells.</source>
        <translation>Este libro no tiene ninguna hoja con celdas.</translation>
    </message>
    <message>
        <source>This workbook was not opened: {reason}. Save its list as CSV UTF-8.</source>
        <translation>Este libro no se abrió: {reason}. Guarde su lista como CSV UTF-8.</translation>
    </message>
    <message>
        <source>Three games, each with new tables, and the lowest total of all three wins.</source>
        <translation>Tres partidas, cada una con mesas nuevas, y gana el total más bajo de las tres.</translation>
    </message>
    <message>
        <source>Three totals</source>
        <translation>Tres totales</translation>
    </message>
    <message>
        <source>Tie in the ranking ruled</source>
        <translation>Empate de la clasificación decidido</translation>
    </message>
    <message>
        <source>Tie ruled</source>
        <translation>Empate decidido</translation>
    </message>
    <message>
        <source>Tied: decided by</source>
        <translation>Empate, decidido por</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Empates</translation>
    </message>
    <message>
        <source>Ties drawn, seats given away, rounds not played: whatever somebody may ask about.</source>
        <translation>Empates sorteados, asientos cedidos, rondas no jugadas: todo por lo que alguien pueda preguntar.</translation>
    </message>
    <message>
        <source>Ties: the source is silent. Most zero rounds, then the lowest other round, as in the double twelve with a hub.</source>
        <translation>Empates: la fuente no dice nada. Más rondas con cero, luego la otra ronda más baja, como en el doble doce con estación central.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Fichas</translation>
    </message>
    <message>
        <source>Tiles drawn</source>
        <translation>Fichas que se toman</translation>
    </message>
    <message>
        <source>Tiles drawn to find the engine are kept.</source>
        <translation>Las fichas tomadas para hallar el doble central se conservan.</translation>
    </message>
    <message>
        <source>Tiles drawn: the source is silent. Ours: 10 each, and more at a table below seven.</source>
        <translation>Fichas que se toman: la fuente no lo dice. Las nuestras: 10 cada uno, y más en mesas de menos de siete.</translation>
    </message>
    <message>
        <source>Tiles drawn: the source is silent. Ours: 14 each, and more at a table below five.</source>
        <translation>Fichas que se toman: la fuente no lo dice. Las nuestras: 14 cada uno, y más en mesas de menos de cinco.</translation>
    </message>
    <message>
        <source>Tiles each</source>
        <translation>Fichas c/u</translation>
    </message>
    <message>
        <source>Tiles, doubles, the first turn and ties: as in the double twelve with a hub.</source>
        <translation>Fichas, dobles, primer turno y empates: como en el doble doce con estación central.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Tiempo límite</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>To serve them here instead, say --take-over.</source>
        <translation>Para atenderlos aquí en su lugar, diga --take-over.</translation>
    </message>
    <message>
        <source>To table</source>
        <translation>A la mesa</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Total as written</source>
        <translation>Total como está escrito</translation>
    </message>
    <message>
        <source>Totals across the room</source>
        <translation>Totales de toda la sala</translation>
    </message>
    <message>
        <source>Totals as pictures</source>
        <translation>Totales en gráfico</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Torneo</translation>
    </message>
    <message>
        <source>Tournament made</source>
        <translation>Torneo creado</translation>
    </message>
    <message>
        <source>Tournament renamed</source>
        <translation>Torneo renombrado</translation>
    </message>
    <message>
        <source>Two totals</source>
        <translation>Dos totales</translation>
    </message>
    <message>
        <source>Type the number printed after the table&apos;s number, or scan the code.</source>
        <translation>Escriba el número que sigue al de la mesa, o escanee el código.</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Deshecho</translation>
    </message>
    <message>
        <source>Undone: {change}</source>
        <translation>Deshecho: {change}</translation>
    </message>
    <message>
        <source>Untouched: this file is as another laptop of this tournament sealed it.</source>
        <translation>Intacto: este archivo está como lo selló otro portátil de este torneo.</translation>
    </message>
    <message>
        <source>Untouched: this file is as the laptop with that key sealed it.</source>
        <translation>Intacto: este archivo está como lo selló el portátil con esa clave.</translation>
    </message>
    <message>
        <source>Untouched: this file is as this laptop sealed it.</source>
        <translation>Intacto: este archivo está como lo selló este portátil.</translation>
    </message>
    <message numerus="yes">
        <source>Wait for {count} more players.</source>
        <translation>
            <numerusform>Espere a {count} jugador más.</numerusform>
            <numerusform>Espere a {count} jugadores más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waits for the sheet of table {n}.</source>
        <translation>Espera la hoja de la mesa {n}.</translation>
    </message>
    <message numerus="yes">
        <source>Waits for {count} sheets.</source>
        <translation>
            <numerusform>Espera {count} hoja.</numerusform>
            <numerusform>Espera {count} hojas.</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>What comes next</source>
        <translation>Qué viene ahora</translation>
    </message>
    <message>
        <source>What follows a double:</source>
        <translation>Qué sigue a un doble:</translation>
    </message>
    <message>
        <source>What is known of {who} was changed</source>
        <translation>Se cambiaron los datos de {who}</translation>
    </message>
    <message>
        <source>What is written stands at {place}</source>
        <translation>Vale lo escrito en la {place}</translation>
    </message>
    <message>
        <source>What it is called on screen and paper.</source>
        <translation>Cómo se llama en pantalla y en papel.</translation>
    </message>
    <message>
        <source>What joins a server is not installed here: install mextrain-scorer again, or go on with a file.</source>
        <translation>Lo que se une a un servidor no está instalado aquí: instale mextrain-scorer de nuevo, o siga con un archivo.</translation>
    </message>
    <message>
        <source>What the first turn may lay:</source>
        <translation>Qué se puede poner en el primer turno:</translation>
    </message>
    <message>
        <source>What these columns hold was guessed: {columns}.</source>
        <translation>Se supuso qué contienen estas columnas: {columns}.</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>Qué se decidió</translation>
    </message>
    <message>
        <source>What was sealed is damaged, so it cannot be shown.</source>
        <translation>Lo que se selló está dañado, así que no se puede mostrar.</translation>
    </message>
    <message>
        <source>What you chose where the source is silent, a sentence each.</source>
        <translation>Lo que eligió donde la fuente no dice nada, una frase cada vez.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>When a laptop is back, open the latest copy there and type in what is missing.</source>
        <translation>Cuando vuelva a haber un portátil, abra en él la última copia y anote lo que falta.</translation>
    </message>
    <message>
        <source>When a sheet comes in: add up each column twice, count the zero rounds, circle the lowest total. A round blocked or not played is nobody&apos;s zero round.</source>
        <translation>Cuando llegue una hoja: sume cada columna dos veces, cuente las rondas a cero, rodee el total más bajo. Una ronda cerrada o no jugada no es ronda a cero de nadie.</translation>
    </message>
    <message>
        <source>When a sheet is in, write its totals on the page with the sums over the games.</source>
        <translation>Cuando llegue una hoja, escriba sus totales en la página con las sumas de las partidas.</translation>
    </message>
    <message>
        <source>When all sheets of a game are in, seat the next (still to come: {count}): everybody draws a number for the seat, and each table takes a spare sheet.</source>
        <translation>Cuando estén todas las hojas de una partida, siente la siguiente (faltan: {count}): cada cual saca un número para su asiento y cada mesa toma una hoja de reserva.</translation>
    </message>
    <message numerus="yes">
        <source>When all sheets of a game are in, seat the next (still to come: {left}). The {count} lowest of each table trade places with the {count} highest of the table above; everybody else stays. Level players draw lots.</source>
        <translation>
            <numerusform>Cuando estén todas las hojas de una partida, siente la siguiente (quedan {left}). De cada mesa, {count} (el más bajo) cambia su lugar con {count} (el más alto) de la mesa de arriba; los demás se quedan. Si hay empate, se echa a suertes.</numerusform>
            <numerusform>Cuando estén todas las hojas de una partida, siente la siguiente (quedan {left}). Los {count} más bajos de cada mesa cambian su lugar con los {count} más altos de la mesa de arriba; los demás se quedan. Si hay empate, se echa a suertes.</numerusform>
        </translation>
    </message>
    <message>
        <source>When all sheets of a game are in, seat the next one as the page on what comes next says, and take a spare sheet for each of its tables.</source>
        <translation>Cuando estén todas las hojas de una partida, siente la siguiente como dice la página de qué viene ahora, y tome una hoja de reserva para cada mesa.</translation>
    </message>
    <message>
        <source>When the Mexican train may be started:</source>
        <translation>Cuándo se puede empezar el tren mexicano:</translation>
    </message>
    <message>
        <source>When the time is up the round under way is finished, and no other is begun.</source>
        <translation>Cuando se acaba el tiempo se termina la ronda en curso y no se empieza otra.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>Where it comes from.</source>
        <translation>De dónde viene.</translation>
    </message>
    <message>
        <source>Where level players would have to part, the draw&apos;s number decides who moves.</source>
        <translation>Donde habría que separar a jugadores empatados, el número del sorteo decide quién se mueve.</translation>
    </message>
    <message>
        <source>Where table 1 names the champion there is no final after it.</source>
        <translation>Donde la mesa 1 decide el campeón no hay final después.</translation>
    </message>
    <message>
        <source>Where tables played different numbers of rounds, points per round are compared.</source>
        <translation>Si las mesas jugaron distinto número de rondas, se comparan los puntos por ronda.</translation>
    </message>
    <message>
        <source>Where the rules do not say, we played like this:</source>
        <translation>Donde las reglas no dicen nada, jugamos así:</translation>
    </message>
    <message>
        <source>Where the source is silent</source>
        <translation>Donde la fuente no dice nada</translation>
    </message>
    <message>
        <source>Whether the game monitor may give penalty points: true or false.</source>
        <translation>Si el responsable del juego puede dar puntos de penalización: true o false.</translation>
    </message>
    <message>
        <source>Whether the game monitor may send somebody out: true or false.</source>
        <translation>Si el responsable del juego puede expulsar a alguien: true o false.</translation>
    </message>
    <message>
        <source>Whether the other seat of somebody who goes on from two games goes to that table&apos;s next: true or false.</source>
        <translation>Si el otro asiento de quien pasa desde dos partidas es para el siguiente de esa mesa: true o false.</translation>
    </message>
    <message>
        <source>Who begins: the source is silent. The first seat, and the next one clockwise each round.</source>
        <translation>Quién empieza: la fuente no lo dice. El primer asiento, y en cada ronda el siguiente en el sentido del reloj.</translation>
    </message>
    <message>
        <source>Who comes only now sits at the last table. Where a table is short, all from the tables below move up a seat. Each table takes a spare sheet.</source>
        <translation>Quien llega ahora se sienta en la última mesa. Si falta alguien en una mesa, todos los de las mesas de abajo avanzan un asiento. Cada mesa toma una hoja de reserva.</translation>
    </message>
    <message>
        <source>Who goes on</source>
        <translation>Quién pasa</translation>
    </message>
    <message>
        <source>Who goes on twice</source>
        <translation>Quien pasa dos veces</translation>
    </message>
    <message>
        <source>Who misses a game, leaves one or comes late to one is ranked after who played all; who has no whole game takes no place.</source>
        <translation>Quien falta a una partida, la deja o llega tarde queda detrás de quienes jugaron todas; quien no tiene ninguna partida entera no obtiene puesto.</translation>
    </message>
    <message>
        <source>Who wins a ladder:</source>
        <translation>Quién gana una escalera:</translation>
    </message>
    <message>
        <source>Whoever goes out has 0, not {score}.</source>
        <translation>Quien se queda sin fichas tiene 0, no {score}.</translation>
    </message>
    <message>
        <source>Whoever has 0 here went out: there is nothing to mark.</source>
        <translation>Aquí quien tiene 0 se quedó sin fichas: no hay nada que marcar.</translation>
    </message>
    <message>
        <source>Whoever went out has 0: write that first.</source>
        <translation>Quien se quedó sin fichas tiene 0: escríbalo primero.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Wild cards</source>
        <translation>Invitados</translation>
    </message>
    <message numerus="yes">
        <source>Wild cards go by points per round: the tables played {fewest} to {count} rounds.</source>
        <translation>
            <numerusform>Los invitados van por puntos por ronda: las mesas jugaron de {fewest} a {count} ronda.</numerusform>
            <numerusform>Los invitados van por puntos por ronda: las mesas jugaron de {fewest} a {count} rondas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Ganador</translation>
    </message>
    <message>
        <source>Winners read out</source>
        <translation>Ganadores leídos en voz alta</translation>
    </message>
    <message>
        <source>With scores, not signed</source>
        <translation>Con puntos, sin firmar</translation>
    </message>
    <message>
        <source>With so many players the starter takes the one tile left over.</source>
        <translation>Con tantos jugadores, quien empieza toma la ficha que sobra.</translation>
    </message>
    <message>
        <source>Withdrew</source>
        <translation>Se retiró</translation>
    </message>
    <message>
        <source>Write down every decision on its page, with the time and the reason.</source>
        <translation>Anote cada decisión en su página, con la hora y el motivo.</translation>
    </message>
    <message>
        <source>Write each table&apos;s winner on the Game Chart.</source>
        <translation>Escriba el ganador de cada mesa en el Cuadro de ganadores.</translation>
    </message>
    <message>
        <source>Write take or aside, and the name of a proposal.</source>
        <translation>Escriba take o aside y el nombre de una propuesta.</translation>
    </message>
    <message>
        <source>Write the pips left in the hand, 0 for going out. Leave every hand face up until the round is written down. The lowest total wins.</source>
        <translation>Anoten los puntos que quedan en la mano, 0 para quien se quedó sin fichas. Dejen todas las manos boca arriba hasta anotar la ronda. Gana el total más bajo.</translation>
    </message>
    <message>
        <source>Write who goes on from each table on the Game Chart, and on the page on what comes next.</source>
        <translation>Anote quién pasa de cada mesa en el cuadro de ganadores y en la página de qué viene ahora.</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Escrito</translation>
    </message>
    <message>
        <source>Written totals</source>
        <translation>Totales en el papel</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Usted</translation>
    </message>
    <message>
        <source>You do not have permission to read {name}: ask whoever looks after this computer, or choose another file.</source>
        <translation>No tiene permiso para leer {name}: pregunte a quien cuida este equipo o elija otro archivo.</translation>
    </message>
    <message>
        <source>You will see whether this change was saved once the file can be read again.</source>
        <translation>Si este cambio se guardó, se verá cuando el archivo se pueda leer otra vez.</translation>
    </message>
    <message>
        <source>You will see whether this change was saved once the server answers again.</source>
        <translation>Cuando el servidor responda de nuevo verá si este cambio se guardó.</translation>
    </message>
    <message>
        <source>Zero rounds</source>
        <translation>Rondas con cero</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Ceros</translation>
    </message>
    <message>
        <source>Zeros: rounds in which the player went out. Low: the lowest other round.</source>
        <translation>Ceros: rondas en que el jugador se quedó sin fichas. Baja: la más baja de las otras rondas.</translation>
    </message>
    <message>
        <source>[sign]</source>
        <translation>[signo]</translation>
    </message>
    <message>
        <source>[{script} letters]</source>
        <translation>[letras {script}]</translation>
    </message>
    <message>
        <source>a date or a time</source>
        <translation>una fecha o una hora</translation>
    </message>
    <message>
        <source>a digit left out</source>
        <translation>una cifra de menos</translation>
    </message>
    <message>
        <source>a digit too many</source>
        <translation>una cifra de más</translation>
    </message>
    <message>
        <source>a formula without its result</source>
        <translation>una fórmula sin su resultado</translation>
    </message>
    <message>
        <source>a list in square brackets</source>
        <translation>una lista entre corchetes</translation>
    </message>
    <message>
        <source>a player</source>
        <translation>un jugador</translation>
    </message>
    <message>
        <source>a player&apos;s class</source>
        <translation>la categoría de un jugador</translation>
    </message>
    <message>
        <source>a ruling</source>
        <translation>una decisión</translation>
    </message>
    <message>
        <source>a score</source>
        <translation>unos puntos</translation>
    </message>
    <message>
        <source>a score sheet</source>
        <translation>una hoja de puntos</translation>
    </message>
    <message>
        <source>a seat</source>
        <translation>un asiento</translation>
    </message>
    <message>
        <source>a sheet has more than {most} rows</source>
        <translation>una hoja tiene más de {most} filas</translation>
    </message>
    <message>
        <source>a table of players and the tiles each draws</source>
        <translation>una tabla de jugadores y las fichas que toma cada uno</translation>
    </message>
    <message>
        <source>a text in it is longer than any, or hides something</source>
        <translation>un texto es demasiado largo u oculta algo</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>un texto entre comillas</translation>
    </message>
    <message>
        <source>a tile goes on it before anybody plays elsewhere</source>
        <translation>se pone una ficha en él antes de que nadie juegue en otro sitio</translation>
    </message>
    <message>
        <source>a whole line of one&apos;s own</source>
        <translation>una línea propia entera</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>a written total</source>
        <translation>un total en el papel</translation>
    </message>
    <message>
        <source>a {was} taken for a {taken_for}</source>
        <translation>un {was} tomado por un {taken_for}</translation>
    </message>
    <message>
        <source>added twice</source>
        <translation>sumado dos veces</translation>
    </message>
    <message>
        <source>after game {n}</source>
        <translation>tras la partida {n}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>all tables are in</source>
        <translation>todas las mesas han entregado</translation>
    </message>
    <message>
        <source>all the tiles beside the engine come to {points}, not {wanted}</source>
        <translation>todas las fichas aparte del doble central suman {points}, no {wanted}</translation>
    </message>
    <message>
        <source>an entry of the journal cannot be read</source>
        <translation>no se puede leer una entrada del registro</translation>
    </message>
    <message>
        <source>another desk</source>
        <translation>otro puesto</translation>
    </message>
    <message>
        <source>another program changed how it is kept</source>
        <translation>otro programa cambió la forma en que se guarda</translation>
    </message>
    <message>
        <source>another program left changes beside it</source>
        <translation>otro programa dejó cambios a su lado</translation>
    </message>
    <message>
        <source>as number {place}</source>
        <translation>como número {place}</translation>
    </message>
    <message>
        <source>as second</source>
        <translation>como segundo</translation>
    </message>
    <message>
        <source>as the scores say</source>
        <translation>según los puntos</translation>
    </message>
    <message>
        <source>as third</source>
        <translation>como tercero</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>como está escrito</translation>
    </message>
    <message>
        <source>assigned</source>
        <translation>asignado</translation>
    </message>
    <message numerus="yes">
        <source>at {count} players or fewer</source>
        <translation>
            <numerusform>con {count} jugador</numerusform>
            <numerusform>con {count} jugadores o menos</numerusform>
        </translation>
    </message>
    <message>
        <source>back at the table</source>
        <translation>de vuelta en la mesa</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>blanca</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>cerrada</translation>
    </message>
    <message>
        <source>both {total}</source>
        <translation>ambos {total}</translation>
    </message>
    <message numerus="yes">
        <source>by lot at {count} tables</source>
        <translation>
            <numerusform>por sorteo en {count} mesa</numerusform>
            <numerusform>por sorteo en {count} mesas</numerusform>
        </translation>
    </message>
    <message>
        <source>by lot: {lots}</source>
        <translation>por sorteo: {lots}</translation>
    </message>
    <message>
        <source>by points per round, {better} in {rounds} rounds against {worse} in {other}</source>
        <translation>por puntos por ronda, {better} en {rounds} rondas contra {worse} en {other}</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>cable</translation>
    </message>
    <message>
        <source>came late</source>
        <translation>llegó tarde</translation>
    </message>
    <message>
        <source>champion</source>
        <translation>campeón</translation>
    </message>
    <message>
        <source>champion to name</source>
        <translation>falta nombrar al campeón</translation>
    </message>
    <message>
        <source>class</source>
        <translation>categoría</translation>
    </message>
    <message>
        <source>club</source>
        <translation>club</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>completa</translation>
    </message>
    <message>
        <source>couple {n}</source>
        <translation>pareja {n}</translation>
    </message>
    <message>
        <source>dealt, and drawn for where nobody holds it</source>
        <translation>se reparte; si nadie lo tiene, se saca</translation>
    </message>
    <message>
        <source>dealt, and drawn for where nobody holds it; its holder lays it and starts</source>
        <translation>se reparte; si nadie lo tiene, se saca; quien lo tiene lo pone y empieza</translation>
    </message>
    <message>
        <source>dealt; its holder starts</source>
        <translation>se reparte; quien lo tiene empieza</translation>
    </message>
    <message>
        <source>dealt; its holder starts and takes the tile left over</source>
        <translation>se reparte; quien lo tiene empieza y toma la ficha que sobra</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>decidido</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>renunció</translation>
    </message>
    <message>
        <source>did not come</source>
        <translation>no vino</translation>
    </message>
    <message>
        <source>disqualified</source>
        <translation>descalificado</translation>
    </message>
    <message>
        <source>disqualified: {reason}</source>
        <translation>descalificado: {reason}</translation>
    </message>
    <message>
        <source>double {engine}</source>
        <translation>doble {engine}</translation>
    </message>
    <message>
        <source>double {highest}</source>
        <translation>doble {highest}</translation>
    </message>
    <message>
        <source>down</source>
        <translation>baja</translation>
    </message>
    <message>
        <source>draw number {number}</source>
        <translation>número del sorteo {number}</translation>
    </message>
    <message>
        <source>drawn domino</source>
        <translation>ficha sacada</translation>
    </message>
    <message>
        <source>each player&apos;s best: {count}</source>
        <translation>las mejores de cada jugador: {count}</translation>
    </message>
    <message>
        <source>ends the play-off</source>
        <translation>termina la fase final</translation>
    </message>
    <message>
        <source>entry {n} of the journal does not follow from those before</source>
        <translation>la entrada {n} del registro no se sigue de las anteriores</translation>
    </message>
    <message>
        <source>entry {n} of the journal is missing</source>
        <translation>falta la entrada {n} del registro</translation>
    </message>
    <message>
        <source>entry {n} of the journal was changed</source>
        <translation>la entrada {n} del registro se cambió</translation>
    </message>
    <message>
        <source>every other round the same</source>
        <translation>todas las demás rondas iguales</translation>
    </message>
    <message>
        <source>everybody else</source>
        <translation>todos los demás</translation>
    </message>
    <message>
        <source>everybody is ranked over all games</source>
        <translation>todos se clasifican por todas las partidas</translation>
    </message>
    <message>
        <source>everybody is ranked, and moves up and down the tables</source>
        <translation>todos se clasifican, y suben y bajan de mesa</translation>
    </message>
    <message>
        <source>extra round</source>
        <translation>ronda extra</translation>
    </message>
    <message>
        <source>first and second</source>
        <translation>el primero y el segundo</translation>
    </message>
    <message>
        <source>first, second and third</source>
        <translation>el primero, el segundo y el tercero</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>doblar</translation>
    </message>
    <message>
        <source>for the desk</source>
        <translation>para el responsable</translation>
    </message>
    <message>
        <source>from a score file</source>
        <translation>de un archivo de puntos</translation>
    </message>
    <message>
        <source>from table {number}</source>
        <translation>de la mesa {number}</translation>
    </message>
    <message>
        <source>from {number}</source>
        <translation>de la {number}</translation>
    </message>
    <message>
        <source>game {n} of {games}</source>
        <translation>partida {n} de {games}</translation>
    </message>
    <message>
        <source>game {n}: {total}</source>
        <translation>partida {n}: {total}</translation>
    </message>
    <message>
        <source>gets the table&apos;s highest running total</source>
        <translation>recibe la suma más alta de la mesa</translation>
    </message>
    <message>
        <source>give one of the two.</source>
        <translation>dé uno de los dos.</translation>
    </message>
    <message>
        <source>give the players&apos; numbers, or --all.</source>
        <translation>dé los números de los jugadores, o --all.</translation>
    </message>
    <message>
        <source>goes back to the table</source>
        <translation>vuelve a la mesa</translation>
    </message>
    <message>
        <source>goes on too</source>
        <translation>también pasa</translation>
    </message>
    <message>
        <source>goes on, {rank}</source>
        <translation>pasa, {rank}</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>es para</translation>
    </message>
    <message>
        <source>group</source>
        <translation>grupo</translation>
    </message>
    <message>
        <source>here</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>in any turn</source>
        <translation>en cualquier turno</translation>
    </message>
    <message>
        <source>in any turn but the first</source>
        <translation>en cualquier turno menos el primero</translation>
    </message>
    <message>
        <source>is here</source>
        <translation>está aquí</translation>
    </message>
    <message>
        <source>it asks for far more than a list of people</source>
        <translation>pide mucho más que una lista de personas</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>it goes with one total alone.</source>
        <translation>va con un solo total.</translation>
    </message>
    <message>
        <source>it holds no tournament</source>
        <translation>no contiene ningún torneo</translation>
    </message>
    <message>
        <source>it holds something that this program does not put there</source>
        <translation>contiene algo que este programa no pone ahí</translation>
    </message>
    <message>
        <source>it seals every score sheet.</source>
        <translation>sella todas las hojas de puntos.</translation>
    </message>
    <message>
        <source>it was counted twice</source>
        <translation>se contó dos veces</translation>
    </message>
    <message>
        <source>its games do not follow one another</source>
        <translation>sus partidas no se siguen unas a otras</translation>
    </message>
    <message>
        <source>its pages do not fit together</source>
        <translation>sus páginas no encajan</translation>
    </message>
    <message>
        <source>its player lays another tile, anywhere</source>
        <translation>su jugador pone otra ficha, donde sea</translation>
    </message>
    <message>
        <source>its score left out</source>
        <translation>se omitieron sus puntos</translation>
    </message>
    <message>
        <source>its sheet is not signed any more</source>
        <translation>su hoja ya no está firmada</translation>
    </message>
    <message>
        <source>joint champion</source>
        <translation>campeón compartido</translation>
    </message>
    <message>
        <source>journal {figures}</source>
        <translation>registro {figures}</translation>
    </message>
    <message>
        <source>keeps score</source>
        <translation>llevaría los puntos</translation>
    </message>
    <message>
        <source>laid before the draw</source>
        <translation>se pone antes de tomar fichas</translation>
    </message>
    <message>
        <source>laid before the draw; there is a boneyard</source>
        <translation>se pone antes de tomar fichas; hay pozo</translation>
    </message>
    <message>
        <source>left</source>
        <translation>se fue</translation>
    </message>
    <message>
        <source>left, by the score file</source>
        <translation>se fue, según el archivo de puntos</translation>
    </message>
    <message>
        <source>lowest other round</source>
        <translation>otra ronda más baja</translation>
    </message>
    <message>
        <source>lowest other round {better} against {worse}</source>
        <translation>otra ronda más baja, {better} frente a {worse}</translation>
    </message>
    <message>
        <source>lowest other round {score} each</source>
        <translation>otra ronda más baja, {score} cada uno</translation>
    </message>
    <message>
        <source>may be given</source>
        <translation>se pueden dar</translation>
    </message>
    <message>
        <source>may not join a game under way</source>
        <translation>no puede entrar en una partida en curso</translation>
    </message>
    <message>
        <source>more zero rounds</source>
        <translation>más rondas con cero</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>name a key or a file, not both.</source>
        <translation>nombre una clave o un archivo, no ambos.</translation>
    </message>
    <message>
        <source>name each player once.</source>
        <translation>nombre a cada jugador una vez.</translation>
    </message>
    <message>
        <source>named by the game monitor</source>
        <translation>por decisión del responsable del juego</translation>
    </message>
    <message>
        <source>new</source>
        <translation>entra</translation>
    </message>
    <message>
        <source>new at the tables</source>
        <translation>nuevo en las mesas</translation>
    </message>
    <message>
        <source>next lowest rounds, one after the other</source>
        <translation>las siguientes rondas más bajas, una tras otra</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>no ladder</source>
        <translation>sin escalera</translation>
    </message>
    <message>
        <source>no place</source>
        <translation>sin puesto</translation>
    </message>
    <message>
        <source>no ranking over all games</source>
        <translation>sin clasificación de todas las partidas</translation>
    </message>
    <message>
        <source>no round above zero</source>
        <translation>ninguna ronda por encima de cero</translation>
    </message>
    <message>
        <source>no score</source>
        <translation>sin puntos</translation>
    </message>
    <message>
        <source>no tiles of one set come to exactly that</source>
        <translation>ninguna combinación de fichas de un juego suma eso exactamente</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>nobody, the title is shared</source>
        <translation>nadie, el título es compartido</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>none, the best of the ranking wins</source>
        <translation>ninguna, gana el mejor de la clasificación</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>sin decidir</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>no está</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>aún no está</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>no jugada</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>número {number}</translation>
    </message>
    <message>
        <source>number {place} of {where}</source>
        <translation>número {place}: {where}</translation>
    </message>
    <message>
        <source>once every player has started their own line</source>
        <translation>cuando todos hayan empezado su línea</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>uno de {words}</translation>
    </message>
    <message>
        <source>one set of dominoes has no such hands</source>
        <translation>un juego de dominó no tiene manos así</translation>
    </message>
    <message numerus="yes">
        <source>one set of dominoes has no such hands of {count} tiles at most</source>
        <translation>
            <numerusform>un juego de dominó no tiene manos así de {count} ficha como mucho</numerusform>
            <numerusform>un juego de dominó no tiene manos así de {count} fichas como mucho</numerusform>
        </translation>
    </message>
    <message>
        <source>one thing to settle</source>
        <translation>algo por resolver</translation>
    </message>
    <message>
        <source>one tie to rule</source>
        <translation>un empate por decidir</translation>
    </message>
    <message>
        <source>one tile</source>
        <translation>una ficha</translation>
    </message>
    <message>
        <source>only {tiles} make {score}</source>
        <translation>solo {tiles} suman {score}</translation>
    </message>
    <message>
        <source>only {tile} makes {score}</source>
        <translation>solo {tile} suma {score}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierta</translation>
    </message>
    <message>
        <source>other round number {nth} from the lowest {better} against {worse}</source>
        <translation>otra ronda, la {nth}.ª más baja, {better} frente a {worse}</translation>
    </message>
    <message>
        <source>other way</source>
        <translation>de otra forma</translation>
    </message>
    <message>
        <source>out</source>
        <translation>dominó</translation>
    </message>
    <message>
        <source>page {number} of {count}</source>
        <translation>página {number} de {count}</translation>
    </message>
    <message>
        <source>per round: {better} in {rounds} against {worse} in {other}</source>
        <translation>por ronda: {better} en {rounds} contra {worse} en {other}</translation>
    </message>
    <message>
        <source>place {place} of the ranking</source>
        <translation>puesto {place} de la clasificación</translation>
    </message>
    <message>
        <source>places named</source>
        <translation>puestos nombrados</translation>
    </message>
    <message>
        <source>played</source>
        <translation>jugada</translation>
    </message>
    <message>
        <source>played to the end</source>
        <translation>jugada hasta el final</translation>
    </message>
    <message>
        <source>plays next</source>
        <translation>sigue</translation>
    </message>
    <message>
        <source>plays on and takes no place</source>
        <translation>sigue jugando y no ocupa puesto</translation>
    </message>
    <message>
        <source>points in all</source>
        <translation>puntos en total</translation>
    </message>
    <message>
        <source>printed {time}</source>
        <translation>impreso {time}</translation>
    </message>
    <message>
        <source>proposed by a helper at {time}</source>
        <translation>propuesto por un ayudante ({time})</translation>
    </message>
    <message>
        <source>proposed by table {n}&apos;s phone at {time}</source>
        <translation>propuesto por el teléfono de la mesa {n} ({time})</translation>
    </message>
    <message>
        <source>proposed by the phone of {place} at {time}</source>
        <translation>propuesto por un teléfono ({place}, {time})</translation>
    </message>
    <message>
        <source>ready to start</source>
        <translation>lista para empezar</translation>
    </message>
    <message>
        <source>receipt signed on the screen</source>
        <translation>recibo firmado en la pantalla</translation>
    </message>
    <message>
        <source>received</source>
        <translation>recibida</translation>
    </message>
    <message>
        <source>say what to set: --name, --date, --venue or --monitor.</source>
        <translation>diga qué corregir: --name, --date, --venue o --monitor.</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>asiento {number}</translation>
    </message>
    <message>
        <source>second</source>
        <translation>segundo</translation>
    </message>
    <message>
        <source>second of {where}</source>
        <translation>segundo: {where}</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>compartido</translation>
    </message>
    <message>
        <source>shared, {how}</source>
        <translation>compartido, {how}</translation>
    </message>
    <message>
        <source>shared: {players}</source>
        <translation>compartido: {players}</translation>
    </message>
    <message>
        <source>sheet not in yet</source>
        <translation>hoja aún sin llegar</translation>
    </message>
    <message>
        <source>sheet of paper {n}</source>
        <translation>hoja de papel {n}</translation>
    </message>
    <message>
        <source>sheet {number}</source>
        <translation>hoja {number}</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>firmada</translation>
    </message>
    <message>
        <source>sits once</source>
        <translation>se sienta una vez</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>alguien</translation>
    </message>
    <message>
        <source>something</source>
        <translation>algo</translation>
    </message>
    <message>
        <source>something else is where its journal should be</source>
        <translation>hay otra cosa donde va su registro</translation>
    </message>
    <message>
        <source>something in it points at what is not there</source>
        <translation>algo apunta a lo que no existe</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>se queda</translation>
    </message>
    <message>
        <source>stays, kept there</source>
        <translation>se queda, fijado ahí</translation>
    </message>
    <message>
        <source>supersedes the sheet of {time}</source>
        <translation>sustituye a la hoja de {time}</translation>
    </message>
    <message>
        <source>table 1 of the last game decides</source>
        <translation>decide la mesa 1 de la última partida</translation>
    </message>
    <message>
        <source>table winner</source>
        <translation>ganador de mesa</translation>
    </message>
    <message>
        <source>table winners play on</source>
        <translation>los ganadores de mesa siguen jugando</translation>
    </message>
    <message>
        <source>table {a}</source>
        <translation>mesa {a}</translation>
    </message>
    <message>
        <source>table {b}</source>
        <translation>mesa {b}</translation>
    </message>
    <message>
        <source>table {number}</source>
        <translation>mesa {number}</translation>
    </message>
    <message>
        <source>table {n}</source>
        <translation>mesa {n}</translation>
    </message>
    <message>
        <source>table {n} ({stage})</source>
        <translation>mesa {n} ({stage})</translation>
    </message>
    <message>
        <source>the best over all games</source>
        <translation>el mejor de todas las partidas</translation>
    </message>
    <message numerus="yes">
        <source>the best {count} of each table</source>
        <translation>
            <numerusform>el ganador de cada mesa ({count})</numerusform>
            <numerusform>los {count} mejores de cada mesa</numerusform>
        </translation>
    </message>
    <message>
        <source>the best {count} of the ranking</source>
        <translation>los {count} mejores de la clasificación</translation>
    </message>
    <message>
        <source>the digits swapped</source>
        <translation>las cifras cambiadas de orden</translation>
    </message>
    <message>
        <source>the engine of the round</source>
        <translation>el doble central de la ronda</translation>
    </message>
    <message>
        <source>the error {error}</source>
        <translation>el error {error}</translation>
    </message>
    <message>
        <source>the file is broken, its letters are not all {encoding}. Save it again as CSV UTF-8.</source>
        <translation>el archivo está mal, no todas sus letras son {encoding}. Guárdelo otra vez como CSV UTF-8.</translation>
    </message>
    <message>
        <source>the final</source>
        <translation>la final</translation>
    </message>
    <message>
        <source>the game monitor rules</source>
        <translation>decide el responsable del juego</translation>
    </message>
    <message>
        <source>the journal beside it is not its own</source>
        <translation>el registro que está a su lado no es el suyo</translation>
    </message>
    <message>
        <source>the journal is empty</source>
        <translation>el registro está vacío</translation>
    </message>
    <message>
        <source>the line moves down</source>
        <translation>la fila retrocede</translation>
    </message>
    <message>
        <source>the line moves up</source>
        <translation>la fila avanza</translation>
    </message>
    <message>
        <source>the lower of their lowest other rounds</source>
        <translation>la más baja de sus otras rondas más bajas</translation>
    </message>
    <message>
        <source>the lowest total at table 1 in the last game</source>
        <translation>el total más bajo de la mesa 1 en la última partida</translation>
    </message>
    <message>
        <source>the lowest total of a table</source>
        <translation>el total más bajo de una mesa</translation>
    </message>
    <message>
        <source>the next lowest round, and so on</source>
        <translation>la siguiente ronda más baja, y así sucesivamente</translation>
    </message>
    <message>
        <source>the other seat goes to that table&apos;s next</source>
        <translation>el otro asiento es para el siguiente de esa mesa</translation>
    </message>
    <message>
        <source>the quotation marks do not match, or a cell never ends.</source>
        <translation>las comillas no casan o una celda no termina.</translation>
    </message>
    <message>
        <source>the ranking decides</source>
        <translation>decide la clasificación</translation>
    </message>
    <message>
        <source>the round of the double blank</source>
        <translation>la ronda de la doble blanca</translation>
    </message>
    <message>
        <source>the round of the double {engine}</source>
        <translation>la ronda del doble {engine}</translation>
    </message>
    <message>
        <source>the same points per round</source>
        <translation>los mismos puntos por ronda</translation>
    </message>
    <message>
        <source>the score above it was typed twice</source>
        <translation>los puntos de encima se teclearon dos veces</translation>
    </message>
    <message>
        <source>the score beside it was typed twice</source>
        <translation>los puntos de al lado se teclearon dos veces</translation>
    </message>
    <message>
        <source>the signature of entry {n} is none</source>
        <translation>la firma de la entrada {n} no lo es</translation>
    </message>
    <message numerus="yes">
        <source>the starter takes it at {count} players</source>
        <translation>
            <numerusform>quien empieza la toma con {count} jugador</numerusform>
            <numerusform>quien empieza la toma con {count} jugadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the tiles of {count} points and fewer</source>
        <translation>
            <numerusform>las fichas de {count} punto y menos</numerusform>
            <numerusform>las fichas de {count} puntos y menos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the {count} lowest totals of each table move up, as many of the highest down</source>
        <translation>
            <numerusform>sube {count} de cada mesa, el del total más bajo, y baja el del más alto</numerusform>
            <numerusform>los {count} totales más bajos de cada mesa suben, otros tantos de los más altos bajan</numerusform>
        </translation>
    </message>
    <message>
        <source>the {low}-{high}</source>
        <translation>la {low}-{high}</translation>
    </message>
    <message>
        <source>there is a line break (U+000D) in the middle of a row. Delete it, and save the file again.</source>
        <translation>hay un salto de línea (U+000D) en medio de una fila. Bórrelo y guarde el archivo otra vez.</translation>
    </message>
    <message>
        <source>third</source>
        <translation>tercero</translation>
    </message>
    <message>
        <source>this cannot be read as text.</source>
        <translation>esto no se puede leer como texto.</translation>
    </message>
    <message>
        <source>this is on a server: name a file; to-server and to-file copy between the two.</source>
        <translation>esto está en un servidor: nombre un archivo; to-server y to-file copian entre los dos.</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>este portátil</translation>
    </message>
    <message>
        <source>this names no file.</source>
        <translation>esto no nombra ningún archivo.</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>empate</translation>
    </message>
    <message>
        <source>tied: the game monitor decides</source>
        <translation>empate: decide el responsable del juego</translation>
    </message>
    <message>
        <source>to be announced</source>
        <translation>por anunciar</translation>
    </message>
    <message>
        <source>to {stage}, table {numbers}</source>
        <translation>a {stage}, mesa {numbers}</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>up</source>
        <translation>sube</translation>
    </message>
    <message numerus="yes">
        <source>waits for {count} sheets</source>
        <translation>
            <numerusform>espera {count} hoja</numerusform>
            <numerusform>espera {count} hojas</numerusform>
        </translation>
    </message>
    <message>
        <source>what was pasted</source>
        <translation>lo pegado</translation>
    </message>
    <message numerus="yes">
        <source>whoever went out laid {count} tiles or more, and the others come to {points} at most, not {wanted}</source>
        <translation>
            <numerusform>quien se quedó sin fichas puso {count} ficha o más, y los demás suman {points} como mucho, no {wanted}</numerusform>
            <numerusform>quien se quedó sin fichas puso {count} fichas o más, y los demás suman {points} como mucho, no {wanted}</numerusform>
        </translation>
    </message>
    <message>
        <source>winner of {where}</source>
        <translation>ganador: {where}</translation>
    </message>
    <message>
        <source>with No. {n}</source>
        <translation>con el n.º {n}</translation>
    </message>
    <message>
        <source>with a total of {points}</source>
        <translation>con un total de {points}</translation>
    </message>
    <message>
        <source>with the journal beside it</source>
        <translation>con el registro a su lado</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>retirado</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>zero rounds {count} each</source>
        <translation>rondas con cero: {count} cada uno</translation>
    </message>
    <message>
        <source>{advice} To seat them so, allow small tables.</source>
        <translation>{advice} Para sentarlos así, permita mesas pequeñas.</translation>
    </message>
    <message>
        <source>{ahead} over {behind}: tied at {total}, ruled by the game monitor ({how})</source>
        <translation>{ahead} por delante de {behind}: empatados a {total}, decidió el responsable del juego ({how})</translation>
    </message>
    <message>
        <source>{ahead} over {behind}: tied, {level}; ruled by the game monitor ({how})</source>
        <translation>{ahead} por delante de {behind}: empatados, {level}; decidió el responsable del juego ({how})</translation>
    </message>
    <message>
        <source>{ahead} over {behind}: {why}</source>
        <translation>{ahead} por delante de {behind}: {why}</translation>
    </message>
    <message>
        <source>{before} was renamed {after}</source>
        <translation>{before} pasó a llamarse {after}</translation>
    </message>
    <message>
        <source>{better} against {worse}</source>
        <translation>{better} frente a {worse}</translation>
    </message>
    <message>
        <source>{better}, {total}, against {worse}, {other}</source>
        <translation>{better}, {total}, contra {worse}, {other}</translation>
    </message>
    <message>
        <source>{blocked} blocked rounds at one table are unusual. Is it right that nobody went out in any of them?</source>
        <translation>{blocked} rondas cerradas en una mesa son más de lo que trae el azar. ¿De verdad nadie se quedó sin fichas en ninguna?</translation>
    </message>
    <message>
        <source>{both} in {where} may have been swapped.</source>
        <translation>{both} en {where} quizá están intercambiados.</translation>
    </message>
    <message>
        <source>{cannot}: {reason}.</source>
        <translation>{cannot}: {reason}.</translation>
    </message>
    <message>
        <source>{cell}: the sheet is blank there now. Look at it again, then type it again if it is still wrong.</source>
        <translation>{cell}: la hoja está ahora en blanco ahí. Mírela de nuevo y escriba el número otra vez si todavía está mal.</translation>
    </message>
    <message>
        <source>{cell}: the sheet now says {now}. Look at it again, then type it again if it is still wrong.</source>
        <translation>{cell}: la hoja dice ahora {now}. Mírela de nuevo y escriba el número otra vez si todavía está mal.</translation>
    </message>
    <message>
        <source>{change} ({reason})</source>
        <translation>{change} ({reason})</translation>
    </message>
    <message>
        <source>{circled} is circled on the sheet; by the scores it is {winner}.</source>
        <translation>En la hoja está rodeado {circled}; según los puntos es {winner}.</translation>
    </message>
    <message>
        <source>{count} cannot be the number of runners-up.</source>
        <translation>{count} no es un número de invitados.</translation>
    </message>
    <message numerus="yes">
        <source>{count} cells to type.</source>
        <translation>
            <numerusform>{count} casilla por anotar.</numerusform>
            <numerusform>{count} casillas por anotar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} changes since.</source>
        <translation>
            <numerusform>Desde entonces, {count} cambio.</numerusform>
            <numerusform>Desde entonces, {count} cambios.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} checked in.</source>
        <translation>
            <numerusform>{count} presente.</numerusform>
            <numerusform>{count} presentes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} documents are in {folder}.</source>
        <translation>
            <numerusform>Hay {count} documento en {folder}.</numerusform>
            <numerusform>Hay {count} documentos en {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} entries of other desks, which this one had not read yet</source>
        <translation>
            <numerusform>{count} entrada de otro puesto, que este aún no había leído</numerusform>
            <numerusform>{count} entradas de otros puestos, que este aún no había leído</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} entries that were seen here are not in it.</source>
        <translation>
            <numerusform>Falta en ella {count} entrada que se vio aquí.</numerusform>
            <numerusform>Faltan en ella {count} entradas que se vieron aquí.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} figures are too few or too many: give the 16 at the foot of a page, or all 64.</source>
        <translation>
            <numerusform>{count} cifra es muy poco: dé las 16 del pie de una página, o las 64.</numerusform>
            <numerusform>{count} cifras son muy pocas o demasiadas: dé las 16 del pie de una página, o las 64.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} games are drawn already: the day cannot have fewer.</source>
        <translation>
            <numerusform>Ya hay {count} partida sorteada: no ponga menos en el día.</numerusform>
            <numerusform>Ya hay {count} partidas sorteadas: no ponga menos en el día.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} in</source>
        <translation>
            <numerusform>{count} presente</numerusform>
            <numerusform>{count} presentes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} minutes a game</source>
        <translation>
            <numerusform>{count} minuto por partida</numerusform>
            <numerusform>{count} minutos por partida</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more games come first, unless the day is cut short.</source>
        <translation>
            <numerusform>Antes viene {count} partida más, salvo que se acorte el día.</numerusform>
            <numerusform>Antes vienen {count} partidas más, salvo que se acorte el día.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {all} in</source>
        <translation>
            <numerusform>{count} presente de {all}</numerusform>
            <numerusform>{count} presentes de {all}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {all} tables are in</source>
        <translation>
            <numerusform>ha llegado {count} de {all} mesas</numerusform>
            <numerusform>han llegado {count} de {all} mesas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} other players change places.</source>
        <translation>
            <numerusform>{count} jugador más cambia de puesto.</numerusform>
            <numerusform>{count} jugadores más cambian de puesto.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players added from a file</source>
        <translation>
            <numerusform>{count} jugador añadido desde un archivo</numerusform>
            <numerusform>{count} jugadores añadidos desde un archivo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players added.</source>
        <translation>
            <numerusform>{count} jugador añadido.</numerusform>
            <numerusform>{count} jugadores añadidos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players are here</source>
        <translation>
            <numerusform>{count} jugador está presente</numerusform>
            <numerusform>{count} jugadores están presentes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at {tables}. Seed {seed}.</source>
        <translation>
            <numerusform>{count} jugador en {tables}. Número del sorteo {seed}.</numerusform>
            <numerusform>{count} jugadores en {tables}. Número del sorteo {seed}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players change places in the ranking.</source>
        <translation>
            <numerusform>{count} jugador cambia de puesto en la clasificación.</numerusform>
            <numerusform>{count} jugadores cambian de puesto en la clasificación.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players do not make tables of {sizes}.</source>
        <translation>
            <numerusform>Con {count} jugador no salen mesas de {sizes}.</numerusform>
            <numerusform>Con {count} jugadores no salen mesas de {sizes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players do not sit at tables of {sizes}. Choose other tables.</source>
        <translation>
            <numerusform>{count} jugador no cabe en mesas de {sizes}. Elija otras mesas.</numerusform>
            <numerusform>{count} jugadores no caben en mesas de {sizes}. Elija otras mesas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players go on, to tables of {tables}; the winner of each goes on from there.</source>
        <translation>
            <numerusform>Pasa {count} jugador, a mesas de {tables}; de allí pasa el ganador de cada una.</numerusform>
            <numerusform>Pasan {count} jugadores, a mesas de {tables}; de allí pasa el ganador de cada una.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players go on, to tables of {tables}; {advance} of each go on from there.</source>
        <translation>
            <numerusform>Pasa {count} jugador, a mesas de {tables}; de allí pasan {advance} de cada una.</numerusform>
            <numerusform>Pasan {count} jugadores, a mesas de {tables}; de allí pasan {advance} de cada una.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players go on: they play the final.</source>
        <translation>
            <numerusform>Pasa {count} jugador, y juega la final.</numerusform>
            <numerusform>Pasan {count} jugadores: juegan la final.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players took part. Here is how it ended.</source>
        <translation>
            <numerusform>Participó {count} jugador. Así terminó.</numerusform>
            <numerusform>Participaron {count} jugadores. Así terminó.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players.</source>
        <translation>
            <numerusform>{count} jugador.</numerusform>
            <numerusform>{count} jugadores.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players: {tables}, or wait for {more} more.</source>
        <translation>
            <numerusform>{count} jugador: {tables}, o espere a {more} más.</numerusform>
            <numerusform>{count} jugadores: {tables}, o espere a {more} más.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players: {tables}.</source>
        <translation>
            <numerusform>{count} jugador: {tables}.</numerusform>
            <numerusform>{count} jugadores: {tables}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points</source>
        <translation>
            <numerusform>{count} punto</numerusform>
            <numerusform>{count} puntos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds of a phone were taken over at {place}</source>
        <translation>
            <numerusform>Se pasó {count} ronda de un teléfono en la {place}</numerusform>
            <numerusform>Se pasaron {count} rondas de un teléfono en la {place}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds that they sent wait there.</source>
        <translation>
            <numerusform>Allí espera {count} ronda que enviaron.</numerusform>
            <numerusform>Allí esperan {count} rondas que enviaron.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds, from the double {first} down to the double blank.</source>
        <translation>
            <numerusform>{count} ronda, con el doble {first}.</numerusform>
            <numerusform>{count} rondas, del doble {first} a la doble blanca.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds, from the double {first} down to the double {last}.</source>
        <translation>
            <numerusform>{count} ronda, del doble {first} al doble {last}.</numerusform>
            <numerusform>{count} rondas, del doble {first} al doble {last}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} scores are still missing.</source>
        <translation>
            <numerusform>Aún faltan los puntos de {count} casilla.</numerusform>
            <numerusform>Aún faltan los puntos de {count} casillas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} scores entered.</source>
        <translation>
            <numerusform>{count} casilla anotada.</numerusform>
            <numerusform>{count} casillas anotadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} scores imported</source>
        <translation>
            <numerusform>Puntos de {count} casilla importados</numerusform>
            <numerusform>Puntos de {count} casillas importados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} sealed files are in {out}.</source>
        <translation>
            <numerusform>Hay {count} archivo sellado en {out}.</numerusform>
            <numerusform>Hay {count} archivos sellados en {out}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables</source>
        <translation>
            <numerusform>{count} mesa</numerusform>
            <numerusform>{count} mesas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables are new since then.</source>
        <translation>
            <numerusform>Desde entonces es nueva {count} mesa.</numerusform>
            <numerusform>Desde entonces son nuevas {count} mesas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables of {size}</source>
        <translation>
            <numerusform>{count} mesa de {size}</numerusform>
            <numerusform>{count} mesas de {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} things cannot be right: fix them, or accept them.</source>
        <translation>
            <numerusform>{count} cosa no puede ser correcta: corríjala o acéptela.</numerusform>
            <numerusform>{count} cosas no pueden ser correctas: corríjalas o acéptelas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} to sign again</source>
        <translation>
            <numerusform>{count} por firmar otra vez</numerusform>
            <numerusform>{count} por firmar otra vez</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} whole games</source>
        <translation>
            <numerusform>{count} partida entera</numerusform>
            <numerusform>{count} partidas enteras</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} zero rounds</source>
        <translation>
            <numerusform>{count} ronda a cero</numerusform>
            <numerusform>{count} rondas a cero</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}: {first} ... {last}</source>
        <translation>{count}: {first} ... {last}</translation>
    </message>
    <message>
        <source>{date} is not a date: write it as 2026-06-13.</source>
        <translation>{date} no es una fecha: escríbala como 2026-06-13.</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>{day} {month} {year}</source>
        <translation>{day} {month} {year}</translation>
    </message>
    <message>
        <source>{desk} has taken phones over: they are off here.</source>
        <translation>{desk} ha pasado a atender los teléfonos: aquí están apagados.</translation>
    </message>
    <message>
        <source>{desk} serves phones already, at {address}.</source>
        <translation>{desk} ya atiende los teléfonos, en {address}.</translation>
    </message>
    <message>
        <source>{document!r} is none of {keys}.</source>
        <translation>{document!r} no es ninguno de {keys}.</translation>
    </message>
    <message>
        <source>{document}, {place}</source>
        <translation>{document}, {place}</translation>
    </message>
    <message>
        <source>{document}: {first} – {last}</source>
        <translation>{document}: {first} – {last}</translation>
    </message>
    <message>
        <source>{drawn}. {compared}</source>
        <translation>{drawn}. {compared}</translation>
    </message>
    <message>
        <source>{fewest} or {most} places are announced.</source>
        <translation>Se anuncian {fewest} o {most} puestos.</translation>
    </message>
    <message>
        <source>{file} can be played by: {name}.</source>
        <translation>{file} se puede jugar con: {name}.</translation>
    </message>
    <message>
        <source>{file} is made.</source>
        <translation>{file} está creado.</translation>
    </message>
    <message>
        <source>{file} is played by {name} now.</source>
        <translation>{file} se juega ahora con {name}.</translation>
    </message>
    <message>
        <source>{file} is written.</source>
        <translation>{file} está escrito.</translation>
    </message>
    <message>
        <source>{file}: {why}. Fix that, then try again.</source>
        <translation>{file}: {why}. Corríjalo y hágalo otra vez.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} a {last}</translation>
    </message>
    <message>
        <source>{folder} is a link: remove it, or choose another place.</source>
        <translation>{folder} es un enlace: quítelo o elija otro lugar.</translation>
    </message>
    <message>
        <source>{folder} is not there: put the stick back in, or choose another place.</source>
        <translation>{folder} no está: vuelva a conectar la memoria USB o elija otro lugar.</translation>
    </message>
    <message>
        <source>{found} is next to {name} and does not belong to this program: move it away first.</source>
        <translation>{found} está junto a {name} y no es un archivo de este programa: quítelo primero.</translation>
    </message>
    <message>
        <source>{hands} cannot all be right</source>
        <translation>{hands} no pueden ser todos correctos</translation>
    </message>
    <message>
        <source>{hands} cannot both be right</source>
        <translation>{hands} no pueden ser correctos los dos</translation>
    </message>
    <message numerus="yes">
        <source>{hands} hands of {count} tiles come to {points} at most, not {wanted}</source>
        <translation>
            <numerusform>{hands} manos de {count} ficha suman {points} como mucho, no {wanted}</numerusform>
            <numerusform>{hands} manos de {count} fichas suman {points} como mucho, no {wanted}</numerusform>
        </translation>
    </message>
    <message>
        <source>{hands}: the program could not work out whether one set of dominoes has such hands. Is that what the paper says?</source>
        <translation>{hands}: no se ha podido averiguar si un juego de dominó tiene manos así. ¿Es lo que pone en el papel?</translation>
    </message>
    <message>
        <source>{key} cannot be sealed: only {keys} can.</source>
        <translation>{key} no se puede sellar; sí {keys}.</translation>
    </message>
    <message>
        <source>{key} has to be {what}.</source>
        <translation>{key} debe ser {what}.</translation>
    </message>
    <message>
        <source>{key} is a rule set of the program&apos;s own. Take another key.</source>
        <translation>{key} es un reglamento propio del programa. Tome otra clave.</translation>
    </message>
    <message>
        <source>{key}: {sentence}</source>
        <translation>{key}: {sentence}</translation>
    </message>
    <message>
        <source>{label}: {now}, not {was}.</source>
        <translation>{label}: {now}, no {was}.</translation>
    </message>
    <message>
        <source>{label}: {sentence}</source>
        <translation>{label}: {sentence}</translation>
    </message>
    <message>
        <source>{larger}-{smaller}</source>
        <translation>{larger}-{smaller}</translation>
    </message>
    <message>
        <source>{most} and {last}</source>
        <translation>{most} y {last}</translation>
    </message>
    <message numerus="yes">
        <source>{names} and {count} more</source>
        <translation>
            <numerusform>{names} y {count} más</numerusform>
            <numerusform>{names} y {count} más</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} (No. {number})</source>
        <translation>{name} (n.º {number})</translation>
    </message>
    <message numerus="yes">
        <source>{name} ({count} games)</source>
        <translation>
            <numerusform>{name} ({count} partida)</numerusform>
            <numerusform>{name} ({count} partidas)</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} belongs to a tournament: save the document under another name.</source>
        <translation>{name} pertenece a un torneo: guarde el documento con otro nombre.</translation>
    </message>
    <message>
        <source>{name} brought back</source>
        <translation>{name} recuperado</translation>
    </message>
    <message>
        <source>{name} can only be read here: copy it to a folder of yours to change it.</source>
        <translation>{name} aquí solo se puede leer: cópielo a una carpeta suya para cambiarlo.</translation>
    </message>
    <message>
        <source>{name} cannot be changed where it is: copy it to a folder of yours and open it there.</source>
        <translation>{name} no se puede cambiar donde está: cópielo a una carpeta suya y ábralo allí.</translation>
    </message>
    <message>
        <source>{name} cannot be made: {why}.</source>
        <translation>{name} no se puede crear: {why}.</translation>
    </message>
    <message>
        <source>{name} cannot be used as a file name: choose another name.</source>
        <translation>{name} no es un nombre de archivo: elija otro nombre.</translation>
    </message>
    <message>
        <source>{name} cannot be written there: choose another folder.</source>
        <translation>{name} no se puede escribir ahí: elija otra carpeta.</translation>
    </message>
    <message>
        <source>{name} carry on by hand.pdf</source>
        <translation>{name} seguir a mano.pdf</translation>
    </message>
    <message>
        <source>{name} could not be read or written: {why}.</source>
        <translation>{name} no se pudo leer o escribir: {why}.</translation>
    </message>
    <message>
        <source>{name} has no players.</source>
        <translation>{name} no tiene jugadores.</translation>
    </message>
    <message>
        <source>{name} has their own name as partner.</source>
        <translation>{name} tiene su propio nombre como pareja.</translation>
    </message>
    <message>
        <source>{name} holds no rules that can be played ({why}), so it was not opened. Restore the latest backup under another name and go on with that.</source>
        <translation>{name} no tiene reglas con las que se pueda jugar ({why}), así que no se abrió. Recupere la última copia con otro nombre y siga con ella.</translation>
    </message>
    <message>
        <source>{name} is a folder: name a file.</source>
        <translation>{name} es una carpeta: dé el nombre de un archivo.</translation>
    </message>
    <message>
        <source>{name} is a link that leads back to itself: choose a file.</source>
        <translation>{name} es un enlace que da vueltas sobre sí mismo: elija un archivo.</translation>
    </message>
    <message>
        <source>{name} is a link, a pipe or a device: choose a file.</source>
        <translation>{name} es un enlace, una tubería o un dispositivo: elija un archivo.</translation>
    </message>
    <message>
        <source>{name} is a tournament: save the document under another name.</source>
        <translation>{name} es un torneo: guarde el documento con otro nombre.</translation>
    </message>
    <message>
        <source>{name} is already open in another program: close it there first.</source>
        <translation>{name} ya está abierto en otro programa: ciérrelo allí primero.</translation>
    </message>
    <message>
        <source>{name} is already open, by {user} on {computer} since {since}. Close it there first.</source>
        <translation>{name} ya está abierto, por {user} en {computer} desde {since}. Ciérrelo allí primero.</translation>
    </message>
    <message>
        <source>{name} is already there: choose another name, or open it.</source>
        <translation>{name} ya existe: elija otro nombre o ábralo.</translation>
    </message>
    <message>
        <source>{name} is already there: choose another name.</source>
        <translation>{name} ya existe: elija otro nombre.</translation>
    </message>
    <message>
        <source>{name} is damaged ({why}) and was left as it is: open the newest copy and go on with that.</source>
        <translation>{name} está dañado ({why}) y se dejó como está: abra la copia más reciente y siga con ella.</translation>
    </message>
    <message>
        <source>{name} is damaged ({why}) and was left as it is: restore the latest backup under another name and go on with that.{kept}</source>
        <translation>{name} está dañado ({why}) y se dejó como está: recupere la última copia con otro nombre y siga con ella.{kept}</translation>
    </message>
    <message>
        <source>{name} is damaged ({why}), so it was not copied; the earlier copies are safe. Close it and bring back the latest of them.</source>
        <translation>{name} está dañado ({why}), así que no se hizo copia; las anteriores siguen como estaban. Ciérrelo y recupere la última.</translation>
    </message>
    <message>
        <source>{name} is damaged: not all of its text is UTF-8. Restore the latest backup under another name and go on with that.</source>
        <translation>{name} está dañado: no todo su texto es UTF-8. Recupere la última copia con otro nombre y siga con ella.</translation>
    </message>
    <message>
        <source>{name} is far too large for such a file: choose another one.</source>
        <translation>{name} es demasiado grande para un archivo así: elija otro.</translation>
    </message>
    <message>
        <source>{name} is in a folder that is copied to the internet: an older copy may replace it.</source>
        <translation>{name} está en una carpeta que se copia a internet: una copia anterior puede reemplazarlo.</translation>
    </message>
    <message>
        <source>{name} is no tournament&apos;s name on a server: a-z, 0-9 and _ only.</source>
        <translation>{name} no es nombre de un torneo en un servidor: solo a-z, 0-9 y _.</translation>
    </message>
    <message>
        <source>{name} is not a Mextrain tournament: choose a file made by this program.</source>
        <translation>{name} no es un torneo Mextrain: elija un archivo hecho con este programa.</translation>
    </message>
    <message>
        <source>{name} is not an ordinary file: choose a file.</source>
        <translation>{name} no es un archivo corriente: elija un archivo.</translation>
    </message>
    <message>
        <source>{name} is not on that server any more.</source>
        <translation>{name} ya no está en ese servidor.</translation>
    </message>
    <message>
        <source>{name} is not the file that was left here: its stick was pulled out and put back, or another file has taken its place. Nothing more is saved here. Close the tournament and open it again; if that is an older version or a damaged one, open its newest copy and enter again what is missing there.</source>
        <translation>{name} no es el archivo que quedó aquí: se sacó su memoria USB y se volvió a poner, u otro archivo ha ocupado su lugar. Aquí no se guarda nada más. Cierre el torneo y ábralo otra vez; si es una versión anterior o está dañado, abra su copia más reciente y anote otra vez lo que falte en ella.</translation>
    </message>
    <message>
        <source>{name} is not there: check the folder and the name.</source>
        <translation>{name} no está: revise la carpeta y el nombre.</translation>
    </message>
    <message>
        <source>{name} is on a USB stick or another removable disk: if you pull it out, the file may be damaged.</source>
        <translation>{name} está en una memoria USB u otro disco extraíble: si se saca, el archivo puede dañarse.</translation>
    </message>
    <message>
        <source>{name} is on a network: if the connection is lost, you cannot enter scores and the file may be damaged.</source>
        <translation>{name} está en una red: si se corta, no se puede anotar y el archivo puede dañarse.</translation>
    </message>
    <message>
        <source>{name} is on the server: {address}</source>
        <translation>{name} está en el servidor: {address}</translation>
    </message>
    <message>
        <source>{name} is open in another program: close it there first.</source>
        <translation>{name} está abierto en otro programa: ciérrelo allí primero.</translation>
    </message>
    <message>
        <source>{name} is the tournament that is open: choose another file.</source>
        <translation>{name} es el torneo que está abierto: elija otro archivo.</translation>
    </message>
    <message>
        <source>{name} was made by a newer Mextrain Scorer: open it with that one.</source>
        <translation>{name} se hizo con un Mextrain Scorer más nuevo: ábralo con ese.</translation>
    </message>
    <message>
        <source>{name} was made by a newer version of the program: use that version on every desk.</source>
        <translation>{name} se hizo con una versión más nueva del programa: use esa versión en todos los puestos.</translation>
    </message>
    <message>
        <source>{name} was moved, renamed or deleted.</source>
        <translation>{name} se movió, cambió de nombre o se borró.</translation>
    </message>
    <message>
        <source>{name} was put on the server by an older version of the program: open this desk&apos;s newest copy of it, or write it to a file with the command to-file, and put that on the server under another name.</source>
        <translation>Una versión más antigua del programa puso {name} en el servidor: abra la copia más reciente de este puesto, o escríbalo en un archivo con la orden to-file, y ponga ese archivo en el servidor con otro nombre.</translation>
    </message>
    <message>
        <source>{name} was taken as it is written. It may be {who}.</source>
        <translation>{name} se tomó como está escrito. Puede ser {who}.</translation>
    </message>
    <message>
        <source>{name} {total}</source>
        <translation>{name} {total}</translation>
    </message>
    <message>
        <source>{name}, with the note {note}</source>
        <translation>{name}, con la nota {note}</translation>
    </message>
    <message>
        <source>{name}: end the name with one of {endings}.</source>
        <translation>{name}: termine el nombre con uno de {endings}.</translation>
    </message>
    <message>
        <source>{name}: not entered, {held} still stands. {why}</source>
        <translation>{name}: no anotado, sigue {held}. {why}</translation>
    </message>
    <message>
        <source>{name}: not entered. {why}</source>
        <translation>{name}: no anotado. {why}</translation>
    </message>
    <message>
        <source>{name}: {why}</source>
        <translation>{name}: {why}</translation>
    </message>
    <message>
        <source>{new} has no seat in {stage}.</source>
        <translation>{new} no tiene asiento en {stage}.</translation>
    </message>
    <message>
        <source>{number} cannot be a player&apos;s number: 1 to {most}.</source>
        <translation>{number} no puede ser el número de un jugador: de 1 a {most}.</translation>
    </message>
    <message>
        <source>{number} is on line {line} already.</source>
        <translation>{number} ya está en la línea {line}.</translation>
    </message>
    <message>
        <source>{number} is taken by {name}.</source>
        <translation>El {number} ya es de {name}.</translation>
    </message>
    <message>
        <source>{number} is too large a number.</source>
        <translation>{number} es un número demasiado grande.</translation>
    </message>
    <message>
        <source>{number}, with {points}</source>
        <translation>{number}, con {points}</translation>
    </message>
    <message>
        <source>{n} of {all} fixed</source>
        <translation>{n} de {all} corregidos</translation>
    </message>
    <message>
        <source>{n} totals between {least} and {most}, half of them {low} to {high}.</source>
        <translation>{n} totales entre {least} y {most}, la mitad de {low} a {high}.</translation>
    </message>
    <message>
        <source>{old} has a seat in {stage}.</source>
        <translation>{old} tiene asiento en {stage}.</translation>
    </message>
    <message>
        <source>{old} played {stage} instead. Until you settle it, the places stand.</source>
        <translation>{old} jugó {stage} en su lugar. Hasta que lo resuelva, los puestos valen.</translation>
    </message>
    <message>
        <source>{old} played {stage}. Until you settle it, the places stand.</source>
        <translation>{old} jugó {stage}. Hasta que lo resuelva, los puestos valen.</translation>
    </message>
    <message>
        <source>{one} and {other}, a couple</source>
        <translation>{one} y {other}, una pareja</translation>
    </message>
    <message>
        <source>{one} before {other}</source>
        <translation>{one} antes que {other}</translation>
    </message>
    <message>
        <source>{out} is made from the backup.</source>
        <translation>{out} se ha creado desde la copia.</translation>
    </message>
    <message>
        <source>{out} is made from the server.</source>
        <translation>{out} se hizo desde el servidor.</translation>
    </message>
    <message>
        <source>{out} is written and sealed.</source>
        <translation>{out} está escrito y sellado.</translation>
    </message>
    <message>
        <source>{out} is written.</source>
        <translation>{out} está escrito.</translation>
    </message>
    <message>
        <source>{path} holds no key. Move it away; the next seal makes a new one, and pages sealed so far will look as if another laptop sealed them.</source>
        <translation>{path} no contiene una clave. Quítelo de ahí; el próximo sello crea una nueva, y lo sellado hasta ahora se leerá como de otro portátil.</translation>
    </message>
    <message>
        <source>{pips} cannot be, with the note {note}.</source>
        <translation>{pips} no puede ser, con la nota {note}.</translation>
    </message>
    <message>
        <source>{place} to double {n}</source>
        <translation>{place} a doble {n}</translation>
    </message>
    <message>
        <source>{place}, class {name}</source>
        <translation>{place}, categoría {name}</translation>
    </message>
    <message>
        <source>{place}, double {n}</source>
        <translation>{place}, doble {n}</translation>
    </message>
    <message>
        <source>{place}, table {n}</source>
        <translation>{place}, mesa {n}</translation>
    </message>
    <message>
        <source>{players} are tied, and there is room for {places} of them. Ask for {fewer} or for {more} wild cards.</source>
        <translation>{players} están empatados y hay sitio para {places} de ellos. Pida {fewer} o {more} invitados.</translation>
    </message>
    <message>
        <source>{players} are tied: the game monitor rules first.</source>
        <translation>{players} están empatados: primero decide el responsable del juego.</translation>
    </message>
    <message>
        <source>{players} players are to sit at table {table_no}, which seats {seats}. Choose another table for some of them.</source>
        <translation>{players} jugadores deben sentarse en la mesa {table_no}, que tiene {seats} asientos. Elija otra mesa para algunos.</translation>
    </message>
    <message>
        <source>{players} players: everybody draws at least one tile.</source>
        <translation>{players} jugadores: cada uno toma al menos una ficha.</translation>
    </message>
    <message>
        <source>{players} players: the set has {tiles} tiles.</source>
        <translation>{players} jugadores: el juego tiene {tiles} fichas.</translation>
    </message>
    <message>
        <source>{players} x {drawn} tiles are {sum}</source>
        <translation>{players} x {drawn} fichas son {sum}</translation>
    </message>
    <message>
        <source>{reason} Nothing was added.</source>
        <translation>{reason} No se añadió nada.</translation>
    </message>
    <message>
        <source>{reason}; the signature on the screen was taken off</source>
        <translation>{reason}; se quitó la firma de la pantalla</translation>
    </message>
    <message>
        <source>{score} cannot be. {why}</source>
        <translation>{score} no puede ser. {why}</translation>
    </message>
    <message>
        <source>{score} in double {engine} for No. {number} {name} is very unusual: less than one score in a thousand. Is it right?</source>
        <translation>{score} en el doble {engine} para n.º {number} {name} se da menos de una vez en mil. ¿Es correcto?</translation>
    </message>
    <message>
        <source>{score} is no score of one round: read it again.</source>
        <translation>{score} no son puntos de una ronda: léalos otra vez.</translation>
    </message>
    <message numerus="yes">
        <source>{seat_them}, or wait for {count} more players.</source>
        <translation>
            <numerusform>{seat_them}, o espere a {count} jugador más.</numerusform>
            <numerusform>{seat_them}, o espere a {count} jugadores más.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat_them}; {count} more players would make them.</source>
        <translation>
            <numerusform>{seat_them}; con {count} jugador más se podrían hacer.</numerusform>
            <numerusform>{seat_them}; con {count} jugadores más se podrían hacer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} sheets</source>
        <translation>
            <numerusform>{signed} de {count} hoja</numerusform>
            <numerusform>{signed} de {count} hojas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} winners</source>
        <translation>
            <numerusform>{signed} de {count} ganador</numerusform>
            <numerusform>{signed} de {count} ganadores</numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} agrees with the earlier sheets: there is nothing to settle.</source>
        <translation>{stage}: corresponde a las hojas en que se basa.</translation>
    </message>
    <message>
        <source>{stage} has begun</source>
        <translation>Ha comenzado la fase «{stage}»</translation>
    </message>
    <message>
        <source>{stage} is drawn already: that tie decides nothing any more.</source>
        <translation>{stage}: ya está sorteada; ese empate ya no decide nada.</translation>
    </message>
    <message>
        <source>{stage} is drawn.</source>
        <translation>{stage}: sorteada.</translation>
    </message>
    <message>
        <source>{stage} is taken back.</source>
        <translation>{stage}: deshecha.</translation>
    </message>
    <message>
        <source>{stage} keeps its seats as drawn</source>
        <translation>{stage}: los asientos quedan como se sortearon</translation>
    </message>
    <message>
        <source>{stage} keeps its seats, although an earlier sheet was corrected: {reason}</source>
        <translation>{stage}: los asientos quedan como se sortearon, aunque se corrigió una hoja en que se basan: {reason}</translation>
    </message>
    <message>
        <source>{stage} stands as it was played</source>
        <translation>La fase «{stage}» vale como se jugó</translation>
    </message>
    <message>
        <source>{stage} stands as it was played: {reason}</source>
        <translation>{stage}: vale como se jugó: {reason}</translation>
    </message>
    <message>
        <source>{stage} stays as it was played, although an earlier sheet was corrected: {reason}</source>
        <translation>{stage}: queda como se jugó, aunque se corrigió una hoja en que se basa: {reason}</translation>
    </message>
    <message>
        <source>{stage} stays as it was played.</source>
        <translation>{stage}: queda como se jugó.</translation>
    </message>
    <message>
        <source>{stage} was drawn</source>
        <translation>{stage} sorteada</translation>
    </message>
    <message>
        <source>{stage} was drawn again</source>
        <translation>{stage} sorteada de nuevo</translation>
    </message>
    <message>
        <source>{stage} was taken back</source>
        <translation>Se deshizo la fase «{stage}»</translation>
    </message>
    <message>
        <source>{stage}, table {n:03}</source>
        <translation>{stage}, mesa {n:03}</translation>
    </message>
    <message>
        <source>{stage}, table {n}</source>
        <translation>{stage}, mesa {n}</translation>
    </message>
    <message>
        <source>{stage}, table {table_no}</source>
        <translation>{stage}, mesa {table_no}</translation>
    </message>
    <message>
        <source>{stage}, table {table_no} depends on table {source} of {from_stage}, but {why}. {mend}</source>
        <translation>{stage}, mesa {table_no} depende de la mesa {source} de {from_stage}, pero {why}. {mend}</translation>
    </message>
    <message>
        <source>{stage}, table {table_no} depends on the ranking, but {why}. {mend}</source>
        <translation>{stage}, mesa {table_no} depende de la clasificación, pero {why}. {mend}</translation>
    </message>
    <message>
        <source>{stage}, table {table}</source>
        <translation>{stage}, mesa {table}</translation>
    </message>
    <message>
        <source>{state}: table {table}.</source>
        <translation>{state}: mesa {table}.</translation>
    </message>
    <message>
        <source>{state}: tables {tables}.</source>
        <translation>{state}: mesas {tables}.</translation>
    </message>
    <message>
        <source>{sums} of {tiles}</source>
        <translation>{sums} de {tiles}</translation>
    </message>
    <message>
        <source>{sums}, more than the set&apos;s {tiles}.</source>
        <translation>{sums}, más que las {tiles} del juego.</translation>
    </message>
    <message>
        <source>{sums}, more than the {tiles} beside the engine.</source>
        <translation>{sums}, más que las {tiles} aparte del doble central.</translation>
    </message>
    <message>
        <source>{sums}: the starter takes the one left, or there is a boneyard.</source>
        <translation>{sums}: quien empieza toma la que sobra, o hay pozo.</translation>
    </message>
    <message>
        <source>{sums}: {left} are left, so there has to be a boneyard.</source>
        <translation>{sums}: quedan {left}, así que tiene que haber pozo.</translation>
    </message>
    <message numerus="yes">
        <source>{tables} are played by the rules in force, and this change would alter what their scores mean. Clear them first (a signed sheet is reopened for that), or leave tiles, rounds, double blank, ties and who goes on as they are.</source>
        <translation>
            <numerusform>{tables} se juega con las reglas vigentes, y este cambio alteraría lo que significan sus puntos. Bórrelos primero (una hoja firmada se reabre para ello), o deje como están fichas, rondas, doble blanca, empates y quién pasa.</numerusform>
            <numerusform>{tables} se juegan con las reglas vigentes, y este cambio alteraría lo que significan sus puntos. Bórrelos primero (una hoja firmada se reabre para ello), o deje como están fichas, rondas, doble blanca, empates y quién pasa.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tables} seat more than a table of these rules: draw the seats again.</source>
        <translation>
            <numerusform>{tables} tiene más asientos que una mesa de estas reglas: sortee otra vez los asientos.</numerusform>
            <numerusform>{tables} tienen más asientos que una mesa de estas reglas: sortee otra vez los asientos.</numerusform>
        </translation>
    </message>
    <message>
        <source>{tables}, {players} players.</source>
        <translation>{tables}, {players} jugadores.</translation>
    </message>
    <message>
        <source>{table} is open again.</source>
        <translation>{table}: la hoja está abierta otra vez.</translation>
    </message>
    <message>
        <source>{table} was corrected: {new} goes on, {total} against {other}.</source>
        <translation>{table}: corregida; pasa {new}, {total} contra {other}.</translation>
    </message>
    <message>
        <source>{table} was corrected: {new} goes on.</source>
        <translation>{table}: corregida; pasa {new}.</translation>
    </message>
    <message>
        <source>{table} was corrected: {old} does not go on.</source>
        <translation>{table}: corregida; {old} no pasa.</translation>
    </message>
    <message>
        <source>{text!r} is neither a number nor blank.</source>
        <translation>{text!r} no es ni un número ni blank.</translation>
    </message>
    <message>
        <source>{text!r} is neither group, club nor group,club.</source>
        <translation>{text!r} no es ni group, ni club, ni group,club.</translation>
    </message>
    <message>
        <source>{text!r} is no list of players&apos; numbers such as 12,7.</source>
        <translation>{text!r} no es una lista de números de jugador como 12,7.</translation>
    </message>
    <message>
        <source>{text!r} is not like 12=214, player and total.</source>
        <translation>{text!r} no es como 12=214, jugador y total.</translation>
    </message>
    <message>
        <source>{text!r} is not two players&apos; numbers such as 4,9.</source>
        <translation>{text!r} no son los números de dos jugadores como 4,9.</translation>
    </message>
    <message>
        <source>{text} are not journal figures: those use only 0 to 9 and A to F, as printed at the foot of a page.</source>
        <translation>{text} no son cifras de un registro: van de 0 a 9 y de A a F, tal como están al pie de una página.</translation>
    </message>
    <message>
        <source>{text} is in a column without a heading. If a text has commas in it, put it in quotes.</source>
        <translation>{text} no está bajo ningún título. Ponga entre comillas un texto que lleve comas.</translation>
    </message>
    <message>
        <source>{text} is neither yes nor no. Write yes, or leave it blank.</source>
        <translation>{text} no es ni sí ni no. Escriba sí o déjelo en blanco.</translation>
    </message>
    <message>
        <source>{text} is no note of a score. Use {known}, or none.</source>
        <translation>{text} no es una nota de unos puntos. Use {known}, o ninguna.</translation>
    </message>
    <message>
        <source>{text} is not a whole number.</source>
        <translation>{text} no es un número entero.</translation>
    </message>
    <message>
        <source>{text} is not from {least} to {most}.</source>
        <translation>{text} no está entre {least} y {most}.</translation>
    </message>
    <message>
        <source>{thousands},{hundreds}</source>
        <translation>{thousands}.{hundreds}</translation>
    </message>
    <message>
        <source>{tied} are tied in the ranking for who goes on. Rule the tie first.</source>
        <translation>{tied} están empatados en la clasificación para pasar. Decida primero el empate.</translation>
    </message>
    <message>
        <source>{ties} If that does not part them, each draws a domino, and the one with the most pips comes first.</source>
        <translation>{ties} Si eso no los separa, cada uno saca una ficha, y la de más puntos va primero.</translation>
    </message>
    <message>
        <source>{tiles} at {players}</source>
        <translation>{tiles} con {players}</translation>
    </message>
    <message>
        <source>{tiles} come to {points} together, not {wanted}</source>
        <translation>{tiles} suman {points} en total, no {wanted}</translation>
    </message>
    <message>
        <source>{tiles} make no such hands</source>
        <translation>{tiles} no forman manos así</translation>
    </message>
    <message>
        <source>{title}, table {table_no}</source>
        <translation>{title}, mesa {table_no}</translation>
    </message>
    <message>
        <source>{title}: tables of {sizes}.</source>
        <translation>{title}: mesas de {sizes}.</translation>
    </message>
    <message>
        <source>{title}: {players} players at {tables} tables.</source>
        <translation>{title}: {players} jugadores en {tables} mesas.</translation>
    </message>
    <message>
        <source>{totals} between {least} and {most}.</source>
        <translation>{totals} entre {least} y {most}.</translation>
    </message>
    <message>
        <source>{totals}: {points}.</source>
        <translation>{totals}: {points}.</translation>
    </message>
    <message>
        <source>{total} ({games})</source>
        <translation>{total} ({games})</translation>
    </message>
    <message>
        <source>{total} cannot be a total.</source>
        <translation>{total} no puede ser un total.</translation>
    </message>
    <message>
        <source>{total} each</source>
        <translation>{total} cada uno</translation>
    </message>
    <message>
        <source>{user} may not do that on the server: the guide says which rights a desk needs.</source>
        <translation>{user} no puede hacer eso en el servidor: la guía dice qué permisos necesita un puesto.</translation>
    </message>
    <message>
        <source>{user} may not open {names} on that server: the right USAGE is missing, which to-server gives with --grant {user}. Or join as the role that put it there.</source>
        <translation>{user} no puede abrir {names} en ese servidor: falta el permiso USAGE, que to-server da con --grant {user}. O únase con el rol que lo puso allí.</translation>
    </message>
    <message>
        <source>{way}: {reason}</source>
        <translation>{way}: {reason}</translation>
    </message>
    <message>
        <source>{weekday} {day} {month} {year}</source>
        <translation>{weekday} {day} de {month} de {year}</translation>
    </message>
    <message>
        <source>{what} is not what was entered</source>
        <translation>{what} no es lo que se anotó</translation>
    </message>
    <message>
        <source>{what} needs a reason.</source>
        <translation>{what}: hace falta un motivo.</translation>
    </message>
    <message>
        <source>{what} that was entered is gone</source>
        <translation>falta {what} que se anotó</translation>
    </message>
    <message>
        <source>{what}, double {n}</source>
        <translation>{what}, doble {n}</translation>
    </message>
    <message>
        <source>{what}. It was changed since ({time}): {now}.</source>
        <translation>{what}. Se cambió después ({time}): {now}.</translation>
    </message>
    <message>
        <source>{what}. It was changed since by {desk} ({time}): {now}.</source>
        <translation>{what}. Lo cambió después {desk} ({time}): {now}.</translation>
    </message>
    <message>
        <source>{what}: {after}</source>
        <translation>{what}: {after}</translation>
    </message>
    <message>
        <source>{what}: {who}</source>
        <translation>{what}: {who}</translation>
    </message>
    <message numerus="yes">
        <source>{where} after {count} rounds, the lowest first: {told}.</source>
        <translation>
            <numerusform>{where} después de {count} ronda, el más bajo primero: {told}.</numerusform>
            <numerusform>{where} después de {count} rondas, el más bajo primero: {told}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{where} cannot be signed yet. {why}</source>
        <translation>{where} aún no se puede firmar. {why}</translation>
    </message>
    <message>
        <source>{where} has scores in the round of the double {engine}: clear them first.</source>
        <translation>{where} tiene puntos en la ronda del doble {engine}: bórrelos primero.</translation>
    </message>
    <message>
        <source>{where} has scores: the seats stay as they are from the first score on.</source>
        <translation>{where} tiene puntos: desde los primeros los asientos quedan como están.</translation>
    </message>
    <message>
        <source>{where} is full. Swap with somebody there.</source>
        <translation>{where} está llena. Intercambie con alguien de allí.</translation>
    </message>
    <message>
        <source>{where} is not signed: it can be changed as it is.</source>
        <translation>{where} no está firmada: se puede cambiar tal como está.</translation>
    </message>
    <message>
        <source>{where} is signed. Reopen its sheet first, with a reason.</source>
        <translation>{where} está firmada. Reabra primero su hoja, con un motivo.</translation>
    </message>
    <message>
        <source>{where} is signed: its places stay as they are.</source>
        <translation>{where} está firmada: sus puestos quedan como están.</translation>
    </message>
    <message>
        <source>{where} plays with {count} from the start.</source>
        <translation>{where} juega con {count} desde el principio.</translation>
    </message>
    <message>
        <source>{where} still has scores missing: a tie is ruled when the sheet is complete.</source>
        <translation>{where}: aún faltan puntos; un empate se decide cuando la hoja está completa.</translation>
    </message>
    <message numerus="yes">
        <source>{where} then plays with {players}, {count} tiles each.</source>
        <translation>
            <numerusform>{where} juega entonces con {players}, {count} ficha cada uno.</numerusform>
            <numerusform>{where} juega entonces con {players}, {count} fichas cada uno.</numerusform>
        </translation>
    </message>
    <message>
        <source>{where}, double {engine}, No. {n} has {old} already. To change it, replace with a reason.</source>
        <translation>{where}, doble {engine}: el n.º {n} ya tiene {old}. Para cambiarlo, reemplácelo con un motivo.</translation>
    </message>
    <message>
        <source>{where}, double {engine}, No. {player}</source>
        <translation>{where}, doble {engine}, n.º {player}</translation>
    </message>
    <message>
        <source>{where}, double {engine}: the round is now marked as {outcome}. Look at it again, then mark it again if it is still wrong.</source>
        <translation>{where}, doble {engine}: la ronda está ahora marcada como {outcome}. Mírela de nuevo y márquela otra vez si todavía está mal.</translation>
    </message>
    <message>
        <source>{where}, for No. {n}</source>
        <translation>{where}, por el n.º {n}</translation>
    </message>
    <message>
        <source>{where}, goes on too</source>
        <translation>{where}, también pasa</translation>
    </message>
    <message>
        <source>{where}, total of No. {player}</source>
        <translation>{where}, total del n.º {player}</translation>
    </message>
    <message>
        <source>{where}, wild card</source>
        <translation>{where}, invitado</translation>
    </message>
    <message>
        <source>{where}, {rank}</source>
        <translation>{where}, {rank}</translation>
    </message>
    <message>
        <source>{where}: no scores yet.</source>
        <translation>{where}: aún sin puntos.</translation>
    </message>
    <message>
        <source>{where}: this is sheet {old}. Sheet {new}, printed at {time}, has taken its place.</source>
        <translation>{where}: esta es la hoja {old}. La hoja {new}, impresa {time}, ha ocupado su lugar.</translation>
    </message>
    <message>
        <source>{where}: {tied} are tied for who goes on. Rule the tie first.</source>
        <translation>{where}: {tied} están empatados para pasar. Decida primero el empate.</translation>
    </message>
    <message>
        <source>{who} are tied at {total}. The game monitor decides.</source>
        <translation>{who} están empatados a {total}. Decide el responsable del juego.</translation>
    </message>
    <message>
        <source>{who} are tied: {same}. The game monitor decides.</source>
        <translation>{who} están empatados: {same}. Decide el responsable del juego.</translation>
    </message>
    <message>
        <source>{who} came late and had no seat.</source>
        <translation>{who} llegó tarde y no tenía asiento.</translation>
    </message>
    <message>
        <source>{who} came late and sits at table {after}</source>
        <translation>{who} llegó tarde y se sienta en la mesa {after}</translation>
    </message>
    <message>
        <source>{who} cannot all be left with {score}</source>
        <translation>A {who} no les pueden quedar a todos {score}</translation>
    </message>
    <message>
        <source>{who} cannot all have gone out: only one player can.</source>
        <translation>{who} no pueden haberse quedado todos sin fichas: solo uno puede.</translation>
    </message>
    <message>
        <source>{who} cannot both be left with {score}</source>
        <translation>A {who} no les pueden quedar a los dos {score}</translation>
    </message>
    <message>
        <source>{who} did not come</source>
        <translation>{who} no vino</translation>
    </message>
    <message>
        <source>{who} did not go out after all at {place}</source>
        <translation>{who} no se quedó sin fichas en la {place}</translation>
    </message>
    <message>
        <source>{who} does not go on by it</source>
        <translation>{who} no pasa según ella</translation>
    </message>
    <message>
        <source>{who} does not go on by its scores</source>
        <translation>{who} no pasa según sus puntos</translation>
    </message>
    <message>
        <source>{who} goes on by it and is not seated</source>
        <translation>{who} pasa según ella y no tiene asiento</translation>
    </message>
    <message>
        <source>{who} goes on by its scores and is not seated</source>
        <translation>{who} pasa según sus puntos y no tiene asiento</translation>
    </message>
    <message numerus="yes">
        <source>{who} got {count} penalty points at {place}</source>
        <translation>
            <numerusform>{who} recibió {count} punto de penalización en la {place}</numerusform>
            <numerusform>{who} recibió {count} puntos de penalización en la {place}</numerusform>
        </translation>
    </message>
    <message>
        <source>{who} has come and has no seat: seat them on the Seating page.</source>
        <translation>{who} ha venido y no tiene asiento: déselo en la página Asientos.</translation>
    </message>
    <message>
        <source>{who} has no penalty points any more at {place}</source>
        <translation>{who} ya no tiene puntos de penalización en la {place}</translation>
    </message>
    <message>
        <source>{who} has {after} at {place}</source>
        <translation>{who} tiene {after} en la {place}</translation>
    </message>
    <message>
        <source>{who} have 0: say which of them went out.</source>
        <translation>{who} tienen 0: diga cuál de ellos se quedó sin fichas.</translation>
    </message>
    <message>
        <source>{who} is disqualified and takes no place: {reason}</source>
        <translation>{who} está descalificado y no ocupa puesto: {reason}</translation>
    </message>
    <message>
        <source>{who} is here</source>
        <translation>{who} está presente</translation>
    </message>
    <message>
        <source>{who} is kept at table {after}</source>
        <translation>{who} se queda en la mesa {after}</translation>
    </message>
    <message>
        <source>{who} is no longer kept at table {before}</source>
        <translation>{who} ya no tiene que quedarse en la mesa {before}</translation>
    </message>
    <message>
        <source>{who} is not here after all</source>
        <translation>Al final, {who} no está</translation>
    </message>
    <message>
        <source>{who} joined from the double {engine} on.</source>
        <translation>{who} entró desde el doble {engine}.</translation>
    </message>
    <message>
        <source>{who} keeps the play-off seat</source>
        <translation>{who} conserva su asiento en la fase final</translation>
    </message>
    <message>
        <source>{who} left before the double {engine}.</source>
        <translation>{who} se fue antes del doble {engine}.</translation>
    </message>
    <message>
        <source>{who} left the game at {place}</source>
        <translation>{who} dejó la partida ({place})</translation>
    </message>
    <message>
        <source>{who} left the tournament</source>
        <translation>{who} dejó el torneo</translation>
    </message>
    <message>
        <source>{who} moved to table {after}</source>
        <translation>{who} pasó a la mesa {after}</translation>
    </message>
    <message>
        <source>{who} share place {place}: {same}</source>
        <translation>{who} comparten el puesto {place}: {same}</translation>
    </message>
    <message>
        <source>{who} traded seats ({before}, {after})</source>
        <translation>{who} se cambiaron de asiento ({before}, {after})</translation>
    </message>
    <message>
        <source>{who} was added</source>
        <translation>{who} se añadió a la lista</translation>
    </message>
    <message>
        <source>{who} was added from a file</source>
        <translation>{who} se añadió desde un archivo</translation>
    </message>
    <message>
        <source>{who} was disqualified</source>
        <translation>{who} quedó descalificado</translation>
    </message>
    <message>
        <source>{who} went out at {place}</source>
        <translation>{who} se quedó sin fichas en la {place}</translation>
    </message>
    <message>
        <source>{who}, double {engine}: 0 was typed instead of {right}, so two were out.</source>
        <translation>{who}, doble {engine}: se tecleó un 0 en lugar de {right}, así que dos quedaron sin fichas.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: the score was left out.</source>
        <translation>{who}, doble {engine}: se omitieron los puntos.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: {wrong} was typed instead of the 0 for going out.</source>
        <translation>{who}, doble {engine}: se tecleó {wrong} en lugar del 0 de quien se quedó sin fichas.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: {wrong} was typed instead of {right}, and only one hand can come to 1.</source>
        <translation>{who}, doble {engine}: se tecleó {wrong} en lugar de {right}, y solo una mano puede sumar 1.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: {wrong} was typed instead of {right}.</source>
        <translation>{who}, doble {engine}: se tecleó {wrong} en lugar de {right}.</translation>
    </message>
    <message>
        <source>{who}: 0 cannot be in a blocked round, where nobody goes out.</source>
        <translation>{who}: en una ronda cerrada no puede haber 0, porque nadie se queda sin fichas.</translation>
    </message>
    <message>
        <source>{who}: the points of the rounds missed are assigned.</source>
        <translation>{who}: los puntos de las rondas en que faltó son asignados.</translation>
    </message>
    <message>
        <source>{who}: the rounds&apos; {computed} counts, not the paper&apos;s {written}: {reason}</source>
        <translation>{who}: valen los {computed} de las rondas, no los {written} del papel: {reason}</translation>
    </message>
    <message>
        <source>{who}: the sheet says {written}, but the rounds add up to {computed}.</source>
        <translation>{who}: la hoja dice {written}, las rondas suman {computed}.</translation>
    </message>
    <message>
        <source>{who}: the total is written as {written}, but the rounds add up to {summed}.</source>
        <translation>{who}: el total escrito es {written}, las rondas suman {summed}.</translation>
    </message>
    <message numerus="yes">
        <source>{who}: {count} penalty points in the total: {reason}</source>
        <translation>
            <numerusform>{who}: {count} punto de penalización en el total: {reason}</numerusform>
            <numerusform>{who}: {count} puntos de penalización en el total: {reason}</numerusform>
        </translation>
    </message>
    <message>
        <source>{who}: {score} cannot be. {why}</source>
        <translation>{who}: {score} no puede ser. {why}</translation>
    </message>
    <message>
        <source>{who}: {total}</source>
        <translation>{who}: {total}</translation>
    </message>
    <message>
        <source>{why} To name the places without that, confirm that no more games are played.</source>
        <translation>{why} Para nombrar los puestos sin eso, confirme que no se juega más.</translation>
    </message>
    <message>
        <source>{winners} table winners could not be seated for a play-off at tables of {sizes}. Add another size, or small tables.</source>
        <translation>{winners} ganadores de mesa no cabrían en una fase final con mesas de {sizes}. Añada otro tamaño o mesas pequeñas.</translation>
    </message>
    <message>
        <source>{words} Receive it again: that takes it off.</source>
        <translation>{words} Recíbala otra vez: así se quita.</translation>
    </message>
    <message>
        <source>{words}, by lot</source>
        <translation>{words}, por sorteo</translation>
    </message>
    <message>
        <source>↑ up from table {n}</source>
        <translation>↑ sube de la mesa {n}</translation>
    </message>
    <message>
        <source>↓ down from table {n}</source>
        <translation>↓ baja de la mesa {n}</translation>
    </message>
</context>
</TS>
