import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Meist wurde das Passwort geändert oder ein App-Passwort widerrufen. Geben Sie Tern das aktuelle, dann macht es weiter, wo es aufgehört hat.';
const googleTodo =
  'Meist wurde das Passwort des Google-Kontos geändert oder der Zugriff entzogen. Melden Sie sich noch einmal bei Google an, dann macht Tern weiter, wo es aufgehört hat.';

export const basicsInGerman: BasicWords = {
  hello: (name) => (name === null ? 'Hallo, ' : `Hallo ${name}, `),
  tagline: 'Tern weiß, wer am Zug ist.',
  colon: ':',
  quoted: (words) => `„${words}“`,
  loss: {
    subject: {
      mailbox: (address) => `Bitte ${address} neu verbinden`,
      calendar: (address) => `Bitte den Kalender von ${address} neu verbinden`,
    },
    action: { mailbox: 'Postfach neu verbinden', calendar: 'Kalender neu verbinden' },
    signIns: {
      password: {
        preview: 'Der Mailserver nimmt das Passwort nicht mehr an, das Tern hat.',
        happened: (address) =>
          `der Mailserver von ${address} nimmt das Passwort nicht mehr an, das Tern hat. Tern hat es eine Weile versucht, es ist also keine kurze Störung.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'Google lässt Tern nicht mehr hinein.',
        happened: (address) => `Google lässt Tern nicht mehr in ${address} hinein.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'Microsoft lässt Tern nicht mehr hinein.',
        happened: (address) => `Microsoft lässt Tern nicht mehr in ${address} hinein.`,
        todo: 'Meist wurde das Passwort geändert, der Zugriff entzogen, oder die Organisation verlangt einen neuen Nachweis. Melden Sie sich noch einmal bei Microsoft an, dann macht Tern weiter, wo es aufgehört hat.',
      },
      calendar: {
        preview: 'Google lässt Tern ihn nicht mehr lesen.',
        happened: (address) => `Google lässt Tern den Kalender von ${address} nicht mehr lesen.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'Der Server nimmt das Passwort nicht mehr an, das Tern hat.',
        happened: (address) =>
          `der Server des Kalenders von ${address} nimmt das Passwort nicht mehr an, das Tern hat. Tern hat es eine Weile versucht, es ist also keine kurze Störung.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'Nichts ist verloren: Ihre Mail ist unberührt, und auch, was Tern von ihr weiß. Bis dahin sieht Tern nicht, wer geantwortet hat; Follow-ups, Entwürfe und Berichte dieses Postfachs warten.',
      calendar:
        'Nichts ist verloren: Ihr Kalender ist unberührt. Bis dahin sieht Tern nicht, was sich darin ändert, und der Tagesüberblick entsteht aus dem, was es vorher wusste.',
    },
    neverByMail:
      'Tern fragt nie per Mail nach einem Passwort. Sie geben es auf der Seite Konten ein; dort können Sie das Postfach auch entfernen.',
    changedNothing:
      'Sie haben nichts geändert? Dann sehen Sie in den Sicherheitseinstellungen Ihres Mailanbieters nach: Vielleicht war es eine andere Person.',
  },
  notifications: {
    'follow-up-due': { title: 'Eine Antwort ist überfällig', body: 'Bis jetzt kam keine Antwort.' },
    'answer-arrived': { title: 'Eine Antwort ist da', body: 'Sie haben darauf gewartet.' },
    'owed-late': { title: 'Sie schulden eine Antwort', body: 'Sie ist überfällig.' },
    'sign-in-needed': {
      title: 'Eine Anmeldung ist nötig',
      body: 'Tern kann ein Postfach oder einen Kalender nicht mehr lesen.',
    },
  },
  testNotification: { title: 'Ein Test von Tern', body: 'Benachrichtigungen kommen hier an.' },
  noSubject: 'Kein Betreff',
};
