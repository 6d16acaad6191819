import { afterEach, describe, expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { startMailServer as startServer, type MailServer } from './mail-server.ts';
import { aNotice, startNotifier, type Notifier } from './notices.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startMailServer(options: Parameters<typeof startServer>[0] = {}): Promise<MailServer> {
  const server = await startServer(options);
  closing.push(server.close);
  return server;
}

async function startWith(server: MailServer): Promise<Notifier> {
  const config = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Tern <tern@harbor.example>' };
  const notifier = await startNotifier({ config });
  closing.push(() => notifier.service.close());
  return notifier;
}

describe('a requested notice, with a mail server', () => {
  test('when the server takes it, then it is sent once and its link is forgotten', async () => {
    const server = await startMailServer();
    const notifier = await startWith(server);
    const event = aNotice(notifier.clock);
    await notifier.service.publish([event, event]);
    await waitUntil(async () => (await notifier.mail(event.data.noticeId))?.state === 'sent');
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]).toContain(`Message-ID: <notice.${event.data.noticeId}@harbor.example>`);
    expect(await notifier.mail(event.data.noticeId)).toMatchObject({ sealedLink: null, attempts: 1 });
  });

  test('when the server cannot take it now, then it is tried again when its time has come', async () => {
    let code = 451;
    const server = await startMailServer({ refuses: () => code });
    const notifier = await startWith(server);
    const { data, ...event } = aNotice(notifier.clock);
    await notifier.service.publish([{ ...event, data }]);
    await waitUntil(async () => (await notifier.mail(data.noticeId))?.lastFailure === 'EENVELOPE 451');
    expect(await notifier.mail(data.noticeId)).toMatchObject({ state: 'pending', attempts: 1 });
    code = 0;
    notifier.clock.advance(minute);
    await waitUntil(async () => (await notifier.mail(data.noticeId))?.state === 'sent');
    expect(server.messages).toHaveLength(1);
  });

  test('when the server refuses the address permanently, then it is given up and the next mail goes out', async () => {
    const codes = [550, 0];
    const server = await startMailServer({ refuses: () => codes.shift() ?? 0 });
    const notifier = await startWith(server);
    const refused = aNotice(notifier.clock);
    const next = aNotice(notifier.clock);
    await notifier.service.publish([refused]);
    await waitUntil(async () => (await notifier.mail(refused.data.noticeId))?.state === 'failed');
    await notifier.service.publish([next]);
    await waitUntil(async () => (await notifier.mail(next.data.noticeId))?.state === 'sent');
    expect(server.messages).toHaveLength(1);
  });
});
