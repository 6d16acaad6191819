import { describe, expect, test } from '@jest/globals';
import { scoreTrims } from './score-trims.ts';
import { tern } from './trimmers.ts';
import { heldOutTrims, tunableTrims } from './written-trims.ts';

describe('trimming of written mails', () => {
  test.each(scoreTrims(tern).map((score) => [score.name, score] as const))(
    'when the mails of "%s" are trimmed, then enough of them are exact',
    (_, score) => {
      expect(score).toMatchObject({ isBelow: false });
    },
  );

  test('when a mail is in one half, then it is not in the other, and there are enough of both', () => {
    const sources = new Set(tunableTrims.map(({ source }) => source));
    expect(heldOutTrims.filter(({ source }) => sources.has(source))).toEqual([]);
    expect(tunableTrims.length).toBeGreaterThanOrEqual(100);
    expect(heldOutTrims.length).toBeGreaterThanOrEqual(100);
    const languages = new Set([...tunableTrims, ...heldOutTrims].map(({ language }) => language));
    expect(languages.size).toBeGreaterThanOrEqual(13);
  });
});
