import type { Model } from 'mongoose';
import { addressKey } from '../../domain/mail/address-key.ts';
import { isSent } from '../../domain/records/follow-up-record.ts';
import type { OwnMail } from '../../domain/mail/own-mail.ts';
import { recordFields, toRecord, type FollowUpDocument } from './follow-up-model.ts';
import type { sentTextModel } from './mongoose-sent-texts.ts';

/** Some of these mails also went to others and are filtered out, so more are read than the caller asks for. */
const lookedAt = 50;
const maxOfChain = 30;

export function createMongooseOwnMail({
  followUps,
  texts,
}: {
  readonly followUps: Model<FollowUpDocument>;
  readonly texts: ReturnType<typeof sentTextModel>;
}): OwnMail {
  return {
    async textsTo({ accountId, email }, limit) {
      const found = await followUps
        .find(
          { accountId, 'facts.recipientKeys': addressKey(email) },
          { 'facts.recipients': 1, 'facts.reading.language': 1 },
        )
        .sort({ 'facts.date': -1 })
        .limit(lookedAt)
        .lean<FollowUpDocument[]>();
      const toPerson = found
        .filter(({ facts }) => {
          const to = facts?.recipients.filter(({ kind }) => kind === 'TO') ?? [];
          return to.length === 1 && to[0]?.email === email;
        })
        .slice(0, limit);
      const documents = await texts.find({ _id: { $in: toPerson.map(({ _id }) => _id) } }).lean();
      const byId = new Map(documents.map((text) => [text._id, text]));
      return toPerson.flatMap(({ _id: id, facts }) => {
        const kept = byId.get(id);
        if (kept === undefined) return [];
        const { accountId: _accountId, userId, text, language } = kept;
        return [{ id, accountId, userId, text, language: facts?.reading.language ?? language }];
      });
    },
    async byMessageIds(accountId, rawMessageIds) {
      const documents = await followUps
        .find({ accountId, 'facts.rawMessageId': { $in: [...rawMessageIds] } }, recordFields)
        .limit(maxOfChain)
        .lean<FollowUpDocument[]>();
      return documents.map(toRecord).filter(isSent);
    },
  };
}
