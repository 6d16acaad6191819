import { describe, expect, test } from '@jest/globals';
import type { EventContract } from '@tern/contracts/define-event';
import { counted } from '../testing/counted-topics.ts';
import { type BusStage, event } from './bus-stage.contract.ts';

/** A bus refuses these calls. */
export function refusalContract(stage: BusStage): void {
  const { collect } = stage;

  describe('event bus: what it refuses', () => {
    test('when an event is too large or its topic unknown, then publish names the topic and the size', async () => {
      const large = { ...event('x', 1), data: { key: 'x', n: 1, text: 'é'.repeat(600_000) } };
      await expect(stage.bus.publish([large])).rejects.toThrow(
        /followup\.thing\.counted\.v1 has 12\d{5} bytes; at most 1000000/,
      );
      const unknown = { ...event('x', 1), topic: 'followup.thing.unknown.v1' };
      await expect(stage.bus.publish([unknown])).rejects.toThrow('unknown topic followup.thing.unknown.v1');
    });

    test('when a topic is unknown, a group joined twice or not at all, then the bus says so', async () => {
      const unknown = { ...counted, topic: 'followup.thing.unknown.v1' } as unknown as EventContract;
      await expect(collect('a', { topics: [unknown] })).rejects.toThrow('unknown topic');
      await expect(collect('Not_Allowed')).rejects.toThrow('group Not_Allowed');
      await collect('a');
      await expect(collect('a')).rejects.toThrow('joined already');
      await expect(stage.bus.groups.pause('stranger')).rejects.toThrow('stranger');
    });

    test('when a topic exists with another number of partitions, then the bus does not start and names it', async () => {
      const changed = [{ ...counted, partitions: 6 } as unknown as EventContract];
      await expect(stage.reopen(changed)).rejects.toThrow(
        /followup\.thing\.counted\.v1 has 4 partitions and is declared with 6/,
      );
      await stage.reopen();
      await stage.bus.publish([event('x', 1)]);
    });
  });
}
