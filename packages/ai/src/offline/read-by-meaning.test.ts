import { describe, expect, test } from '@jest/globals';
import { readAsk, readByMeaning, readByRules } from './read-ask.ts';
import { judgeWeights } from './judge/weigh-mail.ts';

const mail = (text: string, subject = 'Lamps') => ({ subject, text, language: null });
const { whole } = judgeWeights.meaning;
/** Vectors as long as the model's, that speak for or against an answer as loudly as a vector can. */
const speaking = (direction: 1 | -1) => {
  const length = Math.hypot(...whole);
  return Float32Array.from(whole, (weight) => (direction * weight) / length);
};

describe('reading by meaning', () => {
  test.each([
    ['only thanks', mail('Thank you so much for the flowers.')],
    [
      'is an absence notice',
      mail('For urgent matters, please contact Mara.', 'Out of Office AutoReply: Lamps'),
    ],
    ['needs no answer in so many words', mail('The plan is attached. No need to reply.')],
  ])('when a mail %s, then the model is not asked', async (_what, settled) => {
    const given: string[] = [];
    const vectorsOf = async (texts: readonly string[]) => {
      given.push(...texts);
      return texts.map(() => speaking(1));
    };
    expect(readByRules(settled).isOpen).toBe(false);
    expect(await readByMeaning(settled, vectorsOf)).toEqual(readAsk(settled));
    expect(given).toEqual([]);
  });

  test('when the rules leave a mail open, then its text and the deciding sentence are given to the model', async () => {
    const given: string[] = [];
    const open = mail('The hall is booked.\n\nCould you send me the plan?');
    await readByMeaning(open, async (texts) => {
      given.push(...texts);
      return texts.map(() => speaking(1));
    });
    expect(given).toEqual([open.text, 'Could you send me the plan?']);
  });

  test('when the meaning speaks for an answer or against it, then the probability follows', async () => {
    const open = mail('We should discuss the berths at some point.');
    const chance = async (direction: 1 | -1) => {
      const { certainty, confidence } = await readByMeaning(open, async (texts) =>
        texts.map((_text, at) => (at === 0 ? speaking(direction) : new Float32Array(whole.length))),
      );
      return certainty === 'no' ? 1 - confidence : confidence;
    };
    expect(await chance(1)).toBeGreaterThan(await chance(-1));
  });

  test('when the model gives nothing, then the rules decide', async () => {
    const open = mail('Could you send me the plan?');
    expect(await readByMeaning(open, async () => [])).toEqual(readAsk(open));
  });
});
