import type { Model } from 'mongoose';
import { readByKey } from '@tern/stores/export-pages';
import { readDatePlace, writeDatePlace } from '@tern/stores/export-places';
import type { SentPages } from '../../domain/export/sent-pages.ts';
import { toRecord, type FollowUpDocument } from './follow-up-model.ts';

/** Each record loads its conversation; a page of this size is made within seconds. */
const pageSize = 50;

const beginning = { key: new Date(0), id: '' };

export function createMongooseSentPages(followUps: Model<FollowUpDocument>): SentPages {
  const sentAt = ({ facts }: FollowUpDocument) => facts?.date ?? beginning.key;
  return {
    async read(userId, after) {
      const { documents, isEnd } = await readByKey<FollowUpDocument, Date>(
        followUps,
        { filter: { userId }, field: 'facts.date', keyOf: sentAt, limit: pageSize },
        after === null ? beginning : readDatePlace(after),
      );
      const last = documents.at(-1);
      return {
        records: documents.map(toRecord),
        next: isEnd || !last ? null : writeDatePlace({ key: sentAt(last), id: last._id }),
        total:
          after === null
            ? await followUps.countDocuments({ userId, 'facts.date': { $gt: beginning.key } })
            : null,
      };
    },
  };
}
