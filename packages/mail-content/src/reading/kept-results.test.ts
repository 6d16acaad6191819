import { expect, test } from '@jest/globals';
import { createKeptResults } from './kept-results.ts';

const open = () => createKeptResults<{ text: string }>({ maxBytes: 100, sizeOf: ({ text }) => text.length });

/** A maker that counts its uses. */
function maker(text: string) {
  const uses = { count: 0 };
  const make = async () => {
    uses.count += 1;
    return { text };
  };
  return { uses, make };
}

test('when many want the same at once or later, then it is made once', async () => {
  const kept = open();
  const { uses, make } = maker('a');
  await Promise.all(Array.from({ length: 20 }, () => kept.get('one', make)));
  expect(await kept.get('one', make)).toEqual({ text: 'a' });
  expect(uses.count).toBe(1);
});

test('when there is no room for all, then those that were used last are kept, and none that is too large', async () => {
  const kept = open();
  const makers = new Map(
    ['a', 'b', 'c', 'large'].map((key) => [key, maker('x'.repeat(key === 'large' ? 60 : 40))]),
  );
  const get = (key: string) => kept.get(key, makers.get(key)!.make);
  for (const key of ['a', 'b', 'c', 'large', 'c', 'b', 'a', 'large']) await get(key);
  expect([...makers].map(([key, { uses }]) => [key, uses.count])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
    ['large', 2],
  ]);
});

test('when a result is not to be kept, then those who wait share it, and the next one makes it again', async () => {
  const kept = createKeptResults<{ text: string }>({
    maxBytes: 100,
    sizeOf: ({ text }) => text.length,
    shouldKeep: ({ text }) => text === 'whole',
  });
  const [half, whole] = [maker('half'), maker('whole')];
  await Promise.all([kept.get('one', half.make), kept.get('one', half.make)]);
  expect(half.uses.count).toBe(1);
  for (let times = 0; times < 2; times += 1)
    expect(await kept.get('one', whole.make)).toEqual({ text: 'whole' });
  expect(whole.uses.count).toBe(1);
});

test('when making fails, then all who waited fail, and the next one tries again', async () => {
  const kept = open();
  const broken = () => Promise.reject(new Error('broken'));
  const results = await Promise.allSettled([kept.get('one', broken), kept.get('one', broken)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept.get('one', maker('a').make)).toEqual({ text: 'a' });
});
