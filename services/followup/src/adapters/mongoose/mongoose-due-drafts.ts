import type { Model, QueryFilter } from 'mongoose';
import { claimLease, freedLease, releaseLease } from '@tern/stores/lease';
import { outboxEntry } from '@tern/stores/outbox';
import type { EventMaker } from '@tern/event-bus/event-maker';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { ClaimedDraft, DueDrafts, DueWindow } from '../../domain/drafting/due-drafts.ts';
import type { FollowUpDocument } from './follow-up-model.ts';
import type { accountModel } from './mongoose-account-copies.ts';

/** A text is written in milliseconds, by a model in seconds. */
const leaseMs = 5 * minute;

export function createMongooseDueDrafts({
  followUps,
  accounts,
  makeEvent,
  onEvents,
}: {
  readonly followUps: Model<FollowUpDocument>;
  readonly accounts: ReturnType<typeof accountModel>;
  readonly makeEvent: EventMaker<'followup'>;
  /** Called after a write that left events in the outbox. */
  readonly onEvents: () => void;
}): DueDrafts {
  const stillClaimed = ({ id, lease }: ClaimedDraft): QueryFilter<FollowUpDocument> => ({
    _id: id,
    'lease.holder': lease.holder,
    'lease.revision': lease.revision,
  });

  return {
    async accounts(after, limit) {
      const found = await accounts
        .find(
          { 'settings.savesDrafts': true, isRemoved: false, ...(after !== null && { _id: { $gt: after } }) },
          { verifiedUntil: 1 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: string; verifiedUntil: Date | null }[]>();
      return found.map(({ _id, verifiedUntil }) => ({ accountId: _id, verifiedUntil }));
    },
    async claim(accountId, window, now) {
      const requestable = { $or: [{ draftRequests: null }, { draftRequestAt: { $lte: now } }] };
      const claimed = await claimLease(
        followUps,
        { accountId, ...dueIn(window), ...requestable } as QueryFilter<FollowUpDocument>,
        { holder: newId(), durationMs: leaseMs, now, sort: { 'state.followUpDueAt': 1 } },
      );
      if (!claimed?.lease) return null;
      const { _id: id, userId, version, draftRequests: requests = 0 } = claimed;
      const { holder, revision = 0 } = claimed.lease;
      return { id, userId, accountId, version, requests, window, lease: { holder, revision } };
    },
    async request(claimed, { contract, data }, again) {
      const { matchedCount } = await followUps.updateOne(
        { ...stillClaimed(claimed), ...dueIn(claimed.window) } as QueryFilter<FollowUpDocument>,
        {
          $set: { draftRequests: claimed.requests + 1, draftRequestAt: again, ...freedLease },
          $push: { outbox: outboxEntry(makeEvent(contract, claimed.userId, data)) },
        },
      );
      if (matchedCount > 0) onEvents();
      // Answered, muted or drafted while its text was written.
      else await releaseLease(followUps, claimed.id, claimed.lease.holder);
    },
    async dismiss(claimed) {
      await followUps.updateOne(stillClaimed(claimed), {
        $set: { draftRequests: claimed.requests, draftRequestAt: null, ...freedLease },
      });
    },
  };
}

/** Awaits an answer, is due, may have reached at least one recipient, no reply may be the answer, and no draft of it lies there or has vanished. */
function dueIn({ from, until }: DueWindow) {
  return {
    needs: true,
    'state.responseMessageId': null,
    'state.reachedNobody': { $ne: true },
    // The draft would say that no answer came. The user is asked about the reply first.
    'state.replyInDoubt': null,
    // Only the user asks for a second nudge.
    'state.waitReason': { $ne: 'followed-up-once' },
    'state.followUpDraftStatus': 'NONE',
    'state.followUpDueAt': { $gte: from, $lte: until },
  };
}
