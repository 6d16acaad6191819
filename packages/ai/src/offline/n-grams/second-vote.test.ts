import { describe, expect, test } from '@jest/globals';
import { readAsk, readAskByRules } from '../read-ask.ts';

const mail = (text: string) => ({ subject: 'Lamps', text, language: null });

/** No table of the rules has these words. */
const open = 'Hi Anna,\n\nthe order is ready. Perhaps you and Lee can meet me at two.\n\nSam';

describe('the second vote', () => {
  test('when the rules leave every sentence open and one likely asks, then it is unsure and says which vote decided', () => {
    expect(readAskByRules(mail(open))).toMatchObject({ certainty: 'no', engine: 'rules' });
    const reading = readAsk(mail(open));
    expect(reading).toMatchObject({ certainty: 'unsure', engine: 'n-grams', rule: 'likely-ask' });
    expect(open).toContain(reading.sentence);
    expect(reading.confidence).toBeGreaterThanOrEqual(0.6);
  });

  test('when the mail says that no answer is needed, then the second vote is not asked', () => {
    expect(readAsk(mail(`${open}\n\nNo need to reply.`))).toMatchObject({ certainty: 'no', engine: 'rules' });
  });

  test('when the rules leave no sentence open, then they decide alone', () => {
    for (const text of ['Could you send me the plan?', 'Thank you so much for the flowers.', 'Works for me.'])
      expect(readAsk(mail(text))).toEqual(readAskByRules(mail(text)));
  });

  test('when a sentence begins like an order and the n-grams see no ask, then the yes becomes unsure', () => {
    const text = 'Hi all,\n\norder number 12 has been shipped and the invoice is on the way.';
    expect(readAskByRules(mail(text)).certainty).toBe('yes');
    expect(readAsk(mail(text)).certainty).toBe('unsure');
  });

  test('when the mail is not English, then the rules decide alone', () => {
    const text = 'Hallo Anna,\n\ndie Lampen sind da und wir sprechen morgen mit dem Team über das Budget.';
    expect(readAsk(mail(text))).toEqual(readAskByRules(mail(text)));
  });
});
