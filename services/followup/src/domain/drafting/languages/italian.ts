import type { DraftTemplates } from '../draft-templates.ts';

export const italian: DraftTemplates = {
  locale: 'it-IT',
  hello: 'Buongiorno',
  quotes: ['«', '»'],
  regards: { friendly: 'Grazie mille e buona giornata', neutral: 'Cordiali saluti', direct: 'Saluti' },
  tones: {
    friendly: {
      opening: 'Vorrei riprendere la mia email del {date} riguardo a {subject}.',
      openingWithoutSubject: 'Vorrei riprendere la mia email del {date}.',
      ask: 'Avevo scritto: {ask}',
      deadline: 'Come termine avevo indicato {deadline}. Se è difficile, bastano due righe.',
      closing: {
        formal: 'Ha già qualche novità?',
        informal: 'Hai già qualche novità?',
        unknown: 'Ci sono novità?',
      },
    },
    neutral: {
      opening: 'Torno sulla mia email del {date} riguardo a {subject}.',
      openingWithoutSubject: 'Torno sulla mia email del {date}.',
      ask: 'Resta ancora aperto: {ask}',
      deadline: 'Il termine indicato era {deadline}.',
      closing: {
        formal: 'Potrebbe dirmi a che punto siamo?',
        informal: 'Puoi dirmi a che punto siamo?',
        unknown: 'A che punto siamo?',
      },
    },
    direct: {
      opening: 'La mia email del {date} riguardo a {subject} è rimasta senza risposta.',
      openingWithoutSubject: 'La mia email del {date} è rimasta senza risposta.',
      ask: 'Ancora senza risposta: {ask}',
      deadline: 'Il termine indicato era {deadline}.',
      closing: {
        formal: 'Quando posso aspettarmi una Sua risposta?',
        informal: 'Quando posso aspettarmi una tua risposta?',
        unknown: 'Quando posso aspettarmi una risposta?',
      },
    },
  },
  again: {
    opening:
      'Ho scritto riguardo a {subject} il {first} e di nuovo il {date}, ma non ho ancora avuto riscontro.',
    openingWithoutSubject: 'Ho scritto il {first} e di nuovo il {date}, ma non ho ancora avuto riscontro.',
    closing: {
      formal: 'La cosa Le interessa ancora? Anche un semplice no mi sarebbe utile.',
      informal: 'La cosa ti interessa ancora? Anche un semplice no mi sarebbe utile.',
      unknown: 'La cosa è ancora attuale? Anche un semplice no mi sarebbe utile.',
    },
  },
  forms: {
    formal:
      /(?<=[\p{L},] )(?:Lei|Le|Suo|Sua|Suoi|Sue)(?!\p{L})|(?<!\p{L})(?:[Ee]gregi[oa]|[Gg]entile|[Pp]otrebbe)(?!\p{L})/gu,
    informal: /(?<!\p{L})(?:tu|ti|te|tuoi?|tua|tue|puoi|potresti|hai|vuoi|riesci)(?!\p{L})/giu,
  },
};
