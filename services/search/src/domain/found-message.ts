import { dueWindowOf, followUpStatusOf, type FollowUpStatus } from '@tern/contracts/follow-up-status';
import type { FoundMessage } from '@tern/contracts/http/search';
import type { Clock } from '@tern/kernel/clock';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import type { SearchIndex } from './indexing/search-index.ts';

/** Statuses need this besides the message: the time of the call, and for each account the time up to which silence is proven. */
export interface Silence {
  readonly now: Date;
  readonly verifiedUntil: ReadonlyMap<string, Date>;
}

export async function readSilence(
  { index, clock }: { readonly index: SearchIndex; readonly clock: Clock },
  userId: string,
): Promise<Silence> {
  return { now: clock.now(), verifiedUntil: await index.verifiedUntil(userId) };
}

export function foundMessageOf(message: IndexedMessage, silence: Silence): FoundMessage {
  return {
    id: message.messageId,
    accountId: message.accountId,
    threadId: message.threadId,
    subject: message.subject,
    date: message.date.toISOString(),
    from: message.from,
    isRead: message.isRead,
    hasAttachments: message.attachments && message.attachments.length > 0,
    needsFollowup: message.needsFollowup,
    followUpStatus: statusOf(message, silence),
  };
}

/** As mail-sync derives it for lists of messages. */
function statusOf(message: IndexedMessage, { now, verifiedUntil }: Silence): FollowUpStatus | null {
  const { direction, accountId, needsFollowup, responseMessageId, followUp } = message;
  if (direction !== 'sent') return null;
  const { until } = dueWindowOf(verifiedUntil.get(accountId) ?? null, now);
  const status = followUpStatusOf({ needsFollowup, responseMessageId, ...(followUp ?? nothingKnown) }, until);
  const isKnown = followUp !== null || status !== 'waiting';
  return isKnown ? status : null;
}

/** Values for an assessment that has only the need and the answer; these two decide every status but `waiting`. */
const nothingKnown = {
  followUpDraftStatus: 'NONE',
  followUpDraftMessageId: null,
  followUpDueAt: null,
} as const;
