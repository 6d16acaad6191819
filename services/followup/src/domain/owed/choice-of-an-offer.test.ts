import { expect, test } from '@jest/globals';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { anAsk } from '../../../test/an-owed-mail.ts';
import { choosesOffer } from './choice-of-an-offer.ts';
import { readOwed } from './read-owed.ts';

test.each([
  'Wider plate, please!',
  'The blue one, please.',
  'Two copies, please!',
  'A table for two, please.',
  'Option B, please',
  'Die blaue, bitte.',
  'Zwei Exemplare, bitte!',
  "La bleue, s'il vous plaît !",
  'El azul, por favor.',
  'Il tavolo piccolo, per favore.',
  'De blauwe, alsjeblieft.',
])('when a sentence takes what was offered, as "%s", then it waits for no words', (sentence) => {
  expect(choosesOffer(sentence)).toBe(true);
});

test.each([
  'Your address, please.',
  'The address, please.',
  'Updated figures, please!',
  'ETA please',
  'Send it over, please.',
  'Call me back, please.',
  'The figures by Friday, please.',
  'A word on the plan, please.',
  'Bitte um Rückmeldung.',
  'Ihre Antwort, bitte.',
  'Another quote, please.',
  'Can you take the blue one, please?',
])('when a sentence asks for words or has a verb, as "%s", then it is no choice', (sentence) => {
  expect(choosesOffer(sentence)).toBe(false);
});

test('when an answer takes what the user offered, then it asks nothing of them; a first mail that orders does', () => {
  const text = 'Wider plate, please! You have saved a friendship.';
  const first = anAsk('a', { text });
  const answer = anAsk('b', { text, inReplyTo: ['<offer@sender.example>'] });
  const askOf = (mail: typeof first) => readOwed(mail, offlineMailReader, true).ask?.reading.sentence ?? null;
  expect([askOf(first), askOf(answer)]).toEqual(['Wider plate, please!', null]);
});
