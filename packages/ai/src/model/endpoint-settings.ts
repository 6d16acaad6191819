import { isIP } from 'node:net';
import { z } from 'zod';

/** Settings of an OpenAI-compatible endpoint, shared by the services that ask it. */

const addressText = 'Use an address up to and with the version, like http://127.0.0.1:11434/v1.';

export const endpointAddress = z
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

export const endpointKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'Use the key as the endpoint gave it, without blanks.');

export const modelName = z
  .string()
  .regex(/^[\w./:@+-]{1,100}$/, 'Use the name of a model as the endpoint knows it, at most 100 characters.');

/** Settings of a language model that contradict each other: the field, and what to do. */
export function languageModelFlaws(settings: {
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_MODEL?: string | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
}): readonly { readonly field: string; readonly message: string }[] {
  const { OPENAI_BASE_URL: address, OPENAI_MODEL: model, OPENAI_API_KEY: key } = settings;
  // A key alone is common, because other programs use it; a model name shows that Tern is meant.
  if (address === undefined && model !== undefined)
    return [
      {
        field: 'OPENAI_BASE_URL',
        message: 'Set it too: OPENAI_MODEL is set, and nothing is asked at an address that is not named.',
      },
    ];
  if (address !== undefined && key !== undefined && !mayCarryKey(address))
    return [
      {
        field: 'OPENAI_API_KEY',
        message: 'A key only goes over https or to this machine; OPENAI_BASE_URL is neither.',
      },
    ];
  return [];
}

/** A key is sent over https, or to this machine, only. */
export function mayCarryKey(address: string): boolean {
  return isEncrypted(address) || isLoopback(hostOf(address));
}

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
