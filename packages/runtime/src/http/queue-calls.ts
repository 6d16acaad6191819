import {
  actOnQueueLetter,
  readQueueLetters,
  readQueueReport,
  replayQueue,
} from '@tern/contracts/http/admin/queues';
import type { ServiceName } from '@tern/contracts/services';
import type { EventGroups } from '@tern/event-bus/event-groups';
import { retryTopicOf } from '@tern/event-bus/topic-rules';
import { AppError } from '@tern/kernel/app-error';
import { subscriptionsOf, type Consumer } from '../events/consume.ts';
import { mountEndpoint, type Mounting } from './mount-endpoint.ts';

export interface QueueCalls {
  readonly service: ServiceName;
  readonly groups: Pick<
    EventGroups,
    | 'lag'
    | 'oldestWaiting'
    | 'deadLetters'
    | 'deadLetterCounts'
    | 'deadLetterKeys'
    | 'redeliver'
    | 'drop'
    | 'replay'
  >;
  readonly consumers: readonly Consumer[];
}

/** The internal calls by which the gateway reads a service's consumer groups and handles their dead letters. */
export function mountQueueCalls(mounting: Mounting, { service, groups, consumers }: QueueCalls): void {
  const own = new Map(
    subscriptionsOf(service, consumers)
      .filter(({ lifetime }) => lifetime !== 'process')
      .map(({ group, topics }) => [group, [...topics.map(({ topic }) => topic), retryTopicOf(group)]]),
  );
  /** On one machine all services share a bus: groups of other services are refused. */
  const assertOwn = (group: string) => {
    if (!own.has(group)) throw new AppError('not-found');
  };

  mountEndpoint(mounting, readQueueReport(service), async () => {
    const [lag, oldest] = await Promise.all([groups.lag(), groups.oldestWaiting()]);
    const queues = await Promise.all(
      [...own].map(async ([group, topics]) => {
        const letters = Object.entries(await groups.deadLetterCounts(group));
        return topics.map((topic) => ({
          group,
          service,
          topic,
          lag: lag[group]?.[topic] ?? 0,
          oldestAt: oldest[group]?.[topic]?.toISOString() ?? null,
          // Those of topics that the service no longer reads are shown with the retry topic, where they would go.
          deadLetters: letters
            .filter(([of]) => topic === (topics.includes(of) ? of : retryTopicOf(group)))
            .reduce((sum, [, count]) => sum + count, 0),
        }));
      }),
    );
    return { queues: queues.flat() };
  });

  mountEndpoint(mounting, readQueueLetters(service), async ({ params: { group }, query }) => {
    assertOwn(group);
    const { limit, after } = query;
    const page = await groups.deadLetters(group, { limit, ...(after !== undefined && { after }) });
    const letters = await Promise.all(
      page.letters.map(async ({ buriedAt, ...letter }) => ({
        ...letter,
        buriedAt: buriedAt.toISOString(),
        payloadKeys: [...((await groups.deadLetterKeys(group, letter.eventId)) ?? [])],
      })),
    );
    return { letters, next: page.next };
  });

  mountEndpoint(mounting, actOnQueueLetter(service), async ({ params: { group, eventId, action } }) => {
    assertOwn(group);
    const act = action === 'retry' ? groups.redeliver : groups.drop;
    if (!(await act.call(groups, group, eventId))) throw new AppError('not-found');
    return {};
  });

  mountEndpoint(mounting, replayQueue(service), async ({ params: { group }, body: { from, topic } }) => {
    assertOwn(group);
    await groups.replay(group, new Date(from), topic);
    return {};
  });
}
