import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import { effectiveValue } from '@tern/contracts/follow-up-status';

/** The copy of a user's sent message, for meetings with one of its recipients. */
export interface Wait {
  readonly messageId: string;
  /** The id of the mailbox. */
  readonly accountId: string;
  readonly userId: string;
  /** Grows per message. */
  readonly version: number;
  /** The mailbox's version at which mail-sync reported the message; null in older events, which do not have it. */
  readonly messageVersion: number | null;
  /** Null unless an answer is expected and has not come: no content of other mail is stored. */
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
