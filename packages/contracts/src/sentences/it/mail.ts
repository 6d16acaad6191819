export const mail = {
  'Nothing else signs in to your account. Add a passkey first.':
    "Nient'altro permette di accedere al tuo account. Aggiungi prima una passkey.",
  'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.':
    'Ciò che ti fa accedere al tuo account ha il tuo indirizzo attuale, e quello nuovo lo scollegherebbe. Aggiungi prima una passkey.',
  'The mailbox could not be connected.': 'Non è stato possibile collegare la casella.',
  'There is no server named {host}. Please check the spelling.':
    "Non c'è alcun server chiamato {host}. Controlla come è scritto.",
  '{host} is an address inside a private network, which this server may not reach.':
    '{host} è un indirizzo di una rete privata che questo server non può raggiungere.',
  '{host} accepts no connection on port {port}. Please check host and port.':
    '{host} non accetta connessioni sulla porta {port}. Controlla host e porta.',
  '{host} did not answer on port {port} in time. Please check host and port.':
    '{host} non ha risposto in tempo sulla porta {port}. Controlla host e porta.',
  'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.':
    'Nessun server {protocol} con queste impostazioni risponde sulla porta {port}. Con SSL le porte usuali sono {tlsPort} e {plainPort}; senza, disattiva SSL.',
  '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.':
    '{host} non offre cifratura sulla porta {port}, e la tua password non viene inviata in chiaro. Prova la porta {tlsPort} con SSL.',
  'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.':
    'Il server {protocol} ha rifiutato questo nome utente o password. Alcuni fornitori vogliono una password per app creata nelle loro impostazioni di sicurezza.',
  'The provider does not renew the sign-in right now.': "Il fornitore non rinnova l'accesso al momento.",
  'The {protocol} server takes no more connections right now. Please try again in a few minutes.':
    'Il server {protocol} non accetta altre connessioni al momento. Riprova tra qualche minuto.',
  'The {protocol} server closed the connection. Please try again.':
    'Il server {protocol} ha chiuso la connessione. Riprova.',
  'The {protocol} server did not accept the request.': 'Il server {protocol} non ha accettato la richiesta.',
  'The {protocol} server could not be used.': 'Non è stato possibile usare il server {protocol}.',
  'The {protocol} server could not be used ({detail}).':
    'Non è stato possibile usare il server {protocol} ({detail}).',
  'The certificate of {host} has expired. Its operator has to renew it.':
    'Il certificato di {host} è scaduto. Chi lo gestisce deve rinnovarlo.',
  'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.':
    "Il certificato di {host} non è ancora valido. È stato installato troppo presto, oppure l'orologio della macchina su cui gira Tern è sbagliato.",
  'The certificate of {host} was made for another name. Use the host name that your provider gives.':
    'Il certificato di {host} è stato emesso per un altro nome. Usa il nome host indicato dal tuo fornitore.',
  'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.':
    "Il certificato di {host} non è firmato da un'autorità nota, quindi il server non è affidabile. Chi lo gestisce deve installare un certificato firmato da un'autorità nota.",
  'The certificate of {host} could not be verified.':
    'Non è stato possibile verificare il certificato di {host}.',
  'The certificate of {host} could not be verified ({detail}).':
    'Non è stato possibile verificare il certificato di {host} ({detail}).',
  'The demo mailbox lets nobody in right now. Tern keeps trying.':
    'La casella demo non fa entrare nessuno al momento. Tern continua a provare.',
  '{name} does not let Tern into this mailbox any more. Reconnect it to sign in again.':
    '{name} non lascia più entrare Tern in questa casella. Ricollegala per accedere di nuovo.',
  '{name} does not renew the sign-in right now. Tern keeps trying.':
    "{name} non rinnova l'accesso al momento. Tern continua a provare.",
  'Tern keeps trying.': 'Tern continua a provare.',
  '{mail} refused the sign-in. It may be in trouble, so Tern tries again soon.':
    "{mail} ha rifiutato l'accesso. Forse ha problemi, quindi Tern riprova presto.",
  'The mail server refused the login. It may be in trouble, so Tern tries again soon. Reconnect the account if you have changed the password.':
    "Il server di posta ha rifiutato l'accesso. Forse ha problemi, quindi Tern riprova presto. Ricollega l'account se hai cambiato la password.",
  'The mail server refuses the login. Reconnect the account with its current password.':
    "Il server di posta rifiuta l'accesso. Ricollega l'account con la password attuale.",
  'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.':
    'Google non è stato autorizzato a far leggere la casella a Tern. Accedi di nuovo e lascia il segno di spunta.',
  'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.':
    "Gmail ha rifiutato l'accesso. Forse IMAP è disattivato per questa casella; al lavoro un amministratore può consentirlo.",
  'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.':
    'Microsoft non è stato autorizzato a far leggere la casella a Tern. Accedi di nuovo e accetta ciò che chiede; al lavoro forse deve farlo un amministratore.',
  'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.':
    "Outlook ha rifiutato l'accesso. Forse questo account non ha una casella, oppure IMAP è disattivato; al lavoro un amministratore può consentirlo.",
  'You have several downloads under way. Please try again when one has ended.':
    'Hai vari download in corso. Riprova quando uno è finito.',
  'Several drafts of this account are being saved. Please try again in a moment.':
    'Si stanno salvando varie bozze di questo account. Riprova tra poco.',
  'Many changes to this account are under way. Please try again in a moment.':
    'Ci sono molte modifiche in corso su questo account. Riprova tra poco.',
  'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.':
    "L'account {account} non ha una cartella «{folder, said}». Scegline una sotto «{folder, said}» nelle impostazioni dell'account o creala nel tuo programma di posta.",
  Archive: 'Archivio',
  Trash: 'Cestino',
  'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.':
    "Questo account non ha una cartella bozze. Scegline una nelle impostazioni dell'account o creala nel tuo programma di posta.",
  'Only received mail is archived. Sent mail and drafts stay where they are.':
    'Si archivia solo la posta ricevuta. La posta inviata e le bozze restano dove sono.',
  'Only a message that you sent can be followed up.': 'Si può sollecitare solo un messaggio che hai inviato.',
  'This mail did not arrive. Give the right address.':
    "Questo messaggio non è arrivato. Indica l'indirizzo giusto.",
  'This message went only to you, so there is no one to follow up with.':
    "Questo messaggio è andato solo a te, quindi non c'è nessuno da sollecitare.",
  'Only a message that you received can be answered.': 'Si può rispondere solo a un messaggio ricevuto.',
  'This message names no address to answer to.': 'Questo messaggio non indica un indirizzo a cui rispondere.',
  'This draft is being saved already. Please look at it in a moment.':
    'Questa bozza è già in fase di salvataggio. Guardala tra poco.',
  'Enter the password of the mailbox.': 'Inserisci la password della casella.',
  'You can connect at most {count} mailboxes.': 'Puoi collegare al massimo {count} caselle.',
  'The demo mailbox has no password of yours.': 'La casella demo non ha una tua password.',
  'This mailbox is connected by signing in at {name}.':
    "Questa casella è collegata tramite l'accesso a {name}.",
  'The demo mailbox is connected already.': 'La casella demo è già collegata.',
  'This mail has arrived. Its follow-up goes to the people it went to.':
    'Questo messaggio è arrivato. Il sollecito va alle persone a cui era diretto.',
  'This is the address that failed. Give the right one.':
    "Questo è l'indirizzo che non ha funzionato. Indica quello giusto.",
  'The server refuses to hand it out.': 'Il server si rifiuta di consegnarlo.',
  'The server lists it and sends no content.': 'Il server lo elenca e non invia alcun contenuto.',
  'The connection breaks whenever it is fetched.':
    'La connessione si interrompe ogni volta che viene richiesto.',
  'It does not come with the size that the server names.':
    'Non arriva con la dimensione indicata dal server.',
  'The server lists mail in it and does not hand it out.':
    'Il server vi elenca della posta e non la consegna.',
  'The server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'Il server non invia il suo UIDVALIDITY, senza il quale i messaggi non si distinguono.',
  'The server does not say which mail is in it.': 'Il server non dice quale posta vi si trova.',
  'The server refuses to open it.': 'Il server si rifiuta di aprirla.',
  'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.':
    'La cartella «{folder}» non può essere letta: il server vi elenca della posta e non la consegna.',
  'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.':
    'La cartella «{folder}» non può essere letta: il server non invia il suo UIDVALIDITY, senza il quale i messaggi non si distinguono.',
  'The folder “{folder}” cannot be read: the server does not say which mail is in it.':
    'La cartella «{folder}» non può essere letta: il server non dice quale posta vi si trova.',
  'The folder “{folder}” cannot be read: the server refuses to open it.':
    'La cartella «{folder}» non può essere letta: il server si rifiuta di aprirla.',
  'Its character set is not known; some characters may be wrong.':
    'Il set di caratteri non è noto; alcuni caratteri possono essere sbagliati.',
  'Its text is too long and was kept in part.': 'Il testo è troppo lungo ed è stato conservato in parte.',
  'It has more attachments than are listed.': 'Ha più allegati di quelli elencati.',
  'It is encrypted with S/MIME; its text cannot be read here.':
    'È cifrato con S/MIME; il testo non può essere letto qui.',
  'It is encrypted with PGP; its text cannot be read here.':
    'È cifrato con PGP; il testo non può essere letto qui.',
  'It is signed with S/MIME in a form that hides its text.':
    'È firmato con S/MIME in una forma che nasconde il testo.',
  'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.':
    'Tern legge al massimo {folders} cartelle di un account, e nessuna il cui nome superi {characters} caratteri o ne abbia di non stampabili. {count, plural, one {# è esclusa} other {# sono escluse}}, quindi Tern non può dire che nessuno ha risposto. Unisci o rinomina cartelle nel tuo programma di posta per cambiarlo.',
  Inbox: 'Posta in arrivo',
  Sent: 'Inviati',
  Drafts: 'Bozze',
  Spam: 'Spam',
  'The mail server says: “{words}”': 'Il server di posta dice: «{words}»',
  'It is very long; only its beginning is shown.': "È molto lungo; se ne mostra solo l'inizio.",
  'This message is larger than 25 MB; only its beginning was read.':
    "Questo messaggio supera 25 MB; ne è stato letto solo l'inizio.",
  'This message is damaged and could not be read. It is unchanged in the mailbox.':
    'Questo messaggio è danneggiato e non è stato letto. Nella casella è invariato.',
  'It has too many parts; the rest was not read.': 'Ha troppe parti; il resto non è stato letto.',
  'Its header is too long and was read in part.': "L'intestazione è troppo lunga ed è stata letta in parte.",
  'Its parts are nested too deeply and were not all read.':
    'Le parti sono annidate troppo a fondo e non sono state lette tutte.',
  'Its parts could not be told apart.': 'Non è stato possibile distinguere le parti.',
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.':
    'Questo messaggio richiede troppo tempo. Questo è il suo testo semplice, senza formattazione e forse incompleto.',
};
