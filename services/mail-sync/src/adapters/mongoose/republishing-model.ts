import { Schema, type Connection, type Model } from 'mongoose';
import { leaseField, type Lease } from '@tern/stores/lease';

/** A request of search for all stored mail; kept when it was answered, so that it is not answered again. */
export interface RepublishingDocument {
  readonly _id: string;
  readonly begunAt: Date;
  /** All messages up to this id were published. */
  readonly afterId: string;
  readonly isDone: boolean;
  readonly lease?: Lease;
}

export function createRepublishingModel(connection: Connection): Model<RepublishingDocument> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      begunAt: { type: Date, required: true },
      // Empty sorts before all ids; `required` refuses it.
      afterId: { type: String, default: '' },
      isDone: { type: Boolean, required: true },
      ...leaseField,
    },
    { versionKey: false, minimize: false },
  );
  return connection.model('Republishing', schema, 'republishings') as unknown as Model<RepublishingDocument>;
}
