import type { DraftTemplates } from '../draft-templates.ts';

export const english: DraftTemplates = {
  locale: 'en-GB',
  hello: 'Hello',
  quotes: ['“', '”'],
  regards: { friendly: 'Many thanks and best wishes', neutral: 'Best regards', direct: 'Regards' },
  tones: {
    friendly: {
      opening: 'I hope all is well. I wanted to come back to my mail of {date} about {subject}.',
      openingWithoutSubject: 'I hope all is well. I wanted to come back to my mail of {date}.',
      ask: 'I had written: {ask}',
      deadline: 'I had hoped for it {deadline}; if that has become difficult, just tell me what works.',
      closing: 'Could you let me know how things stand?',
    },
    neutral: {
      opening: 'I am following up on my mail of {date} about {subject}.',
      openingWithoutSubject: 'I am following up on my mail of {date}.',
      ask: 'My open point was: {ask}',
      deadline: 'I had asked for it {deadline}.',
      closing: 'Could you let me know where this stands?',
    },
    direct: {
      opening: 'I wrote on {date} about {subject} and have not had an answer yet.',
      openingWithoutSubject: 'I wrote on {date} and have not had an answer yet.',
      ask: 'The question is still open: {ask}',
      deadline: 'It was needed {deadline}.',
      closing: 'When can I expect your answer?',
    },
  },
};
