import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const certaintyOf = (text: string) =>
  readAsk({ subject: 'The hall', text: `Hi Ada,\n\n${text}\n\nSam`, language: null }).certainty;

describe('courtesies, advice and words of others', () => {
  test.each([
    'Call me with any questions.',
    'The plan is on the wall. Let me know if any name is missing.',
    'If there is any way we can be of further help, please let me know.',
    'Next time you are in town, give me a call.',
    'If it does not suit the choir, let me know and I will move the chairs.',
    'Please note that the side door stays shut.',
    'Please make a note of the new address.',
    'Say hello to your sister.',
    'Give the twins a big hug from us.',
    'You might want to ring the caretaker.',
    'My advice is to ring the caretaker.',
    'I would suggest that you ring the caretaker.',
    'The caretaker said he will let me know tomorrow.',
    'The programme is worth a look.',
    'I look forward to hearing from you in the coming months.',
    'Can you believe it rained again?',
    "Wasn't that a lovely evening?",
    'There will be a follow up meeting in May.',
  ])('when a mail says "%s", then it does not wait', (text) => {
    expect(certaintyOf(text)).toBe('no');
  });

  test.each([
    "I'd love to see you there.",
    'Take a look at the picture.',
    'Maybe we can have a cup of tea and catch up.',
  ])('when a mail only wishes or points, as "%s", then it is unsure', (text) => {
    expect(certaintyOf(text)).toBe('unsure');
  });

  test.each([
    'Please let me know if you can come.',
    'If you agree, please sign the form and send it back.',
    'Take a look at the picture and tell me what you think.',
    'Could you let me know by noon?',
    'If we could get the form back this week, that would be great.',
    'Do you have any questions for the caretaker that I should pass on?',
  ])('when a mail asks in like words, as "%s", then it waits', (text) => {
    expect(certaintyOf(text)).toBe('yes');
  });
});
