import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, ana, type Message } from '../../../../test/a-followup-domain.ts';
import { aPromise, aPromiseOfBen, idOfPromise, theFigures } from '../../../../test/a-promise-mail.ts';
import { takeInOwed } from '../take-in-owed.ts';

const user = 'user-1';
const home = { email: 'ana@home.example', name: 'Ana Keller' };
const accounts = [
  { accountId: 'account-1', emailAddress: ana.email },
  { accountId: 'home', emailAddress: home.email },
];
const until = '2025-08-27T08:59:00.000Z';

const kept = aPromise('kept');
const keptElsewhere = aPromise('elsewhere', { subject: 'Lamps' });
const open = aPromise('open', { subject: 'Chairs', text: "I'll send you the figures by Tuesday." });
const removed = aPromise('removed', { subject: 'Tables' });
const moved = aPromiseOfBen('moved', { subject: 'Stage' });
const theirs = aPromiseOfBen('theirs', { subject: 'Banners' });
const theirsKept = aPromiseOfBen('theirs-kept', { subject: 'Curtains' });
const again = aPromiseOfBen('again', {
  subject: 'Re: Banners',
  date: '2025-08-26T08:00:00.000Z',
  text: "I'll send you the figures by Friday.",
});

const messages: readonly Message[] = [
  kept,
  theFigures(kept, 'keeps'),
  keptElsewhere,
  theFigures(keptElsewhere, 'keeps-elsewhere', { accountId: 'home', from: home }),
  open,
  removed,
  moved,
  theirs,
  again,
  theirsKept,
  theFigures(theirsKept, 'keeps-theirs'),
];

type Domain = ReturnType<typeof aFollowupDomain>;
type Step = (domain: Domain) => Promise<unknown>;

const steps: readonly Step[] = [
  ...messages.map(
    (message): Step =>
      (domain) =>
        domain.takeInMessages([message]),
  ),
  ...accounts.map(
    ({ accountId, emailAddress }): Step =>
      (domain) =>
        domain.takeInAccount({
          accountId,
          userId: user,
          version: 1,
          name: 'Mail',
          emailAddress,
          aliases: [emailAddress],
        }),
  ),
  ...accounts.map(
    ({ accountId }): Step =>
      (domain) =>
        domain.context.accounts.verify({
          accountId,
          userId: user,
          version: 9,
          verifiedUntil: new Date(until),
          syncedVersion: 0,
          isSentRead: true,
        }),
  ),
  (domain) =>
    domain.removeMessages([{ messageId: 'removed', accountId: 'account-1', userId: user, version: 5 }]),
  (domain) =>
    domain.takeInPlaces([
      { messageId: 'moved', accountId: 'account-1', userId: user, version: 6, isThrownAway: true },
    ]),
];

async function endOf(domain: Domain) {
  const page = { userId: user, limit: 100, offset: 0 };
  const openOnes = await domain.listPromises({ ...page, group: 'open' });
  const closed = await domain.listPromises({ ...page, group: 'closed' });
  return {
    counts: openOnes.counts,
    rows: [...openOnes.promises, ...closed.promises].map(
      ({ promise, by, state, keptByMessageId, dueAt, isOverdue }) =>
        `${promise.messageId}: ${by} ${state} ${keptByMessageId} ${dueAt?.toISOString()} ${isOverdue}`,
    ),
  };
}

async function endAfter(order: readonly Step[]) {
  const domain = aFollowupDomain();
  for (const step of order) await step(domain);
  return endOf(domain);
}

const expected = {
  counts: { me: { open: 1, closed: 2 }, them: { open: 1, closed: 1 } },
  rows: [
    'open: me open null 2025-08-27T00:00:00.000Z true',
    'again: them open null 2025-08-30T00:00:00.000Z false',
    'elsewhere: me kept keeps-elsewhere 2025-08-28T00:00:00.000Z false',
    'kept: me kept keeps 2025-08-28T00:00:00.000Z false',
    'theirs-kept: them kept keeps-theirs 2025-08-28T00:00:00.000Z false',
  ],
};

describe('what was promised', () => {
  test('when events come in the order in which they happened, then each promise ends as it should', async () => {
    expect(await endAfter(steps)).toEqual(expected);
  });

  test('when the same events come shuffled and repeated, then the list is the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...steps], { minLength: steps.length }),
        fc.array(fc.constantFrom(...steps), { maxLength: 8 }),
        async (order, repeats) => {
          expect(await endAfter([...order, ...repeats])).toEqual(expected);
        },
      ),
      { numRuns: cases({ quick: 30, deep: 150, full: 3000 }) },
    );
  });

  test('when handlers work at the same time, then the list is the same', async () => {
    const several = fc.shuffledSubarray([...steps], { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), several, async (scheduler, atOnce) => {
        const domain = aFollowupDomain((work) => scheduler.schedule(Promise.resolve()).then(work));
        const rest = steps.filter((step) => !atOnce.includes(step));
        const inTurn = async () => {
          for (const step of rest) await step(domain);
        };
        await scheduler.waitFor(inTurn());
        await scheduler.waitFor(Promise.all(atOnce.map((step) => step(domain))));
        expect(await scheduler.waitFor(endOf(domain))).toEqual(expected);
      }),
      { numRuns: cases({ quick: 20, deep: 100, full: 2000 }) },
    );
  });

  test('when the folders have not been read beyond a promise, then nothing is said of it: Sent for mine, the others for theirs', async () => {
    const domain = aFollowupDomain();
    for (const step of steps.slice(0, messages.length + accounts.length)) await step(domain);
    expect((await endOf(domain)).rows).toEqual([]);
    const read = (version: number, verifiedUntil: string, isSentRead: boolean) =>
      domain.context.accounts.verify({
        accountId: 'account-1',
        userId: user,
        version,
        syncedVersion: 0,
        isSentRead,
        verifiedUntil: new Date(verifiedUntil),
      });
    await read(7, until, false);
    expect((await endOf(domain)).counts).toMatchObject({ me: { open: 0 }, them: { open: 2 } });
    await read(8, until, true);
    expect((await endOf(domain)).counts).toMatchObject({ me: { open: 2 }, them: { open: 2 } });
  });

  test('when the account that kept a promise is removed, then it is not open again, and nothing of the account is left', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    await domain.removeAccount({ accountId: 'home', userId: user, version: 30 });
    expect((await endOf(domain)).rows).toContainEqual(expect.stringMatching(/^elsewhere: me done/));
    await domain.removeAccount({ accountId: 'account-1', userId: user, version: 30 });
    expect(await domain.context.promises.ofUser(user, new Date(0))).toEqual([]);
  });

  test('when the account that kept a promise is removed, then what the user said of it later keeps its time', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    const saidAt = new Date('2025-08-27T08:00:00.000Z');
    await domain.context.promises.say(user, idOfPromise('elsewhere'), { label: true, saidAt });
    await domain.removeAccount({ accountId: 'home', userId: user, version: 30 });
    expect(await domain.context.promises.ofUser(user, new Date(0))).toContainEqual(
      expect.objectContaining({ messageId: 'elsewhere', label: true, saidAt }),
    );
  });

  test('when the account that kept a promise is not to be read any more, then no words of its mail are left, and the promise is not open again', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    const { accounts: copies, owed } = domain.context;
    const on = await copies.open({ accountId: 'home', userId: user });
    const keyed = { rawMessageIds: messages.flatMap(({ references }) => references), subjectKeys: [] };
    const wordsOfHome = async () =>
      (await owed.answersTo(user, keyed)).filter(
        ({ accountId, topics }) => accountId === 'home' && topics.length > 0,
      );
    expect(await wordsOfHome()).not.toEqual([]);
    await domain.updateSettings({ userId: user, accountId: 'home', settings: { owed: false } });
    expect(await wordsOfHome()).toEqual([]);
    expect((await endOf(domain)).rows).toContainEqual(expect.stringMatching(/^elsewhere: me done/));
    const keeping = messages.filter(({ accountId }) => accountId === 'home');
    await takeInOwed(
      domain.context,
      on,
      keeping.map((message) => ({ ...message, version: 20 })),
    );
    expect(await wordsOfHome()).toEqual([]);
  });

  test('when an account is not to be read for it, also while its mail is taken in, then none of its promises is kept', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    const { accounts: copies, promises } = domain.context;
    const on = await copies.open({ accountId: 'account-1', userId: user });
    await domain.updateSettings({ userId: user, accountId: 'account-1', settings: { owed: false } });
    expect(await promises.ofUser(user, new Date(0))).toEqual([]);
    await takeInOwed(domain.context, on, [{ ...open, version: 20 }]);
    expect(await promises.ofUser(user, new Date(0))).toEqual([]);
  });
});
