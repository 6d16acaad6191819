export const notes = {
  '{who} wrote, but without an answer. The wait starts again.':
    "{who} a écrit, mais sans réponse. L'attente recommence.",
  '{who} wrote only that the mail has arrived. The wait starts again.':
    "{who} a seulement écrit que le message est arrivé. L'attente recommence.",
  '{who} passed it on to {to}. The wait starts again.': "{who} l'a transmis à {to}. L'attente recommence.",
  '{who} passed it on to another person. The wait starts again.':
    "{who} l'a transmis à quelqu'un d'autre. L'attente recommence.",
  '{who} wrote that an answer will follow.': "{who} a écrit qu'une réponse suivra.",
  '{who} asked something back, and you answered. The wait starts again.':
    "{who} a posé une question et vous avez répondu. L'attente recommence.",
  'Tern waits until {until, date}.': "Tern attend jusqu'au {until, date}.",
  'The wait starts again.': "L'attente recommence.",
  '{who} is away.': '{who} signale une absence.',
  '{who} is away until {until, date}.': "{who} signale une absence jusqu'au {until, date}.",
  'An automatic confirmation from {who} arrived, not an answer.':
    '{who} a envoyé une confirmation automatique, pas une réponse.',
  '{who} canceled the event.': "{who} a annulé l'événement.",
  '{who} answered an invitation, not the mail.': '{who} a répondu à une invitation, pas au message.',
  '{who} only reacted to the mail, without words.': '{who} a seulement réagi au message, sans un mot.',
  '{who} wrote, but perhaps about something else. Please look.':
    '{who} a écrit, mais peut-être sur un autre sujet. Veuillez vérifier.',
  '{who} wrote, but perhaps without an answer. Please look.':
    '{who} a écrit, mais peut-être sans réponse. Veuillez vérifier.',
  'The answer arrived in Spam.': 'La réponse est arrivée dans les indésirables.',
  'The mail could not be delivered.': "Le message n'a pas pu être remis.",
  'Address failed: {address}. The mail did not arrive there.':
    "Adresse en échec : {address}. Le message n'y est pas arrivé.",
  'Address failed: {address} and {others} more. The mail did not arrive there.':
    "Adresse en échec : {address} et {others} de plus. Le message n'y est pas arrivé.",
  'One part is answered. Open: {asks, quoted}': 'Une partie a sa réponse. Reste : {asks, quoted}',
  '“{words}”': '« {words} »',
  '{answered} of {people} answered, open: {names, list}.':
    'Réponses reçues : {answered} sur {people} ; on attend encore : {names, list}.',
  '{who} will answer.': '{who} répondra.',
  'The address of {who} failed.': "L'adresse utilisée pour {who} a échoué.",
  'There is a problem with the address.': "Il y a un problème avec l'adresse.",
  'The address does not exist.': "L'adresse n'existe pas.",
  'The domain, the part behind the @, does not exist.': "Le domaine, la partie après le @, n'existe pas.",
  'The address is not written correctly.': "L'adresse n'est pas écrite correctement.",
  'The address belongs to more than one mailbox.': "L'adresse appartient à plusieurs boîtes.",
  'The mailbox has moved, and its new address is not known.':
    'La boîte a déménagé, et sa nouvelle adresse est inconnue.',
  'The domain, the part behind the @, takes no mail.':
    "Le domaine, la partie après le @, n'accepte pas de courrier.",
  'There is a problem with the mailbox.': 'Il y a un problème avec la boîte.',
  'The mailbox is switched off.': 'La boîte est désactivée.',
  'The mailbox is full.': 'La boîte est pleine.',
  'The mail is larger than the mailbox allows.': 'Le message est plus gros que la boîte ne le permet.',
  'The mail server of the recipient has no space left.': "Le serveur du destinataire n'a plus de place.",
  'The mail server of the recipient took no mail at that time.':
    "Le serveur du destinataire n'acceptait pas de courrier à ce moment.",
  'The mail is larger than the mail server of the recipient allows.':
    'Le message est plus gros que le serveur du destinataire ne le permet.',
  'The mail server of the recipient did not answer.': "Le serveur du destinataire n'a pas répondu.",
  'The connection to the mail server of the recipient broke.':
    "La connexion au serveur du destinataire s'est coupée.",
  'No mail server was found for the domain, the part behind the @.':
    'Aucun serveur trouvé pour le domaine, la partie après le @.',
  'The mail went round in a circle between mail servers.':
    'Le message a tourné en boucle entre des serveurs.',
  'The mail server of the recipient could not be reached in time.':
    "Le serveur du destinataire n'a pas pu être joint à temps.",
  'The mail server of the recipient has a problem.': 'Le serveur du destinataire a un problème.',
  'The mail server of the recipient could not be reached.':
    "Le serveur du destinataire n'a pas pu être joint.",
  'The mail servers did not understand each other.': 'Les serveurs ne se sont pas compris.',
  'The mail server of the recipient cannot take mail of this form.':
    'Le serveur du destinataire ne peut pas accepter un message de cette forme.',
  'The mail server of the recipient does not take this mail: its rules forbid it.':
    "Le serveur du destinataire refuse ce message : ses règles l'interdisent.",
  'The mail server gave no reason.': "Le serveur n'a donné aucune raison.",
  'This mail has been answered. Read the answer before you send a follow-up.':
    "Ce message a reçu une réponse. Lisez-la avant d'envoyer une relance.",
  'You said that this mail was answered in another way.':
    'Vous avez indiqué que ce message a reçu une réponse autrement.',
  'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.':
    "Ce message n'est pas arrivé à {address}. {reason, said} Corrigez l'adresse ; le brouillon reprend le texte du message, pas ses pièces jointes.",
  'You said that this mail needs no answer.': "Vous avez indiqué que ce message n'appelle pas de réponse.",
  'Tern thinks that this mail needs no answer.': "Tern pense que ce message n'appelle pas de réponse.",
  'Tern thinks that this mail needs no answer, and is not sure.':
    "Tern pense que ce message n'appelle pas de réponse, sans en être sûr.",
  'You muted everybody this mail went to.': 'Vous avez mis en sourdine tous les destinataires de ce message.',
  'The mail speaks of a day that has passed: see whether the question still stands.':
    "Le message parle d'un jour passé : voyez si la question se pose encore.",
  'Written offline: {why, said}.': 'Rédigé hors ligne : {why, said}.',
  'Written offline: the text of {engine} was not used, since {why, said}.':
    "Rédigé hors ligne : le texte fourni par {engine} n'a pas été utilisé ({why, said}).",
  'the model did not answer': "le modèle n'a pas répondu",
  'the model did not take the request': "le modèle n'a pas accepté la requête",
  'what the model wrote could not be shown': 'ce que le modèle a écrit ne pouvait être montré',
  'the daily limit of calls to the model is reached': "la limite quotidienne d'appels au modèle est atteinte",
  'it had more than 60 words': 'il comptait plus de 60 mots',
  'it was not greeted or signed as you do': "la salutation ou la signature n'était pas la vôtre",
  'it named a day that has passed as if it were ahead': "il citait un jour passé comme s'il était à venir",
  'it did not ask what your mail asks': 'il ne demandait pas ce que votre message demande',
  'This moment has passed. Choose one that lies ahead.': 'Ce moment est passé. Choisissez-en un à venir.',
  'Choose a moment within the next {days} days.': 'Choisissez un moment dans les {days} jours qui viennent.',
  'This is your own address. Only other people can be muted.':
    "C'est votre propre adresse. Seules d'autres personnes peuvent être mises en sourdine.",
  'You have muted {count} people, the most there can be. Unmute one of them first.':
    "Vous avez mis {count} personnes en sourdine, le maximum. Réactivez-en une d'abord.",
  'This mail was not taken for an answer to that message.':
    "Ce message n'a pas été pris pour une réponse à celui-là.",
  'At most {count} mails can be confirmed as answers to one message.':
    'Au plus {count} messages peuvent être confirmés comme réponses à un message.',
  'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.':
    "Au plus {count} messages peuvent être dissociés d'un message. Si ses réponses sont fausses, donnez plutôt votre avis sur ce message.",
  'No new replies were found.': 'Aucune nouvelle réponse trouvée.',
};
