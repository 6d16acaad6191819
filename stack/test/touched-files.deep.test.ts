import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { draftFollowup, labelClassification } from '@tern/contracts/http/followup';
import { snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { saveDraftFollowup, type MessageSummary } from '@tern/contracts/http/messages';
import { day, minute } from '@tern/kernel/clock';
import { aMail } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { readMetrics, seriesIn } from './exposed-metrics.ts';
import { watchTouchedFiles, type TouchedFiles } from './touched-files.ts';

/** The copies of the decision: mail-sync's, for lists, and notifier's, for reports. */
const ends = [
  'services/mail-sync/src/domain/messages/project-assessment.ts',
  'services/notifier/src/domain/copies/kept-follow-up.ts',
];

/** The first and the last step of a look into a mailbox, which is due once a minute. */
const look = [
  'services/mail-sync/src/domain/sync/sync-folder.ts',
  'services/mail-sync/src/domain/drafts/review-drafts.ts',
];

/**
 * How many files of the product one write may run through: the call by the gateway, which is some 50 of them, what is decided, every copy,
 * and the list of what is open, which is some 20. They come down and are not raised, as they were once, when that list began to count:
 * before, the moment at which the measurement began hid it or not (docs/decisions/0072).
 */
const budgets = { 'new sent mail': 190, label: 122, snooze: 120, 'saved draft': 212 };

let user: ConnectedUser;
let touched: TouchedFiles;
const subjects = ['Stand plan', 'Hall plan', 'Floor plan'];
let sent: MessageSummary[];
beforeAll(async () => {
  user = await startConnectedUser();
  for (const subject of subjects) await send(subject);
  await user.readAll();
  sent = await Promise.all(subjects.map((subject) => user.sentWith(subject, 'needs-follow-up')));
  touched = await watchTouchedFiles();
});
afterAll(async () => {
  await touched.close();
  await user.close();
});

const send = (subject: string) => {
  const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
  const date = new Date(user.clock.now().getTime() - 4 * day);
  return user.client.append('Sent', aMail({ subject, text, date }), ['\\Seen']);
};

/** Events published so far, by topic. */
async function published(): Promise<Map<string, number>> {
  const series = seriesIn(await readMetrics(user.stack));
  return new Map(
    series
      .filter(({ metric }) => metric === 'tern_events_published_total')
      .map(({ labels, value }) => [labels['topic'] ?? '', value]),
  );
}

type Operations = Record<keyof typeof budgets, () => Promise<unknown>>;

/** The writes, on this mail. */
async function operationsOn({ id, subject }: MessageSummary): Promise<Operations> {
  const params = { messageId: id };
  const { engine: _engine, ...draft } = await user.visitor.ask(draftFollowup, { params });
  const until = new Date(user.clock.now().getTime() + 2 * day).toISOString();
  return {
    async 'new sent mail'() {
      await send(`Second ${subject}`);
      await user.look();
    },
    label: () => user.visitor.ask(labelClassification, { params, body: { needsFollowup: true } }),
    snooze: () => user.visitor.ask(snoozeFollowup, { params, body: { until } }),
    'saved draft': () => user.visitor.ask(saveDraftFollowup, { params, body: draft }),
  };
}

test('when one thing is written, then its way through the product is within its budget', async () => {
  const operations = await Promise.all(sent.map(operationsOn));
  const overBudget: string[] = [];
  for (const [name, budget] of Object.entries(budgets)) {
    let files: readonly string[] | undefined;
    // On a busy machine other work, such as the next look into the mailbox, falls into one operation: only what each one runs is its way.
    for (const { [name as keyof typeof budgets]: operation } of operations) {
      await touched.rest(() => user.clock.advance(minute), look);
      // The gateway keeps a principal for each service up to a minute: here one would otherwise end in the midst of an operation or not.
      await Promise.all([user.stats(), user.accounts()]);
      const before = await published();
      const ran = await touched.of(operation, ends);
      expect(ran).toEqual(expect.arrayContaining(ends));
      const topics = [...(await published())].flatMap(([topic, count]) =>
        count > (before.get(topic) ?? 0) ? topic : [],
      );
      files = files?.filter((file) => ran.includes(file)) ?? ran;
      const services = new Set(files.flatMap((file) => /^services\/([\w-]+)/.exec(file)?.[1] ?? []));
      console.log(
        `${name}: ${files.length} files of at most ${budget}, in ${services.size} services (${[...services].join(', ')}), ` +
          `by ${topics.length} topics (${topics.join(', ')})`,
      );
      if (files.length <= budget) break;
    }
    if (files && files.length > budget) overBudget.push(`${name}: ${files.length}\n${files.join('\n')}`);
  }
  expect(overBudget).toEqual([]);
}, 180_000);
