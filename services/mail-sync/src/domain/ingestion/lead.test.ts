import { describe, expect, test } from '@jest/globals';
import { PassAborted } from '../pass-aborted.ts';
import type { Account } from '../accounts/account.ts';
import { createLead } from './lead.ts';

/** A pass whose readers give the receipts that the test sets. */
function aLead({ signal = new AbortController().signal } = {}) {
  const known: { takenIn: Account['takenIn'] } = { takenIn: undefined };
  let waitedMs = 0;
  let whenWaiting = () => {};
  const accounts = { find: async () => known as unknown as Account };
  const lead = createLead({ accounts, accountId: 'a', signal }, async (ms) => {
    waitedMs += ms;
    whenWaiting();
  });
  /** Publishes thousands of messages in batches of 200, of which each thousandth asks. */
  const publish = (thousands: number, from = 0) => {
    for (let thousand = from + 1; thousand <= from + thousands; thousand++)
      for (let batch = 1; batch <= 5; batch++) if (lead.shouldAsk(200)) lead.asked(thousand * 1000);
  };
  return {
    lead,
    publish,
    receipts: (takenIn: Account['takenIn']) => void (known.takenIn = takenIn),
    onWaiting: (then: () => void) => void (whenWaiting = then),
    waited: () => waitedMs,
  };
}

describe('how far a pass runs ahead of its readers', () => {
  test('when four thousand messages wait, then it goes on', async () => {
    const { lead, publish, waited } = aLead();
    publish(4);
    await lead.giveWay();
    expect(waited()).toBe(0);
  });

  test('when more wait, then it goes on once both services have taken in all but four thousand', async () => {
    const { lead, publish, receipts, onWaiting, waited } = aLead();
    publish(6);
    receipts({ followup: 6000, search: 1000 });
    onWaiting(() => {
      if (waited() === 1000) receipts({ followup: 6000, search: 2000 });
    });
    await lead.giveWay();
    expect(waited()).toBe(1000);
    await lead.giveWay();
    expect(waited()).toBe(1000);
  });

  test('when no service answers, then it goes on after ten seconds, and waits again before the next', async () => {
    const { lead, publish, waited } = aLead();
    publish(5);
    await lead.giveWay();
    expect(waited()).toBe(10_000);
    await lead.giveWay();
    expect(waited()).toBe(20_000);
  });

  test('when the pass has to end while it waits, then it ends', async () => {
    const stopping = new AbortController();
    const { lead, publish, onWaiting } = aLead(stopping);
    publish(5);
    onWaiting(() => stopping.abort());
    await expect(lead.giveWay()).rejects.toThrow(PassAborted);
  });
});
