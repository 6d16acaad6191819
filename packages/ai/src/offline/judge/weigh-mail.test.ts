import { describe, expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';
import { judgeWeights, weighMail } from './weigh-mail.ts';

const read = (text: string, subject = 'Lamps') => readAsk({ subject, text, language: null });

describe('the weights of the judge', () => {
  test('when they are read, then a yes is likelier than not and an unsure one less likely than a yes', () => {
    for (const { yesFrom, unsureFrom } of [judgeWeights.rules, judgeWeights.sent]) {
      expect(yesFrom).toBeGreaterThanOrEqual(0.5);
      expect(unsureFrom).toBeLessThan(yesFrom);
    }
  });

  test('when nothing is known of a mail, then only the bias speaks, and it is no yes', () => {
    const nothing = weighMail(new Map(), null);
    expect(nothing.certainty).toBe('no');
    expect(weighMail(new Map([['a feature that no fit saw', 1]]), null)).toEqual(nothing);
  });

  test('when a mail asks, then the confidence of its yes grows with what speaks for it', () => {
    const [firm, weak] = [read('Could you send me the plan?'), read('Send the list to the printer.')];
    expect(firm).toMatchObject({ certainty: 'yes', engine: 'rules' });
    expect(firm.confidence).toBeGreaterThan(weak.confidence);
  });

  test('when the same words are an answer, then an ask is less likely', () => {
    const text = 'We should discuss the berths at some point.';
    const chance = (subject: string) => {
      const { certainty, confidence } = read(text, subject);
      return certainty === 'no' ? 1 - confidence : confidence;
    };
    expect(chance('Re: Berths')).toBeLessThan(chance('Berths'));
  });

  test.each(['Will follow up with the harbour.', 'Thanks for following up on both.'])(
    'when somebody only says who acts next, as "%s", then nothing is asked again',
    (text) => {
      expect(read(text)).toMatchObject({ certainty: 'no', nudges: false });
    },
  );
});
