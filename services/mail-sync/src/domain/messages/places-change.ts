import type { Account } from '../accounts/account.ts';
import type { Mailbox } from '../folders/mailbox.ts';
import { changedEvent, type NameOf } from './message-events.ts';
import type { PlacesChange } from './message-store.ts';
import { placementOf, type PlacedMessage, type Place } from './message.ts';

interface PlacesContext {
  readonly account: Account;
  readonly kindOf: (mailboxId: string) => Mailbox['kind'];
  readonly nameOf: NameOf;
}

/** Derives what follows when a stored message gets other places. */
export function placesChange(
  { account, kindOf, nameOf }: PlacesContext,
  before: PlacedMessage,
  places: readonly Place[],
  version: number,
): PlacesChange {
  const placement = placementOf(places, kindOf);
  // A message on its way from one folder to another keeps what it was until it turns up.
  const direction = places.length === 0 ? before.direction : directionAfter(before, placement);
  return {
    id: before.id,
    places,
    placement,
    direction,
    event: places.length === 0 ? null : changedEvent({ account, nameOf }, before, placement, version),
  };
}

function directionAfter(
  before: PlacedMessage,
  placement: ReturnType<typeof placementOf>,
): PlacedMessage['direction'] {
  // Mail in Sent was sent, also while its draft is still there.
  if (placement.kinds.includes('SENT')) return 'sent';
  return placement.isDraft ? 'draft' : before.direction;
}
