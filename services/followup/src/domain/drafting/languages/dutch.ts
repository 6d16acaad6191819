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
      deadline: 'Als termijn had ik {deadline} genoemd. Lukt dat niet, dan is een kort bericht genoeg.',
      closing: {
        formal: 'Hebt u al nieuws?',
        informal: 'Heb je al nieuws?',
        unknown: 'Is er al nieuws?',
      },
    },
    neutral: {
      opening: 'Ik kom terug op mijn mail van {date} over {subject}.',
      openingWithoutSubject: 'Ik kom terug op mijn mail van {date}.',
      ask: 'Dit staat nog open: {ask}',
      deadline: 'De genoemde termijn was {deadline}.',
      closing: {
        formal: 'Kunt u mij laten weten wat de stand van zaken is?',
        informal: 'Kun je me laten weten wat de stand van zaken is?',
        unknown: 'Wat is de stand van zaken?',
      },
    },
    direct: {
      opening: 'Op mijn mail van {date} over {subject} heb ik nog geen antwoord.',
      openingWithoutSubject: 'Op mijn mail van {date} heb ik nog geen antwoord.',
      ask: 'Nog niet beantwoord: {ask}',
      deadline: 'De genoemde termijn was {deadline}.',
      closing: {
        formal: 'Wanneer kan ik uw antwoord verwachten?',
        informal: 'Wanneer kan ik je antwoord verwachten?',
        unknown: 'Wanneer kan ik een antwoord verwachten?',
      },
    },
  },
  again: {
    opening: 'Over {subject} schreef ik op {first} en opnieuw op {date}, en ik heb nog niets gehoord.',
    openingWithoutSubject: 'Ik schreef op {first} en opnieuw op {date}, en ik heb nog niets gehoord.',
    closing: {
      formal: 'Speelt dit voor u nog? Ook met een kort nee ben ik geholpen.',
      informal: 'Speelt dit voor jou nog? Ook met een kort nee ben ik geholpen.',
      unknown: 'Speelt dit nog? Ook met een kort nee ben ik geholpen.',
    },
  },
  forms: {
    formal: /(?<!\p{L})(?:uw?|geachte)(?!\p{L})/giu,
    informal: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/giu,
  },
};
