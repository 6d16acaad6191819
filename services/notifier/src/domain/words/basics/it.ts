import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Per lo più la password è stata cambiata o una password per app è stata revocata. Dai a Tern quella attuale, e riprende da dove si era fermato.';
const googleTodo =
  'Per lo più la password dell’account Google è stata cambiata o l’accesso è stato revocato. Accedi ancora una volta a Google, e Tern riprende da dove si era fermato.';

export const basicsInItalian: BasicWords = {
  hello: (name) => (name === null ? 'Ciao, ' : `Ciao ${name}, `),
  tagline: 'Tern sa a chi tocca.',
  colon: ':',
  quoted: (words) => `«${words}»`,
  loss: {
    subject: {
      mailbox: (address) => `Ricollega ${address}`,
      calendar: (address) => `Ricollega il calendario di ${address}`,
    },
    action: { mailbox: 'Ricollega la casella', calendar: 'Ricollega il calendario' },
    signIns: {
      password: {
        preview: 'Il suo server di posta non accetta più la password che ha Tern.',
        happened: (address) =>
          `il server di posta di ${address} non accetta più la password che ha Tern. Tern ha provato per un po’, quindi non è un intoppo passeggero.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'Google non lascia più entrare Tern.',
        happened: (address) => `Google non lascia più entrare Tern in ${address}.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'Microsoft non lascia più entrare Tern.',
        happened: (address) => `Microsoft non lascia più entrare Tern in ${address}.`,
        todo: 'Per lo più la password è stata cambiata, l’accesso è stato revocato o l’organizzazione chiede una nuova prova. Accedi ancora una volta a Microsoft, e Tern riprende da dove si era fermato.',
      },
      calendar: {
        preview: 'Google non permette più a Tern di leggerlo.',
        happened: (address) => `Google non permette più a Tern di leggere il calendario di ${address}.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'Il suo server non accetta più la password che ha Tern.',
        happened: (address) =>
          `il server del calendario di ${address} non accetta più la password che ha Tern. Tern ha provato per un po’, quindi non è un intoppo passeggero.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'Niente è perduto: la tua posta è intatta, e anche ciò che Tern ne sa. Fino ad allora Tern non vede chi ha risposto; i solleciti, le bozze e i rapporti di questa casella aspettano.',
      calendar:
        'Niente è perduto: il tuo calendario è intatto. Fino ad allora Tern non vede che cosa vi cambia, e il riepilogo del giorno è fatto di ciò che sapeva prima.',
    },
    neverByMail:
      'Tern non chiede mai una password per e-mail. La dai nella pagina Account, dove puoi anche rimuovere la casella.',
    changedNothing:
      'Non hai cambiato niente? Allora guarda le impostazioni di sicurezza del tuo fornitore di posta: forse è stata un’altra persona.',
  },
  notifications: {
    'follow-up-due': { title: 'Una risposta è in ritardo', body: 'Nessuna risposta è arrivata in tempo.' },
    'answer-arrived': { title: 'È arrivata una risposta', body: 'La stavi aspettando.' },
    'owed-late': { title: 'Devi una risposta', body: 'È in ritardo.' },
    'sign-in-needed': {
      title: 'Serve un accesso',
      body: 'Tern non può più leggere una casella o un calendario.',
    },
  },
  testNotification: { title: 'Una prova di Tern', body: 'Le notifiche arrivano qui.' },
  noSubject: 'Senza oggetto',
};
