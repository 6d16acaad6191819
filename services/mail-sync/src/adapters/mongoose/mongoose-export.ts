import {
  exportPageChars,
  type ExportPage,
  type MailSyncPart,
  type ReadExportPage,
} from '@tern/contracts/http/export/export-parts';
import { jsonLinesPage, readByKey, recordOf } from '@tern/stores/export-pages';
import { readPlace } from '@tern/stores/export-places';
import { mboxMessage } from '../../domain/export/mbox-message.ts';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import type {
  AccountDocument,
  ContactDocument,
  DraftDocument,
  MailboxDocument,
  MessageDocument,
} from './mongoose-documents.ts';
import { asMessage, asPart } from './mongoose-message-reader.ts';
import type { Models } from './mongoose-models.ts';

/** Messages whose headers are read at once; their bodies come one by one. */
const headersAtOnce = 50;

/** The files of a user's export that lie in this service. */
export function createMongooseExport(
  models: Models,
  content: Pick<MailContent, 'mbox'>,
): Readonly<Record<MailSyncPart, ReadExportPage>> {
  const { accounts, mailboxes, contacts, drafts } = models;
  return {
    'mail-accounts': (userId, after) => jsonLinesPage(accounts, { userId, ...kept }, after, accountRecord),
    mailboxes: (userId, after) => jsonLinesPage(mailboxes, { userId }, after, mailboxRecord),
    messages: (userId, after) => messagesPage({ ...models, content }, userId, after),
    contacts: (userId, after) => jsonLinesPage(contacts, { userId }, after, contactRecord),
    drafts: async (userId, after) => {
      const accountIds = await accountIdsOf(models, userId);
      return jsonLinesPage(drafts, { accountId: { $in: accountIds } }, after, draftRecord);
    },
  };
}

/** Nothing of accounts that are being removed is shown. */
const kept = { removalAt: { $exists: false } };

async function accountIdsOf({ accounts }: Models, userId: string): Promise<string[]> {
  const found = await accounts
    .find({ userId, ...kept }, { _id: 1 })
    .sort({ _id: 1 })
    .lean<{ _id: string }[]>();
  return found.map(({ _id }) => _id);
}

async function messagesPage(
  models: Models & { readonly content: Pick<MailContent, 'mbox'> },
  userId: string,
  after: string | null,
): Promise<ExportPage> {
  const { messages, bodies, mailboxes, content } = models;
  const accountIds = await accountIdsOf(models, userId);
  // The account and the message after which the page begins, by thread in index order.
  const [atAccount = '', key = '', id = ''] = after === null ? accountIds.slice(0, 1) : readPlace(after, 3);
  const there = { removedAt: { $exists: false } };
  const total =
    after === null ? await messages.countDocuments({ accountId: { $in: accountIds }, ...there }) : null;
  const accountId = accountIds.find((one) => one >= atAccount);
  if (accountId === undefined) return { text: '', records: 0, next: null, total };
  const { documents, isEnd } = await readByKey<MessageDocument, string>(
    messages,
    {
      filter: { accountId, ...there },
      field: 'threadId',
      keyOf: ({ threadId }) => threadId,
      limit: headersAtOnce,
    },
    // An account that was removed meanwhile is left out; the next one is read from its beginning.
    accountId === atAccount ? { key, id } : { key: '', id: '' },
  );
  const folders = await mailboxes
    .find({ accountId }, { path: 1 })
    .lean<Pick<MailboxDocument, '_id' | 'path'>[]>();
  const paths = new Map(folders.map(({ _id, path }) => [_id, path]));
  let text = '';
  let records = 0;
  for (const document of documents) {
    if (text.length >= exportPageChars) break;
    const body = await bodies.findOne({ _id: document._id }, { parts: 1 }).lean();
    const parts = (body?.parts ?? []).map(asPart);
    const pathOf = (mailboxId: string) => paths.get(mailboxId) ?? null;
    text += await content.mbox(userId, mboxMessage(asMessage(document), parts, pathOf));
    records += 1;
  }
  const last = documents[records - 1];
  const isAccountDone = isEnd && records === documents.length;
  const nextAccount = accountIds.find((one) => one > accountId);
  if (!isAccountDone && last) return { text, records, next: placeAt(accountId, last), total };
  return { text, records, next: nextAccount === undefined ? null : placeAt(nextAccount, null), total };
}

const placeAt = (accountId: string, last: MessageDocument | null) =>
  JSON.stringify([accountId, last?.threadId ?? '', last?._id ?? '']);

const accountRecord = recordOf<AccountDocument>(
  ...([
    'name',
    'emailAddress',
    'aliases',
    'server',
    'secretKind',
    'isDemo',
    'syncTime',
    'inboxSyncTime',
  ] as const),
  ...(['sentSyncTime', 'paths', 'state', 'stateText', 'lastSyncAt', 'verifiedUntil', 'createdAt'] as const),
);
const mailboxRecord = recordOf<MailboxDocument>(
  ...(['accountId', 'path', 'name', 'kind', 'exists', 'isComplete', 'storedCount'] as const),
);
const draftRecord = recordOf<DraftDocument>(
  ...(['accountId', 'sourceId', 'attempt', 'state', 'draftId', 'savedAt', 'changedAt'] as const),
);

const contactRecord = recordOf<ContactDocument>('name', 'primaryEmail', 'seen', 'createdAt', 'updatedAt');
