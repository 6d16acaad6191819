import { z } from 'zod';

const addressText = 'Use an address like https://search.harbor.example:9200, without a user in it.';

export const searchConfig = z
  .object({
    TERN_SEARCH_MODEL: z
      .enum(['minilm', 'none'], { error: 'Use minilm or none.' })
      .default('minilm')
      .describe(
        'What reads mail for its meaning: `minilm` runs a small English model on this machine, in about 250 MB of memory while it works; with `none` search compares words only.',
      ),
    ELASTICSEARCH_URL: z
      .url({ protocol: /^https?$/, error: addressText, abort: true })
      .refine((value) => new URL(value).username === '' && new URL(value).password === '', addressText)
      .optional()
      .describe('An Elasticsearch 9 instead of the built-in search index; required in a pod.'),
    ELASTICSEARCH_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'Use the encoded key as Elasticsearch gave it, without blanks.')
      .optional()
      .describe('Key for ELASTICSEARCH_URL, encoded; sent over https or to this machine only.'),
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
    if (address === undefined && (key !== undefined || file !== undefined))
      wrong('ELASTICSEARCH_URL', 'Set it too: what belongs to it is set.');
    if (address === undefined) return;
    const { protocol, hostname } = new URL(address);
    const isLoopback = ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.');
    if (key !== undefined && protocol !== 'https:' && !isLoopback)
      wrong('ELASTICSEARCH_API_KEY', 'A key only goes over https or to this machine.');
    if (file !== undefined && protocol !== 'https:')
      wrong('ELASTICSEARCH_CA_FILE', 'It is for https; ELASTICSEARCH_URL is not.');
  });
export type SearchConfig = z.infer<typeof searchConfig>;
