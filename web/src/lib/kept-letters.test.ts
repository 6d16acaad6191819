import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { forgetAllLetters, forgetLetter, keepLetter, readLetters } from './kept-letters.ts';

const day = 86_400_000;
const text = { subject: 'Re: Offer', body: 'Any news?' };

describe('the kept letters', () => {
  beforeEach(() => window.localStorage.clear());

  test('when a letter is kept, then it is read again by its user alone, with its latest words', () => {
    keepLetter('u1', 'm1', { subject: 'Re: Offer', body: 'Any' });
    const whole = {
      ...text,
      recipient: 'ada@quay.example',
      audience: 'writer' as const,
      tone: 'direct' as const,
    };
    keepLetter('u1', 'm1', whole);
    expect(readLetters('u1').get('m1')).toEqual(whole);
    expect(readLetters('u2').size).toBe(0);
  });

  test('when it is forgotten, then the others stay; at sign-out all go', () => {
    keepLetter('u1', 'm1', text);
    keepLetter('u1', 'm2', text);
    keepLetter('u2', 'm1', text);
    forgetLetter('u1', 'm1');
    expect([...readLetters('u1').keys()]).toEqual(['m2']);
    forgetAllLetters();
    expect([readLetters('u1').size, readLetters('u2').size, window.localStorage.length]).toEqual([0, 0, 0]);
  });

  test('when a letter is a month old, or one of too many, then it is left out', () => {
    keepLetter('u1', 'old', text, Date.now() - 31 * day);
    expect(readLetters('u1').has('old')).toBe(false);
    for (let at = 0; at < 41; at += 1) keepLetter('u1', `m${at}`, text);
    expect(readLetters('u1').size).toBe(40);
    expect(readLetters('u1').has('m0')).toBe(false);
    expect(readLetters('u1').has('m40')).toBe(true);
  });

  test('when the browser refuses storage, then the caller knows that nothing is kept', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    expect(keepLetter('u1', 'm1', text)).toBe(false);
    refuse.mockRestore();
    expect(keepLetter('u1', 'm1', text)).toBe(true);
  });

  test.each([
    'no JSON',
    '{}',
    '[1, null, {"messageId": 3}]',
    `[{"messageId": "m1", "at": ${Date.now()}, "subject": "s", "body": "b", "continues": 3}]`,
  ])('when the stored value is %s, then there is no letter', (value) => {
    window.localStorage.setItem('tern.letters.u1', value);
    expect(readLetters('u1').size).toBe(0);
  });
});
