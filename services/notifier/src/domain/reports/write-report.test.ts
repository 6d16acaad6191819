import { describe, expect, test } from '@jest/globals';
import { day } from '@tern/kernel/clock';
import type { FollowUpCopy } from '../copies/follow-up-copy.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { ReportStore } from './report-store.ts';
import { notifyLoss } from './notify-loss.ts';
import type { UserCopy } from '../copies/user-copy.ts';
import { writeReport } from './write-report.ts';

const now = new Date('2026-01-15T07:00:00Z');
const account = {
  accountId: 'a',
  userId: 'u',
  version: 1,
  emailAddress: 'robin@fernhill.example',
  verifiedUntil: now,
  hasInitial: true,
  waitsSince: null,
  isLost: true,
};
const user: UserCopy = {
  userId: 'u',
  version: 1,
  email: 'robin@fernhill.example',
  name: 'Robin',
  isEmailVerified: true,
  language: 'en',
  timeZone: 'UTC',
  reportHour: 8,
  wantsReports: true,
  seenAt: null,
  refusedAt: null,
};
const late: FollowUpCopy = {
  messageId: 'm',
  accountId: 'a',
  userId: 'u',
  version: 1,
  messageVersion: 1,
  assessedAt: now,
  state: 'open',
  draftStatus: 'NONE',
  hasDraft: false,
  answeredAt: null,
  dueAt: new Date(now.getTime() - day),
  mail: { subject: 'Tides', sentAt: now, firstTo: { email: 'ines@harbor.example', name: null }, othersTo: 0 },
};

/** An account that is removed right before or right after a mail on it is recorded. */
function arrange(removal: 'before' | 'after' | 'never') {
  const mails: string[] = [];
  const files: string[] = [];
  const buried: string[] = [];
  const reports: Partial<ReportStore> = {
    newest: async () => null,
    hasRundown: async () => false,
    removeAccount: async () => mails.splice(0),
  };
  const transport = { forget: async (fileName: string) => void files.push(fileName) };
  const remove = async () => {
    buried.push('a');
    mails.splice(0);
  };
  const record = async ({ id }: { id: string }) => {
    if (removal === 'before') await remove();
    mails.push(id);
    if (removal === 'after') await remove();
    return 'recorded' as const;
  };
  const accounts: Partial<AccountCopies> = {
    buried: async () => buried,
    find: async () => account,
    put: async () => undefined,
    noteLogin: async () => undefined,
  };
  const followUps: Partial<FollowUpCopies> = {
    open: async () => [late],
    count: async () => ({ weighed: 1, undecided: 0 }),
  };
  const stores = {
    reports: { ...reports, record } as ReportStore,
    accounts: accounts as AccountCopies,
    calendarAccounts: { buried: async () => [] },
    followUps: followUps as FollowUpCopies,
    users: { find: async () => user },
    openEnds: { ofUser: async () => null },
    rundowns: { ofDay: async () => null },
    lossNotices: {
      newestAt: async () => null,
      record: async (notice: { id: string }) => void (await record(notice)),
    },
    clock: { now: () => now },
  };
  return { context: { ...stores, transport }, mails, files };
}

describe('when an account is removed while a mail about it is written', () => {
  const write = ({ context }: ReturnType<typeof arrange>) =>
    writeReport(context, { account, user, type: 'daily', trigger: 'click' });

  test('then a report that came after the removal is deleted again, its file too', async () => {
    const world = arrange('before');
    expect(await write(world)).toBe('not-now');
    expect(world.mails).toEqual([]);
    expect(world.files).toHaveLength(1);
  });

  test('then a report that came before the removal is deleted too', async () => {
    const world = arrange('after');
    expect(await write(world)).toBe('not-now');
    expect(world.mails).toEqual([]);
  });

  test('then the notice of a dead login is deleted again', async () => {
    const world = arrange('before');
    await notifyLoss(world.context, { ...account, signIn: 'password' });
    expect(world.mails).toEqual([]);
  });

  test('but an account that is not removed keeps its report', async () => {
    const world = arrange('never');
    expect(await write(world)).toBe('written');
    expect(world.mails).toHaveLength(1);
    expect(world.files).toEqual([]);
  });
});
