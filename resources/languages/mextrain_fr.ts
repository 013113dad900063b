<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AnnouncerDialog</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>For the announcer</source>
        <translation>Pour l’annonceur</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>{at} of {count}</source>
        <translation>{at} sur {count}</translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>Please wait a moment: the program is still busy.</source>
        <translation>Un instant&#xa0;: autre chose est encore en cours.</translation>
    </message>
</context>
<context>
    <name>Bracket</name>
    <message>
        <source>! wins now, has no seat</source>
        <translation>! gagne maintenant, n’a pas de place</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Finale</translation>
    </message>
    <message>
        <source>Table {table}</source>
        <translation>Table {table}</translation>
    </message>
    <message>
        <source>corrected {time}</source>
        <translation>corrigée {time}</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>continue</translation>
    </message>
    <message>
        <source>goes on, but does not play</source>
        <translation>passe, mais ne joue pas</translation>
    </message>
    <message>
        <source>in the final</source>
        <translation>en finale</translation>
    </message>
    <message>
        <source>not signed yet</source>
        <translation>pas encore signée</translation>
    </message>
    <message>
        <source>place {place} overall</source>
        <translation>place {place} du classement</translation>
    </message>
    <message>
        <source>played on</source>
        <translation>a continué</translation>
    </message>
    <message>
        <source>plays on</source>
        <translation>continue</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>signée</translation>
    </message>
    <message>
        <source>signed {time}</source>
        <translation>signée {time}</translation>
    </message>
    <message>
        <source>table {table}</source>
        <translation>table {table}</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>à venir</translation>
    </message>
    <message>
        <source>won the table</source>
        <translation>a gagné la table</translation>
    </message>
    <message>
        <source>zeros: {count}</source>
        <translation>zéros&#xa0;: {count}</translation>
    </message>
    <message>
        <source>{count} players, to come</source>
        <translation>{count} joueurs, à venir</translation>
    </message>
    <message>
        <source>{name}, No. {number}</source>
        <translation>{name}, n° {number}</translation>
    </message>
    <message>
        <source>{table}:  {words}</source>
        <translation>{table}&#xa0;:  {words}</translation>
    </message>
</context>
<context>
    <name>BusyCover</name>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>What you type now is not kept. Wait until this is done.</source>
        <translation>Ce que vous tapez maintenant n’est pas gardé. Tapez-le quand ce sera fini.</translation>
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
        <translation>0, fini, cumul {total}</translation>
    </message>
    <message>
        <source>It was not cleared. {why}</source>
        <translation>Il n’a pas été effacé. {why}</translation>
    </message>
    <message>
        <source>left</source>
        <translation>parti</translation>
    </message>
    <message>
        <source>no score yet</source>
        <translation>pas encore de points</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>pas encore là</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non jouée</translation>
    </message>
    <message>
        <source>not {score}</source>
        <translation>pas {score}</translation>
    </message>
    <message>
        <source>out</source>
        <translation>fini</translation>
    </message>
    <message>
        <source>proposed {score}</source>
        <translation>proposé {score}</translation>
    </message>
    <message>
        <source>proposed {score}, went out</source>
        <translation>proposé {score}, a fini</translation>
    </message>
    <message>
        <source>the paper says {total}</source>
        <translation>le papier dit {total}</translation>
    </message>
    <message>
        <source>the phone says {score}</source>
        <translation>le téléphone dit {score}</translation>
    </message>
    <message>
        <source>total on the paper not entered</source>
        <translation>total du papier non saisi</translation>
    </message>
    <message numerus="yes">
        <source>total {total}, {count} zero rounds</source>
        <translation>
            <numerusform>total {total}, {count} manche à zéro</numerusform>
            <numerusform>total {total}, {count} manches à zéro</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} penalty points in it: {reasons}</source>
        <translation>
            <numerusform>dont {count} point de pénalité&#xa0;: {reasons}</numerusform>
            <numerusform>dont {count} points de pénalité&#xa0;: {reasons}</numerusform>
        </translation>
    </message>
    <message>
        <source>{points} assigned for rounds missed, running total {total}</source>
        <translation>{points} attribués pour les manches manquées, cumul {total}</translation>
    </message>
    <message>
        <source>{score} was not entered. {why}</source>
        <translation>{score} n’a pas été saisi. {why}</translation>
    </message>
    <message>
        <source>{score}, running total {total}</source>
        <translation>{score}, cumul {total}</translation>
    </message>
    <message>
        <source>{total}, winner</source>
        <translation>{total}, gagnant</translation>
    </message>
</context>
<context>
    <name>ChangeRules</name>
    <message>
        <source>Change the rules after the first score?</source>
        <translation>Changer les règles après le premier score&#xa0;?</translation>
    </message>
    <message>
        <source>Leave them as they were</source>
        <translation>Les laisser telles quelles</translation>
    </message>
    <message>
        <source>Play by these rules</source>
        <translation>Jouer avec ces règles</translation>
    </message>
    <message>
        <source>Played by {0} now.</source>
        <translation>On joue maintenant avec {0}.</translation>
    </message>
    <message>
        <source>The rules stay as they were.</source>
        <translation>Les règles restent les mêmes.</translation>
    </message>
    <message>
        <source>This is what it changes. The reason stays on record.</source>
        <translation>Voici ce que cela change. La raison est conservée.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Raison</translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message>
        <source>A copy is in {0}.</source>
        <translation>Une copie est dans {0}.</translation>
    </message>
    <message>
        <source>Bring back a copy</source>
        <translation>Récupérer une copie</translation>
    </message>
    <message>
        <source>Bring it back…</source>
        <translation>La récupérer…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Copies, the newest first</source>
        <translation>Copies, la plus récente d’abord</translation>
    </message>
    <message>
        <source>Copy it to this computer</source>
        <translation>Le copier sur cet ordinateur</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportation</translation>
    </message>
    <message>
        <source>Go on from this copy</source>
        <translation>Reprendre cette copie</translation>
    </message>
    <message>
        <source>Go on without what the copy lacks?</source>
        <translation>Continuer sans ce qui manque à la copie&#xa0;?</translation>
    </message>
    <message>
        <source>It goes up to {0}.</source>
        <translation>Elle va jusqu’à {0}.</translation>
    </message>
    <message>
        <source>It was moved, renamed or deleted, or its USB stick is not plugged in. If you can, put it back and open it again.</source>
        <translation>Il a été déplacé, renommé ou supprimé, ou sa clé n’est pas branchée. Si possible, remettez-le en place et rouvrez-le.</translation>
    </message>
    <message>
        <source>It was not opened, and nothing in it was changed.</source>
        <translation>Il n’a pas été ouvert, et rien n’y a été changé.</translation>
    </message>
    <message>
        <source>Looking for copies</source>
        <translation>Recherche de copies</translation>
    </message>
    <message>
        <source>Not in it: {0}.</source>
        <translation>Il y manque&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Open the copy</source>
        <translation>Ouvrir la copie</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Enregistrer une copie</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>Enregistrement d’une copie</translation>
    </message>
    <message>
        <source>Spreadsheet (*.xlsx);;Text (*.csv);;Web page (*.html);;JSON (*.json)</source>
        <translation>Tableur (*.xlsx);;Texte (*.csv);;Page web (*.html);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Rester ici</translation>
    </message>
    <message>
        <source>The power may have failed while it was being saved. Nothing in it was changed.</source>
        <translation>Le courant a peut-être été coupé pendant l’écriture. Rien n’y a été changé.</translation>
    </message>
    <message>
        <source>The server did not answer</source>
        <translation>Le serveur ne répondait pas</translation>
    </message>
    <message>
        <source>The tournament as it was then is opened as a file of its own. What you have now stays as it is.</source>
        <translation>Le tournoi tel qu’il était alors s’ouvre dans un fichier à part. Ce que vous avez maintenant reste tel quel.</translation>
    </message>
    <message>
        <source>This desk has no copy of it: open the newest of another desk.</source>
        <translation>Ce poste n’en a aucune copie&#xa0;: ouvrez la plus récente d’un autre poste.</translation>
    </message>
    <message>
        <source>This is {0}, made from a copy. The last entry in it is: {1}. Enter again what came after it.</source>
        <translation>Voici {0}, repris à partir d’une copie. La dernière chose qu’il contient&#xa0;: {1}. Ressaisissez ce qui est venu après.</translation>
    </message>
    <message>
        <source>This was saved on the server, and is not in this desk&apos;s copy:</source>
        <translation>Ceci a été enregistré sur le serveur et n’est pas dans la copie de ce poste&#xa0;:</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Tournois (*.mextrain)</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain);;All files (*)</source>
        <translation>Tournois (*.mextrain);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Where a copy goes after each signed sheet and each change of seats</source>
        <translation>Où mettre une copie après chaque feuille signée et chaque changement de places</translation>
    </message>
    <message>
        <source>Where to put the tournament brought back</source>
        <translation>Où mettre le tournoi récupéré</translation>
    </message>
    <message>
        <source>Which copy to bring back</source>
        <translation>Quelle copie récupérer</translation>
    </message>
    <message>
        <source>Which copy to go on from</source>
        <translation>Quelle copie reprendre</translation>
    </message>
    <message>
        <source>Written to {0}.</source>
        <translation>Écrit dans {0}.</translation>
    </message>
    <message>
        <source>You are now working in {0}. {1} stays as it was: do not type anything more into it.</source>
        <translation>Vous continuez dans {0}. {1} reste tel quel&#xa0;: n’y tapez plus rien.</translation>
    </message>
    <message>
        <source>{0} cannot be read</source>
        <translation>{0} est illisible</translation>
    </message>
    <message>
        <source>{0} copy.mextrain</source>
        <translation>{0} copie.mextrain</translation>
    </message>
    <message>
        <source>{0} is damaged</source>
        <translation>{0} est endommagé</translation>
    </message>
    <message>
        <source>{0} is not there</source>
        <translation>{0} est introuvable</translation>
    </message>
</context>
<context>
    <name>CopiesDialog</name>
    <message>
        <source>Check the name and the day: the file itself no longer shows which tournament it is from.</source>
        <translation>Vérifiez le nom et le jour&#xa0;: le fichier ne dit plus de quel tournoi il vient.</translation>
    </message>
    <message>
        <source>Choose a copy…</source>
        <translation>Choisir une copie…</translation>
    </message>
    <message>
        <source>Choose another copy…</source>
        <translation>Choisir une autre copie…</translation>
    </message>
    <message>
        <source>Go on from the copy of</source>
        <translation>Reprendre la copie de</translation>
    </message>
    <message>
        <source>No complete copy was found where copies of it are kept. If you have one on a USB stick, plug it in and choose the copy.</source>
        <translation>Aucune copie intacte n’a été trouvée là où ses copies sont gardées. Y en a-t-il une sur une clé USB&#xa0;? Branchez-la et choisissez-la.</translation>
    </message>
    <message>
        <source>Only what was entered after that has to be entered again.</source>
        <translation>Seul ce qui a été saisi après est à ressaisir.</translation>
    </message>
    <message numerus="yes">
        <source>{count} complete copies were found. Each has everything up to the time it was made.</source>
        <translation>
            <numerusform>{count} copie intacte a été trouvée. Elle contient tout jusqu’à son heure.</numerusform>
            <numerusform>{count} copies intactes ont été trouvées. Chacune contient tout jusqu’à son heure.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} joueur</numerusform>
            <numerusform>{count} joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} sheets signed</source>
        <translation>
            <numerusform>{signed} sur {count} feuille signée</numerusform>
            <numerusform>{signed} sur {count} feuilles signées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Add the last changes, with names and scores</source>
        <translation>Ajouter les derniers changements, avec noms et scores</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>If you can, send this report to {0}.</source>
        <translation>Si possible, envoyez ce rapport à {0}.</translation>
    </message>
    <message>
        <source>It names no player and no score.</source>
        <translation>Il ne cite ni joueur ni score.</translation>
    </message>
    <message>
        <source>It names players and scores, as you agreed.</source>
        <translation>Il cite joueurs et scores, comme vous l’avez accepté.</translation>
    </message>
    <message>
        <source>Keep this report, and show it to whoever installed the program.</source>
        <translation>Gardez ce rapport et montrez-le à la personne qui a installé le programme.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>Afficher le rapport</translation>
    </message>
    <message>
        <source>Something went wrong in the program</source>
        <translation>Une erreur s’est produite dans le programme</translation>
    </message>
    <message>
        <source>The program ended by itself last time.</source>
        <translation>La dernière fois, le programme s’est fermé tout seul.</translation>
    </message>
    <message>
        <source>The program ended by itself last time. This is our mistake, not yours. Every change before it is saved.</source>
        <translation>La dernière fois, le programme s’est fermé tout seul. L’erreur vient de nous, pas de vous. Tout ce qui précède est enregistré.</translation>
    </message>
    <message>
        <source>This is our mistake, not yours. Every change before it is saved. You can go on; if it happens again, close the program and open it again.</source>
        <translation>L’erreur vient de nous, pas de vous. Tout ce qui précède est enregistré. Vous pouvez continuer&#xa0;; si cela se répète, fermez le programme et rouvrez-le.</translation>
    </message>
</context>
<context>
    <name>DayField</name>
    <message>
        <source>Write the day like this: {0}.</source>
        <translation>Écrivez le jour ainsi&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>d MMMM yyyy</translation>
    </message>
</context>
<context>
    <name>Display</name>
    <message>
        <source>&amp;Pause the clock: {time}</source>
        <translation>Horloge en pa&amp;use&#xa0;: {time}</translation>
    </message>
    <message>
        <source>&amp;Resume the clock: {time}</source>
        <translation>R&amp;eprendre l’horloge&#xa0;: {time}</translation>
    </message>
    <message>
        <source>Everybody: your seat, and the results once they are read out.</source>
        <translation>Tout le monde&#xa0;: votre place, et les résultats une fois annoncés.</translation>
    </message>
    <message>
        <source>How the totals grew: {table}</source>
        <translation>L’évolution des totaux&#xa0;: {table}</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>Sur votre téléphone</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Phase finale</translation>
    </message>
    <message>
        <source>Reveal second place</source>
        <translation>Révéler la deuxième place</translation>
    </message>
    <message>
        <source>Reveal the champion</source>
        <translation>Révéler le champion</translation>
    </message>
    <message>
        <source>Reveal third place</source>
        <translation>Révéler la troisième place</translation>
    </message>
    <message>
        <source>Round clock</source>
        <translation>Horloge de la manche</translation>
    </message>
    <message>
        <source>Score keepers: type the six letters and figures on your table’s card.</source>
        <translation>Marqueurs&#xa0;: tapez les six lettres et chiffres de la carte de votre table.</translation>
    </message>
    <message>
        <source>Start the &amp;clock: {time}</source>
        <translation>&amp;Lancer l’horloge&#xa0;: {time}</translation>
    </message>
    <message>
        <source>The lowest total: {table}</source>
        <translation>Le total le plus bas&#xa0;: {table}</translation>
    </message>
    <message>
        <source>The winners</source>
        <translation>Les gagnants</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>Temps écoulé</translation>
    </message>
    <message>
        <source>Totals in the room</source>
        <translation>Les totaux de la salle</translation>
    </message>
    <message>
        <source>Welcome to</source>
        <translation>Bienvenue à</translation>
    </message>
    <message>
        <source>one dot for every player</source>
        <translation>un point par joueur</translation>
    </message>
</context>
<context>
    <name>DisplayButton</name>
    <message>
        <source>Display</source>
        <translation>Écran</translation>
    </message>
    <message>
        <source>Display · {time}</source>
        <translation>Écran · {time}</translation>
    </message>
</context>
<context>
    <name>DisplayMenu</name>
    <message>
        <source>&amp;Close the display</source>
        <translation>&amp;Fermer l’écran</translation>
    </message>
    <message>
        <source>&amp;Each page stays</source>
        <translation>&amp;Durée de chaque page</translation>
    </message>
    <message>
        <source>&amp;Hide the winners again</source>
        <translation>&amp;Cacher de nouveau les gagnants</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>Page &amp;suivante</translation>
    </message>
    <message>
        <source>&amp;Show the display</source>
        <translation>&amp;Montrer l’écran</translation>
    </message>
    <message>
        <source>&amp;Stay on this page</source>
        <translation>&amp;Rester sur cette page</translation>
    </message>
    <message>
        <source>&amp;Turn the pages again</source>
        <translation>Tourner de nou&amp;veau les pages</translation>
    </message>
    <message>
        <source>&amp;What is shown</source>
        <translation>Ce qui est &amp;affiché</translation>
    </message>
    <message>
        <source>Find your seat</source>
        <translation>Trouvez votre place</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Tableau des gagnants</translation>
    </message>
    <message>
        <source>Overall standings</source>
        <translation>Classement général</translation>
    </message>
    <message>
        <source>Pictures of the totals</source>
        <translation>Totaux en images</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Phase finale</translation>
    </message>
    <message>
        <source>Pre&amp;vious page</source>
        <translation>Page &amp;précédente</translation>
    </message>
    <message>
        <source>Round clock</source>
        <translation>Horloge de la manche</translation>
    </message>
    <message>
        <source>Set the clock &amp;back</source>
        <translation>Remettre l’&amp;horloge au début</translation>
    </message>
    <message>
        <source>Where phones are served</source>
        <translation>Adresse pour les téléphones</translation>
    </message>
    <message numerus="yes">
        <source>{count} seconds</source>
        <translation>
            <numerusform>{count} seconde</numerusform>
            <numerusform>{count} secondes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DisplayWindow</name>
    <message>
        <source>Display for the room</source>
        <translation>Écran de la salle</translation>
    </message>
    <message>
        <source>Display for the room – Mextrain Scorer</source>
        <translation>Écran de la salle – Mextrain Scorer</translation>
    </message>
    <message>
        <source>page {nth} of {count}</source>
        <translation>page {nth} sur {count}</translation>
    </message>
</context>
<context>
    <name>DrawFields</name>
    <message>
        <source>At {0} players</source>
        <translation>À {0} joueurs</translation>
    </message>
    <message>
        <source>all {0} are dealt</source>
        <translation>les {0} sont distribués</translation>
    </message>
    <message>
        <source>{0} of {1}, the double set aside, {2} in the boneyard</source>
        <translation>{0} sur {1}, le double mis de côté, {2} dans la pioche</translation>
    </message>
    <message>
        <source>{0} of {1}, the starter takes the one left</source>
        <translation>{0} sur {1}, celui qui commence prend le dernier</translation>
    </message>
    <message>
        <source>{0}, tiles each</source>
        <translation>{0}, dominos chacun</translation>
    </message>
</context>
<context>
    <name>DrawForm</name>
    <message>
        <source>Clubs apart</source>
        <translation>Séparer les clubs</translation>
    </message>
    <message>
        <source>Couples and groups apart</source>
        <translation>Séparer couples et groupes</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Tirer de nouveau</translation>
    </message>
    <message>
        <source>Draw number</source>
        <translation>Numéro de tirage</translation>
    </message>
    <message>
        <source>Draw number: the same number draws the same seats again</source>
        <translation>Numéro de tirage&#xa0;: le même numéro donne de nouveau les mêmes places</translation>
    </message>
    <message>
        <source>Draw seats</source>
        <translation>Tirer les places</translation>
    </message>
    <message>
        <source>The present seats were drawn with number {0}.</source>
        <translation>Les places actuelles ont été tirées avec le numéro {0}.</translation>
    </message>
    <message numerus="yes">
        <source>Wait for {count} more</source>
        <translation>
            <numerusform>En attendre encore {count}</numerusform>
            <numerusform>En attendre encore {count}</numerusform>
        </translation>
    </message>
    <message>
        <source>a new one</source>
        <translation>un nouveau</translation>
    </message>
    <message numerus="yes">
        <source>for {count} players who are here</source>
        <translation>
            <numerusform>pour {count} joueur présent</numerusform>
            <numerusform>pour {count} joueurs présents</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
</context>
<context>
    <name>EngineHeader</name>
    <message>
        <source>blocked</source>
        <translation>bloquée</translation>
    </message>
    <message>
        <source>{engine} blocked</source>
        <translation>{engine} bloquée</translation>
    </message>
</context>
<context>
    <name>FinalCard</name>
    <message>
        <source>Champion</source>
        <translation>Champion</translation>
    </message>
    <message>
        <source>Joint champions</source>
        <translation>Champions ex æquo</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Deuxième place</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Troisième place</translation>
    </message>
    <message>
        <source>What can be done with the final</source>
        <translation>Ce qu’on peut faire de la finale</translation>
    </message>
</context>
<context>
    <name>FindingAnswers</name>
    <message>
        <source>Another circle…</source>
        <translation>Corriger le cercle…</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Rendre à la table</translation>
    </message>
    <message>
        <source>Enter {score}</source>
        <translation>Saisir {score}</translation>
    </message>
    <message>
        <source>Give it to No. {number}</source>
        <translation>Le donner au n° {number}</translation>
    </message>
    <message>
        <source>It is right</source>
        <translation>C’est juste</translation>
    </message>
    <message>
        <source>It stands as written…</source>
        <translation>Laisser tel quel…</translation>
    </message>
    <message>
        <source>It was not blocked</source>
        <translation>Elle n’était pas bloquée</translation>
    </message>
    <message>
        <source>Leave it at {score}</source>
        <translation>Laisser {score}</translation>
    </message>
    <message>
        <source>Leave it blank</source>
        <translation>Laisser vide</translation>
    </message>
    <message>
        <source>Let it go</source>
        <translation>Laisser tomber</translation>
    </message>
    <message>
        <source>Make it {score}</source>
        <translation>Mettre {score}</translation>
    </message>
    <message>
        <source>More than one score may be wrong: look at the paper, then press one.</source>
        <translation>Plus d’un score peut être faux&#xa0;: regardez le papier, puis cliquez sur l’un d’eux.</translation>
    </message>
    <message>
        <source>Move them by one seat</source>
        <translation>Décaler d’une place</translation>
    </message>
    <message>
        <source>No score is suggested for what is shown on the right.</source>
        <translation>Aucun score n’est proposé pour ce qui est affiché à droite.</translation>
    </message>
    <message>
        <source>Nobody went out</source>
        <translation>Personne n’a fini</translation>
    </message>
    <message>
        <source>Receive it again…</source>
        <translation>La recevoir à nouveau…</translation>
    </message>
    <message>
        <source>Settle the tie…</source>
        <translation>Trancher l’égalité…</translation>
    </message>
    <message>
        <source>Swap them</source>
        <translation>Les échanger</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Type it again</source>
        <translation>Saisir de nouveau</translation>
    </message>
    <message>
        <source>{name} left…</source>
        <translation>{name} est parti…</translation>
    </message>
    <message>
        <source>{name} went out</source>
        <translation>{name} a fini</translation>
    </message>
    <message>
        <source>{row}: make it {score}</source>
        <translation>{row}&#xa0;: mettre {score}</translation>
    </message>
</context>
<context>
    <name>FindingButton</name>
    <message>
        <source>{where} (accepted as written)</source>
        <translation>{where} (reste comme écrit)</translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>Finding before</source>
        <translation>Remarque précédente</translation>
    </message>
    <message>
        <source>Look at this</source>
        <translation>À vérifier</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Remarque suivante</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Rien à vérifier</translation>
    </message>
    <message>
        <source>One thing to check</source>
        <translation>Un point à vérifier</translation>
    </message>
    <message>
        <source>Things to check</source>
        <translation>Points à vérifier</translation>
    </message>
    <message>
        <source>Type the scores</source>
        <translation>Tapez les scores</translation>
    </message>
    <message>
        <source>{at} of {count}</source>
        <translation>{at} sur {count}</translation>
    </message>
</context>
<context>
    <name>Footer</name>
    <message>
        <source>Rules: {0}</source>
        <translation>Règles&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Reason, kept on record</source>
        <translation>Raison, conservée</translation>
    </message>
</context>
<context>
    <name>GameCard</name>
    <message>
        <source>What can be done at {0}</source>
        <translation>Ce qu’on peut faire&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>GameChartPage</name>
    <message>
        <source>Every table has its winner</source>
        <translation>Chaque table a son gagnant</translation>
    </message>
    <message>
        <source>Find a winner</source>
        <translation>Chercher un gagnant</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Tableau des gagnants</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>Ouvrir la feuille</translation>
    </message>
    <message>
        <source>Score keeper</source>
        <translation>Marqueur</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>The chart fills as the sheets are signed.</source>
        <translation>Le tableau se remplit à mesure que les feuilles sont signées.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Gagnant</translation>
    </message>
    <message>
        <source>sheet not signed yet</source>
        <translation>pas encore signée</translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} tables have their winner</source>
        <translation>
            <numerusform>{signed} table sur {count} a son gagnant</numerusform>
            <numerusform>{signed} tables sur {count} ont leur gagnant</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>Chercher dans le guide</translation>
    </message>
    <message>
        <source>Guide.pdf</source>
        <translation>Guide.pdf</translation>
    </message>
    <message>
        <source>In one place.</source>
        <translation>À un endroit.</translation>
    </message>
    <message numerus="yes">
        <source>In {places} places on {count} pages: Enter goes to the next.</source>
        <translation>
            <numerusform>À {places} endroits, sur {count} page&#xa0;: Entrée passe au suivant.</numerusform>
            <numerusform>À {places} endroits, sur {count} pages&#xa0;: Entrée passe au suivant.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Recherche d’imprimantes…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Pages du guide</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimer</translation>
    </message>
    <message>
        <source>Print the guide</source>
        <translation>Imprimer le guide</translation>
    </message>
    <message>
        <source>Printing the guide</source>
        <translation>Impression du guide</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Enregistrer en PDF…</translation>
    </message>
    <message>
        <source>Save the guide</source>
        <translation>Enregistrer le guide</translation>
    </message>
    <message>
        <source>Saving the guide</source>
        <translation>Enregistrement du guide</translation>
    </message>
    <message>
        <source>The guide</source>
        <translation>Le guide</translation>
    </message>
    <message>
        <source>The guide does not have these words: try another.</source>
        <translation>Le guide n’a pas ces mots&#xa0;: essayez-en un autre.</translation>
    </message>
    <message>
        <source>The guide is in {0}. Print it from there.</source>
        <translation>Le guide est dans {0}. Imprimez-le de là.</translation>
    </message>
    <message>
        <source>The guide – Mextrain Scorer</source>
        <translation>Le guide – Mextrain Scorer</translation>
    </message>
    <message>
        <source>The guide: sent to {0}.</source>
        <translation>Le guide&#xa0;: envoyé à {0}.</translation>
    </message>
    <message>
        <source>The page</source>
        <translation>La page</translation>
    </message>
</context>
<context>
    <name>HandStrip</name>
    <message>
        <source>In the hand: {tiles}</source>
        <translation>En main&#xa0;: {tiles}</translation>
    </message>
    <message>
        <source>no tile</source>
        <translation>aucun domino</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
</context>
<context>
    <name>HereStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Go on here</source>
        <translation>Continuer ici</translation>
    </message>
    <message>
        <source>Go on here after all?</source>
        <translation>Continuer ici malgré tout&#xa0;?</translation>
    </message>
    <message>
        <source>Go on here…</source>
        <translation>Continuer ici…</translation>
    </message>
    <message>
        <source>It is tried again every two seconds; you need not do anything.</source>
        <translation>Un essai a lieu toutes les deux secondes&#xa0;; vous n’avez rien à faire.</translation>
    </message>
    <message>
        <source>Join there</source>
        <translation>S’y joindre</translation>
    </message>
    <message>
        <source>Let nobody enter anything there any more.</source>
        <translation>Que personne n’y saisisse plus rien.</translation>
    </message>
    <message>
        <source>Open the newest copy</source>
        <translation>Ouvrir la copie la plus récente</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Enregistrer une copie…</translation>
    </message>
    <message>
        <source>This file can only be read here.</source>
        <translation>Ce fichier ne peut qu’être lu ici.</translation>
    </message>
    <message>
        <source>To change anything, save a copy in a folder of yours: you go on in the copy.</source>
        <translation>Pour changer quoi que ce soit, enregistrez une copie dans un dossier à vous&#xa0;: vous continuerez dans la copie.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>What was entered there since is not here.</source>
        <translation>Ce qui y a été saisi depuis n’est pas ici.</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Poste</translation>
    </message>
    <message>
        <source>Every change</source>
        <translation>Tous les changements</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>Toutes les tables</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Tous les joueurs</translation>
    </message>
    <message>
        <source>Find a word, a name or a number</source>
        <translation>Chercher un mot, un nom ou un numéro</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Y aller</translation>
    </message>
    <message>
        <source>Go to the sheet</source>
        <translation>Aller à la feuille</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Kind of change</source>
        <translation>Type de changement</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Print the correction slip…</source>
        <translation>Imprimer la fiche de correction…</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show every change</source>
        <translation>Afficher tous les changements</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message numerus="yes">
        <source>The newest {count} changes</source>
        <translation>
            <numerusform>Le changement le plus récent ({count})</numerusform>
            <numerusform>Les {count} changements les plus récents</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message numerus="yes">
        <source>{count} changes</source>
        <translation>
            <numerusform>{count} changement</numerusform>
            <numerusform>{count} changements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{found} of {count} changes</source>
        <translation>
            <numerusform>{found} sur {count} changement</numerusform>
            <numerusform>{found} sur {count} changements</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} Reason: {reason}</source>
        <translation>{said} Raison&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{stage}, table {table}</source>
        <translation>{stage}, table {table}</translation>
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
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Digits, Enter and the signs are all on the numeric keypad. A 0 moves on by itself, without Enter.</source>
        <translation>Les chiffres, Entrée et les signes sont tous sur le pavé numérique. Un 0 passe seul à la place suivante, sans Entrée.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Keys ?</source>
        <translation>Touches&#xa0;?</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Liste des touches</translation>
    </message>
    <message>
        <source>Shift P</source>
        <translation>Maj P</translation>
    </message>
    <message>
        <source>another seat</source>
        <translation>autre place</translation>
    </message>
    <message>
        <source>another table</source>
        <translation>autre table</translation>
    </message>
    <message>
        <source>enter the score suggested on the right</source>
        <translation>saisir le score proposé à droite</translation>
    </message>
    <message>
        <source>leave it blank</source>
        <translation>laisser vide</translation>
    </message>
    <message>
        <source>let a refused score stand as written</source>
        <translation>laisser un score refusé tel quel</translation>
    </message>
    <message>
        <source>let the round stand as written</source>
        <translation>laisser la manche telle quelle</translation>
    </message>
    <message>
        <source>next seat</source>
        <translation>place suivante</translation>
    </message>
    <message>
        <source>nobody went out</source>
        <translation>personne n’a fini</translation>
    </message>
    <message>
        <source>one seat back</source>
        <translation>une place en arrière</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>signer</translation>
    </message>
    <message>
        <source>take all the phone’s rounds over</source>
        <translation>reprendre toutes les manches du téléphone</translation>
    </message>
    <message>
        <source>take the phone’s round over</source>
        <translation>reprendre la manche du téléphone</translation>
    </message>
    <message>
        <source>the next table</source>
        <translation>la table suivante</translation>
    </message>
    <message>
        <source>the paper is here</source>
        <translation>le papier est là</translation>
    </message>
    <message>
        <source>this list</source>
        <translation>cette liste</translation>
    </message>
    <message>
        <source>this round was not played</source>
        <translation>cette manche n’a pas été jouée</translation>
    </message>
    <message>
        <source>tiles left in a hand</source>
        <translation>dominos restés en main</translation>
    </message>
    <message>
        <source>two have 0: this one went out</source>
        <translation>deux ont 0&#xa0;: celui-ci a fini</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>annuler</translation>
    </message>
    <message>
        <source>what comes next: sign, settle the tie</source>
        <translation>la suite&#xa0;: signer, départager</translation>
    </message>
</context>
<context>
    <name>LeftToDo</name>
    <message>
        <source>A copy to take home</source>
        <translation>Une copie à emporter</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Diplômes</translation>
    </message>
    <message>
        <source>Is the day done?</source>
        <translation>La journée est-elle terminée&#xa0;?</translation>
    </message>
    <message>
        <source>Left to do</source>
        <translation>Reste à faire</translation>
    </message>
    <message>
        <source>Not ticked yet: {what}.</source>
        <translation>Pas encore coché&#xa0;: {what}.</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>Results sheet</source>
        <translation>Feuille des résultats</translation>
    </message>
    <message>
        <source>Tell the room…</source>
        <translation>L’annoncer à la salle…</translation>
    </message>
    <message>
        <source>The day is done</source>
        <translation>La journée est terminée</translation>
    </message>
    <message>
        <source>The day is done, but no last copy could be made</source>
        <translation>La journée est terminée, mais la dernière copie n’a pas pu être faite</translation>
    </message>
    <message>
        <source>The day is done.</source>
        <translation>La journée est terminée.</translation>
    </message>
    <message>
        <source>The day is done: the last copy is being made</source>
        <translation>La journée est terminée&#xa0;: la dernière copie est en cours</translation>
    </message>
    <message>
        <source>The day is done: you may close the program</source>
        <translation>La journée est terminée&#xa0;: vous pouvez fermer le programme</translation>
    </message>
    <message>
        <source>The day is done: you may close the program.</source>
        <translation>La journée est terminée&#xa0;: vous pouvez fermer le programme.</translation>
    </message>
    <message>
        <source>Where the copy to take home goes</source>
        <translation>Où va la copie à emporter</translation>
    </message>
    <message>
        <source>choose a stick</source>
        <translation>choisir une clé USB</translation>
    </message>
    <message>
        <source>made at {time}</source>
        <translation>fait à {time}</translation>
    </message>
    <message>
        <source>makes the last copy</source>
        <translation>fait la dernière copie</translation>
    </message>
    <message>
        <source>on {place} at {time}</source>
        <translation>sur {place} à {time}</translation>
    </message>
    <message>
        <source>onto {place}</source>
        <translation>vers {place}</translation>
    </message>
    <message>
        <source>second, then champion</source>
        <translation>deuxième, puis champion</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>depuis {time}</translation>
    </message>
    <message>
        <source>the champion</source>
        <translation>le champion</translation>
    </message>
    <message>
        <source>the champion last</source>
        <translation>le champion en dernier</translation>
    </message>
    <message>
        <source>to print</source>
        <translation>à imprimer</translation>
    </message>
    <message>
        <source>to print: {count}</source>
        <translation>à imprimer&#xa0;: {count}</translation>
    </message>
    <message>
        <source>told at {time}</source>
        <translation>annoncé à {time}</translation>
    </message>
    <message>
        <source>when these are ticked</source>
        <translation>quand tout est coché</translation>
    </message>
    <message>
        <source>winners, second, champion</source>
        <translation>gagnants, deuxième, champion</translation>
    </message>
    <message>
        <source>winners, then champion</source>
        <translation>gagnants, puis champion</translation>
    </message>
</context>
<context>
    <name>LocalCopyKeeper</name>
    <message>
        <source>This desk&apos;s own copy is not kept. {0} The program tries again.</source>
        <translation>La copie de ce poste n’est pas tenue à jour. {0} Le programme réessaie.</translation>
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
        <translation>Ouvrir un tournoi</translation>
    </message>
    <message>
        <source>The last copy was not made</source>
        <translation>La dernière copie n’a pas été faite</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain);;All files (*)</source>
        <translation>Tournois (*.mextrain);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>{0} is open here already.</source>
        <translation>{0} est déjà ouvert ici.</translation>
    </message>
    <message>
        <source>{why} Everything is saved in the tournament’s own file.</source>
        <translation>{why} Tout est enregistré dans le fichier du tournoi.</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Menu (Alt or F10)</source>
        <translation>Menu (Alt ou F10)</translation>
    </message>
</context>
<context>
    <name>MenuDialogs</name>
    <message>
        <source>Corrected: every page says so from now on.</source>
        <translation>Corrigé&#xa0;: désormais chaque page le dit.</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Jour</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Every page says so from now on. Signed and sealed sheets keep what they said; the file keeps its name.</source>
        <translation>Désormais chaque page le dit. Les feuilles signées et scellées gardent ce qu’elles disaient&#xa0;; le fichier garde son nom.</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. Everything stays on this computer.</source>
        <translation>Logiciel libre sous licence MIT. Tout reste sur cet ordinateur.</translation>
    </message>
    <message>
        <source>From one button or field to the next</source>
        <translation>D’un élément au suivant</translation>
    </message>
    <message>
        <source>Game monitor</source>
        <translation>Responsable du jeu</translation>
    </message>
    <message>
        <source>It uses Qt {0}, which you may replace with another Qt: how, and the licence that says so, are in {1}.</source>
        <translation>Son Qt est {0}, et vous pouvez l’échanger contre un autre&#xa0;: comment, et la licence qui le dit, se trouvent dans {1}.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>Mextrain Scorer</source>
        <translation>Mextrain Scorer</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name, day and place</source>
        <translation>Nom, jour et lieu</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Players, Seating, Scores, Game Chart, Play-off, Results</source>
        <translation>Joueurs, Placement, Scores, Tableau des gagnants, Phase finale, Résultats</translation>
    </message>
    <message>
        <source>Players: check in those selected</source>
        <translation>Joueurs&#xa0;: noter présents ceux choisis</translation>
    </message>
    <message>
        <source>Runs a Mexican Train tournament, from the roster to the champion.</source>
        <translation>Mène un tournoi de train mexicain, de la liste des joueurs au champion.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Scores: all its keys, those of the numeric keypad too</source>
        <translation>Scores&#xa0;: toutes ses touches, celles du pavé numérique aussi</translation>
    </message>
    <message>
        <source>Scores: another table</source>
        <translation>Scores&#xa0;: autre table</translation>
    </message>
    <message>
        <source>Scores: enter the suggested score</source>
        <translation>Scores&#xa0;: saisir le score proposé</translation>
    </message>
    <message>
        <source>Scores: leave it blank</source>
        <translation>Scores&#xa0;: laisser vide</translation>
    </message>
    <message>
        <source>Scores: next seat, in the order of the paper</source>
        <translation>Scores&#xa0;: place suivante, dans l’ordre du papier</translation>
    </message>
    <message>
        <source>Scores: nobody went out</source>
        <translation>Scores&#xa0;: personne n’a fini</translation>
    </message>
    <message>
        <source>Scores: sign</source>
        <translation>Scores&#xa0;: signer</translation>
    </message>
    <message>
        <source>Scores: take the phone’s round over</source>
        <translation>Scores&#xa0;: reprendre la manche du téléphone</translation>
    </message>
    <message>
        <source>Scores: the paper is here</source>
        <translation>Scores&#xa0;: le papier est là</translation>
    </message>
    <message>
        <source>Scores: the refused score stands as written</source>
        <translation>Scores&#xa0;: le score refusé reste tel quel</translation>
    </message>
    <message>
        <source>Scores: the round stands as written</source>
        <translation>Scores&#xa0;: la manche reste telle quelle</translation>
    </message>
    <message>
        <source>Scores: this round was not played</source>
        <translation>Scores&#xa0;: cette manche n’a pas été jouée</translation>
    </message>
    <message>
        <source>Scores: tiles left in a hand, added up</source>
        <translation>Scores&#xa0;: dominos restés en main, additionnés</translation>
    </message>
    <message>
        <source>Scores: two players have 0, this one went out</source>
        <translation>Scores&#xa0;: de deux joueurs avec 0, celui-ci a fini</translation>
    </message>
    <message>
        <source>Seating: let go of the chosen player</source>
        <translation>Placement&#xa0;: relâcher le joueur choisi</translation>
    </message>
    <message>
        <source>Seating: open a seat</source>
        <translation>Placement&#xa0;: ouvrir une place</translation>
    </message>
    <message>
        <source>Set in Atkinson Hyperlegible Next by the Braille Institute (SIL Open Font License). Built with Qt and PySide6 (LGPL).</source>
        <translation>Composé en Atkinson Hyperlegible Next du Braille Institute (SIL Open Font License). Réalisé avec Qt et PySide6 (LGPL).</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>Version {0}</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;About</source>
        <translation>À &amp;propos</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Couleurs</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>&amp;Display for the room</source>
        <translation>&amp;Écran de la salle</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exporter…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guide</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aid&amp;e</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>&amp;Historique…</translation>
    </message>
    <message>
        <source>&amp;Import players</source>
        <translation>&amp;Importer des joueurs</translation>
    </message>
    <message>
        <source>&amp;Join a tournament…</source>
        <translation>Re&amp;joindre un tournoi…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Touches</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Texte plus &amp;grand</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Name, day and place…</source>
        <translation>&amp;Nom, jour et lieu…</translation>
    </message>
    <message>
        <source>&amp;New tournament…</source>
        <translation>&amp;Nouveau tournoi…</translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation>Texte &amp;normal</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Paste rows from a spreadsheet</source>
        <translation>&amp;Coller des lignes d’un tableur</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimer…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>Rè&amp;gles…</translation>
    </message>
    <message>
        <source>&amp;Same as the computer</source>
        <translation>Comme l’&amp;ordinateur</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Texte plus &amp;petit</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Undo: {0}</source>
        <translation>&amp;Annuler&#xa0;: {0}</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>A phone’s double {round} for table {table} was set aside</source>
        <translation>Le double {round} d’un téléphone pour la table {table} a été écarté</translation>
    </message>
    <message>
        <source>Bring &amp;back a copy…</source>
        <translation>Récupérer &amp;une copie…</translation>
    </message>
    <message>
        <source>Bring back to a &amp;file…</source>
        <translation>Ra&amp;mener dans un fichier…</translation>
    </message>
    <message>
        <source>C&amp;lose the tournament</source>
        <translation>&amp;Fermer le tournoi</translation>
    </message>
    <message>
        <source>Check a &amp;sealed PDF…</source>
        <translation>&amp;Vérifier un PDF scellé…</translation>
    </message>
    <message>
        <source>Copies on a stic&amp;k…</source>
        <translation>Copies sur c&amp;lé USB…</translation>
    </message>
    <message>
        <source>Every change so far</source>
        <translation>Tous les changements faits</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>D’un &amp;fichier…</translation>
    </message>
    <message>
        <source>From an &amp;earlier tournament…</source>
        <translation>D’un tournoi p&amp;récédent…</translation>
    </message>
    <message>
        <source>Join co&amp;de…</source>
        <translation>Co&amp;de d’accès…</translation>
    </message>
    <message>
        <source>Keep the seats</source>
        <translation>Garder les places</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>L&amp;angue</translation>
    </message>
    <message>
        <source>Larger text, smaller text</source>
        <translation>Texte plus grand, plus petit</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Rien encore</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Rien à rétablir</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Rien à annuler</translation>
    </message>
    <message>
        <source>Open recen&amp;t</source>
        <translation>Ouverts &amp;récemment</translation>
    </message>
    <message>
        <source>P&amp;hones…</source>
        <translation>Télép&amp;hones…</translation>
    </message>
    <message>
        <source>P&amp;ractice</source>
        <translation>En&amp;traînement</translation>
    </message>
    <message numerus="yes">
        <source>Phones have sent {count} rounds for these seats. They go with them, and so do the codes of the tables; Redo brings them back.</source>
        <translation>
            <numerusform>Un téléphone a envoyé {count} manche pour ces places. Elle part avec elles, comme les codes des tables&#xa0;; Rétablir les ramène.</numerusform>
            <numerusform>Les téléphones ont envoyé {count} manches pour ces places. Elles partent avec elles, comme les codes des tables&#xa0;; Rétablir les ramène.</numerusform>
        </translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimer</translation>
    </message>
    <message>
        <source>Put on a ser&amp;ver…</source>
        <translation>Mettre sur un ser&amp;veur…</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>R&amp;edo: {0}</source>
        <translation>&amp;Rétablir&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Redo the last change</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Redone: {0}.</source>
        <translation>Rétabli&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>Reopen table {0}…</source>
        <translation>Rouvrir la table {0}…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>Enregistrer une &amp;copie…</translation>
    </message>
    <message>
        <source>Take the draw back</source>
        <translation>Annuler le tirage</translation>
    </message>
    <message>
        <source>Take the draw back?</source>
        <translation>Annuler le tirage&#xa0;?</translation>
    </message>
    <message>
        <source>The guide, open where you are</source>
        <translation>Le guide, ouvert là où vous êtes</translation>
    </message>
    <message>
        <source>These keys</source>
        <translation>Ces touches</translation>
    </message>
    <message>
        <source>This &amp;laptop&apos;s seal…</source>
        <translation>&amp;Sceau de ce portable…</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Annuler le dernier changement</translation>
    </message>
    <message>
        <source>Undo: {0}.</source>
        <translation>Annuler&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>Undone: {0}.</source>
        <translation>Annulé&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>What you found</source>
        <translation>Ce qui a été repéré</translation>
    </message>
</context>
<context>
    <name>MovesDialog</name>
    <message>
        <source>Choose a player</source>
        <translation>Choisissez un joueur</translation>
    </message>
    <message>
        <source>Game {0}: who moves up, who moves down</source>
        <translation>Partie {0}&#xa0;: qui monte, qui descend</translation>
    </message>
    <message>
        <source>Lost: {0}</source>
        <translation>Perdu&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Le refaire</translation>
    </message>
    <message>
        <source>Make it again: {0}</source>
        <translation>Le refaire&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Seat game {0} like this</source>
        <translation>Tirer ainsi la partie {0}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Take back: {0}</source>
        <translation>Retirer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>The seats drawn before are replaced.</source>
        <translation>Les places tirées avant sont remplacées.</translation>
    </message>
    <message>
        <source>Trade</source>
        <translation>Échanger</translation>
    </message>
    <message>
        <source>Two players trade tables</source>
        <translation>Deux joueurs échangent leurs tables</translation>
    </message>
    <message>
        <source>Two players trade…</source>
        <translation>Deux joueurs échangent…</translation>
    </message>
    <message>
        <source>Who trades</source>
        <translation>Qui échange</translation>
    </message>
    <message>
        <source>With whom</source>
        <translation>Avec qui</translation>
    </message>
    <message>
        <source>{name} · No. {number}, to table {table}</source>
        <translation>{name} · n°&#xa0;{number}, à la table {table}</translation>
    </message>
</context>
<context>
    <name>MovesTexts</name>
    <message numerus="yes">
        <source>And {count} more lots.</source>
        <translation>
            <numerusform>Et {count} tirage de plus.</numerusform>
            <numerusform>Et {count} tirages de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Level at table {0}, so the lot decides: {1}.</source>
        <translation>À égalité à la table {0}, le sort décide donc&#xa0;: {1}.</translation>
    </message>
    <message>
        <source>No. {0} {1}</source>
        <translation>N° {0} {1}</translation>
    </message>
    <message numerus="yes">
        <source>So would {count} more.</source>
        <translation>
            <numerusform>Et {count} de plus.</numerusform>
            <numerusform>Et {count} de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table 1 is the top: {0}.</source>
        <translation>La table 1 est tout en haut&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>Table {0}: No. {1} {2}, {3}</source>
        <translation>Table {0}&#xa0;: n° {1} {2}, {3}</translation>
    </message>
    <message numerus="yes">
        <source>Tables {upper} and {lower} trade {count} players only. No longer playing: {gone}.</source>
        <translation>
            <numerusform>Les tables {upper} et {lower} n’échangent que {count} joueur. Ne jouent plus&#xa0;: {gone}.</numerusform>
            <numerusform>Les tables {upper} et {lower} n’échangent que {count} joueurs. Ne jouent plus&#xa0;: {gone}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Trade of {0} and {1}: {2}</source>
        <translation>Échange de {0} et {1}&#xa0;: {2}</translation>
    </message>
    <message>
        <source>by lot</source>
        <translation>par le sort</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fixé</translation>
    </message>
    <message>
        <source>the line moves down</source>
        <translation>la file recule</translation>
    </message>
    <message>
        <source>the line moves up</source>
        <translation>la file avance</translation>
    </message>
    <message>
        <source>traded</source>
        <translation>échangé</translation>
    </message>
    <message numerus="yes">
        <source>{count} are new</source>
        <translation>
            <numerusform>{count} entre</numerusform>
            <numerusform>{count} entrent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} go down</source>
        <translation>
            <numerusform>{count} descend</numerusform>
            <numerusform>{count} descendent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} go up</source>
        <translation>
            <numerusform>{count} monte</numerusform>
            <numerusform>{count} montent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} joueur</numerusform>
            <numerusform>{count} joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points</source>
        <translation>
            <numerusform>{count} point</numerusform>
            <numerusform>{count} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} stay</source>
        <translation>
            <numerusform>{count} reste</numerusform>
            <numerusform>{count} restent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{gone} play no longer, so the line moves up.</source>
        <translation>
            <numerusform>{gone} ne joue plus, la file avance donc.</numerusform>
            <numerusform>{gone} ne jouent plus, la file avance donc.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewTournamentDialog</name>
    <message>
        <source>A ladder</source>
        <translation>Une échelle</translation>
    </message>
    <message>
        <source>After each game the lowest totals of a table move one up, the highest one down.</source>
        <translation>Après chaque partie, les plus petits totaux d’une table montent d’une table, les plus grands descendent.</translation>
    </message>
    <message>
        <source>Change the rules</source>
        <translation>Changer les règles</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Changer…</translation>
    </message>
    <message>
        <source>Choose where to keep it…</source>
        <translation>Choisir où le garder…</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Jour</translation>
    </message>
    <message>
        <source>Each table&apos;s winner goes on, up to the final. The Samboree plays so.</source>
        <translation>Le gagnant de chaque table continue, jusqu’à la finale. C’est ainsi qu’on joue au Samboree.</translation>
    </message>
    <message>
        <source>Everybody plays several games</source>
        <translation>Tout le monde joue plusieurs parties</translation>
    </message>
    <message>
        <source>Format of the day</source>
        <translation>Formule de la journée</translation>
    </message>
    <message numerus="yes">
        <source>From each table {count} players move up and {count} down.</source>
        <translation>
            <numerusform>De chaque table, {count} joueur monte et {count} descend.</numerusform>
            <numerusform>De chaque table, {count} joueurs montent et {count} descendent.</numerusform>
        </translation>
    </message>
    <message>
        <source>Game monitor</source>
        <translation>Responsable du jeu</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>New tables each game, and the lowest total of all wins. For club nights.</source>
        <translation>De nouvelles tables à chaque partie, et le total le plus bas de toutes gagne. Pour les soirées de club.</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>Nouveau tournoi</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Samboree 2026</source>
        <translation>Samboree 2026</translation>
    </message>
    <message>
        <source>Table winners play on</source>
        <translation>Les gagnants de table continuent</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Tournois (*.mextrain)</translation>
    </message>
    <message>
        <source>Where to keep the tournament</source>
        <translation>Où garder le tournoi</translation>
    </message>
    <message>
        <source>{0} games in the day.</source>
        <translation>{0} parties dans la journée.</translation>
    </message>
    <message numerus="yes">
        <source>{source}. {count} rounds, engines {first} to {last}; the double blank costs {blank}.</source>
        <translation>
            <numerusform>{source}. {count} manche, doubles de départ de {first} à {last}&#xa0;; le double blanc coûte {blank}.</numerusform>
            <numerusform>{source}. {count} manches, doubles de départ de {first} à {last}&#xa0;; le double blanc coûte {blank}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoSheetsYet</name>
    <message>
        <source>Go to Seating</source>
        <translation>Aller au Placement</translation>
    </message>
    <message>
        <source>No sheets yet</source>
        <translation>Pas encore de feuilles</translation>
    </message>
    <message>
        <source>Sheets come with the seats: draw the tables first.</source>
        <translation>Les feuilles viennent avec les places&#xa0;: tirez d’abord les tables.</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>Close this notice</source>
        <translation>Masquer ce message</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>Overall</name>
    <message>
        <source>Everybody played them all.</source>
        <translation>Tout le monde les a toutes jouées.</translation>
    </message>
    <message>
        <source>No game of theirs counts: a game counts for who played all its rounds.</source>
        <translation>Aucune de ses parties ne compte&#xa0;: une partie compte pour qui en a joué toutes les manches.</translation>
    </message>
    <message>
        <source>no place yet</source>
        <translation>pas encore de place</translation>
    </message>
    <message>
        <source>{count} of {everybody} players played them all.</source>
        <translation>{count} joueurs sur {everybody} les ont toutes jouées.</translation>
    </message>
    <message>
        <source>{place}, a tie to rule</source>
        <translation>{place}, une égalité à trancher</translation>
    </message>
    <message>
        <source>{place}, shared</source>
        <translation>{place}, partagée</translation>
    </message>
    <message>
        <source>{total}, counts</source>
        <translation>{total}, compte</translation>
    </message>
    <message>
        <source>{total}, does not count</source>
        <translation>{total}, ne compte pas</translation>
    </message>
</context>
<context>
    <name>OverallPage</name>
    <message>
        <source> (1 of {count} ties)</source>
        <translation> (1 égalité sur {count})</translation>
    </message>
    <message>
        <source>! A tie to rule in class {name}: places {first} to {last}</source>
        <translation>! Une égalité à trancher dans la catégorie {name}&#xa0;: places {first} à {last}</translation>
    </message>
    <message>
        <source>! A tie to rule: places {first} to {last}</source>
        <translation>! Une égalité à trancher&#xa0;: places {first} à {last}</translation>
    </message>
    <message>
        <source>A round</source>
        <translation>Par manche</translation>
    </message>
    <message>
        <source>All {games} games are signed.</source>
        <translation>Les {games} parties sont signées.</translation>
    </message>
    <message>
        <source>Class {0}</source>
        <translation>Catégorie {0}</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Tout le monde</translation>
    </message>
    <message>
        <source>Find a player</source>
        <translation>Chercher un joueur</translation>
    </message>
    <message>
        <source>Game {0}</source>
        <translation>Partie {0}</translation>
    </message>
    <message>
        <source>Game {game} of {games}; sheets signed: {signed} of {tables} in all.</source>
        <translation>Partie {game} sur {games}&#xa0;; feuilles signées&#xa0;: {signed} sur {tables} en tout.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>In brackets: a game that does not count.</source>
        <translation>Entre parenthèses&#xa0;: une partie qui ne compte pas.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>Ranking over all games</source>
        <translation>Classement sur toutes les parties</translation>
    </message>
    <message>
        <source>Rule the tie…</source>
        <translation>Trancher l’égalité…</translation>
    </message>
    <message>
        <source>Table 1 of the last game names the champion.</source>
        <translation>La table 1 de la dernière partie désigne le champion.</translation>
    </message>
    <message>
        <source>The day ends early…</source>
        <translation>La journée finit plus tôt…</translation>
    </message>
    <message>
        <source>The ranking fills as the sheets are signed.</source>
        <translation>Le classement se remplit à mesure que les feuilles sont signées.</translation>
    </message>
    <message>
        <source>The tie is ruled.</source>
        <translation>L’égalité est tranchée.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Whose ranking</source>
        <translation>Classement de qui</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non jouée</translation>
    </message>
</context>
<context>
    <name>PageButton</name>
    <message>
        <source>{state}, done</source>
        <translation>{state}, terminé</translation>
    </message>
</context>
<context>
    <name>PhonePanel</name>
    <message>
        <source>As the phone has it, it breaks a rule: look at the paper.</source>
        <translation>Telle que le téléphone la donne, elle enfreint une règle&#xa0;: regardez le papier.</translation>
    </message>
    <message>
        <source>Double {round}, {name}</source>
        <translation>Double {round}, {name}</translation>
    </message>
    <message>
        <source>Entered is {typed}, the phone says {score}. What is entered stays: look at the paper.</source>
        <translation>Il est saisi {typed}, le téléphone dit {score}. Ce qui est saisi reste&#xa0;: regardez le papier.</translation>
    </message>
    <message>
        <source>It was sent before with other numbers, perhaps by another phone: look at the paper.</source>
        <translation>Elle a été envoyée avant avec d’autres nombres, peut-être par un autre téléphone&#xa0;: regardez le papier.</translation>
    </message>
    <message>
        <source>Mine stands</source>
        <translation>Le mien reste</translation>
    </message>
    <message>
        <source>Mine stands in double {round}</source>
        <translation>Double {round}&#xa0;: le mien reste</translation>
    </message>
    <message>
        <source>Pale numbers count nowhere until you take them. The totals you type from the paper.</source>
        <translation>Les nombres pâles ne comptent pas tant que vous ne les reprenez pas. Les totaux, vous les tapez d’après le papier.</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Écarter</translation>
    </message>
    <message>
        <source>Set double {round} aside</source>
        <translation>Écarter le double {round}</translation>
    </message>
    <message>
        <source>Shift P</source>
        <translation>Maj P</translation>
    </message>
    <message>
        <source>Take all {count}</source>
        <translation>Reprendre les {count}</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>Reprendre les deux</translation>
    </message>
    <message>
        <source>Take double {round}</source>
        <translation>Reprendre le double {round}</translation>
    </message>
    <message>
        <source>Take the phone’s {score}</source>
        <translation>Reprendre le {score} du téléphone</translation>
    </message>
    <message>
        <source>Take {rounds}</source>
        <translation>Reprendre {rounds}</translation>
    </message>
    <message>
        <source>The phone says otherwise how the round ended: look at the paper.</source>
        <translation>Le téléphone dit autre chose de la fin de la manche&#xa0;: regardez le papier.</translation>
    </message>
    <message>
        <source>The phone says: blocked, nobody went out.</source>
        <translation>Le téléphone dit&#xa0;: bloquée, personne n’a fini.</translation>
    </message>
    <message>
        <source>What phones propose</source>
        <translation>Ce que proposent les téléphones</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>from a helper, {time}</source>
        <translation>d’un aide, {time}</translation>
    </message>
    <message>
        <source>from the table’s phone, {time}</source>
        <translation>du téléphone de la table, {time}</translation>
    </message>
    <message>
        <source>{rounds} and {last}</source>
        <translation>{rounds} et {last}</translation>
    </message>
    <message numerus="yes">
        <source>{table} proposes doubles {rounds}</source>
        <translation>
            <numerusform>{table} propose le double {rounds}</numerusform>
            <numerusform>{table} propose les doubles {rounds}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Phones</name>
    <message>
        <source>!  Phones are off</source>
        <translation>!  Téléphones désactivés</translation>
    </message>
    <message>
        <source>No phone has come yet.</source>
        <translation>Aucun téléphone n’est encore venu.</translation>
    </message>
    <message numerus="yes">
        <source>Phones are off, and {count} rounds that they sent wait for you.</source>
        <translation>
            <numerusform>Les téléphones sont désactivés, et {count} manche qu’ils ont envoyée vous attend.</numerusform>
            <numerusform>Les téléphones sont désactivés, et {count} manches qu’ils ont envoyées vous attendent.</numerusform>
        </translation>
    </message>
    <message>
        <source>Phones are off. {why}</source>
        <translation>Les téléphones sont désactivés. {why}</translation>
    </message>
    <message>
        <source>Phones need the new codes: print the table cards again.</source>
        <translation>Les téléphones ont besoin des nouveaux codes&#xa0;: réimprimez les cartes de table.</translation>
    </message>
    <message>
        <source>Phones: at {desk}</source>
        <translation>Téléphones&#xa0;: à {desk}</translation>
    </message>
    <message>
        <source>Phones: starting…</source>
        <translation>Téléphones&#xa0;: démarrage…</translation>
    </message>
    <message numerus="yes">
        <source>Phones: {count} rounds wait at {desk}</source>
        <translation>
            <numerusform>Téléphones&#xa0;: {count} manche attend à {desk}</numerusform>
            <numerusform>Téléphones&#xa0;: {count} manches attendent à {desk}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Phones: {count} tables</source>
        <translation>
            <numerusform>Téléphones&#xa0;: {count} table</numerusform>
            <numerusform>Téléphones&#xa0;: {count} tables</numerusform>
        </translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Relancer</translation>
    </message>
    <message>
        <source>This computer has lost the address {address}, so phones cannot reach it. Connect it to the network again, or turn phones on at another address: cards with the old one then lead nowhere.</source>
        <translation>Cet ordinateur a perdu l’adresse {address}&#xa0;: les téléphones ne l’atteignent plus. Reconnectez-le au réseau, ou activez les téléphones à une autre adresse&#xa0;: les cartes avec l’ancienne ne mènent alors nulle part.</translation>
    </message>
    <message>
        <source>Turn on phones</source>
        <translation>Activer les téléphones</translation>
    </message>
    <message numerus="yes">
        <source>{count} phones have found this computer.</source>
        <translation>
            <numerusform>{count} téléphone a trouvé cet ordinateur.</numerusform>
            <numerusform>{count} téléphones ont trouvé cet ordinateur.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PhonesDialog</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Code to scan: {url}</source>
        <translation>Code à scanner&#xa0;: {url}</translation>
    </message>
    <message>
        <source>Codes of the tables</source>
        <translation>Codes des tables</translation>
    </message>
    <message>
        <source>Does the Wi-Fi keep its guests apart, as in hotels? Use a router of your own.</source>
        <translation>Le Wi-Fi isole-t-il ses invités, comme à l’hôtel&#xa0;? Prenez votre propre routeur.</translation>
    </message>
    <message>
        <source>Does this computer’s firewall let the program through? On Windows, allow it on private networks.</source>
        <translation>Le pare-feu de cet ordinateur laisse-t-il passer le programme&#xa0;? Sous Windows, autorisez-le sur les réseaux privés.</translation>
    </message>
    <message>
        <source>Helper at a second laptop, for every table: {code}</source>
        <translation>Aide sur un second portable, pour toutes les tables&#xa0;: {code}</translation>
    </message>
    <message>
        <source>Is the phone in the same Wi-Fi as this computer, with its mobile data turned off?</source>
        <translation>Le téléphone est-il sur le même Wi-Fi que cet ordinateur, données mobiles coupées&#xa0;?</translation>
    </message>
    <message>
        <source>Keep the codes</source>
        <translation>Garder les codes</translation>
    </message>
    <message>
        <source>Leave them there</source>
        <translation>Les laisser là-bas</translation>
    </message>
    <message>
        <source>Make new codes</source>
        <translation>Créer de nouveaux codes</translation>
    </message>
    <message>
        <source>Make new codes for all tables?</source>
        <translation>Créer de nouveaux codes pour toutes les tables&#xa0;?</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>New code for table {0}</source>
        <translation>Nouveau code pour la table {0}</translation>
    </message>
    <message>
        <source>New codes…</source>
        <translation>Nouveaux codes…</translation>
    </message>
    <message>
        <source>No tables are drawn yet: their codes come with the seats.</source>
        <translation>Aucune table n’est encore tirée&#xa0;: leurs codes viennent avec les places.</translation>
    </message>
    <message>
        <source>Nobody gets through? Check three things:</source>
        <translation>Personne n’arrive&#xa0;? Vérifiez trois choses&#xa0;:</translation>
    </message>
    <message>
        <source>Nothing that a phone sends counts before you take it over from the paper.</source>
        <translation>Rien de ce qu’un téléphone envoie ne compte avant que vous le repreniez, papier en main.</translation>
    </message>
    <message>
        <source>Phones</source>
        <translation>Téléphones</translation>
    </message>
    <message>
        <source>Plain http on this room’s network: no internet, no account, nothing to install.</source>
        <translation>http simple sur le réseau de cette salle&#xa0;: ni internet, ni compte, rien à installer.</translation>
    </message>
    <message>
        <source>Port, if another program has this one</source>
        <translation>Port, si un autre programme occupe celui-ci</translation>
    </message>
    <message>
        <source>Scan it or type it: everybody finds their seat there. Score keepers type their table’s code.</source>
        <translation>Scannez le code ou tapez l’adresse&#xa0;: chacun y trouve sa place. Les marqueurs tapent le code de leur table.</translation>
    </message>
    <message>
        <source>Score keepers type each round on a phone. The numbers stand pale on the sheet here, and one key takes them over.</source>
        <translation>Les marqueurs tapent chaque manche sur un téléphone. Les nombres apparaissent pâles sur la feuille ici, et une touche les reprend.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Démarrage…</translation>
    </message>
    <message>
        <source>Table {table}: {code}</source>
        <translation>Table {table}&#xa0;: {code}</translation>
    </message>
    <message>
        <source>Take phones over from {desk}?</source>
        <translation>Reprendre les téléphones de {desk}&#xa0;?</translation>
    </message>
    <message>
        <source>Take them over</source>
        <translation>Les reprendre</translation>
    </message>
    <message>
        <source>The codes on the cards are worthless then: print the table cards again, or tell each table its new code. What phones have sent stays.</source>
        <translation>Les codes des cartes ne vaudront plus rien&#xa0;: imprimez de nouveau les cartes de table, ou dites à chaque table son nouveau code. Ce que les téléphones ont envoyé reste.</translation>
    </message>
    <message>
        <source>The network that phones are in</source>
        <translation>Le réseau où sont les téléphones</translation>
    </message>
    <message>
        <source>There is no password: whoever has a table’s code can propose rounds for that table.</source>
        <translation>Pas de mot de passe&#xa0;: qui a le code d’une table peut proposer des manches pour cette table.</translation>
    </message>
    <message>
        <source>They are turned off there, and served here with other codes: print the table cards again. What was sent to {desk} waits there.</source>
        <translation>Ils sont désactivés là-bas et servis ici avec d’autres codes&#xa0;: réimprimez les cartes des tables. Ce qui a été envoyé à {desk} y attend.</translation>
    </message>
    <message>
        <source>This computer is in no network of the room, so phones cannot reach it. Connect it to the router’s Wi-Fi, or to the router by cable, then open this page again.</source>
        <translation>Cet ordinateur n’est dans aucun réseau de la salle, les téléphones ne peuvent donc pas l’atteindre. Connectez-le au Wi-Fi du routeur, ou au routeur par câble, puis rouvrez cette page.</translation>
    </message>
    <message>
        <source>Turn phones off</source>
        <translation>Désactiver les téléphones</translation>
    </message>
    <message>
        <source>Turn phones on</source>
        <translation>Activer les téléphones</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source> and </source>
        <translation> et </translation>
    </message>
    <message>
        <source>As the scores say</source>
        <translation>Selon les scores</translation>
    </message>
    <message>
        <source>Best of the others (wild cards)</source>
        <translation>Meilleurs des autres (invitations)</translation>
    </message>
    <message>
        <source>Draw the seats</source>
        <translation>Tirer les places</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>N° {number}</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Of each table go on</source>
        <translation>Qualifiés par table</translation>
    </message>
    <message>
        <source>Settle the tie…</source>
        <translation>Trancher l’égalité…</translation>
    </message>
    <message>
        <source>Somebody else takes this seat…</source>
        <translation>Un autre prend cette place…</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>The plan: {stage}</source>
        <translation>Le plan&#xa0;: {stage}</translation>
    </message>
    <message>
        <source>Who goes on</source>
        <translation>Les qualifiés</translation>
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
        <translation>{into} à la place de {who}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{stage}, table {table}</source>
        <translation>{stage}, table {table}</translation>
    </message>
    <message>
        <source>{who} is not here any more: the seat is free</source>
        <translation>{who} n’est plus là&#xa0;: la place est libre</translation>
    </message>
    <message>
        <source>{who} · wild card · {table}</source>
        <translation>{who} · invitation · {table}</translation>
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
        <translation>N° {0}</translation>
    </message>
    <message>
        <source>Table {0}</source>
        <translation>Table {0}</translation>
    </message>
    <message>
        <source>Table {0}, stays</source>
        <translation>Table {0}, reste</translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation>catégorie {0}</translation>
    </message>
    <message>
        <source>couple with {0}</source>
        <translation>en couple avec {0}</translation>
    </message>
    <message>
        <source>did not come</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>group {0}</source>
        <translation>groupe {0}</translation>
    </message>
    <message>
        <source>here</source>
        <translation>présent</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>pas encore là</translation>
    </message>
    <message>
        <source>waits for a seat</source>
        <translation>attend une place</translation>
    </message>
    <message>
        <source>went home</source>
        <translation>est parti</translation>
    </message>
    <message>
        <source>would keep score</source>
        <translation>veut bien marquer</translation>
    </message>
</context>
<context>
    <name>PlayersPage</name>
    <message>
        <source>Add anyway</source>
        <translation>Ajouter quand même</translation>
    </message>
    <message>
        <source>Add as one</source>
        <translation>Ajouter comme une seule</translation>
    </message>
    <message>
        <source>Add both</source>
        <translation>Ajouter les deux</translation>
    </message>
    <message>
        <source>Add “{0}” as a new player</source>
        <translation>Ajouter «&#xa0;{0}&#xa0;» comme nouveau joueur</translation>
    </message>
    <message>
        <source>Came late: seat at table {0}</source>
        <translation>En retard&#xa0;: placer à la table {0}</translation>
    </message>
    <message>
        <source>Class, such as an age group, that is ranked by itself as well</source>
        <translation>Catégorie, une tranche d’âge par exemple, classée aussi à part</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Club</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Corriger…</translation>
    </message>
    <message>
        <source>Couple or group, seated apart where asked</source>
        <translation>Couple ou groupe, séparés si demandé</translation>
    </message>
    <message>
        <source>Did not come</source>
        <translation>Absent</translation>
    </message>
    <message>
        <source>Disqualify…</source>
        <translation>Disqualifier…</translation>
    </message>
    <message>
        <source>Do not add</source>
        <translation>Ne pas ajouter</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Everybody is here</source>
        <translation>Tout le monde est là</translation>
    </message>
    <message>
        <source>Family name, by which the list is sorted</source>
        <translation>Nom de famille, qui ordonne la liste</translation>
    </message>
    <message>
        <source>Find or add a player</source>
        <translation>Chercher ou ajouter un joueur</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>Prénom</translation>
    </message>
    <message>
        <source>Goes home…</source>
        <translation>Rentre chez soi…</translation>
    </message>
    <message>
        <source>Import a roster</source>
        <translation>Importer une liste</translation>
    </message>
    <message>
        <source>Import a roster…</source>
        <translation>Importer une liste…</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Est là</translation>
    </message>
    <message>
        <source>Is here after all</source>
        <translation>Est là, finalement</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>No. {0} is {1}.</source>
        <translation>N° {0}&#xa0;: {1}.</translation>
    </message>
    <message>
        <source>No. {0} on the roster is called {1} too.</source>
        <translation>Le n° {0} de la liste s’appelle aussi {1}.</translation>
    </message>
    <message>
        <source>No. {0} {1}</source>
        <translation>N° {0} {1}</translation>
    </message>
    <message>
        <source>No. {0} {1} has a seat: choose below what is to be done.</source>
        <translation>N° {0} {1} a une place&#xa0;: choisissez ci-dessous ce qu’il faut faire.</translation>
    </message>
    <message>
        <source>No. {0} {1} is here already.</source>
        <translation>N° {0} {1} est déjà là.</translation>
    </message>
    <message>
        <source>No. {0} {1} sits at table {2}.</source>
        <translation>N° {0} {1} est assis à la table {2}.</translation>
    </message>
    <message>
        <source>No. {0} {1}: choose below what is to be done.</source>
        <translation>N° {0} {1}&#xa0;: choisissez ci-dessous ce qu’il faut faire.</translation>
    </message>
    <message>
        <source>Nobody has number {0}.</source>
        <translation>Personne n’a le numéro {0}.</translation>
    </message>
    <message>
        <source>Nobody yet: type the first name above and press Enter, or bring a list.</source>
        <translation>Personne encore&#xa0;: tapez le premier nom ci-dessus et appuyez sur Entrée, ou importez une liste.</translation>
    </message>
    <message>
        <source>Not here after all</source>
        <translation>Pas là, finalement</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Paste rows from a spreadsheet</source>
        <translation>Coller des lignes d’un tableur</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Players of an earlier tournament</source>
        <translation>Joueurs d’un tournoi précédent</translation>
    </message>
    <message>
        <source>Players of an earlier tournament…</source>
        <translation>Joueurs d’un tournoi précédent…</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>Lecture de {0}</translation>
    </message>
    <message>
        <source>Rosters (*.csv *.txt *.xlsx *.xls *.ods);;All files (*)</source>
        <translation>Listes de joueurs (*.csv *.txt *.xlsx *.xls *.ods);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Seat at table {0}</source>
        <translation>Placer à la table {0}</translation>
    </message>
    <message>
        <source>The same person twice?</source>
        <translation>Deux fois la même personne&#xa0;?</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Tournois (*.mextrain)</translation>
    </message>
    <message>
        <source>Two people?</source>
        <translation>Deux personnes&#xa0;?</translation>
    </message>
    <message>
        <source>Would keep score</source>
        <translation>Veut bien marquer</translation>
    </message>
    <message>
        <source>did not come: {0}</source>
        <translation>absents&#xa0;: {0}</translation>
    </message>
    <message>
        <source>went home: {0}</source>
        <translation>partis&#xa0;: {0}</translation>
    </message>
    <message>
        <source>what was copied</source>
        <translation>ce qui a été copié</translation>
    </message>
    <message>
        <source>{0} of {1} here</source>
        <translation>Présents&#xa0;: {0} sur {1}</translation>
    </message>
    <message numerus="yes">
        <source>{count} more players are here.</source>
        <translation>
            <numerusform>{count} joueur de plus est là.</numerusform>
            <numerusform>{count} joueurs de plus sont là.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” is typed in but not added.</source>
        <translation>«&#xa0;{0}&#xa0;» est écrit mais pas ajouté.</translation>
    </message>
    <message>
        <source>“{0}” may be {1} and {2}, a couple.</source>
        <translation>«&#xa0;{0}&#xa0;», c’est peut-être {1} et {2}, un couple.</translation>
    </message>
</context>
<context>
    <name>PlayoffBoard</name>
    <message>
        <source>Play-off bracket</source>
        <translation>Tableau de la phase finale</translation>
    </message>
</context>
<context>
    <name>PlayoffPage</name>
    <message>
        <source> and </source>
        <translation> et </translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, puis </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>Champion</translation>
    </message>
    <message>
        <source>Champion: {who}</source>
        <translation>Champion&#xa0;: {who}</translation>
    </message>
    <message>
        <source>Change the plan…</source>
        <translation>Changer le plan…</translation>
    </message>
    <message>
        <source>Change the seat</source>
        <translation>Changer la place</translation>
    </message>
    <message>
        <source>Choose who is champion.</source>
        <translation>Choisissez qui est champion.</translation>
    </message>
    <message>
        <source>Everybody&apos;s figures</source>
        <translation>Les chiffres de chacun</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Finale</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Give the seat</source>
        <translation>Donner la place</translation>
    </message>
    <message>
        <source>Give {name} the seat of {other}?</source>
        <translation>Donner à {name} la place de {other}&#xa0;?</translation>
    </message>
    <message>
        <source>Give {name} the seat…</source>
        <translation>Donner la place à {name}…</translation>
    </message>
    <message>
        <source>Its seats are removed. Then start the final again on this page: the seats are drawn anew, and you print a new score sheet.</source>
        <translation>Ses places disparaissent. Recommencez ensuite la finale sur cette page&#xa0;: les places sont tirées de nouveau, et vous imprimez une nouvelle feuille.</translation>
    </message>
    <message>
        <source>Its seats are removed. Then start the final again on this page: {name} has a seat, the seats are drawn anew, and you print a new score sheet.</source>
        <translation>Ses places disparaissent. Recommencez ensuite la finale sur cette page&#xa0;: {name} a une place, les places sont tirées de nouveau, et vous imprimez une nouvelle feuille.</translation>
    </message>
    <message>
        <source>Its sheet has scores; they are removed, but the history keeps them</source>
        <translation>Sa feuille a des scores&#xa0;; ils disparaissent, l’historique les garde</translation>
    </message>
    <message>
        <source>Its tables and seats are removed. Earlier sheets stay as they are.</source>
        <translation>Ses tables et ses places disparaissent. Les feuilles précédentes restent telles quelles.</translation>
    </message>
    <message>
        <source>Its tables and seats are removed. Then start it again on this page: the seats are drawn anew, and you print new score sheets.</source>
        <translation>Ses tables et ses places disparaissent. Recommencez-la ensuite sur cette page&#xa0;: les places sont tirées de nouveau, et vous imprimez de nouvelles feuilles.</translation>
    </message>
    <message>
        <source>Its tables and seats are removed. Then start it again on this page: {name} has a seat, the seats are drawn anew, and you print new score sheets.</source>
        <translation>Ses tables et ses places disparaissent. Recommencez-la ensuite sur cette page&#xa0;: {name} a une place, les places sont tirées de nouveau, et vous imprimez de nouvelles feuilles.</translation>
    </message>
    <message>
        <source>Joint champions: {who}</source>
        <translation>Champions ex æquo&#xa0;: {who}</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>La laisser ainsi</translation>
    </message>
    <message>
        <source>Keep {stage} as it was played?</source>
        <translation>{stage} reste valable telle quelle&#xa0;?</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Plus bas</translation>
    </message>
    <message>
        <source>Name the champion…</source>
        <translation>Désigner le champion…</translation>
    </message>
    <message>
        <source>Name the places</source>
        <translation>Désigner les places</translation>
    </message>
    <message>
        <source>Name them</source>
        <translation>Les désigner</translation>
    </message>
    <message>
        <source>No more games are played</source>
        <translation>On ne joue plus</translation>
    </message>
    <message>
        <source>No. {number} {name}, gone</source>
        <translation>N° {number} {name}, n’est plus là</translation>
    </message>
    <message>
        <source>Nobody changes seats, even if somebody else goes on by the corrected scores. The correction and your reason stay on record and on paper.</source>
        <translation>Personne ne change de place, même si quelqu’un d’autre est qualifié d’après les scores corrigés. La correction et votre raison restent notées, sur papier aussi.</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>Ouvrir la feuille</translation>
    </message>
    <message>
        <source>Play it again with {name}: {stage}?</source>
        <translation>La rejouer avec {name}&#xa0;: {stage}&#xa0;?</translation>
    </message>
    <message>
        <source>Play it again with {name}…</source>
        <translation>La rejouer avec {name}…</translation>
    </message>
    <message>
        <source>Play it again: {stage}?</source>
        <translation>La rejouer&#xa0;: {stage}&#xa0;?</translation>
    </message>
    <message>
        <source>Play it again…</source>
        <translation>La rejouer…</translation>
    </message>
    <message>
        <source>Play the final again with {name}?</source>
        <translation>Rejouer la finale avec {name}&#xa0;?</translation>
    </message>
    <message>
        <source>Play the final again?</source>
        <translation>Rejouer la finale&#xa0;?</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Phase finale</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Reason: {reason}</source>
        <translation>Raison&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Deuxième place</translation>
    </message>
    <message>
        <source>Second place: {who}</source>
        <translation>Deuxième place&#xa0;: {who}</translation>
    </message>
    <message>
        <source>Somebody declines</source>
        <translation>Quelqu’un renonce</translation>
    </message>
    <message>
        <source>Somebody declines…</source>
        <translation>Quelqu’un renonce…</translation>
    </message>
    <message>
        <source>Start: {stage}</source>
        <translation>Commencer&#xa0;: {stage}</translation>
    </message>
    <message>
        <source>Tables won</source>
        <translation>Tables gagnées</translation>
    </message>
    <message>
        <source>Take back: {stage}?</source>
        <translation>Annuler&#xa0;: {stage}&#xa0;?</translation>
    </message>
    <message>
        <source>Take back: {stage}…</source>
        <translation>Annuler&#xa0;: {stage}…</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>L’annuler</translation>
    </message>
    <message>
        <source>Take it back to play it again</source>
        <translation>L’annuler pour la rejouer</translation>
    </message>
    <message>
        <source>Take the names back?</source>
        <translation>Retirer les noms&#xa0;?</translation>
    </message>
    <message>
        <source>Take the names back…</source>
        <translation>Retirer les noms…</translation>
    </message>
    <message>
        <source>Take them back</source>
        <translation>Les retirer</translation>
    </message>
    <message>
        <source>The champion is not decided yet. Missing: {what}.</source>
        <translation>Le champion n’est pas encore désigné. Il manque&#xa0;: {what}.</translation>
    </message>
    <message>
        <source>The final stands…</source>
        <translation>La finale reste valable…</translation>
    </message>
    <message>
        <source>The places are named.</source>
        <translation>Les places sont désignées.</translation>
    </message>
    <message>
        <source>The places are not named any more.</source>
        <translation>Les places ne sont plus désignées.</translation>
    </message>
    <message>
        <source>The player who declines stays table winner on the Game Chart. The seat goes to that table&apos;s next player, to a player you choose, or to nobody.</source>
        <translation>Qui renonce reste gagnant de sa table au Tableau des gagnants. La place va au joueur suivant de cette table, à celui que vous choisissez, ou à personne.</translation>
    </message>
    <message>
        <source>The seat has changed hands.</source>
        <translation>La place a changé de main.</translation>
    </message>
    <message>
        <source>Then no places are named. What was named stays in the history.</source>
        <translation>Personne n’a alors de place. Ce qui a été désigné reste dans l’historique.</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Troisième place</translation>
    </message>
    <message>
        <source>Third place: {who}</source>
        <translation>Troisième place&#xa0;: {who}</translation>
    </message>
    <message>
        <source>To come: {way}.</source>
        <translation>À venir&#xa0;: {way}.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Who gives up the seat</source>
        <translation>Qui laisse la place</translation>
    </message>
    <message>
        <source>Who takes it</source>
        <translation>Qui la prend</translation>
    </message>
    <message>
        <source>You name them from the signed sheets. The results and every page that has them say that the game monitor did, and why.</source>
        <translation>Vous les désignez d’après les feuilles signées. Les résultats, et chaque page où ils figurent, disent que le responsable du jeu l’a fait, et pourquoi.</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Zéros</translation>
    </message>
    <message>
        <source>a tie to be ruled, or a correction to be settled</source>
        <translation>une égalité à trancher, ou une correction à régler</translation>
    </message>
    <message>
        <source>an earlier sheet was corrected</source>
        <translation>une feuille précédente a été corrigée</translation>
    </message>
    <message>
        <source>it is played after all</source>
        <translation>on joue finalement</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>somebody else was meant</source>
        <translation>il s’agissait de quelqu’un d’autre</translation>
    </message>
    <message>
        <source>the final</source>
        <translation>la finale</translation>
    </message>
    <message>
        <source>the final with {count} players</source>
        <translation>la finale à {count} joueurs</translation>
    </message>
    <message>
        <source>the game was played</source>
        <translation>la partie a été jouée</translation>
    </message>
    <message>
        <source>the semi-finals</source>
        <translation>les demi-finales</translation>
    </message>
    <message numerus="yes">
        <source>{count} games to be drawn</source>
        <translation>
            <numerusform>{count} partie à tirer au sort</numerusform>
            <numerusform>{count} parties à tirer au sort</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of its sheets have scores; they are removed, but the history keeps them</source>
        <translation>
            <numerusform>{count} de ses feuilles a des scores&#xa0;; ils disparaissent, l’historique les garde</numerusform>
            <numerusform>{count} de ses feuilles ont des scores&#xa0;; ils disparaissent, l’historique les garde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} sheets to be signed</source>
        <translation>
            <numerusform>{count} feuille à signer</numerusform>
            <numerusform>{count} feuilles à signer</numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} ({sizes} players; of each table {advance} go on)</source>
        <translation>{stage} ({sizes} joueurs&#xa0;; {advance} qualifiés par table)</translation>
    </message>
    <message>
        <source>{stage} ({sizes} players; the winner of each goes on)</source>
        <translation>{stage} ({sizes} joueurs&#xa0;; le gagnant de chaque table est qualifié)</translation>
    </message>
    <message>
        <source>{stage} is taken back.</source>
        <translation>{stage}&#xa0;: phase annulée.</translation>
    </message>
    <message>
        <source>{stage} stands…</source>
        <translation>{stage}&#xa0;: reste telle quelle…</translation>
    </message>
    <message>
        <source>{stage} stays as it was played.</source>
        <translation>{stage}&#xa0;: elle reste telle qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>{stage}: the seats are drawn. Now print its score sheets.</source>
        <translation>{stage}&#xa0;: les places sont tirées. Imprimez maintenant ses feuilles de marque.</translation>
    </message>
    <message>
        <source>{stage}: {name} plays, {other} does not. The table&apos;s score sheet is printed again.</source>
        <translation>{stage}&#xa0;: {name} joue, {other} ne joue pas. La feuille de cette table est imprimée de nouveau.</translation>
    </message>
    <message>
        <source>✓ Named by the game monitor</source>
        <translation>✓ Désignés par le responsable du jeu</translation>
    </message>
</context>
<context>
    <name>PracticePage</name>
    <message>
        <source>Begin a new practice</source>
        <translation>Nouvel entraînement</translation>
    </message>
    <message>
        <source>Each mistake you fix is ticked off here. Hints are free.</source>
        <translation>Ce que vous corrigez se coche ici tout seul. Un indice ne coûte rien.</translation>
    </message>
    <message>
        <source>Everybody here is made up. Try anything: nothing can go wrong.</source>
        <translation>Ici, tout le monde est inventé. Essayez tout&#xa0;: rien ne peut mal tourner.</translation>
    </message>
    <message>
        <source>How it goes</source>
        <translation>Comment ça se passe</translation>
    </message>
    <message>
        <source>It is saved: find it on the start page under Recent.</source>
        <translation>Il est gardé&#xa0;: la page de départ l’affiche sous Ouverts récemment.</translation>
    </message>
    <message>
        <source>None of the {count} planted mistakes is left.</source>
        <translation>Il ne reste aucune des {count} erreurs glissées.</translation>
    </message>
    <message>
        <source>Planted mistakes</source>
        <translation>Erreurs glissées</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Practise a club night</source>
        <translation>S’entraîner&#xa0;: soirée de club</translation>
    </message>
    <message>
        <source>Practise a ladder</source>
        <translation>S’entraîner&#xa0;: échelle</translation>
    </message>
    <message>
        <source>Practise a play-off</source>
        <translation>S’entraîner&#xa0;: phase finale</translation>
    </message>
    <message>
        <source>Well done. You can still fix what you missed: reopen its sheet, as you would on the day. Better tonight than tomorrow.</source>
        <translation>Bravo. Ce qui vous a échappé peut encore se corriger&#xa0;: rouvrez sa feuille, comme vous le feriez le jour même. Mieux vaut ce soir que demain.</translation>
    </message>
    <message>
        <source>Work as you would on the day: seat late players, check the sheets, sign them.</source>
        <translation>Faites comme le jour même&#xa0;: placez les retardataires, regardez les feuilles, signez-les.</translation>
    </message>
    <message>
        <source>You found and fixed all {count}. Well done: you are ready for the day.</source>
        <translation>Les {count} sont repérées et corrigées. Bravo&#xa0;: vous êtes prêt pour le grand jour.</translation>
    </message>
    <message numerus="yes">
        <source>{count} mistakes are planted in this tournament. Can you find them?</source>
        <translation>
            <numerusform>{count} erreur est glissée dans ce tournoi. Saurez-vous la trouver&#xa0;?</numerusform>
            <numerusform>{count} erreurs sont glissées dans ce tournoi. Saurez-vous les trouver&#xa0;?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {all} planted mistakes are still to be fixed.</source>
        <translation>
            <numerusform>Il reste à corriger {count} erreur glissée sur {all}.</numerusform>
            <numerusform>Il reste à corriger {count} erreurs glissées sur {all}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PracticeRow</name>
    <message>
        <source>! {number}. Missed: its sheet is signed</source>
        <translation>! {number}. Échappée&#xa0;: sa feuille est signée</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Un indice</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>Autre indice</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Y aller</translation>
    </message>
    <message>
        <source>{number}. Not found yet</source>
        <translation>{number}. Toujours là</translation>
    </message>
    <message>
        <source>{words}: mistake {number}</source>
        <translation>{words}&#xa0;: erreur {number}</translation>
    </message>
    <message>
        <source>✓ {number}. Found and fixed</source>
        <translation>✓ {number}. Repérée et corrigée</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>Toutes les tables</translation>
    </message>
    <message>
        <source>Every table, {0}</source>
        <translation>Toutes les tables, {0}</translation>
    </message>
    <message>
        <source>Making the pages…</source>
        <translation>Création des pages…</translation>
    </message>
    <message>
        <source>One for all</source>
        <translation>Un pour toutes</translation>
    </message>
    <message>
        <source>One for each table</source>
        <translation>Un par table</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimer</translation>
    </message>
    <message>
        <source>Print: {0}</source>
        <translation>Imprimer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Save PDF</source>
        <translation>Enregistrer le PDF</translation>
    </message>
    <message>
        <source>Save PDF…</source>
        <translation>Enregistrer le PDF…</translation>
    </message>
    <message>
        <source>Save sealed PDF</source>
        <translation>Enregistrer le PDF scellé</translation>
    </message>
    <message>
        <source>Save sealed PDF…</source>
        <translation>Enregistrer le PDF scellé…</translation>
    </message>
    <message>
        <source>Sealed PDF</source>
        <translation>PDF scellé</translation>
    </message>
    <message>
        <source>What is new since last time</source>
        <translation>Ce qui est nouveau depuis la dernière fois</translation>
    </message>
    <message>
        <source>Where the sealed files go, one for each table</source>
        <translation>Où mettre les fichiers scellés, un par table</translation>
    </message>
    <message>
        <source>With one sealed file for each table you can hand them out separately; one for all tables is easier to keep.</source>
        <translation>Un fichier scellé par table se donne séparément&#xa0;; un seul pour toutes les tables se garde plus facilement.</translation>
    </message>
    <message>
        <source>{0}, sealed.pdf</source>
        <translation>{0}, scellé.pdf</translation>
    </message>
    <message>
        <source>{0}, table {1}</source>
        <translation>{0}, table {1}</translation>
    </message>
</context>
<context>
    <name>PrintFlow</name>
    <message>
        <source>Print it again</source>
        <translation>Réimprimer</translation>
    </message>
    <message>
        <source>Printing: {0}</source>
        <translation>Impression&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Saving: {0}</source>
        <translation>Enregistrement&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Sealing: {0}</source>
        <translation>Scellement&#xa0;: {0}</translation>
    </message>
    <message>
        <source>the printer stopped</source>
        <translation>l’imprimante a abandonné</translation>
    </message>
    <message>
        <source>{0} is waiting for {1} ({2}). Nothing is lost: it prints once the printer is ready.</source>
        <translation>{0} attend {1} ({2}). Rien n’est perdu&#xa0;: l’impression sortira dès que l’imprimante sera prête.</translation>
    </message>
    <message>
        <source>{0}: saved and sealed as {1}.</source>
        <translation>{0}&#xa0;: enregistré et scellé sous {1}.</translation>
    </message>
    <message>
        <source>{0}: saved as {1}.</source>
        <translation>{0}&#xa0;: enregistré sous {1}.</translation>
    </message>
    <message>
        <source>{0}: sent to {1}.</source>
        <translation>{0}&#xa0;: envoyé à {1}.</translation>
    </message>
    <message>
        <source>{1} did not print all of {0} ({2}). Nothing is lost: check the printer, then print it again.</source>
        <translation>{1} n’a pas imprimé {0} en entier ({2}). Rien n’est perdu&#xa0;: vérifiez l’imprimante, puis réimprimez.</translation>
    </message>
    <message numerus="yes">
        <source>{title}: {count} sealed files are in {folder}.</source>
        <translation>
            <numerusform>{title}&#xa0;: {count} fichier scellé est dans {folder}.</numerusform>
            <numerusform>{title}&#xa0;: {count} fichiers scellés sont dans {folder}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintPanel</name>
    <message>
        <source>Copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>Extra sheets without names</source>
        <translation>Feuilles en plus, sans noms</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Recherche d’imprimantes…</translation>
    </message>
    <message>
        <source>No printer</source>
        <translation>Pas d’imprimante</translation>
    </message>
    <message>
        <source>No printer is set up on this computer: add one in its settings, or save a PDF.</source>
        <translation>Aucune imprimante n’est installée sur cet ordinateur&#xa0;: ajoutez-en une dans ses réglages, ou enregistrez un PDF.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Imprimante</translation>
    </message>
    <message>
        <source>Sealed: whoever gets the file can see whether it was changed after it was saved (Help &gt; Check a sealed PDF).</source>
        <translation>Scellé&#xa0;: qui reçoit le fichier peut voir s’il a été modifié après l’enregistrement (Aide &gt; Vérifier un PDF scellé).</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>{0} (stopped)</source>
        <translation>{0} (arrêtée)</translation>
    </message>
    <message>
        <source>{0} has stopped: {1}</source>
        <translation>{0} s’est arrêtée&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>PrintPreview</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Page suivante</translation>
    </message>
    <message>
        <source>Page {0} of {1}</source>
        <translation>Page {0} sur {1}</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Page précédente</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>The pages could not be prepared for the printer ({0}): make room on the disk first.</source>
        <translation>Les pages n’ont pas pu être préparées pour l’imprimante ({0})&#xa0;: faites d’abord de la place sur le disque.</translation>
    </message>
    <message>
        <source>There is no page {0}: they run from 1 to {1}.</source>
        <translation>Il n’y a pas de page {0}&#xa0;: elles vont de 1 à {1}.</translation>
    </message>
    <message>
        <source>Write the pages as in 1-3, 5, or leave the field empty for all.</source>
        <translation>Écrivez les pages comme 1-3, 5, ou laissez le champ vide pour toutes.</translation>
    </message>
    <message>
        <source>{0} cannot be found any more: check that it is switched on, or choose another printer, then print again.</source>
        <translation>{0} n’est plus là&#xa0;: vérifiez qu’elle est allumée, ou choisissez-en une autre, puis réimprimez.</translation>
    </message>
    <message>
        <source>{0} did not accept the pages ({1}): choose another printer, or print again.</source>
        <translation>{0} n’a pas accepté les pages ({1})&#xa0;: choisissez une autre imprimante, ou réimprimez.</translation>
    </message>
    <message>
        <source>{0} does not answer: check that it is switched on, then print again.</source>
        <translation>{0} ne répond pas&#xa0;: vérifiez qu’elle est allumée, puis réimprimez.</translation>
    </message>
    <message>
        <source>{0} has stopped ({1}), so nothing was sent to it: start it again or choose another printer, then print again.</source>
        <translation>{0} s’est arrêtée ({1}), rien ne lui a donc été envoyé&#xa0;: remettez-la en marche ou choisissez une autre imprimante, puis réimprimez.</translation>
    </message>
    <message>
        <source>{0} took no more paper: check the printer, then print again.</source>
        <translation>{0} n’a plus pris de papier&#xa0;: vérifiez-la, puis réimprimez.</translation>
    </message>
</context>
<context>
    <name>QuestionDialog</name>
    <message>
        <source>Reason: {0}</source>
        <translation>Raison&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{yes}: {reason}</source>
        <translation>{yes}&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Regarder dans&#xa0;:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Type de fichiers&#xa0;:</translation>
    </message>
</context>
<context>
    <name>ReceiveDialog</name>
    <message>
        <source>Circled as the winner</source>
        <translation>Entouré comme gagnant</translation>
    </message>
    <message>
        <source>It is here and the score keeper has signed it</source>
        <translation>Elle est là et le marqueur l’a signée</translation>
    </message>
    <message>
        <source>No signature: it goes back to the table</source>
        <translation>Pas de signature&#xa0;: elle retourne à la table</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Record it</source>
        <translation>Noter</translation>
    </message>
    <message>
        <source>Sign for it on the screen</source>
        <translation>Signer à l’écran</translation>
    </message>
    <message>
        <source>The sheet of table {table}</source>
        <translation>La feuille de la table {table}</translation>
    </message>
    <message>
        <source>Which sheet of paper</source>
        <translation>Quelle feuille de papier</translation>
    </message>
    <message>
        <source>Which sheet of paper (its number, or scan its code)</source>
        <translation>Quelle feuille de papier (son numéro, ou scannez son code)</translation>
    </message>
    <message>
        <source>anything to remember</source>
        <translation>s’il y a quelque chose à retenir</translation>
    </message>
    <message>
        <source>nobody, or I cannot tell</source>
        <translation>personne, ou je ne sais pas</translation>
    </message>
    <message>
        <source>not one that was printed here</source>
        <translation>aucune de celles imprimées ici</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>Class {name}</source>
        <translation>Catégorie {name}</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>N° {number}</translation>
    </message>
    <message>
        <source>No. {number}, {why}</source>
        <translation>N° {number}, {why}</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>Table {table}</source>
        <translation>Table {table}</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Zéros</translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message>
        <source>A tie in the ranking is to be ruled first: see Overall.</source>
        <translation>Il faut d’abord trancher une égalité du classement&#xa0;: voir Classement.</translation>
    </message>
    <message numerus="yes">
        <source>All {count} players</source>
        <translation>
            <numerusform>Le {count} joueur</numerusform>
            <numerusform>Les {count} joueurs</numerusform>
        </translation>
    </message>
    <message>
        <source>As of {time}: the server does not answer, so this may be out of date.</source>
        <translation>À {time}&#xa0;: le serveur ne répond pas, ceci n’est peut-être plus à jour.</translation>
    </message>
    <message>
        <source>Champion of {name}</source>
        <translation>Champion&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Champion, but a correction still has to be settled</source>
        <translation>Champion, sous réserve d’une correction en attente</translation>
    </message>
    <message>
        <source>Champion, but a tie for a place still has to be ruled</source>
        <translation>Champion, mais une égalité reste à trancher</translation>
    </message>
    <message>
        <source>Champion, but not every sheet is signed</source>
        <translation>Champion, mais il reste des feuilles à signer</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Catégories</translation>
    </message>
    <message>
        <source>Everybody&apos;s places</source>
        <translation>Les places de tous</translation>
    </message>
    <message>
        <source>Joint champions of {name}</source>
        <translation>Champions à égalité&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Not decided yet</source>
        <translation>Pas encore décidé</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Deuxième place</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Table winners</source>
        <translation>Gagnants de table</translation>
    </message>
    <message>
        <source>The champion is known when all {games} games are signed.</source>
        <translation>Le champion est connu quand les {games} parties sont signées.</translation>
    </message>
    <message>
        <source>The final</source>
        <translation>La finale</translation>
    </message>
    <message>
        <source>The room does not see this yet</source>
        <translation>La salle ne voit pas encore ceci</translation>
    </message>
    <message>
        <source>The room was told at {time}</source>
        <translation>La salle l’a appris à {time}</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Troisième place</translation>
    </message>
</context>
<context>
    <name>RevealBar</name>
    <message>
        <source>Hide them again</source>
        <translation>Les cacher de nouveau</translation>
    </message>
    <message>
        <source>The room does not see the winners yet.</source>
        <translation>La salle ne voit pas encore les gagnants.</translation>
    </message>
    <message>
        <source>The room sees second place, and not the champion.</source>
        <translation>La salle voit la deuxième place, mais pas le champion.</translation>
    </message>
    <message>
        <source>The room sees the winners.</source>
        <translation>La salle voit les gagnants.</translation>
    </message>
    <message>
        <source>The room sees third place, and nobody above it.</source>
        <translation>La salle voit la troisième place, et personne au-dessus.</translation>
    </message>
</context>
<context>
    <name>RoomDisplay</name>
    <message>
        <source>Settle first what a correction affects: see Play-off.</source>
        <translation>Réglez d’abord ce qu’une correction a changé&#xa0;: voyez Phase finale.</translation>
    </message>
    <message>
        <source>Sign the sheets of the other tables first.</source>
        <translation>Signez d’abord les feuilles des autres tables.</translation>
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
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>Ajouter quand même</translation>
    </message>
    <message>
        <source>Add players from {0}</source>
        <translation>Ajouter des joueurs de {0}</translation>
    </message>
    <message>
        <source>Add row</source>
        <translation>Ajouter une ligne</translation>
    </message>
    <message>
        <source>Add without partners</source>
        <translation>Ajouter sans partenaire</translation>
    </message>
    <message numerus="yes">
        <source>Add {count} players</source>
        <translation>
            <numerusform>Ajouter {count} joueur</numerusform>
            <numerusform>Ajouter {count} joueurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Adding players</source>
        <translation>Ajout de joueurs</translation>
    </message>
    <message numerus="yes">
        <source>And {count} more.</source>
        <translation>
            <numerusform>Et {count} de plus.</numerusform>
            <numerusform>Et {count} de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Retour à la liste</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Choose above each column what it holds. You can retype a cell that is not right.</source>
        <translation>Dites au-dessus de chaque colonne ce qu’elle contient. Une case incorrecte peut être retapée.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Club</translation>
    </message>
    <message>
        <source>Column {0}</source>
        <translation>Colonne {0}</translation>
    </message>
    <message>
        <source>Couple or group</source>
        <translation>Couple ou groupe</translation>
    </message>
    <message>
        <source>DOS 850 (western Europe)</source>
        <translation>DOS 850 (Europe de l’Ouest)</translation>
    </message>
    <message>
        <source>Everything is right.</source>
        <translation>Tout est correct.</translation>
    </message>
    <message>
        <source>Find in this list</source>
        <translation>Chercher dans cette liste</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>Prénom</translation>
    </message>
    <message>
        <source>How the letters of the file are read</source>
        <translation>Comment lire les lettres du fichier</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Est là</translation>
    </message>
    <message>
        <source>Keeps score</source>
        <translation>Marque les points</translation>
    </message>
    <message>
        <source>Last name</source>
        <translation>Nom de famille</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Les écarter</translation>
    </message>
    <message>
        <source>Leave this one out</source>
        <translation>L’écarter</translation>
    </message>
    <message numerus="yes">
        <source>Leave those {count} rows out</source>
        <translation>
            <numerusform>Écarter {count} ligne</numerusform>
            <numerusform>Écarter ces {count} lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Look at the names: are all letters right? If not, choose other letters. {0}</source>
        <translation>Regardez les noms&#xa0;: toutes les lettres sont-elles justes&#xa0;? Sinon, choisissez d’autres lettres. {0}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>No column holds the name yet: choose Name above the column that does.</source>
        <translation>Aucune colonne n’est encore le nom&#xa0;: choisissez-le au-dessus de sa colonne.</translation>
    </message>
    <message>
        <source>No row has a tick.</source>
        <translation>Aucune ligne n’est cochée.</translation>
    </message>
    <message>
        <source>Nobody was added.</source>
        <translation>Personne n’a été ajouté.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numéro</translation>
    </message>
    <message>
        <source>Only couples whose names are found are seated apart.</source>
        <translation>Seuls les couples dont les noms sont trouvés sont séparés.</translation>
    </message>
    <message>
        <source>Partner&apos;s name</source>
        <translation>Nom du partenaire</translation>
    </message>
    <message>
        <source>Partners who were not found</source>
        <translation>Partenaires introuvables</translation>
    </message>
    <message>
        <source>Players to be added</source>
        <translation>Joueurs à ajouter</translation>
    </message>
    <message>
        <source>Read “Smith, Jane” as Jane Smith, “Bob &amp;&amp; Mary Roe” as a couple</source>
        <translation>Lire «&#xa0;Martin, Anne&#xa0;» comme Anne Martin, «&#xa0;Bob &amp;&amp; Mary Roe&#xa0;» comme un couple</translation>
    </message>
    <message>
        <source>Row {0}, {1}: {2}</source>
        <translation>Ligne {0}, {1}&#xa0;: {2}</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Montrer la suivante</translation>
    </message>
    <message>
        <source>The first row holds headings</source>
        <translation>La première ligne contient les titres</translation>
    </message>
    <message>
        <source>The same person twice?</source>
        <translation>Deux fois la même personne&#xa0;?</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Tout cocher</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Tout décocher</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>À vérifier</translation>
    </message>
    <message>
        <source>UTF-16</source>
        <translation>UTF-16</translation>
    </message>
    <message>
        <source>UTF-8 (of today)</source>
        <translation>UTF-8 (actuel)</translation>
    </message>
    <message>
        <source>What {0} means</source>
        <translation>Ce que signifie {0}</translation>
    </message>
    <message>
        <source>Windows-1250 (central Europe)</source>
        <translation>Windows-1250 (Europe centrale)</translation>
    </message>
    <message>
        <source>Windows-1251 (Cyrillic)</source>
        <translation>Windows-1251 (cyrillique)</translation>
    </message>
    <message>
        <source>Windows-1252 (older Windows)</source>
        <translation>Windows-1252 (ancien Windows)</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>inutilisé</translation>
    </message>
    <message numerus="yes">
        <source>{count} columns are not used: {names}.</source>
        <translation>
            <numerusform>{count} colonne n’est pas utilisée&#xa0;: {names}.</numerusform>
            <numerusform>{count} colonnes ne sont pas utilisées&#xa0;: {names}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are much like others: you will be asked about them.</source>
        <translation>
            <numerusform>{count} nom ressemble beaucoup à un autre&#xa0;: la question sera posée.</numerusform>
            <numerusform>{count} noms ressemblent beaucoup à d’autres&#xa0;: la question sera posée.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are read otherwise than written, or may be more: look at them.</source>
        <translation>
            <numerusform>{count} nom n’est pas lu comme il est écrit, ou en contient peut-être plusieurs&#xa0;: regardez-le.</numerusform>
            <numerusform>{count} noms ne sont pas lus comme ils sont écrits, ou en contiennent peut-être plusieurs&#xa0;: regardez-les.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are there already</source>
        <translation>
            <numerusform>{count} nom existe déjà</numerusform>
            <numerusform>{count} noms existent déjà</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} names are there already: you will be asked about them.</source>
        <translation>
            <numerusform>{count} nom existe déjà&#xa0;: la question vous sera posée.</numerusform>
            <numerusform>{count} noms existent déjà&#xa0;: la question vous sera posée.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} partners were not found: you will be asked about them.</source>
        <translation>
            <numerusform>{count} partenaire est introuvable&#xa0;: la question vous sera posée.</numerusform>
            <numerusform>{count} partenaires sont introuvables&#xa0;: la question vous sera posée.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players added from {name}.</source>
        <translation>
            <numerusform>{count} joueur ajouté depuis {name}.</numerusform>
            <numerusform>{count} joueurs ajoutés depuis {name}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rows are not right yet. Nobody is added until they are.</source>
        <translation>
            <numerusform>{count} ligne n’est pas encore correcte. Personne n’est ajouté avant qu’elle le soit.</numerusform>
            <numerusform>{count} lignes ne sont pas encore correctes. Personne n’est ajouté avant qu’elles le soient.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoundClock</name>
    <message>
        <source>Time is up</source>
        <translation>Temps écoulé</translation>
    </message>
    <message>
        <source>{time} – paused</source>
        <translation>{time} – en pause</translation>
    </message>
</context>
<context>
    <name>RuleSetEditor</name>
    <message>
        <source>Go to what is wrong</source>
        <translation>Aller à l’erreur</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Importer un fichier…</translation>
    </message>
    <message>
        <source>Import rules</source>
        <translation>Importer des règles</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Rule sets (*.toml);;All files (*)</source>
        <translation>Jeux de règles (*.toml);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Save the rules to a file</source>
        <translation>Enregistrer les règles dans un fichier</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>These rules can be played.</source>
        <translation>On peut jouer avec ces règles.</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>Utiliser ces règles</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>les vôtres</translation>
    </message>
    <message>
        <source>{0} is written.</source>
        <translation>{0} est enregistré.</translation>
    </message>
    <message>
        <source>{0}, our way</source>
        <translation>{0}, à notre façon</translation>
    </message>
    <message numerus="yes">
        <source>{count} things to fix.</source>
        <translation>
            <numerusform>{count} point à corriger.</numerusform>
            <numerusform>{count} points à corriger.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleSetFields</name>
    <message>
        <source>A final</source>
        <translation>Une finale</translation>
    </message>
    <message>
        <source>A sentence each line</source>
        <translation>Une phrase par ligne</translation>
    </message>
    <message>
        <source>Best games that count</source>
        <translation>Meilleures parties qui comptent</translation>
    </message>
    <message>
        <source>Boneyard up to</source>
        <translation>Pioche jusqu’à</translation>
    </message>
    <message>
        <source>Double blank left in a hand</source>
        <translation>Double blanc resté en main</translation>
    </message>
    <message>
        <source>Double blank left in a hand, points</source>
        <translation>Double blanc resté en main, points</translation>
    </message>
    <message>
        <source>Double {0}</source>
        <translation>Double {0}</translation>
    </message>
    <message>
        <source>First round, the double</source>
        <translation>Première manche, le double</translation>
    </message>
    <message>
        <source>Freed seats are filled</source>
        <translation>Les places libérées sont occupées</translation>
    </message>
    <message>
        <source>Games in a day</source>
        <translation>Parties dans la journée</translation>
    </message>
    <message>
        <source>Going on from each table</source>
        <translation>Qualifiés par table</translation>
    </message>
    <message>
        <source>How a champion is found</source>
        <translation>Comment se décide le champion</translation>
    </message>
    <message>
        <source>How it is played</source>
        <translation>Comment on joue</translation>
    </message>
    <message>
        <source>How many of each player. 0: all of them.</source>
        <translation>Combien pour chaque joueur. 0&#xa0;: toutes.</translation>
    </message>
    <message>
        <source>How many of the best others go on as well.</source>
        <translation>Combien des meilleurs parmi les autres sont aussi qualifiés.</translation>
    </message>
    <message>
        <source>If somebody goes on from two games, the next player at that table goes on too.</source>
        <translation>Si quelqu’un passe par deux parties, le suivant de cette table passe aussi.</translation>
    </message>
    <message>
        <source>It is printed on the rules card, and on the page of the day&apos;s rulings.</source>
        <translation>Figure sur la carte des règles et sur la page des décisions du jour.</translation>
    </message>
    <message>
        <source>Last round, the double</source>
        <translation>Dernière manche, le double</translation>
    </message>
    <message>
        <source>Moving up from each table</source>
        <translation>Montent de chaque table</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>One tile left over</source>
        <translation>Un domino de reste</translation>
    </message>
    <message>
        <source>Penalty points may be given</source>
        <translation>Points de pénalité permis</translation>
    </message>
    <message>
        <source>Places and ties</source>
        <translation>Places et égalités</translation>
    </message>
    <message>
        <source>Players at a table</source>
        <translation>Joueurs par table</translation>
    </message>
    <message>
        <source>Set of tiles</source>
        <translation>Jeu de dominos</translation>
    </message>
    <message>
        <source>Smaller tables</source>
        <translation>Tables plus petites</translation>
    </message>
    <message>
        <source>Somebody may be disqualified</source>
        <translation>Disqualification permise</translation>
    </message>
    <message>
        <source>Tables and tiles drawn</source>
        <translation>Tables et dominos tirés</translation>
    </message>
    <message>
        <source>The day</source>
        <translation>La journée</translation>
    </message>
    <message>
        <source>The lowest totals of each table move one up, as many of the highest down.</source>
        <translation>Les plus petits totaux de chaque table montent d’une table, autant des plus grands descendent.</translation>
    </message>
    <message>
        <source>The preferred number first, such as 5, 6.</source>
        <translation>Le nombre préféré d’abord, comme 5, 6.</translation>
    </message>
    <message>
        <source>This many players or fewer leave a boneyard. 0 for none.</source>
        <translation>Jusqu’à ce nombre de joueurs, il y a une pioche. 0 s’il n’y en a pas.</translation>
    </message>
    <message>
        <source>Ties are broken by</source>
        <translation>Départage des totaux égaux</translation>
    </message>
    <message>
        <source>Tiles and rounds</source>
        <translation>Dominos et manches</translation>
    </message>
    <message>
        <source>Tiles drawn by each</source>
        <translation>Dominos tirés par chacun</translation>
    </message>
    <message>
        <source>Time limit, minutes a game</source>
        <translation>Temps limite, minutes par partie</translation>
    </message>
    <message>
        <source>Used only if you agree. Leave it empty for none.</source>
        <translation>Seulement si c’est convenu. Vide s’il n’y en a pas.</translation>
    </message>
    <message>
        <source>What you chose where the source is silent</source>
        <translation>Vos choix là où la source ne dit rien</translation>
    </message>
    <message>
        <source>What you chose, a sentence each line</source>
        <translation>Vos choix, une phrase par ligne</translation>
    </message>
    <message>
        <source>Where they come from</source>
        <translation>D’où elles viennent</translation>
    </message>
    <message>
        <source>Wild cards</source>
        <translation>Invitations</translation>
    </message>
    <message>
        <source>Write numbers with commas, such as 5, 6.</source>
        <translation>Écrivez les nombres avec des virgules, comme 5, 6.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>none: the best of the ranking wins</source>
        <translation>aucune&#xa0;: le premier du classement gagne</translation>
    </message>
    <message>
        <source>of the best {0} of the ranking</source>
        <translation>des {0} premiers du classement</translation>
    </message>
    <message>
        <source>the starter takes it at {0} players</source>
        <translation>celui qui commence le prend à {0} joueurs</translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds</source>
        <translation>
            <numerusform>{count} manche</numerusform>
            <numerusform>{count} manches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunningTotals</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Running totals</source>
        <translation>Totaux au fil du jeu</translation>
    </message>
    <message>
        <source>Totals across the room</source>
        <translation>Totaux de toute la salle</translation>
    </message>
    <message>
        <source>other tables</source>
        <translation>autres tables</translation>
    </message>
    <message>
        <source>this table</source>
        <translation>cette table</translation>
    </message>
</context>
<context>
    <name>SaveStatus</name>
    <message>
        <source>!  Copy {0} without its pack</source>
        <translation>!  Copie de {0} sans son dossier</translation>
    </message>
    <message>
        <source>!  No copy since {0}</source>
        <translation>!  Pas de copie depuis {0}</translation>
    </message>
    <message>
        <source>!  No copy yet</source>
        <translation>!  Pas encore de copie</translation>
    </message>
    <message>
        <source>Brought back from a copy · {0}</source>
        <translation>Récupéré d’une copie · {0}</translation>
    </message>
    <message>
        <source>Copies go to {1}</source>
        <translation>Copies vers {1}</translation>
    </message>
    <message>
        <source>Copy {0} on this disk</source>
        <translation>Copie de {0} sur ce disque</translation>
    </message>
    <message>
        <source>Copy {0} on {1}</source>
        <translation>Copie de {0} sur {1}</translation>
    </message>
    <message>
        <source>Every change is saved at once</source>
        <translation>Tout est enregistré aussitôt</translation>
    </message>
    <message>
        <source>Not saved since {0}: the file is gone</source>
        <translation>Non enregistré depuis {0}&#xa0;: le fichier a disparu</translation>
    </message>
    <message>
        <source>Not saved: the file is gone</source>
        <translation>Non enregistré&#xa0;: le fichier a disparu</translation>
    </message>
    <message>
        <source>Read only: nothing can be changed in this file</source>
        <translation>Lecture seule&#xa0;: rien ne peut être changé dans ce fichier</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>Enregistré à {0}</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{0} sur {1}</translation>
    </message>
    <message numerus="yes">
        <source>{saved}, but {count} entries are not</source>
        <translation>
            <numerusform>{saved}, mais il manque {count} saisie</numerusform>
            <numerusform>{saved}, mais il manque {count} saisies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreDelegate</name>
    <message>
        <source>No score has that many digits.</source>
        <translation>Aucun score n’a autant de chiffres.</translation>
    </message>
    <message>
        <source>Only digits here. Enter keeps them, Esc does not.</source>
        <translation>Seulement des chiffres ici. Entrée les garde, Échap non.</translation>
    </message>
</context>
<context>
    <name>ScoreField</name>
    <message>
        <source>was {before}</source>
        <translation>avant&#xa0;: {before}</translation>
    </message>
</context>
<context>
    <name>ScoreGrid</name>
    <message>
        <source>Choose a table first: press G and type its number.</source>
        <translation>Choisissez d’abord une table&#xa0;: tapez G, puis son numéro.</translation>
    </message>
    <message>
        <source>No score belongs here: this round was not played in this seat.</source>
        <translation>Aucun score ici&#xa0;: cette manche n’a pas été jouée à cette place.</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Feuille de marque</translation>
    </message>
    <message>
        <source>Table {table} is signed. Reopen it to correct a score.</source>
        <translation>La table {table} est signée. Rouvrez-la pour corriger un score.</translation>
    </message>
    <message>
        <source>The program adds this row up. Enter goes to the total on the paper.</source>
        <translation>Le programme additionne cette ligne. Entrée mène au total du papier.</translation>
    </message>
    <message>
        <source>This tournament is open for reading only.</source>
        <translation>Ce tournoi est ouvert en lecture seule.</translation>
    </message>
    <message>
        <source>“{key}” does nothing here. Type a score, or ? for the list of keys.</source>
        <translation>«&#xa0;{key}&#xa0;» ne fait rien ici. Tapez un score, ou&#xa0;? pour la liste des touches.</translation>
    </message>
</context>
<context>
    <name>ScoresPage</name>
    <message>
        <source>Another number is entered there: go to it, then P takes the phone’s.</source>
        <translation>Un autre nombre y est saisi&#xa0;: allez-y, puis P reprend celui du téléphone.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>No other sheet of this game is left to sign.</source>
        <translation>Aucune autre feuille de cette partie ne reste à signer.</translation>
    </message>
    <message>
        <source>No phone proposes a round for this table.</source>
        <translation>Aucun téléphone ne propose de manche pour cette table.</translation>
    </message>
    <message>
        <source>Table {table} is signed. The key + goes to the next table.</source>
        <translation>La table {table} est signée. La touche + passe à la table suivante.</translation>
    </message>
    <message>
        <source>That game was taken back, and its sheets with it.</source>
        <translation>Cette partie a été annulée, et ses feuilles avec elle.</translation>
    </message>
    <message>
        <source>There is no table {table}: the first is {first}, the last {last}.</source>
        <translation>Il n’y a pas de table {table}&#xa0;: la première est la {first}, la dernière la {last}.</translation>
    </message>
    <message>
        <source>These numbers have only just come: look at them, then press P again.</source>
        <translation>Ces chiffres viennent d’arriver&#xa0;: regardez-les, puis appuyez de nouveau sur P.</translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds are taken over. Ctrl+Z takes all of them back.</source>
        <translation>
            <numerusform>{count} manche reprise. Ctrl+Z l’annule.</numerusform>
            <numerusform>{count} manches sont reprises. Ctrl+Z les annule toutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds} break a rule as the phone has them: look at the paper. P alone takes each over as it is.</source>
        <translation>
            <numerusform>{rounds} enfreint une règle dans la version du téléphone&#xa0;: regardez le papier. P seul le reprend tel quel.</numerusform>
            <numerusform>{rounds} enfreignent une règle dans la version du téléphone&#xa0;: regardez le papier. P seul les reprend tels quels, un à un.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds} were sent twice with other numbers: look at the paper. P alone takes each over.</source>
        <translation>
            <numerusform>{rounds} a été envoyé deux fois avec d’autres nombres&#xa0;: regardez le papier. P seul le reprend.</numerusform>
            <numerusform>{rounds} ont été envoyés deux fois avec d’autres nombres&#xa0;: regardez le papier. P seul les reprend, un à un.</numerusform>
        </translation>
    </message>
    <message>
        <source>{round} is set aside. Ctrl+Z takes it back.</source>
        <translation>{round}&#xa0;: écarté. Ctrl+Z l’annule.</translation>
    </message>
    <message>
        <source>{round} is taken over. Ctrl+Z takes it back.</source>
        <translation>{round}&#xa0;: repris. Ctrl+Z l’annule.</translation>
    </message>
    <message>
        <source>{round}: the phone’s number is taken. Ctrl+Z takes it back.</source>
        <translation>{round}&#xa0;: le nombre du téléphone est repris. Ctrl+Z l’annule.</translation>
    </message>
    <message>
        <source>{round}: what is entered stands. Ctrl+Z takes that back.</source>
        <translation>{round}&#xa0;: ce qui est saisi reste. Ctrl+Z l’annule.</translation>
    </message>
    <message>
        <source>{signed} All sheets of this game are signed.</source>
        <translation>{signed} Toutes les feuilles de cette partie sont signées.</translation>
    </message>
    <message>
        <source>{signed} Type the number of the next table, or +.</source>
        <translation>{signed} Tapez le numéro de la table suivante, ou +.</translation>
    </message>
    <message>
        <source>{table} is signed.</source>
        <translation>{table}&#xa0;: feuille signée.</translation>
    </message>
</context>
<context>
    <name>Seals</name>
    <message>
        <source>A seal shows later changes. It is the laptop&apos;s and not the score keeper&apos;s signature; its time is the laptop&apos;s.</source>
        <translation>Un sceau montre les changements ultérieurs. C’est celui du portable, pas la signature du marqueur&#xa0;; son heure est celle du portable.</translation>
    </message>
    <message>
        <source>Change the passphrase</source>
        <translation>Changer la phrase secrète</translation>
    </message>
    <message>
        <source>Change the passphrase…</source>
        <translation>Changer la phrase secrète…</translation>
    </message>
    <message>
        <source>Changing the passphrase</source>
        <translation>Changement de la phrase secrète</translation>
    </message>
    <message>
        <source>Check a sealed PDF</source>
        <translation>Vérifier un PDF scellé</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Documents saved as sealed PDF carry a seal: later changes show. It is not the score keeper&apos;s signature. The fingerprint is printed on the results, so that anybody can compare.</source>
        <translation>Les documents enregistrés en PDF scellé portent un sceau&#xa0;: tout changement ultérieur se voit. Ce n’est pas la signature du marqueur. L’empreinte figure sur les résultats, pour que chacun puisse comparer.</translation>
    </message>
    <message>
        <source>If you forget it, you cannot seal with this key any more. What you have sealed stays valid.</source>
        <translation>Qui l’oublie ne peut plus sceller avec cette clé. Ce qui est scellé reste valable.</translation>
    </message>
    <message>
        <source>It is kept in {0}, where only you can read it.</source>
        <translation>Elle se trouve dans {0}, où vous seul pouvez la lire.</translation>
    </message>
    <message>
        <source>It is kept until the window closes.</source>
        <translation>Elle est gardée jusqu’à la fermeture de la fenêtre.</translation>
    </message>
    <message>
        <source>Looking at the key</source>
        <translation>Examen de la clé</translation>
    </message>
    <message>
        <source>Looking at {0}</source>
        <translation>Examen de {0}</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>Save what was sealed</source>
        <translation>Enregistrer l’original scellé</translation>
    </message>
    <message>
        <source>Save what was sealed…</source>
        <translation>Enregistrer l’original scellé…</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>Enregistrement de {0}</translation>
    </message>
    <message>
        <source>Sealed with the key</source>
        <translation>Scellé avec la clé</translation>
    </message>
    <message>
        <source>Set a passphrase</source>
        <translation>Créer une phrase secrète</translation>
    </message>
    <message>
        <source>Set a passphrase…</source>
        <translation>Créer une phrase secrète…</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>Valider</translation>
    </message>
    <message>
        <source>Show what was sealed</source>
        <translation>Montrer l’original scellé</translation>
    </message>
    <message>
        <source>The current passphrase</source>
        <translation>La phrase secrète actuelle</translation>
    </message>
    <message>
        <source>The fingerprint of its key</source>
        <translation>L’empreinte de sa clé</translation>
    </message>
    <message>
        <source>The key has a passphrase, which is asked for once while the window is open.</source>
        <translation>La clé a une phrase secrète, demandée une seule fois tant que la fenêtre est ouverte.</translation>
    </message>
    <message>
        <source>The key has its new passphrase.</source>
        <translation>La clé a sa nouvelle phrase secrète.</translation>
    </message>
    <message>
        <source>The key has no passphrase.</source>
        <translation>La clé n’a pas de phrase secrète.</translation>
    </message>
    <message>
        <source>The key has no passphrase: anyone who uses this laptop under your name can seal.</source>
        <translation>La clé n’a pas de phrase secrète&#xa0;: quiconque utilise votre session sur ce portable peut sceller.</translation>
    </message>
    <message>
        <source>The key&apos;s passphrase</source>
        <translation>La phrase secrète de la clé</translation>
    </message>
    <message>
        <source>The new one again</source>
        <translation>La nouvelle, encore une fois</translation>
    </message>
    <message>
        <source>The new passphrase; empty for none</source>
        <translation>La nouvelle phrase secrète&#xa0;; vide s’il n’en faut pas</translation>
    </message>
    <message>
        <source>There is no key yet: the first seal makes it.</source>
        <translation>Il n’y a pas encore de clé&#xa0;: le premier sceau la crée.</translation>
    </message>
    <message>
        <source>This laptop&apos;s key</source>
        <translation>La clé de ce portable</translation>
    </message>
    <message>
        <source>This laptop&apos;s seal</source>
        <translation>Le sceau de ce portable</translation>
    </message>
    <message>
        <source>What was sealed is in {0}.</source>
        <translation>L’original scellé est dans {0}.</translation>
    </message>
    <message>
        <source>{0} as sealed.pdf</source>
        <translation>{0} tel que scellé.pdf</translation>
    </message>
    <message>
        <source>{0}, as it was sealed</source>
        <translation>{0}, tel que scellé</translation>
    </message>
</context>
<context>
    <name>SeatHeader</name>
    <message>
        <source>No. {number}</source>
        <translation>N° {number}</translation>
    </message>
</context>
<context>
    <name>SeatingModel</name>
    <message>
        <source>No. {0}</source>
        <translation>N° {0}</translation>
    </message>
    <message>
        <source>Table {0}, seat {1}: No. {2} {3}</source>
        <translation>Table {0}, place {1}&#xa0;: n° {2} {3}</translation>
    </message>
    <message>
        <source>couple</source>
        <translation>couple</translation>
    </message>
    <message>
        <source>down from table {0}</source>
        <translation>descend de la table {0}</translation>
    </message>
    <message>
        <source>from {0} on</source>
        <translation>à partir de {0}</translation>
    </message>
    <message>
        <source>in play</source>
        <translation>en jeu</translation>
    </message>
    <message>
        <source>left</source>
        <translation>parti</translation>
    </message>
    <message>
        <source>new</source>
        <translation>entre</translation>
    </message>
    <message>
        <source>not in the last game</source>
        <translation>pas à la dernière partie</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fixé</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>signée</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>reste</translation>
    </message>
    <message>
        <source>up from table {0}</source>
        <translation>monte de la table {0}</translation>
    </message>
    <message>
        <source>{0} would keep score</source>
        <translation>{0} veut bien marquer</translation>
    </message>
    <message>
        <source>{0}, stays at this table</source>
        <translation>{0}, reste à cette table</translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} joueur</numerusform>
            <numerusform>{count} joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles</source>
        <translation>
            <numerusform>{count} domino</numerusform>
            <numerusform>{count} dominos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} and {count} more would keep score</source>
        <translation>
            <numerusform>{name} et {count} de plus veulent bien marquer</numerusform>
            <numerusform>{name} et {count} de plus veulent bien marquer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeatingPage</name>
    <message>
        <source>! A corrected sheet changes who moves to game {0}.</source>
        <translation>! Une feuille corrigée change qui bouge à la partie {0}.</translation>
    </message>
    <message>
        <source>A corrected sheet changes who moved to game {0}. It has begun: its seats stay.</source>
        <translation>Une feuille corrigée change qui a bougé à la partie {0}. Elle a commencé&#xa0;: ses places restent.</translation>
    </message>
    <message>
        <source>Add those who come, or check them in here; then draw the seats.</source>
        <translation>Ajoutez ceux qui arrivent, ou notez-les présents ici&#xa0;; puis tirez les places.</translation>
    </message>
    <message>
        <source>Another table…</source>
        <translation>Autre table…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Choose who trades seats with {0}. Esc lets go.</source>
        <translation>Choisissez qui échange sa place avec {0}. Échap annule.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Tirer</translation>
    </message>
    <message>
        <source>Draw again…</source>
        <translation>Tirer de nouveau…</translation>
    </message>
    <message>
        <source>Draw game {0} anew…</source>
        <translation>Tirer de nouveau la partie {0}…</translation>
    </message>
    <message>
        <source>Draw game {0} of {1}</source>
        <translation>Tirer la partie {0} sur {1}</translation>
    </message>
    <message>
        <source>Draw game {0}…</source>
        <translation>Tirer la partie {0}…</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Goes home…</source>
        <translation>Rentre chez soi…</translation>
    </message>
    <message>
        <source>Keep at this table when seats are drawn again</source>
        <translation>Garder à cette table au prochain tirage</translation>
    </message>
    <message>
        <source>Leave the seats as they are?</source>
        <translation>Laisser les places telles quelles&#xa0;?</translation>
    </message>
    <message>
        <source>Leave the seats…</source>
        <translation>Laisser les places…</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Les laisser</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>Déplacer…</translation>
    </message>
    <message>
        <source>No need to stay at this table</source>
        <translation>Peut quitter cette table</translation>
    </message>
    <message>
        <source>Nobody changes tables. The correction and your reason stay on record.</source>
        <translation>Personne ne change de table. La correction et votre raison restent consignées.</translation>
    </message>
    <message>
        <source>Nobody is seated yet. The draw puts everybody who is here at a table.</source>
        <translation>Personne n’est encore placé. Le tirage met tous les présents à une table.</translation>
    </message>
    <message>
        <source>On a ladder the places say who plays where. Your reason stays on record.</source>
        <translation>Sur une échelle, les places disent qui joue où. Votre raison est conservée.</translation>
    </message>
    <message numerus="yes">
        <source>Phones have sent {count} rounds for the present seats. They go with them: Ctrl+Z brings both back.</source>
        <translation>
            <numerusform>Un téléphone a envoyé {count} manche pour les places actuelles. Elle part avec elles&#xa0;: Ctrl+Z ramène les deux.</numerusform>
            <numerusform>Les téléphones ont envoyé {count} manches pour les places actuelles. Elles partent avec elles&#xa0;: Ctrl+Z ramène les deux.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin here</source>
        <translation>Fixer ici</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Seat at table {0}</source>
        <translation>Placer à la table {0}</translation>
    </message>
    <message>
        <source>Seating</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Swap with…</source>
        <translation>Échanger…</translation>
    </message>
    <message>
        <source>Table {0}</source>
        <translation>Table {0}</translation>
    </message>
    <message>
        <source>Tables and their seats</source>
        <translation>Les tables et leurs places</translation>
    </message>
    <message>
        <source>The seats stay as they are.</source>
        <translation>Les places restent telles quelles.</translation>
    </message>
    <message>
        <source>Trade</source>
        <translation>Échanger</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Libérer</translation>
    </message>
    <message>
        <source>Why do {0} and {1} trade?</source>
        <translation>Pourquoi {0} et {1} échangent-ils&#xa0;?</translation>
    </message>
    <message>
        <source>everybody sits already</source>
        <translation>tout le monde est déjà assis</translation>
    </message>
    <message>
        <source>{0} and {1} have swapped seats.</source>
        <translation>{0} et {1} ont échangé leurs places.</translation>
    </message>
    <message>
        <source>{0} sits at table {1}.</source>
        <translation>{0} est à la table {1}.</translation>
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
            <numerusform>Et {count} autre couple ou groupe.</numerusform>
            <numerusform>Et {count} autres couples ou groupes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And {count} more.</source>
        <translation>
            <numerusform>Et {count} de plus.</numerusform>
            <numerusform>Et {count} de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Couple: {0}</source>
        <translation>Couple&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Tables of {0} where needed</source>
        <translation>Tables de {0} si nécessaire</translation>
    </message>
    <message>
        <source>The couple {0} sit together at table {1}.</source>
        <translation>Le couple {0} est réuni à la table {1}.</translation>
    </message>
    <message>
        <source>The seats of an earlier game: they stay as they were.</source>
        <translation>Les places d’une partie précédente&#xa0;: elles restent telles quelles.</translation>
    </message>
    <message>
        <source>{0} came late and waits for a seat</source>
        <translation>{0} est en retard et attend une place</translation>
    </message>
    <message>
        <source>{0} sat together before.</source>
        <translation>{0} étaient déjà ensemble.</translation>
    </message>
    <message>
        <source>{0}, at table {1}</source>
        <translation>{0}, à la table {1}</translation>
    </message>
    <message>
        <source>{0}, without a seat</source>
        <translation>{0}, sans place</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0}: {1} sit together at table {2}.</source>
        <translation>{0}&#xa0;: {1} sont ensemble à la table {2}.</translation>
    </message>
    <message numerus="yes">
        <source>{count} pairs sat together before, such as {names}.</source>
        <translation>
            <numerusform>{count} paire était déjà ensemble&#xa0;: {names}.</numerusform>
            <numerusform>{count} paires étaient déjà ensemble, comme {names}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at one table, in order around it</source>
        <translation>
            <numerusform>{count} joueur à une table</numerusform>
            <numerusform>{count} joueurs à une table, dans l’ordre des places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at {tables} tables · ↑2: up from table 2</source>
        <translation>
            <numerusform>{count} joueur à {tables} tables · ↑2&#xa0;: monte de la table 2</numerusform>
            <numerusform>{count} joueurs à {tables} tables · ↑2&#xa0;: monte de la table 2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at {tables} tables, in order around the table</source>
        <translation>
            <numerusform>{count} joueur à {tables} tables</numerusform>
            <numerusform>{count} joueurs à {tables} tables, dans l’ordre des places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables drawn again. What was printed is out of date; Ctrl+Z brings the old seats back.</source>
        <translation>
            <numerusform>{count} table tirée de nouveau. Ce qui est imprimé n’est plus à jour&#xa0;; Ctrl+Z rétablit les anciennes places.</numerusform>
            <numerusform>{count} tables tirées de nouveau. Ce qui est imprimé n’est plus à jour&#xa0;; Ctrl+Z rétablit les anciennes places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables drawn.</source>
        <translation>
            <numerusform>{count} table tirée au sort.</numerusform>
            <numerusform>{count} tables tirées au sort.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} came late and waits for a seat, and {count} more wait</source>
        <translation>
            <numerusform>{name} est en retard et attend une place&#xa0;; {count} autre attend</numerusform>
            <numerusform>{name} est en retard et attend une place&#xa0;; {count} autres attendent</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ No couple or group sits together</source>
        <translation>✓ Aucun couple ni groupe n’est réuni</translation>
    </message>
    <message>
        <source>✓ No couple sits together</source>
        <translation>✓ Aucun couple n’est réuni</translation>
    </message>
</context>
<context>
    <name>SecondCopy</name>
    <message>
        <source>No copy was made. {0} You can go on; the program tries again at the next sheet.</source>
        <translation>Aucune copie n’a été faite. {0} Vous pouvez continuer&#xa0;; le programme réessaie à la prochaine feuille.</translation>
    </message>
    <message>
        <source>The copy was made, but without the pack to carry on by hand. {0} You can go on; the program tries again at the next sheet.</source>
        <translation>La copie est faite, mais sans le dossier pour continuer à la main. {0} Vous pouvez continuer&#xa0;; le programme réessaie à la prochaine feuille.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>{0} is on the same disk as the tournament: a USB stick is safer if this computer fails.</source>
        <translation>{0} est sur le même disque que le tournoi&#xa0;: une clé USB survivrait à cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>ServerActions</name>
    <message>
        <source>Address of the server</source>
        <translation>Adresse du serveur</translation>
    </message>
    <message>
        <source>Bringing it back from the server</source>
        <translation>Retour depuis le serveur</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the join code</source>
        <translation>Copier le code d’accès</translation>
    </message>
    <message>
        <source>For a large event: several desks work on one tournament, which one of them has put on a server.</source>
        <translation>Pour une grande rencontre&#xa0;: plusieurs postes travaillent sur un tournoi, que l’un d’eux a mis sur un serveur.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
    <message>
        <source>Join a tournament</source>
        <translation>Rejoindre un tournoi</translation>
    </message>
    <message>
        <source>Join code</source>
        <translation>Code d’accès</translation>
    </message>
    <message>
        <source>Join code {0}</source>
        <translation>Code d’accès {0}</translation>
    </message>
    <message>
        <source>Join code, or address of the server</source>
        <translation>Code d’accès, ou adresse du serveur</translation>
    </message>
    <message>
        <source>Name of this desk</source>
        <translation>Nom de ce poste</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Open this desk&apos;s copy</source>
        <translation>Ouvrir la copie de ce poste</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>Put it there</source>
        <translation>L’y mettre</translation>
    </message>
    <message>
        <source>Put the tournament on a server</source>
        <translation>Mettre le tournoi sur un serveur</translation>
    </message>
    <message>
        <source>Several desks can then work on this tournament. It goes to a server that somebody has set up for you; you go on there. The file stays as it is: type nothing more into it.</source>
        <translation>Plusieurs postes peuvent alors travailler sur ce tournoi. Il va sur un serveur que quelqu’un a préparé pour vous, et vous y continuez. Le fichier reste tel quel&#xa0;: n’y tapez plus rien.</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Tournois (*.mextrain)</translation>
    </message>
    <message>
        <source>Type this at each other desk, under File &gt; Join a tournament. It holds no password.</source>
        <translation>Tapez-le à chacun des autres postes, sous Fichier &gt; Rejoindre un tournoi. Il ne contient aucun mot de passe.</translation>
    </message>
    <message>
        <source>Where to keep the tournament</source>
        <translation>Où garder le tournoi</translation>
    </message>
    <message>
        <source>You are now working in {0}. Nothing more can be entered on the server.</source>
        <translation>Vous travaillez maintenant dans {0}. Plus rien ne peut être saisi sur le serveur.</translation>
    </message>
    <message>
        <source>desk 1, desk 2 … if left empty</source>
        <translation>desk 1, desk 2 … si c’est vide</translation>
    </message>
    <message>
        <source>{0} is there already: choose another name.</source>
        <translation>{0} existe déjà&#xa0;: choisissez un autre nom.</translation>
    </message>
</context>
<context>
    <name>SheetKeys</name>
    <message>
        <source>NumLock is off: press NumLock once, then type the number again.</source>
        <translation>Verr Num est désactivé&#xa0;: appuyez une fois sur Verr Num, puis retapez le nombre.</translation>
    </message>
</context>
<context>
    <name>SheetMenuButton</name>
    <message>
        <source>It stands as written…	A</source>
        <translation>Laisser tel quel…	A</translation>
    </message>
    <message>
        <source>More for this sheet</source>
        <translation>Autres actions pour cette feuille</translation>
    </message>
    <message>
        <source>Penalty points…</source>
        <translation>Points de pénalité…</translation>
    </message>
    <message>
        <source>Print this sheet…</source>
        <translation>Imprimer cette feuille…</translation>
    </message>
    <message>
        <source>Reopen a signed sheet…</source>
        <translation>Rouvrir une feuille signée…</translation>
    </message>
    <message>
        <source>Running totals…</source>
        <translation>Totaux cumulés…</translation>
    </message>
    <message>
        <source>Sign…	S</source>
        <translation>Signer…	S</translation>
    </message>
    <message>
        <source>This player goes home…</source>
        <translation>Ce joueur rentre chez lui…</translation>
    </message>
    <message>
        <source>This round was not played…	N</source>
        <translation>Manche non jouée…	N</translation>
    </message>
    <message>
        <source>Two have 0: this player went out	O</source>
        <translation>De deux avec 0, ce joueur a fini	O</translation>
    </message>
    <message>
        <source>{name} goes home…</source>
        <translation>{name} rentre à la maison…</translation>
    </message>
</context>
<context>
    <name>SheetModel</name>
    <message>
        <source>Double blank</source>
        <translation>Double blanc</translation>
    </message>
    <message>
        <source>Double {engine}</source>
        <translation>Double {engine}</translation>
    </message>
    <message>
        <source>No. {number} {name}</source>
        <translation>N° {number} {name}</translation>
    </message>
    <message>
        <source>No. {number} {name}, winner</source>
        <translation>N° {number} {name}, gagnant</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>Sur papier</translation>
    </message>
    <message>
        <source>Right-click: goes home…</source>
        <translation>Clic droit&#xa0;: rentre à la maison…</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>{round}, blocked</source>
        <translation>{round}, bloquée</translation>
    </message>
</context>
<context>
    <name>SheetPage</name>
    <message>
        <source>All points given to this player at this table are taken back.</source>
        <translation>Tous les points donnés à ce joueur à cette table sont retirés.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Corrected: {0}</source>
        <translation>Corrigée&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Give the points</source>
        <translation>Donner les points</translation>
    </message>
    <message>
        <source>Go to the 0 of the player who went out first.</source>
        <translation>Allez d’abord sur le 0 du joueur qui a posé tous ses dominos.</translation>
    </message>
    <message>
        <source>Go to the round first: this key is about one round.</source>
        <translation>Allez d’abord à la manche&#xa0;: cette touche concerne une manche.</translation>
    </message>
    <message>
        <source>In the ranking over all games it changes this:</source>
        <translation>Dans le classement sur toutes les parties, cela change ceci&#xa0;:</translation>
    </message>
    <message>
        <source>It stands</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>It stands as written?</source>
        <translation>Laisser tel quel&#xa0;?</translation>
    </message>
    <message>
        <source>Leave it signed</source>
        <translation>Laisser signée</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Les laisser</translation>
    </message>
    <message>
        <source>Look at the seats</source>
        <translation>Voir les places</translation>
    </message>
    <message>
        <source>No score was refused as too high, so none has to stand as written.</source>
        <translation>Aucun score n’a été refusé comme trop élevé&#xa0;: il n’y a rien à laisser tel quel.</translation>
    </message>
    <message>
        <source>No. {number} has no penalty points any more.</source>
        <translation>Le n° {number} n’a plus de points de pénalité.</translation>
    </message>
    <message numerus="yes">
        <source>No. {number}: {count} penalty points. Ctrl+Z takes them back.</source>
        <translation>
            <numerusform>N° {number}&#xa0;: {count} point de pénalité. Ctrl+Z l’annule.</numerusform>
            <numerusform>N° {number}&#xa0;: {count} points de pénalité. Ctrl+Z les annule.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Not played</source>
        <translation>Non jouée</translation>
    </message>
    <message>
        <source>Nothing here has to be accepted.</source>
        <translation>Rien ici n’a besoin d’être accepté.</translation>
    </message>
    <message>
        <source>Penalty points at table {table}</source>
        <translation>Points de pénalité à la table {table}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Points added to the total</source>
        <translation>Points ajoutés au total</translation>
    </message>
    <message>
        <source>Print a blank one</source>
        <translation>Imprimer une vierge</translation>
    </message>
    <message>
        <source>Print the slip</source>
        <translation>Imprimer la fiche</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Rouvrir</translation>
    </message>
    <message>
        <source>Reopen table {table}?</source>
        <translation>Rouvrir la table {table}&#xa0;?</translation>
    </message>
    <message>
        <source>Reopen: {where}?</source>
        <translation>Rouvrir&#xa0;: {where}&#xa0;?</translation>
    </message>
    <message>
        <source>Settle it</source>
        <translation>Régler</translation>
    </message>
    <message numerus="yes">
        <source>So would {count} more.</source>
        <translation>
            <numerusform>Et {count} de plus.</numerusform>
            <numerusform>Et {count} de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table {table} is signed. Reopen it to change anything.</source>
        <translation>La table {table} est signée. Rouvrez-la pour changer quoi que ce soit.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Take back No. {number}&apos;s penalty points?</source>
        <translation>Retirer les points de pénalité du n° {number}&#xa0;?</translation>
    </message>
    <message>
        <source>Take back the points of {who}</source>
        <translation>Retirer les points de {who}</translation>
    </message>
    <message>
        <source>Take back…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>The correction slip shows before, after and why, with lines to sign for everybody concerned.</source>
        <translation>La fiche de correction montre avant, après et pourquoi, avec des lignes pour la signature de chaque personne concernée.</translation>
    </message>
    <message>
        <source>The ranking over all games rests on this sheet</source>
        <translation>Le classement sur toutes les parties repose sur cette feuille</translation>
    </message>
    <message>
        <source>The round counts for nobody, and standings leave it out.</source>
        <translation>La manche ne compte pour personne, et le classement l’ignore.</translation>
    </message>
    <message>
        <source>The rounds count</source>
        <translation>Les manches comptent</translation>
    </message>
    <message>
        <source>The rounds count, not the total on the paper?</source>
        <translation>Les manches comptent, pas le total sur le papier&#xa0;?</translation>
    </message>
    <message>
        <source>The scores count</source>
        <translation>Les scores comptent</translation>
    </message>
    <message>
        <source>The scores count, not the circle on the paper?</source>
        <translation>Les scores comptent, pas le cercle sur le papier&#xa0;?</translation>
    </message>
    <message>
        <source>The seats or rounds of that table have changed, or its sheet was signed, so this was not entered: {scores}. Type it where it belongs.</source>
        <translation>Les places ou les manches de cette table ont changé, ou sa feuille a été signée&#xa0;; ceci n’a donc pas été saisi&#xa0;: {scores}. Tapez-le là où il faut.</translation>
    </message>
    <message>
        <source>The signature of {keeper} is taken off; the sheet is signed again after the correction. Both stay on record.</source>
        <translation>La signature de {keeper} est levée&#xa0;; la feuille sera signée de nouveau après la correction. Les deux sont conservées.</translation>
    </message>
    <message>
        <source>There is no tie to settle.</source>
        <translation>Il n’y a pas d’égalité à trancher.</translation>
    </message>
    <message>
        <source>This sheet is not signed: just type the right score.</source>
        <translation>Cette feuille n’est pas signée&#xa0;: tapez simplement le bon score.</translation>
    </message>
    <message>
        <source>Tiles are left in a round. Go to the cell of that round first.</source>
        <translation>Les dominos restent à la fin d’une manche. Allez d’abord à la case de cette manche.</translation>
    </message>
    <message>
        <source>Why it was not played</source>
        <translation>Pourquoi elle n’a pas été jouée</translation>
    </message>
    <message>
        <source>a score was typed wrong</source>
        <translation>un score a été mal tapé</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>vide</translation>
    </message>
    <message>
        <source>given by mistake</source>
        <translation>donnés par erreur</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>non prouvé</translation>
    </message>
    <message>
        <source>storm</source>
        <translation>orage</translation>
    </message>
    <message>
        <source>the score keeper</source>
        <translation>le marqueur</translation>
    </message>
    <message>
        <source>the table added wrong</source>
        <translation>la table a mal additionné</translation>
    </message>
    <message>
        <source>the table insists</source>
        <translation>la table insiste</translation>
    </message>
    <message>
        <source>time was up</source>
        <translation>le temps était écoulé</translation>
    </message>
    <message>
        <source>{0} is open again. The correction slip with the changes comes when it is signed again; a blank one, to fill in by hand, can be printed now.</source>
        <translation>{0}&#xa0;: rouverte. La fiche de correction avec les changements est proposée une fois resignée&#xa0;; une fiche vierge, à remplir à la main, peut être imprimée dès maintenant.</translation>
    </message>
    <message>
        <source>{round} was not played</source>
        <translation>{round}&#xa0;: manche non jouée</translation>
    </message>
    <message>
        <source>{round}: blocked, nobody went out. B again takes it back.</source>
        <translation>{round}&#xa0;: bloquée, personne n’a posé tous ses dominos. B de nouveau l’annule.</translation>
    </message>
    <message>
        <source>{round}: it was played after all.</source>
        <translation>{round}&#xa0;: jouée, finalement.</translation>
    </message>
    <message>
        <source>{round}: not blocked after all.</source>
        <translation>{round}&#xa0;: pas bloquée, finalement.</translation>
    </message>
    <message>
        <source>{score} stands as written?</source>
        <translation>Laisser {score} tel quel&#xa0;?</translation>
    </message>
    <message>
        <source>{table} goes back to the table. Ctrl+Z takes it back.</source>
        <translation>{table}&#xa0;: la feuille retourne à la table. Ctrl+Z annule.</translation>
    </message>
    <message>
        <source>{where} depends on this sheet and may have to be played or seated again</source>
        <translation>{where} dépend de cette feuille&#xa0;: il faudra peut-être rejouer ou tirer de nouveau les places</translation>
    </message>
    <message>
        <source>{where}: nothing was changed, because another sheet is on the screen now. Go back to that table and try again.</source>
        <translation>{where}&#xa0;: rien n’a été changé, car une autre feuille est affichée. Revenez à cette table et recommencez.</translation>
    </message>
    <message>
        <source>{where}: {now}, was {before}. Ctrl+Z takes it back.</source>
        <translation>{where}&#xa0;: {now}, avant {before}. Ctrl+Z l’annule.</translation>
    </message>
    <message numerus="yes">
        <source>{who}: {count} points ({reasons})</source>
        <translation>
            <numerusform>{who}&#xa0;: {count} point ({reasons})</numerusform>
            <numerusform>{who}&#xa0;: {count} points ({reasons})</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetTexts</name>
    <message>
        <source>+ penalty points</source>
        <translation>+ points de pénalité</translation>
    </message>
    <message>
        <source>A tie</source>
        <translation>Une égalité</translation>
    </message>
    <message>
        <source>It stands as written…</source>
        <translation>Laisser tel quel…</translation>
    </message>
    <message>
        <source>On the paper</source>
        <translation>Sur le papier</translation>
    </message>
    <message>
        <source>Reopen table {table}…</source>
        <translation>Rouvrir la table {table}…</translation>
    </message>
    <message>
        <source>Reopen the final…</source>
        <translation>Rouvrir la finale…</translation>
    </message>
    <message>
        <source>Rounds&apos; {computed} counts…</source>
        <translation>Somme retenue&#xa0;: {computed}…</translation>
    </message>
    <message>
        <source>Settle the tie…</source>
        <translation>Trancher l’égalité…</translation>
    </message>
    <message>
        <source>Sign table {table}</source>
        <translation>Signer la table {table}</translation>
    </message>
    <message>
        <source>Sign the final</source>
        <translation>Signer la finale</translation>
    </message>
    <message>
        <source>The paper is back…</source>
        <translation>Le papier est revenu…</translation>
    </message>
    <message>
        <source>The scores count…</source>
        <translation>Les scores comptent…</translation>
    </message>
    <message>
        <source>The scores of this round will count as they are written.</source>
        <translation>Les scores de cette manche compteront tels qu’ils sont écrits.</translation>
    </message>
    <message>
        <source>The scores will say who won, not the circle on the paper.</source>
        <translation>Ce sont les scores qui diront qui a gagné, pas le cercle sur le papier.</translation>
    </message>
    <message>
        <source>The winner</source>
        <translation>Le gagnant</translation>
    </message>
    <message>
        <source>The {score} will count.</source>
        <translation>Le {score} comptera.</translation>
    </message>
    <message>
        <source>Then: {where}, {name}.</source>
        <translation>Ensuite&#xa0;: {where}, {name}.</translation>
    </message>
    <message>
        <source>Then: {where}, {name}: {score}.</source>
        <translation>Ensuite&#xa0;: {where}, {name}&#xa0;: {score}.</translation>
    </message>
    <message>
        <source>Then: {where}.</source>
        <translation>Ensuite&#xa0;: {where}.</translation>
    </message>
    <message>
        <source>This sheet</source>
        <translation>Cette feuille</translation>
    </message>
    <message numerus="yes">
        <source>after these {count} answers</source>
        <translation>
            <numerusform>après cette {count} réponse</numerusform>
            <numerusform>après ces {count} réponses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after {count} more cells</source>
        <translation>
            <numerusform>après {count} case de plus</numerusform>
            <numerusform>après {count} cases de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>double blank {points}</source>
        <translation>double blanc {points}</translation>
    </message>
    <message>
        <source>five players</source>
        <translation>cinq joueurs</translation>
    </message>
    <message>
        <source>four players</source>
        <translation>quatre joueurs</translation>
    </message>
    <message>
        <source>it went back to the table for a signature</source>
        <translation>repartie à la table pour une signature</translation>
    </message>
    <message>
        <source>signed by {name}</source>
        <translation>signée par {name}</translation>
    </message>
    <message>
        <source>six players</source>
        <translation>six joueurs</translation>
    </message>
    <message>
        <source>the rules cannot break the tie</source>
        <translation>les règles ne les départagent pas</translation>
    </message>
    <message>
        <source>three players</source>
        <translation>trois joueurs</translation>
    </message>
    <message>
        <source>two players</source>
        <translation>deux joueurs</translation>
    </message>
    <message>
        <source>{cells}: {round}, No. {number}</source>
        <translation>{cells}&#xa0;: {round}, n° {number}</translation>
    </message>
    <message numerus="yes">
        <source>{count} cells skipped</source>
        <translation>
            <numerusform>{count} case sautée</numerusform>
            <numerusform>{count} cases sautées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cells to type</source>
        <translation>
            <numerusform>{count} case à saisir</numerusform>
            <numerusform>{count} cases à saisir</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players</source>
        <translation>
            <numerusform>{count} joueur</numerusform>
            <numerusform>{count} joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tiles each</source>
        <translation>
            <numerusform>{count} domino</numerusform>
            <numerusform>{count} dominos</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: paper {written}, rounds {computed}</source>
        <translation>{name}&#xa0;: papier {written}, manches {computed}</translation>
    </message>
    <message>
        <source>{name}: the rounds&apos; {computed} will count, not the paper&apos;s {written}.</source>
        <translation>{name}&#xa0;: les {computed} des manches compteront, pas les {written} du papier.</translation>
    </message>
    <message>
        <source>{row}: was the {now} a {then}?</source>
        <translation>{row}&#xa0;: le {now} était-il un {then}&#xa0;?</translation>
    </message>
    <message>
        <source>{where}, {row}, {name}: not cleared</source>
        <translation>{where}, {row}, {name}&#xa0;: pas effacé</translation>
    </message>
    <message>
        <source>{where}, {row}, {name}: {score}</source>
        <translation>{where}, {row}, {name}&#xa0;: {score}</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
</context>
<context>
    <name>SignDialog</name>
    <message>
        <source>No. {number}</source>
        <translation>N° {number}</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>Score keeper</source>
        <translation>Marqueur</translation>
    </message>
    <message>
        <source>Score keeper, as signed on the paper (a name or a number)</source>
        <translation>Marqueur, comme signé sur le papier (un nom ou un numéro)</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Signer</translation>
    </message>
    <message>
        <source>Sign on the screen</source>
        <translation>Signer à l’écran</translation>
    </message>
    <message>
        <source>Sign table {table}</source>
        <translation>Signer la table {table}</translation>
    </message>
    <message>
        <source>Sign: {where}</source>
        <translation>Signer&#xa0;: {where}</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gagne</translation>
    </message>
    <message>
        <source>{name} does not sit at this table. If {name} kept the score all the same, sign again.</source>
        <translation>{name} n’est pas à cette table. Si {name} a tout de même tenu la marque, signez encore une fois.</translation>
    </message>
    <message>
        <source>{name}? Then sign. If {typed} is somebody else, type that again.</source>
        <translation>{name}&#xa0;? Alors signez. Si {typed} est quelqu’un d’autre, saisissez-le à nouveau.</translation>
    </message>
</context>
<context>
    <name>SignatureBox</name>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Clear the signature</source>
        <translation>Effacer la signature</translation>
    </message>
    <message>
        <source>Not on the screen</source>
        <translation>Pas à l’écran</translation>
    </message>
    <message>
        <source>There is no room for more: undo a stroke, or clear it.</source>
        <translation>Il n’y a plus de place&#xa0;: reprenez un trait, ou effacez tout.</translation>
    </message>
    <message>
        <source>Undo a stroke</source>
        <translation>Reprendre un trait</translation>
    </message>
    <message>
        <source>Use a pen, a finger or the mouse. If you sign on paper, leave this empty.</source>
        <translation>Au stylet, au doigt ou à la souris. Qui signe sur papier ne dessine rien ici.</translation>
    </message>
</context>
<context>
    <name>SignaturePad</name>
    <message>
        <source>Draw with a pen, a finger or the mouse. A signature on paper is just as good.</source>
        <translation>Dessinée au stylet, au doigt ou à la souris. Une signature sur papier convient aussi.</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>23 made-up players, partly played: try anything, nothing can go wrong</source>
        <translation>23 joueurs inventés, parties en cours&#xa0;: essayez tout, rien ne peut mal tourner</translation>
    </message>
    <message>
        <source>Join a tournament that several desks work on…</source>
        <translation>Rejoindre un tournoi à plusieurs postes…</translation>
    </message>
    <message>
        <source>Mextrain Scorer</source>
        <translation>Mextrain Scorer</translation>
    </message>
    <message>
        <source>Name it, then enter the players</source>
        <translation>Donnez-lui un nom, puis inscrivez les joueurs</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>Nouveau tournoi</translation>
    </message>
    <message>
        <source>Nothing yet. Tournaments you open will be listed here.</source>
        <translation>Rien encore. Les tournois que vous ouvrez seront listés ici.</translation>
    </message>
    <message>
        <source>One that was saved on this computer</source>
        <translation>Un tournoi enregistré sur cet ordinateur</translation>
    </message>
    <message>
        <source>Open a tournament</source>
        <translation>Ouvrir un tournoi</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Read the guide: the day from start to end</source>
        <translation>Lire le guide&#xa0;: la journée du début à la fin</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Ouverts récemment</translation>
    </message>
    <message>
        <source>Runs a Mexican Train tournament, from the roster to the champion.</source>
        <translation>Mène un tournoi de train mexicain, de la liste des joueurs au champion.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Départ</translation>
    </message>
    <message>
        <source>on {0}</source>
        <translation>sur {0}</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0} dans {1}</translation>
    </message>
    <message>
        <source>{0} · in {1}</source>
        <translation>{0} · dans {1}</translation>
    </message>
</context>
<context>
    <name>TableCard</name>
    <message>
        <source>Table {0}</source>
        <translation>Table {0}</translation>
    </message>
</context>
<context>
    <name>TableField</name>
    <message>
        <source>A table&apos;s number has digits only.</source>
        <translation>Le numéro d’une table n’a que des chiffres.</translation>
    </message>
    <message>
        <source>Go to table number</source>
        <translation>Aller à la table numéro</translation>
    </message>
    <message>
        <source>No table has so long a number.</source>
        <translation>Aucune table n’a un numéro aussi long.</translation>
    </message>
    <message>
        <source>No. (G)</source>
        <translation>N° (G)</translation>
    </message>
    <message>
        <source>Table no. (G)</source>
        <translation>N° de table (G)</translation>
    </message>
</context>
<context>
    <name>TableList</name>
    <message>
        <source>Table {table}</source>
        <translation>Table {table}</translation>
    </message>
    <message>
        <source>Table {table}: {state}</source>
        <translation>Table {table}&#xa0;: {state}</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>a tie to settle</source>
        <translation>une égalité à régler</translation>
    </message>
    <message>
        <source>back to the table: no signature</source>
        <translation>de retour à la table&#xa0;: pas de signature</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>commencée</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>pas commencée</translation>
    </message>
    <message numerus="yes">
        <source>paper here, {count} cells to go</source>
        <translation>
            <numerusform>papier ici, encore {count} case</numerusform>
            <numerusform>papier ici, encore {count} cases</numerusform>
        </translation>
    </message>
    <message>
        <source>ready to sign</source>
        <translation>prête à signer</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>signée</translation>
    </message>
    <message>
        <source>something to check</source>
        <translation>à vérifier</translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds proposed</source>
        <translation>
            <numerusform>{count} proposée</numerusform>
            <numerusform>{count} proposées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds wait at {desk}</source>
        <translation>
            <numerusform>{count} manche attend à {desk}</numerusform>
            <numerusform>{count} manches attendent à {desk}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {count} rounds</source>
        <translation>
            <numerusform>{done} manche sur {count}</numerusform>
            <numerusform>{done} manches sur {count}</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {rounds}</source>
        <translation>{done} sur {rounds}</translation>
    </message>
</context>
<context>
    <name>TaskBox</name>
    <message>
        <source>done: {what}</source>
        <translation>fait&#xa0;: {what}</translation>
    </message>
</context>
<context>
    <name>TieBreakList</name>
    <message>
        <source>Earlier</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Move this step earlier</source>
        <translation>Avancer cette étape</translation>
    </message>
    <message>
        <source>Move this step later</source>
        <translation>Reculer cette étape</translation>
    </message>
    <message>
        <source>Space: counts or not. Alt and an arrow: earlier or later.</source>
        <translation>Espace&#xa0;: compte ou non. Alt et une flèche&#xa0;: avant ou après.</translation>
    </message>
    <message>
        <source>Steps that break a tie</source>
        <translation>Étapes qui départagent les totaux égaux</translation>
    </message>
</context>
<context>
    <name>TieDialog</name>
    <message>
        <source>&amp;Down</source>
        <translation>En &amp;bas</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>En &amp;haut</translation>
    </message>
    <message>
        <source>A drawn domino decided it</source>
        <translation>Un domino tiré a décidé</translation>
    </message>
    <message>
        <source>An extra round decided it</source>
        <translation>Une manche en plus a décidé</translation>
    </message>
    <message>
        <source>Choose how it was decided.</source>
        <translation>Choisissez comment cela s’est décidé.</translation>
    </message>
    <message>
        <source>Choose the players in their order, the best first</source>
        <translation>Choisissez les joueurs dans l’ordre, le meilleur d’abord</translation>
    </message>
    <message>
        <source>Choose who comes next.</source>
        <translation>Choisissez qui vient ensuite.</translation>
    </message>
    <message>
        <source>Choose who won.</source>
        <translation>Choisissez qui a gagné.</translation>
    </message>
    <message>
        <source>It was decided another way</source>
        <translation>Décidé d’une autre façon</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>Order, the best first</source>
        <translation>Ordre, le meilleur d’abord</translation>
    </message>
    <message>
        <source>Record it</source>
        <translation>Noter</translation>
    </message>
    <message>
        <source>Say why.</source>
        <translation>Dites pourquoi.</translation>
    </message>
    <message>
        <source>They share the place</source>
        <translation>Ils partagent la place</translation>
    </message>
    <message>
        <source>Tie at table {table}</source>
        <translation>Égalité à la table {table}</translation>
    </message>
    <message>
        <source>Tie in the ranking</source>
        <translation>Égalité au classement</translation>
    </message>
    <message>
        <source>Tie: {where}</source>
        <translation>Égalité&#xa0;: {where}</translation>
    </message>
    <message numerus="yes">
        <source>{count} players are level over all games, and no rule breaks the tie.</source>
        <translation>
            <numerusform>{count} joueur est à égalité sur toutes les parties, et aucune règle ne le départage.</numerusform>
            <numerusform>{count} joueurs sont à égalité sur toutes les parties, et aucune règle ne les départage.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players have {total}, and no rule breaks the tie.</source>
        <translation>
            <numerusform>{count} joueur a {total}, et aucune règle ne les départage.</numerusform>
            <numerusform>{count} joueurs ont {total}, et aucune règle ne les départage.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TileBoard</name>
    <message>
        <source>Tiles of the set</source>
        <translation>Les dominos du jeu</translation>
    </message>
    <message>
        <source>{tile}, picked</source>
        <translation>{tile}, choisi</translation>
    </message>
</context>
<context>
    <name>TileDelegate</name>
    <message>
        <source>No. {number}</source>
        <translation>N° {number}</translation>
    </message>
</context>
<context>
    <name>TileLabel</name>
    <message>
        <source>Tile {0}-{1}</source>
        <translation>Domino {0}-{1}</translation>
    </message>
</context>
<context>
    <name>TilePicker</name>
    <message>
        <source>Enter puts it into the sheet. Backspace takes a tile back.</source>
        <translation>Entrée l’inscrit sur la feuille. Retour arrière retire un domino.</translation>
    </message>
    <message>
        <source>No tile is picked. Whoever went out has 0: type that into the sheet.</source>
        <translation>Aucun domino n’est choisi. Celui qui a posé tous les siens a 0&#xa0;: tapez-le sur la feuille.</translation>
    </message>
    <message>
        <source>Only the ends of a tile here, such as 6 and 4.</source>
        <translation>Seulement les deux bouts d’un domino ici, comme 6 et 4.</translation>
    </message>
    <message>
        <source>Put the sum into the sheet</source>
        <translation>Inscrire la somme sur la feuille</translation>
    </message>
    <message>
        <source>Put {points} into the sheet</source>
        <translation>Inscrire {points} sur la feuille</translation>
    </message>
    <message>
        <source>The double blank counts {points}. Enter puts the sum into the sheet.</source>
        <translation>Le double blanc compte {points}. Entrée inscrit la somme sur la feuille.</translation>
    </message>
    <message>
        <source>The two ends of a tile</source>
        <translation>Les deux bouts d’un domino</translation>
    </message>
    <message>
        <source>Type each tile&apos;s ends, such as 12-7 and Enter, or click the tiles.</source>
        <translation>Tapez les bouts de chaque domino, comme 12-7 puis Entrée, ou cliquez sur les dominos.</translation>
    </message>
    <message>
        <source>Type the tile&apos;s two ends, such as 6-4.</source>
        <translation>Tapez les deux bouts du domino, comme 6-4.</translation>
    </message>
    <message>
        <source>Type the two ends of each tile, such as 64, or click the tiles.</source>
        <translation>Tapez les deux bouts de chaque domino, comme 64, ou cliquez sur les dominos.</translation>
    </message>
    <message>
        <source>e.g. {tile}</source>
        <translation>p. ex. {tile}</translation>
    </message>
    <message>
        <source>{where}: the tiles left with {name}</source>
        <translation>{where}&#xa0;: les dominos restés à {name}</translation>
    </message>
</context>
<context>
    <name>TournamentView</name>
    <message>
        <source>Champion</source>
        <translation>Champion</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>Fermer sans cela</translation>
    </message>
    <message>
        <source>Close and lose what is not entered?</source>
        <translation>Fermer sans ce qui n’est pas saisi&#xa0;?</translation>
    </message>
    <message>
        <source>Close without saving it</source>
        <translation>Fermer sans enregistrer</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Finale</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Tableau des gagnants</translation>
    </message>
    <message>
        <source>Next: make the copy to take home</source>
        <translation>À faire&#xa0;: faire la copie à emporter</translation>
    </message>
    <message>
        <source>Nothing was closed, because this is not entered: {0}</source>
        <translation>Rien n’a été fermé, car ceci n’est pas saisi&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Phase finale</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Class.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Enregistrer une copie…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Save it as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>Save it as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Save it before it is closed?</source>
        <translation>L’enregistrer avant de le fermer&#xa0;?</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Seating</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Rester ici</translation>
    </message>
    <message>
        <source>This is only in the window, and is lost when you close it:</source>
        <translation>Ceci n’est que dans la fenêtre et se perd à la fermeture&#xa0;:</translation>
    </message>
    <message>
        <source>Tournaments (*.mextrain)</source>
        <translation>Tournois (*.mextrain)</translation>
    </message>
    <message numerus="yes">
        <source>and {count} more</source>
        <translation>
            <numerusform>et {count} de plus</numerusform>
            <numerusform>et {count} de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} (brought back from a copy)</source>
        <translation>{0} (récupéré d’une copie)</translation>
    </message>
    <message>
        <source>{0} was changed from outside: it was moved, renamed, deleted, replaced or overwritten. What you entered may be in this window only.</source>
        <translation>{0} n’est plus comme il a été laissé&#xa0;: il a été déplacé, renommé, supprimé, remplacé ou écrasé. Ce qui a été saisi n’est peut-être que dans cette fenêtre.</translation>
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
        <translation>Disqualifier</translation>
    </message>
    <message>
        <source>Disqualify No. {0} {1}?</source>
        <translation>Disqualifier le n° {0} {1}&#xa0;?</translation>
    </message>
    <message>
        <source>Goes home</source>
        <translation>Rentre chez soi</translation>
    </message>
    <message>
        <source>Keeps playing</source>
        <translation>Continue à jouer</translation>
    </message>
    <message>
        <source>Let them play on</source>
        <translation>Laisser jouer</translation>
    </message>
    <message>
        <source>No. {0} {1} goes home</source>
        <translation>Le n° {0} {1} rentre chez soi</translation>
    </message>
    <message>
        <source>No. {0} {1} has gone home.</source>
        <translation>Le n° {0} {1} est rentré chez soi.</translation>
    </message>
    <message>
        <source>No. {0} {1} is disqualified.</source>
        <translation>Le n° {0} {1} est disqualifié.</translation>
    </message>
    <message>
        <source>Scores up to now stay on the sheet.</source>
        <translation>Les points jusqu’ici restent sur la feuille.</translation>
    </message>
    <message>
        <source>They leave the game now being played: they take no place and do not go on.</source>
        <translation>Il quitte la partie en cours&#xa0;: il n’a pas de place et ne va pas plus loin.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Your reason stays on record and on paper.</source>
        <translation>Votre raison est conservée et figure sur le papier.</translation>
    </message>
    <message>
        <source>had to leave</source>
        <translation>a dû partir</translation>
    </message>
    <message>
        <source>unwell</source>
        <translation>souffrant</translation>
    </message>
    <message>
        <source>{name} goes home…</source>
        <translation>{name} rentre à la maison…</translation>
    </message>
</context>
<context>
    <name>rooms</name>
    <message>
        <source> A copy of it was kept as {aside}.</source>
        <translation> Une copie en a été gardée sous {aside}.</translation>
    </message>
    <message numerus="yes">
        <source> From then on {left} players draw {count} tiles each.</source>
        <translation>
            <numerusform> À partir de là, {left} joueurs tirent {count} domino chacun.</numerusform>
            <numerusform> À partir de là, {left} joueurs tirent {count} dominos chacun.</numerusform>
        </translation>
    </message>
    <message>
        <source> No copy of it could be kept.</source>
        <translation> Aucune copie n’a pu en être gardée.</translation>
    </message>
    <message>
        <source> No. {n} joins with the double {engine} and is assigned {points}, the highest running total at the table so far, for all rounds missed.</source>
        <translation> Le n° {n} arrive au double {engine} et reçoit {points}, le plus haut cumul de la table jusqu’ici, pour toutes les manches manquées.</translation>
    </message>
    <message>
        <source> No. {n} joins with the double {engine} and takes no place: rounds are missing.</source>
        <translation> Le n° {n} arrive au double {engine} et n’est pas classé&#xa0;: il lui manque des manches.</translation>
    </message>
    <message>
        <source> The new seat is between {last} and {first}.</source>
        <translation> La nouvelle place est entre {last} et {first}.</translation>
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
        <translation>, puis </translation>
    </message>
    <message>
        <source>0 to {most} wild cards.</source>
        <translation>0 à {most} invitations.</translation>
    </message>
    <message>
        <source>1 cell to type: double {n}, No. {number}.</source>
        <translation>1 case à saisir&#xa0;: double {n}, n° {number}.</translation>
    </message>
    <message>
        <source>1, 1, then 2</source>
        <translation>1, 1, puis 2</translation>
    </message>
    <message>
        <source>1, 1, then 3</source>
        <translation>1, 1, puis 3</translation>
    </message>
    <message>
        <source>15 tiles each are all there are for six. Seven and eight draw 11, as in the double twelve with a hub.</source>
        <translation>À 15 dominos chacun, six les prennent tous. À sept et huit on en tire 11, comme au double douze avec gare.</translation>
    </message>
    <message>
        <source>; </source>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>A 60-minute time limit, as at Nevada&apos;s Senior Olympics; else the double twelve with a hub</source>
        <translation>Un temps limite de 60 minutes, comme aux Senior Olympics du Nevada&#xa0;; sinon le double douze avec gare</translation>
    </message>
    <message>
        <source>A blocked round: the source is silent. Everybody counts what is left; nobody earns a 0.</source>
        <translation>Manche bloquée&#xa0;: la source ne dit rien. Chacun compte ce qui lui reste&#xa0;; personne n’obtient un 0.</translation>
    </message>
    <message>
        <source>A boneyard is for 0 to {most} players.</source>
        <translation>Une pioche se prévoit pour 0 à {most} joueurs.</translation>
    </message>
    <message>
        <source>A command takes it from PGPASSWORD or the file pgpass.</source>
        <translation>Une commande le prend dans PGPASSWORD ou le fichier pgpass.</translation>
    </message>
    <message>
        <source>A day has 1 to {most} games.</source>
        <translation>Une journée a de 1 à {most} parties.</translation>
    </message>
    <message>
        <source>A double that its player cannot follow binds nobody else: its player&apos;s line is open.</source>
        <translation>Un double que son joueur ne peut suivre n’oblige personne d’autre&#xa0;: sa ligne est ouverte.</translation>
    </message>
    <message>
        <source>A double that no tile is left for binds nobody any more (Game Rules).</source>
        <translation>Un double pour lequel il ne reste aucun domino n’oblige plus personne (Game Rules).</translation>
    </message>
    <message>
        <source>A double {n} set has the doubles 0 to {n}.</source>
        <translation>Un jeu double {n} a les doubles de 0 à {n}.</translation>
    </message>
    <message>
        <source>A final has {fewest} to {most} players, at one table, or there is none (0).</source>
        <translation>Une finale a de {fewest} à {most} joueurs, à une table, ou il n’y en a pas (0).</translation>
    </message>
    <message numerus="yes">
        <source>A hand of {count} tiles comes to {limit} at most.</source>
        <translation>
            <numerusform>Une main de {count} domino fait {limit} au plus.</numerusform>
            <numerusform>Une main de {count} dominos fait {limit} au plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>A key is made of small letters, numbers and hyphens.</source>
        <translation>Une clé se compose de minuscules, de chiffres et de traits d’union.</translation>
    </message>
    <message>
        <source>A later change depends on that one, so it cannot be undone by itself.</source>
        <translation>Autre chose dépend depuis de ce changement&#xa0;: on ne peut pas l’annuler seul.</translation>
    </message>
    <message>
        <source>A letter was lost when this was saved (it reads {mark}). Type it again.</source>
        <translation>Une lettre s’est perdue à l’enregistrement (on lit {mark}). Retapez-la.</translation>
    </message>
    <message>
        <source>A letter was lost when this was saved. Type it again.</source>
        <translation>Une lettre s’est perdue à l’enregistrement. Retapez-la.</translation>
    </message>
    <message>
        <source>A new passphrase</source>
        <translation>Une nouvelle phrase secrète</translation>
    </message>
    <message>
        <source>A number of players is here twice.</source>
        <translation>Un nombre de joueurs figure ici deux fois.</translation>
    </message>
    <message>
        <source>A passphrase has letters: `--no-passphrase` takes it away.</source>
        <translation>Une phrase secrète a des lettres&#xa0;: `--no-passphrase` la supprime.</translation>
    </message>
    <message>
        <source>A phone&apos;s round was taken over at {place}</source>
        <translation>La manche d’un téléphone a été reprise à la {place}</translation>
    </message>
    <message>
        <source>A play-off needs two players or more. Seat another player, or name the champion.</source>
        <translation>Une phase finale demande au moins deux joueurs. Placez un autre joueur, ou désignez le champion.</translation>
    </message>
    <message>
        <source>A ranking over several games needs two games or more.</source>
        <translation>Un classement sur plusieurs parties demande deux parties ou plus.</translation>
    </message>
    <message>
        <source>A round ends when somebody is out, or when nobody can play: then it is blocked.</source>
        <translation>Une manche finit quand quelqu’un a posé tous ses dominos, ou quand personne ne peut jouer&#xa0;: elle est alors bloquée.</translation>
    </message>
    <message>
        <source>A rule set has no entry {key}.</source>
        <translation>Un jeu de règles n’a pas d’entrée {key}.</translation>
    </message>
    <message>
        <source>A rule set of Mextrain Scorer. Lines with # are remarks.</source>
        <translation>Un jeu de règles de Mextrain Scorer. Les lignes avec # sont des commentaires.</translation>
    </message>
    <message>
        <source>A score is a whole number from 0 up.</source>
        <translation>Un score est un nombre entier à partir de 0.</translation>
    </message>
    <message>
        <source>A score is missing in that round: it cannot be accepted as written.</source>
        <translation>Il manque un score dans cette manche&#xa0;: on ne peut pas la laisser telle quelle.</translation>
    </message>
    <message>
        <source>A second game is drawn already: how players change tables stays as it is.</source>
        <translation>Une deuxième partie est déjà tirée&#xa0;: la façon de changer de table reste comme elle est.</translation>
    </message>
    <message>
        <source>A set is a double {sets} or {last}.</source>
        <translation>Un jeu est un double {sets} ou {last}.</translation>
    </message>
    <message>
        <source>A short name for the command line: small letters, numbers, hyphens.</source>
        <translation>Un nom court pour la ligne de commande&#xa0;: minuscules, chiffres, traits d’union.</translation>
    </message>
    <message>
        <source>A shorter game that some rallies play; else the Alabama Samboree&apos;s rules</source>
        <translation>Une partie plus courte, jouée à certains rassemblements&#xa0;; sinon les règles du Samboree d’Alabama</translation>
    </message>
    <message>
        <source>A small table is smaller than {size}.</source>
        <translation>Une petite table a moins de {size} joueurs.</translation>
    </message>
    <message>
        <source>A step is in the order twice.</source>
        <translation>Une étape figure deux fois dans l’ordre.</translation>
    </message>
    <message>
        <source>A table has 2 to {most} players.</source>
        <translation>Une table a de 2 à {most} joueurs.</translation>
    </message>
    <message>
        <source>A table needs at least {smallest} players.</source>
        <translation>Il faut au moins {smallest} joueurs à une table.</translation>
    </message>
    <message>
        <source>A tie in the ranking is ruled once every sheet that was handed out is signed.</source>
        <translation>Une égalité du classement se tranche une fois signées toutes les feuilles distribuées.</translation>
    </message>
    <message>
        <source>A tie in the ranking waits for the game monitor.</source>
        <translation>Une égalité dans le classement attend le responsable du jeu.</translation>
    </message>
    <message>
        <source>A tie in the ranking was ruled ({after})</source>
        <translation>Une égalité du classement a été tranchée ({after})</translation>
    </message>
    <message>
        <source>A tie that no rule breaks waited for your ruling.</source>
        <translation>Une égalité qu’aucune règle ne départage attendait votre décision.</translation>
    </message>
    <message>
        <source>A time limit is 1 to {most} minutes.</source>
        <translation>Un temps limite va de 1 à {most} minutes.</translation>
    </message>
    <message>
        <source>A total in brackets does not count.</source>
        <translation>Un total entre parenthèses ne compte pas.</translation>
    </message>
    <message>
        <source>A tournament {name} is on that server already: join it, or give this one another name with ?tournament=NAME.</source>
        <translation>Il y a déjà un tournoi {name} sur ce serveur&#xa0;: rejoignez-le, ou donnez un autre nom à celui-ci avec&#xa0;?tournament=NOM.</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>Add up all {count} games.</source>
        <translation>Additionnez les {count} parties.</translation>
    </message>
    <message>
        <source>Add up the best {best} of the {games} games of each player, and cross out the others.</source>
        <translation>Additionnez les {best} meilleures des {games} parties de chaque joueur et barrez les autres.</translation>
    </message>
    <message>
        <source>Adding players</source>
        <translation>Ajout de joueurs</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>After a shared first place comes the third: 1, 1, 3.</source>
        <translation>Après une première place partagée vient la troisième&#xa0;: 1, 1, 3.</translation>
    </message>
    <message numerus="yes">
        <source>After each game the {count} lowest totals of every table move one table up, and the {count} highest of the table above come down.</source>
        <translation>
            <numerusform>Après chaque partie, {count} joueur de chaque table, celui du plus petit total, monte d’une table, et {count} de la table au-dessus, celui du plus grand, descend.</numerusform>
            <numerusform>Après chaque partie, les {count} plus petits totaux de chaque table montent d’une table, et les {count} plus grands de la table au-dessus descendent.</numerusform>
        </translation>
    </message>
    <message>
        <source>After the last game add up. The best {count} play the final, on a spare sheet.</source>
        <translation>Après la dernière partie, additionnez. Les {count} meilleurs jouent la finale, sur une feuille de réserve.</translation>
    </message>
    <message>
        <source>After the last game add up: the lowest sum is the champion&apos;s, the next is second place, the next third.</source>
        <translation>Après la dernière partie, additionnez&#xa0;: la somme la plus basse est celle du champion, la suivante la deuxième place, la suivante la troisième.</translation>
    </message>
    <message>
        <source>After the last game add up: the lowest sum is the champion&apos;s, the next is second place.</source>
        <translation>Après la dernière partie, additionnez&#xa0;: la somme la plus basse est celle du champion, la suivante la deuxième place.</translation>
    </message>
    <message numerus="yes">
        <source>After {count} minutes, finish the round under way; do not start another.</source>
        <translation>
            <numerusform>Après {count} minute, finissez la manche en cours&#xa0;; n’en commencez pas d’autre.</numerusform>
            <numerusform>Après {count} minutes, finissez la manche en cours&#xa0;; n’en commencez pas d’autre.</numerusform>
        </translation>
    </message>
    <message>
        <source>After: {source}</source>
        <translation>D’après&#xa0;: {source}</translation>
    </message>
    <message>
        <source>Alabama Samboree</source>
        <translation>Alabama Samboree</translation>
    </message>
    <message>
        <source>All notes are on the next page.</source>
        <translation>Toutes les notes sont à la page suivante.</translation>
    </message>
    <message>
        <source>All rounds of the games that count are compared.</source>
        <translation>Toutes les manches des parties qui comptent sont comparées.</translation>
    </message>
    <message>
        <source>All the tiles that are left come to {limit}.</source>
        <translation>Tous les dominos restants font {limit}.</translation>
    </message>
    <message>
        <source>All {count} games are played.</source>
        <translation>Les {count} parties sont jouées.</translation>
    </message>
    <message>
        <source>Altered: something was added to this file after it was sealed, so do not rely on it.</source>
        <translation>Modifié&#xa0;: quelque chose a été ajouté à ce fichier après le sceau, ne vous y fiez donc pas.</translation>
    </message>
    <message>
        <source>Altered: this file was changed after it was sealed, so do not rely on it.</source>
        <translation>Modifié&#xa0;: ce fichier a été changé après le sceau, ne vous y fiez donc pas.</translation>
    </message>
    <message>
        <source>And the champion is</source>
        <translation>Et le champion est</translation>
    </message>
    <message numerus="yes">
        <source>And {count} more like these.</source>
        <translation>
            <numerusform>Et {count} autre de ce genre.</numerusform>
            <numerusform>Et {count} autres de ce genre.</numerusform>
        </translation>
    </message>
    <message>
        <source>Announcer&apos;s card</source>
        <translation>Carte de l’annonceur</translation>
    </message>
    <message>
        <source>Another desk is called {name}: give this one another name, and join again.</source>
        <translation>Un autre poste s’appelle {name}&#xa0;: donnez un autre nom à celui-ci, puis rejoignez de nouveau.</translation>
    </message>
    <message>
        <source>Another desk is still saving. Nothing was changed: enter it once more.</source>
        <translation>Un autre poste est encore en train d’enregistrer. Rien n’a été modifié&#xa0;: saisissez-le encore une fois.</translation>
    </message>
    <message>
        <source>Another file has taken the place of {name}.</source>
        <translation>Un autre fichier a pris la place de {name}.</translation>
    </message>
    <message>
        <source>Another program uses that port. Close it, or choose another port.</source>
        <translation>Un autre programme utilise ce port. Fermez-le ou choisissez un autre port.</translation>
    </message>
    <message>
        <source>Another program wrote over {name} or cut it short.</source>
        <translation>Un autre programme a écrasé ou tronqué {name}.</translation>
    </message>
    <message>
        <source>Another row says that this round was not played.</source>
        <translation>Une autre ligne dit que cette manche n’a pas été jouée.</translation>
    </message>
    <message>
        <source>Ask the game monitor how many tiles to draw.</source>
        <translation>Demandez au responsable du jeu combien de dominos tirer.</translation>
    </message>
    <message>
        <source>At a table of {size} not more than {most} can go on, or its game decides nothing.</source>
        <translation>À une table de {size}, pas plus de {most} peuvent être qualifiés, sinon sa partie ne décide rien.</translation>
    </message>
    <message>
        <source>At home</source>
        <translation>À la maison</translation>
    </message>
    <message>
        <source>At least one of each table goes on.</source>
        <translation>Au moins un joueur de chaque table est qualifié.</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Badges</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Best {count} of {games} games: count 1 to {games}.</source>
        <translation>Les {count} meilleures de {games} parties&#xa0;: comptez-en de 1 à {games}.</translation>
    </message>
    <message>
        <source>Blank score sheets</source>
        <translation>Feuilles vierges</translation>
    </message>
    <message>
        <source>Blue Ridge</source>
        <translation>Blue Ridge</translation>
    </message>
    <message>
        <source>Boneyard</source>
        <translation>Pioche</translation>
    </message>
    <message>
        <source>Brought back to a file</source>
        <translation>Ramené dans un fichier</translation>
    </message>
    <message>
        <source>By No. {player}&apos;s total on the paper, {then} belongs in {where}.</source>
        <translation>D’après le total du n° {player} sur le papier, {then} va dans {where}.</translation>
    </message>
    <message>
        <source>By the corrected sheets: {sentence} Draw the seats again, or play as they are.</source>
        <translation>D’après les feuilles corrigées&#xa0;: {sentence} Tirez les places de nouveau, ou jouez telles quelles.</translation>
    </message>
    <message>
        <source>By the ranking {new} goes on.</source>
        <translation>D’après le classement, {new} est qualifié.</translation>
    </message>
    <message>
        <source>By the ranking {old} does not go on.</source>
        <translation>D’après le classement, {old} n’est pas qualifié.</translation>
    </message>
    <message>
        <source>Carry on by hand</source>
        <translation>Continuer à la main</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Diplôme</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Diplômes</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>Champion</translation>
    </message>
    <message>
        <source>Champion of a ladder</source>
        <translation>Champion d’une échelle</translation>
    </message>
    <message>
        <source>Champion, named</source>
        <translation>Champion, désigné</translation>
    </message>
    <message>
        <source>Champion:</source>
        <translation>Champion&#xa0;:</translation>
    </message>
    <message>
        <source>Champion: {name}</source>
        <translation>Champion&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Check-in taken back</source>
        <translation>Présence annulée</translation>
    </message>
    <message>
        <source>Checked in</source>
        <translation>Noté présent</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Choisi</translation>
    </message>
    <message>
        <source>Circle the winner&apos;s name and total.</source>
        <translation>Entourez le nom et le total du gagnant.</translation>
    </message>
    <message>
        <source>Circle the winner, sign the sheet and bring it to the game monitor.</source>
        <translation>Entourez le gagnant, signez la feuille et apportez-la au responsable du jeu.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>Class {name}</source>
        <translation>Catégorie {name}</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>Club</translation>
    </message>
    <message>
        <source>Club night</source>
        <translation>Soirée de club</translation>
    </message>
    <message>
        <source>Clubhouse</source>
        <translation>Club-house</translation>
    </message>
    <message>
        <source>Clubs and senior games that rank everybody; else the double twelve with a hub</source>
        <translation>Clubs et jeux pour aînés qui classent tout le monde&#xa0;; sinon le double douze avec gare</translation>
    </message>
    <message>
        <source>Clubs whose players move a table up or down; else the double twelve with a hub</source>
        <translation>Clubs dont les joueurs montent ou descendent d’une table&#xa0;; sinon le double douze avec gare</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>Correct that sheet, let {who} decline, take the stage back, or keep it as it was played.</source>
        <translation>Corrigez cette feuille, notez que {who} renonce, annulez la phase, ou laissez-la telle qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>Correct that sheet, take the stage back, or keep it as it was played.</source>
        <translation>Corrigez cette feuille, annulez la phase, ou laissez-la telle qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>Corrected.</source>
        <translation>Corrigé.</translation>
    </message>
    <message>
        <source>Correction slip</source>
        <translation>Fiche de correction</translation>
    </message>
    <message>
        <source>Day corrected</source>
        <translation>Jour corrigé</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Décisions</translation>
    </message>
    <message>
        <source>Demo tournament</source>
        <translation>Tournoi de démonstration</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Poste</translation>
    </message>
    <message>
        <source>Did not come</source>
        <translation>Absent</translation>
    </message>
    <message>
        <source>Did not come out of the printer</source>
        <translation>Pas imprimé</translation>
    </message>
    <message>
        <source>Did not come out of the printer: {document}</source>
        <translation>N’est pas sorti de l’imprimante&#xa0;: {document}</translation>
    </message>
    <message>
        <source>Disqualification</source>
        <translation>Disqualification</translation>
    </message>
    <message>
        <source>Disqualified</source>
        <translation>Disqualifié</translation>
    </message>
    <message>
        <source>Documents of this laptop are sealed with the key whose fingerprint is {fingerprint}.</source>
        <translation>Les documents de ce portable sont scellés avec la clé dont l’empreinte est {fingerprint}.</translation>
    </message>
    <message>
        <source>Double blank</source>
        <translation>Double blanc</translation>
    </message>
    <message>
        <source>Double blank and ties: as in the double twelve with a hub.</source>
        <translation>Double blanc et égalités&#xa0;: comme au double douze avec gare.</translation>
    </message>
    <message>
        <source>Double blank: {points}.</source>
        <translation>Double blanc&#xa0;: {points}.</translation>
    </message>
    <message>
        <source>Double eighteen, nine to twelve players</source>
        <translation>Double dix-huit, neuf à douze joueurs</translation>
    </message>
    <message>
        <source>Double fifteen, nine to twelve players</source>
        <translation>Double quinze, neuf à douze joueurs</translation>
    </message>
    <message>
        <source>Double nine, two to four players</source>
        <translation>Double neuf, deux à quatre joueurs</translation>
    </message>
    <message>
        <source>Double twelve</source>
        <translation>Double douze</translation>
    </message>
    <message>
        <source>Double twelve with a hub</source>
        <translation>Double douze avec gare</translation>
    </message>
    <message>
        <source>Double twelve, two to eight players</source>
        <translation>Double douze, deux à huit joueurs</translation>
    </message>
    <message>
        <source>Double {engine} accepted as written: {reason}</source>
        <translation>Double {engine} laissé tel quel&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Double {engine} not played: {reason}</source>
        <translation>Double {engine} non joué&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Double {engine}, {who}: {score} accepted as written: {reason}</source>
        <translation>Double {engine}, {who}&#xa0;: {score} laissé tel quel&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Double {engine}: {message}</source>
        <translation>Double {engine}&#xa0;: {message}</translation>
    </message>
    <message>
        <source>Double {engine}: {note}</source>
        <translation>Double {engine}&#xa0;: {note}</translation>
    </message>
    <message>
        <source>Double {first} to double {last} not played: {reason}</source>
        <translation>Double {first} à double {last} non joués&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Doubles</source>
        <translation>Doubles</translation>
    </message>
    <message>
        <source>Doubles, the first turn and ties: as in the double twelve with a hub.</source>
        <translation>Doubles, premier tour et égalités&#xa0;: comme au double douze avec gare.</translation>
    </message>
    <message numerus="yes">
        <source>Draw {count} tiles each.</source>
        <translation>
            <numerusform>Tirez {count} domino chacun.</numerusform>
            <numerusform>Tirez {count} dominos chacun.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each drew a domino; the highest went first.</source>
        <translation>Chacun a tiré un domino&#xa0;; le plus fort est passé premier.</translation>
    </message>
    <message>
        <source>Each line is a player&apos;s total after each round. The lowest total wins: its line is thick.</source>
        <translation>Chaque ligne est le total d’un joueur après chaque manche. Le plus bas gagne&#xa0;: son trait est épais.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Double de départ</translation>
    </message>
    <message>
        <source>Entering scores</source>
        <translation>Saisie des scores</translation>
    </message>
    <message>
        <source>Entry {n}, {when}: {what}</source>
        <translation>Entrée {n}, {when}&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Everybody else stays, new seats:</source>
        <translation>Les autres restent, nouvelles places&#xa0;:</translation>
    </message>
    <message>
        <source>Everybody finds their seat there, and the results once they are read out.</source>
        <translation>Chacun y trouve sa place, et les résultats une fois annoncés.</translation>
    </message>
    <message>
        <source>Everybody plays several games, and the lowest sum of those that count wins. Announced at the end: {places}.</source>
        <translation>Chacun joue plusieurs parties, et la plus petite somme de celles qui comptent gagne. Annoncées à la fin&#xa0;: {places}.</translation>
    </message>
    <message>
        <source>Everybody stays, new seats:</source>
        <translation>Tous restent, nouvelles places&#xa0;:</translation>
    </message>
    <message>
        <source>Everybody who goes on draws a number: the lowest sit at table 1, in the order of their numbers, the next at table 2, and so on. Two who come from the same table trade places with others, so that they part where they can. Where more or fewer go on than it says here, make the tables as equal as you can.</source>
        <translation>Tous ceux qui passent tirent un numéro&#xa0;: les plus bas s’assoient à la table 1, dans l’ordre de leurs numéros, les suivants à la table 2, et ainsi de suite. Deux joueurs de la même table échangent leur place avec d’autres, pour se séparer si possible. S’il en passe plus ou moins que ce qui est dit ici, faites des tables aussi égales que possible.</translation>
    </message>
    <message>
        <source>Everybody writes down the pips left in the hand; whoever went out writes 0.</source>
        <translation>Chacun note les points restés en main&#xa0;; celui qui a posé tous ses dominos écrit 0.</translation>
    </message>
    <message>
        <source>Everything is printed already: nothing has changed since then.</source>
        <translation>Tout est déjà imprimé&#xa0;: rien de nouveau depuis.</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportation</translation>
    </message>
    <message>
        <source>Fewer than two are left to play: name the champion from the sheets.</source>
        <translation>Il en reste moins de deux pour jouer&#xa0;: désignez le champion d’après les feuilles.</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Finale</translation>
    </message>
    <message>
        <source>Find your seat</source>
        <translation>Trouvez votre place</translation>
    </message>
    <message>
        <source>Find your seat: {stage}</source>
        <translation>Trouvez votre place&#xa0;: {stage}</translation>
    </message>
    <message>
        <source>First come those with the most games that count. Among them the lowest sum is first; where their tables played different numbers of rounds, divide each sum by the rounds.</source>
        <translation>D’abord ceux qui ont le plus de parties qui comptent. Parmi eux, la somme la plus basse est première&#xa0;; si leurs tables n’ont pas joué autant de manches, divisez chaque somme par les manches.</translation>
    </message>
    <message>
        <source>First lay the round&apos;s double in the middle; what is not drawn is the boneyard. Plays next: the player on the left.</source>
        <translation>Posez d’abord le double de la manche au milieu&#xa0;; ce qui n’est pas tiré est la pioche. Joue ensuite&#xa0;: le joueur de gauche.</translation>
    </message>
    <message>
        <source>First place</source>
        <translation>Première place</translation>
    </message>
    <message>
        <source>First turn</source>
        <translation>Premier tour</translation>
    </message>
    <message>
        <source>Five totals</source>
        <translation>Cinq totaux</translation>
    </message>
    <message>
        <source>Florida Good Sam</source>
        <translation>Florida Good Sam</translation>
    </message>
    <message>
        <source>Florida Good Sam rally: double-twelve set from the double nine, six at a table</source>
        <translation>Rassemblement Florida Good Sam&#xa0;: jeu double douze à partir du double neuf, à six par table</translation>
    </message>
    <message>
        <source>For a further qualifying game everybody draws a number for the seat, and a table takes a spare sheet. Its winners join those below; whoever has won before sits once.</source>
        <translation>Pour une autre partie qualificative, chacun tire un numéro pour sa place, et chaque table prend une feuille de réserve. Ses gagnants s’ajoutent à ceux ci-dessous&#xa0;; qui a déjà gagné ne s’assoit qu’une fois.</translation>
    </message>
    <message>
        <source>For the organisers</source>
        <translation>Pour les organisateurs</translation>
    </message>
    <message>
        <source>Format of the day</source>
        <translation>Formule de la journée</translation>
    </message>
    <message>
        <source>Four totals</source>
        <translation>Quatre totaux</translation>
    </message>
    <message>
        <source>From a table of {size}, 1 to {most} can move up: nobody moves two tables at once.</source>
        <translation>D’une table de {size}, 1 à {most} peuvent monter&#xa0;: personne ne passe deux tables à la fois.</translation>
    </message>
    <message>
        <source>From table</source>
        <translation>De la table</translation>
    </message>
    <message>
        <source>From → to table</source>
        <translation>De → à la table</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Game Chart</source>
        <translation>Tableau des gagnants</translation>
    </message>
    <message>
        <source>Game Chart: {stage}</source>
        <translation>Tableau des gagnants&#xa0;: {stage}</translation>
    </message>
    <message>
        <source>Game and table</source>
        <translation>Partie et table</translation>
    </message>
    <message>
        <source>Game monitor</source>
        <translation>Responsable du jeu</translation>
    </message>
    <message>
        <source>Game monitor corrected</source>
        <translation>Responsable du jeu corrigé</translation>
    </message>
    <message>
        <source>Game monitor:</source>
        <translation>Responsable du jeu&#xa0;:</translation>
    </message>
    <message>
        <source>Game {drawn} of {games}; sheets signed: {signed} of {tables}.</source>
        <translation>Partie {drawn} sur {games}&#xa0;; feuilles signées&#xa0;: {signed} sur {tables}.</translation>
    </message>
    <message>
        <source>Game {drawn} of {games}; sheets signed: {signed} of {tables}. Places can still change.</source>
        <translation>Partie {drawn} sur {games}&#xa0;; feuilles signées&#xa0;: {signed} sur {tables}. Les places peuvent encore changer.</translation>
    </message>
    <message>
        <source>Game {n}</source>
        <translation>Partie {n}</translation>
    </message>
    <message>
        <source>Game {n} has begun: its seats stay as they are.</source>
        <translation>La partie {n} a commencé&#xa0;: ses places restent telles quelles.</translation>
    </message>
    <message>
        <source>Game {n} has not begun: its seats can be drawn again.</source>
        <translation>La partie {n} n’a pas commencé&#xa0;: ses places peuvent être tirées de nouveau.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Games in a day</source>
        <translation>Parties dans la journée</translation>
    </message>
    <message>
        <source>Games in a day, each with new tables.</source>
        <translation>Parties dans la journée, chacune avec de nouvelles tables.</translation>
    </message>
    <message>
        <source>Games that count</source>
        <translation>Parties qui comptent</translation>
    </message>
    <message>
        <source>Give the score keeper&apos;s name, as signed on the sheet.</source>
        <translation>Donnez le nom du marqueur, comme signé sur la feuille.</translation>
    </message>
    <message>
        <source>Give the tournament a name.</source>
        <translation>Donnez un nom au tournoi.</translation>
    </message>
    <message>
        <source>Goes on to</source>
        <translation>Passe à</translation>
    </message>
    <message>
        <source>Going on</source>
        <translation>Qualifiés</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Gulf Coast</source>
        <translation>Gulf Coast</translation>
    </message>
    <message>
        <source>Hand out the sheets to play on. A table that has begun keeps the sheet it has; the pages with scores show what is known of it.</source>
        <translation>Distribuez les feuilles pour continuer. Une table qui a commencé garde sa feuille&#xa0;; les pages avec des points montrent ce que l’on en sait.</translation>
    </message>
    <message>
        <source>How a champion is found (winners if left out):</source>
        <translation>Comment on trouve le champion (winners en cas d’absence)&#xa0;:</translation>
    </message>
    <message>
        <source>How far each table is</source>
        <translation>Où en sont les tables</translation>
    </message>
    <message>
        <source>How many games of each player count; leave it out where all do.</source>
        <translation>Combien de parties de chaque joueur comptent&#xa0;; à omettre si toutes comptent.</translation>
    </message>
    <message>
        <source>How many of each table go on to the play-off.</source>
        <translation>Nombre de joueurs de chaque table qualifiés pour la phase finale.</translation>
    </message>
    <message>
        <source>How many of the best others go on as well.</source>
        <translation>Combien des meilleurs parmi les autres sont aussi qualifiés.</translation>
    </message>
    <message>
        <source>How many of the best play a final, 4 to 6; leave it out for none.</source>
        <translation>Combien des meilleurs jouent une finale, de 4 à 6&#xa0;; à omettre s’il n’y en a pas.</translation>
    </message>
    <message>
        <source>How the round&apos;s double is found:</source>
        <translation>Comment on trouve le double de la manche&#xa0;:</translation>
    </message>
    <message>
        <source>How to Play Mexican Train Dominoes</source>
        <translation>How to Play Mexican Train Dominoes</translation>
    </message>
    <message>
        <source>How to go on without the laptop</source>
        <translation>Comment continuer sans le portable</translation>
    </message>
    <message>
        <source>How we ruled</source>
        <translation>Nos décisions</translation>
    </message>
    <message>
        <source>If it is on a stick that was pulled out and put back, close the tournament and open it again: what was called saved is there.</source>
        <translation>S’il est sur une clé USB retirée puis remise, fermez le tournoi et ouvrez-le à nouveau&#xa0;: ce qui a été dit enregistré s’y trouve.</translation>
    </message>
    <message>
        <source>If that is lost, say --here to go on here.</source>
        <translation>Si cela est perdu, dites --here pour continuer ici.</translation>
    </message>
    <message>
        <source>If totals are tied, ask the game monitor.</source>
        <translation>Si les totaux sont égaux, demandez au responsable du jeu.</translation>
    </message>
    <message>
        <source>If totals are tied: {steps}.</source>
        <translation>Si les totaux sont égaux&#xa0;: {steps}.</translation>
    </message>
    <message>
        <source>In brackets: the highest running total at the table then, assigned for all rounds missed.</source>
        <translation>Entre parenthèses&#xa0;: le plus haut cumul de la table à ce moment-là, attribué pour toutes les manches manquées.</translation>
    </message>
    <message>
        <source>In the final the lowest total is the champion&apos;s, the next is second place, the next third.</source>
        <translation>En finale, le total le plus bas est celui du champion, le suivant est la deuxième place, le suivant la troisième.</translation>
    </message>
    <message>
        <source>In the final the lowest total is the champion&apos;s, the next is second place.</source>
        <translation>En finale, le total le plus bas est celui du champion, le suivant est la deuxième place.</translation>
    </message>
    <message>
        <source>In the last game the lowest total at table 1 is the champion&apos;s, the next is second place, the next third.</source>
        <translation>À la dernière partie, le total le plus bas de la table 1 est celui du champion&#xa0;; le suivant est la deuxième place, celui d’après la troisième.</translation>
    </message>
    <message>
        <source>In the last game the lowest total at table 1 is the champion&apos;s, the next is second place.</source>
        <translation>À la dernière partie, le total le plus bas de la table 1 est celui du champion&#xa0;; le suivant est la deuxième place.</translation>
    </message>
    <message>
        <source>In this pack</source>
        <translation>Dans ce dossier</translation>
    </message>
    <message>
        <source>Initials</source>
        <translation>Initiales</translation>
    </message>
    <message>
        <source>Instead of No. {out}: {who} ({reason}).</source>
        <translation>À la place du n° {out}&#xa0;: {who} ({reason}).</translation>
    </message>
    <message>
        <source>Instructions for Double Twelve Dominoes</source>
        <translation>Instructions for Double Twelve Dominoes</translation>
    </message>
    <message>
        <source>Is this one name?</source>
        <translation>Est-ce un seul nom&#xa0;?</translation>
    </message>
    <message>
        <source>It goes on here</source>
        <translation>On continue ici</translation>
    </message>
    <message>
        <source>It has a passphrase.</source>
        <translation>Elle a une phrase secrète.</translation>
    </message>
    <message>
        <source>It has changed since then.</source>
        <translation>Cela a changé depuis.</translation>
    </message>
    <message>
        <source>It has no passphrase.</source>
        <translation>Elle n’a pas de phrase secrète.</translation>
    </message>
    <message>
        <source>It is kept in {path}, for this user only. {lock}</source>
        <translation>Elle se trouve dans {path}, pour cet utilisateur seul. {lock}</translation>
    </message>
    <message>
        <source>It is safer to copy it to this computer and go on there.</source>
        <translation>Mieux vaut le copier sur un disque de cet ordinateur et y continuer.</translation>
    </message>
    <message>
        <source>It says so already.</source>
        <translation>C’est déjà ce qui y est dit.</translation>
    </message>
    <message>
        <source>It was brought back to a file ({after})</source>
        <translation>Ramené dans un fichier ({after})</translation>
    </message>
    <message>
        <source>It was put on a server ({after})</source>
        <translation>Mis sur un serveur ({after})</translation>
    </message>
    <message>
        <source>Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec</source>
        <translation>janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.</translation>
    </message>
    <message>
        <source>January February March April May June July August September October November December</source>
        <translation>janvier février mars avril mai juin juillet août septembre octobre novembre décembre</translation>
    </message>
    <message>
        <source>Join code: {code}</source>
        <translation>Code d’accès&#xa0;: {code}</translation>
    </message>
    <message>
        <source>Join the Wi-Fi of this room: ______________________</source>
        <translation>Connectez-vous au Wi-Fi de cette salle&#xa0;: ______________________</translation>
    </message>
    <message>
        <source>Joint champion</source>
        <translation>Champion ex æquo</translation>
    </message>
    <message>
        <source>Joint champions</source>
        <translation>Champions ex æquo</translation>
    </message>
    <message>
        <source>Joint champions:</source>
        <translation>Champions ex æquo&#xa0;:</translation>
    </message>
    <message>
        <source>Journal {tip}.</source>
        <translation>Journal {tip}.</translation>
    </message>
    <message>
        <source>Kept at the table</source>
        <translation>Gardé à la table</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Key {fingerprint}</source>
        <translation>Clé {fingerprint}</translation>
    </message>
    <message>
        <source>Ladder night</source>
        <translation>Soirée à l’échelle</translation>
    </message>
    <message>
        <source>Lakeside</source>
        <translation>Lakeside</translation>
    </message>
    <message>
        <source>Large box: the pips left in the hand, 0 for going out. Small box: the total so far. Leave every hand face up until the round is written down. The lowest total wins.</source>
        <translation>Grande case&#xa0;: les points restés en main, 0 pour qui a posé tous ses dominos. Petite case&#xa0;: le total à ce stade. Laissez chaque main visible jusqu’à ce que la manche soit notée. Le plus petit total gagne.</translation>
    </message>
    <message>
        <source>Late arrival</source>
        <translation>Arrivée tardive</translation>
    </message>
    <message>
        <source>Leave the password out of the address: put it into PGPASSWORD or the file pgpass, or type it when asked.</source>
        <translation>Ne mettez pas le mot de passe dans l’adresse&#xa0;: mettez-le dans PGPASSWORD ou dans le fichier pgpass, ou tapez-le quand on vous le demande.</translation>
    </message>
    <message>
        <source>Let {who} decline, take the stage back, or keep it as it was played.</source>
        <translation>Notez que {who} renonce, annulez la phase, ou laissez-la telle qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>Line {line} cannot be read: write it like the lines around it.</source>
        <translation>La ligne {line} est illisible&#xa0;: écrivez-la comme les lignes voisines.</translation>
    </message>
    <message>
        <source>Line {line}, column number: {number} is taken by {name}. Nothing was added.</source>
        <translation>Ligne {line}, colonne numéro&#xa0;: {number} est pris par {name}. Rien n’a été ajouté.</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: {reason} Nothing was added.</source>
        <translation>Ligne {line}, colonne {column}&#xa0;: {reason} Rien n’a été ajouté.</translation>
    </message>
    <message>
        <source>Line {line}, {key}: {sentence}</source>
        <translation>Ligne {line}, {key}&#xa0;: {sentence}</translation>
    </message>
    <message>
        <source>Line {line}, {name}: {asked}</source>
        <translation>Ligne {line}, {name}&#xa0;: {asked}</translation>
    </message>
    <message>
        <source>Line {line}: this entry is in the file twice.</source>
        <translation>Ligne {line}&#xa0;: cette entrée figure deux fois dans le fichier.</translation>
    </message>
    <message>
        <source>Line {line}: this is no text in UTF-8. Save it so.</source>
        <translation>Ligne {line}&#xa0;: ce n’est pas du texte en UTF-8. Enregistrez-le ainsi.</translation>
    </message>
    <message>
        <source>Line {line}: {name} was taken as it is written. It may be {who}.</source>
        <translation>Ligne {line}&#xa0;: {name} a été pris comme il est écrit. C’est peut-être {who}.</translation>
    </message>
    <message>
        <source>Line {line}: {reason} Nothing was added.</source>
        <translation>Ligne {line}&#xa0;: {reason} Rien n’a été ajouté.</translation>
    </message>
    <message>
        <source>Line {line}: {why} Nothing was added.</source>
        <translation>Ligne {line}&#xa0;: {why} Rien n’a été ajouté.</translation>
    </message>
    <message>
        <source>Line {line}: {written} was taken as {name}.</source>
        <translation>Ligne {line}&#xa0;: {written} a été pris comme {name}.</translation>
    </message>
    <message>
        <source>Look at Seating: is everybody who came at a table?</source>
        <translation>Regardez Placement&#xa0;: tous les présents sont-ils à une table&#xa0;?</translation>
    </message>
    <message>
        <source>Look at the sheet of table {table}.</source>
        <translation>Regardez la feuille de la table {table}.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Basse</translation>
    </message>
    <message>
        <source>Made {when}.</source>
        <translation>Fait le {when}.</translation>
    </message>
    <message>
        <source>Making the pages</source>
        <translation>Création des pages</translation>
    </message>
    <message>
        <source>Marked as out</source>
        <translation>Marqué comme ayant fini</translation>
    </message>
    <message>
        <source>Mexican Dominoes Rules, Alabama Samboree</source>
        <translation>Règles du domino mexicain, Alabama Samboree</translation>
    </message>
    <message>
        <source>Mexican Train, Game Rules</source>
        <translation>Mexican Train, Game Rules</translation>
    </message>
    <message>
        <source>Mexican Train, {rules}</source>
        <translation>Train mexicain, {rules}</translation>
    </message>
    <message>
        <source>Mexican train</source>
        <translation>Train mexicain</translation>
    </message>
    <message>
        <source>Minutes a game; leave it out where there is no limit.</source>
        <translation>Minutes par partie&#xa0;; à omettre s’il n’y a pas de limite.</translation>
    </message>
    <message>
        <source>Monday Tuesday Wednesday Thursday Friday Saturday Sunday</source>
        <translation>lundi mardi mercredi jeudi vendredi samedi dimanche</translation>
    </message>
    <message>
        <source>More devices are connected than this computer can answer, so some phones may not get through. Ask everybody who is not keeping scores to close the page.</source>
        <translation>Il y a plus d’appareils connectés que cet ordinateur ne peut en servir, et certains téléphones risquent de ne pas passer. Demandez à tous ceux qui ne marquent pas de fermer la page.</translation>
    </message>
    <message>
        <source>More winners than one table seats: they play semi-finals. From two of them two each go on.</source>
        <translation>Plus de gagnants qu’une table n’a de places&#xa0;: ils jouent des demi-finales. De deux, il en passe deux de chacune.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mouvement</translation>
    </message>
    <message>
        <source>Move cards</source>
        <translation>Cartes de montée</translation>
    </message>
    <message>
        <source>Moved to another table</source>
        <translation>Déplacé à une autre table</translation>
    </message>
    <message>
        <source>Moving up</source>
        <translation>Montent</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name the second before the third.</source>
        <translation>Désignez le deuxième avant le troisième.</translation>
    </message>
    <message>
        <source>Name two players, who then trade seats.</source>
        <translation>Nommez deux joueurs, qui échangent alors leurs places.</translation>
    </message>
    <message>
        <source>Named by the game monitor</source>
        <translation>Désignés par le responsable du jeu</translation>
    </message>
    <message>
        <source>Named by the game monitor: {reason}</source>
        <translation>Désignés par le responsable du jeu&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Named places taken back</source>
        <translation>Places désignées retirées</translation>
    </message>
    <message>
        <source>New at this table:</source>
        <translation>Nouveaux à cette table&#xa0;:</translation>
    </message>
    <message>
        <source>Next: add the players</source>
        <translation>À faire&#xa0;: ajouter les joueurs</translation>
    </message>
    <message>
        <source>Next: check the players in</source>
        <translation>À faire&#xa0;: noter les joueurs présents</translation>
    </message>
    <message>
        <source>Next: check the seats of {t}</source>
        <translation>À faire&#xa0;: vérifier les places, {t}</translation>
    </message>
    <message>
        <source>Next: draw game {n} of {games}</source>
        <translation>À faire&#xa0;: tirer la partie {n} sur {games}</translation>
    </message>
    <message numerus="yes">
        <source>Next: draw seats for {count} players</source>
        <translation>
            <numerusform>À faire&#xa0;: tirer les places de {count} joueur</numerusform>
            <numerusform>À faire&#xa0;: tirer les places de {count} joueurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: end the day</source>
        <translation>À faire&#xa0;: terminer la journée</translation>
    </message>
    <message>
        <source>Next: find players for {t}, table 1</source>
        <translation>À faire&#xa0;: trouver des joueurs pour {t}, table 1</translation>
    </message>
    <message>
        <source>Next: give {name} a seat</source>
        <translation>À faire&#xa0;: donner une place à {name}</translation>
    </message>
    <message>
        <source>Next: name the champion</source>
        <translation>À faire&#xa0;: désigner le champion</translation>
    </message>
    <message>
        <source>Next: print and hand out the move cards, {t}</source>
        <translation>À faire&#xa0;: imprimer et distribuer les cartes de montée, {t}</translation>
    </message>
    <message>
        <source>Next: print and hand out the score sheets</source>
        <translation>À faire&#xa0;: imprimer et distribuer les feuilles de marque</translation>
    </message>
    <message>
        <source>Next: print and hand out the sheet of the final</source>
        <translation>À faire&#xa0;: imprimer et distribuer la feuille de la finale</translation>
    </message>
    <message>
        <source>Next: print and hand out the sheets, {t}</source>
        <translation>À faire&#xa0;: imprimer et distribuer les feuilles, {t}</translation>
    </message>
    <message>
        <source>Next: print the certificates</source>
        <translation>À faire&#xa0;: imprimer les diplômes</translation>
    </message>
    <message>
        <source>Next: print the results</source>
        <translation>À faire&#xa0;: imprimer les résultats</translation>
    </message>
    <message>
        <source>Next: read the winners out</source>
        <translation>À faire&#xa0;: annoncer les gagnants</translation>
    </message>
    <message>
        <source>Next: rule the tie in the ranking</source>
        <translation>À faire&#xa0;: trancher l’égalité du classement</translation>
    </message>
    <message>
        <source>Next: settle what a correction affects</source>
        <translation>À faire&#xa0;: régler ce qu’une correction a bousculé</translation>
    </message>
    <message>
        <source>Next: sign {t}, table {n}, again</source>
        <translation>À faire&#xa0;: signer de nouveau {t}, table {n}</translation>
    </message>
    <message>
        <source>Next: start the final</source>
        <translation>À faire&#xa0;: commencer la finale</translation>
    </message>
    <message>
        <source>Next: start the play-off</source>
        <translation>À faire&#xa0;: commencer la phase finale</translation>
    </message>
    <message>
        <source>Next: type and sign the sheet of table {n}</source>
        <translation>À faire&#xa0;: saisir et signer la feuille de la table {n}</translation>
    </message>
    <message>
        <source>Next: type and sign the sheet of the final</source>
        <translation>À faire&#xa0;: saisir et signer la feuille de la finale</translation>
    </message>
    <message>
        <source>Next: type and sign the sheets of tables {a} and {b}</source>
        <translation>À faire&#xa0;: saisir et signer les feuilles des tables {a} et {b}</translation>
    </message>
    <message numerus="yes">
        <source>Next: type and sign {count} sheets</source>
        <translation>
            <numerusform>À faire&#xa0;: saisir et signer {count} feuille</numerusform>
            <numerusform>À faire&#xa0;: saisir et signer {count} feuilles</numerusform>
        </translation>
    </message>
    <message>
        <source>No journal figures can be read in it, so it cannot be told whether it was made from this tournament&apos;s file.</source>
        <translation>On n’y lit aucun chiffre de journal&#xa0;: rien ne dit s’il a été fait à partir du fichier de ce tournoi.</translation>
    </message>
    <message>
        <source>No known seal confirms this for the file as it is: anybody can write such figures into a PDF.</source>
        <translation>Tel qu’est ce fichier, aucun sceau connu ne le garantit&#xa0;: n’importe qui peut écrire ces chiffres dans un PDF.</translation>
    </message>
    <message>
        <source>No longer kept at the table</source>
        <translation>N’est plus gardé à la table</translation>
    </message>
    <message>
        <source>No more than {most} sentences: more do not fit on the card.</source>
        <translation>Pas plus de {most} phrases&#xa0;: la carte n’en contient pas davantage.</translation>
    </message>
    <message>
        <source>No places are named any more.</source>
        <translation>Aucune place n’est plus désignée.</translation>
    </message>
    <message>
        <source>No places are named.</source>
        <translation>Aucune place n’est désignée.</translation>
    </message>
    <message>
        <source>No player has a class.</source>
        <translation>Aucun joueur n’a de catégorie.</translation>
    </message>
    <message>
        <source>No player is in class {name}. There are: {there}.</source>
        <translation>Aucun joueur n’est de la catégorie {name}. Il y a&#xa0;: {there}.</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Rien à vérifier.</translation>
    </message>
    <message>
        <source>No proposal {name} is waiting.</source>
        <translation>Aucune proposition {name} n’attend.</translation>
    </message>
    <message>
        <source>No round was played at this table.</source>
        <translation>Aucune manche n’a été jouée à cette table.</translation>
    </message>
    <message>
        <source>No rulings were needed today.</source>
        <translation>Il n’a rien fallu décider aujourd’hui.</translation>
    </message>
    <message>
        <source>No score yet for {who}.</source>
        <translation>Pas encore de score pour {who}.</translation>
    </message>
    <message>
        <source>No scores yet: the pictures come with them.</source>
        <translation>Pas encore de scores&#xa0;: les images viennent avec eux.</translation>
    </message>
    <message>
        <source>No sheet is signed yet: there is nothing to name the places from.</source>
        <translation>Aucune feuille n’est encore signée&#xa0;: il n’y a rien d’après quoi désigner les places.</translation>
    </message>
    <message>
        <source>No single tile is left over at that number of players.</source>
        <translation>Aucun domino seul ne reste avec ce nombre de joueurs.</translation>
    </message>
    <message>
        <source>No table has a winner yet.</source>
        <translation>Aucune table n’a encore de gagnant.</translation>
    </message>
    <message>
        <source>No table has all its scores yet.</source>
        <translation>Aucune table n’a encore tous ses scores.</translation>
    </message>
    <message>
        <source>No table has room: every one is full or finished.</source>
        <translation>Aucune table n’a de place&#xa0;: toutes sont pleines ou terminées.</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>No. {after} gets the play-off seat of {who}</source>
        <translation>Le n° {after} reçoit la place de {who} en phase finale</translation>
    </message>
    <message>
        <source>No. {after} sits in the play-off instead of {who}</source>
        <translation>Le n° {after} joue la phase finale à la place de {who}</translation>
    </message>
    <message>
        <source>No. {first} and No. {second} have changed seats.</source>
        <translation>Les n° {first} et n° {second} ont échangé leurs places.</translation>
    </message>
    <message>
        <source>No. {into} takes the seat of No. {out}.</source>
        <translation>Le n° {into} prend la place du n° {out}.</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>N° {number}</translation>
    </message>
    <message>
        <source>No. {number} and No. {other} are both called {name}.</source>
        <translation>Les n° {number} et n° {other} s’appellent tous deux {name}.</translation>
    </message>
    <message>
        <source>No. {number} does not sit at this table. Type the score keeper&apos;s name.</source>
        <translation>Le n° {number} n’est pas assis à cette table. Tapez le nom du marqueur.</translation>
    </message>
    <message>
        <source>No. {number} has withdrawn.</source>
        <translation>Le n° {number} s’est retiré.</translation>
    </message>
    <message numerus="yes">
        <source>No. {number} has {count} penalty points</source>
        <translation>
            <numerusform>le n° {number} a {count} point de pénalité</numerusform>
            <numerusform>le n° {number} a {count} points de pénalité</numerusform>
        </translation>
    </message>
    <message>
        <source>No. {number} has {points} assigned, the highest total when they came</source>
        <translation>le n° {number} a reçu {points} points, le plus haut total à son arrivée</translation>
    </message>
    <message>
        <source>No. {number} is called that too.</source>
        <translation>Le n° {number} s’appelle ainsi également.</translation>
    </message>
    <message>
        <source>No. {number} is called {name}: the same person?</source>
        <translation>Le n° {number} s’appelle {name}&#xa0;: la même personne&#xa0;?</translation>
    </message>
    <message>
        <source>No. {number} is disqualified.</source>
        <translation>Le n° {number} est disqualifié.</translation>
    </message>
    <message>
        <source>No. {number} is noted as a no-show.</source>
        <translation>Le n° {number} est noté absent.</translation>
    </message>
    <message>
        <source>No. {number} sits at table {table}.</source>
        <translation>Le n° {number} est à la table {table}.</translation>
    </message>
    <message>
        <source>No. {number} stays at this table.</source>
        <translation>Le n° {number} reste à cette table.</translation>
    </message>
    <message>
        <source>No. {number} was to stay at table {table}, which does not exist any more.</source>
        <translation>Le n° {number} devait rester à la table {table}, qui n’existe plus.</translation>
    </message>
    <message>
        <source>No. {number} {name}</source>
        <translation>N° {number} {name}</translation>
    </message>
    <message>
        <source>No. {number} {name} has left a game under way and cannot come back to it.</source>
        <translation>Le n° {number} {name} a quitté une partie en cours et ne peut pas y revenir.</translation>
    </message>
    <message>
        <source>No. {number} {name} has the only 0 of this round, and so went out.</source>
        <translation>N° {number} {name} a le seul 0 de cette manche&#xa0;: c’est donc qui a posé tous ses dominos.</translation>
    </message>
    <message>
        <source>No. {number} {name} is on the roster.</source>
        <translation>Le n° {number} {name} est sur la liste.</translation>
    </message>
    <message>
        <source>No. {number} {name} is seated: withdraw them instead.</source>
        <translation>Le n° {number} {name} a une place&#xa0;: retirez-le plutôt.</translation>
    </message>
    <message>
        <source>No. {number} {name} over No. {other} {other_name}: {better} against {worse}</source>
        <translation>Le n° {number} {name} devant le n° {other} {other_name}&#xa0;: {better} contre {worse}</translation>
    </message>
    <message>
        <source>No. {number} {name}&apos;s {score}</source>
        <translation>{score} du n° {number} {name}</translation>
    </message>
    <message>
        <source>No. {number} {name}: {score} cannot be</source>
        <translation>N° {number} {name}&#xa0;: {score} est impossible</translation>
    </message>
    <message>
        <source>No. {n}</source>
        <translation>N° {n}</translation>
    </message>
    <message>
        <source>No. {n} does not go on, and has no seat to give.</source>
        <translation>Le n° {n} n’est pas qualifié et n’a pas de place à céder.</translation>
    </message>
    <message>
        <source>No. {n} does not play the next game.</source>
        <translation>Le n° {n} ne joue pas la prochaine partie.</translation>
    </message>
    <message>
        <source>No. {n} goes on already.</source>
        <translation>Le n° {n} est déjà qualifié.</translation>
    </message>
    <message>
        <source>No. {n} has a score in every round that was played: the sheet can be signed with them.</source>
        <translation>Le n° {n} a un score pour chaque manche jouée&#xa0;: la feuille peut être signée avec lui.</translation>
    </message>
    <message>
        <source>No. {n} has no penalty points at {where}.</source>
        <translation>Le n° {n} n’a pas de points de pénalité à cette table ({where}).</translation>
    </message>
    <message>
        <source>No. {n} has no seat in the play-off now being played.</source>
        <translation>Le n° {n} n’a pas de place dans la phase finale en cours.</translation>
    </message>
    <message>
        <source>No. {n} has scores from that round on: clear them first.</source>
        <translation>Le n° {n} a des scores à partir de cette manche&#xa0;: effacez-les d’abord.</translation>
    </message>
    <message>
        <source>No. {n} has scores in the round of the double {e} or later: clear them first.</source>
        <translation>Le n° {n} a des scores à la manche du double {e} ou après&#xa0;: effacez-les d’abord.</translation>
    </message>
    <message>
        <source>No. {n} has that seat already.</source>
        <translation>Le n° {n} a déjà cette place.</translation>
    </message>
    <message>
        <source>No. {n} is named champion.</source>
        <translation>Le n° {n} est désigné champion.</translation>
    </message>
    <message>
        <source>No. {n} is not seated: only the roster changes.</source>
        <translation>Le n° {n} n’a pas de place&#xa0;: seule la liste change.</translation>
    </message>
    <message>
        <source>No. {n} sits at that table already.</source>
        <translation>Le n° {n} est déjà à cette table.</translation>
    </message>
    <message>
        <source>No. {n} sits at {where} already.</source>
        <translation>Le n° {n} est déjà à cette table ({where}).</translation>
    </message>
    <message>
        <source>No. {n} {name} has a seat already.</source>
        <translation>Le n° {n} {name} a déjà une place.</translation>
    </message>
    <message>
        <source>No. {n} {name} has no place on a signed sheet.</source>
        <translation>Le n° {n} {name} n’a de place sur aucune feuille signée.</translation>
    </message>
    <message>
        <source>No. {n} {name} has played today: withdraw them instead.</source>
        <translation>Le n° {n} {name} a joué aujourd’hui&#xa0;: retirez-le plutôt.</translation>
    </message>
    <message>
        <source>No. {n} {name} has withdrawn already.</source>
        <translation>Le n° {n} {name} s’est déjà retiré.</translation>
    </message>
    <message>
        <source>No. {n} {name} has withdrawn.</source>
        <translation>Le n° {n} {name} s’est retiré.</translation>
    </message>
    <message>
        <source>No. {n} {name} is disqualified already.</source>
        <translation>Le n° {n} {name} est déjà disqualifié.</translation>
    </message>
    <message>
        <source>No. {n} {name} is not here any more: the seat is free.</source>
        <translation>Le n° {n} {name} n’est plus là&#xa0;: la place est libre.</translation>
    </message>
    <message>
        <source>No. {n} {name} is not here to play.</source>
        <translation>Le n° {n} {name} n’est pas là pour jouer.</translation>
    </message>
    <message>
        <source>No. {n} {name} is not seated.</source>
        <translation>Le n° {n} {name} n’a pas de place.</translation>
    </message>
    <message>
        <source>No. {n} {name} keeps the scores before the double {engine} and takes no place at this table.{drawn}</source>
        <translation>Le n° {n} {name} garde ses scores d’avant le double {engine} et n’est pas classé à cette table.{drawn}</translation>
    </message>
    <message>
        <source>No. {n} {name} would play at table {should}, not {table_no}.</source>
        <translation>Le n° {n} {name} jouerait à la table {should}, et non {table_no}.</translation>
    </message>
    <message>
        <source>No. {n} {name}: place {place}, not {before}.</source>
        <translation>N° {n} {name}&#xa0;: place {place}, et non {before}.</translation>
    </message>
    <message>
        <source>No. {n} {name}: place {place}.</source>
        <translation>N° {n} {name}&#xa0;: place {place}.</translation>
    </message>
    <message>
        <source>No. {one} and No. {other} are both to play at table {table_no}.</source>
        <translation>Le n° {one} et le n° {other} jouent tous deux à la table {table_no}.</translation>
    </message>
    <message>
        <source>No. {other}&apos;s {score} in {where} may have been meant for No. {player}.</source>
        <translation>Le {score} du n° {other} à {where} était peut-être pour le n° {player}.</translation>
    </message>
    <message>
        <source>No. {out} gives up the seat.</source>
        <translation>Le n° {out} laisse sa place.</translation>
    </message>
    <message>
        <source>No. {out} keeps the seat.</source>
        <translation>Le n° {out} garde sa place.</translation>
    </message>
    <message>
        <source>No. {player}</source>
        <translation>N° {player}</translation>
    </message>
    <message>
        <source>No. {player} does not sit at {where}.</source>
        <translation>Le n° {player} n’est pas à cette table ({where}).</translation>
    </message>
    <message>
        <source>No. {player} {name} is to sit at table {table_no}, but the last table is {last}. Choose another table for them.</source>
        <translation>Le n° {player} {name} doit aller à la table {table_no}, mais la dernière table est {last}. Choisissez-lui une autre table.</translation>
    </message>
    <message>
        <source>No. {player} {name} was not at the table in the round of the double {engine}.</source>
        <translation>Le n° {player} {name} n’était pas à la table à la manche du double {engine}.</translation>
    </message>
    <message>
        <source>No. {player}&apos;s {now} in {where} may have been {then}: {how}.</source>
        <translation>Le {now} du n° {player} à {where} était peut-être {then}&#xa0;: {how}.</translation>
    </message>
    <message>
        <source>No. {player}&apos;s {score}</source>
        <translation>{score} du n° {player}</translation>
    </message>
    <message>
        <source>Nobody answers at {host}, port {port}: look whether the address is right, the server runs and the cable is in.</source>
        <translation>Personne ne répond à {host}, port {port}&#xa0;: regardez si l’adresse est juste, si le serveur marche et si le câble est branché.</translation>
    </message>
    <message>
        <source>Nobody goes out in a blocked round: take that mark back first.</source>
        <translation>Dans une manche bloquée, personne ne pose tous ses dominos&#xa0;: retirez d’abord cette marque.</translation>
    </message>
    <message>
        <source>Nobody has a place at table 1 of the last game: name the champion from the sheets.</source>
        <translation>Personne n’a de place à la table 1 de la dernière partie&#xa0;: désignez le champion d’après les feuilles.</translation>
    </message>
    <message>
        <source>Nobody has a place yet: it begins with the first signed sheet.</source>
        <translation>Personne n’a encore de place&#xa0;: cela commence avec la première feuille signée.</translation>
    </message>
    <message>
        <source>Nobody has a place.</source>
        <translation>Personne n’a de place.</translation>
    </message>
    <message>
        <source>Nobody has number {number}.</source>
        <translation>Personne n’a le numéro {number}.</translation>
    </message>
    <message>
        <source>Nobody has two places: name each player once.</source>
        <translation>Personne n’a deux places&#xa0;: nommez chaque joueur une fois.</translation>
    </message>
    <message numerus="yes">
        <source>Nobody holds more than {count} tiles in this round.</source>
        <translation>
            <numerusform>Personne n’a plus de {count} domino dans cette manche.</numerusform>
            <numerusform>Personne n’a plus de {count} dominos dans cette manche.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is called {partner}: {name} would be without a partner.</source>
        <translation>Personne ne s’appelle {partner}&#xa0;: {name} resterait sans partenaire.</translation>
    </message>
    <message>
        <source>Nobody is seated yet.</source>
        <translation>Personne n’est encore placé.</translation>
    </message>
    <message>
        <source>Nobody is seated yet: draw the seats first.</source>
        <translation>Personne n’est encore placé&#xa0;: tirez d’abord les places.</translation>
    </message>
    <message>
        <source>Nobody moves yet: move cards come with the second game of a ladder.</source>
        <translation>Personne ne change encore de table&#xa0;: les cartes de montée viennent avec la deuxième partie d’une échelle.</translation>
    </message>
    <message>
        <source>Nobody went out. Is a score wrong, or was the round blocked?</source>
        <translation>Personne n’a posé tous ses dominos. Un score est-il faux, ou la manche était-elle bloquée&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>Nos. {numbers} go down to table {table}.</source>
        <translation>
            <numerusform>Le n° {numbers} descend à la table {table}.</numerusform>
            <numerusform>Les n° {numbers} descendent à la table {table}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nos. {numbers} go up to table {table}.</source>
        <translation>
            <numerusform>Le n° {numbers} monte à la table {table}.</numerusform>
            <numerusform>Les n° {numbers} montent à la table {table}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Pas commencées</translation>
    </message>
    <message numerus="yes">
        <source>Not comparable yet: {count} of {tables} sheets of game {n} are in, and who has more games stands first.</source>
        <translation>
            <numerusform>Pas encore comparable&#xa0;: {count} feuille sur {tables} de la partie {n} est rentrée, et qui a plus de parties est devant.</numerusform>
            <numerusform>Pas encore comparable&#xa0;: {count} feuilles sur {tables} de la partie {n} sont rentrées, et qui a plus de parties est devant.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not marked as out after all</source>
        <translation>N’est plus marqué comme ayant fini</translation>
    </message>
    <message>
        <source>Not printed yet.</source>
        <translation>Pas encore imprimé.</translation>
    </message>
    <message>
        <source>Not sealed: this file carries no seal, whatever its pages say.</source>
        <translation>Non scellé&#xa0;: ce fichier ne porte pas de sceau, quoi que disent ses pages.</translation>
    </message>
    <message>
        <source>Not sealed: this file is no PDF.</source>
        <translation>Non scellé&#xa0;: ce fichier n’est pas un PDF.</translation>
    </message>
    <message>
        <source>Not undone</source>
        <translation>Pas annulé</translation>
    </message>
    <message>
        <source>Not undone: {change}</source>
        <translation>Pas annulé&#xa0;: {change}</translation>
    </message>
    <message>
        <source>Notes to table {number}</source>
        <translation>Notes de la table {number}</translation>
    </message>
    <message>
        <source>Nothing is decided yet: table 1 of the last game names the champion.</source>
        <translation>Rien n’est encore décidé&#xa0;: la table 1 de la dernière partie désigne le champion.</translation>
    </message>
    <message>
        <source>Nothing is decided yet: the certificates wait for the final&apos;s sheet.</source>
        <translation>Rien n’est encore décidé&#xa0;: les diplômes attendent la feuille de la finale.</translation>
    </message>
    <message>
        <source>Nothing is decided yet: the certificates wait for the ranking.</source>
        <translation>Rien n’est encore décidé&#xa0;: les diplômes attendent le classement.</translation>
    </message>
    <message>
        <source>Nothing is new since then.</source>
        <translation>Rien de nouveau depuis.</translation>
    </message>
    <message>
        <source>Nothing is written here yet.</source>
        <translation>Rien n’est encore écrit ici.</translation>
    </message>
    <message>
        <source>Nothing was copied: copy the rows first, then paste them here.</source>
        <translation>Rien n’a été copié&#xa0;: copiez d’abord les lignes, puis collez-les ici.</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>Rien ne changerait.</translation>
    </message>
    <message>
        <source>Number and name</source>
        <translation>Numéro et nom</translation>
    </message>
    <message>
        <source>Number {number} is taken: choose another.</source>
        <translation>Le numéro {number} est pris&#xa0;: choisissez-en un autre.</translation>
    </message>
    <message>
        <source>On a ladder players move by their places: nobody is kept apart.</source>
        <translation>Sur une échelle, les joueurs bougent selon leur place&#xa0;: personne n’est séparé.</translation>
    </message>
    <message>
        <source>On a ladder: how many of each table move a table up after a game.</source>
        <translation>Dans une échelle&#xa0;: combien de chaque table montent d’une table après une partie.</translation>
    </message>
    <message>
        <source>On a phone: scan the code on the wall, then type</source>
        <translation>Sur un téléphone&#xa0;: scannez le code au mur, puis tapez</translation>
    </message>
    <message>
        <source>On the paper {who} is circled.</source>
        <translation>Sur le papier, {who} est entouré.</translation>
    </message>
    <message>
        <source>On the paper, {who} has {right} in the round of the double {engine}.</source>
        <translation>Sur le papier, {who} a {right} à la manche du double {engine}.</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>Sur votre téléphone</translation>
    </message>
    <message>
        <source>Once it is signed, this page says what it means for {stage}.</source>
        <translation>Une fois signée, cette page dira ce que cela change pour {stage}.</translation>
    </message>
    <message>
        <source>One of the program&apos;s own rule sets has that name. Give yours another name.</source>
        <translation>Un jeu de règles du programme porte ce nom. Donnez un autre nom au vôtre.</translation>
    </message>
    <message>
        <source>One table</source>
        <translation>Une table</translation>
    </message>
    <message>
        <source>One table alone is the final: its places are the result.</source>
        <translation>Une seule table est la finale&#xa0;: ses places sont le résultat.</translation>
    </message>
    <message>
        <source>One tile left over</source>
        <translation>Un domino de reste</translation>
    </message>
    <message>
        <source>One total</source>
        <translation>Un total</translation>
    </message>
    <message>
        <source>Only the later games of a ladder are shown before the draw.</source>
        <translation>Seules les parties suivantes d’une échelle se montrent avant le tirage.</translation>
    </message>
    <message>
        <source>Only the stage now being played can be taken back: {key}.</source>
        <translation>Seule la phase en cours peut être annulée&#xa0;: {key}.</translation>
    </message>
    <message>
        <source>Options in force</source>
        <translation>Options en vigueur</translation>
    </message>
    <message>
        <source>Other computers cannot use this code: the address in it, {host}, means the computer that reads it. Join here by the address that this computer has in the hall, such as 192.168.8.2; the code is then right.</source>
        <translation>D’autres ordinateurs ne peuvent pas se servir de ce code&#xa0;: l’adresse qu’il contient, {host}, est celle de l’ordinateur qui la lit. Rejoignez ici par l’adresse de cet ordinateur dans la salle, comme 192.168.8.2&#xa0;; le code sera alors le bon.</translation>
    </message>
    <message>
        <source>Overall standings</source>
        <translation>Classement général</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Pat Monitor</source>
        <translation>Dominique Lejeu</translation>
    </message>
    <message>
        <source>Penalty points</source>
        <translation>Points de pénalité</translation>
    </message>
    <message>
        <source>Penalty points are from 1 to {most}.</source>
        <translation>Les points de pénalité vont de 1 à {most}.</translation>
    </message>
    <message>
        <source>Penalty points taken back</source>
        <translation>Points de pénalité retirés</translation>
    </message>
    <message>
        <source>Phones are off: their process ended. Start it again.</source>
        <translation>Les téléphones sont désactivés&#xa0;: leur processus s’est arrêté. Relancez-le.</translation>
    </message>
    <message>
        <source>Phones are served on a private address of this computer only, such as 192.168.8.2. Choose another address.</source>
        <translation>Les téléphones ne sont servis qu’à une adresse privée de cet ordinateur, comme 192.168.8.2. Choisissez une autre adresse.</translation>
    </message>
    <message>
        <source>Phones card</source>
        <translation>Carte des téléphones</translation>
    </message>
    <message>
        <source>Phones could not be started. Start them again.</source>
        <translation>Les téléphones n’ont pas pu être activés. Activez-les de nouveau.</translation>
    </message>
    <message>
        <source>Piney Woods</source>
        <translation>Piney Woods</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>Place corrected</source>
        <translation>Lieu corrigé</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Places</translation>
    </message>
    <message>
        <source>Places after a shared first:</source>
        <translation>Places après une première partagée&#xa0;:</translation>
    </message>
    <message>
        <source>Places announced</source>
        <translation>Places annoncées</translation>
    </message>
    <message>
        <source>Places announced at the end: 2, or 3 with a third.</source>
        <translation>Places annoncées à la fin&#xa0;: 2, ou 3 avec une troisième.</translation>
    </message>
    <message>
        <source>Places named by the game monitor</source>
        <translation>Places désignées par le responsable du jeu</translation>
    </message>
    <message>
        <source>Play has begun at every table that has room.</source>
        <translation>Le jeu a commencé à toutes les tables qui ont de la place.</translation>
    </message>
    <message>
        <source>Play has begun at {where}.</source>
        <translation>Le jeu a commencé à cette table ({where}).</translation>
    </message>
    <message>
        <source>Play has begun at {where}: its seats stay as they are.</source>
        <translation>Le jeu a commencé à cette table ({where})&#xa0;: ses places restent telles quelles.</translation>
    </message>
    <message>
        <source>Play has begun at {where}: withdraw No. {n} instead.</source>
        <translation>Le jeu a commencé à cette table ({where})&#xa0;: retirez plutôt le n° {n}.</translation>
    </message>
    <message>
        <source>Play has begun: by the rules in force No. {n} {name} came too late for this game.</source>
        <translation>Le jeu a commencé&#xa0;: selon les règles en vigueur, le n° {n} {name} est arrivé trop tard pour cette partie.</translation>
    </message>
    <message>
        <source>Play has not begun at {where}: withdraw No. {n} instead.</source>
        <translation>Le jeu n’a pas commencé à cette table ({where})&#xa0;: retirez plutôt le n° {n}.</translation>
    </message>
    <message>
        <source>Play-off</source>
        <translation>Phase finale</translation>
    </message>
    <message>
        <source>Play-off bracket</source>
        <translation>Tableau de la phase finale</translation>
    </message>
    <message>
        <source>Play-off seat changed hands</source>
        <translation>Place de phase finale cédée</translation>
    </message>
    <message>
        <source>Play-off seat given away before the draw</source>
        <translation>Place de phase finale cédée avant le tirage</translation>
    </message>
    <message>
        <source>Play-off stage kept as it was played</source>
        <translation>Phase laissée telle qu’elle a été jouée</translation>
    </message>
    <message>
        <source>Play-off stage started</source>
        <translation>Phase commencée</translation>
    </message>
    <message>
        <source>Play-off stage taken back</source>
        <translation>Phase annulée</translation>
    </message>
    <message>
        <source>Play-off {n}</source>
        <translation>Phase finale {n}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Player added</source>
        <translation>Joueur ajouté</translation>
    </message>
    <message>
        <source>Player concerned</source>
        <translation>Joueur concerné</translation>
    </message>
    <message>
        <source>Player {player} has a score for table {table}, engine {engine} on line {line} already.</source>
        <translation>Le joueur {player} a déjà un score pour la table {table}, double de départ {engine}, à la ligne {line}.</translation>
    </message>
    <message>
        <source>Player&apos;s entry changed</source>
        <translation>Fiche du joueur modifiée</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Players at a table</source>
        <translation>Joueurs par table</translation>
    </message>
    <message>
        <source>Players at a table = tiles that each of them draws.</source>
        <translation>Joueurs à une table = dominos que chacun tire.</translation>
    </message>
    <message>
        <source>Players at a table, the preferred number first.</source>
        <translation>Joueurs par table, le nombre préféré d’abord.</translation>
    </message>
    <message>
        <source>Players at the table</source>
        <translation>Joueurs à la table</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Jeu en cours</translation>
    </message>
    <message>
        <source>Plays first: whoever holds the double; that player takes the tile left over. Plays next: the player on the left.</source>
        <translation>Joue d’abord&#xa0;: celui qui a le double&#xa0;; ce joueur prend le domino de reste. Joue ensuite&#xa0;: le joueur de gauche.</translation>
    </message>
    <message>
        <source>Plays first: whoever holds the round&apos;s double, or draws it. Plays next: the player on the left.</source>
        <translation>Joue d’abord&#xa0;: celui qui a le double de la manche, ou le pioche. Joue ensuite&#xa0;: le joueur de gauche.</translation>
    </message>
    <message>
        <source>Plays first: whoever holds the round&apos;s double. Plays next: the player on the left.</source>
        <translation>Joue d’abord&#xa0;: celui qui a le double de la manche. Joue ensuite&#xa0;: le joueur de gauche.</translation>
    </message>
    <message>
        <source>Points for the double blank left in a hand.</source>
        <translation>Points pour le double blanc resté en main.</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Practice begun</source>
        <translation>Entraînement commencé</translation>
    </message>
    <message>
        <source>Practice, club night</source>
        <translation>Entraînement, soirée de club</translation>
    </message>
    <message>
        <source>Practice, ladder night</source>
        <translation>Entraînement, soirée à l’échelle</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Imprimé</translation>
    </message>
    <message numerus="yes">
        <source>Printed at change {entry}; {count} changes since.</source>
        <translation>
            <numerusform>Imprimé au changement {entry}&#xa0;; {count} changement depuis.</numerusform>
            <numerusform>Imprimé au changement {entry}&#xa0;; {count} changements depuis.</numerusform>
        </translation>
    </message>
    <message>
        <source>Printed last at {time}.</source>
        <translation>Dernière impression à {time}.</translation>
    </message>
    <message>
        <source>Printed: {document}</source>
        <translation>Imprimé&#xa0;: {document}</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Impressions</translation>
    </message>
    <message>
        <source>Put a total in brackets where somebody left the game or came late to it: it does not count, unless the rules give points for the rounds missed.</source>
        <translation>Mettez entre parenthèses le total de qui a quitté la partie ou y est arrivé en retard&#xa0;: il ne compte pas, sauf si les règles donnent des points pour les manches manquées.</translation>
    </message>
    <message>
        <source>Put on a server</source>
        <translation>Mis sur un serveur</translation>
    </message>
    <message>
        <source>Qualifying game</source>
        <translation>Partie qualificative</translation>
    </message>
    <message>
        <source>Qualifying game {n}</source>
        <translation>Partie qualificative {n}</translation>
    </message>
    <message>
        <source>Quiet, please: other tables are counting.</source>
        <translation>Silence, svp&#xa0;: d’autres tables comptent.</translation>
    </message>
    <message>
        <source>Ranking over all games</source>
        <translation>Classement sur toutes les parties</translation>
    </message>
    <message>
        <source>Read as {who}.</source>
        <translation>Lu comme {who}.</translation>
    </message>
    <message>
        <source>Received by the game monitor, time</source>
        <translation>Reçu par le responsable du jeu, heure</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>Rétabli</translation>
    </message>
    <message>
        <source>Redone: {change}</source>
        <translation>Rétabli&#xa0;: {change}</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Remarques</translation>
    </message>
    <message>
        <source>Reopening {where} affects {tables}, seated from its result. Confirm if you want to reopen it anyway; nothing there changes by itself.</source>
        <translation>Rouvrir {where} bouscule {tables}, placées d’après son résultat. Confirmez pour rouvrir quand même&#xa0;; rien n’y change tout seul.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Roster imported</source>
        <translation>Liste importée</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Manche</translation>
    </message>
    <message>
        <source>Round accepted as written</source>
        <translation>Manche laissée telle quelle</translation>
    </message>
    <message>
        <source>Round blocked</source>
        <translation>Manche bloquée</translation>
    </message>
    <message>
        <source>Round not played</source>
        <translation>Manche non jouée</translation>
    </message>
    <message>
        <source>Round played after all</source>
        <translation>Manche finalement jouée</translation>
    </message>
    <message>
        <source>Round taken over from a phone</source>
        <translation>Manche reprise d’un téléphone</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Manches</translation>
    </message>
    <message>
        <source>Rounds count, not the written totals</source>
        <translation>Les manches comptent, pas les totaux écrits</translation>
    </message>
    <message>
        <source>Rounds go down from the double {first}: the last one is 0 to {first}.</source>
        <translation>Les manches descendent du double {first}&#xa0;: la dernière va de 0 à {first}.</translation>
    </message>
    <message>
        <source>Rounds not begun are not played, and count for nobody.</source>
        <translation>Les manches non commencées ne sont pas jouées et ne comptent pour personne.</translation>
    </message>
    <message>
        <source>Row {line} has the same name.</source>
        <translation>La ligne {line} a le même nom.</translation>
    </message>
    <message>
        <source>Row {line} is {name}: the same person?</source>
        <translation>À la ligne {line}&#xa0;: {name}. La même personne&#xa0;?</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Rules card</source>
        <translation>Carte des règles</translation>
    </message>
    <message>
        <source>Rules changed</source>
        <translation>Règles changées</translation>
    </message>
    <message>
        <source>Rules in force: {rules}.</source>
        <translation>Règles en vigueur&#xa0;: {rules}.</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Décisions</translation>
    </message>
    <message>
        <source>SOURCE_DATE_EPOCH is {text}, and has to be seconds since 1970: set it so, or not at all.</source>
        <translation>SOURCE_DATE_EPOCH vaut {text}, et ce doit être des secondes depuis 1970&#xa0;: réglez-le ainsi, ou pas du tout.</translation>
    </message>
    <message>
        <source>Said with --here</source>
        <translation>Dit avec --here</translation>
    </message>
    <message>
        <source>Saved as a PDF</source>
        <translation>Enregistré en PDF</translation>
    </message>
    <message>
        <source>Saved as a PDF: {document}</source>
        <translation>Enregistré en PDF&#xa0;: {document}</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Enregistré sous {name}</translation>
    </message>
    <message>
        <source>Say how it was ruled: the reason stays on record.</source>
        <translation>Dites comment on a décidé&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say how many players sit at a table.</source>
        <translation>Dites combien de joueurs sont à une table.</translation>
    </message>
    <message>
        <source>Say how many tiles each draws at a table of {sizes}.</source>
        <translation>Dites combien de dominos chacun tire à une table de {sizes}.</translation>
    </message>
    <message>
        <source>Say what the points are for: the reason stays on record.</source>
        <translation>Dites pourquoi ces points&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why filled cells are replaced: the reason stays on record.</source>
        <translation>Dites pourquoi des cases remplies sont remplacées&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why it is accepted as written: the reason stays on record.</source>
        <translation>Dites pourquoi on laisse tel quel&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the places are named: the reason stays on record.</source>
        <translation>Dites pourquoi les places sont désignées&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the places are taken back: the reason stays on record.</source>
        <translation>Dites pourquoi les places sont retirées&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the player is disqualified: the reason stays on record.</source>
        <translation>Dites pourquoi le joueur est disqualifié&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the player withdraws: the reason stays on record.</source>
        <translation>Dites pourquoi le joueur se retire&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the points are taken back: the reason stays on record.</source>
        <translation>Dites pourquoi les points sont retirés&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the round was not played.</source>
        <translation>Dites pourquoi la manche n’a pas été jouée.</translation>
    </message>
    <message>
        <source>Say why the seat changes hands: the reason stays on record.</source>
        <translation>Dites pourquoi la place change de main&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the seats are left as they are: the reason stays on record.</source>
        <translation>Dites pourquoi les places restent telles quelles&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the sheet is reopened: the reason stays on record.</source>
        <translation>Dites pourquoi la feuille est rouverte&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the stage is kept as it was played: the reason stays on record.</source>
        <translation>Dites pourquoi la phase reste ainsi&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the stage is taken back: the reason stays on record.</source>
        <translation>Dites pourquoi la phase est annulée&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Say why the two trade seats: the reason stays on record.</source>
        <translation>Dites pourquoi les deux échangent leurs places&#xa0;: la raison est conservée.</translation>
    </message>
    <message>
        <source>Scan the code above, or type the address below it.</source>
        <translation>Scannez le code ci-dessus, ou tapez l’adresse en dessous.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Score cleared</source>
        <translation>Score effacé</translation>
    </message>
    <message>
        <source>Score corrected</source>
        <translation>Score corrigé</translation>
    </message>
    <message>
        <source>Score keeper</source>
        <translation>Marqueur</translation>
    </message>
    <message>
        <source>Score keeper elected (print name)</source>
        <translation>Marqueur élu (en majuscules)</translation>
    </message>
    <message>
        <source>Score keeper&apos;s signature</source>
        <translation>Signature du marqueur</translation>
    </message>
    <message>
        <source>Score keeper: {name}</source>
        <translation>Marqueur&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Score keeper: {name}, signed on the screen</source>
        <translation>Marqueur&#xa0;: {name}, signé à l’écran</translation>
    </message>
    <message>
        <source>Score keepers type the six letters and figures on their table&apos;s card, then each round.</source>
        <translation>Les marqueurs tapent les six lettres et chiffres de la carte de leur table, puis chaque manche.</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Feuille de marque</translation>
    </message>
    <message>
        <source>Score sheets</source>
        <translation>Feuilles de marque</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Scores imported</source>
        <translation>Scores importés</translation>
    </message>
    <message>
        <source>Seal of this laptop</source>
        <translation>Sceau de ce portable</translation>
    </message>
    <message>
        <source>Sealed</source>
        <translation>Scellé</translation>
    </message>
    <message>
        <source>Sealed by somebody else: the key {fingerprint} is not known here, so compare it with the one on the printed results.</source>
        <translation>Scellé par quelqu’un d’autre&#xa0;: la clé {fingerprint} n’est pas connue ici, comparez-la donc à celle des résultats imprimés.</translation>
    </message>
    <message>
        <source>Sealed by this laptop, {time}; later changes show</source>
        <translation>Scellé par ce portable, {time}&#xa0;; tout changement ultérieur se voit</translation>
    </message>
    <message>
        <source>Sealed by this laptop; later changes show.</source>
        <translation>Scellé par ce portable&#xa0;; tout changement ultérieur se voit.</translation>
    </message>
    <message>
        <source>Sealed: {document}</source>
        <translation>Scellé&#xa0;: {document}</translation>
    </message>
    <message>
        <source>Sealing</source>
        <translation>Scellement</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>Seat them as {sizes}</source>
        <translation>Placez-les en {sizes}</translation>
    </message>
    <message>
        <source>Seat them at one table of {size}</source>
        <translation>Placez-les à une table de {size}</translation>
    </message>
    <message>
        <source>Seat them at {tables}</source>
        <translation>Placez-les à {tables}</translation>
    </message>
    <message>
        <source>Seated late</source>
        <translation>Placé en retard</translation>
    </message>
    <message>
        <source>Seating by table</source>
        <translation>Placement par table</translation>
    </message>
    <message>
        <source>Seating list</source>
        <translation>Liste des places</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Places</translation>
    </message>
    <message>
        <source>Seats are traded in the draw only from game to game of a ladder.</source>
        <translation>Au tirage, on n’échange des places qu’entre les parties d’une échelle.</translation>
    </message>
    <message>
        <source>Seats change only in the stage now being played.</source>
        <translation>Les places ne changent que dans la phase en cours.</translation>
    </message>
    <message>
        <source>Seats drawn</source>
        <translation>Places tirées</translation>
    </message>
    <message>
        <source>Seats drawn again</source>
        <translation>Places tirées de nouveau</translation>
    </message>
    <message>
        <source>Seats kept as drawn</source>
        <translation>Places laissées telles que tirées</translation>
    </message>
    <message>
        <source>Seats traded</source>
        <translation>Places échangées</translation>
    </message>
    <message>
        <source>Seats were drawn</source>
        <translation>Les places ont été tirées</translation>
    </message>
    <message>
        <source>Seats were drawn again</source>
        <translation>Les places ont été tirées de nouveau</translation>
    </message>
    <message>
        <source>Second place</source>
        <translation>Deuxième place</translation>
    </message>
    <message>
        <source>Second place, shared</source>
        <translation>Deuxième place, partagée</translation>
    </message>
    <message>
        <source>Second place:</source>
        <translation>Deuxième place&#xa0;:</translation>
    </message>
    <message>
        <source>Second: {name}</source>
        <translation>Deuxième&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Several doubles in one turn: on any open line; the next tile goes on the first (Game Rules).</source>
        <translation>Plusieurs doubles dans un tour&#xa0;: sur n’importe quelle ligne ouverte&#xa0;; le domino suivant va sur le premier (Game Rules).</translation>
    </message>
    <message>
        <source>Several doubles: satisfied in their order, as the rules say; a note after them says reversed.</source>
        <translation>Plusieurs doubles&#xa0;: on les couvre dans l’ordre, comme le disent les règles&#xa0;; une note ensuite dit l’inverse.</translation>
    </message>
    <message>
        <source>Shared places</source>
        <translation>Places partagées</translation>
    </message>
    <message>
        <source>Sharing second place</source>
        <translation>Partagent la deuxième place</translation>
    </message>
    <message>
        <source>Sharing the title</source>
        <translation>Partagent le titre</translation>
    </message>
    <message>
        <source>Sharing third place</source>
        <translation>Partagent la troisième place</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Feuille</translation>
    </message>
    <message>
        <source>Sheet back to the table</source>
        <translation>Feuille rendue à la table</translation>
    </message>
    <message>
        <source>Sheet received</source>
        <translation>Feuille reçue</translation>
    </message>
    <message>
        <source>Sheet reopened</source>
        <translation>Feuille rouverte</translation>
    </message>
    <message>
        <source>Sheet signed</source>
        <translation>Feuille signée</translation>
    </message>
    <message>
        <source>Sheet {table}-{number}</source>
        <translation>Feuille {table}-{number}</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Feuilles</translation>
    </message>
    <message>
        <source>Sheets of paper are numbered from 1 up: look again at its code.</source>
        <translation>Les feuilles de papier sont numérotées à partir de 1&#xa0;: regardez de nouveau son code.</translation>
    </message>
    <message>
        <source>Sheets to play on</source>
        <translation>Feuilles pour jouer</translation>
    </message>
    <message>
        <source>Sheets with scores</source>
        <translation>Feuilles avec scores</translation>
    </message>
    <message>
        <source>Sign table {n} first, or take the stage back.</source>
        <translation>Signez d’abord la table {n}, ou annulez la phase.</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Signature</translation>
    </message>
    <message>
        <source>Signed and done</source>
        <translation>Signées et terminées</translation>
    </message>
    <message>
        <source>Six draw 12 tiles each. Smaller tables draw as in the double twelve with a hub.</source>
        <translation>À six, on tire 12 dominos chacun. Les tables plus petites tirent comme au double douze avec gare.</translation>
    </message>
    <message>
        <source>Six players, the engine left over: it is turned up and laid, and nobody draws it.</source>
        <translation>Six joueurs, le double de départ en reste&#xa0;: on le retourne et on le pose, personne ne le tire.</translation>
    </message>
    <message>
        <source>Six rounds</source>
        <translation>Six manches</translation>
    </message>
    <message>
        <source>Six rounds: from the double nine down to the double four.</source>
        <translation>Six manches&#xa0;: du double neuf au double quatre.</translation>
    </message>
    <message>
        <source>Six totals</source>
        <translation>Six totaux</translation>
    </message>
    <message>
        <source>Sixty minutes</source>
        <translation>Soixante minutes</translation>
    </message>
    <message>
        <source>Smaller tables</source>
        <translation>Tables plus petites</translation>
    </message>
    <message>
        <source>Smaller tables, where the game monitor agrees.</source>
        <translation>Tables plus petites, si le responsable du jeu est d’accord.</translation>
    </message>
    <message>
        <source>Some letters cannot be printed and are named in words on paper, such as {words}: {names}. Write them in by hand, or enter the name in other letters.</source>
        <translation>Certaines lettres ne peuvent pas être dessinées ici et sont nommées en mots sur le papier, comme {words}&#xa0;: {names}. Écrivez-les à la main, ou saisissez le nom en d’autres lettres.</translation>
    </message>
    <message>
        <source>Somebody has to play: name who takes the seat.</source>
        <translation>Il faut que quelqu’un joue&#xa0;: dites qui prend la place.</translation>
    </message>
    <message>
        <source>Somebody who comes late joins the next round and is assigned the highest running total at the table at that moment, once for all rounds missed.</source>
        <translation>Qui arrive en retard entre à la manche suivante et reçoit le plus haut cumul de la table à ce moment-là, une fois pour toutes les manches manquées.</translation>
    </message>
    <message>
        <source>Somebody who comes late:</source>
        <translation>Qui arrive en retard&#xa0;:</translation>
    </message>
    <message>
        <source>Somebody who left has no pips. Leave the cell blank.</source>
        <translation>Qui est parti n’a pas de points. Laissez la case vide.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Quelque chose s’est mal passé.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Spare sheets for the games to come</source>
        <translation>Feuilles de réserve pour les parties à venir</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Standings after all games</source>
        <translation>Classement après toutes les parties</translation>
    </message>
    <message>
        <source>Standings after game {n}</source>
        <translation>Classement après la partie {n}</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Stays, new seat:</source>
        <translation>Reste, nouvelle place&#xa0;:</translation>
    </message>
    <message>
        <source>Steps that break a tie, in order:</source>
        <translation>Étapes qui départagent les totaux égaux, dans l’ordre&#xa0;:</translation>
    </message>
    <message>
        <source>Stopped. What was saved before stays saved.</source>
        <translation>Arrêté. Ce qui était enregistré le reste.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Somme</translation>
    </message>
    <message>
        <source>Sums over the games</source>
        <translation>Sommes des parties</translation>
    </message>
    <message>
        <source>TOTAL</source>
        <translation>TOTAL</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Table 1 of the last game names the champion.</source>
        <translation>La table 1 de la dernière partie désigne le champion.</translation>
    </message>
    <message>
        <source>Table 1 of the last game names the champion: it is not decided yet.</source>
        <translation>La table 1 de la dernière partie désigne le champion&#xa0;: ce n’est pas encore décidé.</translation>
    </message>
    <message>
        <source>Table card {number}</source>
        <translation>Carte de table {number}</translation>
    </message>
    <message>
        <source>Table cards</source>
        <translation>Cartes de table</translation>
    </message>
    <message>
        <source>Table winner</source>
        <translation>Gagnant de table</translation>
    </message>
    <message>
        <source>Table winner, and who else goes on</source>
        <translation>Gagnant de table, et qui d’autre passe</translation>
    </message>
    <message>
        <source>Table winners, {stage}</source>
        <translation>Gagnants de table, {stage}</translation>
    </message>
    <message>
        <source>Table {number}</source>
        <translation>Table {number}</translation>
    </message>
    <message>
        <source>Table {n}</source>
        <translation>Table {n}</translation>
    </message>
    <message>
        <source>Table {n} is full, finished or not there.</source>
        <translation>La table {n} est pleine, terminée ou n’existe pas.</translation>
    </message>
    <message>
        <source>Table {n} still has blank cells.</source>
        <translation>La table {n} a encore des cases vides.</translation>
    </message>
    <message>
        <source>Table {n}: {told}.</source>
        <translation>Table {n}&#xa0;: {told}.</translation>
    </message>
    <message>
        <source>Table {table_no}</source>
        <translation>Table {table_no}</translation>
    </message>
    <message>
        <source>Table {table} is accepted as written.</source>
        <translation>La table {table} est laissée telle quelle.</translation>
    </message>
    <message>
        <source>Table {table} is open again.</source>
        <translation>La table {table} est rouverte.</translation>
    </message>
    <message>
        <source>Table {table} is signed.</source>
        <translation>La table {table} est signée.</translation>
    </message>
    <message>
        <source>Table {table}, No. {player}: no penalty points.</source>
        <translation>Table {table}, n° {player}&#xa0;: pas de points de pénalité.</translation>
    </message>
    <message numerus="yes">
        <source>Table {table}, No. {player}: {count} penalty points.</source>
        <translation>
            <numerusform>Table {table}, n° {player}&#xa0;: {count} point de pénalité.</numerusform>
            <numerusform>Table {table}, n° {player}&#xa0;: {count} points de pénalité.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table {table}, engine {engine}, No. {player}: blank.</source>
        <translation>Table {table}, double de départ {engine}, n° {player}&#xa0;: vide.</translation>
    </message>
    <message>
        <source>Table {table}, engine {engine}, No. {player}: {pips}.</source>
        <translation>Table {table}, double de départ {engine}, n° {player}&#xa0;: {pips}.</translation>
    </message>
    <message>
        <source>Table {table}, engine {engine}: {how}.</source>
        <translation>Table {table}, double de départ {engine}&#xa0;: {how}.</translation>
    </message>
    <message numerus="yes">
        <source>Table {table}: {count} totals written.</source>
        <translation>
            <numerusform>Table {table}&#xa0;: {count} total noté.</numerusform>
            <numerusform>Table {table}&#xa0;: {count} totaux notés.</numerusform>
        </translation>
    </message>
    <message>
        <source>Table {table}: {players} could not be kept apart ({what} {value}).</source>
        <translation>Table {table}&#xa0;: {players} n’ont pas pu être séparés ({what} {value}).</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>Tables below five: the source is silent. The engine is set aside; four draw 10 tiles, three 13, two 15, and the rest is a boneyard (Game Rules).</source>
        <translation>Tables de moins de cinq&#xa0;: la source ne dit rien. Le double de départ est mis de côté&#xa0;; à quatre on tire 10 dominos, à trois 13, à deux 15, et le reste est la pioche (Game Rules).</translation>
    </message>
    <message>
        <source>Tables below nine: the source plays a double twelve there. Ours keep the large set.</source>
        <translation>Tables de moins de neuf&#xa0;: la source y joue un double douze. Nous gardons le grand jeu.</translation>
    </message>
    <message>
        <source>Tables of four are preferred; threes, then twos, absorb a remainder.</source>
        <translation>Tables de quatre de préférence&#xa0;; celles de trois, puis de deux, prennent le reste.</translation>
    </message>
    <message>
        <source>Tables of six are preferred, then five, seven, eight and smaller ones.</source>
        <translation>Tables de six de préférence, puis cinq, sept, huit et plus petites.</translation>
    </message>
    <message>
        <source>Tables of six; fives and fours absorb a remainder.</source>
        <translation>Tables de six&#xa0;; celles de cinq et de quatre prennent le reste.</translation>
    </message>
    <message>
        <source>Tables of ten are preferred, then nine, eleven and twelve.</source>
        <translation>Tables de dix de préférence, puis neuf, onze et douze.</translation>
    </message>
    <message>
        <source>Tables of {sizes}</source>
        <translation>Tables de {sizes}</translation>
    </message>
    <message>
        <source>Tables played different numbers of rounds: points per round are compared.</source>
        <translation>Les tables n’ont pas joué autant de manches&#xa0;: on compare les points par manche.</translation>
    </message>
    <message>
        <source>Take the stage back, or keep it as it was played.</source>
        <translation>Annulez la phase, ou laissez-la telle qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Annulations</translation>
    </message>
    <message>
        <source>Ten rounds in a game: implied by &apos;double nine through double blank&apos; (rule 2b).</source>
        <translation>Dix manches par partie&#xa0;: déduites de «&#xa0;double neuf à double blanc&#xa0;» (règle 2b).</translation>
    </message>
    <message>
        <source>Terry Late</source>
        <translation>Claude Tardif</translation>
    </message>
    <message>
        <source>That code is not from one of our sheets: type the table&apos;s number.</source>
        <translation>Ce n’est pas le code d’une de nos feuilles&#xa0;: tapez le numéro de la table.</translation>
    </message>
    <message>
        <source>That is no address of a server: it looks like postgresql://desk@192.168.8.2/club.</source>
        <translation>Ce n’est pas l’adresse d’un serveur&#xa0;: elle ressemble à postgresql://desk@192.168.8.2/club.</translation>
    </message>
    <message>
        <source>That is not the passphrase of this laptop&apos;s key: try again.</source>
        <translation>Ce n’est pas la phrase secrète de la clé de ce portable&#xa0;: réessayez.</translation>
    </message>
    <message>
        <source>That is the code of another sheet: table {number}&apos;s.</source>
        <translation>C’est le code d’une autre feuille&#xa0;: celle de la table {number}.</translation>
    </message>
    <message>
        <source>That join code was mistyped: compare it with the one at the desk that has it.</source>
        <translation>Ce code d’accès est mal tapé&#xa0;: comparez-le avec celui du poste qui l’affiche.</translation>
    </message>
    <message>
        <source>That paper was printed for another tournament, from another file: put it aside. If it does belong here, type its number instead of scanning it.</source>
        <translation>Ce papier a été imprimé pour un autre tournoi, à partir d’un autre fichier&#xa0;: mettez-le de côté. S’il est bien de celui-ci, tapez son numéro au lieu de scanner son code.</translation>
    </message>
    <message>
        <source>That passphrase is too long: choose a shorter one.</source>
        <translation>Cette phrase secrète est trop longue&#xa0;: choisissez-en une plus courte.</translation>
    </message>
    <message>
        <source>That round has scores on the sheet: clear them first.</source>
        <translation>Cette manche a des scores sur la feuille&#xa0;: effacez-les d’abord.</translation>
    </message>
    <message>
        <source>That round is marked as not played: take the mark back first.</source>
        <translation>Cette manche est marquée non jouée&#xa0;: retirez d’abord cette marque.</translation>
    </message>
    <message>
        <source>That tie decides nothing: they share the place, without a ruling.</source>
        <translation>Cette égalité ne décide rien&#xa0;: ils partagent la place, sans décision.</translation>
    </message>
    <message>
        <source>That tie is ruled already ({reason}).</source>
        <translation>Cette égalité est déjà tranchée ({reason}).</translation>
    </message>
    <message>
        <source>The address has something in it that no server knows: it looks like postgresql://desk@192.168.8.2/club.</source>
        <translation>L’adresse contient quelque chose qu’aucun serveur ne connaît&#xa0;: elle a la forme postgresql://desk@192.168.8.2/club.</translation>
    </message>
    <message>
        <source>The best {best} of {games} games of each player count.</source>
        <translation>Les {best} meilleures des {games} parties de chaque joueur comptent.</translation>
    </message>
    <message>
        <source>The best {count} play a final.</source>
        <translation>Les {count} meilleurs jouent une finale.</translation>
    </message>
    <message>
        <source>The card says where phones are served: turn on phones first, then print it.</source>
        <translation>La carte dit où les téléphones sont servis&#xa0;: activez-les d’abord, puis imprimez-la.</translation>
    </message>
    <message>
        <source>The certificate {file} is not on this computer or cannot be read: bring it there, or change sslrootcert in the address.</source>
        <translation>Le certificat {file} n’est pas sur cet ordinateur ou ne peut pas être lu&#xa0;: apportez-le, ou changez sslrootcert dans l’adresse.</translation>
    </message>
    <message>
        <source>The checks found nothing wrong there: there is nothing to accept.</source>
        <translation>Les contrôles n’y trouvent rien à redire&#xa0;: il n’y a rien à accepter.</translation>
    </message>
    <message>
        <source>The circle was around {who}, who had not won.</source>
        <translation>Le cercle entourait {who}, qui n’avait pas gagné.</translation>
    </message>
    <message>
        <source>The column {column} was not used. Line {line}: {reason}</source>
        <translation>La colonne {column} n’a pas été utilisée. Ligne {line}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The copy is made, but without the pack to carry on by hand. {why}</source>
        <translation>La copie est faite, mais sans le dossier pour continuer à la main. {why}</translation>
    </message>
    <message>
        <source>The current passphrase</source>
        <translation>La phrase secrète actuelle</translation>
    </message>
    <message>
        <source>The day is done</source>
        <translation>La journée est terminée</translation>
    </message>
    <message>
        <source>The day is {after}, not {before}</source>
        <translation>Le jour est le {after}, pas le {before}</translation>
    </message>
    <message>
        <source>The disk is full. Make room on it and try again; nothing is lost.</source>
        <translation>Le disque est plein. Faites de la place et réessayez&#xa0;; rien n’est perdu.</translation>
    </message>
    <message>
        <source>The disk is full. Make room on it, then try {name} again.</source>
        <translation>Le disque est plein. Faites de la place, puis réessayez {name}.</translation>
    </message>
    <message>
        <source>The disk reported an error with {name}: check the disk or stick, then try again.</source>
        <translation>Le disque a signalé une erreur avec {name}&#xa0;: vérifiez le disque ou la clé USB, puis réessayez.</translation>
    </message>
    <message>
        <source>The double blank costs 0 to {most} points.</source>
        <translation>Le double blanc coûte de 0 à {most} points.</translation>
    </message>
    <message>
        <source>The double blank counts its pips: 0. Holding it alone is not going out.</source>
        <translation>Le double blanc compte ses points&#xa0;: 0. N’avoir plus que lui, ce n’est pas avoir posé tous ses dominos.</translation>
    </message>
    <message>
        <source>The double blank left in a hand counts {points}.</source>
        <translation>Le double blanc resté en main compte {points}.</translation>
    </message>
    <message>
        <source>The double of the first round.</source>
        <translation>Le double de la première manche.</translation>
    </message>
    <message>
        <source>The double of the last round; rounds go down to it.</source>
        <translation>Le double de la dernière manche&#xa0;; les manches descendent jusqu’à lui.</translation>
    </message>
    <message>
        <source>The double of the round</source>
        <translation>Le double de la manche</translation>
    </message>
    <message>
        <source>The entry {key} is missing.</source>
        <translation>L’entrée {key} manque.</translation>
    </message>
    <message>
        <source>The file breaks off in the middle. Save it again as CSV UTF-8.</source>
        <translation>Le fichier s’arrête au milieu. Enregistrez-le de nouveau en CSV UTF-8.</translation>
    </message>
    <message>
        <source>The file has more than {most} rows.</source>
        <translation>Le fichier a plus de {most} lignes.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Le fichier est vide.</translation>
    </message>
    <message>
        <source>The file that keeps what phones send cannot be written. Make room on the disk and start phones again.</source>
        <translation>Le fichier qui garde ce que les téléphones envoient ne peut pas être écrit. Faites de la place sur le disque, puis activez de nouveau les téléphones.</translation>
    </message>
    <message>
        <source>The final is not decided yet.</source>
        <translation>La finale n’est pas encore décidée.</translation>
    </message>
    <message numerus="yes">
        <source>The final is one game of {count} players.</source>
        <translation>
            <numerusform>La finale est une partie à {count} joueur.</numerusform>
            <numerusform>La finale est une partie à {count} joueurs.</numerusform>
        </translation>
    </message>
    <message>
        <source>The final is the last game.</source>
        <translation>La finale est la dernière partie.</translation>
    </message>
    <message>
        <source>The first row has no heading {missing}. The headings are: {known}.</source>
        <translation>La première ligne n’a pas de titre {missing}. Les titres sont&#xa0;: {known}.</translation>
    </message>
    <message>
        <source>The first turn: one tile. The source lets the first player start the Mexican train, so that anybody may in any turn.</source>
        <translation>Le premier tour&#xa0;: un domino. La source laisse le premier joueur commencer le train mexicain&#xa0;; chacun le peut donc à tout tour.</translation>
    </message>
    <message>
        <source>The game monitor is {after}</source>
        <translation>Le responsable du jeu est {after}</translation>
    </message>
    <message>
        <source>The game monitor is {after}, not {before}</source>
        <translation>Le responsable du jeu est {after}, pas {before}</translation>
    </message>
    <message>
        <source>The game monitor named the places</source>
        <translation>Le responsable du jeu a désigné les places</translation>
    </message>
    <message>
        <source>The game monitor&apos;s signature is on this sheet, but it is not received.</source>
        <translation>La signature du responsable du jeu est sur cette feuille, mais elle n’est pas reçue.</translation>
    </message>
    <message>
        <source>The heading {text} holds a hidden character.</source>
        <translation>Le titre {text} contient un caractère caché.</translation>
    </message>
    <message>
        <source>The key of this laptop has a passphrase: give it.</source>
        <translation>La clé de ce portable a une phrase secrète&#xa0;: donnez-la.</translation>
    </message>
    <message>
        <source>The key of this laptop has no passphrase: set one with `seal-key`.</source>
        <translation>La clé de ce portable n’a pas de phrase secrète&#xa0;: créez-en une avec `seal-key`.</translation>
    </message>
    <message>
        <source>The key&apos;s fingerprint has ten groups of four figures: copy all of them.</source>
        <translation>L’empreinte de la clé a dix groupes de quatre chiffres&#xa0;: copiez-les tous.</translation>
    </message>
    <message>
        <source>The last game is signed: its places are the result.</source>
        <translation>La dernière partie est signée&#xa0;: ses places sont le résultat.</translation>
    </message>
    <message>
        <source>The letters of this file were guessed. Check whether these are right: {names}. If not, `undo` takes the import back, and `--letters` says how to read them.</source>
        <translation>Les lettres de ce fichier ont été devinées. Regardez si elles sont justes&#xa0;: {names}. Sinon, `undo` annule l’importation et `--letters` dit comment les lire.</translation>
    </message>
    <message>
        <source>The lowest total at table 1 in the last game wins the day. Announced at the end: {places}.</source>
        <translation>Le plus petit total de la table 1 à la dernière partie gagne la journée. Annoncées à la fin&#xa0;: {places}.</translation>
    </message>
    <message>
        <source>The lowest total of each table goes on.</source>
        <translation>Le total le plus bas de chaque table passe.</translation>
    </message>
    <message>
        <source>The lowest total wins the table. Announced at the end: {places}.</source>
        <translation>Le plus petit total gagne la table. Annoncées à la fin&#xa0;: {places}.</translation>
    </message>
    <message>
        <source>The name is missing.</source>
        <translation>Le nom manque.</translation>
    </message>
    <message>
        <source>The name {name} is too long: choose a shorter one.</source>
        <translation>{name} est un nom trop long&#xa0;: choisissez-en un plus court.</translation>
    </message>
    <message>
        <source>The named places were taken back</source>
        <translation>Les places désignées ont été retirées</translation>
    </message>
    <message>
        <source>The next game is drawn once every sheet is signed, and {where} is not.</source>
        <translation>La partie suivante se tire quand toutes les feuilles sont signées, et {where} ne l’est pas.</translation>
    </message>
    <message>
        <source>The next lowest rounds come after the lowest other round.</source>
        <translation>Les manches les plus basses suivantes viennent après la plus basse autre manche.</translation>
    </message>
    <message>
        <source>The number is missing.</source>
        <translation>Le numéro manque.</translation>
    </message>
    <message>
        <source>The output could not be written: {why}. What was saved stays saved.</source>
        <translation>La sortie n’a pas pu être écrite&#xa0;: {why}. Ce qui a été enregistré le reste.</translation>
    </message>
    <message>
        <source>The paper is back now, signed: press R on the Scores page.</source>
        <translation>Le papier est revenu, signé&#xa0;: tapez R à la page Scores.</translation>
    </message>
    <message>
        <source>The paper says {after} for {who} at {place}</source>
        <translation>Le papier dit {after} pour {who} à la {place}</translation>
    </message>
    <message>
        <source>The paper sheet counts. What a phone sends, the desk compares with it.</source>
        <translation>C’est la feuille de papier qui compte. Ce qu’envoie un téléphone est comparé avec elle.</translation>
    </message>
    <message>
        <source>The phone has no score there.</source>
        <translation>Le téléphone n’a pas de score à cet endroit.</translation>
    </message>
    <message>
        <source>The pips are missing. An empty cell is not a 0; leave the whole row out.</source>
        <translation>Les points manquent. Une case vide n’est pas un 0&#xa0;; omettez toute la ligne.</translation>
    </message>
    <message>
        <source>The place is {after}</source>
        <translation>Le lieu est {after}</translation>
    </message>
    <message>
        <source>The place is {after}, not {before}</source>
        <translation>Le lieu est {after}, pas {before}</translation>
    </message>
    <message>
        <source>The places are named by the game monitor: no more games are played.</source>
        <translation>Le responsable du jeu a désigné les places&#xa0;: on ne joue plus.</translation>
    </message>
    <message>
        <source>The places are named by the game monitor: that tie decides nothing.</source>
        <translation>Le responsable du jeu a désigné les places&#xa0;: cette égalité ne décide de rien.</translation>
    </message>
    <message>
        <source>The places are named: name them again, or take that back.</source>
        <translation>Les places sont désignées&#xa0;: désignez-les de nouveau, ou retirez-les.</translation>
    </message>
    <message>
        <source>The places are named: take that back before you play on.</source>
        <translation>Les places sont désignées&#xa0;: retirez-les avant de continuer à jouer.</translation>
    </message>
    <message>
        <source>The play-off has begun: how the champion is found stays as it is.</source>
        <translation>La phase finale a commencé&#xa0;: la manière de trouver le champion reste la même.</translation>
    </message>
    <message>
        <source>The play-off has begun: nobody can join it late.</source>
        <translation>La phase finale a commencé&#xa0;: personne ne peut y entrer en retard.</translation>
    </message>
    <message>
        <source>The play-off has begun: the number of games in the day stays as it is.</source>
        <translation>La phase finale a commencé&#xa0;: le nombre de parties de la journée reste le même.</translation>
    </message>
    <message>
        <source>The play-off has begun: the seats of the first game stay.</source>
        <translation>La phase finale a commencé&#xa0;: les places de la première partie restent.</translation>
    </message>
    <message>
        <source>The practice has begun</source>
        <translation>L’entraînement a commencé</translation>
    </message>
    <message>
        <source>The program speaks {languages}.</source>
        <translation>Le programme parle {languages}.</translation>
    </message>
    <message>
        <source>The ranking is not decided yet.</source>
        <translation>Le classement n’est pas encore décidé.</translation>
    </message>
    <message>
        <source>The round of the double {engine} is not marked as {mark}.</source>
        <translation>La manche du double {engine} n’est pas marquée {mark}.</translation>
    </message>
    <message>
        <source>The round was blocked at {place}</source>
        <translation>La manche a été bloquée à la {place}</translation>
    </message>
    <message>
        <source>The round was not played at {place}</source>
        <translation>La manche n’a pas été jouée à la {place}</translation>
    </message>
    <message>
        <source>The round was played after all at {place}</source>
        <translation>La manche a finalement été jouée à la {place}</translation>
    </message>
    <message>
        <source>The round&apos;s double</source>
        <translation>Le double de la manche</translation>
    </message>
    <message>
        <source>The rounds count, not the written total or circle: {reason}</source>
        <translation>Les manches comptent, pas le total ou le cercle écrits&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The rounds count, not what is written, at {place}</source>
        <translation>Les manches comptent, pas ce qui est écrit, à {place}</translation>
    </message>
    <message>
        <source>The rules in force announce two places: there is no third to name.</source>
        <translation>Les règles en vigueur annoncent deux places&#xa0;: il n’y a pas de troisième à désigner.</translation>
    </message>
    <message>
        <source>The rules in force have no disqualification. Withdraw the player, or change the rules.</source>
        <translation>Les règles en vigueur n’ont pas de disqualification. Retirez le joueur, ou changez les règles.</translation>
    </message>
    <message>
        <source>The rules in force have no ladder: nobody moves up or down.</source>
        <translation>Les règles en vigueur n’ont pas d’échelle&#xa0;: personne ne monte ni ne descend.</translation>
    </message>
    <message>
        <source>The rules in force have no penalty points. Change the rules to give them.</source>
        <translation>Les règles en vigueur n’ont pas de points de pénalité. Changez les règles pour en donner.</translation>
    </message>
    <message>
        <source>The rules in force rank nobody over several games.</source>
        <translation>Les règles en vigueur ne classent personne sur plusieurs parties.</translation>
    </message>
    <message>
        <source>The rules {before} were changed for {after}</source>
        <translation>Les règles {before} ont été remplacées par {after}</translation>
    </message>
    <message>
        <source>The ruling for table {table} is on record.</source>
        <translation>La décision pour la table {table} est notée.</translation>
    </message>
    <message>
        <source>The ruling on the ranking is on record.</source>
        <translation>La décision sur le classement est notée.</translation>
    </message>
    <message>
        <source>The score keeper&apos;s signature is on this sheet, but it is not signed.</source>
        <translation>La signature du marqueur est sur cette feuille, mais elle n’est pas signée.</translation>
    </message>
    <message>
        <source>The scores already decide between them: there is no tie to rule.</source>
        <translation>Les scores les départagent déjà&#xa0;: il n’y a pas d’égalité à trancher.</translation>
    </message>
    <message>
        <source>The scores count, not the circle around {circled}: {reason}</source>
        <translation>Les scores comptent, pas le cercle autour de {circled}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The scores in {where} may be one seat too far on.</source>
        <translation>Les scores de {where} sont peut-être décalés d’une place.</translation>
    </message>
    <message>
        <source>The seats follow from the sheets: there is nothing to settle.</source>
        <translation>Les places suivent les feuilles&#xa0;: il n’y a rien à régler.</translation>
    </message>
    <message>
        <source>The seats of game {n} follow from this sheet. They stay as they are; once it is signed again you are told who would play at another table.</source>
        <translation>Les places de la partie {n} découlent de cette feuille. Elles restent telles quelles&#xa0;; quand elle sera signée de nouveau, on vous dira qui jouerait à une autre table.</translation>
    </message>
    <message>
        <source>The seats stay as they are.</source>
        <translation>Les places restent telles quelles.</translation>
    </message>
    <message>
        <source>The server of {name} does not answer: look whether it runs and the cable is in. What showed as saved is on it.</source>
        <translation>Le serveur de {name} ne répond pas&#xa0;: regardez s’il fonctionne et si le câble est branché. Ce qui était affiché comme enregistré y est.</translation>
    </message>
    <message>
        <source>The server of {name} has lost entries that were on it. Open the newest copy and go on with that.</source>
        <translation>Le serveur de {name} a perdu des saisies qui s’y trouvaient. Ouvrez la copie la plus récente et continuez avec elle.</translation>
    </message>
    <message>
        <source>The server of {name} is full: make room on its disk.</source>
        <translation>Le serveur de {name} est plein&#xa0;: faites de la place sur son disque.</translation>
    </message>
    <message>
        <source>The server {host} asks for a password in another way than scram-sha-256, and did not get it: write scram-sha-256 into pg_hba.conf there, and set the password anew.</source>
        <translation>Le serveur {host} demande un mot de passe autrement que par scram-sha-256, et ne l’a pas reçu&#xa0;: écrivez scram-sha-256 dans son pg_hba.conf, et donnez-lui de nouveau le mot de passe.</translation>
    </message>
    <message>
        <source>The server {host} asks for a password.</source>
        <translation>Le serveur {host} demande un mot de passe.</translation>
    </message>
    <message>
        <source>The server {host} asks for the plain password, and did not get it: write scram-sha-256 into pg_hba.conf there, or end the address with sslmode=verify-full, as the guide says.</source>
        <translation>Le serveur {host} demande le mot de passe en clair, et ne l’a pas reçu&#xa0;: écrivez scram-sha-256 dans son pg_hba.conf, ou terminez l’adresse par sslmode=verify-full, comme le dit le guide.</translation>
    </message>
    <message>
        <source>The server {host} does not encrypt: set ssl = on there, or leave sslmode out of the address.</source>
        <translation>Le serveur {host} ne chiffre pas&#xa0;: mettez-y ssl = on, ou retirez sslmode de l’adresse.</translation>
    </message>
    <message>
        <source>The server {host} does not let this desk in: look whether the names of user and database and the password are right.</source>
        <translation>Le serveur {host} ne laisse pas entrer ce poste&#xa0;: regardez si les noms de l’utilisateur et de la base de données et le mot de passe sont justes.</translation>
    </message>
    <message>
        <source>The server {host} does not let {user} in from this computer: it is set up on the server, in pg_hba.conf, as the guide says.</source>
        <translation>Le serveur {host} ne laisse pas entrer {user} depuis cet ordinateur&#xa0;: cela se règle sur le serveur, dans pg_hba.conf, comme le dit le guide.</translation>
    </message>
    <message>
        <source>The server {host} does not prove that it is the right one: its certificate is not among those in sslrootcert, or is for another name or address.</source>
        <translation>Le serveur {host} ne prouve pas qu’il est le bon&#xa0;: son certificat n’est pas parmi ceux de sslrootcert, ou vaut pour un autre nom ou une autre adresse.</translation>
    </message>
    <message>
        <source>The server {host} does not take that password for {user}: type it once more, or look whether the user&apos;s name is right.</source>
        <translation>Le serveur {host} n’accepte pas ce mot de passe de {user}&#xa0;: tapez-le encore une fois, ou regardez si le nom de l’utilisateur est juste.</translation>
    </message>
    <message>
        <source>The server {host} has no room for another desk: close one, or raise max_connections there.</source>
        <translation>Le serveur {host} n’a plus de place pour un autre poste&#xa0;: fermez-en un, ou augmentez-y max_connections.</translation>
    </message>
    <message>
        <source>The server {host} is starting or stopping: try again soon.</source>
        <translation>Le serveur {host} démarre ou s’arrête&#xa0;: réessayez bientôt.</translation>
    </message>
    <message>
        <source>The set: 6, 9, 12, 15 or 18.</source>
        <translation>Le jeu&#xa0;: 6, 9, 12, 15 ou 18.</translation>
    </message>
    <message>
        <source>The sheet had gone back to its table for a signature.</source>
        <translation>La feuille était retournée à sa table pour une signature.</translation>
    </message>
    <message>
        <source>The sheet of table {table} {went}.</source>
        <translation>La feuille de la table {table} {went}.</translation>
    </message>
    <message>
        <source>The sheet of {place} was received</source>
        <translation>La feuille de la {place} a été reçue</translation>
    </message>
    <message>
        <source>The sheet of {place} was reopened</source>
        <translation>La feuille de la {place} a été rouverte</translation>
    </message>
    <message>
        <source>The sheet of {place} was signed</source>
        <translation>La feuille de la {place} a été signée</translation>
    </message>
    <message>
        <source>The sheet of {place} went back to the table</source>
        <translation>La feuille de la {place} est retournée à la table</translation>
    </message>
    <message>
        <source>The sheet was signed then; now it is open.</source>
        <translation>La feuille était signée alors&#xa0;; maintenant elle est ouverte.</translation>
    </message>
    <message>
        <source>The sheet went back to the table: receive it again first.</source>
        <translation>La feuille est retournée à la table&#xa0;: recevez-la d’abord de nouveau.</translation>
    </message>
    <message>
        <source>The sums rank everybody; they make nobody champion.</source>
        <translation>Les sommes classent tout le monde&#xa0;; elles ne font de personne un champion.</translation>
    </message>
    <message>
        <source>The table has circled the right name now: press R on the Scores page, and choose it.</source>
        <translation>La table a maintenant entouré le bon nom&#xa0;: tapez R à la page Scores, et choisissez-le.</translation>
    </message>
    <message>
        <source>The table has sent that round again: see the later one.</source>
        <translation>La table a envoyé cette manche de nouveau&#xa0;: voyez la plus récente.</translation>
    </message>
    <message>
        <source>The table may have added No. {player}&apos;s {score} in {where} twice.</source>
        <translation>La table a peut-être compté deux fois le {score} du n° {player} à {where}.</translation>
    </message>
    <message>
        <source>The table may have added up No. {player}&apos;s scores wrong, by {difference}.</source>
        <translation>La table s’est peut-être trompée en additionnant les scores du n° {player}, de {difference}.</translation>
    </message>
    <message>
        <source>The table may have left out No. {player}&apos;s {score} in {where} when adding up.</source>
        <translation>La table a peut-être oublié le {score} du n° {player} à {where} en additionnant.</translation>
    </message>
    <message>
        <source>The tie at {place} was ruled</source>
        <translation>L’égalité à la {place} a été tranchée</translation>
    </message>
    <message>
        <source>The tie is between {tied}: name exactly these, each once.</source>
        <translation>L’égalité est entre {tied}&#xa0;: nommez exactement ceux-là, chacun une fois.</translation>
    </message>
    <message>
        <source>The time was up.</source>
        <translation>Le temps était écoulé.</translation>
    </message>
    <message>
        <source>The time zone TZ={zone} is a day or more away from UTC, as none is: set it to yours, such as America/New_York.</source>
        <translation>Le fuseau horaire TZ={zone} est à un jour ou plus d’UTC, comme aucun ne l’est&#xa0;: indiquez le vôtre, par exemple America/New_York.</translation>
    </message>
    <message>
        <source>The total of No. {player} on the paper may be {then}, not {now}: {how}.</source>
        <translation>Le total du n° {player} sur le papier est peut-être {then}, et non {now}&#xa0;: {how}.</translation>
    </message>
    <message>
        <source>The totals on the paper were written at {place}</source>
        <translation>Les totaux du papier de la {place} ont été saisis</translation>
    </message>
    <message>
        <source>The totals {both} on the paper may have been swapped.</source>
        <translation>Les totaux {both} sur le papier ont peut-être été échangés.</translation>
    </message>
    <message>
        <source>The tournament is still being played.</source>
        <translation>Le tournoi est encore en cours.</translation>
    </message>
    <message>
        <source>The tournament itself is {file}.</source>
        <translation>Le tournoi lui-même est {file}.</translation>
    </message>
    <message>
        <source>The tournament was made</source>
        <translation>Le tournoi a été créé</translation>
    </message>
    <message>
        <source>The two drew a domino each: press the big button, and say who was first.</source>
        <translation>Les deux ont tiré un domino chacun&#xa0;: appuyez sur le grand bouton, et dites qui était premier.</translation>
    </message>
    <message>
        <source>The two lowest totals of each table go on.</source>
        <translation>Les deux totaux les plus bas de chaque table passent.</translation>
    </message>
    <message>
        <source>The version of this form.</source>
        <translation>La version de ce format.</translation>
    </message>
    <message>
        <source>The window cannot be opened: {why}</source>
        <translation>La fenêtre ne peut pas s’ouvrir&#xa0;: {why}</translation>
    </message>
    <message>
        <source>The window needs a part of your system that is not installed: {missing}</source>
        <translation>La fenêtre a besoin d’un élément de votre système qui n’est pas installé&#xa0;: {missing}</translation>
    </message>
    <message>
        <source>The window opens from the program itself: mextrain-scorer.</source>
        <translation>La fenêtre s’ouvre par le programme lui-même&#xa0;: mextrain-scorer.</translation>
    </message>
    <message>
        <source>The winners</source>
        <translation>Les gagnants</translation>
    </message>
    <message>
        <source>The winners were read out</source>
        <translation>Les gagnants ont été annoncés</translation>
    </message>
    <message>
        <source>The {before} of {who} at {place} became {after}</source>
        <translation>Le {before} de {who} à la {place} est devenu {after}</translation>
    </message>
    <message>
        <source>The {before} of {who} at {place} was cleared</source>
        <translation>Le {before} de {who} à la {place} a été effacé</translation>
    </message>
    <message>
        <source>The {count} lowest totals of each table go on.</source>
        <translation>Les {count} totaux les plus bas de chaque table passent.</translation>
    </message>
    <message>
        <source>The {tile} is in the hand of No. {number} {name}.</source>
        <translation>Le {tile} est dans la main du n° {number} {name}.</translation>
    </message>
    <message>
        <source>The {tile} is picked already: there is only one.</source>
        <translation>Le {tile} est déjà choisi&#xa0;: il n’y en a qu’un.</translation>
    </message>
    <message>
        <source>The {tile} is the engine: it lies on the table.</source>
        <translation>Le {tile} est le double de départ&#xa0;: il est sur la table.</translation>
    </message>
    <message>
        <source>Then read the same places within each class.</source>
        <translation>Ensuite, lisez les mêmes places dans chaque catégorie.</translation>
    </message>
    <message>
        <source>There are no players yet: add them first.</source>
        <translation>Il n’y a pas encore de joueurs&#xa0;: ajoutez-les d’abord.</translation>
    </message>
    <message numerus="yes">
        <source>There are not {count} runners-up to choose from, only {there}. Ask for fewer wild cards.</source>
        <translation>
            <numerusform>Il n’y a pas {count} suivant à choisir, seulement {there}. Demandez moins d’invitations.</numerusform>
            <numerusform>Il n’y a pas {count} suivants à choisir, seulement {there}. Demandez moins d’invitations.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are scores already: say why the rules change. It stays on record.</source>
        <translation>Il y a déjà des scores&#xa0;: dites pourquoi les règles changent. Cela est conservé.</translation>
    </message>
    <message>
        <source>There are several tournaments on that server: {names}. Say which one, with ?tournament=NAME at the end of the address.</source>
        <translation>Il y a plusieurs tournois sur ce serveur&#xa0;: {names}. Dites lequel, avec&#xa0;?tournament=NOM à la fin de l’adresse.</translation>
    </message>
    <message>
        <source>There is a hidden character (U+{code}) at position {position}. Delete it, or type the words again.</source>
        <translation>Il y a un caractère caché (U+{code}) en position {position}. Supprimez-le, ou retapez les mots.</translation>
    </message>
    <message>
        <source>There is a hidden character (U+{code}) in it: type it again.</source>
        <translation>Il contient un caractère caché (U+{code})&#xa0;: retapez-le.</translation>
    </message>
    <message>
        <source>There is a hidden character (U+{code}) in what you wrote: type it again.</source>
        <translation>Il y a un caractère caché (U+{code}) dans ce que vous avez écrit&#xa0;: retapez-le.</translation>
    </message>
    <message>
        <source>There is no database {name} on the server {host}: look at the end of the address.</source>
        <translation>Il n’y a pas de base de données {name} sur le serveur {host}&#xa0;: regardez la fin de l’adresse.</translation>
    </message>
    <message>
        <source>There is no display here for the window. What can be done without one is listed by mextrain-scorer --help.</source>
        <translation>Il n’y a pas d’écran ici pour la fenêtre. Ce qui se fait sans elle est listé par mextrain-scorer --help.</translation>
    </message>
    <message>
        <source>There is no document {key}. There are: {keys}.</source>
        <translation>Il n’y a pas de document {key}. Il y a&#xa0;: {keys}.</translation>
    </message>
    <message>
        <source>There is no final: table 1 of the last game names the champion.</source>
        <translation>Il n’y a pas de finale&#xa0;: la table 1 de la dernière partie désigne le champion.</translation>
    </message>
    <message>
        <source>There is no final: the places of the ranking are the result.</source>
        <translation>Il n’y a pas de finale&#xa0;: les places du classement sont le résultat.</translation>
    </message>
    <message>
        <source>There is no folder {folder}: make it first.</source>
        <translation>Il n’y a pas de dossier {folder}&#xa0;: créez-le d’abord.</translation>
    </message>
    <message>
        <source>There is no play-off. The results say who is champion, and why.</source>
        <translation>Il n’y a pas de phase finale. Les résultats disent qui est champion, et pourquoi.</translation>
    </message>
    <message>
        <source>There is no role {role} on that server: make it there first, as the guide says.</source>
        <translation>Il n’y a pas de rôle {role} sur ce serveur&#xa0;: créez-le d’abord, comme le dit le guide.</translation>
    </message>
    <message>
        <source>There is no round of the double {engine}: they run from {first} down to {last}.</source>
        <translation>Il n’y a pas de manche du double {engine}&#xa0;: elles vont de {first} à {last}.</translation>
    </message>
    <message>
        <source>There is no round of the double {e}.</source>
        <translation>Il n’y a pas de manche du double {e}.</translation>
    </message>
    <message>
        <source>There is no row below the headings.</source>
        <translation>Il n’y a pas de ligne sous les titres.</translation>
    </message>
    <message>
        <source>There is no rule set {key}. There are: {keys}.</source>
        <translation>Il n’y a pas de jeu de règles {key}. Il y a&#xa0;: {keys}.</translation>
    </message>
    <message>
        <source>There is no stage {stage} of the play-off.</source>
        <translation>Il n’y a pas de phase {stage} dans la phase finale.</translation>
    </message>
    <message>
        <source>There is no stage {stage}. There are: {keys}.</source>
        <translation>Il n’y a pas de phase {stage}. Il y a&#xa0;: {keys}.</translation>
    </message>
    <message>
        <source>There is no table {n} in {stage}.</source>
        <translation>Il n’y a pas de table {n} dans cette phase&#xa0;: {stage}.</translation>
    </message>
    <message>
        <source>There is no tournament on that server yet: put one there first.</source>
        <translation>Il n’y a pas encore de tournoi sur ce serveur&#xa0;: mettez-en un d’abord.</translation>
    </message>
    <message>
        <source>There is no tournament {name} on that server: there is {names}.</source>
        <translation>Il n’y a pas de tournoi {name} sur ce serveur&#xa0;: il y a {names}.</translation>
    </message>
    <message>
        <source>There is no {tile} in a double-{highest} set.</source>
        <translation>Il n’y a pas de {tile} dans un jeu double {highest}.</translation>
    </message>
    <message>
        <source>There is nobody on the roster yet.</source>
        <translation>Il n’y a encore personne sur la liste.</translation>
    </message>
    <message>
        <source>There is nobody to seat yet.</source>
        <translation>Il n’y a encore personne à placer.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Il n’y a rien à rétablir.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Il n’y a rien à annuler.</translation>
    </message>
    <message>
        <source>There is nothing to undo. A play-off stage is taken back by itself, with a reason.</source>
        <translation>Il n’y a rien à annuler. Une phase s’annule à part, avec une raison.</translation>
    </message>
    <message>
        <source>There is nothing to undo. Rules on which a signed sheet rests are changed back.</source>
        <translation>Il n’y a rien à annuler. Les règles sur lesquelles repose une feuille signée se changent de nouveau, elles ne s’annulent pas.</translation>
    </message>
    <message>
        <source>There is nothing to undo. Signed sheets are reopened, not undone.</source>
        <translation>Il n’y a rien à annuler. Les feuilles signées se rouvrent, elles ne s’annulent pas.</translation>
    </message>
    <message>
        <source>There is {what}. Type it as plain text.</source>
        <translation>Il y a {what}. Tapez-le en texte simple.</translation>
    </message>
    <message>
        <source>There was only one table: its places are the result, without a play-off.</source>
        <translation>Il n’y avait qu’une table&#xa0;: ses places sont le résultat, sans phase finale.</translation>
    </message>
    <message>
        <source>These columns were not used: {columns}.</source>
        <translation>Ces colonnes n’ont pas été utilisées&#xa0;: {columns}.</translation>
    </message>
    <message>
        <source>These rules are in force already.</source>
        <translation>Ces règles sont déjà en vigueur.</translation>
    </message>
    <message>
        <source>These sheets are not signed yet: table {tables}. Sign them first.</source>
        <translation>Ces feuilles ne sont pas encore signées&#xa0;: table {tables}. Signez-les d’abord.</translation>
    </message>
    <message>
        <source>Third place</source>
        <translation>Troisième place</translation>
    </message>
    <message>
        <source>Third place, shared</source>
        <translation>Troisième place, partagée</translation>
    </message>
    <message>
        <source>Third place:</source>
        <translation>Troisième place&#xa0;:</translation>
    </message>
    <message>
        <source>Third: {name}</source>
        <translation>Troisième&#xa0;: {name}</translation>
    </message>
    <message>
        <source>This change is in the file, but the disk did not confirm it: enter it again once the disk works.</source>
        <translation>Ce changement est dans le fichier, mais le disque ne l’a pas confirmé&#xa0;: ressaisissez-le quand le disque fonctionnera.</translation>
    </message>
    <message>
        <source>This change is not saved; everything before it is still in this window. Put the file back, or save it as a new one.</source>
        <translation>Ce changement n’est pas enregistré&#xa0;; tout ce qui précède est encore dans cette fenêtre. Remettez le fichier, ou enregistrez-en un nouveau.</translation>
    </message>
    <message>
        <source>This change was not saved.</source>
        <translation>Ce changement n’a pas été enregistré.</translation>
    </message>
    <message>
        <source>This change was not saved; everything before it is.</source>
        <translation>Ce changement n’a pas été enregistré&#xa0;; tout ce qui précède l’est.</translation>
    </message>
    <message>
        <source>This change was saved after all.</source>
        <translation>Ce changement a finalement été enregistré.</translation>
    </message>
    <message>
        <source>This computer does not have that address now. Connect to the network again, or choose another address.</source>
        <translation>Cet ordinateur n’a pas cette adresse en ce moment. Reconnectez-vous au réseau ou choisissez une autre adresse.</translation>
    </message>
    <message>
        <source>This computer has lost the address {address}, so phones cannot reach it. Connect it to the network again.</source>
        <translation>Cet ordinateur a perdu l’adresse {address}&#xa0;: les téléphones ne peuvent plus le joindre. Reconnectez-le au réseau.</translation>
    </message>
    <message>
        <source>This computer has no folder on its own disk for it: save a copy where you can.</source>
        <translation>Cet ordinateur n’a pas de dossier sur son propre disque pour lui&#xa0;: enregistrez une copie où vous pouvez.</translation>
    </message>
    <message>
        <source>This computer has several addresses: {addresses}. Say with --address which of them phones are to use.</source>
        <translation>Cet ordinateur a plusieurs adresses&#xa0;: {addresses}. Dites avec --address laquelle les téléphones doivent utiliser.</translation>
    </message>
    <message>
        <source>This computer is in no network of the room, so phones cannot reach it. Connect it to the router&apos;s Wi-Fi, or to the router by cable, then try again.</source>
        <translation>Cet ordinateur n’est dans aucun réseau de la salle, les téléphones ne peuvent donc pas l’atteindre. Connectez-le au Wi-Fi du routeur, ou au routeur par câble, puis réessayez.</translation>
    </message>
    <message>
        <source>This desk has no copy yet.</source>
        <translation>Ce poste n’a pas encore de copie.</translation>
    </message>
    <message>
        <source>This desk&apos;s copy goes up to entry {n} of {time}.</source>
        <translation>La copie de ce poste va jusqu’à la saisie {n}, de {time}.</translation>
    </message>
    <message>
        <source>This desk&apos;s role on the server of {name} may not do that.</source>
        <translation>Le rôle de ce poste n’a pas le droit de faire cela sur le serveur de {name}.</translation>
    </message>
    <message>
        <source>This file holds something that no rule set has.</source>
        <translation>Ce fichier contient quelque chose qu’aucun jeu de règles n’a.</translation>
    </message>
    <message>
        <source>This file is too large to be a rule set.</source>
        <translation>Ce fichier est trop grand pour un jeu de règles.</translation>
    </message>
    <message>
        <source>This heading is there twice.</source>
        <translation>Ce titre figure deux fois.</translation>
    </message>
    <message>
        <source>This is longer than {longest} characters.</source>
        <translation>C’est plus long que {longest} caractères.</translation>
    </message>
    <message>
        <source>This is neither a CSV file nor a workbook. Save it as CSV UTF-8, XLSX or ODS.</source>
        <translation>Ce n’est ni un fichier CSV ni un classeur. Enregistrez-le en CSV UTF-8, XLSX ou ODS.</translation>
    </message>
    <message>
        <source>This is the tournament that is open: choose an earlier one.</source>
        <translation>C’est le tournoi ouvert&#xa0;: choisissez-en un précédent.</translation>
    </message>
    <message>
        <source>This laptop has no key yet: the first seal makes it.</source>
        <translation>Ce portable n’a pas encore de clé&#xa0;: le premier sceau la crée.</translation>
    </message>
    <message>
        <source>This many players or fewer have a boneyard, the double set aside.</source>
        <translation>Jusqu’à ce nombre de joueurs, il y a une pioche, le double mis de côté.</translation>
    </message>
    <message>
        <source>This pack has everything that was known when it was printed. Keep the pages together.</source>
        <translation>Tout ce qu’on savait à l’impression est ici. Gardez les pages ensemble.</translation>
    </message>
    <message>
        <source>This page was not printed from this file as it is now: its journal figures {figures} are not in its history. Either the page is from another copy, which went on differently, or the file was altered afterwards.</source>
        <translation>Cette page n’a pas été imprimée à partir de ce fichier tel qu’il est maintenant&#xa0;: les chiffres du journal {figures} ne sont pas dans son historique. Soit la page vient d’une autre copie, qui a continué autrement, soit le fichier a été modifié après coup.</translation>
    </message>
    <message>
        <source>This rule set comes from a newer version of the program.</source>
        <translation>Ce jeu de règles vient d’une version plus récente du programme.</translation>
    </message>
    <message>
        <source>This rule set has no line &apos;form = {form}&apos;.</source>
        <translation>Ce jeu de règles ne dit pas &apos;form = {form}&apos;.</translation>
    </message>
    <message>
        <source>This sheet is not complete: nobody has won yet.</source>
        <translation>Cette feuille n’est pas complète&#xa0;: personne n’a encore gagné.</translation>
    </message>
    <message>
        <source>This slip changes what was written. The sheet itself stays as it is.</source>
        <translation>Cette fiche change ce qui était écrit. La feuille elle-même reste telle quelle.</translation>
    </message>
    <message>
        <source>This table scored far fewer points than the other tables. Are all scores right?</source>
        <translation>Cette table a bien moins de points que les autres. Tous les scores sont-ils justes&#xa0;?</translation>
    </message>
    <message>
        <source>This table scored far more points than the other tables. Are all scores right?</source>
        <translation>Cette table a bien plus de points que les autres. Tous les scores sont-ils justes&#xa0;?</translation>
    </message>
    <message>
        <source>This tournament can only be read: phones could change nothing in it.</source>
        <translation>Ce tournoi ne peut être que lu&#xa0;: les téléphones ne pourraient rien y changer.</translation>
    </message>
    <message>
        <source>This user</source>
        <translation>Cet utilisateur</translation>
    </message>
    <message>
        <source>This was brought back to a file at {desk}, at {time}: nothing more can be entered here.</source>
        <translation>Ceci a été ramené dans un fichier par {desk}, à {time}&#xa0;: plus rien ne peut être saisi ici.</translation>
    </message>
    <message>
        <source>This was changed in the meantime: {told}. Nothing was done: look at it as it is now, then try again.</source>
        <translation>Ceci a changé entre-temps&#xa0;: {told}. Rien n’a été fait&#xa0;: regardez ce qu’il en est, puis réessayez.</translation>
    </message>
    <message>
        <source>This was put on the server, {name}, at {time}: enter nothing more in this file.</source>
        <translation>Ceci a été mis sur le serveur, {name}, à {time}&#xa0;: ne saisissez plus rien dans ce fichier.</translation>
    </message>
    <message>
        <source>This workbook cannot be read. Open it, save it again as XLSX, ODS or CSV UTF-8, and import that.</source>
        <translation>Ce classeur est illisible. Ouvrez-le, enregistrez-le de nouveau en XLSX, ODS ou CSV UTF-8, et importez ce fichier.</translation>
    </message>
    <message>
        <source>This workbook has a password. Open it and save it without one.</source>
        <translation>Ce classeur a un mot de passe. Ouvrez-le et enregistrez-le sans mot de passe.</translation>
    </message>
    <message>
        <source>This workbook has no sheet with cells.</source>
        <translation>Ce classeur n’a pas de feuille avec des cellules.</translation>
    </message>
    <message>
        <source>This workbook was not opened: {reason}. Save its list as CSV UTF-8.</source>
        <translation>Ce classeur n’a pas été ouvert&#xa0;: {reason}. Enregistrez sa liste en CSV UTF-8.</translation>
    </message>
    <message>
        <source>Three games, each with new tables, and the lowest total of all three wins.</source>
        <translation>Trois parties, chacune à de nouvelles tables, et le plus petit total des trois gagne.</translation>
    </message>
    <message>
        <source>Three totals</source>
        <translation>Trois totaux</translation>
    </message>
    <message>
        <source>Tie in the ranking ruled</source>
        <translation>Égalité du classement tranchée</translation>
    </message>
    <message>
        <source>Tie ruled</source>
        <translation>Égalité tranchée</translation>
    </message>
    <message>
        <source>Tied: decided by</source>
        <translation>Égalité, tranchée par</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Égalités</translation>
    </message>
    <message>
        <source>Ties drawn, seats given away, rounds not played: whatever somebody may ask about.</source>
        <translation>Égalités tirées au sort, places cédées, manches non jouées&#xa0;: tout ce qu’on pourrait demander plus tard.</translation>
    </message>
    <message>
        <source>Ties: the source is silent. Most zero rounds, then the lowest other round, as in the double twelve with a hub.</source>
        <translation>Égalités&#xa0;: la source ne dit rien. Le plus de manches à zéro, puis la plus basse autre manche, comme au double douze avec gare.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Dominos</translation>
    </message>
    <message>
        <source>Tiles drawn</source>
        <translation>Dominos tirés</translation>
    </message>
    <message>
        <source>Tiles drawn to find the engine are kept.</source>
        <translation>Les dominos tirés pour trouver le double de départ sont gardés.</translation>
    </message>
    <message>
        <source>Tiles drawn: the source is silent. Ours: 10 each, and more at a table below seven.</source>
        <translation>Dominos tirés&#xa0;: la source ne dit rien. Chez nous&#xa0;: 10 chacun, et davantage à une table de moins de sept.</translation>
    </message>
    <message>
        <source>Tiles drawn: the source is silent. Ours: 14 each, and more at a table below five.</source>
        <translation>Dominos tirés&#xa0;: la source ne dit rien. Chez nous&#xa0;: 14 chacun, et davantage à une table de moins de cinq.</translation>
    </message>
    <message>
        <source>Tiles each</source>
        <translation>Dominos chacun</translation>
    </message>
    <message>
        <source>Tiles, doubles, the first turn and ties: as in the double twelve with a hub.</source>
        <translation>Dominos, doubles, premier tour et égalités&#xa0;: comme au double douze avec gare.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Temps limite</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>À vérifier</translation>
    </message>
    <message>
        <source>To serve them here instead, say --take-over.</source>
        <translation>Pour les servir plutôt ici, dites --take-over.</translation>
    </message>
    <message>
        <source>To table</source>
        <translation>À la table</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Total as written</source>
        <translation>Total écrit</translation>
    </message>
    <message>
        <source>Totals across the room</source>
        <translation>Totaux de toute la salle</translation>
    </message>
    <message>
        <source>Totals as pictures</source>
        <translation>Totaux en images</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Tournoi</translation>
    </message>
    <message>
        <source>Tournament made</source>
        <translation>Tournoi créé</translation>
    </message>
    <message>
        <source>Tournament renamed</source>
        <translation>Tournoi renommé</translation>
    </message>
    <message>
        <source>Two totals</source>
        <translation>Deux totaux</translation>
    </message>
    <message>
        <source>Type the number printed after the table&apos;s number, or scan the code.</source>
        <translation>Tapez le numéro qui suit celui de la table, ou scannez le code.</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Undone: {change}</source>
        <translation>Annulé&#xa0;: {change}</translation>
    </message>
    <message>
        <source>Untouched: this file is as another laptop of this tournament sealed it.</source>
        <translation>Intact&#xa0;: ce fichier est tel qu’un autre portable de ce tournoi l’a scellé.</translation>
    </message>
    <message>
        <source>Untouched: this file is as the laptop with that key sealed it.</source>
        <translation>Intact&#xa0;: ce fichier est tel que le portable ayant cette clé l’a scellé.</translation>
    </message>
    <message>
        <source>Untouched: this file is as this laptop sealed it.</source>
        <translation>Intact&#xa0;: ce fichier est tel que ce portable l’a scellé.</translation>
    </message>
    <message numerus="yes">
        <source>Wait for {count} more players.</source>
        <translation>
            <numerusform>Attendez {count} joueur de plus.</numerusform>
            <numerusform>Attendez {count} joueurs de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waits for the sheet of table {n}.</source>
        <translation>Attend la feuille de la table {n}.</translation>
    </message>
    <message numerus="yes">
        <source>Waits for {count} sheets.</source>
        <translation>
            <numerusform>Attend {count} feuille.</numerusform>
            <numerusform>Attend {count} feuilles.</numerusform>
        </translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>What comes next</source>
        <translation>Ce qui vient ensuite</translation>
    </message>
    <message>
        <source>What follows a double:</source>
        <translation>Ce qui suit un double&#xa0;:</translation>
    </message>
    <message>
        <source>What is known of {who} was changed</source>
        <translation>Les données de {who} ont été changées</translation>
    </message>
    <message>
        <source>What is written stands at {place}</source>
        <translation>Ce qui est écrit vaut à la {place}</translation>
    </message>
    <message>
        <source>What it is called on screen and paper.</source>
        <translation>Son nom à l’écran et sur le papier.</translation>
    </message>
    <message>
        <source>What joins a server is not installed here: install mextrain-scorer again, or go on with a file.</source>
        <translation>Ce qui rejoint un serveur n’est pas installé ici&#xa0;: installez mextrain-scorer de nouveau, ou continuez avec un fichier.</translation>
    </message>
    <message>
        <source>What the first turn may lay:</source>
        <translation>Ce qu’on peut poser au premier tour&#xa0;:</translation>
    </message>
    <message>
        <source>What these columns hold was guessed: {columns}.</source>
        <translation>Le contenu de ces colonnes a été deviné&#xa0;: {columns}.</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>Ce qui a été décidé</translation>
    </message>
    <message>
        <source>What was sealed is damaged, so it cannot be shown.</source>
        <translation>Ce qui a été scellé est endommagé, on ne peut donc pas le montrer.</translation>
    </message>
    <message>
        <source>What you chose where the source is silent, a sentence each.</source>
        <translation>Vos choix là où la source ne dit rien, une phrase par choix.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>When a laptop is back, open the latest copy there and type in what is missing.</source>
        <translation>Quand un portable est de nouveau là, ouvrez-y la dernière copie et saisissez ce qui manque.</translation>
    </message>
    <message>
        <source>When a sheet comes in: add up each column twice, count the zero rounds, circle the lowest total. A round blocked or not played is nobody&apos;s zero round.</source>
        <translation>Quand une feuille arrive&#xa0;: additionnez deux fois chaque colonne, comptez les manches à zéro, entourez le total le plus bas. Une manche bloquée ou non jouée n’est la manche à zéro de personne.</translation>
    </message>
    <message>
        <source>When a sheet is in, write its totals on the page with the sums over the games.</source>
        <translation>Quand une feuille est rendue, écrivez ses totaux sur la page des sommes des parties.</translation>
    </message>
    <message>
        <source>When all sheets of a game are in, seat the next (still to come: {count}): everybody draws a number for the seat, and each table takes a spare sheet.</source>
        <translation>Quand toutes les feuilles d’une partie sont rendues, placez la suivante (il en reste&#xa0;: {count})&#xa0;: chacun tire un numéro pour son siège et chaque table prend une feuille de réserve.</translation>
    </message>
    <message numerus="yes">
        <source>When all sheets of a game are in, seat the next (still to come: {left}). The {count} lowest of each table trade places with the {count} highest of the table above; everybody else stays. Level players draw lots.</source>
        <translation>
            <numerusform>Quand toutes les feuilles d’une partie sont là, placez la suivante (il en reste {left}). De chaque table, {count} (le plus bas) échange sa place avec {count} (le plus haut) de la table au-dessus&#xa0;; les autres restent. En cas d’égalité, on tire au sort.</numerusform>
            <numerusform>Quand toutes les feuilles d’une partie sont là, placez la suivante (il en reste {left}). Les {count} plus bas de chaque table échangent leur place avec les {count} plus hauts de la table au-dessus&#xa0;; les autres restent. En cas d’égalité, on tire au sort.</numerusform>
        </translation>
    </message>
    <message>
        <source>When all sheets of a game are in, seat the next one as the page on what comes next says, and take a spare sheet for each of its tables.</source>
        <translation>Quand toutes les feuilles d’une partie sont là, placez la suivante comme le dit la page de ce qui vient ensuite, et prenez une feuille de réserve pour chacune de ses tables.</translation>
    </message>
    <message>
        <source>When the Mexican train may be started:</source>
        <translation>Quand le train mexicain peut commencer&#xa0;:</translation>
    </message>
    <message>
        <source>When the time is up the round under way is finished, and no other is begun.</source>
        <translation>Quand le temps est écoulé, la manche en cours est finie, et aucune autre ne commence.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Where it comes from.</source>
        <translation>D’où elles viennent.</translation>
    </message>
    <message>
        <source>Where level players would have to part, the draw&apos;s number decides who moves.</source>
        <translation>Là où il faudrait séparer des joueurs à égalité, le numéro du tirage décide qui change.</translation>
    </message>
    <message>
        <source>Where table 1 names the champion there is no final after it.</source>
        <translation>Là où la table 1 désigne le champion, il n’y a pas de finale ensuite.</translation>
    </message>
    <message>
        <source>Where tables played different numbers of rounds, points per round are compared.</source>
        <translation>Si les tables n’ont pas joué autant de manches, on compare les points par manche.</translation>
    </message>
    <message>
        <source>Where the rules do not say, we played like this:</source>
        <translation>Là où les règles ne disent rien, nous avons joué ainsi&#xa0;:</translation>
    </message>
    <message>
        <source>Where the source is silent</source>
        <translation>Là où la source ne dit rien</translation>
    </message>
    <message>
        <source>Whether the game monitor may give penalty points: true or false.</source>
        <translation>Si le responsable du jeu peut donner des points de pénalité&#xa0;: true ou false.</translation>
    </message>
    <message>
        <source>Whether the game monitor may send somebody out: true or false.</source>
        <translation>Si le responsable du jeu peut exclure quelqu’un&#xa0;: true ou false.</translation>
    </message>
    <message>
        <source>Whether the other seat of somebody who goes on from two games goes to that table&apos;s next: true or false.</source>
        <translation>Si l’autre place de qui passe par deux parties va au suivant de cette table&#xa0;: true ou false.</translation>
    </message>
    <message>
        <source>Who begins: the source is silent. The first seat, and the next one clockwise each round.</source>
        <translation>Qui commence&#xa0;: la source ne dit rien. La première place, puis à chaque manche la suivante dans le sens des aiguilles d’une montre.</translation>
    </message>
    <message>
        <source>Who comes only now sits at the last table. Where a table is short, all from the tables below move up a seat. Each table takes a spare sheet.</source>
        <translation>Qui arrive seulement maintenant s’assoit à la dernière table. S’il manque quelqu’un à une table, tous ceux des tables du bas avancent d’une place. Chaque table prend une feuille de réserve.</translation>
    </message>
    <message>
        <source>Who goes on</source>
        <translation>Qui passe</translation>
    </message>
    <message>
        <source>Who goes on twice</source>
        <translation>Qui passe deux fois</translation>
    </message>
    <message>
        <source>Who misses a game, leaves one or comes late to one is ranked after who played all; who has no whole game takes no place.</source>
        <translation>Qui manque une partie, la quitte ou y arrive en retard est classé après ceux qui ont tout joué&#xa0;; qui n’a aucune partie entière n’a pas de place.</translation>
    </message>
    <message>
        <source>Who wins a ladder:</source>
        <translation>Qui gagne une échelle&#xa0;:</translation>
    </message>
    <message>
        <source>Whoever goes out has 0, not {score}.</source>
        <translation>Qui a posé tous ses dominos a 0, et non {score}.</translation>
    </message>
    <message>
        <source>Whoever has 0 here went out: there is nothing to mark.</source>
        <translation>Ici, qui a 0 a posé tous ses dominos&#xa0;: il n’y a rien à marquer.</translation>
    </message>
    <message>
        <source>Whoever went out has 0: write that first.</source>
        <translation>Qui a posé tous ses dominos a 0&#xa0;: écrivez-le d’abord.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Wild cards</source>
        <translation>Invitations</translation>
    </message>
    <message numerus="yes">
        <source>Wild cards go by points per round: the tables played {fewest} to {count} rounds.</source>
        <translation>
            <numerusform>Les invitations vont aux points par manche&#xa0;: les tables ont joué de {fewest} à {count} manche.</numerusform>
            <numerusform>Les invitations vont aux points par manche&#xa0;: les tables ont joué de {fewest} à {count} manches.</numerusform>
        </translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Gagnant</translation>
    </message>
    <message>
        <source>Winners read out</source>
        <translation>Gagnants annoncés</translation>
    </message>
    <message>
        <source>With scores, not signed</source>
        <translation>Avec scores, pas signées</translation>
    </message>
    <message>
        <source>With so many players the starter takes the one tile left over.</source>
        <translation>Avec ce nombre de joueurs, celui qui commence prend le seul domino de reste.</translation>
    </message>
    <message>
        <source>Withdrew</source>
        <translation>S’est retiré</translation>
    </message>
    <message>
        <source>Write down every decision on its page, with the time and the reason.</source>
        <translation>Notez chaque décision sur sa page, avec l’heure et la raison.</translation>
    </message>
    <message>
        <source>Write each table&apos;s winner on the Game Chart.</source>
        <translation>Inscrivez le gagnant de chaque table au Tableau des gagnants.</translation>
    </message>
    <message>
        <source>Write take or aside, and the name of a proposal.</source>
        <translation>Écrivez take ou aside, et le nom d’une proposition.</translation>
    </message>
    <message>
        <source>Write the pips left in the hand, 0 for going out. Leave every hand face up until the round is written down. The lowest total wins.</source>
        <translation>Notez les points restés en main, 0 pour qui a fini. Laissez chaque main visible jusqu’à ce que la manche soit notée. Le plus petit total gagne.</translation>
    </message>
    <message>
        <source>Write who goes on from each table on the Game Chart, and on the page on what comes next.</source>
        <translation>Notez qui passe de chaque table sur le tableau des gagnants et sur la page de ce qui vient ensuite.</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Écrit</translation>
    </message>
    <message>
        <source>Written totals</source>
        <translation>Totaux écrits</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>You do not have permission to read {name}: ask whoever looks after this computer, or choose another file.</source>
        <translation>Vous n’avez pas le droit de lire {name}&#xa0;: demandez à qui s’occupe de cet ordinateur, ou choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>You will see whether this change was saved once the file can be read again.</source>
        <translation>On saura si ce changement a été enregistré quand le fichier sera de nouveau lisible.</translation>
    </message>
    <message>
        <source>You will see whether this change was saved once the server answers again.</source>
        <translation>Vous verrez si ce changement a été enregistré quand le serveur répondra de nouveau.</translation>
    </message>
    <message>
        <source>Zero rounds</source>
        <translation>Manches à zéro</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Zéros</translation>
    </message>
    <message>
        <source>Zeros: rounds in which the player went out. Low: the lowest other round.</source>
        <translation>Zéros&#xa0;: manches où le joueur a fini. Basse&#xa0;: la plus basse des autres manches.</translation>
    </message>
    <message>
        <source>[sign]</source>
        <translation>[signe]</translation>
    </message>
    <message>
        <source>[{script} letters]</source>
        <translation>[lettres&#xa0;: {script}]</translation>
    </message>
    <message>
        <source>a date or a time</source>
        <translation>une date ou une heure</translation>
    </message>
    <message>
        <source>a digit left out</source>
        <translation>un chiffre oublié</translation>
    </message>
    <message>
        <source>a digit too many</source>
        <translation>un chiffre de trop</translation>
    </message>
    <message>
        <source>a formula without its result</source>
        <translation>une formule sans son résultat</translation>
    </message>
    <message>
        <source>a list in square brackets</source>
        <translation>une liste entre crochets</translation>
    </message>
    <message>
        <source>a player</source>
        <translation>un joueur</translation>
    </message>
    <message>
        <source>a player&apos;s class</source>
        <translation>la catégorie d’un joueur</translation>
    </message>
    <message>
        <source>a ruling</source>
        <translation>une décision</translation>
    </message>
    <message>
        <source>a score</source>
        <translation>un score</translation>
    </message>
    <message>
        <source>a score sheet</source>
        <translation>une feuille de marque</translation>
    </message>
    <message>
        <source>a seat</source>
        <translation>une place</translation>
    </message>
    <message>
        <source>a sheet has more than {most} rows</source>
        <translation>une feuille a plus de {most} lignes</translation>
    </message>
    <message>
        <source>a table of players and the tiles each draws</source>
        <translation>un tableau des joueurs et des dominos que chacun tire</translation>
    </message>
    <message>
        <source>a text in it is longer than any, or hides something</source>
        <translation>un texte est trop long ou cache quelque chose</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>un texte entre guillemets</translation>
    </message>
    <message>
        <source>a tile goes on it before anybody plays elsewhere</source>
        <translation>un domino va dessus avant que quiconque joue ailleurs</translation>
    </message>
    <message>
        <source>a whole line of one&apos;s own</source>
        <translation>une ligne entière à soi</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un nombre entier</translation>
    </message>
    <message>
        <source>a written total</source>
        <translation>un total écrit</translation>
    </message>
    <message>
        <source>a {was} taken for a {taken_for}</source>
        <translation>un {was} pris pour un {taken_for}</translation>
    </message>
    <message>
        <source>added twice</source>
        <translation>additionné deux fois</translation>
    </message>
    <message>
        <source>after game {n}</source>
        <translation>après la partie {n}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>all tables are in</source>
        <translation>toutes les tables ont rendu</translation>
    </message>
    <message>
        <source>all the tiles beside the engine come to {points}, not {wanted}</source>
        <translation>tous les dominos hors le double de départ font {points}, et non {wanted}</translation>
    </message>
    <message>
        <source>an entry of the journal cannot be read</source>
        <translation>une entrée du journal est illisible</translation>
    </message>
    <message>
        <source>another desk</source>
        <translation>un autre poste</translation>
    </message>
    <message>
        <source>another program changed how it is kept</source>
        <translation>un autre programme a changé sa façon d’être gardé</translation>
    </message>
    <message>
        <source>another program left changes beside it</source>
        <translation>un autre programme a laissé des changements à côté</translation>
    </message>
    <message>
        <source>as number {place}</source>
        <translation>en numéro {place}</translation>
    </message>
    <message>
        <source>as second</source>
        <translation>en deuxième</translation>
    </message>
    <message>
        <source>as the scores say</source>
        <translation>selon les points</translation>
    </message>
    <message>
        <source>as third</source>
        <translation>en troisième</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>tel qu’écrit</translation>
    </message>
    <message>
        <source>assigned</source>
        <translation>attribué</translation>
    </message>
    <message numerus="yes">
        <source>at {count} players or fewer</source>
        <translation>
            <numerusform>à {count} joueur</numerusform>
            <numerusform>à {count} joueurs ou moins</numerusform>
        </translation>
    </message>
    <message>
        <source>back at the table</source>
        <translation>rendue à la table</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>blanc</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>bloquée</translation>
    </message>
    <message>
        <source>both {total}</source>
        <translation>tous deux {total}</translation>
    </message>
    <message numerus="yes">
        <source>by lot at {count} tables</source>
        <translation>
            <numerusform>par tirage au sort à {count} table</numerusform>
            <numerusform>par tirage au sort à {count} tables</numerusform>
        </translation>
    </message>
    <message>
        <source>by lot: {lots}</source>
        <translation>par tirage au sort&#xa0;: {lots}</translation>
    </message>
    <message>
        <source>by points per round, {better} in {rounds} rounds against {worse} in {other}</source>
        <translation>aux points par manche, {better} en {rounds} manches contre {worse} en {other}</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>câble</translation>
    </message>
    <message>
        <source>came late</source>
        <translation>en retard</translation>
    </message>
    <message>
        <source>champion</source>
        <translation>champion</translation>
    </message>
    <message>
        <source>champion to name</source>
        <translation>champion à désigner</translation>
    </message>
    <message>
        <source>class</source>
        <translation>catégorie</translation>
    </message>
    <message>
        <source>club</source>
        <translation>club</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>complète</translation>
    </message>
    <message>
        <source>couple {n}</source>
        <translation>couple {n}</translation>
    </message>
    <message>
        <source>dealt, and drawn for where nobody holds it</source>
        <translation>distribué, ou pioché si personne ne l’a</translation>
    </message>
    <message>
        <source>dealt, and drawn for where nobody holds it; its holder lays it and starts</source>
        <translation>distribué, ou pioché si personne ne l’a&#xa0;; celui qui l’a le pose et commence</translation>
    </message>
    <message>
        <source>dealt; its holder starts</source>
        <translation>distribué&#xa0;; celui qui l’a commence</translation>
    </message>
    <message>
        <source>dealt; its holder starts and takes the tile left over</source>
        <translation>distribué&#xa0;; celui qui l’a commence et prend le domino de reste</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>décidé</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>a renoncé</translation>
    </message>
    <message>
        <source>did not come</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>disqualified</source>
        <translation>disqualifié</translation>
    </message>
    <message>
        <source>disqualified: {reason}</source>
        <translation>disqualifié&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>double {engine}</source>
        <translation>double {engine}</translation>
    </message>
    <message>
        <source>double {highest}</source>
        <translation>double {highest}</translation>
    </message>
    <message>
        <source>down</source>
        <translation>descend</translation>
    </message>
    <message>
        <source>draw number {number}</source>
        <translation>numéro de tirage {number}</translation>
    </message>
    <message>
        <source>drawn domino</source>
        <translation>domino tiré</translation>
    </message>
    <message>
        <source>each player&apos;s best: {count}</source>
        <translation>les meilleures de chaque joueur&#xa0;: {count}</translation>
    </message>
    <message>
        <source>ends the play-off</source>
        <translation>termine la phase finale</translation>
    </message>
    <message>
        <source>entry {n} of the journal does not follow from those before</source>
        <translation>l’entrée {n} du journal ne suit pas les précédentes</translation>
    </message>
    <message>
        <source>entry {n} of the journal is missing</source>
        <translation>l’entrée {n} du journal manque</translation>
    </message>
    <message>
        <source>entry {n} of the journal was changed</source>
        <translation>l’entrée {n} du journal a été changée</translation>
    </message>
    <message>
        <source>every other round the same</source>
        <translation>toutes les autres manches égales</translation>
    </message>
    <message>
        <source>everybody else</source>
        <translation>tous les autres</translation>
    </message>
    <message>
        <source>everybody is ranked over all games</source>
        <translation>tout le monde est classé sur toutes les parties</translation>
    </message>
    <message>
        <source>everybody is ranked, and moves up and down the tables</source>
        <translation>tout le monde est classé, et monte ou descend de table</translation>
    </message>
    <message>
        <source>extra round</source>
        <translation>manche en plus</translation>
    </message>
    <message>
        <source>first and second</source>
        <translation>première et deuxième</translation>
    </message>
    <message>
        <source>first, second and third</source>
        <translation>première, deuxième et troisième</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>pli</translation>
    </message>
    <message>
        <source>for the desk</source>
        <translation>pour le responsable</translation>
    </message>
    <message>
        <source>from a score file</source>
        <translation>d’un fichier de scores</translation>
    </message>
    <message>
        <source>from table {number}</source>
        <translation>de la table {number}</translation>
    </message>
    <message>
        <source>from {number}</source>
        <translation>de la {number}</translation>
    </message>
    <message>
        <source>game {n} of {games}</source>
        <translation>partie {n} sur {games}</translation>
    </message>
    <message>
        <source>game {n}: {total}</source>
        <translation>partie {n}&#xa0;: {total}</translation>
    </message>
    <message>
        <source>gets the table&apos;s highest running total</source>
        <translation>reçoit le plus haut cumul de la table</translation>
    </message>
    <message>
        <source>give one of the two.</source>
        <translation>donnez l’un des deux.</translation>
    </message>
    <message>
        <source>give the players&apos; numbers, or --all.</source>
        <translation>donnez les numéros des joueurs, ou --all.</translation>
    </message>
    <message>
        <source>goes back to the table</source>
        <translation>retourne à la table</translation>
    </message>
    <message>
        <source>goes on too</source>
        <translation>passe aussi</translation>
    </message>
    <message>
        <source>goes on, {rank}</source>
        <translation>passe, {rank}</translation>
    </message>
    <message>
        <source>goes to</source>
        <translation>revient à</translation>
    </message>
    <message>
        <source>group</source>
        <translation>groupe</translation>
    </message>
    <message>
        <source>here</source>
        <translation>là</translation>
    </message>
    <message>
        <source>in any turn</source>
        <translation>à n’importe quel tour</translation>
    </message>
    <message>
        <source>in any turn but the first</source>
        <translation>à n’importe quel tour sauf le premier</translation>
    </message>
    <message>
        <source>is here</source>
        <translation>est là</translation>
    </message>
    <message>
        <source>it asks for far more than a list of people</source>
        <translation>il demande bien plus qu’une liste de personnes</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>it goes with one total alone.</source>
        <translation>elle ne va qu’avec un seul total.</translation>
    </message>
    <message>
        <source>it holds no tournament</source>
        <translation>il ne contient aucun tournoi</translation>
    </message>
    <message>
        <source>it holds something that this program does not put there</source>
        <translation>il contient quelque chose que ce programme n’y met pas</translation>
    </message>
    <message>
        <source>it seals every score sheet.</source>
        <translation>cette option scelle toutes les feuilles de marque.</translation>
    </message>
    <message>
        <source>it was counted twice</source>
        <translation>compté deux fois</translation>
    </message>
    <message>
        <source>its games do not follow one another</source>
        <translation>ses parties ne se suivent pas</translation>
    </message>
    <message>
        <source>its pages do not fit together</source>
        <translation>ses pages ne vont pas ensemble</translation>
    </message>
    <message>
        <source>its player lays another tile, anywhere</source>
        <translation>son joueur pose un autre domino, n’importe où</translation>
    </message>
    <message>
        <source>its score left out</source>
        <translation>son score oublié</translation>
    </message>
    <message>
        <source>its sheet is not signed any more</source>
        <translation>sa feuille n’est plus signée</translation>
    </message>
    <message>
        <source>joint champion</source>
        <translation>champion ex æquo</translation>
    </message>
    <message>
        <source>journal {figures}</source>
        <translation>journal {figures}</translation>
    </message>
    <message>
        <source>keeps score</source>
        <translation>veut bien marquer</translation>
    </message>
    <message>
        <source>laid before the draw</source>
        <translation>posé avant le tirage</translation>
    </message>
    <message>
        <source>laid before the draw; there is a boneyard</source>
        <translation>posé avant le tirage&#xa0;; il y a une pioche</translation>
    </message>
    <message>
        <source>left</source>
        <translation>parti</translation>
    </message>
    <message>
        <source>left, by the score file</source>
        <translation>parti, selon le fichier de scores</translation>
    </message>
    <message>
        <source>lowest other round</source>
        <translation>plus basse autre manche</translation>
    </message>
    <message>
        <source>lowest other round {better} against {worse}</source>
        <translation>plus basse autre manche {better} contre {worse}</translation>
    </message>
    <message>
        <source>lowest other round {score} each</source>
        <translation>plus basse autre manche {score} chacun</translation>
    </message>
    <message>
        <source>may be given</source>
        <translation>permis</translation>
    </message>
    <message>
        <source>may not join a game under way</source>
        <translation>ne peut pas rejoindre une partie en cours</translation>
    </message>
    <message>
        <source>more zero rounds</source>
        <translation>plus de manches à zéro</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>name a key or a file, not both.</source>
        <translation>nommez une clé ou un fichier, pas les deux.</translation>
    </message>
    <message>
        <source>name each player once.</source>
        <translation>nommez chaque joueur une fois.</translation>
    </message>
    <message>
        <source>named by the game monitor</source>
        <translation>par décision du responsable du jeu</translation>
    </message>
    <message>
        <source>new</source>
        <translation>entre</translation>
    </message>
    <message>
        <source>new at the tables</source>
        <translation>nouveau aux tables</translation>
    </message>
    <message>
        <source>next lowest rounds, one after the other</source>
        <translation>manches les plus basses suivantes, l’une après l’autre</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>no ladder</source>
        <translation>pas d’échelle</translation>
    </message>
    <message>
        <source>no place</source>
        <translation>pas classé</translation>
    </message>
    <message>
        <source>no ranking over all games</source>
        <translation>pas de classement sur toutes les parties</translation>
    </message>
    <message>
        <source>no round above zero</source>
        <translation>aucune manche au-dessus de zéro</translation>
    </message>
    <message>
        <source>no score</source>
        <translation>pas de score</translation>
    </message>
    <message>
        <source>no tiles of one set come to exactly that</source>
        <translation>aucun groupe de dominos d’un jeu ne fait exactement cela</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>nobody, the title is shared</source>
        <translation>personne, le titre est partagé</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>none, the best of the ranking wins</source>
        <translation>aucune, le premier du classement gagne</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>pas décidé</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>pas là</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>pas encore là</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>non jouée</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>numéro {number}</translation>
    </message>
    <message>
        <source>number {place} of {where}</source>
        <translation>numéro {place}&#xa0;: {where}</translation>
    </message>
    <message>
        <source>once every player has started their own line</source>
        <translation>quand chacun a commencé sa ligne</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>l’un de {words}</translation>
    </message>
    <message>
        <source>one set of dominoes has no such hands</source>
        <translation>un jeu de dominos n’a pas de telles mains</translation>
    </message>
    <message numerus="yes">
        <source>one set of dominoes has no such hands of {count} tiles at most</source>
        <translation>
            <numerusform>un jeu de dominos n’a pas de telles mains de {count} domino au plus</numerusform>
            <numerusform>un jeu de dominos n’a pas de telles mains de {count} dominos au plus</numerusform>
        </translation>
    </message>
    <message>
        <source>one thing to settle</source>
        <translation>une chose à régler</translation>
    </message>
    <message>
        <source>one tie to rule</source>
        <translation>une égalité à trancher</translation>
    </message>
    <message>
        <source>one tile</source>
        <translation>un domino</translation>
    </message>
    <message>
        <source>only {tiles} make {score}</source>
        <translation>seuls {tiles} font {score}</translation>
    </message>
    <message>
        <source>only {tile} makes {score}</source>
        <translation>seul {tile} fait {score}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>ouverte</translation>
    </message>
    <message>
        <source>other round number {nth} from the lowest {better} against {worse}</source>
        <translation>autre manche n° {nth} à partir de la plus basse {better} contre {worse}</translation>
    </message>
    <message>
        <source>other way</source>
        <translation>autre façon</translation>
    </message>
    <message>
        <source>out</source>
        <translation>fini</translation>
    </message>
    <message>
        <source>page {number} of {count}</source>
        <translation>page {number} sur {count}</translation>
    </message>
    <message>
        <source>per round: {better} in {rounds} against {worse} in {other}</source>
        <translation>par manche&#xa0;: {better} en {rounds} contre {worse} en {other}</translation>
    </message>
    <message>
        <source>place {place} of the ranking</source>
        <translation>place {place} du classement</translation>
    </message>
    <message>
        <source>places named</source>
        <translation>places désignées</translation>
    </message>
    <message>
        <source>played</source>
        <translation>jouée</translation>
    </message>
    <message>
        <source>played to the end</source>
        <translation>jouée jusqu’au bout</translation>
    </message>
    <message>
        <source>plays next</source>
        <translation>joue ensuite</translation>
    </message>
    <message>
        <source>plays on and takes no place</source>
        <translation>continue à jouer et n’est pas classé</translation>
    </message>
    <message>
        <source>points in all</source>
        <translation>points en tout</translation>
    </message>
    <message>
        <source>printed {time}</source>
        <translation>imprimé à {time}</translation>
    </message>
    <message>
        <source>proposed by a helper at {time}</source>
        <translation>proposé par un aide à {time}</translation>
    </message>
    <message>
        <source>proposed by table {n}&apos;s phone at {time}</source>
        <translation>proposé par le téléphone de la table {n} à {time}</translation>
    </message>
    <message>
        <source>proposed by the phone of {place} at {time}</source>
        <translation>proposé par un téléphone ({place}) à {time}</translation>
    </message>
    <message>
        <source>ready to start</source>
        <translation>prête à commencer</translation>
    </message>
    <message>
        <source>receipt signed on the screen</source>
        <translation>réception signée à l’écran</translation>
    </message>
    <message>
        <source>received</source>
        <translation>reçue</translation>
    </message>
    <message>
        <source>say what to set: --name, --date, --venue or --monitor.</source>
        <translation>dites quoi corriger&#xa0;: --name, --date, --venue ou --monitor.</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>place {number}</translation>
    </message>
    <message>
        <source>second</source>
        <translation>deuxième</translation>
    </message>
    <message>
        <source>second of {where}</source>
        <translation>deuxième&#xa0;: {where}</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>partagée</translation>
    </message>
    <message>
        <source>shared, {how}</source>
        <translation>partagée, {how}</translation>
    </message>
    <message>
        <source>shared: {players}</source>
        <translation>partagé&#xa0;: {players}</translation>
    </message>
    <message>
        <source>sheet not in yet</source>
        <translation>feuille pas encore là</translation>
    </message>
    <message>
        <source>sheet of paper {n}</source>
        <translation>feuille de papier {n}</translation>
    </message>
    <message>
        <source>sheet {number}</source>
        <translation>feuille {number}</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>signée</translation>
    </message>
    <message>
        <source>sits once</source>
        <translation>s’assoit une fois</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>quelqu’un</translation>
    </message>
    <message>
        <source>something</source>
        <translation>quelque chose</translation>
    </message>
    <message>
        <source>something else is where its journal should be</source>
        <translation>autre chose se trouve là où va son journal</translation>
    </message>
    <message>
        <source>something in it points at what is not there</source>
        <translation>quelque chose renvoie à ce qui n’existe pas</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>reste</translation>
    </message>
    <message>
        <source>stays, kept there</source>
        <translation>reste, gardé là</translation>
    </message>
    <message>
        <source>supersedes the sheet of {time}</source>
        <translation>remplace la feuille de {time}</translation>
    </message>
    <message>
        <source>table 1 of the last game decides</source>
        <translation>la table 1 de la dernière partie décide</translation>
    </message>
    <message>
        <source>table winner</source>
        <translation>gagnant de table</translation>
    </message>
    <message>
        <source>table winners play on</source>
        <translation>les gagnants de table jouent la suite</translation>
    </message>
    <message>
        <source>table {a}</source>
        <translation>table {a}</translation>
    </message>
    <message>
        <source>table {b}</source>
        <translation>table {b}</translation>
    </message>
    <message>
        <source>table {number}</source>
        <translation>table {number}</translation>
    </message>
    <message>
        <source>table {n}</source>
        <translation>table {n}</translation>
    </message>
    <message>
        <source>table {n} ({stage})</source>
        <translation>table {n} ({stage})</translation>
    </message>
    <message>
        <source>the best over all games</source>
        <translation>le meilleur de toutes les parties</translation>
    </message>
    <message numerus="yes">
        <source>the best {count} of each table</source>
        <translation>
            <numerusform>le gagnant de chaque table ({count})</numerusform>
            <numerusform>les {count} meilleurs de chaque table</numerusform>
        </translation>
    </message>
    <message>
        <source>the best {count} of the ranking</source>
        <translation>les {count} premiers du classement</translation>
    </message>
    <message>
        <source>the digits swapped</source>
        <translation>les chiffres inversés</translation>
    </message>
    <message>
        <source>the engine of the round</source>
        <translation>le double de départ de la manche</translation>
    </message>
    <message>
        <source>the error {error}</source>
        <translation>l’erreur {error}</translation>
    </message>
    <message>
        <source>the file is broken, its letters are not all {encoding}. Save it again as CSV UTF-8.</source>
        <translation>le fichier est abîmé, ses lettres ne sont pas toutes en {encoding}. Enregistrez-le de nouveau en CSV UTF-8.</translation>
    </message>
    <message>
        <source>the final</source>
        <translation>la finale</translation>
    </message>
    <message>
        <source>the game monitor rules</source>
        <translation>le responsable du jeu décide</translation>
    </message>
    <message>
        <source>the journal beside it is not its own</source>
        <translation>le journal qui est à côté n’est pas le sien</translation>
    </message>
    <message>
        <source>the journal is empty</source>
        <translation>le journal est vide</translation>
    </message>
    <message>
        <source>the line moves down</source>
        <translation>la file recule</translation>
    </message>
    <message>
        <source>the line moves up</source>
        <translation>la file avance</translation>
    </message>
    <message>
        <source>the lower of their lowest other rounds</source>
        <translation>la plus petite de leurs plus basses autres manches</translation>
    </message>
    <message>
        <source>the lowest total at table 1 in the last game</source>
        <translation>le plus petit total de la table 1 à la dernière partie</translation>
    </message>
    <message>
        <source>the lowest total of a table</source>
        <translation>le plus petit total d’une table</translation>
    </message>
    <message>
        <source>the next lowest round, and so on</source>
        <translation>la manche la plus basse suivante, et ainsi de suite</translation>
    </message>
    <message>
        <source>the other seat goes to that table&apos;s next</source>
        <translation>l’autre place va au suivant de cette table</translation>
    </message>
    <message>
        <source>the quotation marks do not match, or a cell never ends.</source>
        <translation>les guillemets ne vont pas par paires, ou une case ne finit pas.</translation>
    </message>
    <message>
        <source>the ranking decides</source>
        <translation>le classement décide</translation>
    </message>
    <message>
        <source>the round of the double blank</source>
        <translation>la manche du double blanc</translation>
    </message>
    <message>
        <source>the round of the double {engine}</source>
        <translation>la manche du double {engine}</translation>
    </message>
    <message>
        <source>the same points per round</source>
        <translation>autant de points par manche</translation>
    </message>
    <message>
        <source>the score above it was typed twice</source>
        <translation>le score du dessus a été tapé deux fois</translation>
    </message>
    <message>
        <source>the score beside it was typed twice</source>
        <translation>le score d’à côté a été tapé deux fois</translation>
    </message>
    <message>
        <source>the signature of entry {n} is none</source>
        <translation>la signature de l’entrée {n} n’en est pas une</translation>
    </message>
    <message numerus="yes">
        <source>the starter takes it at {count} players</source>
        <translation>
            <numerusform>celui qui commence le prend à {count} joueur</numerusform>
            <numerusform>celui qui commence le prend à {count} joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the tiles of {count} points and fewer</source>
        <translation>
            <numerusform>les dominos de {count} point et moins</numerusform>
            <numerusform>les dominos de {count} points et moins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the {count} lowest totals of each table move up, as many of the highest down</source>
        <translation>
            <numerusform>{count} de chaque table monte, celui du plus petit total, et celui du plus grand descend</numerusform>
            <numerusform>les {count} plus petits totaux de chaque table montent, autant des plus grands descendent</numerusform>
        </translation>
    </message>
    <message>
        <source>the {low}-{high}</source>
        <translation>le {low}-{high}</translation>
    </message>
    <message>
        <source>there is a line break (U+000D) in the middle of a row. Delete it, and save the file again.</source>
        <translation>il y a un saut de ligne (U+000D) au milieu d’une rangée. Effacez-le et enregistrez le fichier à nouveau.</translation>
    </message>
    <message>
        <source>third</source>
        <translation>troisième</translation>
    </message>
    <message>
        <source>this cannot be read as text.</source>
        <translation>ceci ne peut pas être lu comme du texte.</translation>
    </message>
    <message>
        <source>this is on a server: name a file; to-server and to-file copy between the two.</source>
        <translation>ceci est sur un serveur&#xa0;: nommez un fichier&#xa0;; to-server et to-file copient entre les deux.</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>ce portable</translation>
    </message>
    <message>
        <source>this names no file.</source>
        <translation>ceci ne nomme aucun fichier.</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>à égalité</translation>
    </message>
    <message>
        <source>tied: the game monitor decides</source>
        <translation>égalité&#xa0;: le responsable du jeu décide</translation>
    </message>
    <message>
        <source>to be announced</source>
        <translation>à annoncer</translation>
    </message>
    <message>
        <source>to {stage}, table {numbers}</source>
        <translation>vers {stage}, table {numbers}</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>up</source>
        <translation>monte</translation>
    </message>
    <message numerus="yes">
        <source>waits for {count} sheets</source>
        <translation>
            <numerusform>attend {count} feuille</numerusform>
            <numerusform>attend {count} feuilles</numerusform>
        </translation>
    </message>
    <message>
        <source>what was pasted</source>
        <translation>ce qui a été collé</translation>
    </message>
    <message numerus="yes">
        <source>whoever went out laid {count} tiles or more, and the others come to {points} at most, not {wanted}</source>
        <translation>
            <numerusform>celui qui a fini a posé {count} domino ou plus, et les autres font {points} au plus, et non {wanted}</numerusform>
            <numerusform>celui qui a fini a posé {count} dominos ou plus, et les autres font {points} au plus, et non {wanted}</numerusform>
        </translation>
    </message>
    <message>
        <source>winner of {where}</source>
        <translation>gagnant&#xa0;: {where}</translation>
    </message>
    <message>
        <source>with No. {n}</source>
        <translation>avec le n° {n}</translation>
    </message>
    <message>
        <source>with a total of {points}</source>
        <translation>avec un total de {points}</translation>
    </message>
    <message>
        <source>with the journal beside it</source>
        <translation>avec le journal à côté</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>retiré</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>zero rounds {count} each</source>
        <translation>manches à zéro&#xa0;: {count} chacun</translation>
    </message>
    <message>
        <source>{advice} To seat them so, allow small tables.</source>
        <translation>{advice} Pour les placer ainsi, autorisez les petites tables.</translation>
    </message>
    <message>
        <source>{ahead} over {behind}: tied at {total}, ruled by the game monitor ({how})</source>
        <translation>{ahead} devant {behind}&#xa0;: à égalité à {total}, décidé par le responsable du jeu ({how})</translation>
    </message>
    <message>
        <source>{ahead} over {behind}: tied, {level}; ruled by the game monitor ({how})</source>
        <translation>{ahead} devant {behind}&#xa0;: à égalité, {level}&#xa0;; décidé par le responsable du jeu ({how})</translation>
    </message>
    <message>
        <source>{ahead} over {behind}: {why}</source>
        <translation>{ahead} devant {behind}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{before} was renamed {after}</source>
        <translation>{before} s’appelle maintenant {after}</translation>
    </message>
    <message>
        <source>{better} against {worse}</source>
        <translation>{better} contre {worse}</translation>
    </message>
    <message>
        <source>{better}, {total}, against {worse}, {other}</source>
        <translation>{better}, {total}, contre {worse}, {other}</translation>
    </message>
    <message>
        <source>{blocked} blocked rounds at one table are unusual. Is it right that nobody went out in any of them?</source>
        <translation>{blocked} manches bloquées à une table, c’est plus que le hasard n’en donne. Personne n’a-t-il posé tous ses dominos dans l’une d’elles&#xa0;?</translation>
    </message>
    <message>
        <source>{both} in {where} may have been swapped.</source>
        <translation>{both} à {where} ont peut-être été échangés.</translation>
    </message>
    <message>
        <source>{cannot}: {reason}.</source>
        <translation>{cannot}&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{cell}: the sheet is blank there now. Look at it again, then type it again if it is still wrong.</source>
        <translation>{cell}&#xa0;: la feuille est maintenant vide à cet endroit. Regardez-la de nouveau, puis tapez de nouveau le nombre si c’est encore faux.</translation>
    </message>
    <message>
        <source>{cell}: the sheet now says {now}. Look at it again, then type it again if it is still wrong.</source>
        <translation>{cell}&#xa0;: la feuille dit maintenant {now}. Regardez-la de nouveau, puis tapez de nouveau le nombre si c’est encore faux.</translation>
    </message>
    <message>
        <source>{change} ({reason})</source>
        <translation>{change} ({reason})</translation>
    </message>
    <message>
        <source>{circled} is circled on the sheet; by the scores it is {winner}.</source>
        <translation>La feuille entoure {circled}&#xa0;; d’après les scores, c’est {winner}.</translation>
    </message>
    <message>
        <source>{count} cannot be the number of runners-up.</source>
        <translation>{count} n’est pas un nombre de suivants.</translation>
    </message>
    <message numerus="yes">
        <source>{count} cells to type.</source>
        <translation>
            <numerusform>{count} case à saisir.</numerusform>
            <numerusform>{count} cases à saisir.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} changes since.</source>
        <translation>
            <numerusform>{count} changement depuis.</numerusform>
            <numerusform>{count} changements depuis.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} checked in.</source>
        <translation>
            <numerusform>{count} présent.</numerusform>
            <numerusform>{count} présents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} documents are in {folder}.</source>
        <translation>
            <numerusform>{count} document est dans {folder}.</numerusform>
            <numerusform>{count} documents sont dans {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} entries of other desks, which this one had not read yet</source>
        <translation>
            <numerusform>{count} saisie d’un autre poste, que celui-ci n’avait pas encore lue</numerusform>
            <numerusform>{count} saisies d’autres postes, que celui-ci n’avait pas encore lues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} entries that were seen here are not in it.</source>
        <translation>
            <numerusform>Il y manque {count} saisie vue ici.</numerusform>
            <numerusform>Il y manque {count} saisies vues ici.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} figures are too few or too many: give the 16 at the foot of a page, or all 64.</source>
        <translation>
            <numerusform>{count} chiffre, c’est trop peu&#xa0;: donnez les 16 au pied d’une page, ou les 64.</numerusform>
            <numerusform>{count} chiffres, c’est trop peu ou trop&#xa0;: donnez les 16 au pied d’une page, ou les 64.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} games are drawn already: the day cannot have fewer.</source>
        <translation>
            <numerusform>{count} partie est déjà tirée&#xa0;: n’en prévoyez pas moins dans la journée.</numerusform>
            <numerusform>{count} parties sont déjà tirées&#xa0;: n’en prévoyez pas moins dans la journée.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} in</source>
        <translation>
            <numerusform>{count} présent</numerusform>
            <numerusform>{count} présents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} minutes a game</source>
        <translation>
            <numerusform>{count} minute par partie</numerusform>
            <numerusform>{count} minutes par partie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more games come first, unless the day is cut short.</source>
        <translation>
            <numerusform>{count} autre partie vient d’abord, sauf si la journée est écourtée.</numerusform>
            <numerusform>{count} autres parties viennent d’abord, sauf si la journée est écourtée.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {all} in</source>
        <translation>
            <numerusform>{count} présent sur {all}</numerusform>
            <numerusform>{count} présents sur {all}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of {all} tables are in</source>
        <translation>
            <numerusform>{count} table rendue sur {all}</numerusform>
            <numerusform>{count} tables rendues sur {all}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} other players change places.</source>
        <translation>
            <numerusform>{count} autre joueur change de place.</numerusform>
            <numerusform>{count} autres joueurs changent de place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players added from a file</source>
        <translation>
            <numerusform>{count} joueur ajouté depuis un fichier</numerusform>
            <numerusform>{count} joueurs ajoutés depuis un fichier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players added.</source>
        <translation>
            <numerusform>{count} joueur ajouté.</numerusform>
            <numerusform>{count} joueurs ajoutés.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players are here</source>
        <translation>
            <numerusform>{count} joueur est là</numerusform>
            <numerusform>{count} joueurs sont là</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players at {tables}. Seed {seed}.</source>
        <translation>
            <numerusform>{count} joueur à {tables}. Numéro de tirage {seed}.</numerusform>
            <numerusform>{count} joueurs à {tables}. Numéro de tirage {seed}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players change places in the ranking.</source>
        <translation>
            <numerusform>{count} joueur change de place au classement.</numerusform>
            <numerusform>{count} joueurs changent de place au classement.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players do not make tables of {sizes}.</source>
        <translation>
            <numerusform>{count} joueur ne fait pas de tables de {sizes}.</numerusform>
            <numerusform>{count} joueurs ne font pas de tables de {sizes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players do not sit at tables of {sizes}. Choose other tables.</source>
        <translation>
            <numerusform>{count} joueur ne se place pas à des tables de {sizes}. Choisissez d’autres tables.</numerusform>
            <numerusform>{count} joueurs ne se placent pas à des tables de {sizes}. Choisissez d’autres tables.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players go on, to tables of {tables}; the winner of each goes on from there.</source>
        <translation>
            <numerusform>{count} joueur qualifié, à des tables de {tables}&#xa0;; le gagnant de chacune continue ensuite.</numerusform>
            <numerusform>{count} joueurs qualifiés, à des tables de {tables}&#xa0;; le gagnant de chacune continue ensuite.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players go on, to tables of {tables}; {advance} of each go on from there.</source>
        <translation>
            <numerusform>{count} joueur qualifié, à des tables de {tables}&#xa0;; {advance} de chacune continuent ensuite.</numerusform>
            <numerusform>{count} joueurs qualifiés, à des tables de {tables}&#xa0;; {advance} de chacune continuent ensuite.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players go on: they play the final.</source>
        <translation>
            <numerusform>{count} joueur qualifié&#xa0;: il joue la finale.</numerusform>
            <numerusform>{count} joueurs qualifiés&#xa0;: ils jouent la finale.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players took part. Here is how it ended.</source>
        <translation>
            <numerusform>{count} joueur a participé. Voici le résultat.</numerusform>
            <numerusform>{count} joueurs ont participé. Voici le résultat.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players.</source>
        <translation>
            <numerusform>{count} joueur.</numerusform>
            <numerusform>{count} joueurs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players: {tables}, or wait for {more} more.</source>
        <translation>
            <numerusform>{count} joueur&#xa0;: {tables}, ou attendez-en {more} de plus.</numerusform>
            <numerusform>{count} joueurs&#xa0;: {tables}, ou attendez-en {more} de plus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} players: {tables}.</source>
        <translation>
            <numerusform>{count} joueur&#xa0;: {tables}.</numerusform>
            <numerusform>{count} joueurs&#xa0;: {tables}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} points</source>
        <translation>
            <numerusform>{count} point</numerusform>
            <numerusform>{count} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds of a phone were taken over at {place}</source>
        <translation>
            <numerusform>{count} manche d’un téléphone a été reprise à la {place}</numerusform>
            <numerusform>{count} manches d’un téléphone ont été reprises à la {place}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds that they sent wait there.</source>
        <translation>
            <numerusform>{count} manche qu’ils ont envoyée attend là-bas.</numerusform>
            <numerusform>{count} manches qu’ils ont envoyées attendent là-bas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds, from the double {first} down to the double blank.</source>
        <translation>
            <numerusform>{count} manche, avec le double {first}.</numerusform>
            <numerusform>{count} manches, du double {first} au double blanc.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rounds, from the double {first} down to the double {last}.</source>
        <translation>
            <numerusform>{count} manche, du double {first} au double {last}.</numerusform>
            <numerusform>{count} manches, du double {first} au double {last}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} scores are still missing.</source>
        <translation>
            <numerusform>Il manque encore {count} score.</numerusform>
            <numerusform>Il manque encore {count} scores.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} scores entered.</source>
        <translation>
            <numerusform>{count} score saisi.</numerusform>
            <numerusform>{count} scores saisis.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} scores imported</source>
        <translation>
            <numerusform>{count} score importé</numerusform>
            <numerusform>{count} scores importés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} sealed files are in {out}.</source>
        <translation>
            <numerusform>{count} fichier scellé est dans {out}.</numerusform>
            <numerusform>{count} fichiers scellés sont dans {out}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables</source>
        <translation>
            <numerusform>{count} table</numerusform>
            <numerusform>{count} tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables are new since then.</source>
        <translation>
            <numerusform>{count} table est nouvelle depuis.</numerusform>
            <numerusform>{count} tables sont nouvelles depuis.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tables of {size}</source>
        <translation>
            <numerusform>{count} table de {size}</numerusform>
            <numerusform>{count} tables de {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} things cannot be right: fix them, or accept them.</source>
        <translation>
            <numerusform>{count} point est impossible&#xa0;: corrigez-le, ou acceptez-le.</numerusform>
            <numerusform>{count} points sont impossibles&#xa0;: corrigez-les, ou acceptez-les.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} to sign again</source>
        <translation>
            <numerusform>{count} à signer de nouveau</numerusform>
            <numerusform>{count} à signer de nouveau</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} whole games</source>
        <translation>
            <numerusform>{count} partie entière</numerusform>
            <numerusform>{count} parties entières</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} zero rounds</source>
        <translation>
            <numerusform>{count} manche à zéro</numerusform>
            <numerusform>{count} manches à zéro</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}: {first} ... {last}</source>
        <translation>{count}&#xa0;: {first} ... {last}</translation>
    </message>
    <message>
        <source>{date} is not a date: write it as 2026-06-13.</source>
        <translation>{date} n’est pas une date&#xa0;: écrivez-la comme 2026-06-13.</translation>
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
        <translation>{desk} a repris les téléphones&#xa0;: ils sont désactivés ici.</translation>
    </message>
    <message>
        <source>{desk} serves phones already, at {address}.</source>
        <translation>{desk} sert déjà les téléphones, à {address}.</translation>
    </message>
    <message>
        <source>{document!r} is none of {keys}.</source>
        <translation>{document!r} n’est pas parmi {keys}.</translation>
    </message>
    <message>
        <source>{document}, {place}</source>
        <translation>{document}, {place}</translation>
    </message>
    <message>
        <source>{document}: {first} – {last}</source>
        <translation>{document}&#xa0;: {first} – {last}</translation>
    </message>
    <message>
        <source>{drawn}. {compared}</source>
        <translation>{drawn}. {compared}</translation>
    </message>
    <message>
        <source>{fewest} or {most} places are announced.</source>
        <translation>On annonce {fewest} ou {most} places.</translation>
    </message>
    <message>
        <source>{file} can be played by: {name}.</source>
        <translation>On peut jouer avec {file}&#xa0;: {name}.</translation>
    </message>
    <message>
        <source>{file} is made.</source>
        <translation>{file} est créé.</translation>
    </message>
    <message>
        <source>{file} is played by {name} now.</source>
        <translation>{file} se joue maintenant avec {name}.</translation>
    </message>
    <message>
        <source>{file} is written.</source>
        <translation>{file} est écrit.</translation>
    </message>
    <message>
        <source>{file}: {why}. Fix that, then try again.</source>
        <translation>{file}&#xa0;: {why}. Corrigez cela, puis recommencez.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} à {last}</translation>
    </message>
    <message>
        <source>{folder} is a link: remove it, or choose another place.</source>
        <translation>{folder} est un lien&#xa0;: retirez-le ou choisissez un autre endroit.</translation>
    </message>
    <message>
        <source>{folder} is not there: put the stick back in, or choose another place.</source>
        <translation>{folder} n’est pas là&#xa0;: rebranchez la clé USB, ou choisissez un autre endroit.</translation>
    </message>
    <message>
        <source>{found} is next to {name} and does not belong to this program: move it away first.</source>
        <translation>{found} se trouve à côté de {name} et n’est pas un fichier de ce programme&#xa0;: enlevez-le d’abord.</translation>
    </message>
    <message>
        <source>{hands} cannot all be right</source>
        <translation>{hands} ne peuvent pas être tous justes</translation>
    </message>
    <message>
        <source>{hands} cannot both be right</source>
        <translation>{hands} ne peuvent pas être justes tous les deux</translation>
    </message>
    <message numerus="yes">
        <source>{hands} hands of {count} tiles come to {points} at most, not {wanted}</source>
        <translation>
            <numerusform>{hands} mains de {count} domino font {points} au plus, et non {wanted}</numerusform>
            <numerusform>{hands} mains de {count} dominos font {points} au plus, et non {wanted}</numerusform>
        </translation>
    </message>
    <message>
        <source>{hands}: the program could not work out whether one set of dominoes has such hands. Is that what the paper says?</source>
        <translation>{hands}&#xa0;: impossible d’établir si un jeu de dominos a de telles mains. Est-ce bien ce qui est écrit sur le papier&#xa0;?</translation>
    </message>
    <message>
        <source>{key} cannot be sealed: only {keys} can.</source>
        <translation>{key} ne se scelle pas&#xa0;: {keys} oui.</translation>
    </message>
    <message>
        <source>{key} has to be {what}.</source>
        <translation>{key} doit être {what}.</translation>
    </message>
    <message>
        <source>{key} is a rule set of the program&apos;s own. Take another key.</source>
        <translation>{key} est un jeu de règles du programme. Prenez une autre clé.</translation>
    </message>
    <message>
        <source>{key}: {sentence}</source>
        <translation>{key}&#xa0;: {sentence}</translation>
    </message>
    <message>
        <source>{label}: {now}, not {was}.</source>
        <translation>{label}&#xa0;: {now}, et non {was}.</translation>
    </message>
    <message>
        <source>{label}: {sentence}</source>
        <translation>{label}&#xa0;: {sentence}</translation>
    </message>
    <message>
        <source>{larger}-{smaller}</source>
        <translation>{larger}-{smaller}</translation>
    </message>
    <message>
        <source>{most} and {last}</source>
        <translation>{most} et {last}</translation>
    </message>
    <message numerus="yes">
        <source>{names} and {count} more</source>
        <translation>
            <numerusform>{names} et {count} de plus</numerusform>
            <numerusform>{names} et {count} de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} (No. {number})</source>
        <translation>{name} (n° {number})</translation>
    </message>
    <message numerus="yes">
        <source>{name} ({count} games)</source>
        <translation>
            <numerusform>{name} ({count} partie)</numerusform>
            <numerusform>{name} ({count} parties)</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} belongs to a tournament: save the document under another name.</source>
        <translation>{name} appartient à un tournoi&#xa0;: enregistrez le document sous un autre nom.</translation>
    </message>
    <message>
        <source>{name} brought back</source>
        <translation>{name} récupéré</translation>
    </message>
    <message>
        <source>{name} can only be read here: copy it to a folder of yours to change it.</source>
        <translation>{name} est ici en lecture seule&#xa0;: copiez-le dans un de vos dossiers pour le changer.</translation>
    </message>
    <message>
        <source>{name} cannot be changed where it is: copy it to a folder of yours and open it there.</source>
        <translation>{name} ne peut pas être changé là où il est&#xa0;: copiez-le dans un de vos dossiers et ouvrez-le là.</translation>
    </message>
    <message>
        <source>{name} cannot be made: {why}.</source>
        <translation>{name} ne peut pas être créé&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{name} cannot be used as a file name: choose another name.</source>
        <translation>{name} n’est pas un nom de fichier&#xa0;: choisissez un autre nom.</translation>
    </message>
    <message>
        <source>{name} cannot be written there: choose another folder.</source>
        <translation>{name} ne peut pas être écrit là&#xa0;: choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>{name} carry on by hand.pdf</source>
        <translation>{name} continuer à la main.pdf</translation>
    </message>
    <message>
        <source>{name} could not be read or written: {why}.</source>
        <translation>{name} n’a pas pu être lu ou écrit&#xa0;: {why}.</translation>
    </message>
    <message>
        <source>{name} has no players.</source>
        <translation>{name} n’a pas de joueurs.</translation>
    </message>
    <message>
        <source>{name} has their own name as partner.</source>
        <translation>{name} a son propre nom comme partenaire.</translation>
    </message>
    <message>
        <source>{name} holds no rules that can be played ({why}), so it was not opened. Restore the latest backup under another name and go on with that.</source>
        <translation>{name} ne contient pas de règles jouables ({why}), il n’a donc pas été ouvert. Récupérez la dernière copie sous un autre nom et continuez avec elle.</translation>
    </message>
    <message>
        <source>{name} is a folder: name a file.</source>
        <translation>{name} est un dossier&#xa0;: nommez un fichier.</translation>
    </message>
    <message>
        <source>{name} is a link that leads back to itself: choose a file.</source>
        <translation>{name} est un lien qui tourne en rond&#xa0;: choisissez un fichier.</translation>
    </message>
    <message>
        <source>{name} is a link, a pipe or a device: choose a file.</source>
        <translation>{name} est un lien, un tube ou un périphérique&#xa0;: choisissez un fichier.</translation>
    </message>
    <message>
        <source>{name} is a tournament: save the document under another name.</source>
        <translation>{name} est un tournoi&#xa0;: enregistrez le document sous un autre nom.</translation>
    </message>
    <message>
        <source>{name} is already open in another program: close it there first.</source>
        <translation>{name} est déjà ouvert dans un autre programme&#xa0;: fermez-le d’abord là-bas.</translation>
    </message>
    <message>
        <source>{name} is already open, by {user} on {computer} since {since}. Close it there first.</source>
        <translation>{name} est déjà ouvert, par {user} sur {computer} depuis {since}. Fermez-le d’abord là-bas.</translation>
    </message>
    <message>
        <source>{name} is already there: choose another name, or open it.</source>
        <translation>{name} existe déjà&#xa0;: choisissez un autre nom, ou ouvrez-le.</translation>
    </message>
    <message>
        <source>{name} is already there: choose another name.</source>
        <translation>{name} existe déjà&#xa0;: choisissez un autre nom.</translation>
    </message>
    <message>
        <source>{name} is damaged ({why}) and was left as it is: open the newest copy and go on with that.</source>
        <translation>{name} est endommagé ({why}) et a été laissé tel quel&#xa0;: ouvrez la copie la plus récente et continuez avec elle.</translation>
    </message>
    <message>
        <source>{name} is damaged ({why}) and was left as it is: restore the latest backup under another name and go on with that.{kept}</source>
        <translation>{name} est endommagé ({why}) et a été laissé tel quel&#xa0;: récupérez la dernière copie sous un autre nom et continuez avec elle.{kept}</translation>
    </message>
    <message>
        <source>{name} is damaged ({why}), so it was not copied; the earlier copies are safe. Close it and bring back the latest of them.</source>
        <translation>{name} est endommagé ({why}), aucune copie n’en a donc été faite&#xa0;; les précédentes sont intactes. Fermez-le et récupérez la dernière.</translation>
    </message>
    <message>
        <source>{name} is damaged: not all of its text is UTF-8. Restore the latest backup under another name and go on with that.</source>
        <translation>{name} est endommagé&#xa0;: son texte n’est pas entièrement en UTF-8. Récupérez la dernière copie sous un autre nom et continuez avec elle.</translation>
    </message>
    <message>
        <source>{name} is far too large for such a file: choose another one.</source>
        <translation>{name} est beaucoup trop grand pour un tel fichier&#xa0;: choisissez-en un autre.</translation>
    </message>
    <message>
        <source>{name} is in a folder that is copied to the internet: an older copy may replace it.</source>
        <translation>{name} est dans un dossier copié sur internet&#xa0;: une copie plus ancienne peut le remplacer.</translation>
    </message>
    <message>
        <source>{name} is no tournament&apos;s name on a server: a-z, 0-9 and _ only.</source>
        <translation>{name} n’est pas le nom d’un tournoi sur un serveur&#xa0;: a-z, 0-9 et _ seulement.</translation>
    </message>
    <message>
        <source>{name} is not a Mextrain tournament: choose a file made by this program.</source>
        <translation>{name} n’est pas un tournoi Mextrain&#xa0;: choisissez un fichier créé par ce programme.</translation>
    </message>
    <message>
        <source>{name} is not an ordinary file: choose a file.</source>
        <translation>{name} n’est pas un fichier ordinaire&#xa0;: choisissez un fichier.</translation>
    </message>
    <message>
        <source>{name} is not on that server any more.</source>
        <translation>{name} n’est plus sur ce serveur.</translation>
    </message>
    <message>
        <source>{name} is not the file that was left here: its stick was pulled out and put back, or another file has taken its place. Nothing more is saved here. Close the tournament and open it again; if that is an older version or a damaged one, open its newest copy and enter again what is missing there.</source>
        <translation>{name} n’est pas le fichier laissé ici&#xa0;: sa clé USB a été retirée puis remise, ou un autre fichier a pris sa place. Plus rien n’est enregistré ici. Fermez le tournoi et ouvrez-le à nouveau&#xa0;; si c’est une version plus ancienne ou un fichier endommagé, ouvrez sa copie la plus récente et saisissez à nouveau ce qui y manque.</translation>
    </message>
    <message>
        <source>{name} is not there: check the folder and the name.</source>
        <translation>{name} n’est pas là&#xa0;: vérifiez le dossier et le nom.</translation>
    </message>
    <message>
        <source>{name} is on a USB stick or another removable disk: if you pull it out, the file may be damaged.</source>
        <translation>{name} est sur une clé USB ou un autre disque amovible&#xa0;: si on le débranche, le fichier peut être endommagé.</translation>
    </message>
    <message>
        <source>{name} is on a network: if the connection is lost, you cannot enter scores and the file may be damaged.</source>
        <translation>{name} est sur un réseau&#xa0;: s’il se coupe, la saisie s’arrête et le fichier peut être endommagé.</translation>
    </message>
    <message>
        <source>{name} is on the server: {address}</source>
        <translation>{name} est sur le serveur&#xa0;: {address}</translation>
    </message>
    <message>
        <source>{name} is open in another program: close it there first.</source>
        <translation>{name} est ouvert dans un autre programme&#xa0;: fermez-le d’abord là-bas.</translation>
    </message>
    <message>
        <source>{name} is the tournament that is open: choose another file.</source>
        <translation>{name} est le tournoi qui est ouvert&#xa0;: choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>{name} was made by a newer Mextrain Scorer: open it with that one.</source>
        <translation>{name} a été créé par un Mextrain Scorer plus récent&#xa0;: ouvrez-le avec celui-là.</translation>
    </message>
    <message>
        <source>{name} was made by a newer version of the program: use that version on every desk.</source>
        <translation>{name} a été créé par une version plus récente du programme&#xa0;: utilisez cette version à tous les postes.</translation>
    </message>
    <message>
        <source>{name} was moved, renamed or deleted.</source>
        <translation>{name} a été déplacé, renommé ou supprimé.</translation>
    </message>
    <message>
        <source>{name} was put on the server by an older version of the program: open this desk&apos;s newest copy of it, or write it to a file with the command to-file, and put that on the server under another name.</source>
        <translation>{name} a été mis sur le serveur par une version plus ancienne du programme&#xa0;: ouvrez la copie la plus récente de ce poste, ou écrivez-le dans un fichier avec la commande to-file, puis mettez ce fichier sur le serveur sous un autre nom.</translation>
    </message>
    <message>
        <source>{name} was taken as it is written. It may be {who}.</source>
        <translation>{name} a été pris comme il est écrit. C’est peut-être {who}.</translation>
    </message>
    <message>
        <source>{name} {total}</source>
        <translation>{name} {total}</translation>
    </message>
    <message>
        <source>{name}, with the note {note}</source>
        <translation>{name}, avec la note {note}</translation>
    </message>
    <message>
        <source>{name}: end the name with one of {endings}.</source>
        <translation>{name}&#xa0;: terminez le nom par {endings}.</translation>
    </message>
    <message>
        <source>{name}: not entered, {held} still stands. {why}</source>
        <translation>{name}&#xa0;: non saisi, {held} reste. {why}</translation>
    </message>
    <message>
        <source>{name}: not entered. {why}</source>
        <translation>{name}&#xa0;: non saisi. {why}</translation>
    </message>
    <message>
        <source>{name}: {why}</source>
        <translation>{name}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{new} has no seat in {stage}.</source>
        <translation>{new} n’a pas de place dans {stage}.</translation>
    </message>
    <message>
        <source>{number} cannot be a player&apos;s number: 1 to {most}.</source>
        <translation>{number} ne peut pas être le numéro d’un joueur&#xa0;: de 1 à {most}.</translation>
    </message>
    <message>
        <source>{number} is on line {line} already.</source>
        <translation>{number} est déjà à la ligne {line}.</translation>
    </message>
    <message>
        <source>{number} is taken by {name}.</source>
        <translation>{number} est pris par {name}.</translation>
    </message>
    <message>
        <source>{number} is too large a number.</source>
        <translation>{number} est un nombre trop grand.</translation>
    </message>
    <message>
        <source>{number}, with {points}</source>
        <translation>{number}, avec {points}</translation>
    </message>
    <message>
        <source>{n} of {all} fixed</source>
        <translation>{n} sur {all} corrigées</translation>
    </message>
    <message>
        <source>{n} totals between {least} and {most}, half of them {low} to {high}.</source>
        <translation>{n} totaux entre {least} et {most}, la moitié de {low} à {high}.</translation>
    </message>
    <message>
        <source>{old} has a seat in {stage}.</source>
        <translation>{old} a une place dans {stage}.</translation>
    </message>
    <message>
        <source>{old} played {stage} instead. Until you settle it, the places stand.</source>
        <translation>{old} a joué {stage} à sa place. Les places restent valables tant que ce n’est pas réglé.</translation>
    </message>
    <message>
        <source>{old} played {stage}. Until you settle it, the places stand.</source>
        <translation>{old} a joué {stage}. Les places restent valables tant que ce n’est pas réglé.</translation>
    </message>
    <message>
        <source>{one} and {other}, a couple</source>
        <translation>{one} et {other}, un couple</translation>
    </message>
    <message>
        <source>{one} before {other}</source>
        <translation>{one} avant {other}</translation>
    </message>
    <message>
        <source>{out} is made from the backup.</source>
        <translation>{out} est créé à partir de la copie.</translation>
    </message>
    <message>
        <source>{out} is made from the server.</source>
        <translation>{out} a été créé à partir du serveur.</translation>
    </message>
    <message>
        <source>{out} is written and sealed.</source>
        <translation>{out} est écrit et scellé.</translation>
    </message>
    <message>
        <source>{out} is written.</source>
        <translation>{out} est écrit.</translation>
    </message>
    <message>
        <source>{path} holds no key. Move it away; the next seal makes a new one, and pages sealed so far will look as if another laptop sealed them.</source>
        <translation>{path} ne contient pas de clé. Déplacez-le&#xa0;; le prochain sceau en crée une nouvelle, et les pages déjà scellées passeront pour celles d’un autre portable.</translation>
    </message>
    <message>
        <source>{pips} cannot be, with the note {note}.</source>
        <translation>{pips} est impossible avec la note {note}.</translation>
    </message>
    <message>
        <source>{place} to double {n}</source>
        <translation>{place} à double {n}</translation>
    </message>
    <message>
        <source>{place}, class {name}</source>
        <translation>{place}, catégorie {name}</translation>
    </message>
    <message>
        <source>{place}, double {n}</source>
        <translation>{place}, double {n}</translation>
    </message>
    <message>
        <source>{place}, table {n}</source>
        <translation>{place}, table {n}</translation>
    </message>
    <message>
        <source>{players} are tied, and there is room for {places} of them. Ask for {fewer} or for {more} wild cards.</source>
        <translation>{players} sont à égalité, et il y a de la place pour {places} d’entre eux. Demandez {fewer} ou {more} invitations.</translation>
    </message>
    <message>
        <source>{players} are tied: the game monitor rules first.</source>
        <translation>{players} sont à égalité&#xa0;: le responsable du jeu décide d’abord.</translation>
    </message>
    <message>
        <source>{players} players are to sit at table {table_no}, which seats {seats}. Choose another table for some of them.</source>
        <translation>{players} joueurs doivent aller à la table {table_no}, qui a {seats} places. Choisissez une autre table pour certains.</translation>
    </message>
    <message>
        <source>{players} players: everybody draws at least one tile.</source>
        <translation>{players} joueurs&#xa0;: chacun tire au moins un domino.</translation>
    </message>
    <message>
        <source>{players} players: the set has {tiles} tiles.</source>
        <translation>{players} joueurs&#xa0;: le jeu a {tiles} dominos.</translation>
    </message>
    <message>
        <source>{players} x {drawn} tiles are {sum}</source>
        <translation>{players} x {drawn} dominos font {sum}</translation>
    </message>
    <message>
        <source>{reason} Nothing was added.</source>
        <translation>{reason} Rien n’a été ajouté.</translation>
    </message>
    <message>
        <source>{reason}; the signature on the screen was taken off</source>
        <translation>{reason}&#xa0;; la signature à l’écran a été retirée</translation>
    </message>
    <message>
        <source>{score} cannot be. {why}</source>
        <translation>{score} est impossible. {why}</translation>
    </message>
    <message>
        <source>{score} in double {engine} for No. {number} {name} is very unusual: less than one score in a thousand. Is it right?</source>
        <translation>{score} au double {engine} pour n° {number} {name} arrive moins d’une fois sur mille. Est-ce juste&#xa0;?</translation>
    </message>
    <message>
        <source>{score} is no score of one round: read it again.</source>
        <translation>{score} n’est pas le score d’une manche&#xa0;: relisez-le.</translation>
    </message>
    <message numerus="yes">
        <source>{seat_them}, or wait for {count} more players.</source>
        <translation>
            <numerusform>{seat_them}, ou attendez {count} joueur de plus.</numerusform>
            <numerusform>{seat_them}, ou attendez {count} joueurs de plus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat_them}; {count} more players would make them.</source>
        <translation>
            <numerusform>{seat_them}&#xa0;; il faudrait {count} joueur de plus.</numerusform>
            <numerusform>{seat_them}&#xa0;; il faudrait {count} joueurs de plus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} sheets</source>
        <translation>
            <numerusform>{signed} sur {count} feuille</numerusform>
            <numerusform>{signed} sur {count} feuilles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{signed} of {count} winners</source>
        <translation>
            <numerusform>{signed} sur {count} gagnant</numerusform>
            <numerusform>{signed} sur {count} gagnants</numerusform>
        </translation>
    </message>
    <message>
        <source>{stage} agrees with the earlier sheets: there is nothing to settle.</source>
        <translation>{stage}&#xa0;: elle correspond aux feuilles sur lesquelles elle repose.</translation>
    </message>
    <message>
        <source>{stage} has begun</source>
        <translation>La phase «&#xa0;{stage}&#xa0;» a commencé</translation>
    </message>
    <message>
        <source>{stage} is drawn already: that tie decides nothing any more.</source>
        <translation>{stage}&#xa0;: le tirage est fait, cette égalité ne décide plus rien.</translation>
    </message>
    <message>
        <source>{stage} is drawn.</source>
        <translation>{stage}&#xa0;: places tirées.</translation>
    </message>
    <message>
        <source>{stage} is taken back.</source>
        <translation>{stage}&#xa0;: phase annulée.</translation>
    </message>
    <message>
        <source>{stage} keeps its seats as drawn</source>
        <translation>{stage}&#xa0;: les places restent telles que tirées</translation>
    </message>
    <message>
        <source>{stage} keeps its seats, although an earlier sheet was corrected: {reason}</source>
        <translation>{stage}&#xa0;: les places restent telles que tirées, bien qu’une feuille sur laquelle elles reposent ait été corrigée&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{stage} stands as it was played</source>
        <translation>La phase «&#xa0;{stage}&#xa0;» vaut telle qu’elle a été jouée</translation>
    </message>
    <message>
        <source>{stage} stands as it was played: {reason}</source>
        <translation>{stage}&#xa0;: reste telle qu’elle a été jouée&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{stage} stays as it was played, although an earlier sheet was corrected: {reason}</source>
        <translation>{stage}&#xa0;: elle reste telle qu’elle a été jouée, bien qu’une feuille sur laquelle elle repose ait été corrigée&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{stage} stays as it was played.</source>
        <translation>{stage}&#xa0;: elle reste telle qu’elle a été jouée.</translation>
    </message>
    <message>
        <source>{stage} was drawn</source>
        <translation>{stage} tirée au sort</translation>
    </message>
    <message>
        <source>{stage} was drawn again</source>
        <translation>{stage} tirée de nouveau au sort</translation>
    </message>
    <message>
        <source>{stage} was taken back</source>
        <translation>La phase «&#xa0;{stage}&#xa0;» a été annulée</translation>
    </message>
    <message>
        <source>{stage}, table {n:03}</source>
        <translation>{stage}, table {n:03}</translation>
    </message>
    <message>
        <source>{stage}, table {n}</source>
        <translation>{stage}, table {n}</translation>
    </message>
    <message>
        <source>{stage}, table {table_no}</source>
        <translation>{stage}, table {table_no}</translation>
    </message>
    <message>
        <source>{stage}, table {table_no} depends on table {source} of {from_stage}, but {why}. {mend}</source>
        <translation>{stage}, table {table_no} dépend de la table {source} de {from_stage}, mais {why}. {mend}</translation>
    </message>
    <message>
        <source>{stage}, table {table_no} depends on the ranking, but {why}. {mend}</source>
        <translation>{stage}, table {table_no} dépend du classement, mais {why}. {mend}</translation>
    </message>
    <message>
        <source>{stage}, table {table}</source>
        <translation>{stage}, table {table}</translation>
    </message>
    <message>
        <source>{state}: table {table}.</source>
        <translation>{state}&#xa0;: table {table}.</translation>
    </message>
    <message>
        <source>{state}: tables {tables}.</source>
        <translation>{state}&#xa0;: tables {tables}.</translation>
    </message>
    <message>
        <source>{sums} of {tiles}</source>
        <translation>{sums} sur {tiles}</translation>
    </message>
    <message>
        <source>{sums}, more than the set&apos;s {tiles}.</source>
        <translation>{sums}, plus que les {tiles} du jeu.</translation>
    </message>
    <message>
        <source>{sums}, more than the {tiles} beside the engine.</source>
        <translation>{sums}, plus que les {tiles} hors le double de départ.</translation>
    </message>
    <message>
        <source>{sums}: the starter takes the one left, or there is a boneyard.</source>
        <translation>{sums}&#xa0;: celui qui commence prend le dernier, ou il y a une pioche.</translation>
    </message>
    <message>
        <source>{sums}: {left} are left, so there has to be a boneyard.</source>
        <translation>{sums}&#xa0;: il en reste {left}, il faut donc une pioche.</translation>
    </message>
    <message numerus="yes">
        <source>{tables} are played by the rules in force, and this change would alter what their scores mean. Clear them first (a signed sheet is reopened for that), or leave tiles, rounds, double blank, ties and who goes on as they are.</source>
        <translation>
            <numerusform>{tables} se joue selon les règles en vigueur, et ce changement modifierait le sens de ses points. Effacez-les d’abord (une feuille signée se rouvre pour cela), ou laissez tels quels dominos, manches, double blanc, égalités et qualifiés.</numerusform>
            <numerusform>{tables} se jouent selon les règles en vigueur, et ce changement modifierait le sens de leurs points. Effacez-les d’abord (une feuille signée se rouvre pour cela), ou laissez tels quels dominos, manches, double blanc, égalités et qualifiés.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tables} seat more than a table of these rules: draw the seats again.</source>
        <translation>
            <numerusform>{tables} a plus de places qu’une table de ces règles&#xa0;: tirez les places de nouveau.</numerusform>
            <numerusform>{tables} ont plus de places qu’une table de ces règles&#xa0;: tirez les places de nouveau.</numerusform>
        </translation>
    </message>
    <message>
        <source>{tables}, {players} players.</source>
        <translation>{tables}, {players} joueurs.</translation>
    </message>
    <message>
        <source>{table} is open again.</source>
        <translation>{table}&#xa0;: la feuille est de nouveau ouverte.</translation>
    </message>
    <message>
        <source>{table} was corrected: {new} goes on, {total} against {other}.</source>
        <translation>{table}&#xa0;: corrigée&#xa0;; {new} passe, {total} contre {other}.</translation>
    </message>
    <message>
        <source>{table} was corrected: {new} goes on.</source>
        <translation>{table}&#xa0;: corrigée&#xa0;; {new} passe.</translation>
    </message>
    <message>
        <source>{table} was corrected: {old} does not go on.</source>
        <translation>{table}&#xa0;: corrigée&#xa0;; {old} ne passe pas.</translation>
    </message>
    <message>
        <source>{text!r} is neither a number nor blank.</source>
        <translation>{text!r} n’est ni un nombre ni blank.</translation>
    </message>
    <message>
        <source>{text!r} is neither group, club nor group,club.</source>
        <translation>{text!r} n’est ni group, ni club, ni group,club.</translation>
    </message>
    <message>
        <source>{text!r} is no list of players&apos; numbers such as 12,7.</source>
        <translation>{text!r} n’est pas une liste de numéros de joueurs comme 12,7.</translation>
    </message>
    <message>
        <source>{text!r} is not like 12=214, player and total.</source>
        <translation>{text!r} n’est pas de la forme 12=214, joueur et total.</translation>
    </message>
    <message>
        <source>{text!r} is not two players&apos; numbers such as 4,9.</source>
        <translation>{text!r} n’est pas deux numéros de joueurs comme 4,9.</translation>
    </message>
    <message>
        <source>{text} are not journal figures: those use only 0 to 9 and A to F, as printed at the foot of a page.</source>
        <translation>{text} ne sont pas des chiffres d’un journal&#xa0;: ils vont de 0 à 9 et de A à F, comme au pied d’une page.</translation>
    </message>
    <message>
        <source>{text} is in a column without a heading. If a text has commas in it, put it in quotes.</source>
        <translation>{text} n’est sous aucun titre. Mettez entre guillemets un texte avec des virgules.</translation>
    </message>
    <message>
        <source>{text} is neither yes nor no. Write yes, or leave it blank.</source>
        <translation>{text} n’est ni oui ni non. Écrivez oui, ou laissez vide.</translation>
    </message>
    <message>
        <source>{text} is no note of a score. Use {known}, or none.</source>
        <translation>{text} n’est pas une note de score. Utilisez {known}, ou rien.</translation>
    </message>
    <message>
        <source>{text} is not a whole number.</source>
        <translation>{text} n’est pas un nombre entier.</translation>
    </message>
    <message>
        <source>{text} is not from {least} to {most}.</source>
        <translation>{text} n’est pas entre {least} et {most}.</translation>
    </message>
    <message>
        <source>{thousands},{hundreds}</source>
        <translation>{thousands}&#xa0;{hundreds}</translation>
    </message>
    <message>
        <source>{tied} are tied in the ranking for who goes on. Rule the tie first.</source>
        <translation>{tied} sont à égalité au classement pour la qualification. Tranchez d’abord l’égalité.</translation>
    </message>
    <message>
        <source>{ties} If that does not part them, each draws a domino, and the one with the most pips comes first.</source>
        <translation>{ties} Si cela ne les départage pas, chacun tire un domino, et celui qui a le plus de points passe devant.</translation>
    </message>
    <message>
        <source>{tiles} at {players}</source>
        <translation>{tiles} à {players}</translation>
    </message>
    <message>
        <source>{tiles} come to {points} together, not {wanted}</source>
        <translation>{tiles} font {points} ensemble, et non {wanted}</translation>
    </message>
    <message>
        <source>{tiles} make no such hands</source>
        <translation>{tiles} ne forment pas de telles mains</translation>
    </message>
    <message>
        <source>{title}, table {table_no}</source>
        <translation>{title}, table {table_no}</translation>
    </message>
    <message>
        <source>{title}: tables of {sizes}.</source>
        <translation>{title}&#xa0;: tables de {sizes}.</translation>
    </message>
    <message>
        <source>{title}: {players} players at {tables} tables.</source>
        <translation>{title}&#xa0;: {players} joueurs à {tables} tables.</translation>
    </message>
    <message>
        <source>{totals} between {least} and {most}.</source>
        <translation>{totals} entre {least} et {most}.</translation>
    </message>
    <message>
        <source>{totals}: {points}.</source>
        <translation>{totals}&#xa0;: {points}.</translation>
    </message>
    <message>
        <source>{total} ({games})</source>
        <translation>{total} ({games})</translation>
    </message>
    <message>
        <source>{total} cannot be a total.</source>
        <translation>{total} ne peut pas être un total.</translation>
    </message>
    <message>
        <source>{total} each</source>
        <translation>{total} chacun</translation>
    </message>
    <message>
        <source>{user} may not do that on the server: the guide says which rights a desk needs.</source>
        <translation>{user} n’a pas le droit de faire cela sur le serveur&#xa0;: le guide dit de quels droits un poste a besoin.</translation>
    </message>
    <message>
        <source>{user} may not open {names} on that server: the right USAGE is missing, which to-server gives with --grant {user}. Or join as the role that put it there.</source>
        <translation>{user} ne peut pas ouvrir {names} sur ce serveur&#xa0;: il manque le droit USAGE, que to-server donne avec --grant {user}. Ou rejoignez-le avec le rôle qui l’y a mis.</translation>
    </message>
    <message>
        <source>{way}: {reason}</source>
        <translation>{way}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{weekday} {day} {month} {year}</source>
        <translation>{weekday} {day} {month} {year}</translation>
    </message>
    <message>
        <source>{what} is not what was entered</source>
        <translation>{what} ne correspond pas à la saisie</translation>
    </message>
    <message>
        <source>{what} needs a reason.</source>
        <translation>{what} demande une raison.</translation>
    </message>
    <message>
        <source>{what} that was entered is gone</source>
        <translation>il manque {what} qui avait été saisi</translation>
    </message>
    <message>
        <source>{what}, double {n}</source>
        <translation>{what}, double {n}</translation>
    </message>
    <message>
        <source>{what}. It was changed since ({time}): {now}.</source>
        <translation>{what}. Cela a changé depuis ({time})&#xa0;: {now}.</translation>
    </message>
    <message>
        <source>{what}. It was changed since by {desk} ({time}): {now}.</source>
        <translation>{what}. {desk} l’a changé depuis ({time})&#xa0;: {now}.</translation>
    </message>
    <message>
        <source>{what}: {after}</source>
        <translation>{what}&#xa0;: {after}</translation>
    </message>
    <message>
        <source>{what}: {who}</source>
        <translation>{what}&#xa0;: {who}</translation>
    </message>
    <message numerus="yes">
        <source>{where} after {count} rounds, the lowest first: {told}.</source>
        <translation>
            <numerusform>{where} après {count} manche, le plus bas d’abord&#xa0;: {told}.</numerusform>
            <numerusform>{where} après {count} manches, le plus bas d’abord&#xa0;: {told}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{where} cannot be signed yet. {why}</source>
        <translation>{where} ne peut pas encore être signée. {why}</translation>
    </message>
    <message>
        <source>{where} has scores in the round of the double {engine}: clear them first.</source>
        <translation>{where} a des scores à la manche du double {engine}&#xa0;: effacez-les d’abord.</translation>
    </message>
    <message>
        <source>{where} has scores: the seats stay as they are from the first score on.</source>
        <translation>{where} a des scores&#xa0;: les places restent telles quelles dès le premier score.</translation>
    </message>
    <message>
        <source>{where} is full. Swap with somebody there.</source>
        <translation>{where} est pleine. Échangez avec quelqu’un là-bas.</translation>
    </message>
    <message>
        <source>{where} is not signed: it can be changed as it is.</source>
        <translation>{where} n’est pas signée&#xa0;: on peut la changer telle quelle.</translation>
    </message>
    <message>
        <source>{where} is signed. Reopen its sheet first, with a reason.</source>
        <translation>{where} est signée. Rouvrez d’abord sa feuille, avec une raison.</translation>
    </message>
    <message>
        <source>{where} is signed: its places stay as they are.</source>
        <translation>{where} est signée&#xa0;: ses places restent telles quelles.</translation>
    </message>
    <message>
        <source>{where} plays with {count} from the start.</source>
        <translation>{where} joue à {count} dès le début.</translation>
    </message>
    <message>
        <source>{where} still has scores missing: a tie is ruled when the sheet is complete.</source>
        <translation>{where} n’a pas encore tous ses scores&#xa0;: une égalité se tranche quand la feuille est complète.</translation>
    </message>
    <message numerus="yes">
        <source>{where} then plays with {players}, {count} tiles each.</source>
        <translation>
            <numerusform>{where} joue ensuite à {players}, {count} domino chacun.</numerusform>
            <numerusform>{where} joue ensuite à {players}, {count} dominos chacun.</numerusform>
        </translation>
    </message>
    <message>
        <source>{where}, double {engine}, No. {n} has {old} already. To change it, replace with a reason.</source>
        <translation>{where}, double {engine}&#xa0;: le n° {n} a déjà {old}. Pour le changer, remplacez avec une raison.</translation>
    </message>
    <message>
        <source>{where}, double {engine}, No. {player}</source>
        <translation>{where}, double {engine}, n° {player}</translation>
    </message>
    <message>
        <source>{where}, double {engine}: the round is now marked as {outcome}. Look at it again, then mark it again if it is still wrong.</source>
        <translation>{where}, double {engine}&#xa0;: la manche est maintenant marquée {outcome}. Regardez-la de nouveau, puis refaites la marque si c’est encore faux.</translation>
    </message>
    <message>
        <source>{where}, for No. {n}</source>
        <translation>{where}, pour le n° {n}</translation>
    </message>
    <message>
        <source>{where}, goes on too</source>
        <translation>{where}, passe aussi</translation>
    </message>
    <message>
        <source>{where}, total of No. {player}</source>
        <translation>{where}, total du n° {player}</translation>
    </message>
    <message>
        <source>{where}, wild card</source>
        <translation>{where}, invitation</translation>
    </message>
    <message>
        <source>{where}, {rank}</source>
        <translation>{where}, {rank}</translation>
    </message>
    <message>
        <source>{where}: no scores yet.</source>
        <translation>{where}&#xa0;: pas encore de scores.</translation>
    </message>
    <message>
        <source>{where}: this is sheet {old}. Sheet {new}, printed at {time}, has taken its place.</source>
        <translation>{where}&#xa0;: ceci est la feuille {old}. La feuille {new}, imprimée à {time}, l’a remplacée.</translation>
    </message>
    <message>
        <source>{where}: {tied} are tied for who goes on. Rule the tie first.</source>
        <translation>{where}&#xa0;: {tied} sont à égalité pour la qualification. Tranchez d’abord l’égalité.</translation>
    </message>
    <message>
        <source>{who} are tied at {total}. The game monitor decides.</source>
        <translation>{who} sont à égalité à {total}. Le responsable du jeu décide.</translation>
    </message>
    <message>
        <source>{who} are tied: {same}. The game monitor decides.</source>
        <translation>{who} sont à égalité&#xa0;: {same}. Le responsable du jeu décide.</translation>
    </message>
    <message>
        <source>{who} came late and had no seat.</source>
        <translation>{who} est arrivé en retard et n’avait pas de place.</translation>
    </message>
    <message>
        <source>{who} came late and sits at table {after}</source>
        <translation>{who} est arrivé en retard et joue à la table {after}</translation>
    </message>
    <message>
        <source>{who} cannot all be left with {score}</source>
        <translation>{who} ne peuvent pas tous avoir {score} de reste</translation>
    </message>
    <message>
        <source>{who} cannot all have gone out: only one player can.</source>
        <translation>{who} ne peuvent pas tous avoir posé tous leurs dominos&#xa0;: un seul joueur le peut.</translation>
    </message>
    <message>
        <source>{who} cannot both be left with {score}</source>
        <translation>{who} ne peuvent pas avoir tous deux {score} de reste</translation>
    </message>
    <message>
        <source>{who} did not come</source>
        <translation>{who} n’est pas venu</translation>
    </message>
    <message>
        <source>{who} did not go out after all at {place}</source>
        <translation>{who} n’a finalement pas posé tous ses dominos à la {place}</translation>
    </message>
    <message>
        <source>{who} does not go on by it</source>
        <translation>{who} n’est pas qualifié d’après lui</translation>
    </message>
    <message>
        <source>{who} does not go on by its scores</source>
        <translation>{who} n’est pas qualifié d’après ses scores</translation>
    </message>
    <message>
        <source>{who} goes on by it and is not seated</source>
        <translation>{who} est qualifié d’après lui et n’est pas placé</translation>
    </message>
    <message>
        <source>{who} goes on by its scores and is not seated</source>
        <translation>{who} est qualifié d’après ses scores et n’est pas placé</translation>
    </message>
    <message numerus="yes">
        <source>{who} got {count} penalty points at {place}</source>
        <translation>
            <numerusform>{who} a reçu {count} point de pénalité à la {place}</numerusform>
            <numerusform>{who} a reçu {count} points de pénalité à la {place}</numerusform>
        </translation>
    </message>
    <message>
        <source>{who} has come and has no seat: seat them on the Seating page.</source>
        <translation>{who} est arrivé et n’a pas de place&#xa0;: placez-le à la page Placement.</translation>
    </message>
    <message>
        <source>{who} has no penalty points any more at {place}</source>
        <translation>{who} n’a plus de points de pénalité à la {place}</translation>
    </message>
    <message>
        <source>{who} has {after} at {place}</source>
        <translation>{who} a {after} à la {place}</translation>
    </message>
    <message>
        <source>{who} have 0: say which of them went out.</source>
        <translation>{who} ont 0&#xa0;: dites lequel a posé tous ses dominos.</translation>
    </message>
    <message>
        <source>{who} is disqualified and takes no place: {reason}</source>
        <translation>{who} est disqualifié et n’est pas classé&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{who} is here</source>
        <translation>{who} est là</translation>
    </message>
    <message>
        <source>{who} is kept at table {after}</source>
        <translation>{who} reste à la table {after}</translation>
    </message>
    <message>
        <source>{who} is no longer kept at table {before}</source>
        <translation>{who} n’a plus à rester à la table {before}</translation>
    </message>
    <message>
        <source>{who} is not here after all</source>
        <translation>{who} n’est finalement pas là</translation>
    </message>
    <message>
        <source>{who} joined from the double {engine} on.</source>
        <translation>{who} est entré à partir du double {engine}.</translation>
    </message>
    <message>
        <source>{who} keeps the play-off seat</source>
        <translation>{who} garde sa place en phase finale</translation>
    </message>
    <message>
        <source>{who} left before the double {engine}.</source>
        <translation>{who} est parti avant le double {engine}.</translation>
    </message>
    <message>
        <source>{who} left the game at {place}</source>
        <translation>{who} a quitté la partie ({place})</translation>
    </message>
    <message>
        <source>{who} left the tournament</source>
        <translation>{who} a quitté le tournoi</translation>
    </message>
    <message>
        <source>{who} moved to table {after}</source>
        <translation>{who} est passé à la table {after}</translation>
    </message>
    <message>
        <source>{who} share place {place}: {same}</source>
        <translation>{who} partagent la place {place}&#xa0;: {same}</translation>
    </message>
    <message>
        <source>{who} traded seats ({before}, {after})</source>
        <translation>{who} ont échangé leurs places ({before}, {after})</translation>
    </message>
    <message>
        <source>{who} was added</source>
        <translation>{who} a rejoint la liste</translation>
    </message>
    <message>
        <source>{who} was added from a file</source>
        <translation>{who} a été ajouté depuis un fichier</translation>
    </message>
    <message>
        <source>{who} was disqualified</source>
        <translation>{who} a été disqualifié</translation>
    </message>
    <message>
        <source>{who} went out at {place}</source>
        <translation>{who} a posé tous ses dominos à la {place}</translation>
    </message>
    <message>
        <source>{who}, double {engine}: 0 was typed instead of {right}, so two were out.</source>
        <translation>{who}, double {engine}&#xa0;: 0 a été tapé au lieu de {right}, deux joueurs avaient donc fini.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: the score was left out.</source>
        <translation>{who}, double {engine}&#xa0;: le score a été oublié.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: {wrong} was typed instead of the 0 for going out.</source>
        <translation>{who}, double {engine}&#xa0;: {wrong} a été tapé au lieu du 0 de qui a posé tous ses dominos.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: {wrong} was typed instead of {right}, and only one hand can come to 1.</source>
        <translation>{who}, double {engine}&#xa0;: {wrong} a été tapé au lieu de {right}, et une seule main peut faire 1.</translation>
    </message>
    <message>
        <source>{who}, double {engine}: {wrong} was typed instead of {right}.</source>
        <translation>{who}, double {engine}&#xa0;: {wrong} a été tapé au lieu de {right}.</translation>
    </message>
    <message>
        <source>{who}: 0 cannot be in a blocked round, where nobody goes out.</source>
        <translation>{who}&#xa0;: 0 est impossible dans une manche bloquée, où personne ne pose tous ses dominos.</translation>
    </message>
    <message>
        <source>{who}: the points of the rounds missed are assigned.</source>
        <translation>{who}&#xa0;: les points des manches manquées sont attribués.</translation>
    </message>
    <message>
        <source>{who}: the rounds&apos; {computed} counts, not the paper&apos;s {written}: {reason}</source>
        <translation>{who}&#xa0;: les {computed} des manches comptent, pas les {written} du papier&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{who}: the sheet says {written}, but the rounds add up to {computed}.</source>
        <translation>{who}&#xa0;: la feuille dit {written}, les manches font {computed}.</translation>
    </message>
    <message>
        <source>{who}: the total is written as {written}, but the rounds add up to {summed}.</source>
        <translation>{who}&#xa0;: le total écrit est {written}, les manches font {summed}.</translation>
    </message>
    <message numerus="yes">
        <source>{who}: {count} penalty points in the total: {reason}</source>
        <translation>
            <numerusform>{who}&#xa0;: {count} point de pénalité dans le total&#xa0;: {reason}</numerusform>
            <numerusform>{who}&#xa0;: {count} points de pénalité dans le total&#xa0;: {reason}</numerusform>
        </translation>
    </message>
    <message>
        <source>{who}: {score} cannot be. {why}</source>
        <translation>{who}&#xa0;: {score} est impossible. {why}</translation>
    </message>
    <message>
        <source>{who}: {total}</source>
        <translation>{who}&#xa0;: {total}</translation>
    </message>
    <message>
        <source>{why} To name the places without that, confirm that no more games are played.</source>
        <translation>{why} Pour désigner les places sans cela, confirmez qu’on ne joue plus.</translation>
    </message>
    <message>
        <source>{winners} table winners could not be seated for a play-off at tables of {sizes}. Add another size, or small tables.</source>
        <translation>{winners} gagnants de table ne pourraient pas être placés en phase finale à des tables de {sizes}. Ajoutez une autre taille, ou de petites tables.</translation>
    </message>
    <message>
        <source>{words} Receive it again: that takes it off.</source>
        <translation>{words} Recevez-la de nouveau&#xa0;: cela l’enlève.</translation>
    </message>
    <message>
        <source>{words}, by lot</source>
        <translation>{words}, par tirage au sort</translation>
    </message>
    <message>
        <source>↑ up from table {n}</source>
        <translation>↑ monte de la table {n}</translation>
    </message>
    <message>
        <source>↓ down from table {n}</source>
        <translation>↓ descend de la table {n}</translation>
    </message>
</context>
</TS>
