export const notes = {
  '{who} wrote, but without an answer. The wait starts again.':
    "{who} ha scritto, ma senza risposta. L'attesa ricomincia.",
  '{who} wrote only that the mail has arrived. The wait starts again.':
    "{who} ha scritto solo che il messaggio è arrivato. L'attesa ricomincia.",
  '{who} passed it on to {to}. The wait starts again.': "{who} l'ha passato a {to}. L'attesa ricomincia.",
  '{who} passed it on to another person. The wait starts again.':
    "{who} l'ha passato a un'altra persona. L'attesa ricomincia.",
  '{who} wrote that an answer will follow.': '{who} ha scritto che seguirà una risposta.',
  '{who} asked something back, and you answered. The wait starts again.':
    "{who} ha fatto una domanda e hai risposto. L'attesa ricomincia.",
  'Tern waits until {until, date}.': 'Tern aspetta fino a questa data: {until, date}.',
  'The wait starts again.': "L'attesa ricomincia.",
  '{who} is away.': '{who} è assente.',
  '{who} is away until {until, date}.': '{who} è assente fino a questa data: {until, date}.',
  'An automatic confirmation from {who} arrived, not an answer.':
    'È arrivata una conferma automatica da {who}, non una risposta.',
  '{who} canceled the event.': "{who} ha annullato l'evento.",
  '{who} answered an invitation, not the mail.': '{who} ha risposto a un invito, non al messaggio.',
  '{who} only reacted to the mail, without words.': '{who} ha solo reagito al messaggio, senza parole.',
  '{who} wrote, but perhaps about something else. Please look.':
    "{who} ha scritto, ma forse riguardo ad altro. Dai un'occhiata.",
  '{who} wrote, but perhaps without an answer. Please look.':
    "{who} ha scritto, ma forse senza risposta. Dai un'occhiata.",
  'The answer arrived in Spam.': 'La risposta è arrivata nello spam.',
  'The mail could not be delivered.': 'Non è stato possibile consegnare il messaggio.',
  'Address failed: {address}. The mail did not arrive there.':
    'Indirizzo non funzionante: {address}. Il messaggio non vi è arrivato.',
  'Address failed: {address} and {others} more. The mail did not arrive there.':
    'Indirizzo non funzionante: {address} (+{others}). Il messaggio non vi è arrivato.',
  'One part is answered. Open: {asks, quoted}': 'Una parte ha avuto risposta. Resta: {asks, quoted}',
  '“{words}”': '«{words}»',
  '{answered} of {people} answered, open: {names, list}.':
    'Risposte ricevute: {answered} su {people}; si aspetta ancora: {names, list}.',
  '{who} will answer.': '{who} risponderà.',
  'The address of {who} failed.': "L'indirizzo di {who} non ha funzionato.",
  'There is a problem with the address.': "C'è un problema con l'indirizzo.",
  'The address does not exist.': "L'indirizzo non esiste.",
  'The domain, the part behind the @, does not exist.': 'Il dominio, la parte dopo la @, non esiste.',
  'The address is not written correctly.': "L'indirizzo non è scritto correttamente.",
  'The address belongs to more than one mailbox.': "L'indirizzo appartiene a più di una casella.",
  'The mailbox has moved, and its new address is not known.':
    'La casella si è spostata e il nuovo indirizzo non è noto.',
  'The domain, the part behind the @, takes no mail.': 'Il dominio, la parte dopo la @, non accetta posta.',
  'There is a problem with the mailbox.': "C'è un problema con la casella.",
  'The mailbox is switched off.': 'La casella è disattivata.',
  'The mailbox is full.': 'La casella è piena.',
  'The mail is larger than the mailbox allows.': 'Il messaggio è più grande di quanto la casella consenta.',
  'The mail server of the recipient has no space left.': 'Il server del destinatario non ha più spazio.',
  'The mail server of the recipient took no mail at that time.':
    'Il server del destinatario non accettava posta in quel momento.',
  'The mail is larger than the mail server of the recipient allows.':
    'Il messaggio è più grande di quanto il server del destinatario consenta.',
  'The mail server of the recipient did not answer.': 'Il server del destinatario non ha risposto.',
  'The connection to the mail server of the recipient broke.':
    'La connessione al server del destinatario si è interrotta.',
  'No mail server was found for the domain, the part behind the @.':
    'Non è stato trovato un server per il dominio, la parte dopo la @.',
  'The mail went round in a circle between mail servers.': 'Il messaggio ha girato a vuoto tra i server.',
  'The mail server of the recipient could not be reached in time.':
    'Non è stato possibile raggiungere in tempo il server del destinatario.',
  'The mail server of the recipient has a problem.': 'Il server del destinatario ha un problema.',
  'The mail server of the recipient could not be reached.':
    'Non è stato possibile raggiungere il server del destinatario.',
  'The mail servers did not understand each other.': 'I server di posta non si sono capiti.',
  'The mail server of the recipient cannot take mail of this form.':
    'Il server del destinatario non può accettare posta in questa forma.',
  'The mail server of the recipient does not take this mail: its rules forbid it.':
    'Il server del destinatario non accetta questo messaggio: le sue regole lo vietano.',
  'The mail server gave no reason.': 'Il server non ha indicato un motivo.',
  'This mail has been answered. Read the answer before you send a follow-up.':
    'Questo messaggio ha avuto risposta. Leggila prima di inviare un sollecito.',
  'You said that this mail was answered in another way.':
    'Hai detto che questo messaggio ha avuto risposta in altro modo.',
  'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.':
    "Questo messaggio non è arrivato a {address}. {reason, said} Correggi l'indirizzo; la bozza porta con sé il testo del messaggio, non gli allegati.",
  'You said that this mail needs no answer.': 'Hai detto che questo messaggio non richiede risposta.',
  'Tern thinks that this mail needs no answer.': 'Tern pensa che questo messaggio non richieda risposta.',
  'Tern thinks that this mail needs no answer, and is not sure.':
    'Tern pensa che questo messaggio non richieda risposta, ma non è sicuro.',
  'You muted everybody this mail went to.': 'Hai silenziato tutti i destinatari di questo messaggio.',
  'The mail speaks of a day that has passed: see whether the question still stands.':
    'Il messaggio parla di un giorno passato: vedi se la domanda vale ancora.',
  'Written offline: {why, said}.': 'Scritto offline: {why, said}.',
  'Written offline: the text of {engine} was not used, since {why, said}.':
    'Scritto offline: il testo di {engine} non è stato usato ({why, said}).',
  'the model did not answer': 'il modello non ha risposto',
  'the model did not take the request': 'il modello non ha accettato la richiesta',
  'what the model wrote could not be shown': 'ciò che il modello ha scritto non si poteva mostrare',
  'the daily limit of calls to the model is reached':
    'il limite giornaliero di chiamate al modello è raggiunto',
  'it had more than 60 words': 'aveva più di 60 parole',
  'it was not greeted or signed as you do': 'non salutava o firmava come fai tu',
  'it named a day that has passed as if it were ahead': 'indicava un giorno passato come se fosse futuro',
  'it did not ask what your mail asks': 'non chiedeva ciò che chiede il tuo messaggio',
  'This moment has passed. Choose one that lies ahead.': 'Questo momento è passato. Scegline uno futuro.',
  'Choose a moment within the next {days} days.': 'Scegli un momento entro i prossimi {days} giorni.',
  'This is your own address. Only other people can be muted.':
    'È il tuo indirizzo. Si possono silenziare solo altre persone.',
  'You have muted {count} people, the most there can be. Unmute one of them first.':
    'Hai silenziato {count} persone, il massimo. Riattivane prima una.',
  'This mail was not taken for an answer to that message.':
    'Questo messaggio non è stato preso per una risposta a quello.',
  'At most {count} mails can be confirmed as answers to one message.':
    'Si possono confermare al massimo {count} messaggi come risposte a uno stesso messaggio.',
  'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.':
    "Si possono scollegare al massimo {count} messaggi da uno stesso messaggio. Se le risposte sono sbagliate, metti piuttosto un'etichetta a quel messaggio.",
  'No new replies were found.': 'Nessuna nuova risposta trovata.',
};
