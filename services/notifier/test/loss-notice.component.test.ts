import { aPrincipal } from '@tern/testing/a-principal';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import { userUpdated } from '@tern/contracts/events/identity';
import { accountNeedsReconnect, accountUpdated } from '@tern/contracts/events/mail-sync';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { waitUntil } from '@tern/testing/wait-until';
import { startMailServer } from './mail-server.ts';
import { aNotice, startNotifier, type MailDocument, type Notifier } from './notices.ts';
import { startReported, startReporting, type Reporting } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

/** Events of mail-sync about an account's login. They have a version counter of their own; the account is known with a low version. */
function losing({ notifier: { service, clock }, userId, accountId, accountEmail }: Reporting) {
  const make = createEventMaker('mail-sync', clock);
  const account = { accountId, userId, emailAddress: accountEmail };
  const lossAt = (version: number, more: Partial<EventData<typeof accountNeedsReconnect>> = {}) =>
    make(accountNeedsReconnect, userId, { ...account, version, signIn: 'password', ...more });
  const recoveryAt = (version: number, isReconnected?: boolean) =>
    make(accountUpdated, userId, {
      ...account,
      version,
      name: 'Work',
      aliases: [accountEmail],
      createdAt: clock.now().toISOString(),
      ...(isReconnected !== undefined && { isReconnected }),
    });
  const publish = async (events: Parameters<typeof service.publish>[0]) => {
    await service.publish(events);
    await service.settled();
  };
  const notices = () =>
    service.documents
      .collection<MailDocument & { to: string }>('mails')
      .find({ 'lostAccount.accountId': accountId })
      .sort({ createdAt: 1 })
      .toArray();
  /** Waits until the delay of a notice has passed and due mail has been handled. */
  const rested = async () => {
    clock.advance(11 * minute);
    // Wakes the job, which otherwise only polls.
    await service.publish([aNotice(clock)]);
    return waitUntil(async () => {
      const found = await notices();
      return found.every(({ state }) => state === 'sent' || state === 'failed') && found;
    });
  };
  return { lossAt, recoveryAt, publish, notices, rested };
}

async function startLosing() {
  const one = await startReporting(notifier);
  return { one, ...losing(one) };
}

const files = async (at: Notifier) =>
  (await readdir(join(at.service.dataFolder, 'outbox'))).filter((name) => name.includes('needs-reconnect'));

describe('the notice of a dead login', () => {
  test('when the login is dead, then one mail to the sign-in address names the account, says what to do, and leads there', async () => {
    const { one, lossAt, publish, notices, rested } = await startLosing();
    await publish([lossAt(10)]);
    expect(await notices()).toMatchObject([{ state: 'pending', to: one.email }]);
    const [mail] = await rested();
    expect(mail).toMatchObject({ state: 'sent', to: one.email });
    const listed = (await notifier.service.callAs(aPrincipal({ userId: one.userId }), listOutbox)).body.data
      .mails;
    expect(listed).toContainEqual(expect.objectContaining({ id: mail?._id, kind: 'needs-reconnect' }));
    const params = { mailId: mail?._id ?? '' };
    const read = (
      await notifier.service.callAs(aPrincipal({ userId: one.userId }), readOutboxMail, { params })
    ).body.data.mail;
    const link = `${notifier.service.publicUrls.web}/accounts?reconnect=${one.accountId}`;
    expect(read).toMatchObject({ subject: `Please reconnect ${one.accountEmail}`, link });
    expect(read.text).toMatch(/^Hello Robin Hale, the mail server of work-/);
    expect(read.text).toContain(`\n${link}\n`);
    const file = join(notifier.service.dataFolder, 'outbox', mail?.fileName ?? '');
    expect(await readFile(file, 'utf8')).toContain('Auto-Submitted: auto-generated');
  });

  test.each([
    ['google', 'Sign in at Google once more'],
    ['microsoft', 'Sign in at Microsoft once more'],
  ] as const)('when %s ended the grant, then it says so and asks for no password', async (signIn, todo) => {
    const { one, lossAt, publish, rested } = await startLosing();
    await publish([lossAt(10, { signIn })]);
    const params = { mailId: (await rested())[0]?._id ?? '' };
    const { text } = (
      await notifier.service.callAs(aPrincipal({ userId: one.userId }), readOutboxMail, { params })
    ).body.data.mail;
    expect(text).toContain(todo);
    expect(text).not.toContain('current one');
  });

  test('when the same loss is published again, in any order and after the mail, then there is one mail', async () => {
    const { lossAt, recoveryAt, publish, rested } = await startLosing();
    const loss = lossAt(10);
    await publish([loss, loss, { ...loss, eventId: newId() }]);
    expect(await rested()).toHaveLength(1);
    await publish([{ ...loss, eventId: newId() }, recoveryAt(4, true)]);
    notifier.clock.advance(2 * day);
    await publish([{ ...loss, eventId: newId() }]);
    expect(await rested()).toHaveLength(1);
  });

  test('when the login works again before the mail goes out, then no mail does', async () => {
    const { lossAt, recoveryAt, publish, rested } = await startLosing();
    await publish([lossAt(10)]);
    await publish([recoveryAt(11, true)]);
    expect(await rested()).toMatchObject([{ state: 'failed', lastFailure: 'no longer wanted' }]);
  });

  test('when the event of the recovery comes before that of the loss, then there is no mail', async () => {
    const { lossAt, recoveryAt, publish, notices } = await startLosing();
    await publish([recoveryAt(11, true)]);
    await publish([lossAt(10)]);
    expect(await notices()).toEqual([]);
  });

  test('when another event of the account comes, then its login is still lost', async () => {
    const { lossAt, recoveryAt, publish, rested } = await startLosing();
    await publish([lossAt(10)]);
    await publish([recoveryAt(11)]);
    expect(await rested()).toMatchObject([{ state: 'sent' }]);
  });

  test('when the login dies again, then there is another mail a day after the last one, and not before', async () => {
    const { lossAt, recoveryAt, publish, rested } = await startLosing();
    await publish([lossAt(10)]);
    expect(await rested()).toHaveLength(1);
    await publish([recoveryAt(11, true)]);
    await publish([lossAt(12)]);
    expect(await rested()).toHaveLength(1);
    await publish([recoveryAt(13, true)]);
    notifier.clock.advance(day);
    await publish([lossAt(14)]);
    expect(await rested()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('when it dies again soon after a mail that was not needed, then there is a mail', async () => {
    const { lossAt, recoveryAt, publish, rested } = await startLosing();
    await publish([lossAt(10)]);
    await publish([recoveryAt(11, true)]);
    await rested();
    await publish([lossAt(12)]);
    expect(await rested()).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
  });

  test('when the account is removed, then nothing of it is left, and no late event brings it back', async () => {
    const { one, lossAt, publish, notices, rested } = await startLosing();
    const before = await files(notifier);
    await publish([lossAt(10)]);
    expect(await rested()).toMatchObject([{ state: 'sent' }]);
    await one.removeAccount();
    await waitUntil(async () => (await notices()).length === 0);
    await publish([lossAt(11)]);
    expect(await notices()).toEqual([]);
    await waitUntil(async () => (await files(notifier)).length === before.length);
  });

  test.each([
    ['the address is not verified', { isEmailVerified: false }],
    ['the user signs in with another address by now', { email: 'other@fernhill.example' }],
  ])('when %s, then no mail goes out', async (_why, change) => {
    const { one, lossAt, publish, rested } = await startLosing();
    await publish([lossAt(10)]);
    await one.updateUser(change);
    expect(await rested()).toMatchObject([{ state: 'failed' }]);
  });

  test('when the user wants no reports, then the notice is sent all the same', async () => {
    const { one, lossAt, publish, rested } = await startLosing();
    const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: false, allowsOutsideModel: false };
    await one.updateUser({ preferences });
    await publish([lossAt(10)]);
    expect(await rested()).toMatchObject([{ state: 'sent' }]);
  });

  test('when account and user are not known yet, then the mail waits for the event of the user', async () => {
    const { service, clock } = notifier;
    const one = { ...(await startReporting(notifier)), userId: newId(), accountId: newId() };
    const { lossAt, notices } = losing(one);
    await service.publish([lossAt(10)]);
    const accounts = service.documents.collection<{ _id: string; isLost: boolean }>('accounts');
    await waitUntil(async () => (await accounts.findOne({ _id: one.accountId }))?.isLost);
    const { userId, email } = one;
    const user = { userId, email, name: 'Robin Hale', isEmailVerified: true, version: 1 };
    await service.publish([createEventMaker('identity', clock)(userUpdated, userId, user)]);
    await waitUntil(async () => (await notices()).length === 1);
  });
});

describe('while the login is dead', () => {
  test('when the hour of the report comes, then the report waits until the mailbox is read again', async () => {
    const one = await startReported(notifier);
    const { lossAt, recoveryAt, publish } = losing(one);
    await publish([lossAt(10)]);
    await one.assess(`${one.accountId}-second`);
    await one.toNextMorning();
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
    await publish([recoveryAt(11, true)]);
    await one.toNextMorning();
    await one.sent(2);
  });
});

describe('the process ends', () => {
  test('when that happens before the mail, and the event is published again afterwards, then there is one mail, sent once', async () => {
    const mailServer = await startMailServer({ words: 'busy', refuses: () => 0 });
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Tern <tern@harbor.example>',
    };
    const smtp = await startNotifier({ config: settings });
    const one = await startReporting(smtp);
    const { lossAt, publish, notices, rested } = losing(one);
    const loss = lossAt(10);
    await publish([loss]);
    // The state that a kill leaves: claimed by a process that is gone, between two writes.
    const lease = { holder: 'gone', until: new Date(smtp.clock.now().getTime() + minute), revision: 1 };
    await smtp.mails().updateOne({ _id: (await notices())[0]?._id ?? '' }, { $set: { lease } });
    await publish([{ ...loss, eventId: newId() }]);
    expect(await rested()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    await publish([{ ...loss, eventId: newId() }]);
    smtp.clock.advance(day);
    expect(await rested()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const arrived = mailServer.messages.filter((mail) => mail.includes('Please reconnect'));
    expect(arrived).toHaveLength(1);
    await smtp.service.close();
    await mailServer.close();
  });
});
