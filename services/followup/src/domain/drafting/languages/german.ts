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
      'Ich melde mich noch einmal wegen meiner E-Mail vom {date}.',
      'Ich wollte hierzu noch einmal nachfragen.',
      'Ich hake noch einmal zu meiner E-Mail vom {date} nach.',
    ],
    direct: [
      'Ich brauche dazu noch eine Antwort.',
      'Auf meine E-Mail vom {date} fehlt mir noch eine Antwort.',
      'Seit dem {date} warte ich auf eine Antwort.',
      'Ich bitte um Antwort auf meine E-Mail vom {date}.',
      'Hier fehlt mir noch eine Rückmeldung.',
    ],
  },
  again: [
    'Ich habe am {first} und noch einmal am {date} dazu geschrieben.',
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
      'Ich frag noch mal kurz nach.',
      'Ich hab dazu noch nichts gehört.',
      'Ich frag noch mal, falls es untergegangen ist.',
      'Ich melde mich noch mal deswegen.',
    ],
    closers: {
      formal: [
        'Haben Sie meine Mail gesehen? Ich freue mich, wenn Sie sich kurz melden.',
        'Ich habe noch nichts von Ihnen gehört. Haben Sie meine Mail gesehen?',
        'Ich wollte nur kurz fragen, ob Sie meine Mail gesehen haben.',
      ],
      informal: [
        'Hast du meine Mail gesehen? Ich freue mich, wenn du dich kurz meldest.',
        'Ich hab noch nichts von dir gehört. Hast du meine Mail gesehen?',
        'Denkst du noch an meine Mail? Sag mir einfach kurz Bescheid.',
      ],
      unknown: [
        'Ich hab noch nichts gehört und freue mich über eine kurze Antwort.',
        'Ich frag noch mal kurz nach, weil ich noch nichts gehört habe.',
        'Kleine Erinnerung an meine Mail: Ich freue mich über eine Antwort.',
      ],
    },
    missed: {
      formal: [
        'Ich habe leider nichts von Ihnen gehört. Melden Sie sich kurz?',
        'Ich hatte noch auf Ihre Antwort gewartet. Schreiben Sie mir kurz?',
        'Ich würde mich freuen, noch kurz von Ihnen zu hören.',
      ],
      informal: [
        'Ich hab gar nichts von dir gehört. Meldest du dich kurz?',
        'Ich hatte noch auf deine Antwort gewartet. Schreibst du mir kurz?',
        'Da kam bei mir keine Antwort von dir an. Sagst du mir noch kurz Bescheid?',
      ],
      unknown: [
        'Ich hab gar nichts mehr gehört und freue mich über eine kurze Nachricht.',
        'Ich hatte noch auf eine Antwort gewartet. Eine kurze Nachricht wäre schön.',
        'Da kam bei mir keine Antwort an. Eine kurze Nachricht wäre lieb.',
      ],
    },
  },
  missed: {
    formal: [
      'Könnten Sie mir bitte kurz antworten?',
      'Würden Sie sich bitte kurz bei mir melden?',
      'Ich würde mich freuen, von Ihnen zu hören.',
    ],
    informal: [
      'Kannst du mir bitte kurz antworten?',
      'Meldest du dich bitte kurz bei mir?',
      'Ich würde mich freuen, von dir zu hören.',
    ],
    unknown: [
      'Über eine kurze Rückmeldung würde ich mich freuen.',
      'Ich freue mich über eine kurze Antwort.',
      'Für eine kurze Antwort wäre ich dankbar.',
    ],
  },
  term: [
    'Eine Antwort bräuchte ich bis zum {date}.',
    'Es wäre gut, wenn ich bis zum {date} Bescheid hätte.',
    'Am besten wäre eine Antwort bis zum {date}.',
  ],
  closers: {
    formal: [
      'Könnten Sie mir dazu bitte kurz Bescheid geben?',
      'Hatten Sie schon Gelegenheit, sich darum zu kümmern?',
      'Ich würde mich freuen, von Ihnen zu hören.',
    ],
    informal: [
      'Kannst du mir dazu kurz Bescheid geben?',
      'Bist du schon dazu gekommen?',
      'Ich würde mich freuen, von dir zu hören.',
    ],
    unknown: [
      'Über eine kurze Rückmeldung würde ich mich freuen.',
      'Ich freue mich über eine kurze Antwort.',
      'Für eine kurze Antwort wäre ich dankbar.',
    ],
  },
  others: [
    'Auch meine anderen Fragen sind noch offen.',
    'Die übrigen Fragen aus meiner E-Mail sind auch noch offen.',
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
    formal: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|[sS]ehr geehrte|^Lieber? (?:Frau|Herr) /gu,
    informal:
      /(?<!\p{L})[dD](?:u|ir|ich|ein(?:e[mnrs]?)?)(?!\p{L})|(?<=[\p{L},] )(?:euch|eure?[mnrs]?)(?!\p{L})/gu,
  },
};
