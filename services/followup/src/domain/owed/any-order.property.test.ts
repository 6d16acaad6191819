import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { day } from '@tern/kernel/clock';
import { cases } from '@tern/tools/testing/cases';
import {
  aFollowupDomain,
  ana,
  ben,
  carla,
  notAutomatic,
  type Message,
} from '../../../test/a-followup-domain.ts';
import { anAnswerTo, anAsk } from '../../../test/an-owed-mail.ts';
import { takeInOwed } from './take-in-owed.ts';

const user = 'user-1';
const home = { email: 'ana@home.example', name: 'Ana Keller' };
const accounts = [
  { accountId: 'account-1', emailAddress: ana.email },
  { accountId: 'home', emailAddress: home.email },
];
const until = '2025-08-27T08:59:00.000Z';

const answered = anAsk('answered');
const elsewhere = anAsk('elsewhere', { subject: 'Lamps' });
const settled = anAsk('settled', {
  subject: 'Banners',
  to: [ana, carla],
  text: 'How many banners do we need for the hall?',
});
const open = anAsk('open', { subject: 'Chairs', to: [home], accountId: 'home' });
const again = anAsk('again', {
  subject: 'Re: Chairs',
  to: [home],
  accountId: 'home',
  date: '2025-08-26T08:00:00.000Z',
});
const removed = anAsk('removed', { subject: 'Tables' });
const moved = anAsk('moved', { subject: 'Stage' });
const takenBack = anAsk('taken-back', { subject: 'Curtains' });
const received: Partial<Message> = { direction: 'received', kinds: ['INBOX'] };

const bounced = anAsk('bounced', { subject: 'Hooks' });
const reply = anAnswerTo(bounced, 'did-not-arrive');
const failure: Message = anAnswerTo(reply, 'failure', {
  ...received,
  from: { email: 'mailer-daemon@sender.example', name: null },
  to: [ana],
  subject: 'Undeliverable: Re: Hooks',
  automatic: { ...notAutomatic, isDeliveryReport: true, failedRecipients: [ben.email] },
});

const messages: readonly Message[] = [
  bounced,
  reply,
  failure,
  answered,
  anAnswerTo(answered, 'by-another-client', { inReplyTo: [], references: [] }),
  elsewhere,
  anAnswerTo(elsewhere, 'by-another-account', { accountId: 'home', from: home }),
  settled,
  anAnswerTo(settled, 'by-a-colleague', { ...received, from: carla, to: [ben], cc: [ana] }),
  open,
  again,
  removed,
  moved,
  takenBack,
  anAnswerTo(takenBack, 'back', { ...received, from: ben, to: [ana], text: 'Never mind, I have found it.' }),
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

async function endAfter(order: readonly Step[]) {
  const domain = aFollowupDomain();
  for (const step of order) await step(domain);
  return endOf(domain);
}

async function endOf(domain: Domain) {
  const page = { userId: user, limit: 100, offset: 0 };
  const open = await domain.listOwed({ ...page, group: 'open' });
  const closed = await domain.listOwed({ ...page, group: 'closed' });
  return {
    counts: open.counts,
    rows: [...open.messages, ...closed.messages].map(
      ({ ask, state, answerMessageId, dueAt, isOverdue }) =>
        `${ask.id}: ${state} ${answerMessageId} ${dueAt.toISOString()} ${isOverdue}`,
    ),
  };
}

const expected = {
  counts: { open: 2, snoozed: 0, closed: 4 },
  rows: [
    'again: owed null 2025-08-27T08:00:00.000Z true',
    'bounced: owed null 2025-08-27T08:00:00.000Z true',
    'answered: answered by-another-client 2025-08-27T08:00:00.000Z false',
    'elsewhere: answered by-another-account 2025-08-27T08:00:00.000Z false',
    'settled: answered-by-colleague by-a-colleague 2025-08-27T08:00:00.000Z false',
    'taken-back: taken-back back 2025-08-27T08:00:00.000Z false',
  ],
};

describe('what the user owes', () => {
  test('when events come in the order in which they happened, then each mail ends as it should', async () => {
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

  test('when messages come in batches of any size, then the list is the same', async () => {
    const others = steps.slice(messages.length);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...messages], { minLength: messages.length }),
        fc.integer({ min: 1, max: messages.length }),
        async (order, size) => {
          const batches = Array.from({ length: Math.ceil(order.length / size) }, (_, index): Step => {
            const batch = order.slice(index * size, (index + 1) * size);
            return (domain) => domain.takeInMessages(batch);
          });
          expect(await endAfter([...batches, ...others])).toEqual(expected);
        },
      ),
      { numRuns: cases({ quick: 10, deep: 50, full: 1000 }) },
    );
  });

  test('when the sent mail of an account has not been read beyond a mail, then nothing is said of it', async () => {
    const domain = aFollowupDomain();
    for (const step of steps.slice(0, messages.length + accounts.length)) await step(domain);
    expect((await endOf(domain)).rows).toEqual([]);
    const read = (accountId: string, version: number, verifiedUntil: string, isSentRead: boolean) =>
      domain.context.accounts.verify({
        accountId,
        userId: user,
        version,
        syncedVersion: 0,
        isSentRead,
        verifiedUntil: new Date(verifiedUntil),
      });
    await read('home', 7, until, false);
    expect((await endOf(domain)).rows).toEqual([]);
    // Beyond the first ask about chairs, and not beyond the second.
    await read('home', 8, '2025-08-25T12:00:00.000Z', true);
    expect((await endOf(domain)).rows).toEqual(['open: owed null 2025-08-27T08:00:00.000Z false']);
  });

  test('when an account is not to be read for it, then none of its mail is kept or listed', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    await domain.updateSettings({ userId: user, accountId: 'home', settings: { owed: false } });
    await domain.takeInMessages([{ ...open, version: 20 }]);
    expect((await endOf(domain)).counts).toEqual({ ...expected.counts, open: 1 });
    await domain.updateSettings({ userId: user, accountId: 'home', settings: { owed: true } });
    expect((await endOf(domain)).counts).toEqual({ ...expected.counts, open: 1 });
  });

  test('when the account that answered is removed, then nothing that was answered from it is owed again', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    await domain.removeAccount({ accountId: 'home', userId: user, version: 30 });
    const { rows } = await endOf(domain);
    expect(rows.filter((row) => row.includes(': owed'))).toEqual([expect.stringMatching(/^bounced: /)]);
    expect(rows).toContainEqual(expect.stringMatching(/^elsewhere: done/));
  });

  test('when the account that answered is removed, then what the user said of it later keeps its time', async () => {
    const domain = aFollowupDomain();
    for (const step of steps) await step(domain);
    const saidAt = new Date('2025-08-27T08:00:00.000Z');
    await domain.context.owed.say(user, 'elsewhere', { label: true, saidAt });
    await domain.removeAccount({ accountId: 'home', userId: user, version: 30 });
    expect(await domain.context.owed.asksOf(user, new Date(0))).toContainEqual(
      expect.objectContaining({ id: 'elsewhere', label: true, saidAt }),
    );
  });

  test.each<[string, Step]>([
    ['removed', (domain) => domain.removeAccount({ accountId: 'home', userId: user, version: 30 })],
    [
      'switched off',
      (domain) => domain.updateSettings({ userId: user, accountId: 'home', settings: { owed: false } }),
    ],
  ])(
    'when an account is %s, then what its mail ended in another account is not owed again',
    async (_, end) => {
      const domain = aFollowupDomain();
      for (const step of steps.slice(messages.length)) await step(domain);
      const atHome: Partial<Message> = { ...received, accountId: 'home' };
      await domain.takeInMessages([
        settled,
        anAnswerTo(settled, 'by-a-colleague', { ...atHome, from: carla, to: [ben], cc: [home] }),
        takenBack,
        anAnswerTo(takenBack, 'back', {
          ...atHome,
          from: ben,
          to: [home],
          text: 'Never mind, I have found it.',
        }),
      ]);
      expect((await endOf(domain)).counts).toEqual({ open: 0, snoozed: 0, closed: 2 });
      await end(domain);
      expect((await endOf(domain)).counts).toEqual({ open: 0, snoozed: 0, closed: 2 });
    },
  );

  test('when an account is switched off while its mail is taken in, then nothing of it is kept', async () => {
    const domain = aFollowupDomain();
    for (const step of steps.slice(messages.length)) await step(domain);
    const { accounts } = domain.context;
    const on = await accounts.open({ accountId: 'home', userId: user });
    await domain.updateSettings({ userId: user, accountId: 'home', settings: { owed: false } });
    await takeInOwed(domain.context, on, [open]);
    expect(await domain.context.owed.asksOf(user, new Date(0))).toEqual([]);
  });

  test('when a mail names a day after more than 30 days, then it is listed until then', async () => {
    const domain = aFollowupDomain();
    for (const step of steps.slice(messages.length)) await step(domain);
    const mail = anAsk('far', {
      date: '2025-07-29T08:00:00.000Z',
      subject: 'Roof',
      text: 'Hi Ana,\n\ncould you send me the plan of the roof by 30 September?',
    });
    await domain.takeInMessages([mail]);
    domain.context.clock.advance(10 * day);
    expect((await endOf(domain)).rows).toEqual([expect.stringMatching(/^far: owed null 2025-10-01/)]);
  });
});
