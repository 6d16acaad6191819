import { expect, test } from '@jest/globals';
import { greetingLike } from '../testing/hostile-texts.ts';
import { trimQuotedText } from './trim-quoted-text.ts';

const letter = 'Dear Johnnie--\n\nCould you send me the list?\n\nH';
const note = 'This is helpful, and I have begun to ask around at the office.\n\nJohnnie';

test('when a letter is pasted below the own words, then it is not among them and stays in the text', () => {
  const { ownText, ownWords } = trimQuotedText(`Dear Hanna,\n\n${note}\n\n${letter}`);
  expect(ownWords).toBe(`Dear Hanna,\n\n${note}`);
  expect(ownText).toContain('Could you send me the list?');
});

test.each([
  ['Eva Knott', 'Sehr geehrte Frau Knott,'],
  ['Paul', 'Cher Paul,'],
  ['Ana', 'Hola Ana:'],
  ['Groeten, Wim', 'Beste Wim,'],
  ['- Ada', 'Good morning Ada,'],
])('when "%s" signs and the letter below begins with "%s", then it is found', (name, greeting) => {
  const own = `This came from the harbour yesterday, what do you think of it?\n\n${name}`;
  expect(trimQuotedText(`${own}\n\n${greeting}\n\nWann kommt ihr?`).ownWords).toBe(own);
});

test.each([
  'Beste groeten,\n\nPiet\n\nPS Kun je de sleutel meenemen?',
  'Cari saluti,\n\nMarta\n\nPS Mi mandi la lista?',
  'Liebe Gruesse,\n\nJo\n\nPS Bringst du den Schluessel mit?',
  'Hey one more thing:\n\ncan you bring the key?',
  'Hi again -\n\ncan you bring the key?',
  'Hello Anna,\n\ncould you send the list?\n\nSam',
  'Guten Tag Herr Holm,\n\nkommen Sie am Freitag?\n\nSam',
])('when a greeting is the own, as in "%s", then what it asks is own', (below) => {
  const text = `Hi Tom,\n\nthe hall is ours on Friday from six, and the key is at the desk.\n\nSam\n\n${below}`;
  const { ownText, ownWords } = trimQuotedText(text);
  expect(ownWords).toBe(ownText);
});

test.each([
  ['two people are greeted at the top', `Dear Ann,\nDear Bob,\n\n${note}`],
  ['only a few words stand above', 'See below.\n\nDear Ann,\n\nwill you come on Friday?'],
  ['a closing has the word of a greeting', `${note}\n\nLiebe Grüße,\nAnna`],
  ['a sentence begins with such a word', `${note}\n\nHi there is no train today, will you drive?`],
])('when %s, then all words are own', (_, text) => {
  const { ownText, ownWords } = trimQuotedText(text);
  expect(ownWords).toBe(ownText);
});

test('when AOL prints the header of a mail, then what stands below is quoted', () => {
  const text = `${note}\n\nFrom: gina\nTo: paul6\nSent: 5/29/2010 3:09:23 A.M. Eastern Daylight Time\nSubj: the list\n\nWill you come?`;
  expect(trimQuotedText(text).ownWords).toBe(note);
});

test.each(greetingLike)(
  'when "%s" begins like a greeting, then it takes as long as any other line',
  (line) => {
    const seconds = (text: string) => {
      let least = Infinity;
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now();
        trimQuotedText(`${note}\n\n${text}\n`);
        least = Math.min(least, performance.now() - start);
      }
      return least;
    };
    const plain = `Then ${line}`.slice(0, line.length);
    expect(seconds(line)).toBeLessThan(20 * seconds(plain) + seconds(`${plain}\n`.repeat(200)));
  },
);
