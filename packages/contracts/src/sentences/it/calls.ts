export const calls = {
  'Some fields need your attention.': 'Alcuni campi richiedono la tua attenzione.',
  'The request body is not valid JSON.': 'Il contenuto della richiesta non è JSON valido.',
  'Please sign in.': 'Accedi.',
  'Email or password is wrong.': "L'e-mail o la password non è corretta.",
  'Confirm with your passkey to finish signing in.': "Conferma con la tua passkey per completare l'accesso.",
  'This address has an account already. Prove that it is yours to link the sign-in.':
    "Questo indirizzo ha già un account. Dimostra che è tuo per collegare l'accesso.",
  'Your session has ended. Please sign in again.': 'La sessione è terminata. Accedi di nuovo.',
  'Please verify your email address first.': 'Verifica prima il tuo indirizzo e-mail.',
  'This account is disabled. Please ask the people who run this installation.':
    'Questo account è disattivato. Rivolgiti a chi gestisce questa installazione.',
  'This is for administrators only.': 'Questo è solo per gli amministratori.',
  'The access token does not open this call.': 'Il token di accesso non permette questa chiamata.',
  'Requests from this origin are not allowed.': 'Le richieste da questa origine non sono consentite.',
  'This server does not answer for that host name.': 'Questo server non risponde per quel nome host.',
  'This is only available on one machine, without a proxy in front.':
    'Questo è disponibile solo su una macchina, senza proxy davanti.',
  'Not found.': 'Non trovato.',
  'This address does not take that method.': 'Questo indirizzo non accetta quel metodo.',
  'This was changed in the meantime. Please reload and try again.':
    'Questo è cambiato nel frattempo. Ricarica e riprova.',
  'A draft of yours lies there already. Keep it and save this text as another draft?':
    "C'è già una tua bozza. Tenerla e salvare questo testo come un'altra bozza?",
  'The request is too large.': 'La richiesta è troppo grande.',
  'Please send JSON (Content-Type: application/json).': 'Invia JSON (Content-Type: application/json).',
  'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.':
    "L'indirizzo e le intestazioni di questa richiesta superano 16.384 byte. Accorcia il testo nell'indirizzo o elimina i cookie.",
  'The mail server did not accept this.': 'Il server di posta non lo ha accettato.',
  'Too many attempts. Please wait and try again.': 'Troppi tentativi. Aspetta e riprova.',
  'Something went wrong on our side.': 'Qualcosa è andato storto da parte nostra.',
  'Part of the stored data is damaged. The people who run this installation have to repair it.':
    'Parte dei dati salvati è danneggiata. Chi gestisce questa installazione deve ripararla.',
  'The mail server cannot be reached right now. Please try again in a moment.':
    'Il server di posta non è raggiungibile al momento. Riprova tra poco.',
  'This part of Tern is not available right now. Please try again in a moment.':
    'Questa parte di Tern non è disponibile al momento. Riprova tra poco.',
  'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.':
    "Il disco è pieno: non si può salvare nulla finché non c'è spazio sulla macchina su cui gira Tern.",
  'This took too long. Please try again.': 'Ci è voluto troppo tempo. Riprova.',
  'The server says: “{words}”': 'Il server dice: «{words}»',
  'Too many requests at once. Please try again in a moment.': 'Troppe richieste insieme. Riprova tra poco.',
  'Too many attempts to {action, said}. Please try again in {minutes} minutes.':
    'Troppi tentativi ({action, said}). Riprova tra {minutes} minuti.',
  'connect a mailbox': 'collegare una casella',
  'look up mail servers': 'cercare server di posta',
  'sign in at a provider': 'accedere presso un fornitore',
  'add an address': 'aggiungere un indirizzo',
  'send a test': 'inviare una prova',
  'Too many attempts. Please try again in a second.': 'Troppi tentativi. Riprova tra un secondo.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Troppi tentativi. Riprova tra {seconds} secondi.',
  'Too many attempts. Please try again in {minutes} minutes.':
    'Troppi tentativi. Riprova tra {minutes} minuti.',
  'A browser in which you have signed in to this account before need not wait.':
    "Un browser in cui hai già effettuato l'accesso a questo account non ha bisogno di aspettare.",
  'Sign-in by password is switched off here.': "L'accesso con password è disattivato qui.",
  'No OpenID provider is set up here.': 'Qui non è configurato alcun fornitore OpenID.',
  'Sign-in with Google is not set up here.': "L'accesso con Google non è configurato qui.",
  'Google authentication failed': 'Autenticazione Google non riuscita',
  'Google authentication failed. This address has an account already: sign in with its password.':
    'Autenticazione Google non riuscita. Questo indirizzo ha già un account: accedi con la sua password.',
  'Google authentication failed. This address has an account that another Google account signs in to.':
    'Autenticazione Google non riuscita. Questo indirizzo ha un account già collegato a un altro account Google.',
  'Your address has an account here that another person at {name} signs in to.':
    "Il tuo indirizzo ha qui un account a cui accede un'altra persona presso {name}.",
  'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.':
    'Questo accesso non è iniziato in questo browser, è già stato usato o è durato più di 10 minuti. Ricomincia.',
  'You have signed out or in again since. Please begin again under Settings.':
    'Nel frattempo sei uscito o rientrato. Ricomincia dalle impostazioni.',
  'You signed in at {name} as another person than the one who signs in to your account.':
    "Hai effettuato l'accesso a {name} come una persona diversa da quella del tuo account.",
  '{name} did not ask you to sign in again, so this does not prove that it is you.':
    '{name} non ti ha chiesto di accedere di nuovo, quindi questo non prova che sei tu.',
  'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.':
    'Questo browser non è quello della registrazione. Accedi come ti sei registrato, con password o con Google, poi riapri il link.',
  'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.':
    'Questo link non è più valido. Apri quello del messaggio più recente o chiedine uno nuovo.',
  'You cannot disable yourself.': 'Non puoi disattivare te stesso.',
  'Remove your own passkeys in Settings, Your data.': 'Rimuovi le tue passkey in Impostazioni, I tuoi dati.',
  'Unlink your own Google account in Settings, Your account.':
    'Scollega il tuo account Google in Impostazioni, Il tuo account.',
  'Unlink your own provider in Settings, Your account.':
    'Scollega il tuo fornitore in Impostazioni, Il tuo account.',
  'Another user has verified this address.': 'Un altro utente ha verificato questo indirizzo.',
  'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.':
    "Nient'altro farebbe entrare questo utente, perché l'accesso con password è disattivato. Imposta TERN_PASSWORD_SIGN_IN=true finché non ha scelto «Password dimenticata», oppure disattivalo.",
  'This link does not work. Use the one of your newest report, or turn reports off in the settings.':
    'Questo link non funziona. Usa quello del tuo ultimo report o disattiva i report nelle impostazioni.',
  'This link does not work. Use the one of your newest report, or open Tern.':
    'Questo link non funziona. Usa quello del tuo ultimo report o apri Tern.',
  'You can begin {count} exports a day. Please try again tomorrow.':
    'Puoi avviare {count} esportazioni al giorno. Riprova domani.',
  'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.':
    'I tuoi dati superano la dimensione possibile di un archivio (2 GB). Chiedi aiuto a chi gestisce questo Tern.',
  'The export could not be finished within a day. Please try again later.':
    "L'esportazione non è stata completata entro un giorno. Riprova più tardi.",
  'Passkeys need an https address with a name. Open Tern by its name.':
    'Le passkey richiedono un indirizzo https con un nome. Apri Tern tramite il suo nome.',
  'The passkey did not confirm the sign-in. Please try again.':
    "La passkey non ha confermato l'accesso. Riprova.",
  'Enter a recovery code.': 'Inserisci un codice di recupero.',
  'This is not one of your recovery codes, or it has been used.':
    'Non è uno dei tuoi codici di recupero, oppure è già stato usato.',
  'This took too long. Please sign in again from the start.':
    "Ci è voluto troppo tempo. Accedi di nuovo dall'inizio.",
  'This passkey did not sign you in. It may have been removed; try again, or use your password.':
    'Questa passkey non ti ha fatto accedere. Forse è stata rimossa; riprova o usa la password.',
  'Sign in once more to delete the account.': "Accedi ancora una volta per eliminare l'account.",
  'Sign in with Google once more to delete the account.':
    "Accedi ancora una volta a Google per eliminare l'account.",
  'Sign in once more to prove that it is you.': 'Accedi ancora una volta per dimostrare che sei tu.',
  'Sign in with Google once more to prove that it is you.':
    'Accedi ancora una volta a Google per dimostrare che sei tu.',
  'Add a passkey first.': 'Aggiungi prima una passkey.',
  'The passkey did not prove that it is you. Please try again.':
    'La passkey non ha dimostrato che sei tu. Riprova.',
  'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.':
    'Hai {count} token di accesso, il massimo. Revocane uno che non ti serve più.',
  'This is your address already.': 'Questo è già il tuo indirizzo.',
  'Nothing else signs in to your account. Add another passkey first.':
    "Nient'altro permette di accedere al tuo account. Aggiungi prima un'altra passkey.",
  'This account has no password.': 'Questo account non ha una password.',
  'This is not your password.': 'Questa non è la tua password.',
  'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.':
    'Questo link non è più valido o appartiene a un altro account. Chiedine uno nuovo in Impostazioni, Il tuo account.',
  'This passkey belongs to an account already.': 'Questa passkey appartiene già a un account.',
  'The passkey could not be added. Please begin again.':
    'Non è stato possibile aggiungere la passkey. Ricomincia.',
  'You have {count} passkeys, which is the maximum. Remove one that you no longer use.':
    'Hai {count} passkey, il massimo. Rimuovine una che non usi più.',
  'This link is no longer valid. Please ask for a new one on the sign-in page.':
    'Questo link non è più valido. Chiedine uno nuovo nella pagina di accesso.',
  '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.':
    '{name} non può dimostrare di nuovo che sei tu. Imposta prima una password: esci e scegli «Password dimenticata».',
  '{name} did not say who you are. Open Tern at its usual address, or tell its operator.':
    '{name} non ha detto chi sei. Apri Tern al suo indirizzo abituale o avvisa chi lo gestisce.',
  'The answer of {name} does not hold. Please start again.':
    'La risposta di {name} non è valida. Ricomincia.',
  'Choose a password without your name or email address in it.':
    'Scegli una password senza il tuo nome o indirizzo e-mail.',
  'This password is too common. Choose one that is harder to guess.':
    'Questa password è troppo comune. Scegline una più difficile da indovinare.',
  '{name} did not accept this sign-in. Please start again.':
    '{name} non ha accettato questo accesso. Ricomincia.',
  '{name} did not confirm an email address for this sign-in.':
    '{name} non ha confermato un indirizzo e-mail per questo accesso.',
  '{name} does not accept this server. Its operator has to check its settings for {name}.':
    '{name} non accetta questo server. Chi lo gestisce deve controllare le impostazioni per {name}.',
  '{name} cannot be reached right now. Please try again in a moment.':
    '{name} non è raggiungibile al momento. Riprova tra poco.',
  'This sign-in is too old or was completed already. Please start again.':
    'Questo accesso è troppo vecchio o già completato. Ricomincia.',
  'This application is not registered here.': 'Questa applicazione non è registrata qui.',
  'The application has not registered this redirect_uri.':
    "L'applicazione non ha registrato questa redirect_uri.",
  'Only services of this installation may make this call.':
    'Solo i servizi di questa installazione possono fare questa chiamata.',
  '{email} cannot be added.': '{email} non può essere aggiunto.',
  'This mailbox is used for {folder, said} already. Change that first.':
    "Questa cartella è già usata per: {folder, said}. Cambia prima quell'impostazione.",
  '{mail} sign-in is not set up on this server.': "L'accesso a {mail} non è configurato su questo server.",
  'You have {count} ways already. Remove one first.': 'Hai già {count} modi. Rimuovine prima uno.',
  'This server does not answer for that host name. Open {address} instead.':
    'Questo server non risponde per quel nome host. Apri invece {address}.',
  'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.':
    'Il proxy di questa installazione non ti ha indicato in modo utilizzabile ({header}). Avvisa chi la gestisce.',
  '{name} did not confirm an email address for you.': '{name} non ha confermato un tuo indirizzo e-mail.',
  '{name} did not sign you in.': '{name} non ti ha fatto accedere.',
  'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.':
    'Il tuo indirizzo ha qui un account a cui {name} non dà ancora accesso. Accedi come prima, poi collega {name} in Impostazioni, Il tuo account.',
  'Your address has no account here, and {name} does not make one.':
    'Il tuo indirizzo non ha un account qui, e {name} non ne crea.',
};
