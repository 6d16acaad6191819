import { describe, expect, test } from '@jest/globals';
import { isBulkText } from './bulk-text.ts';

describe('bulk text', () => {
  test.each([
    [true, 'a certain sign', 'You can unsubscribe at any time.'],
    [true, 'two phrases', 'Buy now, click here.'],
    [true, 'a phrase and a sign by itself', 'Learn more. © 2025'],
    [false, 'a sign by itself', '© 2025, all rights reserved'],
    [false, 'one phrase twice', 'Click here, or click below.'],
    [false, 'phrases inside words', 'prebuy now, multiclick here'],
    [false, 'nothing of it', 'Can you send the plan by Friday?'],
  ])('when it is %s that a text is made for many, as it has %s, then it is recognised', (isBulk, _, text) => {
    expect(isBulkText(text)).toBe(isBulk);
  });
});
