import { randomUUID } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import type { OutboxStore } from '@tern/event-bus/outbox';
import { claimLease, leaseField, releaseLease, renewLease, type Lease } from './lease.ts';

/** How long the events of a pod that died wait for the next one; a relay looks every 2 s and renews at half. */
const durationMs = 15_000;
const leaseId = 'relay';

interface RelayDocument {
  _id: string;
  lease?: Lease;
}

function modelOf(documents: Connection): Model<RelayDocument> {
  const schema = new Schema<RelayDocument>({ _id: String, ...leaseField }, { versionKey: false });
  const known = documents.models['OutboxRelay'] as Model<RelayDocument> | undefined;
  return known ?? documents.model<RelayDocument>('OutboxRelay', schema, 'outbox_relay');
}

/**
 * The lease on a service's outbox, one a database.
 * @param holder a caller with this name holds the lease. Unique by default: a name of the host's would make two processes on it both relay,
 * which loses nothing but can swap events of a key.
 */
export function createRelayLease(
  documents: Connection,
  holder: string = randomUUID(),
): Pick<OutboxStore, 'hold' | 'release'> {
  const model = modelOf(documents);
  // The monotonic clock goes on while the process stands still, so that it looks again before it publishes.
  let goodUntil = -Infinity;

  async function take(): Promise<boolean> {
    const terms = { holder, durationMs, now: new Date() };
    if (await renewLease(model, leaseId, terms)) return true;
    await model.updateOne({ _id: leaseId }, { $setOnInsert: { _id: leaseId } }, { upsert: true });
    return (await claimLease(model, { _id: leaseId }, terms)) !== null;
  }

  return {
    async hold() {
      const begun = performance.now();
      if (begun < goodUntil) return true;
      const isHeld = await take();
      goodUntil = isHeld ? begun + durationMs / 2 : -Infinity;
      return isHeld;
    },
    async release() {
      if (goodUntil === -Infinity) return;
      goodUntil = -Infinity;
      await releaseLease(model, leaseId, holder);
    },
  };
}
