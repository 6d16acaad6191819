export const calendar = {
  'Google does not let Tern read this calendar any more. Please connect it again.':
    'Google ne laisse plus Tern lire ce calendrier. Veuillez le reconnecter.',
  'Google Calendar cannot be reached right now. Tern tries again by itself.':
    'Google Agenda est injoignable pour le moment. Tern réessaie de lui-même.',
  'The address of this calendar cannot be reached right now. Tern tries again by itself.':
    "L'adresse de ce calendrier est injoignable pour le moment. Tern réessaie de lui-même.",
  'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.':
    "L'adresse de ce calendrier répond par une erreur. Vérifiez s'il est encore publié ; si son adresse a changé, connectez la nouvelle.",
  'The address of this calendar leads to a machine that this server does not read from.':
    "L'adresse de ce calendrier mène à une machine que ce serveur ne lit pas.",
  'There is no calendar at this address any more. Check it in your calendar program.':
    "Il n'y a plus de calendrier à cette adresse. Vérifiez-la dans votre logiciel de calendrier.",
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.':
    'Lire ce calendrier prend plus de 15 secondes, le plus souvent parce que ses événements se répètent beaucoup.',
  'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.':
    "Ce calendrier est trop grand : plus de 5 Mo, ou plus de 10 000 événements dans l'année à venir.",
  'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.':
    "Le serveur de ce calendrier n'accepte pas le mot de passe dont Tern dispose. Saisissez le mot de passe actuel, le plus souvent un mot de passe d'application.",
  'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    "Le serveur de ce calendrier demande un mode de connexion que Tern ne connaît pas. Tern se connecte par nom d'utilisateur et mot de passe (Basic).",
  'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.':
    'Le serveur de ce calendrier ne laisse pas Tern le lire. Vérifiez auprès de votre fournisseur si votre compte peut utiliser CalDAV.',
  'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.':
    'Le serveur de ce calendrier répond par une erreur. Si son adresse a changé, déconnectez le calendrier et connectez la nouvelle.',
  'The address of this calendar leads to another host. Disconnect the calendar and connect that one.':
    "L'adresse de ce calendrier mène à un autre hôte. Déconnectez le calendrier et connectez cette autre adresse.",
  "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.":
    "Le certificat du serveur du calendrier n'est pas valable : Tern n'y envoie aucun mot de passe. Tern réessaie de lui-même.",
  'Tern sends the password of this calendar only by https. Connect it by an https address.':
    "Tern n'envoie le mot de passe de ce calendrier que par https. Connectez-le par une adresse https.",
  "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.":
    'La réponse du serveur du calendrier est illisible. Tern réessaie de lui-même ; votre fournisseur devra peut-être la corriger.',
  'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.':
    "Ce calendrier est trop grand : plus de 50 000 entrées, ou plus de 50 000 événements dans l'année à venir.",
  'Reading this calendar takes longer than 10 minutes. Tern tries again later.':
    'Lire ce calendrier prend plus de 10 minutes. Tern réessaie plus tard.',
  'The server of this calendar cannot be reached right now. Tern tries again by itself.':
    'Le serveur de ce calendrier est injoignable pour le moment. Tern réessaie de lui-même.',
  'This calendar cannot be read right now. Tern tries again by itself.':
    'Ce calendrier ne peut pas être lu pour le moment. Tern réessaie de lui-même.',
  'Use an end that is later than the start.': 'Choisissez une fin postérieure au début.',
  'This month does not have that day.': "Ce mois n'a pas ce jour.",
  'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.':
    "Vous n'avez pas laissé Tern voir vos calendriers chez Google. Reconnectez-vous et laissez cette case cochée.",
  'You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.':
    'Vous vous êtes connecté chez Google avec {other}, mais ce calendrier appartient à {email}. Connectez-vous avec {email}.',
  'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.':
    'Vous vous êtes connecté chez {name} avec {other}, mais cette boîte est {email}. Connectez-vous avec {email}.',
  'Google Calendar is not set up on this server.': "Google Agenda n'est pas configuré sur ce serveur.",
  'Enter the address of a calendar, or choose a file.':
    "Saisissez l'adresse d'un calendrier ou choisissez un fichier.",
  'This calendar is connected already.': 'Ce calendrier est déjà connecté.',
  'Enter an address that begins with https://, http:// or webcal://.':
    'Saisissez une adresse qui commence par https://, http:// ou webcal://.',
  'Leave out the user name and password: use an address that needs none.':
    "Omettez le nom d'utilisateur et le mot de passe : utilisez une adresse qui n'en demande pas.",
  'You can connect at most {count} calendar accounts.':
    'Vous pouvez connecter {count} comptes de calendrier au plus.',
  'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.':
    'Ce calendrier est trop grand : 5 Mo et 10 000 événements par an au plus.',
  'This address answers with an error. Check it, or copy it once more from your calendar program.':
    'Cette adresse répond par une erreur. Vérifiez-la ou recopiez-la depuis votre logiciel de calendrier.',
  'This address leads to a machine that this server does not read from. Use a public address.':
    'Cette adresse mène à une machine que ce serveur ne lit pas. Utilisez une adresse publique.',
  'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.':
    "Il n'y a pas de calendrier à cette adresse. Utilisez celle que votre logiciel appelle iCal ou ICS.",
  'This address cannot be reached. Check it and try again.':
    'Cette adresse est injoignable. Vérifiez-la et réessayez.',
  'Many calendars are being read right now. Try again in a minute.':
    'De nombreux calendriers sont en cours de lecture. Réessayez dans une minute.',
  'This file is not a calendar. Use one that ends in .ics.':
    "Ce fichier n'est pas un calendrier. Utilisez-en un qui finit par .ics.",
  'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.':
    "Le serveur n'accepte pas ce nom d'utilisateur et ce mot de passe. La plupart des fournisseurs demandent ici un mot de passe d'application, pas celui avec lequel vous vous connectez.",
  'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    "Ce serveur demande un mode de connexion que Tern ne connaît pas. Tern se connecte par nom d'utilisateur et mot de passe (Basic).",
  'This server does not let you read calendars at this address.':
    'Ce serveur ne vous laisse pas lire de calendriers à cette adresse.',
  'No calendars were found at this address. Use the one that your provider names for CalDAV.':
    'Aucun calendrier trouvé à cette adresse. Utilisez celle que votre fournisseur indique pour CalDAV.',
  'The certificate of this server is not valid, so Tern sends no password there.':
    "Le certificat de ce serveur n'est pas valable : Tern n'y envoie aucun mot de passe.",
  'Use an address that begins with https://, so that the password is encrypted.':
    'Utilisez une adresse qui commence par https://, pour que le mot de passe soit chiffré.',
  'The answer of this server cannot be read. Use the address that your provider names for CalDAV.':
    "La réponse de ce serveur est illisible. Utilisez l'adresse que votre fournisseur indique pour CalDAV.",
  'The answer of this server is too large to be a list of calendars.':
    'La réponse de ce serveur est trop grande pour être une liste de calendriers.',
  "This address leads to another host, {host}. If that is your provider's, enter it here.":
    "Cette adresse mène à un autre hôte, {host}. Si c'est celui de votre fournisseur, saisissez-le ici.",
  'A task is no event and is not read.': "Une tâche n'est pas un événement et n'est pas lue.",
  'A journal entry is no event and is not read.':
    "Une entrée de journal n'est pas un événement et n'est pas lue.",
  'The end of the event is missing.': "La fin de l'événement manque.",
  'It has more than 5,000 lines; the others are left out.':
    'Il a plus de 5 000 lignes ; les autres sont omises.',
  'This is not a line of a calendar.': "Ce n'est pas une ligne de calendrier.",
  'The file ends inside this event.': 'Le fichier se termine au milieu de cet événement.',
  'The event has no date or time that can be read.': "L'événement n'a ni date ni heure lisible.",
  'The event repeats too often to be read to its end.':
    "L'événement se répète trop souvent pour être lu jusqu'au bout.",
  'The parts of its rule do not go together.': 'Les parties de sa règle ne vont pas ensemble.',
  'It ends before it begins; its end is left out.': 'Il finit avant de commencer ; sa fin est omise.',
  'The server has it and does not give it now. Tern asks again.':
    "Le serveur l'a et ne le donne pas pour le moment. Tern redemandera.",
  'It is no calendar entry.': "Ce n'est pas une entrée de calendrier.",
  'It is too large, or repeats too often.': 'Il est trop grand ou se répète trop souvent.',
  'Reading it takes longer than 15 seconds, most often because it repeats very often.':
    "Sa lecture prend plus de 15 secondes, le plus souvent parce qu'il se répète beaucoup.",
  'What was read of it before stays, and Tern tries again.': 'Ce qui en a été lu reste, et Tern réessaie.',
  '{property} is too long; its end is left out.': '{property} est trop long ; la fin est omise.',
  '{property} stands there twice; the first counts.': '{property} y figure deux fois ; le premier compte.',
  '{property} is not a date or time.': "{property} n'est ni une date ni une heure.",
  '{property} is not a date or time in each of its parts.':
    "{property} n'est pas une date ou une heure dans toutes ses parties.",
  '{property} is not a length of time.': "{property} n'est pas une durée.",
  '{property} can be read only in part.': "{property} n'est lisible qu'en partie.",
  '{property} is not a rule by which an event repeats.': "{property} n'est pas une règle de répétition.",
  '{property} names no mail address.': "{property} ne contient pas d'adresse e-mail.",
  '{property} cannot be read whole.': "{property} n'est pas lisible en entier.",
  '{property} of the definition of a time zone cannot be read.':
    "{property} est illisible dans la définition d'un fuseau horaire.",
  'The event cannot be read: {words}': "L'événement est illisible : {words}",
  "This time zone is not known. Times in it are read in the calendar's own zone or yours.":
    'Ce fuseau horaire est inconnu. Ses heures sont lues dans le fuseau du calendrier ou dans le vôtre.',
  "The server's answer with it cannot be read.": 'La réponse du serveur qui le contient est illisible.',
  '(Line {line})': '(ligne {line})',
  'An event': 'Un événement',
  'A time zone': 'Un fuseau horaire',
  'The file': 'Le fichier',
};
