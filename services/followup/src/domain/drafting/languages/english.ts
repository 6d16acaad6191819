import { inEveryForm, type DraftTemplates } from '../draft-templates.ts';

export const english: DraftTemplates = {
  locale: 'en-GB',
  hello: 'Hello',
  quotes: ['“', '”'],
  regards: { friendly: 'Many thanks and best wishes', neutral: 'Best regards', direct: 'Regards' },
  tones: {
    friendly: {
      opening: 'I hope all is well. I just wanted to come back to my email of {date} about {subject}.',
      openingWithoutSubject: 'I hope all is well. I just wanted to come back to my email of {date}.',
      ask: 'I wrote: {ask}',
      deadline: 'I mentioned {deadline}; if that has become difficult, just tell me what works.',
      closing: inEveryForm('Could you let me know how things stand?'),
    },
    neutral: {
      opening: 'I am following up on my email of {date} about {subject}.',
      openingWithoutSubject: 'I am following up on my email of {date}.',
      ask: 'What is still open: {ask}',
      deadline: 'I had mentioned {deadline}.',
      closing: inEveryForm('Could you let me know where this stands?'),
    },
    direct: {
      opening: 'I wrote on {date} about {subject} and have not had an answer yet.',
      openingWithoutSubject: 'I wrote on {date} and have not had an answer yet.',
      ask: 'This is still open: {ask}',
      deadline: 'The timing I gave was {deadline}.',
      closing: inEveryForm('When can I expect your answer?'),
    },
  },
  again: {
    opening: 'I wrote about {subject} on {first} and again on {date}, and have not heard back.',
    openingWithoutSubject: 'I wrote on {first} and again on {date}, and have not heard back.',
    closing: inEveryForm('Is this still something you can help with? A short no is fine, too.'),
  },
  forms: null,
};
