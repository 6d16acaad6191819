import { Schema, type Connection, type Model } from 'mongoose';
import { day, type Clock } from '@tern/kernel/clock';
import { putNewest, tombstoneField } from '@tern/stores/read-copy';
import type { Owned } from '../../domain/accounts/owned.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { Meetings } from '../../domain/meetings/meetings.ts';
import { documentsOf } from './documents-of.ts';

interface MeetingDocument extends Omit<Meeting, 'id'> {
  _id: string;
  /** People who were in it before changes that are not settled yet. */
  formerKeys?: readonly string[];
  /** Long after the last event that can name it. */
  expiresAt: Date;
}

interface RemovedCalendarDocument {
  _id: string;
  userId: string;
  buriedAt: Date;
}

interface Models {
  readonly meetings: Model<MeetingDocument>;
  readonly removed: Model<RemovedCalendarDocument>;
}

/** A meeting moves a wait only if it begins within a week after its end; events are kept for 14 days. */
const keptMs = 90 * day;
const pageSize = 500;

const meetingSchema = new Schema<MeetingDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true, index: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    peopleKeys: { type: [String], required: true },
    formerKeys: { type: [String], default: undefined },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false },
);
meetingSchema.index({ userId: 1, peopleKeys: 1 });

const removedSchema = new Schema<RemovedCalendarDocument>(
  { _id: { type: String, required: true }, userId: { type: String, required: true }, ...tombstoneField },
  { versionKey: false },
);

export function meetingModels(documents: Connection): Models {
  return {
    meetings: documents.model<MeetingDocument>('Meeting', meetingSchema, 'meetings'),
    removed: documents.model<RemovedCalendarDocument>('RemovedCalendar', removedSchema, 'removedCalendars'),
  };
}

/** @param users the copies of users: nothing is kept of a user who is buried */
export function createMongooseMeetings(
  { meetings: model, removed }: Models,
  users: Model<{ _id: string; buriedAt?: Date }>,
  clock: Clock,
): Meetings {
  /** Before a document is overwritten: a repeat after a crash must still find the people who were in it. */
  async function keepFormer(documents: readonly MeetingDocument[]): Promise<void> {
    const writes = documents
      .filter(({ peopleKeys }) => peopleKeys.length > 0)
      .map(({ _id, peopleKeys }) => ({
        updateOne: { filter: { _id }, update: { $push: { formerKeys: { $each: [...peopleKeys] } } } },
      }));
    if (writes.length > 0) await model.bulkWrite(writes as never, { ordered: false });
  }

  /** After the write: a removal in between has not deleted what was written. */
  async function clean(written: readonly Meeting[]): Promise<void> {
    const ids = (of: (meeting: Meeting) => string) => [...new Set(written.map(of))];
    const closed = await removed.find({ _id: { $in: ids(({ accountId }) => accountId) } }).lean();
    if (closed.length > 0) await model.deleteMany({ accountId: { $in: closed.map(({ _id }) => _id) } });
    const gone = await users
      .find({ _id: { $in: ids(({ userId }) => userId) }, buriedAt: { $exists: true } })
      .lean();
    if (gone.length > 0) await model.deleteMany({ userId: { $in: gone.map(({ _id }) => _id) } });
  }

  return {
    async put(meetings) {
      if (meetings.length === 0) return [];
      const ids = meetings.map(({ id }) => id);
      const before = await documentsOf<MeetingDocument>(model, ids);
      await keepFormer(before);
      await putNewest(
        model,
        meetings.map(({ id: _id, ...meeting }) => ({ _id, ...meeting, expiresAt: expiryOf(meeting, clock) })),
      );
      await clean(meetings);
      return peopleIn([...meetings, ...before]);
    },
    async settle(meetingIds) {
      if (meetingIds.length === 0) return;
      await model.updateMany(
        { _id: { $in: [...meetingIds] }, formerKeys: { $exists: true } },
        { $unset: { formerKeys: 1 } },
      );
    },
    async closeAccount({ accountId, userId }: Owned, now) {
      await removed.updateOne({ _id: accountId }, { $set: { userId, buriedAt: now } }, { upsert: true });
      const people = new Set<string>();
      for (let reached = ''; ;) {
        const page = await model
          .find({ accountId, _id: { $gt: reached } })
          .sort({ _id: 1 })
          .limit(pageSize)
          .lean<MeetingDocument[]>();
        const last = page.at(-1);
        if (!last) return [...people];
        await keepFormer(page);
        await model.updateMany({ _id: { $in: page.map(({ _id }) => _id) } }, { $set: { peopleKeys: [] } });
        for (const key of peopleIn(page)) people.add(key);
        reached = last._id;
      }
    },
    async forgetAccount(accountId) {
      await model.deleteMany({ accountId });
    },
    async removeUser(userId) {
      await model.deleteMany({ userId });
    },
    async withPeople(userId, peopleKeys, after) {
      if (peopleKeys.length === 0) return [];
      const documents = await model
        .find({ userId, peopleKeys: { $in: [...peopleKeys] }, startsAt: { $gt: after } })
        .lean<MeetingDocument[]>();
      return documents.map(({ _id: id, formerKeys: _former, expiresAt: _expires, ...meeting }) => ({
        id,
        ...meeting,
      }));
    },
  };
}

function expiryOf({ endsAt }: Pick<Meeting, 'endsAt'>, clock: Clock): Date {
  return new Date(Math.max(endsAt.getTime(), clock.now().getTime()) + keptMs);
}

function peopleIn(meetings: readonly Pick<MeetingDocument, 'peopleKeys' | 'formerKeys'>[]): string[] {
  return [...new Set(meetings.flatMap(({ peopleKeys, formerKeys = [] }) => [...peopleKeys, ...formerKeys]))];
}
