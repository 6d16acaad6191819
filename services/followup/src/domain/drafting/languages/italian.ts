import type { DraftTemplates } from '../draft-templates.ts';

export const italian: DraftTemplates = {
  locale: 'it-IT',
  hello: 'Buongiorno',
  quotes: ['«', '»'],
  regards: { friendly: 'Grazie mille e buona giornata', neutral: 'Cordiali saluti', direct: 'Saluti' },
  tones: {
    friendly: {
      opening: 'Riprendo volentieri la mia mail del {date} su {subject}.',
      openingWithoutSubject: 'Riprendo volentieri la mia mail del {date}.',
      ask: 'Avevo scritto: {ask}',
      deadline: 'Il termine che avevo indicato era: {deadline}. Se è difficile, basta una breve nota.',
      closing: 'Ci sono novità?',
    },
    neutral: {
      opening: 'Scrivo per riprendere la mia mail del {date} su {subject}.',
      openingWithoutSubject: 'Scrivo per riprendere la mia mail del {date}.',
      ask: 'Il punto ancora aperto è: {ask}',
      deadline: 'Il termine indicato era: {deadline}.',
      closing: 'A che punto siamo?',
    },
    direct: {
      opening: 'La mia mail del {date} su {subject} è rimasta senza risposta.',
      openingWithoutSubject: 'La mia mail del {date} è rimasta senza risposta.',
      ask: 'La domanda è ancora aperta: {ask}',
      deadline: 'Il termine indicato era: {deadline}.',
      closing: 'Quando posso aspettarmi una risposta?',
    },
  },
};
