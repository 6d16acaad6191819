import type { EventData } from '@tern/contracts/define-event';
import type { accountReviewed, messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import type { userUpdated } from '@tern/contracts/events/identity';
import type { messageChanged, messageRepublished, messageSynced } from '@tern/contracts/events/mail-sync';
import { effectiveValue } from '@tern/contracts/follow-up-status';
import type { Assessment, FlagChange, FollowUpFacts, NewMessage } from './indexing/indexed-message.ts';
import type { Consent, OwedMail, Review } from './indexing/search-index.ts';

type Republished = EventData<typeof messageRepublished>;

/** Takes what the index keeps of new mail and of stored mail that it asked for. */
export function newMessageOf(event: EventData<typeof messageSynced> | Republished): NewMessage {
  return {
    userId: event.userId,
    accountId: event.accountId,
    messageId: event.messageId,
    version: event.version,
    threadId: event.threadId,
    direction: event.direction,
    date: new Date(event.date),
    subject: event.subject,
    from: event.from,
    recipients: [...event.to, ...event.cc, ...event.bcc],
    text: event.text,
    attachments: event.attachments ?? null,
    isRead: event.isRead ?? null,
    kinds: event.kinds,
    mailboxes: event.mailboxes ?? null,
  };
}

export function flagChangeOf(event: EventData<typeof messageChanged>): FlagChange {
  const { userId, accountId, messageId, version, isRead, kinds, mailboxes } = event;
  return { userId, accountId, messageId, version, isRead, kinds, mailboxes: mailboxes ?? null };
}

/** The assessment of followup that comes with stored mail. */
export function assessmentsWith({ userId, accountId, messageId, assessment }: Republished): Assessment[] {
  if (!assessment) return [];
  const { responseMessageId = null, followUp, ...decided } = assessment;
  return [
    {
      userId,
      accountId,
      messageId,
      ...decided,
      responseMessageId,
      followUp: followUp ? followUpFactsOf(followUp) : null,
    },
  ];
}

export type UserFacts = EventData<typeof userUpdated>;

/** None in events from before there were preferences. */
export function consentsWith({ userId, version, preferences }: UserFacts): Consent[] {
  return preferences ? [{ userId, version, isGiven: preferences.allowsOutsideEmbeddings ?? false }] : [];
}

export function assessmentOf(event: EventData<typeof messageAssessed>): Assessment {
  const { userId, accountId, messageId, version, needsFollowup, needsFollowupLabel, responseMessageId } =
    event;
  return {
    userId,
    accountId,
    messageId,
    version,
    needsFollowup: effectiveValue(needsFollowup, needsFollowupLabel),
    responseMessageId,
    followUp: followUpFactsOf(event),
  };
}

type SaidFacts = Pick<
  EventData<typeof messageAssessed>,
  'followUpDraftStatus' | 'followUpDraftMessageId' | 'answeredElsewhere' | 'followUpDueAt'
>;

function followUpFactsOf(said: SaidFacts): FollowUpFacts {
  const { followUpDraftStatus, followUpDraftMessageId, answeredElsewhere, followUpDueAt } = said;
  return {
    followUpDraftStatus,
    followUpDraftMessageId,
    answeredElsewhere,
    followUpDueAt: dateOrNull(followUpDueAt),
  };
}

export function reviewOf({
  userId,
  accountId,
  version,
  verifiedUntil,
}: EventData<typeof accountReviewed>): Review {
  return { userId, accountId, version, verifiedUntil: dateOrNull(verifiedUntil) };
}

/** Search finds what is owed; of promises it keeps nothing. */
export function owedMailOf({ userId, version, owed }: EventData<typeof openEndsListed>): OwedMail {
  return {
    userId,
    version,
    owed: owed.map(({ messageIds, hiddenUntil, listedUntil }) => ({
      messageIds,
      hiddenUntil: dateOrNull(hiddenUntil),
      listedUntil: new Date(listedUntil),
    })),
  };
}

const dateOrNull = (iso: string | null) => (iso === null ? null : new Date(iso));
