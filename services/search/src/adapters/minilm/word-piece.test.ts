import { expect, test } from '@jest/globals';
import { WordPiece } from './word-piece.ts';

const vocabulary = ['[UNK]', '[CLS]', '[SEP]', 'rent', 'cafe', 'to', 'as', '##df', 'a', '1', '20', '!'];
const wordPiece = new WordPiece(
  JSON.stringify({ model: { vocab: Object.fromEntries(vocabulary.map((piece, id) => [piece, id])) } }),
);

test('when a text has a word of the vocabulary, then the model knows it, in any case and with accents', () => {
  for (const text of ['xqzv rent', 'RENT', 'Café!', 'to', 'renting'])
    expect(wordPiece.knows(text)).toBe(true);
});

test('when a text is made of pieces, letters, digits and marks only, then the model knows none of its words', () => {
  for (const text of ['asdf', 'toxq', 'a', '20', '1 20', '!', '']) expect(wordPiece.knows(text)).toBe(false);
});
