import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { signInDemo } from '@tern/contracts/http/identity';
import { listPromises } from '@tern/contracts/http/owed/promises';
import { listOwed, markOwedDone } from '@tern/contracts/http/owed/you-owe';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import {
  listMessages,
  readMessage,
  saveDraftFollowup,
  type MessageSummary,
} from '@tern/contracts/http/messages';
import { listOutbox } from '@tern/contracts/http/notifier';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { expectedStates } from '@tern/demo/mailbox/expected-states';
import { day } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
// The expected states hold for the moment at which the mailbox is made.
const madeAt = new Date();
let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({
    env: { TERN_DATA_DIR: folder.path, TERN_SEARCH_MODEL: 'none' },
    clock: { now: () => madeAt },
  });
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

async function allSent(visitor: Visitor): Promise<MessageSummary[]> {
  const sent: MessageSummary[] = [];
  for (;;) {
    const page = await visitor.ask(listMessages, {
      params: { mailboxId: 'SENT' },
      query: { limit: 100, offset: sent.length },
    });
    sent.push(...page.messages);
    if (sent.length >= page.total) return sent;
  }
}

test('when the demo mailbox has been read, then every sent mail of the last weeks has the status that its story expects', async () => {
  const visitor = createVisitor(stack.apiUrl);
  await visitor.ask(signInDemo);
  await visitor.ask(createDemoAccount);
  const isRead = async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil;
  await waitUntil(isRead, { what: 'the demo mailbox to be read', timeoutMs: 60_000 });
  const rawIds = new Map<string, string | null>();
  for (const { id } of await allSent(visitor)) {
    const { message } = await visitor.ask(readMessage, { params: { messageId: id } });
    rawIds.set(id, message.rawMessageId);
  }

  const expected = expectedStates(madeAt);
  expect(expected.length).toBeGreaterThan(20);
  // Mail that was read is assessed a moment later.
  const isAssessed = async () => {
    const found = new Map(
      (await allSent(visitor)).map((mail) => [
        rawIds.get(mail.id),
        stateOf({ ...mail, status: mail.followUpStatus }),
      ]),
    );
    expect(expected.map(({ messageId }) => found.get(messageId))).toEqual(expected.map(stateOf));
    return true;
  };
  await waitUntil(isAssessed, { timeoutMs: 60_000 }).catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });
  const { stats } = await visitor.ask(readFollowupStats);
  expect(stats.processingPercentage).toBe(100);
}, 150_000);

/** Mail to Robin that waits for an answer; one has a draft, and one asks Robin by name among others. */
const owedSubjects = [
  'Signs for the library, second floor',
  'Kettle film: sound',
  'Velvet or linen?',
  'Band 3: Korrekturfahnen',
  'Catalogue: print run',
  'Bleed on the timetable poster',
  'Train on Sunday',
  "Deux formats pour l'affiche",
  'A day for the workshop pictures',
  'A desk for an intern',
];

test('when the demo mailbox has been read, then what Robin owes is listed with its sentences, and one call ends one', async () => {
  const visitor = createVisitor(stack.apiUrl);
  await visitor.ask(signInDemo);
  const owed = () => visitor.ask(listOwed, { query: { limit: 100 } });
  await waitUntil(async () => (await owed()).total > 0, {
    what: 'the demo mailbox to be read',
    timeoutMs: 60_000,
  });
  const { messages, total, counts } = await owed();
  expect(messages.map(({ subject }) => subject)).toEqual(expect.arrayContaining(owedSubjects));
  expect(total).toBe(messages.length);
  // An answer that takes what Robin offered waits for no words.
  expect(messages.map(({ subject }) => subject)).not.toContain('Re: Label texts, first half');
  // Nobody asked for this offer.
  expect(messages.map(({ subject }) => subject)).not.toContain('Partnership opportunity for Fernhill');
  for (const { reason, mailboxId } of messages) expect([reason.sentence, mailboxId]).not.toContain(null);
  const [first] = messages;
  await visitor.ask(markOwedDone, {
    params: { messageId: first?.messageId ?? '' },
    body: { isDone: true },
  });
  expect((await owed()).counts).toEqual({ ...counts, open: total - 1, closed: counts.closed + 1 });
});

/** Promises of Robin and to Robin that no mail has kept. */
const promised = {
  me: [
    'Re: Poster for the winter timetable',
    'Re: Photos of the finished rooms',
    'Contract for the clinic signage',
  ],
  them: [
    'Re: Exhibition insurance during the build',
    'Re: Licence for the street banners',
    'Re: Large print labels',
  ],
};

test('when the demo mailbox has been read, then promises of both sides are listed with their sentences', async () => {
  const visitor = createVisitor(stack.apiUrl);
  await visitor.ask(signInDemo);
  const open = () => visitor.ask(listPromises, { query: { limit: 100 } });
  await waitUntil(async () => (await open()).scanState === 'done', {
    what: 'the demo mailbox to be read',
    timeoutMs: 60_000,
  });
  const { promises } = await open();
  const subjectsBy = (side: string) => promises.filter(({ by }) => by === side).map(({ subject }) => subject);
  expect(subjectsBy('me')).toEqual(expect.arrayContaining(promised.me));
  expect(subjectsBy('them')).toEqual(expect.arrayContaining(promised.them));
});

function stateOf(mail: { subject: string; status: string | null; isFollowup: boolean | null }): string {
  return `${mail.subject}: ${mail.status}${mail.isFollowup ? ', asks again' : ''}`;
}

/** The number of due follow-ups, as each place shows it. */
async function dueByPlace(visitor: Visitor) {
  const [{ stats }, filtered, queue] = await Promise.all([
    visitor.ask(readFollowupStats),
    visitor.ask(listMessages, { params: { mailboxId: 'SENT' }, query: { overdue: true, allSent: true } }),
    visitor.ask(listFollowUps, { query: { limit: 100 } }),
  ]);
  const { people, otherMessages } = stats.duePeople;
  return {
    statistic: stats.pendingFollowUpCount,
    names: people.reduce((sum, { messages }) => sum + messages, otherMessages),
    filter: filtered.total,
    queue: queue.total,
    rows: queue.messages.length,
    group: queue.counts.due,
  };
}

/** Triggers reports until one has the number: notifier may not have the latest step at the first. */
async function expectReport(visitor: Visitor, due: number): Promise<void> {
  const reports = async () =>
    (await visitor.ask(listOutbox)).mails.filter(({ kind }) => kind === 'daily-report');
  const before = new Set((await reports()).map(({ id }) => id));
  await waitUntil(
    async () => {
      await visitor.ask(sendFollowupReport, { body: { reportType: 'daily' } });
      const subjects = (await reports()).filter(({ id }) => !before.has(id)).map(({ subject }) => subject);
      return subjects.some((subject) => subject.startsWith(`${due} answers late`));
    },
    { what: `a report of ${due}` },
  );
}

test('when the demo is worked through, then statistic, names, filter, queue and report show the same number after every step', async () => {
  const visitor = createVisitor(stack.apiUrl);
  await visitor.ask(signInDemo);
  const [first, second, third, fourth] = (await visitor.ask(listFollowUps)).messages;
  if (!first || !second || !third || !fourth) throw new Error('the demo has too few late answers');
  const expectEverywhere = async (due: number) => {
    await waitUntil(
      async () => {
        const found = await dueByPlace(visitor);
        const all = { statistic: due, names: due, filter: due, queue: due, rows: due, group: due };
        expect(found).toEqual(all);
        return true;
      },
      { what: `${due} everywhere` },
    );
    await expectReport(visitor, due);
  };

  const { total } = await visitor.ask(listFollowUps);
  await expectEverywhere(total);
  const of = ({ id: messageId }: { id: string }) => ({ messageId });
  await visitor.ask(saveDraftFollowup, { params: of(first), body: { subject: 'Re: it', body: 'Any news?' } });
  await expectEverywhere(total - 1);
  expect((await visitor.ask(listFollowUps, { query: { group: 'drafted' } })).messages).toContainEqual(
    expect.objectContaining({ id: first.id, followUpStatus: 'drafted' }),
  );
  const until = new Date(madeAt.getTime() + 3 * day).toISOString();
  await visitor.ask(snoozeFollowup, { params: of(second), body: { until } });
  await expectEverywhere(total - 2);
  await visitor.ask(markAnsweredElsewhere, { params: of(third), body: { answeredElsewhere: true } });
  await expectEverywhere(total - 3);
  await visitor.ask(labelClassification, { params: of(fourth), body: { needsFollowup: false } });
  await expectEverywhere(total - 4);
  await visitor.ask(labelClassification, { params: of(fourth), body: { needsFollowup: null } });
  await expectEverywhere(total - 3);
});
