import { z } from 'zod';
import { isLoopback } from '@tern/runtime/common-settings';
import { isInRanges, listRanges, readRange, type AddressRange } from '@tern/runtime/address-ranges';
import { listSetting } from '@tern/runtime/setting-fields';

const rangeError = 'Use ranges like 10.20.0.5/32 with commas between them: the addresses of your proxy.';
const wideError =
  'Name your proxy alone: whoever has an address in these ranges can sign in as anybody. Use single addresses (/32, /128) or at most 256 of a private network (/24, /120).';

const privateNetworks = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fd00::/8',
]
  .map(readRange)
  .filter((network) => network !== null);

const headerSetting = (name: string, what: string) =>
  z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'Use the name of a header, like Remote-User.')
    .default(name)
    .transform((given) => given.toLowerCase())
    .describe(`The header in which the proxy names ${what}.`);

/** Sign-in by a proxy that knows who its user is. */
export const proxySettings = {
  TERN_PROXY_SIGN_IN_FROM: listSetting()
    .transform((cidrs, context) => {
      const ranges = cidrs.map(readRange).filter((range) => range !== null);
      const isRead = ranges.length > 0 && ranges.length === cidrs.length;
      if (isRead && ranges.every(isNarrow)) return listRanges(ranges);
      context.addIssue({ code: 'custom', message: isRead ? wideError : rangeError });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Addresses of a proxy of yours that signs users in and names them in headers; off unless set (docs/recipes/sign-in-by-your-proxy.md).',
    ),
  TERN_PROXY_USER_HEADER: headerSetting('Remote-User', 'the user, by which an account is known for good'),
  TERN_PROXY_EMAIL_HEADER: headerSetting('Remote-Email', "the user's address"),
  TERN_PROXY_NAME_HEADER: headerSetting('Remote-Name', "the user's full name"),
  TERN_PROXY_GROUPS_HEADER: headerSetting('Remote-Groups', "the user's groups"),
  TERN_PROXY_GROUPS_SEPARATOR: z
    .string()
    .regex(/^[^\p{L}\p{N}\s]$/u, 'Use one character that no name of a group has, like , or |.')
    .default(',')
    .describe('The character between two groups in that header; | with Authentik.'),
};

/** Settings of the host that show how clients reach Tern. */
export const reachSettings = {
  TERN_LISTEN: z.string().optional().describe('Address on which both origins listen.'),
  TERN_PUBLISHED_ON: z
    .string()
    .optional()
    .describe('Where the ports of the container are published; a proxy that signs users in needs loopback.'),
  TERN_WEB_URL: z.string().optional().describe('Public address of the web origin.'),
  TERN_API_URL: z.string().optional().describe('Public address of the API origin.'),
};

interface Reach {
  readonly TERN_PROXY_SIGN_IN_FROM?: unknown;
  readonly TERN_PROXY_HOPS: number;
  readonly TERN_LISTEN?: string | undefined;
  readonly TERN_PUBLISHED_ON?: string | undefined;
  readonly TERN_WEB_URL?: string | undefined;
  readonly TERN_API_URL?: string | undefined;
}

/** Refuses what shows that clients reach Tern beside the proxy. */
export function checkProxySignIn(settings: Reach, context: z.RefinementCtx): void {
  if (settings.TERN_PROXY_SIGN_IN_FROM === undefined) return;
  const flaw = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { TERN_LISTEN: listen, TERN_PUBLISHED_ON: published } = settings;
  // Pods listen everywhere without the setting, and network policies say who reaches them.
  if (published === undefined && listen !== undefined && !isLoopback(listen))
    flaw(
      'TERN_PUBLISHED_ON',
      'Say that the ports of the container are published on 127.0.0.1 alone, and publish them there; without a container use 127.0.0.1 here, or for TERN_LISTEN.',
    );
  if (published !== undefined && !isLoopback(published))
    flaw(
      'TERN_PUBLISHED_ON',
      "Use 127.0.0.1, or take TERN_PROXY_SIGN_IN_FROM away: Docker hands on what comes to a published port under an address of its own network, maybe your proxy's.",
    );
  for (const name of ['TERN_WEB_URL', 'TERN_API_URL'] as const) {
    // The settings of the host refuse a value that is no address.
    const url = URL.parse(settings[name] ?? '');
    if (url?.protocol === 'http:' && !isLoopback(url.hostname))
      flaw(name, 'Use the https address of your proxy: users are signed in by it.');
  }
  if (settings.TERN_PROXY_HOPS === 0)
    flaw(
      'TERN_PROXY_HOPS',
      'Set it to the number of your proxies: with TERN_PROXY_SIGN_IN_FROM there is one.',
    );
}

/** One address, or at most 256 of a private network. */
function isNarrow({ net, bits, family }: AddressRange): boolean {
  const single = family === 'ipv4' ? 32 : 128;
  if (bits === single) return true;
  return bits >= single - 8 && isInRanges(net, listRanges(privateNetworks));
}
