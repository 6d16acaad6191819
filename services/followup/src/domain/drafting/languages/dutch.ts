import type { DraftWords } from '../draft-words.ts';

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
      'Op {date} stuurde ik een mail waar ik graag nog even op terugkom.',
    ],
    direct: [
      'Ik heb hier nog een antwoord op nodig.',
      'Op mijn mail van {date} heb ik nog geen antwoord.',
      'Sinds {date} wacht ik op een antwoord.',
      'Hier mis ik nog een reactie op.',
      'Graag een antwoord op mijn mail van {date}.',
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
      'In uw bericht van {date} kondigde u een antwoord aan.',
      'Is er nieuws sinds uw bericht van {date}?',
      'Ik kom terug op uw bericht van {date}, waarin u een antwoord aankondigde.',
    ],
    informal: [
      'Je schreef op {date} dat je erop terug zou komen.',
      'In je bericht van {date} kondigde je een antwoord aan.',
      'Is er nieuws sinds je bericht van {date}?',
      'Ik kom terug op je bericht van {date}, waarin je een antwoord aankondigde.',
    ],
    unknown: [
      'Het bericht van {date} kondigde een antwoord aan.',
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
        'Ik heb nog niets van u gehoord. Heeft u mijn mail gezien?',
        'Bent u al aan mijn mail toegekomen? Ik hoor het graag.',
      ],
      informal: [
        'Heb je mijn mailtje gezien? Laat maar even weten!',
        'Ik heb nog niks van je gehoord. Heb je mijn mailtje gezien?',
        'Ben je al aan mijn mailtje toegekomen? Ik hoor het graag!',
      ],
      unknown: [
        'Ik heb nog niks gehoord, een berichtje zou fijn zijn!',
        'Even over mijn mailtje: een reactie zou fijn zijn!',
        'Nog even een seintje over mijn mailtje, ik hoor het graag!',
      ],
    },
    missed: {
      formal: [
        'Ik heb niets meer van u gehoord. Laat u nog iets weten?',
        'Ik had nog op uw antwoord gewacht. Stuurt u me een berichtje?',
        'Ik heb geen antwoord van u gekregen. Laat u iets weten?',
      ],
      informal: [
        'Ik heb niks meer van je gehoord. Laat je nog iets weten?',
        'Ik had nog op je antwoord gewacht. Stuur je even een berichtje?',
        'Ik heb geen antwoord van je gekregen. Laat je iets weten?',
      ],
      unknown: [
        'Ik heb er niks meer over gehoord. Een berichtje zou fijn zijn!',
        'Ik had nog op antwoord gewacht. Een berichtje zou fijn zijn!',
        'Ik heb geen antwoord gekregen. Een berichtje zou fijn zijn!',
      ],
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
    'Een antwoord voor {date} zou fijn zijn.',
  ],
  closers: {
    formal: ['Kunt u mij iets laten weten?', 'Bent u er al aan toegekomen?', 'Ik hoor graag van u.'],
    informal: ['Kun je me iets laten weten?', 'Ben je er al aan toegekomen?', 'Ik hoor graag van je.'],
    unknown: [
      'Een reactie stel ik op prijs.',
      'Alvast bedankt voor de reactie.',
      'Graag ontvang ik een reactie.',
    ],
  },
  others: ['Ook mijn andere vragen staan nog open.', 'De andere vragen uit mijn mail staan ook nog open.'],
  resend: {
    formal: [
      'Mijn mail van {date} heeft u niet bereikt, dus stuur ik hem opnieuw.',
      'Mijn mail van {date} ging naar een verkeerd adres. U vindt hem hieronder.',
      'Op {date} schreef ik u op een adres dat niet werkt; mijn mail staat hieronder.',
    ],
    informal: [
      'Mijn mail van {date} heeft je niet bereikt, dus stuur ik hem opnieuw.',
      'Mijn mail van {date} ging naar een verkeerd adres. Je vindt hem hieronder.',
      'Op {date} schreef ik je op een adres dat niet werkt; mijn mail staat hieronder.',
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
