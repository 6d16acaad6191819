import type { DraftTemplates } from '../draft-templates.ts';

export const dutch: DraftTemplates = {
  locale: 'nl-NL',
  hello: 'Hallo',
  quotes: ['“', '”'],
  regards: {
    friendly: 'Alvast bedankt en hartelijke groet',
    neutral: 'Met vriendelijke groet',
    direct: 'Groet',
  },
  tones: {
    friendly: {
      opening: 'Ik kom graag nog even terug op mijn mail van {date} over {subject}.',
      openingWithoutSubject: 'Ik kom graag nog even terug op mijn mail van {date}.',
      ask: 'Daarin schreef ik: {ask}',
      deadline: 'Als termijn had ik genoemd: {deadline}. Lukt dat niet, dan is een kort bericht genoeg.',
      closing: 'Is er al nieuws?',
    },
    neutral: {
      opening: 'Ik kom terug op mijn mail van {date} over {subject}.',
      openingWithoutSubject: 'Ik kom terug op mijn mail van {date}.',
      ask: 'Nog open staat: {ask}',
      deadline: 'De genoemde termijn was: {deadline}.',
      closing: 'Wat is de stand van zaken?',
    },
    direct: {
      opening: 'Op mijn mail van {date} over {subject} heb ik nog geen antwoord.',
      openingWithoutSubject: 'Op mijn mail van {date} heb ik nog geen antwoord.',
      ask: 'De vraag staat nog open: {ask}',
      deadline: 'De genoemde termijn was: {deadline}.',
      closing: 'Wanneer kan ik een antwoord verwachten?',
    },
  },
};
