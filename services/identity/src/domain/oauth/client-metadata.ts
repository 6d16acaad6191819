import { z } from 'zod';
import { visibleName } from '@tern/kernel/visible-text';

const maxRedirects = 10;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/**
 * Schemes of programs are names of domains in reverse (RFC 8252 section 7.1), as com.example.app: browsers and systems have none of that
 * kind which run or show something themselves. These have no dot, but are those of MCP clients that are in use.
 */
const ownedScheme = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/;
const schemesOfClients = new Set([
  'claude:',
  'cursor:',
  'raycast:',
  'vscode:',
  'vscode-insiders:',
  'vscodium:',
  'warp:',
  'windsurf:',
  'zed:',
]);
const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const grantTypes = ['authorization_code', 'refresh_token'] as const;

const registrationSchema = z.object({
  redirect_uris: z
    .array(z.string().max(2048, 'redirect_uris: an address is too long.'), {
      error: 'redirect_uris has to be a list of addresses.',
    })
    .min(1, 'redirect_uris is empty.')
    .max(maxRedirects, `redirect_uris has more than ${maxRedirects} addresses.`),
  client_name: z
    .string()
    .max(200, 'client_name is longer than 200 characters.')
    // Characters that show nothing or turn the direction of writing could make one name look like another.
    .transform(visibleName)
    .optional(),
  grant_types: z.array(z.string()).max(10).optional(),
  response_types: z.array(z.string()).max(10).optional(),
  token_endpoint_auth_method: z
    .enum(authMethods, { error: `token_endpoint_auth_method has to be one of ${authMethods.join(', ')}.` })
    .optional(),
});

/** Kept of a registration (RFC 7591 section 2). */
export interface ClientMetadata {
  readonly redirect_uris: string[];
  readonly client_name?: string;
  readonly application_type: 'native' | 'web';
  readonly grant_types: string[];
  readonly response_types: ['code'];
  readonly token_endpoint_auth_method: (typeof authMethods)[number];
}

/** The metadata of an application that is known by its document and may prove itself by a key (RFC 7523): its keys, or their address. */
export type DescribedMetadata =
  | ClientMetadata
  | (Omit<ClientMetadata, 'token_endpoint_auth_method'> & {
      readonly token_endpoint_auth_method: 'private_key_jwt';
    } & ClientKeys);
export type ClientKeys =
  { readonly jwks: { readonly keys: readonly object[] } } | { readonly jwks_uri: string };

type Reading =
  { readonly metadata: ClientMetadata } | { readonly refusal: string; readonly isAboutRedirect: boolean };

/**
 * The part of an application's metadata that is kept; everything else is dropped, `scope` too: a scope of the registration would bind every
 * later request. Applications on the user's own machine count as native, so that their port may change.
 */
export function readClientMetadata(given: unknown): Reading {
  const parsed = registrationSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      refusal: issue?.message ?? 'The registration is not valid.',
      isAboutRedirect: issue?.path[0] === 'redirect_uris',
    };
  }
  const { redirect_uris, client_name, grant_types, response_types, token_endpoint_auth_method } = parsed.data;
  const refusal = redirect_uris.map(refusalOf).find((text) => text !== null);
  if (refusal) return { refusal, isAboutRedirect: true };
  if (response_types && !response_types.includes('code'))
    return { refusal: 'response_types has to include code.', isAboutRedirect: false };
  if (grant_types && !grant_types.includes('authorization_code'))
    return { refusal: 'grant_types has to include authorization_code.', isAboutRedirect: false };
  return {
    metadata: {
      redirect_uris,
      ...(client_name && { client_name }),
      application_type: redirect_uris.some(isOwnMachine) ? 'native' : 'web',
      grant_types: grantTypes.filter((type) => grant_types?.includes(type) ?? true),
      response_types: ['code'],
      token_endpoint_auth_method: token_endpoint_auth_method ?? 'client_secret_basic',
    },
  };
}

function refusalOf(uri: string): string | null {
  const url = URL.parse(uri);
  if (!url) return 'redirect_uris holds something that is not an absolute address.';
  const { protocol, hostname, hash, username, password } = url;
  if (hash || uri.includes('#')) return 'redirect_uris: an address may not have a fragment.';
  if (username || password) return 'redirect_uris: an address may not hold a user or password.';
  if (protocol === 'https:') return null;
  if (protocol === 'http:')
    return loopbackHosts.has(hostname)
      ? null
      : 'redirect_uris: http is taken for loopback addresses only; use https.';
  if (ownedScheme.test(protocol) || schemesOfClients.has(protocol)) return null;
  return `redirect_uris: ${protocol} addresses are not taken; use https, http of a loopback address, or a scheme that is the name of a domain in reverse, as com.example.app.`;
}

/** Loopback and custom schemes (RFC 8252 section 7); http is only ever loopback here. */
const isOwnMachine = (uri: string) => new URL(uri).protocol !== 'https:';
