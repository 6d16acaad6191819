import { expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';

const certaintyOf = (text: string) =>
  readAsk({ subject: 'The hall', text: `Hi Ada,\n\n${text}\n\nSam`, language: null }).certainty;

test.each([
  ['an answer is awaited', 'Awaiting your instructions on the piano.'],
  ['an answer is awaited', 'Still waiting to hear from you about the chairs.'],
  ['an answer is awaited', 'You have not told me whether the choir comes.'],
  ['an answer is awaited', 'We still have no reply from your office.'],
  ['views are welcome', 'Comments by noon would be helpful.'],
  ['views are welcome', 'Grateful for your views on the two bids.'],
  ['views are welcome', 'Grateful if you could share the seating plan.'],
  ['something is to be found out', 'I wanted to see if you might be free on Friday.'],
  ['something is to be found out', 'The question is whether you want to wait for the tuner.'],
  ['something is to be found out', 'I need to know by tonight.'],
  ['something did not arrive', 'I cannot open the file you sent.'],
  ['something did not arrive', 'We do not have your new address.'],
  ['something is applied for', 'We would like to book the small hall for 3 May.'],
  ['something is applied for', 'I am writing to inquire about rooms in June.'],
  ['an invitation', 'You are invited to the opening on 3 May.'],
  ['an invitation', 'I would be honored if you would join us.'],
  ['an invitation', 'We hope you will be able to attend.'],
  ['a short form', 'Ok to send?'],
  ['a short form', 'Want me to call him?'],
  ['a short form', 'Lmk which one you like.'],
  ['a short form', 'Up to you whether we do it by phone.'],
])('when a mail has the words of %s, as "%s", then it waits', (_, text) => {
  expect(certaintyOf(text)).toBe('yes');
});

test.each([
  'Grateful for your help with the chairs.',
  "Let's hope so.",
  "Let's do it.",
  "Let's go with the blue one.",
  'Please tell Bill I said hello.',
  'Please consider the environment before printing this e-mail.',
  'Call scheduled for 2pm with the caterer.',
  'I want you to know how much this means to us.',
  'Did I tell you that Maria got the job? She starts in May.',
  'Reminder: the hall is closed on Monday.',
  "I'm following up with the tuner.",
  'Reporters want to know when the concert is.',
  'I hope that you will enjoy the book.',
])('when a mail says "%s", then it does not wait', (text) => {
  expect(certaintyOf(text)).not.toBe('yes');
});

test('when the writer comes back to somebody who owes an answer, then it still asks again', () => {
  for (const text of ['Gentle reminder that your comments are due.', 'Following up with you on the lease.'])
    expect(certaintyOf(text)).toBe('yes');
});
