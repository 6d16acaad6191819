import { describe, expect, test } from '@jest/globals';
import { helpFor, keyMap, keysFor } from './key-map.ts';

describe('the keys of Tern', () => {
  test('when all are listed, then no key has two meanings', () => {
    const keys = Object.values(keyMap).flat();
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('when a screen binds its actions, then each key runs its action and the dialog names the same keys', () => {
    const ran: string[] = [];
    const texts = { next: 'Open the next', done: 'Archive', open: 'Open it' };
    const keys = keysFor<typeof texts>({
      next: ({ key }) => void ran.push(key),
      done: ({ key }) => void ran.push(key),
      open: 'elsewhere',
    });
    for (const [key, act] of Object.entries(keys)) act({ key } as KeyboardEvent);
    expect(ran).toEqual(['j', 'ArrowDown', 'e']);
    expect(helpFor(texts)).toEqual([
      [['j', '↓'], 'Open the next'],
      [['Enter'], 'Open it'],
      [['e'], 'Archive'],
    ]);
  });
});
