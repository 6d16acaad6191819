import { listFollowUps as listFollowUpsCall, type ListedFollowUp } from '@tern/contracts/http/followup-list';
import { derivedId } from '@tern/kernel/ids';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { namedMeeting, othersInTo } from '../../domain/records/follow-up-record.ts';
import { listFollowUps, type ListFollowUpsContext } from '../../domain/timeline/list-follow-ups.ts';

type Listed = Awaited<ReturnType<typeof listFollowUps>>['messages'][number];

export function mountListCalls(mounting: Mounting, context: ListFollowUpsContext): void {
  mountEndpoint(mounting, listFollowUpsCall, async ({ query, principal }) => {
    const { messages, counts, scanState } = await listFollowUps(context, {
      userId: principal.userId,
      ...query,
    });
    const { group, limit, offset } = query;
    return { messages: messages.map(asAnswer), total: counts[group], limit, offset, counts, scanState };
  });
}

function asAnswer({ record, status, verifiedUntil }: Listed): ListedFollowUp {
  const { id, accountId, facts, labels, state } = record;
  const meeting = state && namedMeeting(facts, state);
  return {
    id,
    accountId,
    subject: facts.subject,
    date: facts.date.toISOString(),
    tos: othersInTo(facts, { ownInTo: state?.ownInTo ?? [] }).map(({ email, name, kind }) => ({
      id: derivedId('address', email),
      email,
      name,
      kind,
    })),
    needsFollowup: state?.needsFollowup ?? null,
    isFollowup: state?.isFollowup ?? null,
    needsFollowupLabel: labels.needsFollowup,
    isFollowupLabel: labels.isFollowup,
    responseMessageId: state?.responseMessageId ?? null,
    followUpDraftStatus: state?.followUpDraftStatus ?? 'NONE',
    followUpDraftMessageId: state?.followUpDraftMessageId ?? null,
    followUpStatus: status,
    followUpDueAt: state?.followUpDueAt?.toISOString() ?? null,
    waitReason: state?.waitReason ?? null,
    ...(meeting && { meeting: { name: meeting.name, startsAt: meeting.startsAt.toISOString() } }),
    answeredElsewhere: state?.answeredElsewhere ?? false,
    ...(state?.delivery && { delivery: state.delivery }),
    followUpReason: state?.reason ?? null,
    responseEvidence: state?.responseEvidence ?? null,
    replyNote: state?.replyNote ?? null,
    ...(state?.replyNoteSaid && { replyNoteSaid: state.replyNoteSaid }),
    ...(state?.answeredBy && { answeredBy: [...state.answeredBy] }),
    ...(state?.replyInDoubt && { replyInDoubt: state.replyInDoubt }),
    verifiedUntil: verifiedUntil?.toISOString() ?? null,
  };
}
