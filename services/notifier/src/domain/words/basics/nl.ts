import type { BasicWords } from './basic-words.ts';

const passwordTodo =
  'Meestal is het wachtwoord gewijzigd of een app-wachtwoord ingetrokken. Geef Tern het huidige, dan gaat het verder waar het was gebleven.';
const googleTodo =
  'Meestal is het wachtwoord van het Google-account gewijzigd of de toegang ingetrokken. Meld je nog één keer aan bij Google, dan gaat Tern verder waar het was gebleven.';

export const basicsInDutch: BasicWords = {
  hello: (name) => (name === null ? 'Hallo, ' : `Hallo ${name}, `),
  tagline: 'Tern weet wie er aan zet is.',
  colon: ':',
  quoted: (words) => `“${words}”`,
  loss: {
    subject: {
      mailbox: (address) => `Verbind ${address} opnieuw`,
      calendar: (address) => `Verbind de agenda van ${address} opnieuw`,
    },
    action: { mailbox: 'Postvak opnieuw verbinden', calendar: 'Agenda opnieuw verbinden' },
    signIns: {
      password: {
        preview: 'De mailserver accepteert het wachtwoord van Tern niet meer.',
        happened: (address) =>
          `de mailserver van ${address} accepteert het wachtwoord niet meer dat Tern heeft. Tern heeft het een tijd geprobeerd, dus het is geen korte storing.`,
        todo: passwordTodo,
      },
      google: {
        preview: 'Google laat Tern niet meer toe.',
        happened: (address) => `Google laat Tern niet meer toe tot ${address}.`,
        todo: googleTodo,
      },
      microsoft: {
        preview: 'Microsoft laat Tern niet meer toe.',
        happened: (address) => `Microsoft laat Tern niet meer toe tot ${address}.`,
        todo: 'Meestal is het wachtwoord gewijzigd, de toegang ingetrokken, of vraagt de organisatie om een nieuw bewijs. Meld je nog één keer aan bij Microsoft, dan gaat Tern verder waar het was gebleven.',
      },
      calendar: {
        preview: 'Google laat Tern hem niet meer lezen.',
        happened: (address) => `Google laat Tern de agenda van ${address} niet meer lezen.`,
        todo: googleTodo,
      },
      'calendar-password': {
        preview: 'De server accepteert het wachtwoord van Tern niet meer.',
        happened: (address) =>
          `de server van de agenda van ${address} accepteert het wachtwoord niet meer dat Tern heeft. Tern heeft het een tijd geprobeerd, dus het is geen korte storing.`,
        todo: passwordTodo,
      },
    },
    nothingLost: {
      mailbox:
        'Er is niets verloren: je mail is onaangeroerd, en ook wat Tern ervan weet. Tot die tijd ziet Tern niet wie er heeft geantwoord; de follow-ups, concepten en rapporten van dit postvak wachten.',
      calendar:
        'Er is niets verloren: je agenda is onaangeroerd. Tot die tijd ziet Tern niet wat erin verandert, en het dagoverzicht wordt gemaakt van wat het eerder wist.',
    },
    neverByMail:
      'Tern vraagt nooit per mail om een wachtwoord. Je geeft het op de pagina Accounts, waar je het postvak ook kunt verwijderen.',
    changedNothing:
      'Heb je niets gewijzigd? Kijk dan in de beveiligingsinstellingen van je mailprovider: misschien was het iemand anders.',
  },
  notifications: {
    'follow-up-due': { title: 'Een antwoord is te laat', body: 'Er kwam niet op tijd antwoord.' },
    'answer-arrived': { title: 'Er is een antwoord', body: 'Je wachtte erop.' },
    'owed-late': { title: 'Je bent een antwoord schuldig', body: 'Het is te laat.' },
    'sign-in-needed': {
      title: 'Aanmelden is nodig',
      body: 'Tern kan een postvak of agenda niet meer lezen.',
    },
  },
  testNotification: { title: 'Een test van Tern', body: 'Meldingen komen hier aan.' },
  noSubject: 'Geen onderwerp',
};
