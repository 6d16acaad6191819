import type { MoveTarget } from '@tern/contracts/http/message-actions';
import type { Mailbox } from '../folders/mailbox.ts';
import type { MailboxWriter } from './mailbox-writer.ts';
import type { PlacedMessage, Place } from '../messages/message.ts';
import { isShown } from './place-updates.ts';

/** The changes that bring a message back to the mailboxes that it was taken out of, and no others. */
export interface RestorePlan {
  /** Where it lies as it should already. */
  readonly home: readonly Place[];
  /** Left behind, flagged \Deleted, by a server that can remove no single message: they lose the flag... */
  readonly hidden: readonly Place[];
  /** ...and these, which were copied from them, get it. */
  readonly copies: readonly Place[];
  readonly moves: readonly { readonly place: Place; readonly to: Mailbox }[];
}

/**
 * As many places as were taken come back, those with the highest UIDs: a copy that was in the target folder before (by a filter, or deleted
 * long ago) has a lower UID and stays.
 * @param targets one for each place that was taken, in the order in which they were.
 */
export function planRestore(
  message: PlacedMessage,
  targets: readonly Mailbox[],
  {
    from,
    mailboxes,
    writer,
  }: { from: MoveTarget; mailboxes: readonly Mailbox[]; writer: Pick<MailboxWriter, 'removesSingle'> },
): RestorePlan {
  const atTarget = message.places.filter((place) => targets.some((target) => isIn(place, target)));
  const elsewhere = message.places.filter((place) => !atTarget.includes(place));
  const shown = atTarget.filter(isShown);
  // Where a move leaves no copy, the flag was set by the user.
  const flagged = writer.removesSingle ? [] : atTarget.filter((place) => !isShown(place)).sort(lastFirst);

  const home: Place[] = [];
  const missing = targets.filter((target) => {
    const place = takeFrom(shown, target);
    if (place) home.push(place);
    return place === undefined;
  });
  const went = mailboxes.filter(({ kind }) => kind === from);
  const isWhereItWent = (place: Place) => went.some((mailbox) => isIn(place, mailbox));
  const cameLast = elsewhere.filter((place) => isShown(place) && isWhereItWent(place)).sort(lastFirst);
  const sources = cameLast.slice(0, missing.length).reverse();

  const hidden: Place[] = [];
  const copies: Place[] = [];
  const moves: { place: Place; to: Mailbox }[] = [];
  for (const [index, to] of missing.entries()) {
    const source = sources[index];
    const original = takeFrom(flagged, to);
    if (original) hidden.push(original);
    if (source && original) copies.push(source);
    else if (source) moves.push({ place: source, to });
  }
  return { home, hidden, copies, moves };
}

/** UIDs of a folder ascend, and so does UIDVALIDITY when it is recreated (RFC 9051 2.3.1.1). */
function lastFirst(a: Place, b: Place): number {
  return Number(b.uidValidity) - Number(a.uidValidity) || b.uid - a.uid;
}

function isIn(place: Place, mailbox: Mailbox): boolean {
  return place.mailboxId === mailbox.id;
}

/** Takes the first place in the mailbox. */
function takeFrom(places: Place[], mailbox: Mailbox): Place | undefined {
  const at = places.findIndex((place) => isIn(place, mailbox));
  return at === -1 ? undefined : places.splice(at, 1)[0];
}
