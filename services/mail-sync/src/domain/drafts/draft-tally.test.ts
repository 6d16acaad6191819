import { expect, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { tallied, type DraftOutcome } from './draft-tally.ts';

const ends: [DraftOutcome, () => Promise<'saved' | 'left'>][] = [
  ['saved', async () => 'saved'],
  ['left', async () => 'left'],
  ['refused', () => Promise.reject(new AppError('draft-edited'))],
  ['failed', () => Promise.reject(new AppError('unavailable'))],
  ['failed', () => Promise.reject(new Error('broken'))],
];

test.each(ends)(
  'when a draft was to be saved and it ends as %s, then that is counted once',
  async (outcome, save) => {
    const counted: string[] = [];
    const done = tallied((origin, what) => counted.push(`${origin} ${what}`), 'click', save);
    await done.catch(() => undefined);
    expect(counted).toEqual([`click ${outcome}`]);
  },
);
