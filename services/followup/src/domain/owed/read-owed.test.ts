import { expect, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { askModel } from '@tern/ai/offline/read-ask';
import { createCloserMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { anAsk } from '../../../test/an-owed-mail.ts';
import { promisesOfBatch } from './promises/promises-of-batch.ts';
import { readOwed } from './read-owed.ts';

/** Texts that the model was given. */
const given: string[] = [];
const reader = createCloserMailReader({
  askModelId: askModel,
  async weighMail({ text }) {
    given.push(text);
    return { asks: 3, promises: -9 };
  },
});
const away = createCloserMailReader({
  askModelId: askModel,
  weighMail: () => Promise.reject(new AppError('unavailable')),
});
const person = (at: number) => ({ name: null, email: `guest${String(at)}@sender.example` });
const question = anAsk('a', { text: 'Could you send me the plan?' });
const firm = anAsk('p', { text: "I'll send you the plan by Friday." });

test('when a letter to a few is taken in, then what it promises is read by its meaning', async () => {
  given.length = 0;
  expect(readOwed(firm, reader, true).promises).toHaveLength(1);
  expect(readOwed(firm, reader, true, await promisesOfBatch({ reader }, [firm])?.(firm)).promises).toEqual(
    [],
  );
  expect(given).toEqual(["I'll send you the plan by Friday."]);
});

test('when the same mail is taken in again, then the model is not asked again, and it is read as before', async () => {
  given.length = 0;
  const promisesOf = promisesOfBatch({ reader }, [question]);
  const first = await promisesOf?.(question);
  expect(await promisesOf?.(question)).toBe(first);
  expect(given).toHaveLength(1);
});

test.each([
  ['came from a program', { ...question, automatic: { ...question.automatic, autoReplyHeader: true } }],
  ['came by a list', { ...question, automatic: { ...question.automatic, listId: 'list.example' } }],
  ['went to many', { ...question, to: Array.from({ length: 40 }, (_, at) => person(at)) }],
  ['is a draft', { ...question, direction: 'draft' as const }],
])('when mail %s, then the model is not asked', async (_, message) => {
  given.length = 0;
  expect(await promisesOfBatch({ reader }, [message])?.(message)).toBeUndefined();
  expect(given).toEqual([]);
});

test('when the model does not work, then the rules decide', async () => {
  const read = await promisesOfBatch({ reader: away }, [firm])?.(firm);
  expect(readOwed(firm, away, true, read)).toEqual(readOwed(firm, away, true));
});
