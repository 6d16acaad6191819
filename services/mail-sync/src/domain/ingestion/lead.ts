import { setTimeout } from 'node:timers/promises';
import type { AccountStore } from '../accounts/account-store.ts';
import { PassAborted } from '../pass-aborted.ts';

const messagesPerReceipt = 1000;
/** Receipts that may be missing: the pass is that many thousand messages ahead, and a batch. */
const maxMissing = 4;
const waitMs = 250;
/** After 10 s without a receipt the pass fetches one more command of messages: a service that is down for an hour must not end the sync. */
const maxWaits = 40;

export type Lead = ReturnType<typeof createLead>;

/**
 * Keeps a pass from running far ahead of the services that read its mail: new mail of other accounts in the same partition waits behind all
 * that it has published.
 */
export function createLead(
  run: { accounts: Pick<AccountStore, 'find'>; accountId: string; signal: AbortSignal },
  pause: (ms: number) => Promise<unknown> = setTimeout,
) {
  let unasked = 0;
  /** Versions of published messages that asked for a receipt. */
  let missing: number[] = [];
  return {
    /** Whether the last of `count` new messages asks for a receipt. */
    shouldAsk: (count: number) => (unasked += count) >= messagesPerReceipt,
    /** A message of this version was published and asks. */
    asked(version: number): void {
      unasked = 0;
      missing.push(version);
    },
    /** Waits until the readers have caught up, at most 10 s. @throws PassAborted */
    async giveWay(): Promise<void> {
      for (let waits = 0; missing.length > maxMissing && waits <= maxWaits; waits++) {
        if (waits > 0) await pause(waitMs);
        if (run.signal.aborted) throw new PassAborted();
        const { followup = 0, search = 0 } = (await run.accounts.find(run.accountId))?.takenIn ?? {};
        missing = missing.filter((version) => version > Math.min(followup, search));
      }
    },
  };
}
