import { Schema, type Connection, type Model } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import { date, plain, text } from './schema-fields.ts';

/** A sign-in at a provider that was begun and not completed yet. */
export interface ConsentDocument {
  /** Derived from the state of the sign-in, which is stored nowhere. */
  readonly _id: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  /** The account that is to be connected again. */
  readonly accountId?: string;
  readonly expiresAt: Date;
}

type NewConsent = Omit<ConsentDocument, '_id' | 'accountId'> & {
  readonly id: string;
  readonly accountId?: string | undefined;
};

/** The collection `consents`; what is too old is deleted by the database. */
export function createConsentModel(connection: Connection): Model<ConsentDocument> {
  const schema = new Schema(
    { _id: text, userId: text, sealedVerifier: text, accountId: { type: String }, expiresAt: date },
    plain,
  ).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model('Consent', schema, 'consents') as unknown as Model<ConsentDocument>;
}

/** Consents that are taken at most once. The services state as a port what they use of it. */
export function createMongooseConsentStore(consents: Model<ConsentDocument>, clock: Clock) {
  return {
    async add({ id, accountId, ...fields }: NewConsent): Promise<void> {
      await consents.create([{ _id: id, ...fields, ...(accountId !== undefined && { accountId }) }]);
    },
    /** How many of the user's can still be completed. */
    count: (userId: string): Promise<number> =>
      consents.countDocuments({ userId, expiresAt: { $gt: clock.now() } }),
    /** @returns null when there is none, it is too old, or it belongs to another user (whose it then stays). */
    async take(consentId: string, userId: string): Promise<ConsentDocument | null> {
      const valid = { _id: consentId, userId, expiresAt: { $gt: clock.now() } };
      const found = await consents.findOne(valid).lean<ConsentDocument>();
      // When two calls come at the same time, only one deletes it.
      const { deletedCount } = found ? await consents.deleteOne(valid) : { deletedCount: 0 };
      return found && deletedCount === 1 ? found : null;
    },
    async removeOfUser(userId: string): Promise<void> {
      await consents.deleteMany({ userId });
    },
  };
}
