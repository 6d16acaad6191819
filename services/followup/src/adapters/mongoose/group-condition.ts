import type { FollowUpGroup } from '@tern/contracts/follow-up-status';
import type { GroupedMail } from '../../domain/records/record-queries.ts';

/** Answered neither by mail nor, as the user marked it, in another way. */
export const unanswered = { 'state.responseMessageId': null, 'state.answeredElsewhere': { $ne: true } };

export const answered = {
  $or: [{ 'state.responseMessageId': { $ne: null } }, { 'state.answeredElsewhere': true }],
};

/** The Follow-Up list shows these fields of a record. */
export const listedFields = {
  accountId: 1,
  labels: 1,
  state: 1,
  'facts.subject': 1,
  'facts.date': 1,
  'facts.recipients': 1,
} as const;

const drafted = { 'state.followUpDraftStatus': 'DRAFTED', 'state.followUpDraftMessageId': { $ne: null } };

/** The database query for what `groupOf` says of a record (domain/records/follow-up-group.ts). */
export function groupCondition({ userId, windows, maybeSince }: GroupedMail, group: FollowUpGroup) {
  const awaited = { userId, needs: true, ...unanswered };
  const urgent = {
    'state.followUpDraftStatus': { $ne: 'DRAFTED' },
    $or: windows.map(({ accountId, from, until }) => ({
      accountId,
      'state.followUpDueAt': { $gte: from, $lt: until },
    })),
  };
  // An empty $or is an error, and without accounts nothing is urgent.
  const isUrgent = windows.length > 0 ? urgent : { _id: { $in: [] } };
  const conditions: Record<FollowUpGroup, object> = {
    due: { ...awaited, ...isUrgent, 'state.reachedNobody': { $ne: true } },
    'not-arrived': { ...awaited, ...isUrgent, 'state.reachedNobody': true },
    drafted: { ...awaited, ...drafted },
    waiting: { ...awaited, $nor: [drafted, isUrgent] },
    maybe: {
      userId,
      needs: false,
      ...unanswered,
      'labels.needsFollowup': null,
      'state.reason.certainty': 'unsure',
      'facts.date': { $gte: maybeSince },
    },
    done: { userId, needs: true, ...answered },
  };
  return conditions[group];
}
