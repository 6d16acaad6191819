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
      'Ik pak dit graag weer even op.',
    ],
    neutral: [
      'Ik kom terug op mijn mail van {date}.',
      'Een korte herinnering aan mijn mail van {date}.',
      'Dit punt staat bij mij nog open.',
      'Ik wil dit graag weer oppakken.',
      'Op {date} schreef ik hierover.',
    ],
    direct: [
      'Ik heb hier nog een antwoord op nodig.',
      'Mijn mail van {date} staat nog open.',
      'Dit staat sinds {date} open.',
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
      'Even een herinnering aan mijn mail van {date}.',
      'Ik vraag het nog even.',
      'Ik heb nog niets gehoord.',
      'Ik mailde op {date}.',
    ],
    closers: {
      formal: ['Laat u het me even weten?', 'Is er al nieuws?', 'Weet u al meer?'],
      informal: ['Laat je het me even weten?', 'Is er al nieuws?', 'Weet je al meer?'],
      unknown: ['Is er al nieuws?', 'Hoe staat het ermee?', 'Is er al meer bekend?'],
    },
  },
  past: [
    'De datum is inmiddels voorbij: staat dit nog open?',
    'De genoemde dag is inmiddels voorbij. Staat dit nog open?',
    'Intussen is de datum verstreken. Is dit nog open?',
  ],
  term: [
    'Ik heb het uiterlijk {date} nodig.',
    'De termijn is {date}.',
    'Het moet voor {date} geregeld zijn.',
  ],
  closers: {
    formal: [
      'Kunt u mij laten weten hoe het ervoor staat?',
      'Zou u mij kort willen antwoorden?',
      'Graag ontvang ik een kort antwoord.',
    ],
    informal: [
      'Kun je me laten weten hoe het ervoor staat?',
      'Kun je me even kort antwoorden?',
      'Ik hoor het graag.',
    ],
    unknown: ['Is hier al iets over bekend?', 'Graag ontvang ik een kort antwoord.', 'Ik hoor het graag.'],
  },
  others: ['Ook de andere vragen uit die mail staan nog open.', 'Mijn andere vragen staan ook nog open.'],
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
    informal: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/giu,
  },
};
