import type { Model, QueryFilter } from 'mongoose';
import { openEndSaid } from '@tern/contracts/events/followup';
import type { EventMaker } from '@tern/event-bus/event-maker';
import { outboxEntry, type HasOutbox } from '@tern/stores/outbox';

export interface SaidEvents {
  readonly makeEvent: EventMaker<'followup'>;
  /** Called after a write that left events in the outbox. */
  readonly onEvents: () => void;
  /** Called after the words are stored. */
  readonly onSaid: (userId: string) => Promise<void>;
}

interface OpenEndDocument extends HasOutbox {
  _id: string;
  accountId: string;
  userId: string;
  rawMessageId: string | null;
  from: { readonly email: string };
}

interface Said<Words> {
  readonly id: string;
  readonly words: Words;
}

export interface StoreWordsParts<Document> extends SaidEvents {
  readonly model: Model<Document>;
  readonly messageIdOf: (document: Document) => string;
  /** Fields that the same mail in other accounts shares, beside its Message-ID and writer. */
  readonly sharedBy: (document: Document) => object;
}

/**
 * Stores what the user says of open ends, and of the same ones in other accounts: writes in order, the last of which holds the event. Those
 * who get it read the lists again, so one is enough. A crash between the writes leaves no event: the user's call failed, and saying it again
 * stores the rest.
 * @returns how many of the ids the user has
 */
export async function storeWords<Document extends OpenEndDocument, Words extends object>(
  { model, makeEvent, onEvents, onSaid, messageIdOf, sharedBy }: StoreWordsParts<Document>,
  userId: string,
  said: readonly Said<Words>[],
): Promise<number> {
  const wordsOf = new Map(said.map(({ id, words }) => [id, words]));
  const found = (await model
    .find({ _id: { $in: [...wordsOf.keys()] }, userId } as QueryFilter<Document>)
    .lean()) as Document[];
  const last = found.at(-1);
  if (!last) return 0;
  const own = { accountId: last.accountId, userId, messageId: messageIdOf(last) };
  const outbox = outboxEntry(makeEvent(openEndSaid, userId, own));
  const writes = found.flatMap((document) => {
    const { _id, rawMessageId, from } = document;
    const $set = wordsOf.get(_id) ?? {};
    const change = document === last ? { $set, $push: { outbox } } : { $set };
    const written = { updateOne: { filter: { _id, userId }, update: change } };
    if (rawMessageId === null) return [written];
    const twins = { userId, rawMessageId, 'from.email': from.email, ...sharedBy(document) };
    return [{ updateMany: { filter: twins, update: { $set } } }, written];
  });
  await model.bulkWrite(writes as never, { ordered: true });
  onEvents();
  await onSaid(userId);
  return found.length;
}
