import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openEndsListed } from '@tern/contracts/events/followup';
import { userRemoved } from '@tern/contracts/events/identity';
import { reportSent } from '@tern/contracts/events/notifier';
import { readOutboxMail } from '@tern/contracts/http/notifier';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, hour, minute } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { startNotifier, type Notifier } from './notices.ts';
import { startReported, startReporting } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

const answer = (receivedAt: Date) => ({
  responseMessageId: 'reply',
  responseEvidence: {
    rule: 'in-reply-to' as const,
    certainty: 'certain' as const,
    value: '<1@fernhill.example>',
    from: 'ines@harbor.example',
    receivedAt: receivedAt.toISOString(),
  },
});

/** The text that the outbox shows to the user of the mail. */
const textOf = async ({ userId }: { userId: string }, mailId: string) =>
  (await notifier.service.callAs(aPrincipal({ userId }), readOutboxMail, { params: { mailId } })).body.data
    .mail;

describe('the initial report', () => {
  test('when the first scan is done, then it goes out once, with links, headers and both forms, and is published', async () => {
    const one = await startReporting(notifier);
    await one.assess('offer');
    await one.assess('tour', { followUpDueAt: new Date(notifier.clock.now().getTime() + day).toISOString() });
    await one.review();
    expect(await one.reports()).toEqual([]);
    notifier.clock.advance(2 * minute);
    const [mail] = await one.sent(1);
    expect(mail).toMatchObject({ kind: 'initial-report', to: one.email });
    const shown = await textOf(one, mail?._id ?? '');
    expect(shown.subject).toBe('Your first report: 1 answer late');
    expect(shown.link).toMatch(/\/follow-up\/$/);
    expect(shown.text).toContain('Ines Moura: About offer\n  Sent ');
    const links = [...shown.text.matchAll(/\/report-link\?token=v1\.[\w.-]+/g)];
    expect(links).toHaveLength(3);
    expect(shown.text).toContain('/follow-up/?message=offer');
    expect(shown.text).toContain('1 more answer may still take its time');
    expect(shown.text).not.toContain('tour');

    const folder = join(notifier.service.dataFolder, 'outbox');
    const file = await readFile(join(folder, mail?.fileName ?? ''), 'utf8');
    expect(file).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(file).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost:\d+\/users\/unsubscribe\/v1\.[\w.-]+\/>/m);
    expect(file).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(file).toMatch(/^Message-ID: <report\./m);
    expect(file).not.toMatch(/^(In-Reply-To|References):/m);
    const { data } = await waitUntil(() =>
      notifier.service.eventsOf(reportSent).find((event) => event.data.accountId === one.accountId),
    );
    expect(data).toMatchObject({ reportId: mail?._id, userId: one.userId, reportType: 'initial' });

    await one.review();
    notifier.clock.advance(hour);
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
  });

  test('when the scan still assesses mail or has not decided all, then it waits', async () => {
    const one = await startReporting(notifier);
    await one.assess('undecided', { needsFollowup: null });
    await one.review();
    notifier.clock.advance(2 * minute);
    await one.quiet();
    expect(await one.reports()).toEqual([]);
    await one.assess('undecided', { needsFollowup: false });
    notifier.clock.advance(2 * minute);
    const [mail] = await one.sent(1);
    expect((await textOf(one, mail?._id ?? '')).subject).toContain('nobody keeps you waiting');
  });

  test('when the folders were never read, or nothing was ever sent, then there is none', async () => {
    const [unread, empty] = [await startReporting(notifier), await startReporting(notifier)];
    await unread.assess('unread');
    await unread.review(null);
    await empty.review();
    notifier.clock.advance(hour);
    await empty.quiet();
    expect([await unread.reports(), await empty.reports()]).toEqual([[], []]);
  });
});

describe('the daily report', () => {
  test("when nothing has changed since the last one, then none is sent; when something is new, it comes at 8 in the user's time zone", async () => {
    const one = await startReported(notifier, 'America/New_York');
    await one.toNextMorning();
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);

    await one.assess(`${one.accountId}-second`);
    await one.toNextMorning();
    const [, daily] = await one.sent(2);
    expect(daily).toMatchObject({ kind: 'daily-report', report: { messages: 2 } });
    const local = new Intl.DateTimeFormat('en', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    expect(local.format(notifier.clock.now())).toBe('08');
    await one.quiet();
    await one.toNextMorning();
    await one.quiet();
    expect(await one.reports()).toHaveLength(2);
  });

  test('when the user owes an answer that is late, then the report names it; when the user is removed, then the copy goes', async () => {
    const one = await startReported(notifier);
    const { userId, accountId } = one;
    const ago = (days: number) => new Date(notifier.clock.now().getTime() - days * day).toISOString();
    const listed = (version: number, subject: string) =>
      createEventMaker('followup', notifier.clock)(openEndsListed, userId, {
        userId,
        version,
        owed: [
          {
            messageIds: ['ask'],
            accountId,
            person: { email: 'jo@harbor.example', name: 'Jo Weber' },
            subject,
            sentence: 'Could you send me the plan?',
            since: ago(4),
            dueAt: ago(2),
            isOverdue: true,
            hiddenUntil: null,
            listedUntil: ago(-20),
          },
        ],
        promised: [],
      });
    await notifier.service.publish([listed(2, 'Plan'), listed(1, 'Older')]);
    await notifier.service.settled();
    await one.toNextMorning();
    const [, daily] = await one.sent(2);
    const shown = await textOf(one, daily?._id ?? '');
    expect(shown.subject).toBe('1 answer late, 1 answer owed');
    expect(shown.text).toContain('You owe an answer (1):\n\nJo Weber: Plan\n  “Could you send me the plan?”');
    await notifier.service.publish([
      createEventMaker('identity', notifier.clock)(userRemoved, userId, { userId, version: 9 }),
    ]);
    await notifier.service.settled();
    await notifier.service.publish([listed(3, 'Late')]);
    await notifier.service.settled();
    const copies = notifier.service.documents.collection<{ _id: string }>('openEnds');
    expect(await copies.countDocuments({ _id: userId })).toBe(0);
  });

  test('when an answer came, then one report has it, and its absence from the next is no reason for a mail', async () => {
    const one = await startReported(notifier);
    await one.assess(`${one.accountId}-other`);
    await one.toNextMorning();
    await one.sent(2);
    await one.quiet();
    notifier.clock.advance(hour);
    await one.assess(`${one.accountId}-other`, answer(notifier.clock.now()));
    await one.toNextMorning();
    const [, , third] = await one.sent(3);
    expect((await textOf(one, third?._id ?? '')).subject).toBe('1 answer late, 1 answer in');
    await one.quiet();
    await one.toNextMorning();
    await one.quiet();
    expect(await one.reports()).toHaveLength(3);
  });

  test('when mail was dismissed, snoozed, muted, answered elsewhere or removed, then it is not in it', async () => {
    const one = await startReported(notifier);
    const id = (name: string) => `${one.accountId}-${name}`;
    await one.assess(id('dismissed'), { needsFollowupLabel: false });
    await one.assess(id('snoozed'), {
      followUpDueAt: new Date(notifier.clock.now().getTime() + 9 * day).toISOString(),
    });
    await one.assess(id('muted'), { followUpDueAt: null });
    await one.assess(id('elsewhere'), { answeredElsewhere: true });
    await one.assess(id('removed'));
    await one.removeMessage(id('removed'));
    await one.assess(id('drafted'), { followUpDraftStatus: 'DRAFTED', followUpDraftMessageId: 'd' });
    await one.toNextMorning();
    const [, daily] = await one.sent(2);
    const { text, subject } = await textOf(one, daily?._id ?? '');
    expect(subject).toBe('1 answer late, 1 draft waiting for you');
    for (const gone of ['dismissed', 'snoozed', 'muted', 'elsewhere', 'removed'])
      expect(text).not.toContain(gone);
  });

  test('when mail was removed and followup assessed it again before it handled that, then it is not in it', async () => {
    const one = await startReported(notifier);
    const id = (name: string) => `${one.accountId}-${name}`;
    await one.assess(id('removed'), { messageVersion: 1 });
    await one.removeMessage(id('removed'));
    notifier.clock.advance(minute);
    await one.assess(id('removed'), { messageVersion: 1, replyNote: 'Has read it.' });
    await one.assess(id('there'), { messageVersion: 2 });
    await one.toNextMorning();
    const [, daily] = await one.sent(2);
    const { text, subject } = await textOf(one, daily?._id ?? '');
    expect(subject).toBe('2 answers late');
    expect(text).toContain('About ' + id('there'));
    expect(text).not.toContain('removed');
  });

  test('when mail has not been read for days, then the report waits half an hour for it and says since when', async () => {
    const one = await startReported(notifier);
    const readUntil = notifier.clock.now();
    await one.assess(`${one.accountId}-late`, {
      followUpDueAt: new Date(readUntil.getTime() + hour).toISOString(),
    });
    await one.assess(`${one.accountId}-due`);
    notifier.clock.advance(2 * day);
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
    notifier.clock.advance(40 * minute);
    const [, daily] = await one.sent(2);
    // Mail that became due after the last reading may have been answered, so it is not called late.
    expect(daily?.report.content?.due.messages).toBe(2);
    expect((await textOf(one, daily?._id ?? '')).text).toContain('Your mail was last read in full on');
  });

  test('when the user has moved the hour, or turned reports off and on, then that applies from the next report on', async () => {
    const one = await startReported(notifier, 'Asia/Tokyo');
    await one.assess(`${one.accountId}-new`);
    const off = { reportHour: 17, timeZone: 'Asia/Tokyo', wantsReports: false, allowsOutsideModel: false };
    await one.updateUser({ preferences: off });
    expect((await one.history()).body.data.nextReportAt).toBeNull();
    await one.toNextMorning();
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
    await one.updateUser({ preferences: { ...off, wantsReports: true } });
    const { nextReportAt } = (await one.history()).body.data;
    expect(new Date(nextReportAt ?? 0).getUTCHours()).toBe(8);
    await one.toNextMorning();
    await one.sent(2);
  });

  test('when the address is not verified, then no report goes out', async () => {
    const one = await startReported(notifier);
    await one.updateUser({ isEmailVerified: false });
    await one.assess(`${one.accountId}-new`);
    await one.toNextMorning();
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
  });

  test('when a crash came between the report and the next time, then it is not sent again', async () => {
    const one = await startReported(notifier);
    await one.assess(`${one.accountId}-new`);
    await one.toNextMorning();
    await one.sent(2);
    await one.quiet();
    const accounts = notifier.service.documents.collection<{ _id: string }>('accounts');
    await one.assess(`${one.accountId}-newer`);
    await accounts.updateOne({ _id: one.accountId }, { $set: { dueAt: notifier.clock.now() } });
    await one.quiet();
    expect(await one.reports()).toHaveLength(2);
  });
});

test('when the account is removed, then nothing of its reports is left, nor of their files', async () => {
  const one = await startReported(notifier);
  const folder = join(notifier.service.dataFolder, 'outbox');
  const [mail] = await one.reports();
  expect(await readdir(folder)).toContain(mail?.fileName);
  await one.removeAccount();
  await waitUntil(async () => (await one.reports()).length === 0);
  await waitUntil(async () => !(await readdir(folder)).includes(mail?.fileName ?? ''));
  for (const name of ['followups', 'mails']) {
    const documents = await notifier.service.documents.collection(name).find().toArray();
    expect(JSON.stringify(documents)).not.toContain(one.accountId);
  }
  const tombstone = await notifier.service.documents
    .collection<{ _id: string }>('accounts')
    .findOne({ _id: one.accountId });
  expect(tombstone).toMatchObject({ isRemoved: true, emailAddress: '', verifiedUntil: null, dueAt: null });
});
