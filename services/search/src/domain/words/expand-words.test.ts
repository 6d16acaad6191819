import { describe, expect, test } from '@jest/globals';
import type { Likeness, MailWord } from '../indexing/looked-up.ts';
import { expandWords } from './expand-words.ts';

/** An index of words alone. */
function anIndex(words: Readonly<Record<string, number>>, hasCompounds = false) {
  const isLike = (word: string, { beginning = '', end = '', letters }: Likeness) =>
    word.startsWith(beginning) &&
    word.endsWith(end) &&
    word.length >= (letters?.least ?? 0) &&
    word.length <= (letters?.most ?? 99);
  return {
    lookUpWords: async (_user: string, asked: readonly string[]) =>
      asked.map((word) => {
        const messages = words[word] ?? 0;
        // A phrase is no word by itself.
        if (word.includes(' ')) return { word, messages: 0, inCompounding: 0, inOtherForms: messages };
        return { word, messages, inCompounding: hasCompounds ? messages : 0, inOtherForms: 0 };
      }),
    listWords: async (_user: string, likenesses: readonly Likeness[]): Promise<MailWord[][]> =>
      likenesses.map((likeness) =>
        Object.entries(words).flatMap(([word, messages]) =>
          isLike(word, likeness) ? [{ word, messages }] : [],
        ),
      ),
  };
}

const spellingsOf = async (index: ReturnType<typeof anIndex>, text: string) =>
  (await expandWords(index, 'ana', { words: text.toLowerCase().split(' '), text })).map(
    ({ spellings }) => spellings,
  );

describe('the words of a query', () => {
  test('when a word stands in mail, then it is not corrected, however near another one is', async () => {
    expect(await spellingsOf(anIndex({ form: 1, from: 900 }), 'form')).toEqual([['form']]);
  });

  test.each([
    ['umbrela', 'umbrella'],
    ['recieved', 'received'],
    ['acommodation', 'accommodation'],
    ['brekfast', 'breakfast'],
    ['xmbrella', 'umbrella'],
  ])('when no mail has "%s", then %s is looked for too', async (typed, meant) => {
    const mail = { umbrella: 2, received: 30, accommodation: 1, breakfast: 4, invoice: 9 };
    expect(await spellingsOf(anIndex(mail), typed)).toEqual([[typed, meant]]);
  });

  test('when a short word stands in no mail, then it stays as it is', async () => {
    expect(await spellingsOf(anIndex({ tea: 5, team: 8 }), 'tee')).toEqual([['tee']]);
  });

  test('when no mail has a word but some have longer ones with it, then these are looked for', async () => {
    expect(await spellingsOf(anIndex({ warehouse: 3, warehouses: 1 }), 'wareh')).toEqual([
      ['wareh', 'warehouse', 'warehouses'],
    ]);
    expect(await spellingsOf(anIndex({ besprechungsraum: 3 }), 'raum')).toEqual([
      ['raum', 'besprechungsraum'],
    ]);
  });

  test('when no mail has a word of two, then its parts are looked for', async () => {
    expect(await spellingsOf(anIndex({ check: 9, list: 4, 'check list': 1 }), 'checklist')).toEqual([
      ['checklist', 'check list'],
    ]);
    expect(await spellingsOf(anIndex({ wartung: 3, vertrag: 2 }, true), 'wartungsvertrag')).toEqual([
      ['wartung'],
      ['vertrag'],
    ]);
    // Only languages with compounds have these, and a short word is a part of nearly any.
    expect(await spellingsOf(anIndex({ loca: 9, dora: 1 }), 'locadora')).toEqual([['locadora']]);
    expect(await spellingsOf(anIndex({ off: 9, rir: 1 }), 'offrir')).toEqual([['offrir']]);
    expect(await spellingsOf(anIndex({ log: 9, in: 90, 'log in': 2 }), 'login')).toEqual([
      ['login', 'log in'],
    ]);
  });

  test('when mail has two words as one, then it is looked for beside them', async () => {
    expect(await spellingsOf(anIndex({ check: 3, list: 1, checklist: 2 }), 'check list')).toEqual([
      ['check', 'checklist'],
      ['list', 'checklist'],
    ]);
  });

  test('when mail has compounds, then the word is found in them, but not in words that only look so', async () => {
    const mail = {
      vertrag: 5,
      mietvertrag: 3,
      miete: 4,
      miet: 1,
      vertrags: 1,
      vertragsende: 2,
      ende: 7,
      avertrag: 1,
    };
    expect(await spellingsOf(anIndex(mail, true), 'vertrag')).toEqual([
      ['vertrag', 'mietvertrag', 'vertragsende'],
    ]);
    expect(await spellingsOf(anIndex(mail), 'vertrag')).toEqual([['vertrag']]);
  });

  test('when a letter has a sign, then the way to write it without is looked for too', async () => {
    expect(await spellingsOf(anIndex({ gruße: 1, gruesse: 2 }), 'Grüße')).toEqual([['grüße', 'gruesse']]);
  });
});
