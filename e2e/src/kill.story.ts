import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signInDemo } from '@tern/contracts/http/identity';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages, saveDraftFollowup } from '@tern/contracts/http/messages';
import { draftFollowup } from '@tern/contracts/http/followup';
import { createApiSession, type ApiSession } from '@tern/tools/product/api-session';
import { setStage, type Stage } from './stage.ts';
import { anotherProgram, draftsIn, type MailboxDetails } from './steps.ts';
import { cases } from '@tern/tools/testing/cases';

/** Half of them during the sync, half during the draft. */
const kills = cases({ deep: 10, full: 20 });

describe('kill -9 at any moment', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test(`when the process is killed ${kills} times during sync and drafting, then no message is lost or doubled and one draft lies in Drafts`, async () => {
    const mailbox = stage.mailbox('kill');
    const session = createApiSession(stage.tern.apiUrl);
    await session.call(signInDemo);
    await session.call(createAccount, {
      body: {
        name: 'Studio',
        emailAddress: mailbox.emailAddress,
        imapHost: '127.0.0.1',
        imapPort: mailbox.imapPort,
        smtpPort: mailbox.smtpPort,
        useSSL: false,
        syncTime: 'ALL_TIME',
        username: mailbox.username,
        password: mailbox.password,
      },
    });
    const onServer = await messagesOn(mailbox);
    const draftsBefore = (await draftsIn(mailbox)).length;

    // The first half of the kills happens while the mailbox is read, each a little later than the one before.
    for (let kill = 0; kill < kills / 2; kill++) {
      await sleep(40 + kill * 60);
      await killAndRestart(stage);
    }
    await synced(session);
    const target = await overdueMessage(session);
    const { subject, body } = await session.call(draftFollowup, { params: { messageId: target }, body: {} });
    const save = () =>
      session.call(saveDraftFollowup, { params: { messageId: target }, body: { subject, body } });

    // The second half happens while the draft is saved: each time at another moment after the request.
    for (let kill = 0; kill < kills / 2; kill++) {
      const saving = save().then(
        () => 'saved',
        () => 'cut off',
      );
      await sleep(kill * 12);
      await killAndRestart(stage);
      await saving;
    }
    await savedInTheEnd(save);
    await synced(session);

    expect((await draftsIn(mailbox)).length).toBe(draftsBefore + 1);
    expect(await messagesIn(session)).toEqual({ ...onServer, Drafts: (onServer['Drafts'] ?? 0) + 1 });
  }, 600_000);
});

/** An interrupted save keeps its claim until its lease ends; until then the answer is 409. */
async function savedInTheEnd(save: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      await save();
      return;
    } catch (error) {
      if (!String(error).includes('answered 409') || Date.now() > deadline) throw error;
      await sleep(1000);
    }
  }
}

async function killAndRestart(stage: Stage): Promise<void> {
  await stage.tern.kill();
  await stage.restart();
}

async function synced(session: ApiSession): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const { accounts } = await session.call(listAccounts);
    const { messages } = await session.call(listMessages, {
      params: { mailboxId: 'SENT' },
      query: { limit: 100 },
    });
    const isAssessed = messages.every(({ followUpStatus }) => followUpStatus !== 'processing');
    if (accounts.every(({ state }) => state === 'ready') && messages.length > 0 && isAssessed) return;
    if (Date.now() > deadline) throw new Error(`not synced: ${JSON.stringify(accounts)}`);
    await sleep(200);
  }
}

async function overdueMessage(session: ApiSession): Promise<string> {
  const { messages } = await session.call(listMessages, {
    params: { mailboxId: 'SENT' },
    query: { overdue: 'true', limit: 1 },
  });
  return messages[0]!.id;
}

async function messagesIn(session: ApiSession): Promise<Record<string, number>> {
  const { mailboxes } = await session.call(listMailboxes);
  return Object.fromEntries(mailboxes.map(({ path, messageCount }) => [path, messageCount]));
}

async function messagesOn(mailbox: MailboxDetails): Promise<Record<string, number>> {
  const client = await anotherProgram(mailbox);
  try {
    const folders = await client.list({ statusQuery: { messages: true } });
    return Object.fromEntries(
      folders
        .filter(({ flags }) => !flags.has('\\Noselect'))
        .map(({ path, status }) => [path, status?.messages ?? 0]),
    );
  } finally {
    await client.logout();
  }
}
