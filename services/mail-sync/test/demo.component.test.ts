import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDemoAccount, listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import { listMessages } from '@tern/contracts/http/messages';
import { startDemo, type Demo } from '@tern/demo/start-demo';
import { systemClock } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { mailSyncModule } from '../src/service.ts';

const folder = makeTemporaryFolder();
let demo: Demo;
let service: StartedService;

beforeAll(async () => {
  demo = await startDemo({ folder: folder.path, clock: systemClock });
  service = await startService(mailSyncModule, {
    config: {
      // The demo lives on this machine whatever hosts may be dialled.
      TERN_MAIL_HOSTS: 'public',
      TERN_DEMO_IMAP_PORT: String(demo.imapPort),
      TERN_DEMO_SMTP_PORT: String(demo.smtpPort),
      TERN_DEMO_PASSWORD: demo.password,
      TERN_DEMO_ADDRESS: demo.emailAddress,
    },
  });
});
afterAll(async () => {
  await service.close();
  await demo.close();
  folder.remove();
});

describe('the demo mailbox', () => {
  test('when it is asked for, then every user gets a copy of their own, once', async () => {
    const [me, other] = [aPrincipal(), aPrincipal()];
    const answers = await Promise.all([me, me, other].map((one) => service.callAs(one, createDemoAccount)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    for (const user of [me, other]) {
      await waitUntil(
        async () => (await service.callAs(user, listAccounts)).body.data.accounts[0]?.state === 'ready',
        {
          timeoutMs: 15_000,
        },
      );
      const { accounts } = (await service.callAs(user, listAccounts)).body.data;
      expect(accounts).toMatchObject([{ isDemo: true }]);
      const sent = await service.callAs(user, listMessages, { params: { mailboxId: 'SENT' } });
      expect(sent.body.data.total).toBeGreaterThan(0);
    }
    expect(new Set(demo.users().map(({ username }) => username)).size).toBe(2);
  });

  test('when it is removed, then it can be connected again', async () => {
    const me = aPrincipal();
    const { id: accountId } = (await service.callAs(me, createDemoAccount)).body.data.account;
    expect((await service.callAs(me, removeAccount, { params: { accountId } })).status).toBe(200);
    expect((await service.callAs(me, createDemoAccount)).status).toBe(200);
  });
});
