import type { EventData } from '@tern/contracts/define-event';
import type { openEndsListed } from '@tern/contracts/events/followup';

type Listed = EventData<typeof openEndsListed>;

/** An answer that the user owes to a person, or something that they promised them. */
export interface OpenEnd {
  readonly kind: 'owed' | 'promised';
  readonly messageId: string;
  /** Lower case. */
  readonly email: string;
  readonly subject: string;
  /** Word for word from the mail; null where none was found. */
  readonly sentence: string | null;
  readonly since: Date;
  /** The user snoozed it until then. */
  readonly hiddenUntil: Date | null;
  readonly listedUntil: Date;
}

/** All that is open of a user towards others. `version` grows per user; 0 where nothing is known. */
export interface OpenEnds {
  readonly userId: string;
  readonly version: number;
  readonly ends: readonly OpenEnd[];
}

/** The service's own copy of what followup lists; repeated and old events change nothing. */
export interface OpenEndCopies {
  put(listed: OpenEnds): Promise<void>;
  ofUser(userId: string): Promise<OpenEnds>;
  /** The user has deleted the account at Tern. Called when the copy of the user is buried, which keeps late events out. */
  removeUser(userId: string): Promise<void>;
}

/** Takes over what the user owes or promised; promises of others are theirs to speak of. */
export function openEndsOf({ userId, version, owed, promised }: Listed): OpenEnds {
  const mine = promised.filter(({ by }) => by === 'me');
  return {
    userId,
    version,
    ends: [...owed.map((end) => openEndOf('owed', end)), ...mine.map((end) => openEndOf('promised', end))],
  };
}

function openEndOf(kind: OpenEnd['kind'], end: Listed['owed'][number]): OpenEnd {
  return {
    kind,
    messageId: end.messageIds[0] ?? '',
    email: end.person.email.toLowerCase(),
    subject: end.subject,
    sentence: end.sentence,
    since: new Date(end.since),
    hiddenUntil: end.hiddenUntil === null ? null : new Date(end.hiddenUntil),
    listedUntil: new Date(end.listedUntil),
  };
}
