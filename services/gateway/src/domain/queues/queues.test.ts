import { describe, expect, test } from '@jest/globals';
import type { AdminAction } from '@tern/contracts/events/admin-actions';
import type { Queue } from '@tern/contracts/http/admin/queues';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { actOnDeadLetter, listDeadLetters } from './dead-letters.ts';
import { listQueues } from './list-queues.ts';
import { replayGroup } from './replay-group.ts';

const aQueue = (service: ServiceName, group: string): Queue => ({
  group,
  service,
  topic: 't',
  lag: 0,
  oldestAt: null,
  deadLetters: 0,
});

describe('listQueues', () => {
  test('when a service does not answer, then it is named and the groups of the others show by name', async () => {
    const found = await listQueues({
      deployed: serviceNames,
      queues: {
        async report(service) {
          if (service === 'search') throw new AppError('unavailable');
          return service === 'notifier' || service === 'followup' ? [aQueue(service, service)] : [];
        },
      },
    });
    expect(found.queues.map(({ group }) => group)).toEqual(['followup', 'notifier']);
    expect(found.unavailable).toEqual(['search']);
  });

  test('when a service is not deployed, then it is neither asked nor named', async () => {
    const queues = { report: () => Promise.reject(new AppError('unavailable')) };
    const { unavailable } = await listQueues({ deployed: ['followup'], queues });
    expect(unavailable).toEqual(['followup']);
  });

  test('when an error is a bug, then it is thrown', async () => {
    const broken = { report: () => Promise.reject(new TypeError('broken')) };
    await expect(listQueues({ deployed: serviceNames, queues: broken })).rejects.toThrow('broken');
  });
});

describe('dead letters', () => {
  function aContext() {
    const steps: unknown[] = [];
    return {
      steps,
      queues: {
        report: async () => [],
        letters: async (service: ServiceName) => {
          steps.push(service);
          return { letters: [], next: null };
        },
        replay: async (service: ServiceName, group: string, what: object) => {
          steps.push({ service, group, ...what });
        },
        act: async (service: ServiceName, group: string, letter: object) => {
          steps.push({ service, group, letter });
        },
      },
      recordAdminAction: async (action: AdminAction) => {
        steps.push(action);
      },
    };
  }

  test('when one is dropped, then it is recorded before its owner does it', async () => {
    const context = aContext();
    const letter = { eventId: 'e1', action: 'drop' as const };
    await actOnDeadLetter(context, { adminId: 'boss', group: 'mail-sync', ...letter });
    expect(context.steps).toEqual([
      {
        adminId: 'boss',
        action: 'dead-letter-dropped',
        userId: null,
        subject: 'mail-sync e1',
      },
      { service: 'mail-sync', group: 'mail-sync', letter },
    ]);
  });

  test('when a group is replayed, then it is recorded before its owner does it, and not done without a record', async () => {
    const context = aContext();
    const from = '2026-03-04T05:06:07Z';
    await replayGroup(context, { adminId: 'operator', group: 'search', from, topic: 't.x.y.v1' });
    expect(context.steps).toEqual([
      {
        adminId: 'operator',
        action: 'events-replayed',
        userId: null,
        subject: 'search t.x.y.v1 from 2026-03-04T05:06:07.000Z',
      },
      { service: 'search', group: 'search', from, topic: 't.x.y.v1' },
    ]);
    const recordAdminAction = () => Promise.reject(new AppError('unavailable'));
    const refused = replayGroup(
      { ...context, recordAdminAction },
      { adminId: 'operator', group: 'search', from },
    );
    await expect(refused).rejects.toThrow();
    expect(context.steps).toHaveLength(2);
  });

  test('when it cannot be recorded, then it is not done', async () => {
    const context = aContext();
    const recordAdminAction = () => Promise.reject(new AppError('unavailable'));
    const letter = { adminId: 'boss', group: 'followup', eventId: 'e1', action: 'retry' as const };
    await expect(actOnDeadLetter({ ...context, recordAdminAction }, letter)).rejects.toThrow();
    expect(context.steps).toEqual([]);
  });

  test('when the group belongs to no service, then it is not found', async () => {
    await expect(listDeadLetters(aContext(), { group: 'stranger.x', limit: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
