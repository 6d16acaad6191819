import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../../define-endpoint.ts';

/** The services with original data of a user; the others hold only copies that can be rebuilt. */
export const exportingServices = ['identity', 'mail-sync', 'followup', 'calendar', 'notifier'] as const;
export type ExportingService = (typeof exportingServices)[number];

interface ExportFile {
  /** Its path in the archive. */
  readonly file: string;
  readonly service: ExportingService;
  /** For the README of the archive. */
  readonly what: string;
}

/** Every file of an export, in the order in which it is written. JSON Lines hold one JSON object a line. */
export const exportFiles = {
  account: {
    file: 'account/account.jsonl',
    service: 'identity',
    what: 'Your account at Tern and your preferences.',
  },
  sessions: {
    file: 'account/sessions.jsonl',
    service: 'identity',
    what: 'Browsers that are signed in to your account.',
  },
  passkeys: {
    file: 'account/passkeys.jsonl',
    service: 'identity',
    what: 'Your passkeys by name; the keys themselves are on your devices.',
  },
  'access-tokens': {
    file: 'account/access-tokens.jsonl',
    service: 'identity',
    what: 'Your personal access tokens, without the tokens themselves.',
  },
  'connected-apps': {
    file: 'account/connected-apps.jsonl',
    service: 'identity',
    what: 'Connected applications.',
  },
  'agent-calls': {
    file: 'audit/agent-calls.jsonl',
    service: 'identity',
    what: 'What applications and access tokens did in your name, of the past 90 days.',
  },
  'admin-actions': {
    file: 'audit/admin-actions.jsonl',
    service: 'identity',
    what: 'What administrators and the operator did to your account or your data, of the past 400 days.',
  },
  'mail-accounts': {
    file: 'mail/accounts.jsonl',
    service: 'mail-sync',
    what: 'Your mail accounts with their settings, without passwords and tokens.',
  },
  mailboxes: {
    file: 'mail/mailboxes.jsonl',
    service: 'mail-sync',
    what: 'The folders of your mail accounts and how far they were read.',
  },
  messages: {
    file: 'mail/messages.mbox',
    service: 'mail-sync',
    what: 'Your mail as an mbox file (RFC 4155, "From " lines quoted as in mboxrd): headers, text, HTML and invitations as Tern keeps them. Attachments are named and empty: Tern does not keep them. X-Tern- headers name account, folders and flags.',
  },
  contacts: {
    file: 'mail/contacts.jsonl',
    service: 'mail-sync',
    what: 'People whom you write to or hear from.',
  },
  drafts: {
    file: 'mail/drafts.jsonl',
    service: 'mail-sync',
    what: 'Follow-up drafts that Tern wrote, by the message they follow up on. Those that lie in your Drafts folder are in the mbox file.',
  },
  'follow-ups': {
    file: 'follow-up/follow-ups.jsonl',
    service: 'followup',
    what: 'Your sent mail: whether an answer is expected and why, what you said of it, and what happened since.',
  },
  'you-owe': {
    file: 'follow-up/you-owe.jsonl',
    service: 'followup',
    what: 'Received mail of the past months that asks you for words: by whom, in which sentence, and what you said of it.',
  },
  promises: {
    file: 'follow-up/promises.jsonl',
    service: 'followup',
    what: 'Promises in mail of the past months, yours and those of others: by whom, in which sentence, and what you said of it.',
  },
  'follow-up-settings': {
    file: 'follow-up/settings.jsonl',
    service: 'followup',
    what: 'How long Tern waits for answers, by mail account.',
  },
  'muted-people': {
    file: 'follow-up/muted-people.jsonl',
    service: 'followup',
    what: 'People whose silence is never pointed out.',
  },
  'calendar-accounts': {
    file: 'calendar/accounts.jsonl',
    service: 'calendar',
    what: 'Your calendar accounts with your instructions for the rundown, without tokens and addresses that open them.',
  },
  calendars: {
    file: 'calendar/calendars.jsonl',
    service: 'calendar',
    what: 'Your calendars.',
  },
  events: {
    file: 'calendar/events.ics',
    service: 'calendar',
    what: 'The events of your calendars as iCalendar (RFC 5545), each appearance of a series by itself. X-TERN-CALENDAR names the calendar.',
  },
  mails: {
    file: 'reports/mails.jsonl',
    service: 'notifier',
    what: 'Mail that Tern sent you: notices of the past 30 days, reports of the past 400.',
  },
  'notification-ways': {
    file: 'notifications/ways.jsonl',
    service: 'notifier',
    what: 'Browsers, topics and webhooks that get your notifications, without the addresses and keys that open them.',
  },
  'notification-settings': {
    file: 'notifications/settings.jsonl',
    service: 'notifier',
    what: 'Your quiet hours, and whether notifications name people and subjects.',
  },
  notifications: {
    file: 'notifications/sent.jsonl',
    service: 'notifier',
    what: 'Notifications of the past 30 days: what kind, when, and whether they were sent.',
  },
} as const satisfies Readonly<Record<string, ExportFile>>;
export type ExportPart = keyof typeof exportFiles;
export const exportParts = Object.keys(exportFiles) as readonly ExportPart[];

type PartOf<S extends ExportingService> = {
  [P in ExportPart]: (typeof exportFiles)[P]['service'] extends S ? P : never;
}[ExportPart];
export type IdentityPart = PartOf<'identity'>;
export type MailSyncPart = PartOf<'mail-sync'>;
export type FollowupPart = PartOf<'followup'>;
export type CalendarPart = PartOf<'calendar'>;
export type NotifierPart = PartOf<'notifier'>;

/** A page ends with the record that takes it past this limit of 1 MB; a single message can be larger. */
export const exportPageChars = 1024 * 1024;

export const exportPageSchema = z.object({
  text: z.string().describe('The next piece of the file; pieces follow each other without anything between.'),
  records: z.number().int().min(0).describe('Records that begin in the piece.'),
  next: z.string().nullable().describe('Where the next piece begins; null at the end of the file.'),
  total: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Records of the whole file, as counted for its first piece; null in later ones.'),
});
export type ExportPage = z.infer<typeof exportPageSchema>;

/**
 * Gives the next page of a file of a user's export.
 * @param after `next` of the page before; null for the first. One that this file never gave is refused with `validation-failed`.
 */
export type ReadExportPage = (userId: string, after: string | null) => Promise<ExportPage>;

const partsOf = <S extends ExportingService>(service: S) =>
  exportParts.filter((part): part is PartOf<S> => exportFiles[part].service === service) as [
    PartOf<S>,
    ...PartOf<S>[],
  ];

const pageQuery = z.object({
  after: z.string().min(1).max(2000).optional().describe('`next` of the piece before.'),
});

/** A service's call for the files named `Part`. */
export type ExportCall<Part extends string> = Endpoint<
  z.ZodObject<{ part: z.ZodType<Part> }>,
  typeof pageQuery,
  Endpoint['body'],
  typeof exportPageSchema
>;

const exportCall = <S extends Exclude<ExportingService, 'identity'>>(service: S, name: string) =>
  defineEndpoint({
    name,
    service,
    summary: `The next piece of a file of the export of the principal's data. Asked by identity, which signs the principal for it.`,
    method: 'GET',
    path: '/internal/export/{part}/',
    access: 'session',
    params: z.object({ part: z.enum(partsOf(service)) }),
    query: pageQuery,
    response: exportPageSchema,
    errors: ['validation-failed'],
    timeLimitMs: 60_000,
  });

export const exportMailSync = exportCall('mail-sync', 'exportMailSync');
export const exportFollowup = exportCall('followup', 'exportFollowup');
export const exportCalendar = exportCall('calendar', 'exportCalendar');
export const exportNotifier = exportCall('notifier', 'exportNotifier');
