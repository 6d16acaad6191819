import { inEveryForm, type DraftWords } from '../draft-words.ts';

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
      'Ich melde mich noch einmal in dieser Sache.',
      'Ich wollte wegen meiner E-Mail vom {date} kurz nachfragen.',
    ],
    direct: [
      'Ich brauche dazu noch eine Antwort.',
      'Auf meine E-Mail vom {date} fehlt mir noch eine Antwort.',
      'Ich habe noch keine Antwort auf meine E-Mail vom {date}.',
      'Ich bitte um Antwort auf meine E-Mail vom {date}.',
      'Hier fehlt mir noch eine Rückmeldung.',
    ],
  },
  again: [
    'Ich habe am {first} und noch einmal am {date} geschrieben.',
    'Ich komme auf meine E-Mails vom {first} und {date} zurück.',
    'Nach meinen E-Mails vom {first} und {date} versuche ich es noch einmal.',
    'Am {first} und am {date} hatte ich schon geschrieben.',
  ],
  promise: {
    formal: [
      'Sie wollten sich laut Ihrer Nachricht vom {date} noch einmal melden.',
      'Am {date} schrieben Sie, dass Sie sich melden würden.',
      'Gibt es seit Ihrer Nachricht vom {date} etwas Neues?',
      'Ich komme auf Ihre Nachricht vom {date} zurück, in der Sie eine Antwort angekündigt haben.',
    ],
    informal: [
      'Am {date} meintest du, du meldest dich noch mal.',
      'Am {date} hast du geschrieben, dass du dich meldest.',
      'Gibt es seit deiner Nachricht vom {date} etwas Neues?',
      'Ich komme auf deine Nachricht vom {date} zurück, in der du dich noch mal melden wolltest.',
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
      'Ich hab noch nichts gehört.',
      'Ich frag noch mal, falls es untergegangen ist.',
      'Ich melde mich noch mal kurz.',
    ],
    closers: {
      formal: [
        'Haben Sie meine Mail gesehen? Ich freue mich, wenn Sie sich kurz melden.',
        'Ich habe noch nichts von Ihnen gehört. Haben Sie meine Mail gesehen?',
        'Ich wollte nur kurz fragen, ob Sie meine Mail gesehen haben.',
      ],
      informal: [
        'Hast du meine Mail gesehen? Meld dich einfach kurz.',
        'Ich hab noch nichts von dir gehört. Hast du meine Mail gesehen?',
        'Denkst du noch an meine Mail? Sag mir einfach kurz Bescheid.',
      ],
      unknown: [
        'Ich wollte nur kurz fragen, ob meine Mail angekommen ist.',
        'Ich hab noch nichts gehört und freue mich über eine kurze Antwort.',
        'Kleine Erinnerung an meine Mail: Ich freue mich über eine Antwort.',
      ],
    },
    over: {
      formal: [
        'Ich habe nichts mehr von Ihnen gehört, jetzt ist es wohl zu spät. Ist alles in Ordnung?',
        'Jetzt ist es wohl zu spät, aber melden Sie sich doch kurz.',
        'Ich habe nichts mehr von Ihnen gehört. Ist alles in Ordnung?',
      ],
      informal: [
        'Ich hab nichts mehr von dir gehört, jetzt ist es wohl zu spät. Alles gut bei dir?',
        'Jetzt ist es wohl zu spät, aber meld dich doch kurz.',
        'Ich hab nichts mehr von dir gehört. Alles gut bei dir?',
      ],
      unknown: [
        'Ich hab nichts mehr gehört, jetzt ist es wohl zu spät. Alles gut?',
        'Jetzt ist es wohl zu spät, aber eine kurze Nachricht wäre schön.',
        'Ich hab nichts mehr gehört. Ist alles in Ordnung?',
      ],
    },
    stands: inEveryForm('Ich hab noch nichts gehört. Wie steht es damit?'),
    otherTime: {
      formal: 'Ich habe nichts mehr von Ihnen gehört. Würde Ihnen ein anderer Tag passen?',
      informal: 'Ich hab nichts mehr von dir gehört. Passt dir ein anderer Tag?',
      unknown: 'Ich hab nichts mehr gehört. Passt vielleicht ein anderer Tag?',
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
      'Schreibst du mir bitte kurz zurück?',
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
  matter: ' („{subject}“)',
  closers: {
    formal: [
      'Könnten Sie mir dazu bitte kurz Bescheid geben?',
      'Über eine kurze Antwort würde ich mich freuen.',
      'Ich würde mich freuen, von Ihnen zu hören.',
    ],
    informal: [
      'Kannst du mir dazu kurz Bescheid geben?',
      'Schreibst du mir bitte kurz zurück?',
      'Ich würde mich freuen, von dir zu hören.',
    ],
    unknown: [
      'Über eine kurze Rückmeldung würde ich mich freuen.',
      'Ich freue mich über eine kurze Antwort.',
      'Für eine kurze Antwort wäre ich dankbar.',
    ],
  },
  over: {
    formal: [
      'Auch wenn es inzwischen vielleicht zu spät ist, würde ich mich über eine kurze Antwort freuen.',
      'Vielleicht ist es inzwischen zu spät; über eine kurze Antwort würde ich mich dennoch freuen.',
    ],
    informal: [
      'Auch wenn es inzwischen vielleicht zu spät ist: Sag mir bitte trotzdem kurz Bescheid.',
      'Vielleicht ist es inzwischen zu spät, aber über eine kurze Antwort freue ich mich trotzdem.',
    ],
    unknown: [
      'Auch wenn es inzwischen vielleicht zu spät ist, freue ich mich über eine kurze Antwort.',
      'Vielleicht ist es inzwischen zu spät, aber eine kurze Antwort wäre trotzdem nett.',
    ],
  },
  stands: {
    formal: 'Über eine kurze Nachricht, wie es damit steht, würde ich mich freuen.',
    informal: 'Sag mir doch bitte kurz, wie es damit steht.',
    unknown: 'Eine kurze Nachricht, wie es damit steht, wäre schön.',
  },
  otherTime: {
    formal: 'Würde Ihnen ein anderer Termin passen?',
    informal: 'Passt dir ein anderer Termin?',
    unknown: 'Passt vielleicht ein anderer Termin?',
  },
  firm: {
    leads: [
      'Auf meine E-Mail vom {date} habe ich noch keine Antwort.',
      'Meine E-Mail vom {date} ist noch nicht beantwortet.',
    ],
    closers: ['Ich bitte um Rückmeldung.', 'Ich bitte um baldige Rückmeldung.'],
    term: 'Ich brauche eine Antwort bis zum {date}.',
  },
  plain: {
    leads: [
      'Ich melde mich noch mal wegen meiner E-Mail vom {date}.',
      'Ich wollte noch mal kurz nachfragen.',
      'Ich frage noch mal kurz nach.',
    ],
    informal: [
      'Hast du meine E-Mail vom {date} gesehen? Ich freue mich über eine kurze Antwort.',
      'Ich melde mich noch mal wegen meiner E-Mail vom {date}. Kannst du mir kurz Bescheid geben?',
      'Ich wollte kurz nachfragen, ob du meine E-Mail vom {date} gesehen hast.',
    ],
    unknown: [
      'Ich wollte kurz nachfragen, ob meine E-Mail vom {date} angekommen ist. Eine kurze Antwort wäre schön.',
      'Ich melde mich noch mal wegen meiner E-Mail vom {date} und freue mich über eine kurze Antwort.',
      'Kleine Erinnerung an meine E-Mail vom {date}: Ich freue mich über eine kurze Antwort.',
    ],
  },
  others: [
    'Meine weiteren Fragen stehen in meiner früheren E-Mail.',
    'Die übrigen Fragen stehen in meiner früheren E-Mail.',
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
