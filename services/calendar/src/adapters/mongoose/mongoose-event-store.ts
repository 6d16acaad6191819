import { calendarEventChanged, calendarEventRemoved } from '@tern/contracts/events/calendar';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { AccountStore, Claim } from '../../domain/accounts/account-store.ts';
import type { DomainEvent } from '../../domain/domain-event.ts';
import type { EventResource, RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import type { StoredCalendar } from '../../domain/sync/calendar-store.ts';
import type { StoredResources } from '../../domain/sync/stored-resources.ts';
import type { EventStore } from '../../domain/sync/event-store.ts';
import { eventSpan } from '../../domain/events/event-span.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { EventDocument, Models } from './mongoose-models.ts';
import { keepPlaces, placesOf } from './resource-places.ts';

const maxAttendees = 200;
/** Removed in one write. */
const sweepSize = 500;

/** These fields tell whether an event is as it was. */
const storedFields = {
  'event.etag': 1,
  'event.googleEventId': 1,
  removedAt: 1,
  resource: 1,
  resourceEtag: 1,
} as const;

interface Parts {
  readonly accounts: Pick<AccountStore, 'keep' | 'noteChange'>;
  readonly outbox: EventOutbox;
  readonly clock: Clock;
}

export function createMongooseEventStore({ events }: Models, parts: Parts): EventStore & StoredResources {
  const { accounts, outbox, clock } = parts;

  async function remove(claim: Claim, calendar: StoredCalendar, ids: readonly string[]): Promise<number> {
    const known = await events
      .find({ _id: { $in: [...ids] }, calendarId: calendar.id, removedAt: { $exists: false } }, { _id: 1 })
      .lean<{ _id: string }[]>();
    if (known.length === 0) return 0;
    const first = await accounts.keep(claim, known.length);
    const writes = known.map(({ _id: eventId }, index) => ({
      updateOne: {
        filter: { _id: eventId },
        update: {
          $set: { removedAt: clock.now(), version: first + index },
          $push: { outbox: outbox.entry(removedEvent(claim, calendar, { eventId, version: first + index })) },
        },
      },
    }));
    await events.bulkWrite(writes as never, { ordered: false });
    await accounts.noteChange(claim.account.id);
    outbox.written();
    return known.length;
  }

  /** Events that a resource held before and does not hold any more. @param present those that a resource of the page holds */
  async function leftIn(
    calendar: StoredCalendar,
    resources: readonly EventResource[],
    present: ReadonlySet<string>,
  ): Promise<string[]> {
    if (resources.length === 0) return [];
    const resource = { $in: resources.map(({ href }) => href) };
    const held = await events
      .find({ resource, calendarId: calendar.id, removedAt: { $exists: false } }, { _id: 1 })
      .lean<{ _id: string }[]>();
    return held.map(({ _id }) => _id).filter((id) => !present.has(id));
  }

  return {
    async apply(
      claim,
      calendar,
      { changed: single, removedIds, resources = [], keptResources = [] },
      passId,
    ) {
      const places = placesOf(resources);
      const changed = [...single, ...resources.flatMap((resource) => resource.events)];
      const idOf = (googleEventId: string) => derivedId('calendar.event', calendar.id, googleEventId);
      const ids = changed.map(({ googleEventId }) => idOf(googleEventId));
      const stored = await events.find({ _id: { $in: ids } }, storedFields).lean<EventDocument[]>();
      const etags = new Map(
        stored.flatMap(({ _id, event, removedAt }) => (removedAt ? [] : [[_id, event.etag] as const])),
      );
      const isSame = (event: RemoteEvent) =>
        event.etag !== null && etags.get(idOf(event.googleEventId)) === event.etag;
      const fresh = changed.filter((event) => !isSame(event));
      const same = changed.filter(isSame).map(({ googleEventId }) => idOf(googleEventId));
      const first = await accounts.keep(claim, fresh.length);
      if (fresh.length > 0) {
        const writes = fresh.map((event, index) => {
          const id = idOf(event.googleEventId);
          const version = first + index;
          const { startsAt, endsAt } = eventSpan(event);
          const { id: accountId, userId } = claim.account;
          const changedOne = changedEvent(claim, calendar, { id, version, event });
          return {
            updateOne: {
              filter: { _id: id },
              update: {
                $set: {
                  userId,
                  accountId,
                  calendarId: calendar.id,
                  startsAt,
                  endsAt,
                  version,
                  event,
                  isAllDay: event.isAllDay,
                  ...(passId !== null && { passId }),
                  ...places.get(event.googleEventId),
                },
                $unset: { removedAt: 1 },
                $push: { outbox: outbox.entry(changedOne) },
              },
              upsert: true,
            },
          };
        });
        await events.bulkWrite(writes as never, { ordered: false });
        await accounts.noteChange(claim.account.id);
        outbox.written();
      }
      if (passId !== null && same.length > 0)
        await events.updateMany({ _id: { $in: same } }, { $set: { passId } });
      if (passId !== null && keptResources.length > 0)
        await events.updateMany(
          { resource: { $in: keptResources }, calendarId: calendar.id },
          { $set: { passId } },
        );
      const kept = new Set(same);
      await keepPlaces(
        events,
        stored.filter(({ _id }) => kept.has(_id)),
        places,
      );
      const left = await leftIn(calendar, resources, new Set(ids));
      return fresh.length + (await remove(claim, calendar, [...removedIds.map(idOf), ...left]));
    },
    async sweep(claim, calendar, passId) {
      let removed = 0;
      for (;;) {
        const missed = await events
          .find(
            { calendarId: calendar.id, passId: { $ne: passId }, removedAt: { $exists: false } },
            { _id: 1 },
          )
          .limit(sweepSize)
          .lean<{ _id: string }[]>();
        if (missed.length === 0) return removed;
        removed += await remove(
          claim,
          calendar,
          missed.map(({ _id }) => _id),
        );
      }
    },
    async etagsOf(accountId, googleCalendarId) {
      const calendarId = derivedId('calendar', accountId, googleCalendarId);
      const found = await events
        .find({ calendarId, removedAt: { $exists: false } }, { resource: 1, resourceEtag: 1 })
        .lean<Pick<EventDocument, 'resource' | 'resourceEtag'>[]>();
      return new Map(
        found.flatMap(({ resource, resourceEtag = null }) =>
          resource === undefined ? [] : [[resource, resourceEtag] as const],
        ),
      );
    },
    count: (accountId) => events.countDocuments({ accountId, removedAt: { $exists: false } }),
  };
}

function changedEvent(
  { account }: Claim,
  calendar: StoredCalendar,
  {
    id: eventId,
    version,
    event,
  }: { readonly id: string; readonly version: number; readonly event: RemoteEvent },
): DomainEvent {
  const { startsAt, endsAt } = eventSpan(event);
  const people = event.attendees.filter(({ isResource }) => !isResource);
  const self = people.find(({ isSelf }) => isSelf);
  const data = {
    accountId: account.id,
    userId: account.userId,
    version,
    calendarId: calendar.id,
    eventId,
    iCalUID: event.iCalUID,
    summary: event.summary,
    status: event.status,
    isAllDay: event.isAllDay,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    organizerEmail: event.organizer?.email ?? null,
    // The organizer takes part, even when the list of guests does not include them.
    ownResponse: self?.responseStatus ?? (event.organizer?.isSelf ? 'accepted' : null),
    attendees: people
      .filter(({ isSelf }) => !isSelf)
      .slice(0, maxAttendees)
      .map(({ email, responseStatus }) => ({ email, responseStatus })),
  };
  return { contract: calendarEventChanged, userId: account.userId, data };
}

function removedEvent(
  { account: { id: accountId, userId } }: Claim,
  { id: calendarId }: StoredCalendar,
  removed: { readonly eventId: string; readonly version: number },
): DomainEvent {
  return { contract: calendarEventRemoved, userId, data: { accountId, userId, calendarId, ...removed } };
}
