import { inEveryForm, type DraftWords } from '../draft-words.ts';

export const english: DraftWords = {
  locale: 'en-GB',
  hello: 'Hello',
  regards: { friendly: 'Many thanks and best wishes', neutral: 'Best regards', direct: 'Regards' },
  leads: {
    friendly: [
      'Just a gentle reminder of my email of {date}.',
      'May I come back to my email of {date}?',
      'I wanted to check in with you on this again.',
      'Emails get buried easily, so I am asking once more.',
      'A friendly nudge about my email of {date}.',
    ],
    neutral: [
      'I am following up on my email of {date}.',
      'A quick reminder of my email of {date}.',
      'I just wanted to follow up on my email of {date}.',
      'I wanted to follow up on this.',
      'I wanted to check in about my email of {date}.',
    ],
    direct: [
      'I still need your answer on this.',
      'I am still waiting for an answer to my email of {date}.',
      'So far I have had no answer to my email of {date}.',
      'Please get back to me on this.',
      'I need an answer to my email of {date}.',
    ],
  },
  again: [
    'I wrote about this on {first} and again on {date}.',
    'I am following up on my emails of {first} and {date}.',
    'I asked on {first} and reminded you on {date}.',
    'After my emails of {first} and {date}, I am trying once more.',
  ],
  promise: inEveryForm([
    'You wrote on {date} that you would get back to me.',
    'On {date} you said that you would come back to me on this.',
    'I am following up on your message of {date}, in which you promised an answer.',
    'Is there any news since your message of {date}?',
  ]),
  casual: {
    leads: [
      'Just checking in on this.',
      "I haven't heard back yet, so just checking.",
      'Just asking again in case this got lost.',
    ],
    closers: inEveryForm([
      'Did you get a chance to look at my last email?',
      "I haven't heard back from you yet. Did my last email get through?",
      'Just checking in: did you see my last email?',
    ]),
    over: inEveryForm([
      "I never heard back from you, so it's probably too late now. All good?",
      "I didn't hear back from you on this. All good?",
      "It's probably too late now, but could you let me know anyway?",
    ]),
    stands: inEveryForm("I haven't heard back yet. How do things stand?"),
    otherTime: inEveryForm("I didn't hear back from you on this. Would another time work?"),
  },
  missed: inEveryForm([
    'Could you send me a short reply?',
    'Could you let me know?',
    'I would be glad to hear from you.',
  ]),
  term: [
    'I will need an answer by {date}.',
    'It would help to hear from you by {date}.',
    'Please let me know by {date}.',
  ],
  matter: ' (“{subject}”)',
  closers: inEveryForm([
    'Could you get back to me on this?',
    'Have you had a chance to look at it?',
    'I would be glad to hear from you.',
  ]),
  over: inEveryForm([
    'It may be too late by now, but I would still be glad of a short answer.',
    'It may be too late now, but could you still let me know?',
  ]),
  stands: inEveryForm('Could you let me know how things stand?'),
  otherTime: inEveryForm('Would another time suit you?'),
  firm: {
    leads: ['I have had no answer to my email of {date}.', 'My email of {date} is still unanswered.'],
    closers: ['Please get back to me.', 'Please get back to me about it.'],
    term: 'I need an answer by {date}.',
  },
  plain: null,
  others: [
    'My earlier email had a few more questions as well.',
    'The rest of my questions are in my earlier email.',
  ],
  resend: inEveryForm([
    'My email of {date} did not reach you, so here it is again.',
    'On {date} I wrote to an address that does not work; my email is below.',
    'My email of {date} went to the wrong address. You will find it below.',
  ]),
  forms: null,
};
