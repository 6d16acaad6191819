import { claimLease, releaseLease, renewLease } from '@tern/stores/lease';
import type { Clock } from '@tern/kernel/clock';
import type { Draft } from '../../domain/drafts/draft.ts';
import type { DraftStore } from '../../domain/drafts/draft-store.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { EventOutbox } from './event-outbox.ts';
import type { DraftDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

export function createMongooseDraftStore({ drafts }: Models, outbox: EventOutbox, clock: Clock): DraftStore {
  return {
    async claim(fresh, holder, durationMs) {
      const terms = { holder, durationMs, now: clock.now() };
      const claimed = await claimLease(drafts, { _id: fresh.id }, terms);
      if (claimed !== null) return asDraft(claimed);
      const { id, ...fields } = fresh;
      const until = new Date(terms.now.getTime() + durationMs);
      try {
        await drafts.create([{ ...fields, _id: id, lease: { holder, until } }]);
        return fresh;
      } catch (error) {
        // The record is there, so another process holds it.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    renew: (draftId, holder, durationMs) =>
      renewLease(drafts, draftId, { holder, durationMs, now: clock.now() }),
    async save(draft, holder, event) {
      const { id, ...fields } = draft;
      const held = { _id: id, 'lease.holder': holder, 'lease.until': { $gt: clock.now() } };
      const push = event && { $push: { outbox: outbox.entry(event) } };
      const { matchedCount } = await drafts.updateOne(held, { $set: fields, ...push });
      if (event) outbox.written();
      return matchedCount === 1;
    },
    async release(draftId, holder) {
      await releaseLease(drafts, draftId, holder);
    },
    async find(draftId) {
      const found = await drafts.findOne({ _id: draftId }).lean<DraftDocument>();
      return found && asDraft(found);
    },
    async openOf(accountId, limit) {
      const found = await drafts
        .find({ accountId, state: { $in: ['appending', 'saved'] } })
        .sort({ changedAt: 1 })
        .limit(limit)
        .lean<DraftDocument[]>();
      return found.map(asDraft);
    },
  };
}

function asDraft({
  _id,
  lease: _lease,
  outbox: _outbox,
  removedAt: _removedAt,
  ...fields
}: DraftDocument): Draft {
  // Both are absent in records of earlier versions.
  const { isAsked = false, savedVersion = 0 } = fields;
  return { ...fields, isAsked, savedVersion, id: _id };
}
