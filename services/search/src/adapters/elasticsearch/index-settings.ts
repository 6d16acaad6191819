import type { estypes } from '@elastic/elasticsearch';

/**
 * How vectors are compared: `hnsw` walks a graph, `flat` compares all of a user's, which is exact and quick while users have some ten
 * thousand; `int8` keeps a byte a dimension, `bbq` a bit, and needs `fewestBits` dimensions.
 */
export const vectorKinds = ['int8_hnsw', 'int8_flat', 'bbq_hnsw', 'bbq_flat'] as const;

/** Elasticsearch refuses `bbq` for shorter vectors. */
export const fewestBits = 64;

/** The operator's choices for an index when it is made. */
export interface IndexShape {
  readonly shards: number;
  /** Copies of each shard; Elasticsearch's own default unless given. */
  readonly replicas?: number | undefined;
  readonly vectors: (typeof vectorKinds)[number];
}

export const defaultShape: IndexShape = { shards: 1, vectors: 'int8_hnsw' };

/** A new layout is a new index, built beside the old one (open-index.ts). */
export const layoutVersion = 8;

/** Words arrive as `stemText` makes them, as in the SQLite index; a query's words do too. */
const analysis: estypes.IndicesIndexSettingsAnalysis = {
  tokenizer: { words: { type: 'char_group', tokenize_on_chars: ['whitespace', 'punctuation', 'symbol'] } },
  analyzer: {
    mail: { type: 'custom', tokenizer: 'words', filter: ['lowercase', 'asciifolding'] },
  },
};

const text: estypes.MappingProperty = { type: 'text', analyzer: 'mail' };

/** `meaning`: 0 nothing to read, 1 waits for vectors, 2 has them. `stored` is returned, never searched. */
export function indexSettings(
  dimensions: number,
  { shards, replicas, vectors }: IndexShape = defaultShape,
): Pick<estypes.IndicesCreateRequest, 'settings' | 'mappings'> {
  return {
    // From 9.2 on Elasticsearch leaves vectors out of the stored source by itself, and puts them back where a script rewrites a document.
    settings: {
      analysis,
      refresh_interval: '200ms',
      number_of_shards: shards,
      ...(replicas !== undefined && { number_of_replicas: replicas }),
    },
    mappings: {
      dynamic: false,
      properties: {
        user: { type: 'keyword' },
        account: { type: 'keyword' },
        messageId: { type: 'keyword' },
        meaning: { type: 'byte' },
        date: { type: 'date' },
        isRead: { type: 'boolean' },
        hasAttachments: { type: 'boolean' },
        places: { type: 'keyword' },
        isAside: { type: 'boolean' },
        isAwaiting: { type: 'boolean' },
        subject: text,
        sender: text,
        recipients: text,
        attachments: text,
        body: text,
        names: { type: 'keyword' },
        words: { type: 'keyword' },
        backwards: { type: 'keyword', doc_values: false },
        language: { type: 'keyword', doc_values: false },
        consentOf: { type: 'keyword' },
        isConsentGiven: { type: 'boolean' },
        reviewOf: { type: 'keyword' },
        stored: { type: 'object', enabled: false },
        windows: {
          type: 'nested',
          properties: {
            vector: {
              type: 'dense_vector',
              dims: dimensions,
              index: true,
              similarity: 'cosine',
              index_options: { type: vectors },
            },
          },
        },
      },
    },
  };
}
