import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoPrepared } from '@tern/contracts/events/identity';
import { createDemoAccount, listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import { listMessages } from '@tern/contracts/http/messages';
import { startDemo, type Demo } from '@tern/demo/start-demo';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute, systemClock } from '@tern/kernel/clock';
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

  describe('when a visitor is about to enter', () => {
    const prepare = async (userId: string, agoMs = 0) => {
      const makeEvent = createEventMaker('identity', {
        now: () => new Date(systemClock.now().getTime() - agoMs),
      });
      await service.publish([makeEvent(demoPrepared, userId, { userId })]);
      await service.settled();
    };
    const accountsOf = async (user: ReturnType<typeof aPrincipal>) =>
      (await service.callAs(user, listAccounts)).body.data.accounts;

    test('then their copy is connected and read before they ask for it', async () => {
      const me = aPrincipal();
      await prepare(me.userId);
      await waitUntil(async () => (await accountsOf(me))[0]?.state === 'ready', { timeoutMs: 15_000 });
      expect((await service.callAs(me, createDemoAccount)).status).toBe(409);
    });

    test('and they were faster, or the event comes twice, then there is one copy', async () => {
      const me = aPrincipal();
      await Promise.all([service.callAs(me, createDemoAccount), prepare(me.userId)]);
      await prepare(me.userId);
      expect(await accountsOf(me)).toHaveLength(1);
      expect(await service.bus.groups.deadLetterCounts('mail-sync')).toEqual({});
    });

    test('and the event comes long after that, then nothing is connected', async () => {
      const me = aPrincipal();
      await prepare(me.userId, 11 * minute);
      expect(await accountsOf(me)).toEqual([]);
    });
  });
});
