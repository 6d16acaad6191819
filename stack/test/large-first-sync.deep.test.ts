import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack } from '../src/start-stack.ts';
import { aMail, owner } from './a-mail.ts';
import { signUpAndVerify } from './sign-up.ts';

const count = 8000;
/** Four receipts, the thousand that asks for the next, and what one command brings. */
const maxAhead = 4000 + 1000 + 400;

test('when a large mailbox is read for the first time, then the pass runs ahead of followup and search by a bounded number of messages, and ends', async () => {
  await using closing = new AsyncDisposableStack();
  const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove());
  const messages = Array.from({ length: count }, (_, n) => ({
    raw: Buffer.from(
      aMail({
        from: 'ana@fernhill.example',
        to: owner,
        subject: `Mail ${n}`,
        text: 'The kiln is warm.',
        date: new Date(Date.UTC(2026, 0, 1, 0, n)),
      }),
    ),
    flags: [],
    internalDate: new Date(Date.UTC(2026, 0, 1)),
  }));
  const imap = closing.adopt(
    await startFaultyImapServer({ seed: async () => [{ name: 'INBOX', messages }] }),
    (started) => started.close(),
  );
  const smtp = closing.adopt(
    await startSmtpServer({ accepts: () => true, onError: () => undefined }),
    (started) => started.close(),
  );
  const server = closing.adopt(
    await startDocumentServer({ folder: join(folder.path, 'documents') }),
    (started) => started.close(),
  );
  const documents = closing.adopt(await connectDocuments(server.uri, 'tern-mail-sync'), (one) => one.close());
  const env = {
    TERN_DATA_DIR: join(folder.path, 'data'),
    MONGODB_URI: server.uri,
    TERN_DEMO: 'false',
    TERN_SEARCH_MODEL: 'none',
  };
  const stack = closing.adopt(await startStack({ env }), (started) => started.close());
  const visitor = await signUpAndVerify(stack.apiUrl, owner);
  await visitor.ask(createAccount, {
    body: {
      name: 'Studio',
      emailAddress: owner,
      imapHost: '127.0.0.1',
      imapPort: imap.port,
      smtpPort: smtp.port,
      password: 'secret',
      useSSL: false,
      syncTime: 'ALL_TIME',
    },
  });

  const takenIn = async () => {
    const account = await documents.collection('accounts').findOne({});
    const { followup = 0, search = 0 } = (account?.['takenIn'] ?? {}) as {
      followup?: number;
      search?: number;
    };
    return { followup, search };
  };
  let furthestAhead = 0;
  await waitUntil(
    async () => {
      // Receipts first: what they lag behind the messages is then too much, not too little.
      const { followup, search } = await takenIn();
      // A new message takes two versions.
      const taken = Math.min(followup, search) / 2;
      const stored = await documents.collection('messages').countDocuments({});
      furthestAhead = Math.max(furthestAhead, stored - taken);
      return (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil;
    },
    { timeoutMs: 300_000, what: 'the mailbox to be read' },
  );
  expect(await documents.collection('messages').countDocuments({})).toBe(count);
  await waitUntil(async () => {
    const { followup, search } = await takenIn();
    return followup > 0 && followup === search;
  });
  expect(furthestAhead).toBeLessThanOrEqual(maxAhead);
}, 400_000);
