import { isIP } from 'node:net';
import { z } from 'zod';
import { numberSetting } from '@tern/runtime/setting-fields';

const addressText = 'Use an address up to and with the version, like http://127.0.0.1:11434/v1.';

const modelAddress = z
  .url({ protocol: /^https?$/, error: addressText, abort: true })
  .refine(
    (value) => {
      const { username, password, search, hash } = new URL(value);
      return username === '' && password === '' && search === '' && hash === '';
    },
    { error: addressText, abort: true },
  )
  // Mail text never crosses the internet unencrypted.
  .refine(
    (value) => isEncrypted(value) || isNear(hostOf(value)),
    'Use https: plain http is for this machine and the local network.',
  );

/** followup's part of the environment: the outside model. Waits and mutes are the user's, not the operator's. */
export const followupConfig = z
  .object({
    OPENAI_BASE_URL: modelAddress
      .optional()
      .describe(
        'Any OpenAI-compatible endpoint, like `http://127.0.0.1:11434/v1`. It reads sent mail that the offline engine leaves open, for users who agree in their settings. Without it no model is asked.',
      ),
    OPENAI_MODEL: z
      .string()
      .regex(
        /^[\w./:@+-]{1,100}$/,
        'Use the name of a model as the endpoint knows it, at most 100 characters.',
      )
      .optional()
      .describe('The model to ask. Required with OPENAI_BASE_URL.'),
    OPENAI_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'Use the key as the endpoint gave it, without blanks.')
      .optional()
      .describe('Key for OPENAI_BASE_URL, where it wants one; sent over https or to this machine only.'),
    TERN_MODEL_CALLS_PER_DAY: numberSetting(1, 10_000)
      .default(200)
      .describe('How often the model is asked for one user on one day. Then the offline engine decides.'),
  })
  .superRefine(({ OPENAI_BASE_URL: address, OPENAI_MODEL: model, OPENAI_API_KEY: key }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (address !== undefined && model === undefined)
      wrong('OPENAI_MODEL', 'Set it too: OPENAI_BASE_URL is set.');
    // A key alone is common: other programs read it. A model names an intention.
    if (address === undefined && model !== undefined)
      wrong(
        'OPENAI_BASE_URL',
        'Set it too: OPENAI_MODEL is set, and nothing is asked at an address that is not named.',
      );
    if (address !== undefined && key !== undefined && !isEncrypted(address) && !isLoopback(hostOf(address)))
      wrong('OPENAI_API_KEY', 'A key only goes over https or to this machine; OPENAI_BASE_URL is neither.');
  });
export type FollowupConfig = z.infer<typeof followupConfig>;

const isEncrypted = (address: string) => address.toLowerCase().startsWith('https:');

/** Without the brackets of IPv6. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '');
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

/** On this machine or in its network: private addresses (RFC 1918, 4193), names without a dot, names for local use (RFC 6762, 8375). */
function isNear(host: string): boolean {
  if (isLoopback(host)) return true;
  if (isIP(host) === 4) return /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host);
  if (isIP(host) === 6) return /^(?:f[cd]|fe[89ab])/.test(host);
  return !host.includes('.') || /\.(?:local|internal|home\.arpa|svc)$/.test(host);
}
