import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { draftStatusSchema } from '../follow-up-status.ts';
import { signInSchema } from '../http/mail-accounts.ts';
import { mailboxKindSchema } from '../http/messages.ts';

const account = { accountId: z.string(), userId: z.string() };
const byAccount = (data: { accountId: string }) => data.accountId;

/** One event a message: more processes can share the work. */
const bigTopic = { partitions: 12 };

/** Versions grow per account; a consumer ignores what is older than what it has. */
const version = z.number().int().min(0);
const address = z.object({ email: z.string(), name: z.string().nullable() });

const accountData = z.object({
  ...account,
  version,
  emailAddress: z.string(),
  name: z.string(),
  aliases: z.array(z.string()).describe("The user's own addresses, lower case, the account's first."),
  createdAt: z.iso.datetime(),
  isReconnected: z
    .boolean()
    .optional()
    .describe('The login works again, after needs-reconnect may have reported it as refused.'),
});

export const accountConnected = defineEvent('mail-sync.account.connected.v1', accountData, byAccount, {
  purpose: 'whose mail it is; live updates',
});
export const accountUpdated = defineEvent('mail-sync.account.updated.v1', accountData, byAccount, {
  purpose: 'whose mail it is; live updates; `isReconnected` ends a notice',
});
/** Published once when the server refuses the login; account.updated reports that it works again. */
export const accountNeedsReconnect = defineEvent(
  'mail-sync.account.needs-reconnect.v1',
  z.object({
    ...account,
    version,
    emailAddress: z.string(),
    signIn: signInSchema.default('password'),
  }),
  byAccount,
  { purpose: 'one mail; live updates' },
);
export const accountRemoved = defineEvent(
  'mail-sync.account.removed.v1',
  z.object({
    ...account,
    version,
    isDemo: z.boolean().optional().describe('It was the demo mailbox; absent in older events.'),
  }),
  byAccount,
  { purpose: 'forget the account; live updates' },
);

/** The mailboxes a message lies in; absent in older events. */
const mailboxes = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .max(100)
  .optional();

/** All fields of a message that a consumer needs; it need not call mail-sync. Text is the trimmed text, at most 64 KB. */
const syncedMessage = z.object({
  ...account,
  version,
  messageId: z.string().describe('Our id.'),
  rawMessageId: z.string().nullable().describe('Message-ID (RFC 5322 3.6.4), with angle brackets.'),
  inReplyTo: z.array(z.string()),
  references: z.array(z.string()),
  threadId: z.string(),
  direction: z.enum(['sent', 'received', 'draft']),
  kinds: z
    .array(mailboxKindSchema)
    .describe('Roles of the mailboxes it lies in; empty for regular ones only.'),
  date: z.iso.datetime(),
  subject: z.string(),
  from: address.nullable(),
  to: z.array(address),
  cc: z.array(address),
  bcc: z.array(address),
  replyTo: z.array(address),
  text: z
    .string()
    .describe(
      'Own text only: quoted material and signature removed; of received mail also the mail that it passes on, which may be the answer, of sent mail and drafts not.',
    ),
  quotedText: z.string().describe('The first 4 KB of what was quoted, for matching; empty when nothing was.'),
  language: z.string().nullable().describe('Content-Language where the mail says it.'),
  automatic: z
    .object({
      autoSubmitted: z.string().nullable().describe('Auto-Submitted (RFC 3834) unless absent or "no".'),
      listId: z.string().nullable().describe('List-Id (RFC 2919).'),
      listPost: z.string().nullable().describe('The address in List-Post (RFC 2369).'),
      precedence: z.string().nullable(),
      calendarMethod: z
        .string()
        .nullable()
        .describe('METHOD of a text/calendar part (RFC 5546), upper case.'),
      isDeliveryReport: z.boolean().describe('multipart/report with delivery-status (RFC 3464).'),
      isReadReceipt: z.boolean().describe('multipart/report with disposition-notification (RFC 8098).'),
      failedRecipients: z.array(z.string()),
      failures: z
        .array(z.object({ address: z.string().max(320), status: z.string().max(12) }))
        .max(100)
        .optional()
        .describe('Of those that a delivery-status part names: the status code (RFC 3463), say `5.1.1`.'),
      autoReplyHeader: z.boolean().describe('X-Autoreply, X-Autorespond or vacation headers seen.'),
      isReaction: z.boolean().optional().describe('A part for the press of a button, as Gmail sends it.'),
    })
    .describe('Evidence that no person wrote it.'),
  draftKey: z
    .string()
    .nullable()
    .describe('Our marker header, when the message is a draft of ours or its sent copy.'),
  isRead: z.boolean().optional().describe('Absent in older events, as are the fields below.'),
  mailboxes,
  attachments: z
    .array(z.object({ name: z.string().max(255), type: z.string().max(127), size: z.number().int().min(0) }))
    .max(100)
    .optional()
    .describe(
      'The first 100 files, without pictures of the HTML and detached signatures. Size in octets as sent.',
    ),
});

export const messageSynced = defineEvent(
  'mail-sync.message.synced.v1',
  syncedMessage.extend({
    wantsReceipt: z
      .literal(true)
      .optional()
      .describe(
        'followup and search say that they have taken it in, and all before it (mail.taken-in): a pass over a large mailbox waits for both.',
      ),
  }),
  byAccount,
  { purpose: 'decides whether an answer is due, and what the user owes', ...bigTopic },
);

/**
 * A stored message, published again because search asked for it (search.reindex.requested.v1); it is not new mail. Its version is
 * 0, below every version of the account: the stored state is read without a lock, so every other event about the message or its
 * removal is as new or newer. Facts that only the mail's headers hold are not stored and are missing.
 */
export const messageRepublished = defineEvent(
  'mail-sync.message.republished.v1',
  syncedMessage.omit({ replyTo: true, language: true, automatic: true }).extend({
    version: z.literal(0),
    assessment: z
      .object({
        version: z.number().int().min(0).describe("As in followup.message.assessed, followup's own."),
        needsFollowup: z.boolean().nullable().describe("The user's label, where there is one."),
        responseMessageId: z
          .string()
          .nullable()
          .optional()
          .describe('The mail that answered; absent in events of before it was part of them.'),
        followUp: z
          .object({
            followUpDraftStatus: draftStatusSchema,
            followUpDraftMessageId: z.string().nullable(),
            answeredElsewhere: z.boolean(),
            followUpDueAt: z.iso.datetime().nullable(),
          })
          .optional()
          .describe('What else the status follows from; absent in events of before it was part of them.'),
      })
      .nullable()
      .describe('What followup decided last, as far as mail-sync knows; null where it knows nothing.'),
  }),
  byAccount,
  { purpose: 'an index that lost or never had them', ...bigTopic },
);

/** Flags and places changed; the content never does. */
export const messageChanged = defineEvent(
  'mail-sync.message.changed.v1',
  z.object({
    ...account,
    version,
    messageId: z.string(),
    isRead: z.boolean(),
    isStarred: z.boolean(),
    kinds: z.array(mailboxKindSchema),
    mailboxes,
  }),
  byAccount,
  { purpose: 'what lies in Trash is not waited for; live updates', ...bigTopic },
);

/** The message is gone. Where message.synced follows with a higher version, its kind has changed: sent mail that another person wrote. */
export const messageRemoved = defineEvent(
  'mail-sync.message.removed.v1',
  z.object({ ...account, version, messageId: z.string() }),
  byAccount,
  { purpose: 'forget the message; live updates', ...bigTopic },
);

/** Published only when every message of the mailbox within the sync times, counted on the server, is stored. */
export const mailboxCaughtUp = defineEvent(
  'mail-sync.mailbox.caught-up.v1',
  z.object({
    ...account,
    version,
    mailboxId: z.string(),
    kind: mailboxKindSchema.nullable(),
    accountVerifiedUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'Up to when all folders of the account that can hold an answer are read; null until they are.',
      ),
    isSentRead: z
      .boolean()
      .optional()
      .describe('Up to then the folder of sent mail is read, too. Absent in older events.'),
    syncedVersion: version.describe(
      'Version of the last message.synced of the account: a consumer that has handled it knows all mail up to that moment.',
    ),
    totals: z
      .object({
        totalMessages: z.number().int().min(0).describe('On the server, within the sync times.'),
        totalSynced: z.number().int().min(0),
        totalSent: z.number().int().min(0).describe('Stored in the folder of sent mail.'),
      })
      .optional()
      .describe('Of the whole account, at this version; absent in older events.'),
  }),
  byAccount,
  // One per pass and account, and only the newest counts.
  {
    purpose: "up to where silence is proven, and sent mail read; live updates; the account's counts",
    retentionDays: 1,
  },
);

export const draftSaved = defineEvent(
  'mail-sync.draft.saved.v1',
  z.object({
    ...account,
    version,
    sourceMessageId: z.string().describe('Our id of the sent message that the draft follows up.'),
    draftMessageId: z.string().describe('Our id of the draft.'),
    attempt: z.number().int().min(1),
    isAsked: z
      .boolean()
      .optional()
      .describe('The user asked for it with a call. Absent in older events, of which that is not known.'),
  }),
  byAccount,
  { purpose: 'which drafts exist' },
);

export const draftRemoved = defineEvent(
  'mail-sync.draft.removed.v1',
  z.object({
    ...account,
    version,
    sourceMessageId: z.string(),
    draftMessageId: z.string(),
    attempt: z.number().int().min(1),
    reason: z.enum(['withdrawn', 'sent', 'vanished']),
  }),
  byAccount,
  { purpose: 'which drafts exist' },
);

export const mailSyncEvents = [
  accountConnected,
  accountUpdated,
  accountNeedsReconnect,
  accountRemoved,
  messageSynced,
  messageRepublished,
  messageChanged,
  messageRemoved,
  mailboxCaughtUp,
  draftSaved,
  draftRemoved,
] as const;
