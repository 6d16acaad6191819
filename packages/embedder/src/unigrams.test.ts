import { describe, expect, test } from '@jest/globals';
import { Unigrams } from './unigrams.ts';

const signs = ['<s>', '<pad>', '</s>', '<unk>'].map((sign) => `${sign}\t0`);
const pieces = ['▁', 'a', 'b', '▁ab', 'ab', 'abb', '1'];
const scores = [-3, -5, -5, -4, -6, -7, -6];
const unigrams = new Unigrams(
  [...signs, ...pieces.map((piece, index) => `${piece}\t${scores[index]}`)].join('\n'),
);
const read = (text: string, limit = 100) =>
  unigrams
    .encode(text, limit)
    .map((id) => ['<s>', '<pad>', '</s>', '<unk>', ...pieces][id])
    .join(' ');

describe('word pieces', () => {
  test('when a word can be cut in several ways, then the likeliest is taken, not the longest piece', () => {
    expect(read('abab')).toBe('<s> ▁ab ab </s>');
    // -4 for ▁ab and -5 for b are better than -3 for the blank and -7 for abb.
    expect(read('abb')).toBe('<s> ▁ab b </s>');
  });

  test('when characters have no piece, then each run of them is one sign and the rest is read', () => {
    expect(read('ab☃☃ab')).toBe('<s> ▁ab <unk> ab </s>');
  });

  test('when text has compatibility forms, control characters and blanks, then it reads like the plain text', () => {
    expect(read('\u200B ab\t\uFF41\u2460\n')).toBe(read('ab a1'));
  });

  test('when the text is longer than the limit, then it ends with the sign for the end', () => {
    expect(read('ab ab ab ab', 4)).toBe('<s> ▁ab ▁ab </s>');
  });

  test('when a word has no blanks for a very long time, then its cost grows no faster than its length', () => {
    const cut = unigrams.encode('ab'.repeat(100_000), 100_000);
    expect(cut.length).toBeGreaterThan(1_000);
    expect(cut.length).toBeLessThan(20_000);
  });
});
