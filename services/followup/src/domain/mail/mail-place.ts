import type { EventData } from '@tern/contracts/define-event';
import type { messageChanged, messageSynced } from '@tern/contracts/events/mail-sync';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { SentRecord } from '../records/follow-up-record.ts';

/** Where a mail lies, by the last event of mail-sync. Kept for all mail, whether its own event has come or not. */
export interface MailPlace {
  readonly messageId: string;
  readonly accountId: string;
  readonly userId: string;
  /** The account's version in that event. */
  readonly version: number;
  readonly isThrownAway: boolean;
}

/** In Trash or Spam and in no other folder that has a role. */
export function isThrownAway(kinds: readonly MailboxKind[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'TRASH' || kind === 'SPAM');
}

/**
 * Whether the mail may have moved. Most events are about flags of mail that was not thrown away. Trash after Trash counts as a move: an
 * event of the mail itself may have placed it elsewhere in between. A version that is not newer is a repeat or late; it counts because the
 * first handler may have died before it derived what follows.
 */
export function mayHaveMoved(
  now: MailPlace,
  before: Pick<MailPlace, 'version' | 'isThrownAway'> | null,
): boolean {
  if (before === null) return now.isThrownAway;
  return now.version <= before.version || now.isThrownAway || before.isThrownAway;
}

/** The place in the event of a mail or of its change. */
export function placeOf({
  messageId,
  accountId,
  userId,
  version,
  kinds,
}: EventData<typeof messageChanged | typeof messageSynced>): MailPlace {
  return { messageId, accountId, userId, version, isThrownAway: isThrownAway(kinds) };
}

/**
 * Ids of those mails that are thrown away. A place older than the latest event of the mail itself does not count, since that event also has
 * a place.
 */
export function thrownAwayAmong(sent: readonly SentRecord[], places: readonly MailPlace[]): Set<string> {
  const versions = new Map(sent.map(({ id, facts }) => [id, facts.version]));
  const counting = places.filter(
    ({ messageId, version }) => version >= (versions.get(messageId) ?? Infinity),
  );
  return new Set(counting.flatMap((place) => (place.isThrownAway ? place.messageId : [])));
}
