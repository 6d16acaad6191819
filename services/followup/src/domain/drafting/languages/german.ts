import type { DraftWords } from '../draft-words.ts';

export const german: DraftWords = {
  locale: 'de-DE',
  hello: 'Hallo',
  continuesGreeting: true,
  regards: {
    friendly: 'Vielen Dank und herzliche Grüße',
    neutral: 'Viele Grüße',
    direct: 'Mit freundlichen Grüßen',
  },
  leads: {
    friendly: [
      'Ich wollte kurz an meine E-Mail vom {date} erinnern.',
      'Darf ich noch einmal nachfragen?',
      'Ich melde mich noch einmal zu meiner E-Mail vom {date}.',
      'In vollen Postfächern geht leicht etwas unter, deshalb frage ich noch einmal nach.',
      'Ich hake noch einmal freundlich nach.',
    ],
    neutral: [
      'Ich komme auf meine E-Mail vom {date} zurück.',
      'Ich möchte kurz an meine E-Mail vom {date} erinnern.',
      'Bei mir ist dieser Punkt noch offen.',
      'Ich würde das gern noch einmal aufgreifen.',
      'Am {date} hatte ich deswegen geschrieben.',
    ],
    direct: [
      'Ich brauche dazu noch eine Antwort.',
      'Meine E-Mail vom {date} ist noch offen.',
      'Seit dem {date} ist dieser Punkt offen.',
      'Ich bitte um Antwort auf meine E-Mail vom {date}.',
      'Hier fehlt mir noch eine Rückmeldung.',
    ],
  },
  again: [
    'Ich habe am {first} und noch einmal am {date} deswegen geschrieben.',
    'Ich komme auf meine E-Mails vom {first} und {date} zurück.',
    'Nach meinen E-Mails vom {first} und {date} versuche ich es noch einmal.',
    'Am {first} und am {date} hatte ich schon danach gefragt.',
  ],
  promise: {
    formal: [
      'Sie wollten sich laut Ihrer Nachricht vom {date} noch einmal melden.',
      'Am {date} schrieben Sie, dass Sie sich melden würden.',
      'Gibt es seit Ihrer Nachricht vom {date} etwas Neues?',
      'Ich komme auf Ihre Nachricht vom {date} zurück, in der Sie eine Antwort angekündigt haben.',
    ],
    informal: [
      'Du wolltest dich laut deiner Nachricht vom {date} noch einmal melden.',
      'Am {date} hast du geschrieben, dass du dich meldest.',
      'Gibt es seit deiner Nachricht vom {date} etwas Neues?',
      'Ich komme auf deine Nachricht vom {date} zurück, in der du eine Antwort angekündigt hast.',
    ],
    unknown: [
      'Am {date} kam die Nachricht, dass eine Antwort folgt.',
      'Gibt es seit der Nachricht vom {date} etwas Neues?',
      'Ich komme auf die Nachricht vom {date} zurück, in der eine Antwort angekündigt war.',
    ],
  },
  casual: {
    leads: [
      'Kurze Erinnerung an meine Mail vom {date}.',
      'Ich frag noch mal kurz nach.',
      'Da habe ich noch nichts gehört.',
      'Ich hatte am {date} geschrieben.',
    ],
    closers: {
      formal: ['Geben Sie mir kurz Bescheid?', 'Wissen Sie inzwischen mehr?', 'Gibt es schon etwas Neues?'],
      informal: ['Sagst du mir kurz Bescheid?', 'Weißt du inzwischen mehr?', 'Gibt es schon etwas Neues?'],
      unknown: ['Gibt es schon etwas Neues?', 'Wie sieht es aus?', 'Wie ist der Stand?'],
    },
  },
  past: [
    'Der Termin darin ist inzwischen vorbei: Ist das noch offen?',
    'Das Datum darin ist inzwischen verstrichen. Ist die Sache noch offen?',
    'Der genannte Tag ist inzwischen vorbei. Ist das noch offen?',
  ],
  term: [
    'Ich brauche es bis zum {date}.',
    'Der Termin dafür ist der {date}.',
    'Bis zum {date} sollte es geklärt sein.',
  ],
  closers: {
    formal: [
      'Könnten Sie mir dazu kurz Bescheid geben?',
      'Könnten Sie mir bitte kurz antworten?',
      'Über eine kurze Rückmeldung würde ich mich freuen.',
      'Geben Sie mir bitte kurz Bescheid?',
    ],
    informal: [
      'Kannst du mir dazu kurz Bescheid geben?',
      'Kannst du mir bitte kurz antworten?',
      'Über eine kurze Rückmeldung würde ich mich freuen.',
      'Gibst du mir bitte kurz Bescheid?',
    ],
    unknown: [
      'Über eine kurze Rückmeldung würde ich mich freuen.',
      'Gibt es dazu schon etwas Neues?',
      'Ich freue mich über eine kurze Antwort.',
      'Wie ist hier der Stand?',
    ],
  },
  others: [
    'Die übrigen Fragen aus der E-Mail sind ebenfalls offen.',
    'Auch meine anderen Fragen sind noch offen.',
  ],
  resend: {
    formal: [
      'Meine E-Mail vom {date} hat Sie nicht erreicht, deshalb sende ich sie noch einmal.',
      'Meine E-Mail vom {date} ging an eine falsche Adresse. Sie finden sie unten.',
      'Am {date} hatte ich Ihnen an eine Adresse geschrieben, die nicht funktioniert; meine E-Mail steht unten.',
    ],
    informal: [
      'Meine E-Mail vom {date} hat dich nicht erreicht, deshalb schicke ich sie noch einmal.',
      'Meine E-Mail vom {date} ging an eine falsche Adresse. Du findest sie unten.',
      'Am {date} hatte ich dir an eine Adresse geschrieben, die nicht funktioniert; meine E-Mail steht unten.',
    ],
    unknown: [
      'Meine E-Mail vom {date} ist nicht angekommen, deshalb kommt sie hier noch einmal.',
      'Meine E-Mail vom {date} ging an eine falsche Adresse. Sie steht unten.',
      'Am {date} ging meine E-Mail an eine Adresse, die nicht funktioniert; sie steht unten.',
    ],
  },
  forms: {
    // Capitals count: "sie" is she or they. At the start of a sentence "Sie" may be either, so a blank and a word go before it.
    formal: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|sehr geehrte/gu,
    informal:
      /(?<!\p{L})[dD](?:u|ir|ich|ein(?:e[mnrs]?)?)(?!\p{L})|(?<=[\p{L},] )(?:euch|eure?[mnrs]?)(?!\p{L})/gu,
  },
};
