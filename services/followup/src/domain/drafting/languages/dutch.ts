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
  about: ['Het gaat om “{subject}”.', 'Dit betreft “{subject}”.', 'Het onderwerp was “{subject}”.'],
  term: [
    'Ik heb het uiterlijk {date} nodig.',
    'De termijn is {date}.',
    'Het moet voor {date} geregeld zijn.',
  ],
  closers: {
    formal: [
      'Kunt u mij laten weten wat de stand van zaken is?',
      'Hoe staat het er bij u voor?',
      'Hebt u al nieuws?',
      'Kunt u mij kort antwoorden?',
    ],
    informal: [
      'Kun je me laten weten wat de stand van zaken is?',
      'Hoe staat het er bij jou voor?',
      'Heb je al nieuws?',
      'Kun je me kort antwoorden?',
    ],
    unknown: [
      'Wat is de stand van zaken?',
      'Is er al nieuws?',
      'Hoe staat het hiermee?',
      'Is een kort antwoord mogelijk?',
    ],
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
