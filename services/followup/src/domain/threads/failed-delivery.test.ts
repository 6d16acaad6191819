import { describe, expect, test } from '@jest/globals';
import { failedDelivery, reasonInWords } from './failed-delivery.ts';

const to = (email: string) => ({ email, name: null, kind: 'TO' as const });
const cc = (email: string) => ({ email, name: null, kind: 'CC' as const });
const report = (failed: readonly string[], status?: string) => ({
  failedRecipients: failed,
  ...(status !== undefined && { failures: failed.map((email) => ({ email, status })) }),
});

describe('mail that did not arrive', () => {
  test('when several addresses failed, then one in To is named and the others are counted', () => {
    const people = [cc('eve@a.example'), to('ben@a.example'), to('carla@a.example')];
    expect(failedDelivery(people, [report(['eve@a.example', 'ben@a.example'], '5.2.2')], true)).toEqual({
      failed: true,
      address: 'ben@a.example',
      reason: 'The mailbox is full.',
      otherAddresses: 1,
      reachedSomebody: true,
    });
  });

  test('when a server forwarded it to an unknown address, then the only recipient is meant, with the reason given there', () => {
    expect(failedDelivery([to('ben@a.example')], [report(['b@c.example'], '5.1.1')], false)).toMatchObject({
      address: 'ben@a.example',
      reason: 'The address does not exist.',
    });
  });

  test('when the report names none of its people, then nothing is known to have failed', () => {
    expect(
      failedDelivery([to('ben@a.example'), to('eve@a.example')], [report(['x@c.example'])], true),
    ).toBeUndefined();
  });

  test.each([
    ['5.1.1', 'The address does not exist.'],
    ['5.1.2', 'The domain, the part behind the @, does not exist.'],
    ['5.1.10', 'The domain, the part behind the @, takes no mail.'],
    ['5.2.2', 'The mailbox is full.'],
    ['4.4.7', 'The mail server of the recipient could not be reached in time.'],
    ['5.7.26', 'The mail server of the recipient does not take this mail: its rules forbid it.'],
    ['5.0.0', 'The mail server gave no reason.'],
    [null, 'The mail server gave no reason.'],
  ])('when the status is %s, then people read "%s"', (status, words) => {
    expect(reasonInWords(status)).toBe(words);
  });
});
