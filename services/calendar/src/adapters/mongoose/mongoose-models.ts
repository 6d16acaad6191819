import { Schema, type Connection, type Model } from 'mongoose';
import { callBudgetModel } from '@tern/stores/call-budget';
import { createConsentModel, type ConsentDocument } from '@tern/stores/consent-store';
import { leaseField, type Lease } from '@tern/stores/lease';
import { outboxField, type HasOutbox } from '@tern/stores/outbox';
import { date, dateOrNull, flag, number, plain, text, textOrNull, whole } from '@tern/stores/schema-fields';
import { tombstoneField } from '@tern/stores/read-copy';
import type { CalendarAccount } from '../../domain/accounts/account.ts';
import type { RemoteCalendar, RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import type { Channel } from '../../domain/push/channel.ts';
import type { StoredCalendar } from '../../domain/sync/calendar-store.ts';
import type { MadeRundown } from '../../domain/rundown/made-rundowns.ts';
import type { OpenEnds } from '../../domain/waits/open-end-copies.ts';
import type { Wait } from '../../domain/waits/wait.ts';

export interface AccountDocument extends Omit<CalendarAccount, 'id'>, HasOutbox {
  readonly _id: string;
  /** User and address: one Google account is connected once. */
  readonly accountKey: string;
  /**
   * User and a number below the limit, so that parallel connects cannot exceed it together; absent in accounts from before it was stored.
   */
  readonly placeKey?: string;
  /** When a notification wants a pass; absent where none does. */
  readonly requestedFor?: Date;
  readonly lease?: Lease;
}

export interface ChannelDocument extends Omit<Channel, 'id'> {
  readonly _id: string;
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
  /** For an all-day event: 00:00 UTC of its first day. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isAllDay: boolean;
  readonly version: number;
  /** The last full sync that found it. */
  readonly passId: string | null;
  /** CalDAV: the resource that holds it, and its ETag as of when it was read. */
  readonly resource?: string;
  readonly resourceEtag?: string | null;
  readonly event: RemoteEvent;
}

/** The last published rundown of a user. */
export interface MadeRundownDocument extends MadeRundown, HasOutbox {
  /** The user. */
  readonly _id: string;
}

export interface UserDocument {
  readonly _id: string;
  readonly version: number;
  readonly timeZone: string;
  /** Absent in copies from before it was stored. */
  readonly emailAddress?: string;
  readonly reportHour?: number;
  readonly allowsOutsideRundown?: boolean;
  readonly buriedAt?: Date;
}

/** A sent message; without addresses where no answer is expected. */
export interface WaitDocument extends Omit<Wait, 'messageId' | 'open'> {
  readonly _id: string;
  readonly subject: string;
  readonly sentAt: Date | null;
  readonly addresses: readonly string[];
  /** The newest version of the mailbox at which the message was removed. */
  readonly removedVersion?: number;
  readonly expiresAt?: Date;
}

export interface WaitRevisionDocument {
  /** The user. */
  readonly _id: string;
  readonly revision: number;
}

export interface RemovedMailboxDocument {
  readonly _id: string;
  readonly userId: string;
  readonly buriedAt: Date;
}

/** A calendar file that a user uploaded. */
export interface FileDocument {
  /** The account. */
  readonly _id: string;
  readonly userId: string;
  readonly text: string;
}

export interface Models {
  readonly files: Model<FileDocument>;
  readonly accounts: Model<AccountDocument>;
  readonly calendars: Model<CalendarDocument>;
  readonly channels: Model<ChannelDocument>;
  readonly events: Model<EventDocument>;
  readonly consents: Model<ConsentDocument>;
  readonly users: Model<UserDocument>;
  readonly waits: Model<WaitDocument>;
  readonly waitRevisions: Model<WaitRevisionDocument>;
  readonly openEnds: Model<OpenEndsDocument>;
  readonly removedMailboxes: Model<RemovedMailboxDocument>;
  readonly madeRundowns: Model<MadeRundownDocument>;
  /** How often the outside model was asked. */
  readonly modelCalls: ReturnType<typeof callBudgetModel>;
}

/** By the user. */
export interface OpenEndsDocument extends Omit<OpenEnds, 'userId'> {
  _id: string;
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
    channels: connection.model('Channel', channelSchema(), 'channels') as unknown as Model<ChannelDocument>,
    events: connection.model('Event', eventSchema(), 'events') as unknown as Model<EventDocument>,
    files: connection.model(
      'File',
      new Schema({ _id: text, userId: text, text }, plain),
      'files',
    ) as unknown as Model<FileDocument>,
    consents: createConsentModel(connection),
    users: connection.model('User', userSchema(), 'users') as unknown as Model<UserDocument>,
    waits: connection.model('Wait', waitSchema(), 'waits') as unknown as Model<WaitDocument>,
    waitRevisions: connection.model(
      'WaitRevision',
      new Schema({ _id: text, revision: number }, plain),
      'waitrevisions',
    ) as unknown as Model<WaitRevisionDocument>,
    openEnds: connection.model(
      'OpenEnds',
      new Schema({ _id: text, version: number, ends: { type: Schema.Types.Mixed, default: [] } }, plain),
      'openends',
    ) as unknown as Model<OpenEndsDocument>,
    madeRundowns: connection.model(
      'MadeRundown',
      new Schema({ _id: text, version: number, day: text, digest: text, ...outboxField }, plain),
      'maderundowns',
    ) as unknown as Model<MadeRundownDocument>,
    modelCalls: callBudgetModel(connection),
    removedMailboxes: connection.model(
      'RemovedMailbox',
      new Schema({ _id: text, userId: text, ...tombstoneField }, plain),
      'removedmailboxes',
    ) as unknown as Model<RemovedMailboxDocument>,
  };
}

function accountSchema() {
  return new Schema(
    {
      _id: text,
      userId: { ...text, index: true },
      accountKey: { ...text, unique: true },
      placeKey: { type: String, unique: true, sparse: true },
      provider: { type: String, default: 'GOOGLE' },
      name: text,
      emailAddress: { type: String, default: '' },
      sealedToken: text,
      userInstructions: { type: String, default: '' },
      shouldSync: flag,
      createdAt: date,
      isGrantEnded: flag,
      lastSyncAt: dateOrNull,
      reportedAt: dateOrNull,
      lastError: textOrNull,
      failures: number,
      refused: whole,
      changes: { type: Number, default: 0 },
      counted: whole,
      version: number,
      reading: whole,
      nextSyncAt: date,
      requestedFor: { type: Date },
      ...leaseField,
      ...outboxField,
    },
    plain,
  )
    .index({ nextSyncAt: 1 })
    .index({ requestedFor: 1 }, { sparse: true });
}

function channelSchema() {
  return new Schema(
    {
      _id: text,
      userId: text,
      accountId: { ...text, index: true },
      calendarId: textOrNull,
      sealedId: text,
      tokenHash: text,
      address: text,
      state: text,
      resourceId: textOrNull,
      renewAt: date,
      expiresAt: date,
      lastMessage: number,
    },
    plain,
  );
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
      resource: { type: String },
      resourceEtag: textOrNull,
      event: whole,
      ...outboxField,
    },
    plain,
  )
    .index({ resource: 1 }, { sparse: true })
    .index({ calendarId: 1, startsAt: 1, _id: 1 })
    .index({ calendarId: 1, passId: 1 });
}

function userSchema() {
  return new Schema(
    {
      _id: text,
      version: number,
      timeZone: { type: String },
      emailAddress: { type: String },
      reportHour: { type: Number },
      allowsOutsideRundown: { type: Boolean },
      ...tombstoneField,
    },
    plain,
  );
}

function waitSchema() {
  return new Schema(
    {
      _id: text,
      accountId: { ...text, index: true },
      userId: text,
      version: number,
      messageVersion: { type: Number, default: null },
      removedVersion: { type: Number },
      subject: { type: String, default: '' },
      sentAt: dateOrNull,
      addresses: { type: [String], default: [] },
      expiresAt: { type: Date },
    },
    plain,
  )
    .index({ userId: 1, addresses: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
}
