import type { MailPlaces } from './mail-places.ts';

interface PlacedMail {
  readonly messageId: string;
  readonly version: number;
  readonly isThrownAway: boolean;
}

/** Leaves out what rests on mail that lies only in Trash or Spam: by the latest event about its place, or by its own. */
export async function stillThere<One>(
  places: Pick<MailPlaces, 'among'>,
  all: readonly One[],
  mailOf: (one: One) => PlacedMail,
): Promise<One[]> {
  const moved = await places.among([...new Set(all.map((one) => mailOf(one).messageId))]);
  const placeOf = new Map(moved.map((place) => [place.messageId, place]));
  return all.filter((one) => {
    const { messageId, version, isThrownAway } = mailOf(one);
    const place = placeOf.get(messageId);
    return !(place && place.version >= version ? place.isThrownAway : isThrownAway);
  });
}
