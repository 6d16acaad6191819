import { expect, test } from '@jest/globals';
import { readPromises } from './read-promises.ts';
import { readPromisesByMeaning } from './read-promises-by-meaning.ts';

const mail = (text: string) => ({ subject: 'Lamps', text, language: 'en' });
const weighing =
  (oddsOf: (text: string) => number) =>
  async ({ text }: { readonly text: string }) => ({
    asks: 0,

    promises: oddsOf(text),
  });
const firm = mail("Thanks for the call. I'll send you the contract by Friday.");
const silent = mail('The lamps are here. The bill goes out to you on Friday.');

test('when rules and model see a promise, then it is the one of the rules', async () => {
  expect(
    await readPromisesByMeaning(
      firm,
      weighing(() => 5),
    ),
  ).toEqual(readPromises(firm));
});

test('when the model is sure that nothing is promised, then nothing is', async () => {
  expect(readPromises(firm)).toHaveLength(1);
  expect(
    await readPromisesByMeaning(
      firm,
      weighing(() => -9),
    ),
  ).toEqual([]);
});

test('when only the model sees a promise, then the likeliest sentence holds it, with its day', async () => {
  expect(readPromises(silent)).toEqual([]);
  expect(
    await readPromisesByMeaning(
      silent,
      weighing((text) => (text.includes('bill') ? 5 : -5)),
    ),
  ).toMatchObject([
    {
      sentence: 'The bill goes out to you on Friday.',
      day: { kind: 'weekday', weekday: 5, isNext: false },
    },
  ]);
});

test.each(['', 'これは明日です。'])(
  'when a mail is empty or of a language without rules, as %j, then the model is not asked',
  async (text) => {
    const read = readPromisesByMeaning({ subject: '', text, language: null }, () => {
      throw new Error('asked');
    });
    expect(await read).toEqual([]);
  },
);
