import { derivedId } from '@tern/kernel/ids';
import { dueWindowOf, effectiveValue, followUpStatusOf } from '@tern/contracts/follow-up-status';
import type { MessageSummary } from '@tern/contracts/http/messages';
import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import { silenceProvenUntil, type Account } from '../accounts/account.ts';
import type { Assessment, Message } from './message.ts';

/** Up to when silence is proven for the message's account, and what time it is. */
export interface Silence {
  readonly now: Date;
  readonly verifiedUntil: Date | null;
}

export function summarise(
  message: Message,
  silence: Silence,
  options: { includeTo?: boolean | undefined },
): MessageSummary {
  return {
    ...followUpFields(message, silence),
    id: message.id,
    accountId: message.accountId,
    subject: message.subject,
    from: message.from && describeAddress(message.from),
    ...(options.includeTo && { tos: message.to.map((address) => describeRecipient(address, 'TO')) }),
    date: message.date.toISOString(),
    isRead: message.isRead,
    isStarred: message.isStarred,
    isDraft: message.isDraft,
    hasAttachments: message.attachments.some(({ role }) => role === undefined),
    protection: message.protection ?? null,
    ...(message.preview !== undefined && { preview: message.preview }),
  };
}

/** @param accounts whose messages these are */
export function summariesOf(
  messages: readonly Message[],
  accounts: readonly Account[],
  now: Date,
  options: { includeTo?: boolean | undefined },
): MessageSummary[] {
  const verified = new Map(accounts.map((account) => [account.id, silenceProvenUntil(account)]));
  return messages.map((message) =>
    summarise(message, { now, verifiedUntil: verified.get(message.accountId) ?? null }, options),
  );
}

export function describeAddress({ email, name }: ParsedAddress) {
  return { id: derivedId('address', email.toLowerCase()), email, name };
}

export function describeRecipient(address: ParsedAddress, kind: 'TO' | 'CC' | 'BCC') {
  return { ...describeAddress(address), kind };
}

const undecided: Omit<Assessment, 'version'> = {
  needsFollowup: null,
  isFollowup: null,
  needsFollowupLabel: null,
  isFollowupLabel: null,
  responseMessageId: null,
  responseEvidence: null,
  replyNote: null,
  followUpDraftStatus: 'NONE',
  followUpDraftMessageId: null,
  followUpDueAt: null,
  waitReason: null,
  answeredElsewhere: false,
  reason: null,
};

function followUpFields(message: Message, { now, verifiedUntil }: Silence) {
  const { reason, ...assessment } = message.assessment ?? undecided;
  const dueAt = assessment.followUpDueAt === null ? null : new Date(assessment.followUpDueAt);
  const isSent = message.direction === 'sent';
  const status = followUpStatusOf(
    {
      needsFollowup: effectiveValue(assessment.needsFollowup, assessment.needsFollowupLabel),
      responseMessageId: assessment.responseMessageId,
      followUpDraftStatus: assessment.followUpDraftStatus,
      followUpDraftMessageId: assessment.followUpDraftMessageId,
      answeredElsewhere: assessment.answeredElsewhere,
      followUpDueAt: dueAt,
    },
    dueWindowOf(verifiedUntil, now).until,
  );
  return {
    needsFollowup: assessment.needsFollowup,
    isFollowup: assessment.isFollowup,
    needsFollowupLabel: assessment.needsFollowupLabel,
    isFollowupLabel: assessment.isFollowupLabel,
    responseMessageId: assessment.responseMessageId,
    responseEvidence: assessment.responseEvidence,
    replyNote: assessment.replyNote,
    ...(assessment.replyNoteSaid && { replyNoteSaid: assessment.replyNoteSaid }),
    ...(assessment.answeredBy && { answeredBy: assessment.answeredBy }),
    ...(assessment.replyInDoubt && { replyInDoubt: assessment.replyInDoubt }),
    followUpDraftStatus: assessment.followUpDraftStatus,
    followUpDraftMessageId: assessment.followUpDraftMessageId,
    followUpStatus: isSent ? status : null,
    followUpDueAt: dueAt?.toISOString() ?? null,
    // Assessments stored by earlier versions lack them.
    waitReason: assessment.waitReason ?? null,
    ...(assessment.meeting && { meeting: assessment.meeting }),
    answeredElsewhere: assessment.answeredElsewhere ?? false,
    ...(assessment.delivery && { delivery: assessment.delivery }),
    followUpReason: reason,
    verifiedUntil: verifiedUntil?.toISOString() ?? null,
  };
}
