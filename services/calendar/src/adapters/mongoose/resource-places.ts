import type { EventResource } from '../../domain/accounts/calendar-provider.ts';
import type { EventDocument, Models } from './mongoose-models.ts';

type Place = Required<Pick<EventDocument, 'resource' | 'resourceEtag'>>;

/** Where events lie, by their ids at the provider. */
export function placesOf(resources: readonly EventResource[]): ReadonlyMap<string, Place> {
  return new Map(
    resources.flatMap(({ href: resource, etag: resourceEtag, events }) =>
      events.map(({ googleEventId }) => [googleEventId, { resource, resourceEtag }] as const),
    ),
  );
}

/** Stores where events lie whose content is as it was: a resource may have been renamed, or changed only in what is not kept. */
export async function keepPlaces(
  events: Models['events'],
  stored: readonly EventDocument[],
  places: ReadonlyMap<string, Place>,
): Promise<void> {
  const writes = stored.flatMap(({ _id, event: { googleEventId }, resource, resourceEtag = null }) => {
    const place = places.get(googleEventId);
    if (!place || (place.resource === resource && place.resourceEtag === resourceEtag)) return [];
    return { updateOne: { filter: { _id }, update: { $set: place } } };
  });
  if (writes.length > 0) await events.bulkWrite(writes as never, { ordered: false });
}
