import { z } from 'zod';
import { endpointAddress, endpointKey, mayCarryKey, modelName } from '@tern/ai/model/endpoint-settings';
import { defaultShape, fewestBits, vectorKinds } from './adapters/elasticsearch/index-settings.ts';
import { namePrefixSetting, numberSetting } from '@tern/runtime/setting-fields';

const addressText = 'Use an address like https://search.harbor.example:9200, without a user in it.';

export const searchConfig = z
  .object({
    TERN_SEARCH_MODEL: z
      .enum(['local', 'minilm', 'none'], { error: 'Use local or none.' })
      .default('local')
      .describe(
        'What reads mail for its meaning: `local` (also by its name of before, `minilm`) runs a small model for seven languages on this machine, in about 250 MB of memory while it works; with `none` search compares words only.',
      ),
    OPENAI_EMBEDDING_MODEL: modelName
      .optional()
      .describe(
        'A model at OPENAI_BASE_URL that reads mail for its meaning instead, of users who agree in their settings; mail of the others is found by its words. Needs no OPENAI_MODEL.',
      ),
    OPENAI_EMBEDDING_DIMENSIONS: numberSetting(32, 4096)
      .refine((value) => value % 32 === 0, 'Use a multiple of 32.')
      .optional()
      .describe('How long the vectors of OPENAI_EMBEDDING_MODEL are; known for the models of OpenAI.'),
    TERN_EMBEDDED_TEXTS_PER_DAY: numberSetting(1, 100_000_000)
      .default(200_000)
      .describe(
        'How many pieces of mail of about 90 words OPENAI_EMBEDDING_MODEL is given on one day by one process. The rest follows on the next; searches do not count.',
      ),
    OPENAI_BASE_URL: endpointAddress.optional().describe('Where OPENAI_EMBEDDING_MODEL is.'),
    OPENAI_API_KEY: endpointKey
      .optional()
      .describe('Key for OPENAI_BASE_URL, where it wants one; sent over https or to this machine only.'),
    ELASTICSEARCH_URL: z
      .url({ protocol: /^https?$/, error: addressText, abort: true })
      .refine((value) => new URL(value).username === '' && new URL(value).password === '', addressText)
      .optional()
      .describe('An Elasticsearch 9 instead of the built-in search index; required in a pod.'),
    TERN_NAME_PREFIX: namePrefixSetting(),
    ELASTICSEARCH_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'Use the encoded key as Elasticsearch gave it, without blanks.')
      .optional()
      .describe('Key for ELASTICSEARCH_URL, encoded; sent over https or to this machine only.'),
    ELASTICSEARCH_SHARDS: numberSetting(1, 1024)
      .default(defaultShape.shards)
      .describe(
        'Shards of the index in Elasticsearch; another number is another index, filled beside the old one, for which all mail is read again.',
      ),
    ELASTICSEARCH_REPLICAS: numberSetting(0, 10)
      .optional()
      .describe("Copies of each shard of an index that is made; Elasticsearch's own default unless given."),
    ELASTICSEARCH_VECTORS: z
      .enum(vectorKinds, { error: `Use one of ${vectorKinds.join(', ')}.` })
      .default(defaultShape.vectors)
      .describe(
        'How Elasticsearch keeps and compares vectors: a byte (int8) or a bit (bbq) a dimension; by a graph (hnsw), or exactly (flat), for users with up to some ten thousand messages. Another kind is another index, for which all mail is read again.',
      ),
    ELASTICSEARCH_CA_FILE: z
      .string()
      .min(1, 'Name a PEM file.')
      .optional()
      .describe('PEM file of the authority that signed its certificate, where that is a private one.'),
  })
  .superRefine((settings, context) => {
    const { ELASTICSEARCH_URL: address, ELASTICSEARCH_API_KEY: key, ELASTICSEARCH_CA_FILE: file } = settings;
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { OPENAI_EMBEDDING_MODEL: model, OPENAI_BASE_URL: endpoint } = settings;
    if (model !== undefined && endpoint === undefined)
      wrong('OPENAI_BASE_URL', 'Set it too: OPENAI_EMBEDDING_MODEL is set.');
    if (model !== undefined && dimensionsOf(settings) === undefined)
      wrong('OPENAI_EMBEDDING_DIMENSIONS', 'Set it too: how long the vectors of the model are is not known.');
    if (
      model !== undefined &&
      endpoint !== undefined &&
      settings.OPENAI_API_KEY !== undefined &&
      !mayCarryKey(endpoint)
    )
      wrong('OPENAI_API_KEY', 'A key only goes over https or to this machine; OPENAI_BASE_URL is neither.');
    if (address === undefined && (key !== undefined || file !== undefined))
      wrong('ELASTICSEARCH_URL', 'Set it too: what belongs to it is set.');
    if (address === undefined) return;
    const dimensions = model === undefined ? undefined : dimensionsOf(settings);
    if (
      dimensions !== undefined &&
      dimensions < fewestBits &&
      settings.ELASTICSEARCH_VECTORS.startsWith('bbq_')
    )
      wrong(
        'ELASTICSEARCH_VECTORS',
        `Use int8_hnsw or int8_flat: bbq needs at least ${fewestBits} dimensions, and those of the model are ${dimensions}.`,
      );
    const { protocol, hostname } = new URL(address);
    const isLoopback = ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.');
    if (key !== undefined && protocol !== 'https:' && !isLoopback)
      wrong('ELASTICSEARCH_API_KEY', 'A key only goes over https or to this machine.');
    if (file !== undefined && protocol !== 'https:')
      wrong('ELASTICSEARCH_CA_FILE', 'It is for https; ELASTICSEARCH_URL is not.');
  });

const knownDimensions: Readonly<Record<string, number>> = {
  'text-embedding-3-small': 1536,
  'text-embedding-3-large': 3072,
  'text-embedding-ada-002': 1536,
};

/** The dimensions of the outside model; undefined when neither the setting nor the model's name gives them. */
export function dimensionsOf(settings: {
  readonly OPENAI_EMBEDDING_MODEL?: string | undefined;
  readonly OPENAI_EMBEDDING_DIMENSIONS?: number | undefined;
}): number | undefined {
  return settings.OPENAI_EMBEDDING_DIMENSIONS ?? knownDimensions[settings.OPENAI_EMBEDDING_MODEL ?? ''];
}

export type SearchConfig = z.infer<typeof searchConfig>;
