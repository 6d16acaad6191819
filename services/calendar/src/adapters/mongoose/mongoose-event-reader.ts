import type { EventRange } from '../../domain/events/day-range.ts';
import type { EventReader, StoredEvent } from '../../domain/events/event-reader.ts';
import type { EventDocument, Models } from './mongoose-models.ts';

const present = { removedAt: { $exists: false } };

export function createMongooseEventReader({ events }: Models): EventReader {
  return {
    async list(calendarIds, range, { limit, offset }) {
      const filter = { calendarId: { $in: [...calendarIds] }, ...present, ...within(range) };
      const [found, total] = await Promise.all([
        events
          .find(filter, { event: 1, calendarId: 1 })
          .sort({ startsAt: 1, _id: 1 })
          .skip(offset)
          .limit(limit)
          .lean<EventDocument[]>(),
        events.countDocuments(filter),
      ]);
      return { events: found.map(eventOf), total };
    },
    async find(eventId, userId) {
      const found = await events.findOne({ _id: eventId, userId, ...present }).lean<EventDocument>();
      return found && eventOf(found);
    },
  };
}

/** Events that lie at least partly in the range; one without length lies where it starts. */
function within({ from, to, fromDay, toDay }: EventRange): object {
  const overlaps = (isAllDay: boolean, start: Date | null, end: Date | null) => ({
    isAllDay,
    ...(end && { startsAt: { $lt: end } }),
    ...(start && { $or: [{ endsAt: { $gt: start } }, { startsAt: { $gte: start } }] }),
  });
  return { $or: [overlaps(false, from, to), overlaps(true, fromDay, toDay)] };
}

function eventOf({ _id: id, calendarId, event }: EventDocument): StoredEvent {
  return { ...event, id, calendarId };
}
