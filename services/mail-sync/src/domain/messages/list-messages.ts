import type { QueryOf, ResponseOf } from '@tern/contracts/define-endpoint';
import { dueWindowOf } from '@tern/contracts/follow-up-status';
import { mailboxKindSchema, type listMessages as listMessagesCall } from '@tern/contracts/http/messages';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { silenceProvenUntil, type Account } from '../accounts/account.ts';
import type { Mailbox } from '../folders/mailbox.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import type { MessageReader } from './message-reader.ts';
import { searchWords } from '@tern/mail-content/fold-text';
import type { OwedMails } from './owed-mail.ts';
import type { MessageFilter } from './message-filter.ts';
import { summariesOf } from './message-summary.ts';

interface ListContext {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly reader: MessageReader;
  readonly owedMails: Pick<OwedMails, 'idsOf'>;
  readonly clock: Clock;
}

type Query = QueryOf<typeof listMessagesCall>;

interface ListRequest {
  readonly userId: string;
  /** The id of a mailbox, or a role. */
  readonly mailboxId: string;
  readonly query: Query;
}

/** A page of a mailbox by id, or of a role over all accounts, newest first. @throws AppError `not-found` */
export async function listMessages(
  { accounts, mailboxes, reader, owedMails, clock }: ListContext,
  { userId, mailboxId, query }: ListRequest,
): Promise<ResponseOf<typeof listMessagesCall>> {
  const [own, folders] = await Promise.all([accounts.ofUser(userId), mailboxes.ofUser(userId)]);
  const place = placeOf(mailboxId, folders, query);
  const now = clock.now();
  const owed = query.owed !== undefined && {
    owed: { is: query.owed, ids: await owedMails.idsOf(userId, now) },
  };
  const filter = { ...filterOf({ userId, place, query, accounts: own, now }), ...owed };
  const [page, total] = await Promise.all([reader.list(filter, query), reader.count(filter)]);
  return {
    messages: summariesOf(page, own, now, query),
    total,
    limit: query.limit,
    offset: query.offset,
    lastSyncAt: lastSync(place.folders, own)?.toISOString() ?? null,
  };
}

interface Listed {
  readonly in: MessageFilter['in'];
  readonly folders: readonly Mailbox[];
}

function placeOf(mailboxId: string, folders: readonly Mailbox[], { allSent }: Query): Listed {
  const kind = mailboxKindSchema.safeParse(mailboxId);
  if (kind.success)
    return {
      in: kind.data === 'SENT' && allSent === true ? { allSent } : { kind: kind.data },
      folders: folders.filter((one) => one.kind === kind.data),
    };
  const mailbox = folders.find((one) => one.id === mailboxId);
  if (!mailbox) throw new AppError('not-found');
  return { in: { mailboxId }, folders: [mailbox] };
}

function filterOf(from: {
  userId: string;
  place: Listed;
  query: Query;
  accounts: readonly Account[];
  now: Date;
}): MessageFilter {
  const { query, accounts, now } = from;
  const words = searchWords(query.search);
  const windows = () =>
    new Map(accounts.map((account) => [account.id, dueWindowOf(silenceProvenUntil(account), now)]));
  return {
    userId: from.userId,
    in: from.place.in,
    isRead: query.isRead,
    isStarred: query.isStarred,
    needsFollowup: query.needsFollowup,
    isFollowup: query.isFollowup,
    isAwaitingReply: query.awaitingReply ?? (query.overdue === true ? true : undefined),
    ...(query.overdue !== undefined && { overdue: { is: query.overdue, windows: windows() } }),
    from: query.dateFrom === undefined ? undefined : new Date(query.dateFrom),
    to: query.dateTo === undefined ? undefined : new Date(query.dateTo),
    ...(words.length > 0 && { words }),
  };
}

/**
 * When the listed mailbox that is longest behind was last read; null while one has not been read completely. Without a folder of the role,
 * the oldest last pass over the accounts.
 */
function lastSync(folders: readonly Mailbox[], accounts: readonly Account[]): Date | null {
  const passed = new Map(accounts.map(({ id, lastSyncAt }) => [id, lastSyncAt]));
  const times = folders.map(({ accountId, caughtUpAt }) => {
    if (caughtUpAt === null) return null;
    const last = passed.get(accountId) ?? null;
    return last !== null && last > caughtUpAt ? last : caughtUpAt;
  });
  return oldest(folders.length > 0 ? times : [...passed.values()]);
}

/** Null when one of them is, or there are none. */
function oldest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  const [first] = known.toSorted((a, b) => a.getTime() - b.getTime());
  return first !== undefined && known.length === times.length ? first : null;
}
