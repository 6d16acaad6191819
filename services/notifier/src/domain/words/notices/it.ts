import type { NoticeWords } from './notice-words.ts';

const toSignIn = { action: 'Vai alla pagina di accesso' };

const notYou = {
  note: 'Non sei stato tu? Allora imposta subito una nuova password: scegli lì Password dimenticata. Accedi e guarda in Impostazioni, I tuoi dati, Passkey: rimuovi ciò che non è tuo.',
};
const notYouAtWork = {
  note: 'Non sei stato tu? Allora scrivi subito a chi gestisce questa installazione e cambia la password.',
};

export const noticesInItalian: NoticeWords = {
  'verify-email': {
    subject: 'Conferma il tuo indirizzo e-mail',
    preview: 'Un clic, e Tern comincia a seguire la tua posta.',
    blocks: [
      { hello: 'ti diamo il benvenuto in Tern.' },
      { paragraph: 'Conferma che questo indirizzo è tuo, e tutto è pronto.' },
      { action: 'Conferma il mio indirizzo' },
      { note: 'Il link funziona una volta, per 24 ore. Aprilo nel browser in cui ti sei registrato.' },
      { note: 'Non ti sei registrato? Allora ignora questa e-mail; non succederà niente.' },
    ],
  },
  'sign-up-with-known-address': {
    subject: 'Hai già un account Tern',
    preview: 'Qualcuno ha provato a registrarsi con il tuo indirizzo. Niente è cambiato.',
    blocks: [
      { hello: 'qualcuno ha appena provato a creare un account Tern con il tuo indirizzo e-mail.' },
      { paragraph: 'Ne hai già uno, e niente è cambiato. Se sei stato tu, accedi e basta.' },
      { action: 'Accedi' },
      { note: 'Non sei stato tu? Allora non c’è niente da fare: nessuno ha avuto accesso a nulla.' },
    ],
  },
  'session-ended-for-safety': {
    subject: 'Per sicurezza ti abbiamo disconnesso',
    preview: 'Un tuo accesso è stato usato da due posti insieme.',
    blocks: [
      {
        hello:
          'una delle tue sessioni di Tern è stata usata come succede quando il suo cookie è stato copiato.',
      },
      {
        paragraph:
          'Abbiamo chiuso subito quella sessione. Accedi di nuovo per continuare; la tua posta e i tuoi account sono intatti.',
      },
      { action: 'Accedi di nuovo' },
      {
        note: 'Può dipendere anche da un profilo del browser ripristinato. Se non te lo spieghi, cerca sul computer programmi ed estensioni del browser che non conosci.',
      },
    ],
  },
  'sign-in-locked': {
    subject: 'Molte password sbagliate per il tuo account Tern',
    preview: 'I browser nuovi devono aspettare prima di accedere. I tuoi no.',
    blocks: [
      {
        hello:
          'sono state inserite molte volte password sbagliate per il tuo account Tern, in browser che non vi avevano mai fatto l’accesso. Quei browser ora devono aspettare prima di ogni nuovo tentativo.',
      },
      {
        paragraph:
          'Se non sei stato tu: nessuno è entrato e non devi fare niente. Un browser in cui hai già fatto l’accesso non deve aspettare: accedi lì come sempre.',
      },
      {
        paragraph:
          'In un browser nuovo aspetta quanto dice la pagina di accesso, al massimo 15 minuti, oppure scegli lì Password dimenticata: il browser in cui imposti una nuova password non deve aspettare.',
      },
      { action: 'Accedi' },
      {
        note: 'Se continua, non mandiamo altre e-mail su questo finché non passa un giorno senza tentativi.',
      },
    ],
  },
  'reset-password': {
    subject: 'Imposta una nuova password',
    preview: 'Il link funziona una volta, per un’ora.',
    blocks: [
      { hello: 'è stata chiesta una nuova password per il tuo account Tern.' },
      { action: 'Imposta una nuova password' },
      {
        note: 'Il link funziona una volta, per un’ora. Con la nuova password vieni disconnesso ovunque, e le applicazioni che hai autorizzato devono chiedertelo di nuovo.',
      },
      { note: 'Non l’hai chiesta tu? Allora ignora questa e-mail: la tua password resta com’è.' },
    ],
  },
  'password-changed': {
    subject: 'La tua password di Tern è stata cambiata',
    preview: 'Gli altri browser sono stati disconnessi.',
    blocks: [
      {
        hello:
          'la password del tuo account Tern è appena stata cambiata, e le tue altre sessioni sono state chiuse.',
      },
      { paragraph: 'Se non sei stato tu, imposta subito una nuova password: scegli Password dimenticata.' },
      toSignIn,
    ],
  },
  'confirm-email': {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    preview: 'Un clic, e il tuo account Tern usa questo indirizzo.',
    blocks: [
      { hello: 'questo sarà il nuovo indirizzo del tuo account Tern.' },
      { action: 'Usa questo indirizzo' },
      {
        note: 'Il link funziona una volta, per 24 ore, in un browser in cui hai fatto l’accesso. Fino ad allora non cambia niente.',
      },
      { note: 'Non hai un account Tern? Allora ignora questa e-mail; non succederà niente.' },
    ],
  },
  'email-changed': {
    subject: 'Il tuo account Tern ha un nuovo indirizzo e-mail',
    preview: 'Con questo indirizzo non si accede più a Tern.',
    blocks: [
      {
        hello:
          'l’indirizzo e-mail del tuo account Tern è appena stato cambiato. Questo indirizzo non gli appartiene più; quello nuovo è confermato.',
      },
      {
        paragraph:
          'Se non sei stato tu, scrivi subito a chi gestisce questa installazione: l’informativa sulla privacy dice come.',
      },
      { action: 'Informativa sulla privacy' },
    ],
  },
  'google-linked': {
    subject: 'Ora con Google si accede al tuo account Tern',
    preview: 'Un accesso con Google ha usato il tuo indirizzo per la prima volta.',
    blocks: [
      {
        hello:
          'una persona che ha il tuo indirizzo su Google ha appena fatto con quello l’accesso al tuo account Tern. Da ora si accede sia con Google sia con la tua password.',
      },
      {
        paragraph:
          'Se non sei stato tu, proteggi prima il tuo account Google, poi imposta una nuova password per Tern.',
      },
      toSignIn,
    ],
  },
  'google-unlinked': {
    subject: 'Con Google non si accede più al tuo account Tern',
    preview: 'L’account Google collegato al tuo account Tern è stato scollegato.',
    blocks: [
      {
        hello:
          'con l’account Google che era collegato al tuo account Tern non si accede più. Succede quando viene scollegato nelle impostazioni o da chi gestisce questa installazione, e quando cambia l’indirizzo del tuo account Tern.',
      },
      { paragraph: 'Accedi con la tua password; se non ne hai una, scegli Password dimenticata.' },
      toSignIn,
      { note: 'Non sei stato tu? Allora imposta subito una nuova password: scegli lì Password dimenticata.' },
    ],
  },
  'oidc-linked': {
    subject: 'Ora con il single sign-on si accede al tuo account Tern',
    preview: 'L’accesso della tua organizzazione è stato collegato al tuo account Tern.',
    blocks: [
      {
        hello:
          'l’account che ha il tuo indirizzo nell’accesso della tua organizzazione è appena stato collegato al tuo account Tern. Da ora si accede anche con quello.',
      },
      { paragraph: 'In Impostazioni, Il tuo account lo vedi e puoi scollegarlo.' },
      toSignIn,
      notYouAtWork,
    ],
  },
  'oidc-unlinked': {
    subject: 'Con il single sign-on non si accede più al tuo account Tern',
    preview: 'L’accesso della tua organizzazione è stato scollegato dal tuo account Tern.',
    blocks: [
      {
        hello:
          'con l’accesso della tua organizzazione non si entra più nel tuo account Tern. Succede quando viene scollegato nelle impostazioni o da chi gestisce questa installazione, e quando cambia l’indirizzo del tuo account Tern.',
      },
      toSignIn,
      notYouAtWork,
    ],
  },
  'access-token-created': {
    subject: 'Un nuovo token di accesso può leggere la tua posta in Tern',
    preview: 'Un token di accesso è stato creato nelle impostazioni del tuo account Tern.',
    blocks: [
      {
        hello:
          'un token di accesso è appena stato creato per il tuo account Tern. Uno script che lo ha può leggere la tua posta in Tern finché non scade o non lo revochi.',
      },
      {
        paragraph:
          'In Impostazioni, I tuoi dati trovi ogni token di accesso, quando è stato usato l’ultima volta e per che cosa.',
      },
      toSignIn,
      {
        note: 'Non sei stato tu? Allora imposta subito una nuova password: scegli lì Password dimenticata. Così finiscono tutti i token di accesso.',
      },
    ],
  },
  'passkey-added': {
    subject: 'Con una nuova passkey si accede al tuo account Tern',
    preview: 'Una passkey è stata aggiunta nelle impostazioni del tuo account Tern.',
    blocks: [
      { hello: 'una passkey è appena stata aggiunta al tuo account Tern. Da ora serve per accedere.' },
      {
        paragraph:
          'In Impostazioni, I tuoi dati, Passkey trovi ognuna, e quando è stata usata l’ultima volta.',
      },
      toSignIn,
      notYou,
    ],
  },
  'passkey-removed': {
    subject: 'Con una passkey non si accede più al tuo account Tern',
    preview: 'È stata rimossa dal tuo account Tern.',
    blocks: [
      {
        hello:
          'una passkey è appena stata rimossa dal tuo account Tern e non serve più per accedere. Succede nelle impostazioni, e una nuova password con Password dimenticata rimuove tutte le passkey di un account che non ne chiede dopo la password.',
      },
      {
        paragraph:
          'Le tue altre sessioni sono state chiuse. Forse il tuo dispositivo propone ancora la passkey: puoi eliminarla lì.',
      },
      toSignIn,
      notYou,
    ],
  },
  'recovery-codes-made': {
    subject: 'Nuovi codici di recupero per il tuo account Tern',
    preview: 'Il tuo account chiede una passkey dopo la password e ha nuovi codici di recupero.',
    blocks: [
      {
        hello:
          'nuovi codici di recupero sono appena stati creati per il tuo account Tern, che chiede una passkey dopo la password. I codici precedenti non valgono più.',
      },
      { paragraph: 'Tieni i codici separati dalle tue passkey: ognuno ti fa accedere una volta senza.' },
      toSignIn,
      notYou,
    ],
  },
  'recovery-code-used': {
    subject: 'Un codice di recupero è stato usato per accedere al tuo account Tern',
    preview: 'È stato usato al posto di una passkey e non vale più.',
    blocks: [
      {
        hello:
          'un codice di recupero è appena stato usato al posto di una passkey per accedere al tuo account Tern. Non vale più.',
      },
      { paragraph: 'In Impostazioni, I tuoi dati, Passkey vedi quanti codici restano e ne crei di nuovi.' },
      toSignIn,
      notYou,
    ],
  },
  'second-factor-off': {
    subject: 'Il tuo account Tern non chiede più una passkey',
    preview: 'Da ora per accedere basta la password.',
    blocks: [
      {
        hello:
          'il tuo account Tern non chiede più una passkey dopo la password, e i suoi codici di recupero non valgono più. Succede nelle impostazioni, e quando viene rimossa l’ultima passkey.',
      },
      toSignIn,
      notYou,
    ],
  },
};
