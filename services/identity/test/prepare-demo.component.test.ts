import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { demoPrepared, userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import { prepareDemo, refreshSession, signInDemo } from '@tern/contracts/http/identity';
import { forgotPassword, resetPassword } from '@tern/contracts/http/own-account';
import { hour, minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { password, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.close());

async function restart(
  how: Parameters<typeof startIdentity>[1],
  config: Record<string, string> = {},
): Promise<void> {
  await identity.close();
  identity = await startIdentity(config, how);
}

const idsOf = (contract: typeof userRegistered | typeof userRemoved | typeof demoPrepared) =>
  identity.service.eventsOf(contract).map(({ data }) => data.userId);
const look = async () => {
  const { status } = await identity.open().call(prepareDemo);
  await identity.service.settled();
  return status;
};
/** How often the job has looked whether a prepared demo is to be removed. */
async function jobRuns(): Promise<number> {
  const figures = await (await fetch(`${identity.service.url}/metrics`)).text();
  return Number(
    /^tern_work_runs_total\{.*loop="prepared-demo",result="done".*\} (\d+)$/m.exec(figures)?.[1] ?? 0,
  );
}
const enter = async () => {
  const browser = identity.open();
  const { body } = await browser.call(signInDemo);
  return { browser, userId: body.data.user.id };
};

describe('a page that offers the demo', () => {
  test('when several visitors look at it at once, then one user is made, announced and not signed in', async () => {
    const browsers = Array.from({ length: 5 }, () => identity.open());
    const answers = await Promise.all(browsers.map((browser) => browser.call(prepareDemo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(browsers.flatMap(({ cookies }) => [...cookies])).toEqual([]);
    await identity.service.settled();
    expect(idsOf(userRegistered)).toHaveLength(1);
    expect(idsOf(demoPrepared)).toEqual(idsOf(userRegistered));
  });

  test('when somebody has an account, then nothing is made', async () => {
    await identity.member('in@castle.example');
    expect(await look()).toBe(200);
    expect(idsOf(demoPrepared)).toEqual([]);
  });

  test('when an address was claimed and not proved, then the demo is made ready all the same', async () => {
    await identity.signUp(identity.open(), 'claim@castle.example');
    await look();
    expect(idsOf(demoPrepared)).toHaveLength(1);
  });

  test('when the visitor enters, then it is the prepared user, who stays and gets reports from then on', async () => {
    await look();
    expect(identity.service.eventsOf(userRegistered)[0]?.data.preferences?.wantsReports).toBe(false);
    const { browser, userId } = await enter();
    expect([userId]).toEqual(idsOf(demoPrepared));
    await identity.service.settled();
    expect(identity.service.eventsOf(userUpdated).at(-1)?.data).toMatchObject({
      userId,
      version: 2,
      preferences: { wantsReports: true },
    });
    identity.clock.advance(2 * hour);
    await look();
    expect((await browser.call(refreshSession)).status).toBe(200);
    expect(idsOf(userRemoved)).toEqual([]);
    expect((await enter()).userId).toBe(userId);
  });

  test('when nobody enters for an hour, then the user is removed, and not before', async () => {
    await look();
    const before = await jobRuns();
    identity.clock.advance(59 * minute);
    await waitUntil(async () => (await jobRuns()) > before, { what: 'a run of the job' });
    await identity.service.settled();
    expect(idsOf(userRemoved)).toEqual([]);
    identity.clock.advance(2 * minute);
    await waitUntil(() => idsOf(userRemoved).length > 0, { what: 'the removal' });
    expect(idsOf(userRemoved)).toEqual(idsOf(demoPrepared));
  });

  test('when a visitor looks again, then a demo that has waited for half an hour is made anew', async () => {
    await look();
    identity.clock.advance(29 * minute);
    await look();
    expect(idsOf(demoPrepared)).toHaveLength(1);
    identity.clock.advance(2 * minute);
    await look();
    expect(idsOf(userRemoved)).toEqual(idsOf(demoPrepared).slice(0, 1));
    expect(new Set(idsOf(demoPrepared)).size).toBe(2);
  });

  test('when somebody has an account by now, then the user is removed once no service connects the demo any more', async () => {
    await look();
    await identity.member('in@castle.example');
    const before = await jobRuns();
    identity.clock.advance(14 * minute);
    await waitUntil(async () => (await jobRuns()) > before, { what: 'a run of the job' });
    await look();
    expect(idsOf(userRemoved)).toEqual([]);
    identity.clock.advance(minute);
    await waitUntil(() => idsOf(userRemoved).length > 0, { what: 'the removal' });
    expect(idsOf(userRemoved)).toEqual(idsOf(demoPrepared));
  });

  test('when a computer has slept for longer than an hour and a visitor enters at once, then as a user of that moment', async () => {
    // A clock that wakes no loop, as timers stand still meanwhile.
    const { onMoved: _silent, ...clock } = createFakeClock(new Date());
    await restart({ clock });
    await look();
    const [prepared] = idsOf(demoPrepared);
    clock.advance(61 * minute);
    const { userId } = await enter();
    await identity.service.settled();
    expect(userId).not.toBe(prepared);
    expect(idsOf(userRemoved)).toEqual([prepared]);
  });

  test('when the demo is switched off in the middle, then the user is removed all the same', async () => {
    const folder = makeTemporaryFolder();
    try {
      await restart({ dataFolder: folder.path });
      await look();
      const prepared = idsOf(demoPrepared);
      await restart({ dataFolder: folder.path, clock: identity.clock }, { TERN_DEMO: 'false' });
      identity.clock.advance(20 * minute);
      await waitUntil(() => idsOf(userRemoved).length > 0, { what: 'the removal' });
      expect(idsOf(userRemoved)).toEqual(prepared);
    } finally {
      await identity.close();
      folder.remove();
      identity = await startIdentity();
    }
  });

  test('when an administrator disables the user, then it stays disabled', async () => {
    await look();
    const [userId] = idsOf(demoPrepared);
    const users = identity.service.documents.collection<{ _id: string }>('users');
    await users.updateOne({ _id: userId as string }, { $set: { disabledAt: identity.clock.now() } });
    identity.clock.advance(2 * hour);
    const { status, body } = await identity.open().call(signInDemo);
    expect([status, body.code]).toEqual([403, 'account-disabled']);
    expect(idsOf(userRemoved)).toEqual([]);
  });

  test('when somebody has set a password for the user, then it is not removed', async () => {
    await look();
    await identity.open().call(forgotPassword, { email: 'demo@tern.example' });
    const link = await identity.linkOf('demo@tern.example', 'reset-password');
    const token = link.searchParams.get('token') ?? '';
    const change = { email: 'demo@tern.example', token, password };
    const { status } = await identity.open().call(resetPassword, change);
    expect(status).toBe(200);
    identity.clock.advance(2 * hour);
    await look();
    expect(idsOf(userRemoved)).toEqual([]);
  });

  test('when the hour ends while visitors enter, then all of them are in, as one user who stays', async () => {
    await look();
    identity.clock.advance(61 * minute);
    const entered = await Promise.all([enter(), enter(), identity.open().call(prepareDemo), enter()]);
    await identity.service.settled();
    const users = new Set(entered.flatMap((one) => ('userId' in one ? [one.userId] : [])));
    expect(users.size).toBe(1);
    expect(idsOf(userRemoved)).not.toContain([...users][0]);
    for (const one of entered)
      if ('browser' in one) expect((await one.browser.call(refreshSession)).status).toBe(200);
  });

  test('when the demo is off, then it is not available', async () => {
    const elsewhere = await startIdentity({ TERN_DEMO: 'false' });
    try {
      const { status, body } = await elsewhere.open().call(prepareDemo);
      expect([status, body.code]).toEqual([403, 'not-available-here']);
    } finally {
      await elsewhere.close();
    }
  });
});
