export const calendar = {
  'Google does not let Tern read this calendar any more. Please connect it again.':
    'Google non lascia più leggere questo calendario a Tern. Ricollegalo.',
  'Google Calendar cannot be reached right now. Tern tries again by itself.':
    'Google Calendar non è raggiungibile al momento. Tern riprova da solo.',
  'The address of this calendar cannot be reached right now. Tern tries again by itself.':
    "L'indirizzo di questo calendario non è raggiungibile al momento. Tern riprova da solo.",
  'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.':
    "L'indirizzo di questo calendario risponde con un errore. Controlla se è ancora pubblicato; se l'indirizzo è nuovo, collega quello.",
  'The address of this calendar leads to a machine that this server does not read from.':
    "L'indirizzo di questo calendario porta a una macchina da cui questo server non legge.",
  'There is no calendar at this address any more. Check it in your calendar program.':
    "A questo indirizzo non c'è più un calendario. Controllalo nel tuo programma di calendario.",
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.':
    'Leggere questo calendario richiede più di 15 secondi, di solito perché gli eventi si ripetono molto spesso.',
  'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.':
    'Questo calendario è troppo grande: più di 5 MB o più di 10.000 eventi nel prossimo anno.',
  'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.':
    'Il server di questo calendario non accetta la password che ha Tern. Inserisci quella attuale, di solito una password per app.',
  'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Il server di questo calendario richiede un tipo di accesso che Tern non conosce. Tern accede con nome utente e password (Basic).',
  'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.':
    'Il server di questo calendario non lo lascia leggere a Tern. Verifica presso il fornitore se il tuo account può usare CalDAV.',
  'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.':
    "Il server di questo calendario risponde con un errore. Se l'indirizzo è nuovo, scollega il calendario e collega quello.",
  'The address of this calendar leads to another host. Disconnect the calendar and connect that one.':
    "L'indirizzo di questo calendario porta a un altro host. Scollega il calendario e collega quello.",
  "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.":
    'Il certificato del server del calendario non è valido, quindi Tern non vi invia password. Tern riprova da solo.',
  'Tern sends the password of this calendar only by https. Connect it by an https address.':
    'Tern invia la password di questo calendario solo tramite https. Collegalo con un indirizzo https.',
  "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.":
    'La risposta del server del calendario non è leggibile. Tern riprova da solo; forse il tuo fornitore deve correggerla.',
  'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.':
    'Questo calendario è troppo grande: più di 50.000 voci o più di 50.000 eventi nel prossimo anno.',
  'Reading this calendar takes longer than 10 minutes. Tern tries again later.':
    'Leggere questo calendario richiede più di 10 minuti. Tern riprova più tardi.',
  'The server of this calendar cannot be reached right now. Tern tries again by itself.':
    'Il server di questo calendario non è raggiungibile al momento. Tern riprova da solo.',
  'This calendar cannot be read right now. Tern tries again by itself.':
    'Questo calendario non può essere letto al momento. Tern riprova da solo.',
  'Use an end that is later than the start.': "Usa una fine successiva all'inizio.",
  'This month does not have that day.': 'Questo mese non ha quel giorno.',
  'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.':
    'Non hai permesso a Tern di vedere i tuoi calendari su Google. Accedi di nuovo e lascia la casella spuntata.',
  'You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.':
    "Hai effettuato l'accesso a Google come {other}, ma questo calendario è {email}. Accedi come {email}.",
  'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.':
    "Hai effettuato l'accesso a {name} come {other}, ma questa casella è {email}. Accedi come {email}.",
  'Google Calendar is not set up on this server.': 'Google Calendar non è configurato su questo server.',
  'Enter the address of a calendar, or choose a file.':
    "Inserisci l'indirizzo di un calendario o scegli un file.",
  'This calendar is connected already.': 'Questo calendario è già collegato.',
  'Enter an address that begins with https://, http:// or webcal://.':
    'Inserisci un indirizzo che inizi con https://, http:// o webcal://.',
  'Leave out the user name and password: use an address that needs none.':
    'Togli nome utente e password: usa un indirizzo che non li richieda.',
  'You can connect at most {count} calendar accounts.':
    'Puoi collegare al massimo {count} account di calendario.',
  'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.':
    "Questo calendario è troppo grande: usane uno di al massimo 5 MB e 10.000 eventi l'anno.",
  'This address answers with an error. Check it, or copy it once more from your calendar program.':
    'Questo indirizzo risponde con un errore. Controllalo o copialo di nuovo dal tuo programma di calendario.',
  'This address leads to a machine that this server does not read from. Use a public address.':
    'Questo indirizzo porta a una macchina da cui questo server non legge. Usa un indirizzo pubblico.',
  'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.':
    "A questo indirizzo non c'è un calendario. Usa quello che il tuo programma chiama iCal o ICS.",
  'This address cannot be reached. Check it and try again.':
    'Questo indirizzo non è raggiungibile. Controllalo e riprova.',
  'Many calendars are being read right now. Try again in a minute.':
    'Si stanno leggendo molti calendari. Riprova tra un minuto.',
  'This file is not a calendar. Use one that ends in .ics.':
    'Questo file non è un calendario. Usane uno che finisca in .ics.',
  'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.':
    'Il server non accetta questo nome utente e questa password. La maggior parte dei fornitori vuole qui una password per app, non quella con cui accedi.',
  'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).':
    'Questo server richiede un tipo di accesso che Tern non conosce. Tern accede con nome utente e password (Basic).',
  'This server does not let you read calendars at this address.':
    'Questo server non ti lascia leggere calendari a questo indirizzo.',
  'No calendars were found at this address. Use the one that your provider names for CalDAV.':
    'A questo indirizzo non sono stati trovati calendari. Usa quello che il tuo fornitore indica per CalDAV.',
  'The certificate of this server is not valid, so Tern sends no password there.':
    'Il certificato di questo server non è valido, quindi Tern non vi invia password.',
  'Use an address that begins with https://, so that the password is encrypted.':
    'Usa un indirizzo che inizi con https://, così la password è cifrata.',
  'The answer of this server cannot be read. Use the address that your provider names for CalDAV.':
    "La risposta di questo server non è leggibile. Usa l'indirizzo che il tuo fornitore indica per CalDAV.",
  'The answer of this server is too large to be a list of calendars.':
    'La risposta di questo server è troppo grande per essere un elenco di calendari.',
  "This address leads to another host, {host}. If that is your provider's, enter it here.":
    'Questo indirizzo porta a un altro host, {host}. Se è quello del tuo fornitore, inseriscilo qui.',
  'A task is no event and is not read.': "Un'attività non è un evento e non viene letta.",
  'A journal entry is no event and is not read.': 'Una voce di diario non è un evento e non viene letta.',
  'The end of the event is missing.': "Manca la fine dell'evento.",
  'It has more than 5,000 lines; the others are left out.': 'Ha più di 5.000 righe; le altre sono omesse.',
  'This is not a line of a calendar.': 'Questa non è una riga di calendario.',
  'The file ends inside this event.': 'Il file si interrompe a metà di questo evento.',
  'The event has no date or time that can be read.': "L'evento non ha una data o un'ora leggibile.",
  'The event repeats too often to be read to its end.':
    "L'evento si ripete troppo spesso per essere letto fino alla fine.",
  'The parts of its rule do not go together.': 'Le parti della sua regola non vanno insieme.',
  'It ends before it begins; its end is left out.': 'Finisce prima di iniziare; la fine è omessa.',
  'The server has it and does not give it now. Tern asks again.':
    "Il server ce l'ha e ora non lo dà. Tern lo chiede di nuovo.",
  'It is no calendar entry.': 'Non è una voce di calendario.',
  'It is too large, or repeats too often.': 'È troppo grande o si ripete troppo spesso.',
  'Reading it takes longer than 15 seconds, most often because it repeats very often.':
    'Leggerlo richiede più di 15 secondi, di solito perché si ripete molto spesso.',
  'What was read of it before stays, and Tern tries again.':
    'Ciò che ne è stato letto prima resta, e Tern riprova.',
  '{property} is too long; its end is left out.': '{property} è troppo lungo; la fine è omessa.',
  '{property} stands there twice; the first counts.': '{property} compare due volte; vale la prima.',
  '{property} is not a date or time.': "{property} non è una data né un'ora.",
  '{property} is not a date or time in each of its parts.':
    "{property} non è una data o un'ora in tutte le sue parti.",
  '{property} is not a length of time.': '{property} non è una durata.',
  '{property} can be read only in part.': '{property} si legge solo in parte.',
  '{property} is not a rule by which an event repeats.': '{property} non è una regola di ripetizione.',
  '{property} names no mail address.': '{property} non contiene un indirizzo e-mail.',
  '{property} cannot be read whole.': '{property} non si legge per intero.',
  '{property} of the definition of a time zone cannot be read.':
    '{property} non è leggibile nella definizione di un fuso orario.',
  'The event cannot be read: {words}': "L'evento non è leggibile: {words}",
  "This time zone is not known. Times in it are read in the calendar's own zone or yours.":
    'Questo fuso orario è sconosciuto. Le sue ore si leggono nel fuso del calendario o nel tuo.',
  "The server's answer with it cannot be read.": 'La risposta del server che lo contiene non è leggibile.',
  '(Line {line})': '(riga {line})',
  'An event': 'Un evento',
  'A time zone': 'Un fuso orario',
  'The file': 'Il file',
};
