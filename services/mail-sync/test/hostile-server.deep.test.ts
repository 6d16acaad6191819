import { afterEach, expect, test } from '@jest/globals';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes } from '@tern/contracts/http/messages';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { answering, startHostileServer, type HostileServer } from './hostile-imap-server.ts';

let running: RunningMailSync | null = null;
let hostile: HostileServer | null = null;
afterEach(async () => {
  await running?.close();
  hostile?.close();
  [running, hostile] = [null, null];
});

const answerTooLarge = /could not be used \(AnswerTooLarge\)\. Tern keeps trying\.$/;

/** Waits until the user's account is marked as unreachable, and gives what it says then. */
async function textOfMarked(service: RunningMailSync['service'], user: Principal): Promise<string | null> {
  const marked = await waitUntil(
    async () => {
      const [account] = (await service.callAs(user, listAccounts)).body.data.accounts;
      return account?.state === 'unreachable' && account;
    },
    { what: 'an account that is marked' },
  );
  return marked.stateText;
}

test('when a mail server answers without end, then its account says so and the mail of others is read', async () => {
  running = await startMailSync({ seed: aMailbox({ INBOX: [aRawMessage(), aRawMessage()] }) });
  const { service, body } = running;
  hostile = await startHostileServer({
    unusual: answering('STATUS', '* OK still here\r\n'.repeat(1000), true),
  });
  const victim = aPrincipal();
  const { imapPort } = hostile.login;
  const answer = await service.callAs(victim, createAccount, {
    body: body({ imapPort, emailAddress: 'victim@fernhill.example' }),
  });
  expect(answer.status).toBe(200);
  expect(await textOfMarked(service, victim)).toMatch(answerTooLarge);

  await running.connect();
  const { mailboxes } = (await service.callAs(running.me, listMailboxes)).body.data;
  expect(mailboxes.find(({ kind }) => kind === 'INBOX')?.messageCount).toBe(2);
});

test('when a mail server sends a row with 500,000 flags, then its account says so', async () => {
  running = await startMailSync();
  const { service, body } = running;
  const flags = Array.from({ length: 500_000 }, (_, index) => `f${index}`).join(' ');
  hostile = await startHostileServer({
    unusual: answering('STATUS', `* 1 FETCH (UID 1 FLAGS (${flags}))\r\n`),
  });
  const victim = aPrincipal();
  const { imapPort } = hostile.login;
  await service.callAs(victim, createAccount, {
    body: body({ imapPort, emailAddress: 'victim@fernhill.example' }),
  });
  expect(await textOfMarked(service, victim)).toMatch(answerTooLarge);
});
