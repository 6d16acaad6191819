import { Schema, type Connection, type Model, type UpdateQuery } from 'mongoose';
import { maxNotificationsPerDay } from '@tern/contracts/http/notifications/own-notifications';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import { claimLease, freedLease, leaseField, writeLeased, type Lease } from '@tern/stores/lease';
import {
  notificationKeptMs,
  type ClaimedDelivery,
  type Delivery,
  type NotificationStore,
} from '../../domain/notifications/notification.ts';

/** One of the day's places of a user. */
interface PlaceDocument {
  _id: string;
  userId: string;
  day: string;
  place: number;
  removeAt: Date;
}

const placeSchema = new Schema<PlaceDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    day: { type: String, required: true },
    place: { type: Number, required: true },
    removeAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// When two notifications are recorded at once, one of them gets the place.
placeSchema.index({ userId: 1, day: 1, place: 1 }, { unique: true });
placeSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function placeModel(documents: Connection): Model<PlaceDocument> {
  return documents.model<PlaceDocument>('NotificationPlace', placeSchema, 'notificationplaces');
}

export interface DeliveryDocument extends Omit<Delivery, 'id'> {
  _id: string;
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'outdated';
  createdAt: Date;
  sentAt: Date | null;
  lastFailure: string | null;
  removeAt: Date;
  lease?: Lease;
}

const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    wayId: { type: String, required: true },
    kind: { type: String, required: true },
    accountId: { type: String, required: true },
    messageId: { type: String, default: null },
    at: { type: Date, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    lastFailure: { type: String, default: null },
    removeAt: { type: Date, required: true },
    ...leaseField,
  },
  { versionKey: false },
);
deliverySchema.index({ state: 1, dueAt: 1 });
deliverySchema.index({ userId: 1, wayId: 1 });
deliverySchema.index({ accountId: 1 });
deliverySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function deliveryModel(documents: Connection): Model<DeliveryDocument> {
  return documents.model<DeliveryDocument>('NotificationDelivery', deliverySchema, 'notificationdeliveries');
}

/** Longer than an attempt takes (http-notification-sender.ts): a hold runs out only when its holder is gone. */
const holdMs = minute;

export function createMongooseNotificationStore({
  places,
  deliveries,
}: {
  readonly places: Model<PlaceDocument>;
  readonly deliveries: Model<DeliveryDocument>;
}): NotificationStore {
  const holder = newId();
  const write = ({ id, claim }: ClaimedDelivery, update: UpdateQuery<DeliveryDocument>) =>
    writeLeased(deliveries, { _id: id, lease: { holder, revision: claim } }, update);
  const keptUntil = (now: Date) => new Date(now.getTime() + notificationKeptMs);

  return {
    async takePlace({ id: _id, userId, day }, now) {
      for (let place = 1; place <= maxNotificationsPerDay; place += 1) {
        if ((await places.exists({ _id })) !== null) return 'known';
        try {
          await places.create({ _id, userId, day, place, removeAt: keptUntil(now) });
          return 'new';
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return (await places.exists({ _id })) === null ? 'full' : 'known';
    },
    async record(recorded, now) {
      for (const { id: _id, ...delivery } of recorded) {
        const unsent = { state: 'pending', attempts: 0, sentAt: null, lastFailure: null } as const;
        const added = { ...delivery, ...unsent, createdAt: now, removeAt: keptUntil(now) };
        await deliveries.updateOne({ _id }, { $setOnInsert: added }, { upsert: true });
      }
    },
    async claimDue(now) {
      const found = await claimLease(
        deliveries,
        { state: { $in: ['pending', 'sending'] }, dueAt: { $lte: now } },
        { holder, durationMs: holdMs, now, sort: { dueAt: 1 } },
      );
      return found && { ...toDelivery(found), claim: found.lease?.revision ?? 0 };
    },
    markSending: (delivery) => write(delivery, { $set: { state: 'sending' }, $inc: { attempts: 1 } }),
    markDone: (delivery, { state, reason, at }) =>
      write(delivery, {
        $set: { state, lastFailure: reason, ...(state === 'sent' && { sentAt: at }), ...freedLease },
      }),
    postpone: (delivery, dueAt, reason) =>
      write(delivery, { $set: { state: 'pending', dueAt, lastFailure: reason, ...freedLease } }),
    async removeAccount(accountId) {
      await deliveries.deleteMany({ accountId });
    },
    async removeUser(userId) {
      await deliveries.deleteMany({ userId });
      await places.deleteMany({ userId });
    },
  };
}

function toDelivery(document: DeliveryDocument): Delivery {
  const { _id: id, userId, wayId, kind, accountId, messageId, at, dueAt, expiresAt, attempts } = document;
  return { id, userId, wayId, kind, accountId, messageId, at, dueAt, expiresAt, attempts };
}
