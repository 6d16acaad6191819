import { describe, expect, test } from '@jest/globals';
import { visibleName, visibleText } from './visible-text.ts';

describe('names of programs', () => {
  test.each([
    ['the filler of Hangul', '\u3164'],
    ['the half-width filler', '\uffa0'],
    ['fillers of syllables', '\u115f\u1160'],
    ['braille without dots', '\u2800'],
    ['the grapheme joiner', '\u034f'],
    ['a soft hyphen', '\u00ad'],
    ['variation selectors', '\ufe0e\u{e0100}'],
    ['Mongolian selectors', '\u180b'],
    ['inherent vowels of Khmer', '\u17b4'],
    ['marks of direction', '\u202e\u2066'],
    ['lines', '\u2028\n\u0000'],
    ['tags', '\u{e0041}'],
    ['private characters', '\ue000'],
  ])(
    'when a name is made of %s, then nothing is left of it, and between words it is a blank',
    (_case, one) => {
      expect(visibleName(one.repeat(3))).toBe('');
      expect(visibleName(`Cla${one}ude`)).toBe('Cla ude');
    },
  );

  test.each(['Zoë’s Agent', '助手', 'مساعد', 'Помощник 2.0'])(
    'when a name is %s, then it stays as it is',
    (name) => expect(visibleName(name)).toBe(name),
  );
});

describe('texts', () => {
  test.each([
    ['soft hyphens', 'Dampf\u00adschiff', 'Dampfschiff'],
    ['variation selectors in a row', 'a\ufe00\ufe01\ufe0e\u{e0100}b', 'ab'],
    ['the selector of emoji at a letter', 'a\ufe0fb', 'ab'],
    ['fillers', 'a\u3164\u115f\u034fb', 'ab'],
    ['joiners in a row', 'a\u200c\u200d\u200cb', 'ab'],
    ['tags', 'a\u{e0049}b', 'ab'],
    ['braille without dots', 'a\u2800b', 'a b'],
    ['marks of direction', 'a\u202e\u061cb', 'ab'],
  ])('when %s are in a text, then they are taken out', (_case, text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });

  test.each([
    ['an emoji of several', '👩\u200d💻 ❤\ufe0f 🏳\ufe0f\u200d🌈'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['lines', 'a\n\tb'],
  ])('when a text has %s, then it stays as it is', (_case, text) => {
    expect(visibleText(text)).toBe(text);
  });
});
