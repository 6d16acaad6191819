import { expect, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { meaningModel } from '@tern/ai/offline/read-ask';
import { createCloserMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { anAsk } from '../../../test/an-owed-mail.ts';
import { readOwed, readOwedByMeaning, type Meanings } from './read-owed.ts';

/** Texts that the model was given; it has nothing to say of any of them. */
const given: string[] = [];
const reader = createCloserMailReader({
  modelId: meaningModel,
  dimensions: 384,
  embed: async (texts) => {
    given.push(...texts);
    return texts.map(() => new Float32Array(384));
  },
  close: async () => undefined,
});
const away = createCloserMailReader({
  modelId: meaningModel,
  dimensions: 384,
  embed: () => Promise.reject(new AppError('unavailable')),
  close: async () => undefined,
});
const person = (at: number) => ({ name: null, email: `guest${String(at)}@sender.example` });
const question = anAsk('a', { text: 'Could you send me the plan?' });

test('when a letter asks, then its text and the sentence are read by their meaning', async () => {
  given.length = 0;
  expect((await readOwedByMeaning(question, reader, true)).ask?.reading.sentence).toBe(
    'Could you send me the plan?',
  );
  expect(given).toEqual(['Could you send me the plan?', 'Could you send me the plan?']);
});

test('when the same mail is taken in again, then the model is not asked again, and it is read as before', async () => {
  given.length = 0;
  const meanings: Meanings = new Map();
  const first = await readOwedByMeaning(question, reader, true, meanings);
  expect(await readOwedByMeaning(question, reader, true, meanings)).toEqual(first);
  expect(given).toHaveLength(2);
});

test.each([
  ['is not to be read', question, false],
  ['thanks', anAsk('b', { text: 'Thank you so much for the flowers.' }), true],
  ['came from a program', { ...question, automatic: { ...question.automatic, autoReplyHeader: true } }, true],
  ['came by a list', { ...question, automatic: { ...question.automatic, listId: 'list.example' } }, true],
  ['went to many', { ...question, to: Array.from({ length: 40 }, (_, at) => person(at)) }, true],
  ['is the user’s own', { ...question, direction: 'sent' as const }, true],
])('when mail %s, then the model is not asked', async (_, message, reads) => {
  given.length = 0;
  expect(await readOwedByMeaning(message, reader, reads)).toEqual(readOwed(message, reader, reads));
  expect(given).toEqual([]);
});

test('when the model does not work, then the rules decide', async () => {
  expect(await readOwedByMeaning(question, away, true)).toEqual(readOwed(question, away, true));
});
