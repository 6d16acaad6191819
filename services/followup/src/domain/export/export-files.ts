import type { ExportPage, FollowupPart, ReadExportPage } from '@tern/contracts/http/export/export-parts';
import { AppError } from '@tern/kernel/app-error';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import { isSent, type FollowUpRecord, type SentRecord } from '../records/follow-up-record.ts';
import { readFollowUp, type ReadFollowUpContext } from '../timeline/read-follow-up.ts';
import type { OwedMail } from '../owed/owed-mail.ts';
import type { PromiseStore } from '../owed/promises/promise-store.ts';
import type { SentPages } from './sent-pages.ts';

export interface ExportFilesContext extends ReadFollowUpContext {
  readonly sentPages: SentPages;
  readonly accounts: AccountCopies;
  readonly users: Pick<UserCopies, 'find'>;
  readonly owed: Pick<OwedMail, 'asksOf'>;
  readonly promises: Pick<PromiseStore, 'ofUser'>;
}

/** The files of a user's export that lie in this service. */
export function exportFiles(context: ExportFilesContext): Readonly<Record<FollowupPart, ReadExportPage>> {
  const { accounts, users, owed, promises } = context;
  return {
    'follow-ups': (userId, after) => followUpsPage(context, userId, after),
    'you-owe': async (userId) =>
      whole(
        (await owed.asksOf(userId, new Date(0))).map(({ userId: _user, version: _version, ...ask }) => ask),
      ),
    promises: async (userId) =>
      whole(
        (await promises.ofUser(userId, new Date(0))).map(
          ({ userId: _user, version: _version, topics: _topics, ...promise }) => promise,
        ),
      ),
    'follow-up-settings': async (userId) => {
      const there = (await accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
      return whole(
        there.map(({ accountId, emailAddress, settings }) => ({ accountId, emailAddress, ...settings })),
      );
    },
    'muted-people': async (userId) => whole((await users.find(userId)).muted),
  };
}

const line = (record: object) => `${JSON.stringify(record)}\n`;

const whole = (records: readonly object[]): ExportPage => ({
  text: records.map(line).join(''),
  records: records.length,
  next: null,
  total: records.length,
});

async function followUpsPage(
  context: ExportFilesContext,
  userId: string,
  after: string | null,
): Promise<ExportPage> {
  const { records, next, total } = await context.sentPages.read(userId, after);
  const lines: string[] = [];
  // One after the other: each timeline asks the store for what lies around its mail.
  for (const record of records) if (isSent(record)) lines.push(line(await exported(context, record)));
  return { text: lines.join(''), records: lines.length, next, total };
}

async function exported(context: ExportFilesContext, record: SentRecord): Promise<object> {
  const { id, accountId, facts, labels, said, state } = record;
  const { date, subject, rawMessageId, from, recipients, reading, outside, engineVersion } = facts;
  return {
    id,
    accountId,
    sentAt: date,
    subject,
    rawMessageId,
    from,
    recipients,
    reading,
    outside: outside ?? null,
    engineVersion,
    labels,
    said,
    state,
    timeline: await timelineOf(context, record),
  };
}

async function timelineOf(context: ExportFilesContext, { userId, id }: FollowUpRecord) {
  try {
    return (await readFollowUp(context, { userId, messageId: id })).timeline;
  } catch (error) {
    // Its mail or its account was removed meanwhile.
    if (error instanceof AppError && error.code === 'not-found') return [];
    throw error;
  }
}
