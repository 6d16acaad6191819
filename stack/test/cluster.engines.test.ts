import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { draftFollowup } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { currentUser, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { waitUntil } from '@tern/testing/wait-until';
import { linkIn, newestMail } from '@tern/tools/cluster/mail-sink';
import { startCluster, type Cluster } from '@tern/tools/cluster/start-cluster';
import { openOtherClient } from './mail-home.ts';
import { createVisitor } from './visitor.ts';

const hasKafka = (process.env['TERN_ENGINES'] ?? '').split(',').includes('kafka');
const email = 'ana@fernhill.example';
const patience = { timeoutMs: 60_000 };

// Without the engine the run names it as skipped, with the way to get it (tools/src/run-engine-tests.ts).
(hasKafka ? describe : describe.skip)(
  'every service twice, with Kafka and the document server over TCP',
  () => {
    const deaths: string[] = [];
    let folder: string;
    let cluster: Cluster;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tern-cluster-'));
      cluster = await startCluster({
        ...{ folder, brokers: 1, hasSearch: false, mail: 'smtp' },
        onDeath: (text) => deaths.push(text),
        env: { TERN_LOG_LEVEL: 'warn' },
      });
    }, 300_000);
    afterAll(async () => {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    }, 60_000);

    test('when a new user connects a mailbox, then the follow-up they save lies in its Drafts folder', async () => {
      const visitor = createVisitor(cluster.apiUrl);
      await visitor.ask(signUp, { body: { email, name: 'Ana Keller', password: 'Quiet-harbour-7' } });
      const link = await waitUntil(
        async () => linkIn((await newestMail(cluster.mailFolder, email, '/verify')) ?? '', '/verify'),
        { ...patience, what: 'the verification mail' },
      );
      const token = new URL(link).searchParams.get('token') ?? '';
      await visitor.ask(verifyEmail, { body: { email, token } });
      expect((await visitor.ask(currentUser)).user.email).toBe(email);

      const provider = cluster.provider();
      const mailbox = { port: provider.imapPort, username: 'ana', password: provider.password };
      await visitor.ask(createAccount, {
        body: {
          ...{ name: 'Studio', emailAddress: provider.emailAddress, username: mailbox.username },
          ...{ password: mailbox.password, useSSL: false },
          ...{ imapHost: '127.0.0.1', imapPort: mailbox.port, smtpPort: provider.smtpPort },
        },
      });
      const due = await waitUntil(async () => (await visitor.ask(listFollowUps)).messages[0], {
        ...patience,
        what: 'a follow-up that is due',
      });
      const params = { messageId: due.id };
      const { subject, body } = await visitor.ask(draftFollowup, { params, body: { tone: 'neutral' } });
      await visitor.ask(saveDraftFollowup, { params, body: { subject, body } });

      const client = await openOtherClient(mailbox);
      const drafts = await client.list('Drafts');
      await client.close();
      expect(drafts.filter((draft) => draft.subject === subject)).toHaveLength(1);
      // By events through Kafka: mail-sync says what it saved, followup keeps it, mail-sync's list shows it.
      await waitUntil(
        async () => !(await visitor.ask(listFollowUps)).messages.some(({ id }) => id === due.id),
        { ...patience, what: 'the follow-up to leave the list' },
      );
      expect(deaths).toEqual([]);
    }, 240_000);
  },
);
