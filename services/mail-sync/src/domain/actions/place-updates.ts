import type { Mailbox } from '../folders/mailbox.ts';
import type { MoveOutcome } from './mailbox-writer.ts';
import type { Place } from '../messages/message.ts';

/** The new places of a message; computed again when another writer changed them meanwhile. */
export type PlacesUpdate = (places: readonly Place[]) => readonly Place[];

interface Folder {
  readonly mailbox: Pick<Mailbox, 'id'>;
  readonly uidValidity: string;
}

export function isAt(place: Place, { mailbox, uidValidity }: Folder, uid: number): boolean {
  return place.mailboxId === mailbox.id && place.uidValidity === uidValidity && place.uid === uid;
}

/** One that was flagged \Deleted is on its way out and shown nowhere. */
export function isShown(place: Place): boolean {
  return !place.flags.includes('\\Deleted');
}

/** One message can lie twice in a folder. */
export function chained(first: PlacesUpdate | undefined, then: PlacesUpdate): PlacesUpdate {
  return first === undefined ? then : (places) => then(first(places));
}

/** The place at a UID of a folder gets other flags. */
export function withFlags(folder: Folder, uid: number, flags: readonly string[]): PlacesUpdate {
  return (places) => places.map((place) => (isAt(place, folder, uid) ? { ...place, flags } : place));
}

export interface Moved {
  readonly from: Folder;
  readonly uid: number;
  readonly to: Pick<Mailbox, 'id'>;
  readonly flags: readonly string[];
  readonly outcome: MoveOutcome;
}

/** The place moves to its new folder and UID; null when that UID is not known: then only a pass can find it. */
export function movedPlace({ from, uid, to, flags, outcome }: Moved): PlacesUpdate | null {
  const newUid = outcome.newUids.get(uid);
  const { uidValidity, left } = outcome;
  if (newUid === undefined || uidValidity === null) return null;
  const place: Place = { mailboxId: to.id, uidValidity, uid: newUid, flags };
  const isSame = (one: Place) => isAt(one, { mailbox: to, uidValidity }, newUid);
  return (places) => [
    ...places.flatMap((one) => {
      if (isSame(one)) return [];
      if (!isAt(one, from, uid) || left === 'all') return [one];
      return left === 'deleted' ? [{ ...one, flags: [...one.flags, '\\Deleted'] }] : [];
    }),
    place,
  ];
}
