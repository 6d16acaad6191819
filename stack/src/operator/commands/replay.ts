import { actOnDeadLetter, listDeadLetters, listQueues, type Queue } from '@tern/contracts/http/admin/queues';
import { replayGroup } from '@tern/contracts/http/admin/operator';
import type { OperatorClient } from '@tern/runtime/operator-client';
import { UsageError, type Command, type CommandContext, type Outcome } from '../command.ts';
import { table } from '../table.ts';
import { withRunningTern } from '../with-tern.ts';

const pageSize = 20;

export const replayCommand: Command = {
  name: 'replay',
  summary:
    'Gives a consumer group its dead letters again, or what was published since a moment; lists the groups.',
  arguments: [{ name: 'group', what: 'the consumer group; all are listed without one', isOptional: true }],
  options: {
    letters: { what: 'every dead letter of the group is delivered once more' },
    from: { value: 'time', what: 'what was published at or after this time is delivered again; ISO 8601' },
    topic: { value: 'topic', what: 'with --from: only what was published in this topic' },
  },
  details: [
    'Needs a running Tern. Handlers bear repeats: an event that is handled twice changes nothing.',
    'Each dead letter and each replay is in the audit log, by "operator".',
  ].join('\n'),
  async run(context, { arguments: { group }, options: { letters, from, topic } }) {
    if (topic !== undefined && from === undefined) throw new UsageError('replay needs --from with --topic.');
    if (group === undefined) {
      if (letters === true || from !== undefined)
        throw new UsageError('replay needs <group> with --letters or --from.');
      return withRunningTern(context, list);
    }
    if ((letters === true) === (from !== undefined))
      throw new UsageError('replay <group> needs one of --letters and --from <time>.');
    if (letters === true) return withRunningTern(context, (tern) => retryLetters(tern, group, context));
    const moment = new Date(String(from));
    if (Number.isNaN(moment.getTime()))
      throw new UsageError(`--from "${String(from)}" is no time. Use one like 2026-08-27T09:30:00Z.`);
    const what = { from: moment.toISOString(), ...(topic !== undefined && { topic: String(topic) }) };
    return withRunningTern(context, (tern) => replay(tern, group, what));
  },
};

async function list(tern: OperatorClient): Promise<Outcome> {
  const data = await tern.call(listQueues);
  const unavailable = data.unavailable.length > 0 ? `\nNo answer from ${data.unavailable.join(', ')}` : '';
  return { data, text: queueTable(data.queues) + unavailable };
}

async function replay(
  tern: OperatorClient,
  group: string,
  what: { readonly from: string; readonly topic?: string },
): Promise<Outcome> {
  const topics = await topicsOf(tern, group);
  if (what.topic !== undefined && !topics.includes(what.topic))
    throw new UsageError(`${group} does not read ${what.topic}. \`npm run -s tern -- replay\` lists all.`);
  await tern.call(replayGroup, { params: { group }, body: what });
  const of = what.topic === undefined ? '' : ` in ${what.topic}`;
  return {
    data: { group, ...what },
    text: `${group} is given again what was published${of} since ${what.from}.`,
  };
}

/** Retries the letters that exist now: one that fails again is added behind them. */
async function retryLetters(tern: OperatorClient, group: string, context: CommandContext): Promise<Outcome> {
  await topicsOf(tern, group);
  const eventIds: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await tern.call(listDeadLetters, {
      params: { group },
      query: { limit: pageSize, ...(after !== undefined && { after }) },
    });
    eventIds.push(...page.letters.map(({ eventId }) => eventId));
    after = page.next;
  }
  for (const [index, eventId] of eventIds.entries()) {
    context.progress(`Dead letter ${index + 1} of ${eventIds.length}`);
    await tern.call(actOnDeadLetter, { params: { group, eventId, action: 'retry' } });
  }
  return {
    data: { group, retried: eventIds.length },
    text: `${eventIds.length} dead letters of ${group} are delivered again.`,
  };
}

/** The topics that a group reads. @throws UsageError when there is no such group */
async function topicsOf(tern: OperatorClient, group: string): Promise<string[]> {
  const { queues } = await tern.call(listQueues);
  const topics = queues.filter((queue) => queue.group === group).map(({ topic }) => topic);
  if (topics.length === 0)
    throw new UsageError(`There is no consumer group ${group}. \`npm run -s tern -- replay\` lists all.`);
  return topics;
}

function queueTable(queues: readonly Queue[]): string {
  return table(
    ['group', 'topic', 'waiting', 'oldest since', 'dead letters'],
    queues.map(({ group, topic, lag, oldestAt, deadLetters }) => [
      group,
      topic,
      String(lag),
      oldestAt ?? '-',
      String(deadLetters),
    ]),
  );
}
