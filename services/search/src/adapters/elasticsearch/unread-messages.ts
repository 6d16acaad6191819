import type { Client } from '@elastic/elasticsearch';
import type { IndexedMessage } from '../../domain/indexing/indexed-message.ts';
import type { SearchIndex, UnreadMessage } from '../../domain/indexing/search-index.ts';
import type { Consents } from './consents.ts';
import type { Query } from './index-query.ts';
import { indexedMessageOf, searchedOnly, type MessageSource } from './stored-message.ts';

interface UnreadContext {
  readonly client: Client;
  readonly alias: string;
  readonly ownIndex: string;
  /** Null where no consent is needed. */
  readonly consents: Pick<Consents, 'listGiven'> | null;
}

export interface UnreadMessages {
  readonly list: SearchIndex['listUnread'];
  readonly count: SearchIndex['countUnread'];
}

/** Messages that wait for vectors, of users whose mail may be read. */
export function createUnread({ client, alias, ownIndex, consents }: UnreadContext): UnreadMessages {
  /** Each finds mail of other users. */
  async function* queries(): AsyncGenerator<Query> {
    const waiting = [{ term: { meaning: 1 } }, { term: { _index: ownIndex } }];
    if (consents === null) {
      yield { bool: { filter: waiting } };
      return;
    }
    for await (const users of consents.listGiven())
      yield { bool: { filter: [...waiting, { terms: { user: [...users] } }] } };
  }

  return {
    async list(limit) {
      const found: (UnreadMessage & Pick<IndexedMessage, 'date'>)[] = [];
      for await (const query of queries()) {
        const answer = await client.search<MessageSource>({
          index: alias,
          size: limit,
          query,
          sort: [{ date: 'desc' }],
          _source_excludes: searchedOnly,
        });
        for (const { _source: source } of answer.hits.hits) {
          const message = source && indexedMessageOf(source);
          if (source && message) found.push({ ...message, version: source.version });
        }
      }
      return found.toSorted((a, b) => b.date.getTime() - a.date.getTime()).slice(0, limit);
    },
    async count() {
      let waiting = 0;
      for await (const query of queries()) waiting += (await client.count({ index: alias, query })).count;
      return waiting;
    },
  };
}
