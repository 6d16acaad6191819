import type { Place } from '../../domain/messages/message.ts';
import type { UidRange } from '../../domain/messages/message-store.ts';
import type { PlaceDocument } from './mongoose-documents.ts';

/** UIDs below 2^32 (RFC 9051 2.3.1.1) fit in 7 digits of base 36; padded, keys sort as UIDs do. */
const uidDigits = 7;

/** A place as one indexed text: mailbox, UIDVALIDITY, UID. */
export function placeKey(mailboxId: string, uidValidity: string, uid: number): string {
  return `${mailboxId}:${uidValidity}:${uid.toString(36).padStart(uidDigits, '0')}`;
}

/** The keys of all places in a mailbox, or of a range of its UIDs, lie between these two, both left out. */
export function keysOf(mailboxId: string, within?: UidRange): { $gt: string; $lt: string } {
  // ';' follows ':' in ASCII.
  if (within === undefined) return { $gt: `${mailboxId}:`, $lt: `${mailboxId};` };
  const { uidValidity, first, last } = within;
  return {
    $gt: placeKey(mailboxId, uidValidity, first - 1),
    $lt: placeKey(mailboxId, uidValidity, last + 1),
  };
}

export function asPlace({ key, flags }: PlaceDocument): Place {
  const [mailboxId = '', uidValidity = '', uid = ''] = key.split(':');
  return { mailboxId, uidValidity, uid: Number.parseInt(uid, 36), flags };
}

export function asPlaceDocument({ mailboxId, uidValidity, uid, flags }: Place): PlaceDocument {
  return { key: placeKey(mailboxId, uidValidity, uid), flags };
}
