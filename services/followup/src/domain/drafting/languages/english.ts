import { inEveryForm, type DraftWords } from '../draft-words.ts';

export const english: DraftWords = {
  locale: 'en-GB',
  hello: 'Hello',
  regards: { friendly: 'Many thanks and best wishes', neutral: 'Best regards', direct: 'Regards' },
  leads: {
    friendly: [
      'Just a gentle reminder of my mail from {date}.',
      'May I bring this up once more?',
      'I wanted to come back to this with you.',
      'Mails get buried easily, so I am asking once more.',
      'A friendly nudge about my mail of {date}.',
    ],
    neutral: [
      'I am coming back to my mail of {date}.',
      'A short reminder of my mail from {date}.',
      'I would like to pick this up again.',
      'This is still open on my side.',
      'I wrote to you about this on {date}.',
    ],
    direct: [
      'I still need your answer on this.',
      'My mail of {date} is still open.',
      'This has been open since {date}.',
      'Please get back to me on this.',
      'I need an answer to my mail of {date}.',
    ],
  },
  again: [
    'I wrote about this on {first} and again on {date}.',
    'This goes back to my mails of {first} and {date}.',
    'I asked on {first} and reminded you on {date}.',
    'After my mails of {first} and {date} I am trying once more.',
  ],
  promise: inEveryForm([
    'You wrote on {date} that you would get back to me.',
    'On {date} you said that you would come back to me on this.',
    'I am coming back to your message of {date}, in which you promised an answer.',
    'Is there any news since your message of {date}?',
  ]),
  casual: {
    leads: [
      'Quick reminder about my mail of {date}.',
      'Just asking again.',
      "I haven't heard back yet.",
      'I wrote to you on {date}.',
    ],
    closers: inEveryForm(['Could you let me know?', 'Any news?', 'Do you know more by now?']),
  },
  past: [
    'The date in it has passed by now: is this still open?',
    'The day I named has passed. Is this still open?',
    'The date has gone by in the meantime. Is this still open on your side?',
  ],
  term: ['I need it by {date}.', 'It should be settled by {date}.', 'The date for it is {date}.'],
  closers: inEveryForm([
    'Could you let me know where this stands?',
    'Could you let me know when you have a moment?',
    'Could you send me a short reply?',
    'I would be glad of a short reply.',
  ]),
  others: [
    'The other questions in that mail are open too.',
    'My mail had further questions, which are open too.',
  ],
  resend: inEveryForm([
    'My mail of {date} did not reach you, so here it is again.',
    'I wrote to an address of yours on {date} that does not work; my mail is below.',
    'My mail of {date} went to a wrong address. You find it below.',
  ]),
  forms: null,
};
