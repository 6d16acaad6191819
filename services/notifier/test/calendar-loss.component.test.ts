import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountUpdated,
} from '@tern/contracts/events/calendar';
import { readOutboxMail } from '@tern/contracts/http/notifier';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { aNotice, startNotifier, type MailDocument, type Notifier } from './notices.ts';
import { startReporting } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

/** A user with one calendar, and the events of the calendar service about it. */
async function startLosing() {
  const { service, clock } = notifier;
  const { userId, email } = await startReporting(notifier);
  const make = createEventMaker('calendar', clock);
  const accountId = newId();
  const account = { accountId, userId };
  const emailAddress = 'robin@gmail.example';
  const notices = () =>
    service.documents
      .collection<MailDocument & { to: string }>('mails')
      .find({ 'lostAccount.accountId': accountId })
      .toArray();
  return {
    userId,
    email,
    accountId,
    notices,
    lossAt: (version: number, more: { signIn?: 'password' } = {}) =>
      make(calendarAccountNeedsReconnect, userId, { ...account, version, emailAddress, ...more }),
    recoveryAt: (version: number) =>
      make(calendarAccountUpdated, userId, {
        ...account,
        version,
        emailAddress,
        name: emailAddress,
        isReconnected: true,
        createdAt: clock.now().toISOString(),
      }),
    removalAt: (version: number) => make(calendarAccountRemoved, userId, { ...account, version }),
    async delivered(events: Parameters<typeof service.publish>[0]) {
      await service.publish(events);
      await service.settled();
    },
    /** Waits until the delay of a notice has passed and due mail has been handled. */
    async rested() {
      clock.advance(11 * minute);
      await service.publish([aNotice(clock)]);
      return waitUntil(async () => {
        const found = await notices();
        return found.every(({ state }) => state === 'sent' || state === 'failed') && found;
      });
    },
  };
}

describe('a calendar that can no longer be read', () => {
  test('when its grant ends, then one mail says so and leads to the page that fixes it, however often the loss is reported', async () => {
    const { userId, email, accountId, lossAt, delivered, rested } = await startLosing();
    const loss = lossAt(7);
    await delivered([loss, loss, { ...loss, eventId: newId() }]);
    const mails = await rested();
    expect(mails).toMatchObject([{ state: 'sent', to: email }]);
    const { mail } = (
      await notifier.service.callAs(aPrincipal({ userId }), readOutboxMail, {
        params: { mailId: mails[0]?._id ?? '' },
      })
    ).body.data;
    expect(mail).toMatchObject({
      subject: 'Please reconnect the calendar of robin@gmail.example',
      link: `${notifier.service.publicUrls.web}/accounts?calendar=${accountId}`,
    });
    expect(mail.text).toContain('Google no longer lets Tern read the calendar of robin@gmail.example');
    expect(mail.text).not.toContain('mailbox');
  });

  test('when a CalDAV server no longer takes the password, then the mail asks for the current one', async () => {
    const { userId, accountId, lossAt, delivered, rested } = await startLosing();
    await delivered([lossAt(7, { signIn: 'password' })]);
    const [sent] = await rested();
    const params = { mailId: sent?._id ?? '' };
    const { mail } = (await notifier.service.callAs(aPrincipal({ userId }), readOutboxMail, { params })).body
      .data;
    expect(mail).toMatchObject({
      subject: 'Please reconnect the calendar of robin@gmail.example',
      link: `${notifier.service.publicUrls.web}/accounts?calendar=${accountId}`,
    });
    expect(mail.text).toContain(
      'the server of the calendar of robin@gmail.example no longer accepts the password that Tern has',
    );
    expect(mail.text).not.toContain('Google');
  });

  test('when it is reconnected before the mail goes out, then no mail does', async () => {
    const { lossAt, recoveryAt, delivered, rested } = await startLosing();
    await delivered([lossAt(7), recoveryAt(8)]);
    expect((await rested()).filter(({ state }) => state === 'sent')).toEqual([]);
  });

  test('when it is disconnected, then the mail is removed, and a late event of the loss brings none back', async () => {
    const { lossAt, removalAt, delivered, notices } = await startLosing();
    await delivered([lossAt(7)]);
    expect(await notices()).toHaveLength(1);
    await delivered([removalAt(9)]);
    await waitUntil(async () => (await notices()).length === 0);
    await delivered([{ ...lossAt(7), eventId: newId() }]);
    expect(await notices()).toEqual([]);
  });
});
