import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import type { ChaosUser } from './chaos-user.ts';
import type { Deeds } from './load.ts';
import { judge } from './verdict.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => folder.remove());

/** The stored data at the end. */
interface There {
  readonly sent?: readonly string[];
  readonly received?: readonly string[];
  readonly drafts?: readonly string[];
  readonly reports?: number;
}

function did(deeds: Partial<Omit<Deeds, 'user'>>, there: There): Deeds {
  const answers: Record<string, (params?: { mailboxId?: string }) => object> = {
    listMessages: (params) => ({
      messages: ((params?.mailboxId === 'SENT' ? there.sent : there.received) ?? []).map((subject) => ({
        subject,
        followUpStatus: 'waiting',
      })),
    }),
    listReports: () => ({
      reports: Array.from({ length: there.reports ?? 0 }, () => ({ state: 'sent', reportType: 'daily' })),
    }),
  };
  const user = {
    name: 'user-1',
    ask: async (_kind: string, { name }: { name: string }, input?: { params?: { mailboxId?: string } }) =>
      answers[name]?.(input?.params),
    subjectsIn: async () => [...(there.drafts ?? [])],
  };
  return {
    user: user as unknown as ChaosUser,
    sent: [],
    received: [],
    draftsAsked: new Set(),
    drafted: [],
    reportsAsked: 0,
    reportsAccepted: 0,
    ...deeds,
  };
}

let mails = 0;
const arrives = (messageId: string) =>
  writeFile(
    join(folder.path, `${++mails}.eml`),
    `To: Ana <user-1@fernhill.example>\r\nMessage-ID: <${messageId}@harbor.example>\r\n\r\nHello`,
  );
const problemsOf = async (deeds: Partial<Omit<Deeds, 'user'>>, there: There) =>
  (await judge([did(deeds, there)], folder.path, 0)).problems;

describe('the verdict on a run', () => {
  test('when everything exists once, then there is no problem', async () => {
    await arrives('report.1');
    const deeds = {
      sent: ['Storm 2'],
      received: ['Storm 1'],
      draftsAsked: new Set(['Storm 2']),
      drafted: ['Storm 2'],
      reportsAsked: 2,
      reportsAccepted: 1,
    };
    const there = { sent: ['Storm 2'], received: ['Storm 1'], drafts: ['Re: Storm 2', 'Mine'], reports: 1 };
    expect(await problemsOf(deeds, there)).toEqual([]);
  });

  test('when a mail is lost or exists twice, then that is a problem', async () => {
    const there = { sent: ['Storm 2', 'Storm 2'] };
    expect(await problemsOf({ sent: ['Storm 2'], received: ['Storm 1'] }, there)).toEqual([
      'user-1, SENT: "Storm 2" is there 2 times',
      'user-1, INBOX: "Storm 1" is lost',
    ]);
  });

  test('when the saving of a draft was not acknowledged, then the draft may exist once, but not twice', async () => {
    const draftsAsked = new Set(['Storm 2']);
    expect(await problemsOf({ draftsAsked }, {})).toEqual([]);
    expect(await problemsOf({ draftsAsked }, { drafts: ['Re: Storm 2'] })).toEqual([]);
    expect(await problemsOf({ draftsAsked }, { drafts: ['Re: Storm 2', 'Re: Storm 2'] })).toEqual([
      'user-1, drafts: "Re: Storm 2" is there 2 times',
    ]);
  });

  test('when a draft exists that no user saved, then that is a problem', async () => {
    expect(await problemsOf({}, { drafts: ['Re: Storm 4'] })).toEqual([
      'user-1, drafts: "Re: Storm 4" was asked for by no one',
    ]);
  });

  test('when an accepted report is not recorded, or a recorded one was not sent, then that is a problem', async () => {
    expect(await problemsOf({ reportsAsked: 1, reportsAccepted: 1 }, {})).toEqual([
      'user-1: 1 reports were accepted, 0 are recorded',
    ]);
    expect(await problemsOf({ reportsAsked: 1 }, { reports: 1 })).toEqual([
      'user-1: 1 reports are recorded, 0 arrived',
    ]);
  });

  test('when more reports are recorded than were requested, then that is a problem', async () => {
    for (const id of ['report.1', 'report.2', 'report.3']) await arrives(id);
    expect(await problemsOf({ reportsAsked: 1, reportsAccepted: 1 }, { reports: 3 })).toEqual([
      'user-1: 1 reports were asked for, 3 are recorded',
    ]);
  });

  test('when a notice arrives, or a report twice with one Message-ID, then neither counts as another report', async () => {
    await arrives('notice.7');
    await arrives('report.1');
    await arrives('report.1');
    const verdict = await judge(
      [did({ reportsAsked: 1, reportsAccepted: 1 }, { reports: 1 })],
      folder.path,
      0,
    );
    expect(verdict).toMatchObject({ problems: [], reports: 1, repeatedMails: 1 });
  });
});
