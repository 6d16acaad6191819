import { isDiskFull } from '@tern/kernel/storage-failure';
import type { MessageFilter } from '../../domain/messages/message-filter.ts';
import type { Message } from '../../domain/messages/message.ts';
import type { MailContent, PackedShown } from '@tern/mail-content/reading/mail-content';
import type { MessageReader } from '../../domain/messages/message-reader.ts';
import type { StoredPart } from '@tern/mail-content/prepared-message';
import { containing, naming } from '@tern/mail-content/folded-pattern';
import type { BodyDocument, MessageDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';
import { asPlace } from './place-key.ts';

const threadLimit = 50;
/** Addresses in use occur among the newest mail. */
const sentLimit = 2000;
/** Nothing of these is needed to read a message. */
const hidden = { outbox: 0, searchText: 0 } as const;

export function createMongooseMessageReader(
  { messages, bodies }: Models,
  content: Pick<MailContent, 'previews'>,
): MessageReader {
  const there = { removedAt: { $exists: false } };
  const newestFirst = { date: -1, _id: -1 } as const;

  /** Messages that were stored before there were previews get theirs when they are first listed. */
  async function withPreviews(found: readonly MessageDocument[]): Promise<Message[]> {
    const bare = found.filter(({ preview }) => preview === undefined);
    if (bare.length === 0) return found.map(asMessage);
    const kept = await bodies
      .find({ _id: { $in: bare.map(({ _id }) => _id) } }, { parts: 1 })
      .lean<Pick<BodyDocument, '_id' | 'parts'>[]>();
    const partsOf = new Map(kept.map(({ _id, parts }) => [_id, parts.map(asPart)]));
    const previews = await content.previews(
      bare[0]?.userId ?? '',
      bare.map(({ _id, protection }) => ({ parts: partsOf.get(_id) ?? [], protection })),
    );
    const made = new Map<string, string>();
    for (const [index, preview] of previews.entries())
      if (preview !== null) made.set(bare[index]?._id ?? '', preview);
    await messages.bulkWrite(
      [...made].map(([_id, preview]) => ({ updateOne: { filter: { _id }, update: { $set: { preview } } } })),
      { ordered: false },
    );
    return found.map((document) => ({
      ...asMessage(document),
      preview: made.get(document._id) ?? document.preview ?? '',
    }));
  }

  return {
    async list(filter, { limit, offset }) {
      const found = await messages
        .find(conditionOf(filter), hidden)
        .sort(newestFirst)
        .skip(offset)
        .limit(limit)
        .lean<MessageDocument[]>();
      return withPreviews(found);
    },
    count: (filter) => messages.countDocuments(conditionOf(filter)).exec(),
    async find(messageId, userId) {
      const found = await messages
        .findOne({ _id: messageId, userId, ...there }, hidden)
        .lean<MessageDocument>();
      return found && asMessage(found);
    },
    async findByDraftKey(accountId, draftKey) {
      const found = await messages
        .find({ accountId, draftKey, ...there }, hidden)
        .sort(newestFirst)
        .limit(threadLimit)
        .lean<MessageDocument[]>();
      return found.map(asMessage);
    },
    async findThread(accountId, threadId) {
      const found = await messages
        .find({ accountId, threadId, ...there }, hidden)
        .sort(newestFirst)
        .limit(threadLimit)
        .lean<MessageDocument[]>();
      return found.map(asMessage);
    },
    async listThread({ accountId, threadId, hidden: withHidden }, { limit, offset }) {
      const condition: Record<string, unknown> = {
        accountId,
        threadId,
        ...there,
        // Any mailbox: ids are not empty.
        mailboxIds: { $gt: '' },
        ...(!withHidden && { kinds: { $nin: ['TRASH', 'SPAM'] } }),
      };
      const [found, total] = await Promise.all([
        messages
          .find(condition, hidden)
          .sort(newestFirst)
          .skip(offset)
          .limit(limit)
          .lean<MessageDocument[]>(),
        messages.countDocuments(condition).exec(),
      ]);
      return { messages: await withPreviews(found), total };
    },
    async countSenders({ id, userId }) {
      const sent: Record<string, unknown> = { userId, kinds: 'SENT', accountId: id };
      const found = await messages
        .find(sent, { from: 1 })
        .sort(newestFirst)
        .limit(sentLimit)
        .lean<Pick<MessageDocument, 'from'>[]>();
      const counts = new Map<string, number>();
      for (const { from } of found) {
        const email = from?.email.toLowerCase();
        if (email) counts.set(email, (counts.get(email) ?? 0) + 1);
      }
      return counts;
    },
    async readBody(messageId) {
      const body = await bodies.findOne({ _id: messageId }).lean<BodyDocument>();
      return body && { parts: body.parts.map(asPart), shown: shownOf(body) };
    },
    async keepShown(messageId, { version, packed }) {
      const shown = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
      try {
        await bodies.updateOne({ _id: messageId }, { $set: { shownVersion: version, shown } });
      } catch (error) {
        // It is made again at the next read.
        if (!isDiskFull(error)) throw error;
      }
    },
  };
}

/** All fields but searched text and draft state are in the list indexes (mongoose-models.ts); removed messages have no mailbox. */
function conditionOf(filter: MessageFilter): Record<string, unknown> {
  const {
    isRead,
    isStarred,
    needsFollowup,
    isFollowup,
    isAwaitingReply,
    from,
    to,
    words,
    overdue,
    owed,
    openSince,
  } = filter;
  const all = [
    ...(openSince ? [{ $or: [{ awaiting: true }, maybeCondition(openSince)] }] : []),
    ...(overdue ? [dueCondition(overdue)] : []),
    ...(owed ? [{ _id: owed.is ? { $in: owed.ids } : { $nin: owed.ids } }] : []),
    ...(words ?? []).map((word) => ({ searchText: { $regex: containing(word) } })),
  ];
  return {
    ...placeCondition(filter),
    ...(isRead !== undefined && { isRead }),
    ...(isStarred !== undefined && { isStarred }),
    ...(needsFollowup !== undefined && { needs: needsFollowup }),
    ...(isFollowup !== undefined && { is: isFollowup }),
    ...(isAwaitingReply !== undefined && { awaiting: isAwaitingReply }),
    ...((from ?? to) !== undefined && { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
    ...(all.length > 0 && { $and: all }),
  };
}

function placeCondition({ userId, in: place }: MessageFilter): Record<string, unknown> {
  if ('mailboxId' in place) return { mailboxIds: place.mailboxId };
  if ('kind' in place) return { userId, kinds: place.kind };
  if ('withAddresses' in place)
    return {
      userId,
      mailboxIds: { $gt: '' },
      kinds: { $nin: ['TRASH', 'SPAM', 'DRAFTS'] },
      searchText: { $regex: naming(place.withAddresses) },
    };
  const isShown = [{ kinds: 'SENT' }, { kinds: { $nin: ['TRASH', 'SPAM'] }, mailboxIds: { $gt: '' } }];
  return { userId, direction: 'sent', $or: isShown };
}

/** Matches followup's group `maybe`. */
function maybeCondition(since: Date) {
  return {
    needs: false,
    'assessment.reason.certainty': 'unsure',
    'assessment.needsFollowupLabel': null,
    'assessment.responseMessageId': null,
    'assessment.answeredElsewhere': { $ne: true },
    date: { $gte: since },
  };
}

/** Matches the assessments that `isDueNow` (packages/contracts) finds due. */
function dueCondition({ is, windows }: NonNullable<MessageFilter['overdue']>) {
  const due = [...windows].map(([accountId, { from, until }]) => ({
    accountId,
    awaiting: true,
    dueAt: { $gte: from, $lt: until },
    'assessment.followUpDraftStatus': { $ne: 'DRAFTED' },
    'assessment.delivery.reachedSomebody': { $ne: false },
  }));
  // Without accounts nothing is due; an empty $or is no filter.
  const one = due.length > 0 ? due : [{ accountId: '' }];
  return is ? { $or: one } : { $nor: one };
}

/** The message in a document, without the fields that only the adapter needs. */
export function asMessage(document: MessageDocument): Message {
  const { _id, places, draftKey, assessment, ...others } = document;
  const { outbox: _outbox, removedAt: _removedAt, arrivalId: _arrivalId, ...fields } = others;
  return {
    ...fields,
    id: _id,
    places: places.map(asPlace),
    draftKey: draftKey ?? null,
    assessment: assessment ?? null,
    searchText: fields.searchText ?? '',
  };
}

/** A part of a stored body, compressed as it is stored. */
export function asPart(part: StoredPart): StoredPart {
  return { ...part, bytes: ownBytes(part.bytes) };
}

function shownOf({ shown, shownVersion }: BodyDocument): PackedShown | null {
  if (shown === undefined || shownVersion === undefined) return null;
  return { version: shownVersion, packed: ownBytes(shown) };
}

/**
 * Lean documents carry BSON's Binary where a schema would give a Buffer. In memory of their own: a thread that gets a view is sent all of
 * the memory behind it.
 */
function ownBytes(stored: unknown): Uint8Array {
  return new Uint8Array(stored instanceof Uint8Array ? stored : (stored as { buffer: Uint8Array }).buffer);
}
