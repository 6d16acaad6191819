import type { estypes } from '@elastic/elasticsearch';

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
): Pick<estypes.IndicesCreateRequest, 'settings' | 'mappings'> {
  return {
    settings: { analysis, refresh_interval: '200ms' },
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
              index_options: { type: 'int8_hnsw' },
            },
          },
        },
      },
    },
  };
}
