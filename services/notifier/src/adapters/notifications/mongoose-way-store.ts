import { Schema, type Connection, type Model } from 'mongoose';
import {
  maxNotificationWays,
  type NotificationSettings,
} from '@tern/contracts/http/notifications/own-notifications';
import type { NotificationWay, WayStore } from '../../domain/notifications/notification-way.ts';
import type { DeliveryDocument } from './mongoose-notification-store.ts';

export interface WayDocument extends Omit<NotificationWay, 'id'> {
  _id: string;
}

const waySchema = new Schema<WayDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    type: { type: String, required: true },
    name: { type: String, required: true },
    host: { type: String, required: true },
    endpointDigest: { type: String, default: null },
    kinds: { type: [String], required: true },
    since: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    sealedTarget: { type: String, required: true },
  },
  { versionKey: false },
);
waySchema.index({ userId: 1, createdAt: 1 });
waySchema.index({ endpointDigest: 1 }, { partialFilterExpression: { endpointDigest: { $type: 'string' } } });

export function wayModel(documents: Connection): Model<WayDocument> {
  return documents.model<WayDocument>('NotificationWay', waySchema, 'notificationways');
}

export interface SettingsDocument extends NotificationSettings {
  _id: string;
}

const settingsSchema = new Schema<SettingsDocument>(
  {
    _id: { type: String, required: true },
    quietHours: { type: Schema.Types.Mixed, default: null },
    showsDetails: { type: Boolean, default: false },
  },
  { versionKey: false },
);

export function notificationSettingsModel(documents: Connection): Model<SettingsDocument> {
  return documents.model<SettingsDocument>('NotificationSettings', settingsSchema, 'notificationsettings');
}

export function createMongooseWayStore({
  ways,
  settings,
  deliveries,
}: {
  readonly ways: Model<WayDocument>;
  readonly settings: Model<SettingsDocument>;
  readonly deliveries: Model<DeliveryDocument>;
}): WayStore {
  return {
    async add({ id: _id, ...way }) {
      if (way.endpointDigest !== null) await ways.deleteMany({ endpointDigest: way.endpointDigest });
      if ((await ways.countDocuments({ userId: way.userId })) >= maxNotificationWays) return false;
      await ways.create({ _id, ...way });
      return true;
    },
    async ofUser(userId) {
      const found = await ways
        .find({ userId })
        .sort({ createdAt: 1 })
        .limit(maxNotificationWays)
        .lean<WayDocument[]>();
      return found.map(toWay);
    },
    async find(_id, userId) {
      const found = await ways.findOne({ _id, userId }).lean<WayDocument>();
      return found && toWay(found);
    },
    async changeKinds(_id, userId, { kinds, since }) {
      const change = { kinds, ...(since && { since }) };
      const found = await ways
        .findOneAndUpdate({ _id, userId }, { $set: change }, { returnDocument: 'after' })
        .lean<WayDocument>();
      return found && toWay(found);
    },
    async remove(_id, userId) {
      const { deletedCount } = await ways.deleteOne({ _id, userId });
      await deliveries.deleteMany({ wayId: _id, userId });
      return deletedCount === 1;
    },
    async settingsOf(userId) {
      const found = await settings.findOne({ _id: userId }).lean<SettingsDocument>();
      return { quietHours: found?.quietHours ?? null, showsDetails: found?.showsDetails ?? false };
    },
    async putSettings(userId, { quietHours, showsDetails }) {
      await settings.updateOne({ _id: userId }, { $set: { quietHours, showsDetails } }, { upsert: true });
    },
    async removeUser(userId) {
      await ways.deleteMany({ userId });
      await settings.deleteOne({ _id: userId });
    },
  };
}

function toWay({ _id, ...way }: WayDocument): NotificationWay {
  return { id: _id, ...way };
}
