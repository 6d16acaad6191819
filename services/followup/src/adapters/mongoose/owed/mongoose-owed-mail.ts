import { putNewest } from '@tern/stores/read-copy';
import type { OwedAnswer } from '../../../domain/owed/owed-answer.ts';
import { nothingSaidOfAsk, type OwedRecord } from '../../../domain/owed/owed-ask.ts';
import { maxAnswers, maxAsks, type OwedMail } from '../../../domain/owed/owed-mail.ts';
import type { AnswerDocument, AskDocument, OwedModels } from './owed-models.ts';
import { storeWords, type SaidEvents } from './store-words.ts';

export function createMongooseOwedMail({ asks, answers }: OwedModels, events: SaidEvents): OwedMail {
  /** By the driver: the filters hold our own strings, which need no casting. */
  const answersWith = (userId: string, field: 'refs' | 'subjectKey', keys: readonly string[]) =>
    keys.length === 0
      ? []
      : answers.collection
          .find<AnswerDocument>({ userId, [field]: { $in: keys } } as object)
          .sort({ date: -1 })
          .limit(maxAnswers)
          .toArray();

  const saying = {
    ...events,
    model: asks,
    messageIdOf: ({ _id }: AskDocument) => _id,
    sharedBy: () => ({}),
  };

  return {
    async putAsks(given) {
      await putNewest(
        asks,
        given.map(({ id: _id, ...ask }) => ({ _id, ...ask })),
      );
    },
    async putAnswers(given) {
      await putNewest(
        answers,
        given.map(({ id: _id, ...answer }) => ({ _id, ...answer })),
      );
    },
    async asksOf(userId, since) {
      const documents = await asks
        .find({ userId, openUntil: { $gte: since } })
        .sort({ date: -1 })
        .limit(maxAsks)
        .lean<AskDocument[]>();
      return documents.map(toRecord);
    },
    hasAsk: async (userId, messageId) => (await asks.exists({ _id: messageId, userId })) !== null,
    async answersTo(userId, { rawMessageIds, subjectKeys }) {
      const lists = await Promise.all([
        answersWith(userId, 'refs', rawMessageIds),
        answersWith(userId, 'subjectKey', subjectKeys),
      ]);
      return [...new Map(lists.flat().map((document) => [document._id, toAnswer(document)])).values()];
    },
    say: async (userId, messageId, words) =>
      (await storeWords(saying, userId, [{ id: messageId, words }])) > 0,
    async sayAll(userId, said) {
      await storeWords(saying, userId, said);
    },
    async removeAsks(removals) {
      if (removals.length === 0) return;
      const writes = removals.map(({ messageId, version }) => ({
        deleteOne: { filter: { _id: messageId, version: { $lt: version } } },
      }));
      await asks.bulkWrite(writes, { ordered: false });
    },
    async forgetTexts(accountId) {
      await Promise.all([
        asks.deleteMany({ accountId }),
        answers.deleteMany({ accountId, isSent: false }),
        answers.updateMany({ accountId, isSent: true }, { $set: { tells: false, topics: [] } }),
      ]);
    },
    async removeAccount(accountId) {
      await Promise.all([asks.deleteMany({ accountId }), answers.deleteMany({ accountId })]);
    },
  };
}

function toRecord({ _id, outbox: _outbox, removedAt: _removedAt, ...ask }: AskDocument): OwedRecord {
  return { id: _id, ...nothingSaidOfAsk, ...ask };
}

function toAnswer({ _id, ...answer }: AnswerDocument): OwedAnswer {
  return { tells: false, hasAttachments: false, topics: [], id: _id, ...answer };
}
