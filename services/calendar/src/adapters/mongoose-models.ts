import { Schema, type Connection, type Model } from 'mongoose';
import { createConsentModel, type ConsentDocument } from '@tern/stores/consent-store';
import { leaseField, type Lease } from '@tern/stores/lease';
import { outboxField, type HasOutbox } from '@tern/stores/outbox';
import { date, dateOrNull, flag, number, plain, text, textOrNull, whole } from '@tern/stores/schema-fields';
import { tombstoneField } from '@tern/stores/read-copy';
import type { CalendarAccount } from '../domain/accounts/account.ts';
import type { RemoteCalendar, RemoteEvent, StoredCalendar } from '../domain/sync/ports.ts';

export interface AccountDocument extends Omit<CalendarAccount, 'id'>, HasOutbox {
  readonly _id: string;
  /** User and address: one Google account is connected once. */
  readonly accountKey: string;
  readonly nextSyncAt: Date;
  readonly lease?: Lease;
}

export interface CalendarDocument extends Pick<
  StoredCalendar,
  'userId' | 'accountId' | 'syncToken' | 'windowEnd'
> {
  readonly _id: string;
  readonly lastSyncAt: Date | null;
  readonly listed: RemoteCalendar;
}

export interface EventDocument extends HasOutbox {
  readonly _id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly calendarId: string;
  /** Of an all-day event 00:00 UTC of its first day. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isAllDay: boolean;
  readonly version: number;
  /** The full sync that met it last. */
  readonly passId: string | null;
  readonly event: RemoteEvent;
}

export interface UserDocument {
  readonly _id: string;
  readonly version: number;
  readonly timeZone: string;
  readonly buriedAt?: Date;
}

export interface Models {
  readonly accounts: Model<AccountDocument>;
  readonly calendars: Model<CalendarDocument>;
  readonly events: Model<EventDocument>;
  readonly consents: Model<ConsentDocument>;
  readonly users: Model<UserDocument>;
}

/** Declares the collections of the service on its own database. */
export function createModels(connection: Connection): Models {
  return {
    accounts: connection.model('Account', accountSchema(), 'accounts') as unknown as Model<AccountDocument>,
    calendars: connection.model(
      'Calendar',
      calendarSchema(),
      'calendars',
    ) as unknown as Model<CalendarDocument>,
    events: connection.model('Event', eventSchema(), 'events') as unknown as Model<EventDocument>,
    consents: createConsentModel(connection),
    users: connection.model('User', userSchema(), 'users') as unknown as Model<UserDocument>,
  };
}

function accountSchema() {
  return new Schema(
    {
      _id: text,
      userId: { ...text, index: true },
      accountKey: { ...text, unique: true },
      name: text,
      emailAddress: text,
      sealedToken: text,
      userInstructions: { type: String, default: '' },
      shouldSync: flag,
      createdAt: date,
      isGrantEnded: flag,
      lastSyncAt: dateOrNull,
      lastError: textOrNull,
      failures: number,
      version: number,
      nextSyncAt: date,
      ...leaseField,
      ...outboxField,
    },
    plain,
  ).index({ nextSyncAt: 1 });
}

function calendarSchema() {
  return new Schema(
    {
      _id: text,
      userId: { ...text, index: true },
      accountId: { ...text, index: true },
      syncToken: textOrNull,
      windowEnd: dateOrNull,
      lastSyncAt: dateOrNull,
      listed: whole,
    },
    plain,
  );
}

function eventSchema() {
  return new Schema(
    {
      _id: text,
      userId: text,
      accountId: { ...text, index: true },
      calendarId: text,
      startsAt: date,
      endsAt: date,
      isAllDay: flag,
      version: number,
      passId: textOrNull,
      event: whole,
      ...outboxField,
    },
    plain,
  )
    .index({ calendarId: 1, startsAt: 1, _id: 1 })
    .index({ calendarId: 1, passId: 1 });
}

function userSchema() {
  return new Schema({ _id: text, version: number, timeZone: { type: String }, ...tombstoneField }, plain);
}
