import { describe, expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';

const readingOf = (text: string, subject = 'The hall') =>
  readAsk({ subject, text: `Hi Ada,\n\n${text}\n\nSam`, language: null });

describe('what another person wants to know', () => {
  test.each([
    'Olga is in town on Friday and asked if you are free for lunch.',
    'The caterer wants to know whether you would like the hall heated.',
    'She asked if you could take the minutes.',
    'The choir is asking if you will sing on Sunday.',
  ])('when a mail says "%s", then it waits', (text) => {
    expect(readingOf(text)).toMatchObject({ certainty: 'yes' });
  });

  test.each([
    'He asked me if you were there yesterday.',
    'Many of the neighbours are asking about what we are doing.',
    'Some of the members are wondering what is in it for them.',
  ])('when a mail only tells what others ask, as "%s", then it does not wait', (text) => {
    expect(readingOf(text).certainty).not.toBe('yes');
  });

  test('when others would like to see the reader, then it is unsure', () => {
    expect(readingOf('Bill would like to speak with you before the concert.')).toMatchObject({
      certainty: 'unsure',
      rule: 'relayed-wish',
    });
  });
});

test.each([
  ['a step that needs a yes', 'I can have the caretaker open the hall for you on Friday, if you agree.'],
  ['a check before a step', 'It is booked for Tuesday but I wanted to triple check with you before paying.'],
  ['thanks in advance without a subject', 'Over and out, though would appreciate your confirming receipt.'],
  ['a question in the middle', 'Sorry to bother you again about this but have you a date for the concert'],
])('when a mail has %s, then it waits', (_, text) => {
  expect(readingOf(text).certainty).not.toBe('no');
});

test('when a new subject asks the reader and the text tells more, then it waits', () => {
  const text = 'The caretaker called. He has the key now.';
  expect(readingOf(text, 'Do you still need the hall?')).toMatchObject({
    certainty: 'yes',
    sentence: 'Do you still need the hall?',
  });
  expect(readingOf(text, 'Re: Do you still need the hall?').certainty).toBe('no');
});

test.each([
  'They all said, "Please thank Mrs. Moss for caring about us."',
  'Anna: "So do you know your next role?"',
])('when only words of others ask, as %s, then it does not wait', (text) => {
  expect(readingOf(text).certainty).toBe('no');
});

test.each([
  'Does the "Blue Hall" still have a piano?',
  'His team said "noonish" - should we aim for the early train?',
])('when the writer asks beside quoted words, as %s, then it waits', (text) => {
  expect(readingOf(text).certainty).toBe('yes');
});

test.each([
  'Post does not open on Monday.',
  'The team will be back from Ghent on Friday and let us know what they saw.',
  'The bus is there for whatever you decide to do.',
  'Not sure if you can open the file there, so will make a print for you.',
  'Check out the pictures of the hall.',
  'Who would have thunk?',
  'Please pass on our thanks to the caretaker.',
])('when a mail says "%s", then it does not wait', (text) => {
  expect(readingOf(text).certainty).not.toBe('yes');
});
