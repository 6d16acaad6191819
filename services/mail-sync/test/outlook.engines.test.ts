import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountNeedsReconnect } from '@tern/contracts/events/mail-sync';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { startDovecot, type Dovecot } from '@tern/lab/engines/dovecot';
import { aPrincipal } from '@tern/testing/a-principal';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { freePort } from '@tern/tools/testing/free-port';
import { startSignIn, type RunningSignIn } from './a-sign-in.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');
const emailAddress = 'robin@outlook.example';
const mail = ['From: ida@seaglass.example', `To: ${emailAddress}`, 'Subject: The key', '', 'It is here.', ''];

// Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('a sign-in at Microsoft and XOAUTH2 at Dovecot', () => {
  const closing = new AsyncDisposableStack();
  let outlook: RunningSignIn<'microsoft'>;
  let start: () => Promise<Dovecot>;
  let dovecot: Dovecot;

  beforeAll(async () => {
    const folder = makeTemporaryFolder();
    closing.defer(() => folder.remove());
    const imapPort = await freePort();
    outlook = closing.adopt(
      await startSignIn('microsoft', { imapUrl: `imap://127.0.0.1:${imapPort}` }),
      (started) => started.close(),
    );
    // Dovecot asks it whose a token is, as it does Microsoft's stand-in's.
    const tokens = createServer((request, response) => {
      const token = new URL(request.url ?? '/', 'http://tokens.localhost').searchParams.get('token') ?? '';
      const active = outlook.standIn.acceptsToken(emailAddress, token);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(active ? { active, username: emailAddress } : { active }));
    }).listen(0, '127.0.0.1');
    await once(tokens, 'listening');
    closing.defer(async () => {
      const closed = once(tokens, 'close');
      tokens.close();
      tokens.closeAllConnections();
      await closed;
    });
    const tokensAt = `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/?token=`;
    start = () => startDovecot(folder.path, {}, { imapPort, tokensAt });
    dovecot = await start();
    closing.defer(() => dovecot.stop());
  });
  afterAll(() => closing.disposeAsync());

  test('when the user signs in, then the mailbox is read by the token alone; and when the grant dies, that is published once until they sign in again', async () => {
    const me = aPrincipal();
    Object.assign(outlook.standIn.visitor, { emailAddress, addressOnFile: null });
    const accountId = await outlook.connectId(me);
    await outlook.inState(me, 'ready');
    const { mailboxes } = (await outlook.service.callAs(me, listMailboxes)).body.data;
    const params = { mailboxId: mailboxes.find(({ path }) => path === 'INBOX')?.id ?? '' };
    await writeFile(join(dovecot.maildirOf(emailAddress), 'new', '1.key.here'), mail.join('\r\n'), {
      mode: 0o666,
    });
    const read = await waitUntil(async () => {
      await outlook.refresh(me);
      const { messages } = (await outlook.service.callAs(me, listMessages, { params })).body.data;
      return messages.length > 0 && messages;
    });
    expect(read.map(({ subject }) => subject)).toEqual(['The key']);

    outlook.standIn.expireTokens();
    outlook.standIn.revokeAll(emailAddress);
    // Exchange ends the sessions of a token that is over; Dovecot looks at it once.
    await dovecot.stop();
    dovecot = await start();
    await outlook.refresh(me);
    await outlook.inState(me, 'needs-reconnect');
    await outlook.service.settled();
    const losses = outlook.service.eventsOf(accountNeedsReconnect);
    expect(losses.map(({ data }) => data.accountId)).toEqual([accountId]);
    expect((await outlook.connect(me, accountId)).body.data).toMatchObject({ isReconnected: true });
    await outlook.inState(me, 'ready');
  });
});
