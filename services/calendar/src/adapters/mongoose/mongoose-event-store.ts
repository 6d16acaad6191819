import { calendarEventChanged, calendarEventRemoved } from '@tern/contracts/events/calendar';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { AccountStore, Claim } from '../../domain/accounts/account-store.ts';
import type { DomainEvent } from '../../domain/domain-event.ts';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import type { StoredCalendar } from '../../domain/sync/calendar-store.ts';
import type { EventStore } from '../../domain/sync/event-store.ts';
import { eventSpan } from '../../domain/events/event-span.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { EventDocument, Models } from './mongoose-models.ts';

const mostAttendees = 200;
/** Removed in one write. */
const sweepSize = 500;

interface Parts {
  readonly accounts: Pick<AccountStore, 'keep' | 'noteChange'>;
  readonly outbox: EventOutbox;
  readonly clock: Clock;
}

export function createMongooseEventStore({ events }: Models, parts: Parts): EventStore {
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

  return {
    async apply(claim, calendar, { changed, removedIds }, passId) {
      const idOf = (googleEventId: string) => derivedId('calendar.event', calendar.id, googleEventId);
      const ids = changed.map(({ googleEventId }) => idOf(googleEventId));
      const stored = await events
        .find({ _id: { $in: ids } }, { 'event.etag': 1, removedAt: 1 })
        .lean<EventDocument[]>();
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
      return fresh.length + (await remove(claim, calendar, removedIds.map(idOf)));
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
      .slice(0, mostAttendees)
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
