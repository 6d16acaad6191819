import type { OutboxStore } from '@tern/event-bus/outbox';

/**
 * The events that wait in the documents of the service, for the relay: those of records first. An account's document holds only
 * `followup.account.reviewed.v1`, which says that all mail up to a version has been assessed. It is never published before the events of
 * that mail, whatever the clocks of the processes that stored them say.
 */
export function createWaitingEvents({
  records,
  accounts,
}: {
  readonly records: OutboxStore;
  readonly accounts: OutboxStore;
}): OutboxStore {
  return {
    // One lease covers both collections.
    hold: records.hold,
    release: records.release,
    async pending(limit) {
      // Read before the records: the events that a review waits for were stored before the review, so the second read finds them.
      const reviews = await accounts.pending(limit);
      return [...(await records.pending(limit)), ...reviews].slice(0, limit);
    },
    async clear(entries) {
      await Promise.all([records.clear(entries), accounts.clear(entries)]);
    },
  };
}
