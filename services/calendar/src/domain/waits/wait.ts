import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import { effectiveValue } from '@tern/contracts/follow-up-status';

/** A sent message of a user, as far as a meeting with one of its recipients is concerned. */
export interface Wait {
  readonly messageId: string;
  /** Of the mailbox. */
  readonly accountId: string;
  readonly userId: string;
  /** Grows per message. */
  readonly version: number;
  /** The mailbox's version with which mail-sync reported the message; null in events from before that was reported. */
  readonly messageVersion: number | null;
  /** Null unless an answer is expected and has not come: nothing of other mail is kept. */
  readonly open: OpenWait | null;
}

export interface OpenWait {
  readonly subject: string;
  readonly sentAt: Date;
  /** Lower case. */
  readonly addresses: readonly string[];
}

export function waitOf(data: EventData<typeof messageAssessed>): Wait {
  const { messageId, accountId, userId, version, messageVersion = null } = data;
  return { messageId, accountId, userId, version, messageVersion, open: isOpen(data) ? openOf(data) : null };
}

function isOpen(data: EventData<typeof messageAssessed>): boolean {
  const needsFollowup = effectiveValue(data.needsFollowup, data.needsFollowupLabel);
  return needsFollowup === true && data.responseMessageId === null && !data.answeredElsewhere;
}

function openOf({ mail }: EventData<typeof messageAssessed>): OpenWait | null {
  if (!mail || mail.to.length === 0) return null;
  return {
    subject: mail.subject,
    sentAt: new Date(mail.date),
    addresses: mail.to.map(({ email }) => email.toLowerCase()),
  };
}
