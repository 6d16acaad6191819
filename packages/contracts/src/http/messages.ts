import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { defineEndpoint, mailServerTimeLimitMs } from '../define-endpoint.ts';
import {
  dateTimeSchema,
  emailSchema,
  idSchema,
  limitSchema,
  offsetSchema,
  queryBooleanSchema,
  requiredTextSchema,
} from '../fields.ts';
import {
  answeredBySchema,
  decisionReasonSchema,
  draftStatusSchema,
  failedDeliverySchema,
  followUpStatusSchema,
  matchEvidenceSchema,
  replyInDoubtSchema,
  softeningMeetingSchema,
  waitReasonSchema,
} from '../follow-up-status.ts';
import { invitationSchema } from './mail/invitation.ts';

export const mailboxKinds = ['INBOX', 'SENT', 'DRAFTS', 'ARCHIVE', 'TRASH', 'SPAM'] as const;
export const mailboxKindSchema = z.enum(mailboxKinds);
export type MailboxKind = z.infer<typeof mailboxKindSchema>;

export const mailboxSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  accountEmail: z.string(),
  name: z.string(),
  path: z.string(),
  kind: mailboxKindSchema.nullable(),
  messageCount: z.number().int(),
  unreadCount: z.number().int(),
});
export type Mailbox = z.infer<typeof mailboxSchema>;

export const addressSchema = z.object({ id: z.string(), email: z.string(), name: z.string().nullable() });
export const recipientSchema = addressSchema.extend({ kind: z.enum(['TO', 'CC', 'BCC']) });

/** The follow-up fields of a message, as the message list and detail carry them. */
export const followUpFieldsSchema = z.object({
  needsFollowup: z.boolean().nullable().describe("The robot's value; null while undecided."),
  isFollowup: z.boolean().nullable(),
  needsFollowupLabel: z.boolean().nullable().describe("The user's value; wins where set."),
  isFollowupLabel: z.boolean().nullable(),
  responseMessageId: z.string().nullable(),
  followUpDraftStatus: draftStatusSchema,
  followUpDraftMessageId: z.string().nullable(),
  followUpStatus: followUpStatusSchema.nullable().describe('Null for mail that the user did not send.'),
  followUpDueAt: z.iso.datetime().nullable(),
  waitReason: waitReasonSchema
    .nullable()
    .describe('Why the wait ends then, or why it does not end; null where nothing is waited for.'),
  meeting: softeningMeetingSchema
    .optional()
    .describe('Present where the wait ends after a meeting with a recipient.'),
  answeredElsewhere: z.boolean().describe('The user said that the answer came in another way.'),
  delivery: failedDeliverySchema
    .optional()
    .describe('Mail that did not arrive; absent where nothing is known to have failed.'),
  followUpReason: decisionReasonSchema.nullable(),
  responseEvidence: matchEvidenceSchema.nullable(),
  replyNote: z
    .string()
    .nullable()
    .describe(
      'For people: what arrived that is not the answer, say an absence notice or a bounce; null when nothing did.',
    ),
  replyNoteSaid: saidSchema.optional(),
  answeredBy: answeredBySchema
    .optional()
    .describe('Present where some of several people have answered; the follow-up goes to the others.'),
  replyInDoubt: replyInDoubtSchema
    .optional()
    .describe('Present where a mail arrived that may be the answer, until the user says whether it is.'),
  verifiedUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'Up to when the folders that can hold an answer have been read; "no reply" is never said past it.',
    ),
});

export const messageSummarySchema = followUpFieldsSchema.extend({
  id: z.string(),
  accountId: z.string(),
  subject: z.string(),
  from: addressSchema.nullable(),
  tos: z.array(recipientSchema).optional(),
  date: z.iso
    .datetime()
    .describe('1970-01-01T00:00:00.000Z where neither the mail nor its mail server names a date.'),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isDraft: z.boolean(),
  hasAttachments: z.boolean(),
  protection: z
    .enum(['signed-smime', 'signed-pgp', 'encrypted-smime', 'encrypted-pgp'])
    .nullable()
    .describe('What the mail carries of S/MIME or PGP. Nothing is decrypted, and no signature is checked.'),
  preview: z
    .string()
    .optional()
    .describe(
      'The beginning of what the mail says, at most 140 characters; empty for encrypted mail, absent where nothing was read of it.',
    ),
});
export type MessageSummary = z.infer<typeof messageSummarySchema>;

export const attachmentSchema = z.object({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.number().int().describe('Octets as sent, before decoding.'),
});

export const remoteImagesSchema = z.object({
  count: z.number().int().describe('Images on other servers: not loaded until the reader asks for them.'),
  trackers: z
    .array(z.object({ host: z.string(), count: z.number().int() }))
    .describe('Images that only report that the mail was read, by the server they report to: never loaded.'),
});
export type RemoteImages = z.infer<typeof remoteImagesSchema>;

export const messageDetailSchema = messageSummarySchema.extend({
  recipients: z.array(recipientSchema),
  answerRecipients: z
    .array(recipientSchema)
    .default([])
    .describe('Of a received message: whom an answer to all goes to, without the user.'),
  htmlBody: z.string().nullable().describe('Sanitised; null also where hasLongHtml is true.'),
  hasLongHtml: z.boolean().default(false).describe('HTML of over 128 KB is in the page of the body alone.'),
  remoteImages: remoteImagesSchema,
  textBody: z.string().nullable(),
  filteredHtmlBody: z.string().nullable().describe('Sanitised, without quoted material and reply chains.'),
  filteredTextBody: z.string().nullable(),
  bodyNote: z
    .string()
    .nullable()
    .describe(
      'For people: why the body is not shown in full (too large, damaged, encrypted); null when it is.',
    ),
  flags: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  invitation: invitationSchema.nullable().describe('The first calendar object (iCalendar) of the mail.'),
  mailboxIds: z.array(z.string()),
  threadId: z.string(),
  rawMessageId: z.string().nullable().describe('The Message-ID field, with its angle brackets.'),
});
export type MessageDetail = z.infer<typeof messageDetailSchema>;

export const listMailboxes = defineEndpoint({
  name: 'listMailboxes',
  service: 'mail-sync',
  summary: 'All mailboxes of all accounts: special ones, regular ones, and both together.',
  method: 'GET',
  path: '/mailboxes/',
  access: 'verified',
  response: z.object({
    mailboxes: z.array(mailboxSchema),
    specialMailboxes: z.array(mailboxSchema),
    regularMailboxes: z.array(mailboxSchema),
  }),
});

export const listMessages = defineEndpoint({
  name: 'listMessages',
  service: 'mail-sync',
  summary:
    'A page of messages, newest first, of one mailbox by id or of a kind over all accounts (SENT and so on).',
  method: 'GET',
  path: '/mailboxes/{mailboxId}/messages/',
  access: 'verified',
  params: z.object({ mailboxId: idSchema }),
  query: z.object({
    limit: limitSchema(50, 100),
    offset: offsetSchema,
    isRead: queryBooleanSchema.optional(),
    isStarred: queryBooleanSchema.optional(),
    needsFollowup: queryBooleanSchema.optional().describe('By the effective value.'),
    isFollowup: queryBooleanSchema.optional().describe('By the effective value.'),
    allSent: queryBooleanSchema
      .optional()
      .describe('With SENT: all that the user sent, wherever it is filed, but for Trash and Spam.'),
    awaitingReply: queryBooleanSchema.optional().describe('Needs a follow-up and has no response.'),
    overdue: queryBooleanSchema
      .optional()
      .describe(
        'A follow-up is due now: awaiting a reply for at most 30 days past followUpDueAt, as far as silence is verified, without a draft.',
      ),
    owed: queryBooleanSchema
      .optional()
      .describe('A received message whose writer waits for words of the user now, as listOwed says.'),
    dateFrom: dateTimeSchema.optional(),
    dateTo: dateTimeSchema.optional(),
    search: z
      .string()
      .trim()
      .max(200, 'Use at most 200 characters.')
      .optional()
      .describe('In subject, senders and recipients.'),
    includeTo: queryBooleanSchema.optional(),
  }),
  response: z.object({
    messages: z.array(messageSummarySchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    lastSyncAt: z.iso.datetime().nullable().describe('Null until the mailbox was read through once.'),
  }),
  errors: ['validation-failed', 'not-found'],
});

const messageParams = z.object({ messageId: idSchema });

export const readMessage = defineEndpoint({
  name: 'readMessage',
  service: 'mail-sync',
  summary: 'One message with its bodies, addresses, attachments and follow-up fields.',
  method: 'GET',
  path: '/messages/{messageId}/',
  access: 'verified',
  params: messageParams,
  response: z.object({ message: messageDetailSchema }),
  errors: ['not-found'],
});

export const readMessageBody = defineEndpoint({
  name: 'readMessageBody',
  service: 'mail-sync',
  summary:
    'The sanitised HTML body as a document of its own, with a CSP of its own, to be shown in a sandboxed frame.',
  method: 'GET',
  path: '/messages/{messageId}/body/',
  access: 'verified',
  params: messageParams,
  query: z.object({
    view: z.enum(['original', 'filtered-html']).default('original'),
    images: z
      .enum(['blocked', 'shown'])
      .default('blocked')
      .describe('Whether images are loaded from other servers, straight from the browser.'),
  }),
  errors: ['not-found'],
  kind: 'raw',
  timeLimitMs: mailServerTimeLimitMs,
});

export const downloadAttachment = defineEndpoint({
  name: 'downloadAttachment',
  service: 'mail-sync',
  summary: 'Streams one attachment from the mail server, always as a download.',
  method: 'GET',
  path: '/messages/{messageId}/attachments/{attachmentId}/',
  access: 'verified',
  params: messageParams.extend({ attachmentId: idSchema }),
  errors: ['not-found', 'mail-server-unavailable'],
  kind: 'raw',
  timeLimitMs: mailServerTimeLimitMs,
});

export const saveDraftFollowup = defineEndpoint({
  name: 'saveDraftFollowup',
  service: 'mail-sync',
  summary:
    'Saves the follow-up to the Drafts folder of the account; answers when the mail server has it. Never sends.',
  method: 'POST',
  path: '/messages/{messageId}/save-draft-followup/',
  access: 'verified',
  params: messageParams,
  body: z.object({
    subject: requiredTextSchema('a subject', 998),
    body: requiredTextSchema('a text', 100_000),
    recipient: emailSchema
      .optional()
      .describe(
        'The corrected address of mail that did not arrive: the draft goes to it alone, and the original goes along below the text.',
      ),
    replaceEdited: z
      .boolean()
      .optional()
      .describe('The answer to draft-edited: keep the edited one and save this one as another draft.'),
  }),
  response: z.object({
    success: z.literal(true),
    draftId: z
      .string()
      .nullable()
      .describe('The draft as a message; null while the mail server does not show it yet.'),
    outcome: z
      .enum(['created', 'replaced', 'unchanged'])
      .describe('replaced: an earlier draft that was not edited has made way for this one.'),
  }),
  errors: [
    'validation-failed',
    'not-found',
    'draft-edited',
    'conflict',
    'mail-server-failed',
    'mail-server-unavailable',
  ],
  timeLimitMs: mailServerTimeLimitMs,
});

export const withdrawDraftFollowup = defineEndpoint({
  name: 'withdrawDraftFollowup',
  service: 'mail-sync',
  summary:
    'Takes the saved follow-up, or the saved answer to a received message, back out of the Drafts folder, if it was not changed since. Every other mail stays.',
  method: 'POST',
  path: '/messages/{messageId}/withdraw-draft-followup/',
  access: 'verified',
  params: messageParams,
  response: z.object({
    outcome: z
      .enum(['withdrawn', 'edited', 'not-there'])
      .describe(
        'edited: it was changed in a mail program and stays. not-there: it was sent, deleted or never saved.',
      ),
  }),
  errors: ['not-found', 'conflict', 'mail-server-failed', 'mail-server-unavailable'],
  isIdempotent: true,
  timeLimitMs: mailServerTimeLimitMs,
});

export const messageEndpoints = [
  listMailboxes,
  listMessages,
  readMessage,
  readMessageBody,
  downloadAttachment,
  saveDraftFollowup,
  withdrawDraftFollowup,
] as const;
