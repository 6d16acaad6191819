import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { principalHeader } from '@tern/contracts/services';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aNotice, link, startNotifier, type MailDocument, type Notifier } from './notices.ts';
import { startReported } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

const folder = () => join(notifier.service.dataFolder, 'outbox');

async function sent(id: string): Promise<MailDocument> {
  return waitUntil(
    async () => {
      const mail = await notifier.mail(id);
      return mail?.state === 'sent' ? mail : null;
    },
    { what: 'the mail to be sent' },
  );
}

describe('a requested notice', () => {
  test('when no mail server is set, then the mail is a file of the local outbox, and listed, and readable with its link', async () => {
    const event = aNotice(notifier.clock);
    await notifier.service.publish([event]);
    const { fileName } = await sent(event.data.noticeId);
    expect(fileName).toMatch(/^\d{8}T\d{9}Z-verify-email\.eml$/);
    const file = await readFile(join(folder(), fileName), 'utf8');
    expect(file).toContain('To: Hanna Berg <hanna@harbor.example>');
    expect(file).toContain(`Message-ID: <notice.${event.data.noticeId}@localhost>`);

    const listed = await notifier.service.callAs(null, listOutbox);
    const entry = { id: event.data.noticeId, kind: 'verify-email', to: 'hanna@harbor.example' };
    expect(listed.body.data.mails).toContainEqual(expect.objectContaining(entry));
    const read = await notifier.service.callAs(null, readOutboxMail, { params: { mailId: entry.id } });
    expect(read.body.data.mail).toMatchObject({ ...entry, subject: 'Confirm your email address', link });
    expect(read.body.data.mail.text).toContain(link);
  });

  test('when its event comes several times, then only one mail is recorded', async () => {
    const event = aNotice(notifier.clock, { kind: 'sign-up-with-known-address', sealedLink: null });
    const again = { ...event, eventId: newId() };
    await notifier.service.publish([event, event, again]);
    await sent(event.data.noticeId);
    const last = aNotice(notifier.clock);
    await notifier.service.publish([again, last]);
    await sent(last.data.noticeId);
    const files = await readdir(folder());
    expect(files.filter((name) => name.includes('sign-up-with-known-address'))).toHaveLength(1);
  });

  test('when many come within one millisecond, then each has its own file', async () => {
    const events = Array.from({ length: 55 }, () =>
      aNotice(notifier.clock, { kind: 'session-ended-for-safety', sealedLink: null, userId: 'busy' }),
    );
    await notifier.service.publish(events);
    // One after the other: on a busy machine all 55 take longer than one wait.
    const countFiles = async () =>
      (await readdir(folder())).filter((name) => name.includes('session-ended-for-safety')).length;
    await waitUntil(async () => (await countFiles()) >= 55, { what: '55 mails', timeoutMs: 60_000 });
    for (const { data } of events) await sent(data.noticeId);
    expect(await countFiles()).toBe(55);
    const owner = aPrincipal({ userId: 'busy' });
    expect((await notifier.service.callAs(owner, listOutbox)).body.data.mails).toHaveLength(50);
  });

  test('when it has expired before it was sent, then it is not sent', async () => {
    const event = aNotice(notifier.clock, { expiresAt: notifier.clock.now().toISOString() });
    await notifier.service.publish([event]);
    const mail = await waitUntil(async () => {
      const found = await notifier.mail(event.data.noticeId);
      return found?.state === 'failed' ? found : null;
    });
    expect(mail).toMatchObject({ lastFailure: 'expired', sealedLink: null });
    const { status } = await notifier.service.callAs(null, readOutboxMail, {
      params: { mailId: event.data.noticeId },
    });
    expect(status).toBe(404);
  });

  test('when its link was sealed for another notice, then nothing is sent', async () => {
    const { data } = aNotice(notifier.clock);
    const event = aNotice(notifier.clock, { sealedLink: data.sealedLink });
    await notifier.service.publish([event]);
    await waitUntil(async () => (await notifier.mail(event.data.noticeId))?.state === 'failed');
  });
});

describe('whose mail the outbox shows', () => {
  const ask = async (userId: string | null, mailId: string) => {
    const principal = userId === null ? null : aPrincipal({ userId, isVerified: false });
    const listed = await notifier.service.callAs(principal, listOutbox);
    const read = await notifier.service.callAs(principal, readOutboxMail, { params: { mailId } });
    return { isListed: listed.body.data.mails.some(({ id }) => id === mailId), status: read.status };
  };
  const shown = { isListed: true, status: 200 };
  const hidden = { isListed: false, status: 404 };

  test.each([
    ['verify-email', shown],
    ['sign-up-with-known-address', shown],
    ['session-ended-for-safety', hidden],
  ] as const)(
    'when a mail is a %s, then a visitor and another user see %j, and its user sees it',
    async (kind, others) => {
      const event = aNotice(notifier.clock, { kind });
      await notifier.service.publish([event]);
      const { noticeId, userId } = event.data;
      await sent(noticeId);
      expect(await ask(null, noticeId)).toEqual(others);
      expect(await ask(newId(), noticeId)).toEqual(others);
      expect(await ask(userId, noticeId)).toEqual(shown);
    },
  );

  test('when a mail is a report, then only its user sees it, on this port too', async () => {
    const one = await startReported(notifier);
    const [report] = await one.sent(1);
    expect(await ask(null, report!._id)).toEqual(hidden);
    expect(await ask(newId(), report!._id)).toEqual(hidden);
    expect(await ask(one.userId, report!._id)).toEqual(shown);
  });

  test("when the principal is invalid, then the call is refused and not treated as a visitor's", async () => {
    const headers = { [principalHeader]: 'forged' };
    const { status, body } = await notifier.service.callAs(null, listOutbox, { headers });
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
  });
});

describe('readOutboxMail', () => {
  test.each(['no-such-mail', '../secrets', '..%2F..%2Fetc%2Fpasswd', 'a.eml'])(
    'when the id is %s, then it is not found',
    async (mailId) => {
      const { status, body } = await notifier.service.callAs(null, readOutboxMail, { params: { mailId } });
      expect([status, body.code]).toEqual([404, 'not-found']);
    },
  );
});

describe('where the outbox is not for strangers', () => {
  test.each([
    [
      'Tern has a public address',
      { TERN_WEB_URL: 'http://tern.example', TERN_API_URL: 'http://api.tern.example' },
    ],
    ['a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'tern@harbor.example' }],
  ])('when %s, then the outbox is not available', async (_situation, config) => {
    const elsewhere = await startNotifier({ config });
    try {
      const listed = await elsewhere.service.callAs(null, listOutbox);
      const read = await elsewhere.service.callAs(null, readOutboxMail, { params: { mailId: 'any' } });
      expect([listed.body.code, read.body.code]).toEqual(['not-available-here', 'not-available-here']);
    } finally {
      await elsewhere.service.close();
    }
  });
});

describe('an outbox that several processes share', () => {
  test('when TERN_OUTBOX_DIR names its folder, then mail goes there', async () => {
    const shared = makeTemporaryFolder();
    const one = await startNotifier({ config: { TERN_OUTBOX_DIR: shared.path } });
    try {
      const event = aNotice(one.clock);
      await one.service.publish([event]);
      const files = await waitUntil(
        async () => {
          const found = (await readdir(shared.path)).filter((name) => name.endsWith('.eml'));
          return found.length > 0 && found;
        },
        { what: 'the mail in the shared folder' },
      );
      expect(files).toEqual([expect.stringMatching(/-verify-email\.eml$/)]);
      const listed = await one.service.callAs(null, listOutbox);
      expect(listed.body.data.mails).toMatchObject([{ id: event.data.noticeId }]);
    } finally {
      await one.service.close();
      shared.remove();
    }
  });
});

describe('after a crash between sending and recording', () => {
  const before = 'the file of before the crash';

  test.each([
    ['its file is there', before],
    ['its file is not there', null],
  ])('when %s, then in the end there is one file and the record says sent', async (_situation, left) => {
    const event = aNotice(notifier.clock);
    const id = event.data.noticeId;
    await notifier.service.publish([event]);
    const { fileName } = await sent(id);
    const path = join(folder(), fileName);
    await (left === null ? rm(path) : writeFile(path, left));

    const until = new Date(notifier.clock.now().getTime() + 60_000);
    await notifier
      .mails()
      .updateOne(
        { _id: id },
        { $set: { state: 'sending', lease: { holder: 'the crashed process', until } } },
      );
    notifier.clock.advance(60_000);
    await sent(id);
    expect((await readFile(path, 'utf8')) === before).toBe(left === before);
  });
});
