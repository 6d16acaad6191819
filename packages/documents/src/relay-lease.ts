import { hostname } from 'node:os';
import { Schema, type Connection, type Model } from 'mongoose';
import type { OutboxStore } from '@tern/event-bus/outbox';
import { claimLease, leaseField, releaseLease, renewLease, type Lease } from './lease.ts';

/** How long the events of a pod that died wait for the next one. */
const durationMs = 30_000;
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
 * @param holder the host by default: a process that starts again after it was killed goes on at once. Two processes of one service and
 * host would both relay, which loses nothing but can swap events of a key.
 */
export function createRelayLease(
  documents: Connection,
  holder = hostname(),
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
