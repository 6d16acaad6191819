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
  },
  details: [
    'Needs a running Tern. Handlers bear repeats: an event that is handled twice changes nothing.',
    'Each dead letter and each replay is in the audit log, by "operator".',
  ].join('\n'),
  async run(context, { arguments: { group }, options: { letters, from } }) {
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
    return withRunningTern(context, (tern) => replay(tern, group, moment.toISOString()));
  },
};

async function list(tern: OperatorClient): Promise<Outcome> {
  const data = await tern.call(listQueues);
  const unavailable = data.unavailable.length > 0 ? `\nNo answer from ${data.unavailable.join(', ')}` : '';
  return { data, text: queueTable(data.queues) + unavailable };
}

async function replay(tern: OperatorClient, group: string, from: string): Promise<Outcome> {
  await requireGroup(tern, group);
  await tern.call(replayGroup, { params: { group }, body: { from } });
  return { data: { group, from }, text: `${group} is given again what was published since ${from}.` };
}

/** Retries the letters that exist now: one that fails again is added behind them. */
async function retryLetters(tern: OperatorClient, group: string, context: CommandContext): Promise<Outcome> {
  await requireGroup(tern, group);
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

async function requireGroup(tern: OperatorClient, group: string): Promise<void> {
  const { queues } = await tern.call(listQueues);
  if (!queues.some((queue) => queue.group === group))
    throw new UsageError(`There is no consumer group ${group}. \`npm run -s tern -- replay\` lists all.`);
}

function queueTable(queues: readonly Queue[]): string {
  return table(
    ['group', 'waiting', 'oldest since', 'dead letters'],
    queues.map(({ group, lag, oldestAt, deadLetters }) => [
      group,
      String(lag),
      oldestAt ?? '-',
      String(deadLetters),
    ]),
  );
}
