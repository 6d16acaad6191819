import { Schema, type Connection, type Model } from 'mongoose';

export interface OauthDocument {
  _id: string;
  /** The provider's name of it: Client, Grant, AuthorizationCode, AccessToken, RefreshToken. */
  kind: string;
  /** One text: keys of a grant are addresses, and dots and dollars in field names are not safe on every server. */
  payload: string;
  /** Groups what is revoked together; a grant has its own id here. */
  grantId?: string;
  accountId?: string;
  consumedAt?: Date;
  /** The TTL index deletes about once a minute; until then expired records are not returned. */
  expiresAt?: Date;
}

const oauthSchema = new Schema<OauthDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: String, required: true },
    grantId: String,
    accountId: String,
    consumedAt: Date,
    expiresAt: Date,
  },
  { versionKey: false },
);
oauthSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
oauthSchema.index({ grantId: 1 }, { sparse: true });
oauthSchema.index({ accountId: 1 }, { sparse: true });

export function oauthModel(documents: Connection): Model<OauthDocument> {
  return documents.model<OauthDocument>('OauthRecord', oauthSchema, 'oauthRecords');
}
