import { describe, expect, test } from '@jest/globals';
import { readAsk, readByMeaning, readByRules } from './read-ask.ts';

const mail = (text: string, subject = 'Lamps') => ({ subject, text, language: null });

const odds = (asks: number) => ({ asks, promises: 0 });

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
    expect(readByRules(settled).isOpen).toBe(false);
    const read = await readByMeaning(settled, async ({ text }) => {
      given.push(text);
      return odds(9);
    });
    expect(read).toEqual(readAsk(settled));
    expect(given).toEqual([]);
  });

  test('when the rules leave a mail open, then its subject and its text without hidden signs are given to the model', async () => {
    const given: object[] = [];
    const open = mail('The hall is booked.\n\nCould you send me \u202ethe plan?', 'Hall');
    await readByMeaning(open, async (words) => {
      given.push(words);
      return odds(0);
    });
    expect(given).toEqual([{ subject: 'Hall', text: 'The hall is booked.\n\nCould you send me the plan?' }]);
  });

  test('when the meaning speaks for an answer or against it, then the probability follows', async () => {
    const open = mail('We should discuss the berths at some point.');
    const chance = async (logOdds: number) => {
      const { certainty, confidence } = await readByMeaning(open, async () => odds(logOdds));
      return certainty === 'no' ? 1 - confidence : confidence;
    };
    expect(await chance(4)).toBeGreaterThan(await chance(-4));
  });

  test('when the model is surer than it can be, then the rules still count', async () => {
    const read = await readByMeaning(mail('Could you send me the plan?'), async () => odds(-1e6));
    const surest = await readByMeaning(mail('Could you send me the plan?'), async () => odds(-9));
    expect(read).toEqual(surest);
  });

  test('when no rule says which sentence asks, then it is the one that means it the most', async () => {
    const open = mail('The berths are full. Two dates work for me, the 4th and the 9th. It snows here.');
    const read = await readByMeaning(open, async ({ text }) => odds(text.includes('dates') ? 6 : -6));
    expect(read).toMatchObject({
      certainty: 'yes',
      rule: 'likely-ask',
      sentence: 'Two dates work for me, the 4th and the 9th.',
    });
  });
});
