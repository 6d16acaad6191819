import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { defineEndpoint, mailServerTimeLimitMs } from '../define-endpoint.ts';
import { doneSchema } from '../answer.ts';
import { dateTimeSchema, emailSchema, idSchema, portSchema, requiredTextSchema } from '../fields.ts';

export const syncTimeSchema = z.enum(['LAST_MONTH', 'LAST_6_MONTHS', 'ALL_TIME']);
export type SyncTime = z.infer<typeof syncTimeSchema>;

const folderPathSchema = z.string().min(1).max(1000).nullable();
export const specialFolderPathsSchema = z.object({
  inboxPath: folderPathSchema,
  sentPath: folderPathSchema,
  draftsPath: folderPathSchema,
  archivePath: folderPathSchema,
  trashPath: folderPathSchema,
  spamPath: folderPathSchema,
});

export const signInSchema = z.enum(['password', 'google', 'microsoft']);

export const accountStateSchema = z.enum(['syncing', 'ready', 'unreachable', 'needs-reconnect']);

export const mailAccountSchema = specialFolderPathsSchema.extend({
  id: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  syncTime: syncTimeSchema,
  inboxSyncTime: syncTimeSchema.nullable(),
  sentSyncTime: syncTimeSchema.nullable(),
  state: accountStateSchema.describe(
    'unreachable: the last tries failed, and Tern keeps trying; needs-reconnect: the login is dead; the user has to give a new one.',
  ),
  stateText: z
    .string()
    .nullable()
    .describe('For people: what is wrong and what helps; null when nothing is.'),
  stateSaid: saidSchema.optional(),
  isDemo: z.boolean().describe('The demo mailbox, of which a user connects one.'),
  signIn: signInSchema.describe('How it was connected, and is connected again.'),
  isLoginRefused: z
    .boolean()
    .describe('The server has refused the login since it last accepted it: the user can give a new one.'),
  lastSyncAt: z.iso.datetime().nullable(),
  verifiedUntil: z.iso
    .datetime()
    .nullable()
    .describe('Up to when every folder that can hold an answer has been read.'),
  syncedMessages: z.number().int(),
  totalMessages: z
    .number()
    .int()
    .nullable()
    .describe('Messages on the server within the sync times, as last counted.'),
});
export type MailAccount = z.infer<typeof mailAccountSchema>;

const hostSchema = (what: string) =>
  requiredTextSchema(what, 253).regex(
    /^[^\s\p{Cc}/@:?#]+$|^[0-9a-fA-F:]+$/u,
    'Enter a host name, without https:// or a port.',
  );

const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );

export const accountDraftSchema = z.object({
  name: requiredTextSchema('an account name', 100),
  emailAddress: emailSchema,
  imapHost: hostSchema('the IMAP host'),
  imapPort: portSchema.default(993),
  smtpHost: blankAsAbsent(hostSchema('the SMTP host')).describe('The IMAP host when blank.'),
  smtpPort: portSchema.default(587),
  username: blankAsAbsent(z.string().trim().max(320)).describe('The email address when blank.'),
  password: z.string().max(1024).optional(),
  oauthToken: z.string().max(8192).optional(),
  refreshToken: z.string().max(8192).optional(),
  tokenExpiresAt: dateTimeSchema.optional(),
  useSSL: z.boolean().default(true),
  syncTime: syncTimeSchema.optional(),
  inboxSyncTime: syncTimeSchema.nullish(),
  sentSyncTime: syncTimeSchema.nullish(),
});

const accountAnswer = z.object({ account: mailAccountSchema });
export const connectedAnswer = accountAnswer.extend({
  isReconnected: z
    .boolean()
    .optional()
    .describe(
      'True where the mailbox was connected already and its login refused: it has the new one, and keeps its name, address and sync times.',
    ),
});
const accountParams = z.object({ accountId: idSchema });

export const listAccounts = defineEndpoint({
  name: 'listAccounts',
  service: 'mail-sync',
  summary: 'The connected mail accounts with their sync state.',
  method: 'GET',
  path: '/accounts/',
  access: 'verified',
  response: z.object({ accounts: z.array(mailAccountSchema) }),
});

export const createAccount = defineEndpoint({
  name: 'createAccount',
  service: 'mail-sync',
  summary:
    'Connects a mailbox: the IMAP and the SMTP login are tried first, and each failure is reported under its field.',
  method: 'POST',
  path: '/accounts/',
  access: 'verified',
  body: accountDraftSchema,
  response: connectedAnswer,
  errors: ['validation-failed', 'conflict', 'too-many-requests'],
  timeLimitMs: mailServerTimeLimitMs,
});

export const serverSuggestionSchema = z.object({
  source: z
    .enum(['provider', 'dns'])
    .describe("provider: from Tern's own table; dns: the domain's service records (RFC 6186) name them."),
  provider: z.string().nullable(),
  servers: z
    .object({
      imapHost: z.string(),
      imapPort: portSchema,
      smtpHost: z.string(),
      smtpPort: portSchema,
      isForeign: z
        .boolean()
        .describe(
          "DNS names hosts outside the address's own domain: show them to the user before a password is sent there.",
        ),
    })
    .nullable()
    .describe('Null where no mailbox can be opened with a host and a password alone; the hint says why.'),
  hint: z.string().nullable().describe('For people: what has to be done at the provider first.'),
});
export type ServerSuggestion = z.infer<typeof serverSuggestionSchema>;

export const suggestServers = defineEndpoint({
  name: 'suggestServers',
  service: 'mail-sync',
  summary:
    "The mail servers of an address, from a table of providers and the domain's DNS. No mail server is contacted and nothing is guessed.",
  method: 'POST',
  path: '/accounts/servers/',
  access: 'verified',
  body: z.object({ emailAddress: emailSchema }),
  response: z.object({ suggestion: serverSuggestionSchema.nullable() }),
  errors: ['validation-failed', 'too-many-requests'],
  isIdempotent: true,
});

export const createDemoAccount = defineEndpoint({
  name: 'createDemoAccount',
  service: 'mail-sync',
  summary: 'Connects the demo mailbox; only on one machine with the demo on.',
  method: 'POST',
  path: '/accounts/demo/',
  access: 'verified',
  response: accountAnswer,
  errors: ['validation-failed', 'not-available-here', 'conflict'],
  timeLimitMs: mailServerTimeLimitMs,
});

export const removeAccount = defineEndpoint({
  name: 'removeAccount',
  service: 'mail-sync',
  summary: 'Removes the account and everything Tern keeps of it. The mailbox itself is not touched.',
  method: 'DELETE',
  path: '/accounts/{accountId}/',
  access: 'verified',
  params: accountParams,
  response: doneSchema,
  errors: ['not-found'],
});

export const refreshAccounts = defineEndpoint({
  name: 'refreshAccounts',
  service: 'mail-sync',
  summary: 'Syncs every account of the user now.',
  method: 'POST',
  path: '/accounts/refresh/',
  access: 'verified',
  response: z.object({ accountsQueued: z.number().int() }),
});

export const reconnectAccount = defineEndpoint({
  name: 'reconnectAccount',
  service: 'mail-sync',
  summary:
    'Gives an account the password that its mail servers accept now; both logins are tried first. One that signs in at Google or Microsoft is connected again by its sign-in.',
  method: 'POST',
  path: '/accounts/{accountId}/reconnect/',
  access: 'verified',
  params: accountParams,
  body: z.object({
    password: z.string().min(1, 'Enter the password of the mailbox.').max(1024),
  }),
  response: accountAnswer,
  errors: ['validation-failed', 'not-found', 'too-many-requests'],
  timeLimitMs: mailServerTimeLimitMs,
});

export const readAccountSettings = defineEndpoint({
  name: 'readAccountSettings',
  service: 'mail-sync',
  summary: 'One account and the mailboxes that its special folders can be set to.',
  method: 'GET',
  path: '/accounts/{accountId}/settings/',
  access: 'verified',
  params: accountParams,
  response: z.object({
    account: mailAccountSchema,
    availableMailboxes: z.array(z.object({ path: z.string(), name: z.string() })),
  }),
  errors: ['not-found'],
});

export const updateAccountSettings = defineEndpoint({
  name: 'updateAccountSettings',
  service: 'mail-sync',
  summary: 'Sets special folders; null means none. A path must be one of the available mailboxes.',
  method: 'PUT',
  path: '/accounts/{accountId}/settings/',
  access: 'verified',
  params: accountParams,
  body: specialFolderPathsSchema.partial(),
  response: accountAnswer,
  errors: ['validation-failed', 'not-found'],
});

/** Inner call: how many accounts the principal has, for GET /users/. */
export const countAccounts = defineEndpoint({
  name: 'countAccounts',
  service: 'mail-sync',
  summary: 'How many mail accounts the principal has.',
  method: 'GET',
  path: '/internal/accounts/count/',
  access: 'session',
  response: z.object({ accountCount: z.number().int() }),
});

export const mailAccountEndpoints = [
  listAccounts,
  createAccount,
  suggestServers,
  createDemoAccount,
  refreshAccounts,
  removeAccount,
  reconnectAccount,
  readAccountSettings,
  updateAccountSettings,
] as const;
