import { inEveryForm, type DraftWords } from '../draft-words.ts';

export const dutch: DraftWords = {
  locale: 'nl-NL',
  hello: 'Hallo',
  regards: {
    friendly: 'Alvast bedankt en hartelijke groet',
    neutral: 'Met vriendelijke groet',
    direct: 'Groet',
  },
  leads: {
    friendly: [
      'Ik kom graag nog even terug op mijn mail van {date}.',
      'Een kleine herinnering aan mijn mail van {date}.',
      'Mag ik hier nog even op terugkomen?',
      'Mails raken snel ondergesneeuwd, dus ik vraag het nog een keer.',
      'Ik breng mijn mail graag nog even onder de aandacht.',
    ],
    neutral: [
      'Ik kom terug op mijn mail van {date}.',
      'Een korte herinnering aan mijn mail van {date}.',
      'Ik kom nog even terug op mijn mail van {date}.',
      'Ik wil dit graag nog even onder de aandacht brengen.',
      'Ik breng mijn mail van {date} graag nog even onder de aandacht.',
    ],
    direct: [
      'Ik heb hier nog een antwoord op nodig.',
      'Op mijn mail van {date} heb ik nog geen antwoord.',
      'Ik wacht nog op antwoord op mijn mail van {date}.',
      'Hier mis ik nog een reactie op.',
      'Mijn mail van {date} is nog niet beantwoord.',
    ],
  },
  again: [
    'Ik schreef hierover op {first} en opnieuw op {date}.',
    'Ik kom terug op mijn mails van {first} en {date}.',
    'Na mijn mails van {first} en {date} probeer ik het nog een keer.',
    'Op {first} en op {date} vroeg ik hier al naar.',
  ],
  promise: {
    formal: [
      'U schreef op {date} dat u erop terug zou komen.',
      'In uw bericht van {date} schreef u dat er nog een antwoord zou komen.',
      'Is er nieuws sinds uw bericht van {date}?',
      'Ik kom terug op uw bericht van {date}, waarin u schreef dat er nog een antwoord zou komen.',
    ],
    informal: [
      'Je schreef op {date} dat je erop terug zou komen.',
      'In je bericht van {date} schreef je dat er nog een antwoord zou komen.',
      'Is er nieuws sinds je bericht van {date}?',
      'Ik kom terug op je bericht van {date}, waarin je schreef dat er nog een antwoord zou komen.',
    ],
    unknown: [
      'Op {date} kreeg ik bericht dat er nog een antwoord zou komen.',
      'Is er nieuws sinds het bericht van {date}?',
      'Ik kom terug op het bericht van {date}, waarin een antwoord werd aangekondigd.',
    ],
  },
  casual: {
    leads: [
      'Ik vraag het nog even.',
      'Ik heb nog niks gehoord.',
      'Ik kom hier nog even op terug.',
      'Nog even hierover.',
    ],
    closers: {
      formal: [
        'Heeft u mijn mail gezien? Ik hoor graag van u.',
        'Ik was benieuwd of u mijn mail heeft gezien.',
        'Heeft u mijn mail ontvangen? Ik hoor het graag.',
      ],
      informal: [
        'Heb je mijn mailtje gezien? Laat maar even weten.',
        'Ik heb nog niks van je gehoord. Heb je mijn mailtje gezien?',
        'Ik was benieuwd of je mijn mailtje hebt gezien.',
      ],
      unknown: [
        'Ik heb nog niks gehoord, een berichtje zou fijn zijn.',
        'Is mijn mailtje aangekomen? Een reactie zou fijn zijn.',
        'Nog even een seintje over mijn mailtje, ik hoor het graag.',
      ],
    },
    over: {
      formal: [
        'Ik heb niets meer van u gehoord, nu is het vast te laat. Is alles goed?',
        'Nu is het vast te laat, maar laat u nog iets weten?',
        'Ik heb niets meer van u gehoord. Is alles in orde?',
      ],
      informal: [
        'Ik heb niks meer van je gehoord, nu is het vast te laat. Alles goed?',
        'Nu is het vast te laat, maar laat nog even iets weten.',
        'Ik heb niks meer van je gehoord. Alles goed?',
      ],
      unknown: [
        'Ik heb niks meer gehoord, nu is het vast te laat. Alles goed?',
        'Nu is het vast te laat, maar een berichtje blijft welkom.',
        'Ik heb niks meer gehoord. Alles goed?',
      ],
    },
    stands: inEveryForm('Ik heb nog niks gehoord. Hoe staat het ermee?'),
    otherTime: {
      formal: 'Ik heb niets meer van u gehoord. Komt een andere dag u beter uit?',
      informal: 'Ik heb niks meer van je gehoord. Komt een andere dag beter uit?',
      unknown: 'Ik heb niks meer gehoord. Komt een andere dag beter uit?',
    },
  },
  missed: {
    formal: ['Kunt u mij iets laten weten?', 'Zou u mij kunnen antwoorden?', 'Ik hoor graag van u.'],
    informal: ['Kun je me iets laten weten?', 'Kun je me even antwoorden?', 'Ik hoor graag van je.'],
    unknown: [
      'Een reactie stel ik op prijs.',
      'Alvast bedankt voor de reactie.',
      'Graag ontvang ik een reactie.',
    ],
  },
  term: [
    'Graag hoor ik het uiterlijk {date}.',
    'Ik heb het antwoord uiterlijk {date} nodig.',
    'Een reactie uiterlijk {date} zou fijn zijn.',
  ],
  matter: ' (“{subject}”)',
  closers: {
    formal: ['Kunt u mij iets laten weten?', 'Zou u mij kunnen antwoorden?', 'Ik hoor graag van u.'],
    informal: ['Kun je me iets laten weten?', 'Heb je hem al gezien?', 'Ik hoor graag van je.'],
    unknown: [
      'Een reactie stel ik op prijs.',
      'Alvast bedankt voor de reactie.',
      'Graag ontvang ik een reactie.',
    ],
  },
  over: {
    formal: [
      'Misschien is het inmiddels te laat, maar ik hoor toch graag van u.',
      'Het is nu misschien te laat, maar zou u mij toch kunnen antwoorden?',
    ],
    informal: [
      'Misschien is het inmiddels te laat, maar ik hoor toch graag van je.',
      'Het is nu misschien te laat, maar laat je toch even iets weten?',
    ],
    unknown: [
      'Misschien is het inmiddels te laat, maar ik ontvang toch graag een reactie.',
      'Het is nu misschien te laat, maar een reactie blijft welkom.',
    ],
  },
  stands: {
    formal: 'Kunt u mij laten weten hoe het ermee staat?',
    informal: 'Laat je me even weten hoe het ermee staat?',
    unknown: 'Graag hoor ik hoe het ermee staat.',
  },
  otherTime: {
    formal: 'Komt een ander moment u beter uit?',
    informal: 'Komt een ander moment je beter uit?',
    unknown: 'Komt een ander moment beter uit?',
  },
  firm: {
    leads: [
      'Op mijn mail van {date} heb ik nog geen antwoord.',
      'Mijn mail van {date} is nog niet beantwoord.',
    ],
    closers: ['Graag ontvang ik snel een reactie.', 'Ik verzoek om een spoedige reactie.'],
    term: 'Ik heb uiterlijk {date} een reactie nodig.',
  },
  plain: {
    leads: [
      'Ik kom even terug op mijn mail van {date}.',
      'Ik vraag het nog even, voor het geval mijn mail is blijven liggen.',
      'Nog even over mijn mail van {date}.',
    ],
    informal: [
      'Heb je mijn mail van {date} gezien? Laat je het me even weten?',
      'Ik kom even terug op mijn mail van {date}. Kun je me iets laten weten?',
      'Ik was benieuwd of je mijn mail van {date} hebt gezien.',
    ],
    unknown: [
      'Ik was benieuwd of mijn mail van {date} is aangekomen. Een reactie zou fijn zijn.',
      'Ik kom even terug op mijn mail van {date}. Een reactie zou fijn zijn.',
      'Nog even een herinnering aan mijn mail van {date}: ik hoor het graag.',
    ],
  },
  others: ['Mijn andere vragen staan in mijn eerdere mail.', 'De andere vragen staan in mijn eerdere mail.'],
  resend: {
    formal: [
      'Mijn mail van {date} heeft u niet bereikt, dus stuur ik hem opnieuw.',
      'Mijn mail van {date} ging naar een verkeerd adres. U vindt hem hieronder.',
      'Op {date} mailde ik u op een adres dat niet werkt; mijn mail staat hieronder.',
    ],
    informal: [
      'Mijn mail van {date} heeft je niet bereikt, dus stuur ik hem opnieuw.',
      'Mijn mail van {date} ging naar een verkeerd adres. Je vindt hem hieronder.',
      'Op {date} mailde ik je op een adres dat niet werkt; mijn mail staat hieronder.',
    ],
    unknown: [
      'Mijn mail van {date} is niet aangekomen, dus stuur ik hem opnieuw.',
      'Mijn mail van {date} ging naar een verkeerd adres. Hij staat hieronder.',
      'Op {date} schreef ik naar een adres dat niet werkt; mijn mail staat hieronder.',
    ],
  },
  forms: {
    formal: /(?<!\p{L})(?:uw?|geachte)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:je|jij|jou|jouw|jullie|ge|gij)(?!\p{L})/giu,
  },
};
