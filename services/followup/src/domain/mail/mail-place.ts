import type { EventData } from '@tern/contracts/define-event';
import type { messageChanged, messageSynced } from '@tern/contracts/events/mail-sync';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { SentRecord } from '../records/follow-up-record.ts';

/** Where mail-sync last said that a mail lies. Said of all mail, before or after the event of the mail itself. */
export interface MailPlace {
  readonly messageId: string;
  readonly accountId: string;
  readonly userId: string;
  /** The account's version with which it was said. */
  readonly version: number;
  readonly isThrownAway: boolean;
}

/** In Trash or Spam and in no other folder that has a role. */
export function isThrownAway(kinds: readonly MailboxKind[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'TRASH' || kind === 'SPAM');
}

/**
 * Whether it matters that this was said, after what had been said before. Most events are about flags of mail that was not thrown
 * away. Trash after Trash matters: an event of the mail itself may have come in between, from elsewhere. What is not newer came
 * again, or late: the first handler may have died before it looked at what follows.
 */
export function mayHaveMoved(
  now: MailPlace,
  before: Pick<MailPlace, 'version' | 'isThrownAway'> | null,
): boolean {
  if (before === null) return now.isThrownAway;
  return now.version <= before.version || now.isThrownAway || before.isThrownAway;
}

/** As a mail, or a change to one, says it. */
export function placeOf({
  messageId,
  accountId,
  userId,
  version,
  kinds,
}: EventData<typeof messageChanged | typeof messageSynced>): MailPlace {
  return { messageId, accountId, userId, version, isThrownAway: isThrownAway(kinds) };
}

/** Ids of those of the mails that are thrown away. What was said before the latest event of a mail counts no more: that event said where it lies, too. */
export function thrownAwayAmong(sent: readonly SentRecord[], places: readonly MailPlace[]): Set<string> {
  const versions = new Map(sent.map(({ id, facts }) => [id, facts.version]));
  const counting = places.filter(
    ({ messageId, version }) => version >= (versions.get(messageId) ?? Infinity),
  );
  return new Set(counting.flatMap((place) => (place.isThrownAway ? place.messageId : [])));
}
