import { expect, test } from '@jest/globals';
import { loadOnce } from './load-once.ts';

test('when one cannot be loaded, then the next that asks loads it again, and what is loaded is kept', async () => {
  const asked: string[] = [];
  const headOf = loadOnce(async (name: string) => {
    asked.push(name);
    if (asked.length === 1) throw new Error('no memory');
    return `the head of ${name}`;
  });
  await expect(headOf('replies')).rejects.toThrow('no memory');
  for (let turn = 0; turn < 2; turn++) expect(await headOf('replies')).toBe('the head of replies');
  expect(asked).toEqual(['replies', 'replies']);
});
