import { Schema, type Connection, type Model } from 'mongoose';
import { outboxField, type HasOutbox } from '@tern/stores/outbox';
import type { StoredPreferences } from '../domain/users/preferences.ts';
import type { ExpiringHash, OidcLink, UserRecord } from '../domain/users/user.ts';

export interface UserDocument extends Omit<UserRecord, 'id' | 'preferences'>, HasOutbox {
  _id: string;
  /** Missing in older records. */
  preferences?: StoredPreferences;
  /** When an address that is not proved is forgotten; verified users have none. */
  forgetAt?: Date;
}

const expiringHashSchema = new Schema<ExpiringHash>(
  { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

const emailChangeSchema = new Schema<NonNullable<UserRecord['emailChange']>>(
  {
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    email: { type: String, required: true },
  },
  { _id: false },
);

const oidcLinkSchema = new Schema<OidcLink>(
  {
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    email: { type: String, default: null },
    isAdmin: { type: Boolean, required: true },
  },
  { _id: false },
);

const preferencesSchema = new Schema<StoredPreferences>(
  {
    // Missing in older records, whose users read English mails as before until they sign in or choose.
    chosenLanguage: { type: String, default: null },
    browserLanguage: { type: String, default: null },
    chosenTimeZone: { type: String, default: null },
    browserTimeZone: { type: String, default: null },
    reportHour: { type: Number, required: true },
    wantsReports: { type: Boolean, required: true },
    allowsOutsideModel: { type: Boolean, required: true },
    // Missing in older records.
    allowsOutsideEmbeddings: { type: Boolean, default: false },
    allowsOutsideRundown: { type: Boolean, default: false },
  },
  { _id: false },
);

const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    givenName: { type: String, default: null },
    familyName: { type: String, default: null },
    passwordHash: { type: String, default: null },
    isEmailVerified: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    verification: { type: expiringHashSchema, default: null },
    signUpCookie: { type: expiringHashSchema, default: null },
    googleSubject: { type: String, default: null },
    googleEmail: { type: String, default: null },
    oidcLink: { type: oidcLinkSchema, default: null },
    passwordReset: { type: expiringHashSchema, default: null },
    emailChange: { type: emailChangeSchema, default: null },
    preferences: { type: preferencesSchema },
    forgetAt: Date,
    disabledAt: Date,
    preparedUntil: Date,
    ...outboxField,
  },
  { versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { isEmailVerified: true } });
userSchema.index({ email: 1, createdAt: -1 });
userSchema.index({ 'verification.hash': 1 }, { sparse: true });
userSchema.index({ 'passwordReset.hash': 1 }, { sparse: true });
userSchema.index(
  { googleSubject: 1 },
  { unique: true, partialFilterExpression: { googleSubject: { $type: 'string' } } },
);
userSchema.index(
  { 'oidcLink.issuer': 1, 'oidcLink.subject': 1 },
  { unique: true, partialFilterExpression: { 'oidcLink.subject': { $type: 'string' } } },
);
userSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** Written where an answer must cost a write although there is nothing to store. One document. */
const decoySchema = new Schema<{ _id: string; count: number }>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { versionKey: false },
);

export interface UserModels {
  readonly users: Model<UserDocument>;
  readonly decoys: Model<{ _id: string; count: number }>;
}

export function userModels(documents: Connection): UserModels {
  return {
    users: documents.model<UserDocument>('User', userSchema, 'users'),
    decoys: documents.model<{ _id: string; count: number }>('Decoy', decoySchema, 'decoys'),
  };
}
