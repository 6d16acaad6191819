import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { draftFollowup } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { currentUser, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { deleteOwnAccount } from '@tern/contracts/http/own-account';
import { listReports, sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { waitUntil } from '@tern/testing/wait-until';
import { linkIn, newestMail } from '@tern/tools/cluster/mail-sink';
import { startCluster, type Cluster } from '@tern/tools/cluster/start-cluster';
import { openOtherClient } from './mail-home.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const hasKafka = engines.includes('kafka');
const hasSearch = engines.includes('elasticsearch');
const email = 'ana@fernhill.example';
const password = 'Quiet-harbour-7';
const patience = { timeoutMs: 60_000 };

// Without the engine the run names it as skipped, with the way to get it (tools/src/run-engine-tests.ts).
(hasKafka ? describe : describe.skip)(
  'every service twice, with Kafka and the document server over TCP',
  () => {
    const deaths: string[] = [];
    let folder: string;
    let cluster: Cluster;
    let visitor: Visitor;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tern-cluster-'));
      cluster = await startCluster({
        ...{ folder, brokers: 1, hasSearch, mail: 'smtp' },
        onDeath: (text) => deaths.push(text),
        env: { TERN_LOG_LEVEL: 'warn' },
      });
    }, 300_000);
    /** Signs up and follows the link of the newest verification mail. */
    async function verified(one: Visitor): Promise<void> {
      const before = await newestMail(cluster.mailFolder, email, '/verify');
      await one.ask(signUp, { body: { email, name: 'Ana Keller', password } });
      const mail = await waitUntil(
        async () => {
          const newest = await newestMail(cluster.mailFolder, email, '/verify');
          return newest === before ? null : newest;
        },
        { ...patience, what: 'the verification mail' },
      );
      const token = new URL(linkIn(mail, '/verify') ?? '').searchParams.get('token') ?? '';
      await one.ask(verifyEmail, { body: { email, token } });
    }
    afterAll(async () => {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    }, 60_000);

    test('when a new user connects a mailbox, then the follow-up they save lies in its Drafts folder', async () => {
      visitor = createVisitor(cluster.apiUrl);
      await verified(visitor);
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

    test('when the user asks for the daily report, then it lists what followup has assessed and arrives by SMTP', async () => {
      const mail = await waitUntil(
        async () => {
          await visitor.ask(sendFollowupReport, { body: { reportType: 'daily' } });
          return newestMail(cluster.mailFolder, email, 'follow-ups due');
        },
        { ...patience, what: 'the report' },
      );
      expect(mail).toContain(`To: Ana Keller <${email}>`);
    }, 90_000);

    (hasSearch ? test : test.skip)(
      'when a mail was read, then search finds it in Elasticsearch',
      async () => {
        await waitUntil(
          async () => (await visitor.ask(searchMessages, { query: { query: 'offer' } })).results[0],
          {
            ...patience,
            what: 'something to be found',
          },
        );
      },
      90_000,
    );

    test('when the user deletes the account, then every service forgets it and the session ends', async () => {
      await visitor.ask(deleteOwnAccount, { body: { password } });
      expect((await visitor.call(currentUser)).status).toBe(401);
      // A new user of the same address finds nothing of the one before.
      const next = createVisitor(cluster.apiUrl);
      await verified(next);
      expect((await next.ask(listAccounts)).accounts).toEqual([]);
      expect((await next.ask(listReports)).reports).toEqual([]);
      expect(deaths).toEqual([]);
    }, 90_000);
  },
);
