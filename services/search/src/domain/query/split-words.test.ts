import { expect, test } from '@jest/globals';
import { foldWord, placedWords, splitWords } from './split-words.ts';

test.each([
  ['Rent for June', ['Rent', 'for', 'June']],
  ['会議室を予約', ['会議', '議室', '室を', 'を予', '予約']],
  ['예약을 변경', ['예약', '약을', '변경']],
  ['ประชุม', ['ปร', 'ระ', 'ะชุ', 'ชุม']],
  ['2026年', ['2026', '年']],
  ['字', ['字']],
])('when a text is "%s", then its words are %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
  expect(placedWords(text).map(({ text: one }) => one)).toEqual(words);
});

test('when words are placed, then the text has them there', () => {
  const text = 'Zimmer 予約済み, Wałbrzych';
  for (const { text: word, start, end } of placedWords(text)) expect(text.slice(start, end)).toBe(word);
});

test.each([
  ['Wałbrzych', 'walbrzych'],
  ['Ørsted', 'orsted'],
  ['Đà', 'da'],
  ['Iğdır', 'igdir'],
  ['Straße', 'strasse'],
  ['cœur', 'coeur'],
  ['ﾃﾞｰﾀ', 'テータ'],
])('when a word is %s, then it is folded to %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});
