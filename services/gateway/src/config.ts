import { z } from 'zod';
import { endpointSetting } from '@tern/oauth/endpoint-setting';
import { flagSetting, numberSetting } from '@tern/runtime/setting-fields';
import type { SigningProxy } from './entry-points/http/proxied-person.ts';
import { checkProxySignIn, proxySettings, reachSettings } from './proxy-settings.ts';

const settings = z.object({
  TERN_WEB_ROOT: z.string().optional().describe('Folder of the built web app; `web/dist` on one machine.'),
  TERN_ENVIRONMENT: z
    .string()
    .max(32, 'Use at most 32 characters.')
    .default('dev')
    .describe('Name of this installation, shown to administrators.'),
  TERN_REQUESTS_PER_MINUTE: numberSetting(1, 1_000_000)
    .optional()
    .describe(
      'Requests that one user, one client address without a session, and one access token may make per minute, all behind one address ten times as many: 600; while Tern serves one machine only, where every client has the same address, 6000 an address and 3000 a user.',
    ),
  TERN_PROXY_HOPS: numberSetting(0, 10)
    .default(0)
    .describe(
      'How many proxies of yours stand in front and add X-Forwarded-For; clients are identified by it.',
    ),
  ...proxySettings,
  ...reachSettings,
  TERN_SEARCH_DEPLOYED: flagSetting()
    .prefault('true')
    .describe('Off where search does not run: it is not missed in /health/ and among the queues.'),
  TERN_SECURITY_CONTACT: z
    .url({
      protocol: /^(https|mailto|tel)$/,
      hostname: /.*/,
      error: 'Use an address that begins with https:, mailto: or tel:.',
    })
    .max(500)
    .optional()
    .describe(
      'Where to report a weakness, in /.well-known/security.txt; without it the page of the privacy policy.',
    ),
  SMTP_URL: z
    .string()
    .optional()
    .describe('Outgoing mail server; with one there is no local outbox to show.'),
  TERN_SUPPORT_URL: z
    .url({
      protocol: /^(https|mailto)$/,
      error: 'Use an address like https://help.example or mailto:help@tern.example.',
    })
    .max(500, 'Use at most 500 characters.')
    .optional()
    .describe('Where users find help, a page or a mail address; without it a page says whom to ask.'),
  TERN_GRAFANA_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address like https://grafana.example.' })
    .max(500, 'Use at most 500 characters.')
    .optional()
    .describe(
      'Your Grafana, for a link in the menu of administrators; the address can be read in /config.js.',
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'OAuth client of this installation at Google; with its secret the web offers the sign-in with Gmail.',
    ),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Its secret; used by the services that talk to Google.'),
  MICROSOFT_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Application (client) ID of this installation at Microsoft; with its secret the web offers the sign-in with Outlook.',
    ),
  MICROSOFT_CLIENT_SECRET: z.string().optional().describe('Its secret; used by mail-sync.'),
  TERN_OIDC_ISSUER: z
    .string()
    .optional()
    .describe('An OpenID provider of yours that signs users in; with it the login page has its button.'),
  TERN_OIDC_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .default('your organization')
    .describe('How users know the provider or proxy: the button says Continue with this name.'),
  TERN_PASSWORD_SIGN_IN: flagSetting()
    .prefault('true')
    .describe('Whether the login page has the forms for passwords.'),
  GOOGLE_SCRIPT_URL: endpointSetting()
    .default('https://accounts.google.com/gsi/client')
    .describe(
      "Google's sign-in script, which the login page loads where there is a client id; another one for a stand-in.",
    ),
  TERN_DEMO_CALENDAR_URL: z
    .string()
    .optional()
    .describe('The demo calendar, which the web offers where no client at Google is set; set by npm start.'),
});
export const gatewayConfig = settings.superRefine(checkProxySignIn);
export type GatewayConfig = z.infer<typeof gatewayConfig>;

/** Null where no proxy signs users in. */
export function signingProxyOf(config: GatewayConfig): SigningProxy | null {
  const {
    TERN_PROXY_SIGN_IN_FROM: from,
    TERN_PROXY_USER_HEADER: user,
    TERN_PROXY_EMAIL_HEADER: email,
    TERN_PROXY_NAME_HEADER: name,
    TERN_PROXY_GROUPS_HEADER: groups,
    TERN_PROXY_GROUPS_SEPARATOR: groupsSeparator,
  } = config;
  return from === undefined ? null : { from, headers: { user, email, name, groups }, groupsSeparator };
}
