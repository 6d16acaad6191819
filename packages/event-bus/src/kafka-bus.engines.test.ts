import { afterAll, beforeAll, describe } from '@jest/globals';
import type { EventContract } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import { eventBusContract } from './event-bus.contract.ts';
import { openKafkaBus } from './kafka-bus.ts';
import { countedTopics } from './testing/counted-topics.ts';
import { openKafka, type KafkaForTests } from './testing/kafka-for-tests.ts';

const hasKafka = (process.env['TERN_ENGINES'] ?? '').split(',').includes('kafka');
const onKafka = hasKafka ? describe : describe.skip;

const until = async (check: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 30_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

onKafka('Kafka bus on a real broker', () => {
  let kafka: KafkaForTests;
  beforeAll(async () => {
    kafka = await openKafka(process.env['KAFKA_BROKERS']);
  }, 120_000);
  afterAll(() => kafka.stop());

  const open = (topics: readonly EventContract[] = countedTopics) =>
    openKafkaBus({
      brokers: kafka.brokers,
      clientId: 'tern-test',
      topics,
      clock: systemClock,
      onFailure: () => undefined,
    });

  eventBusContract(async () => {
    await kafka.forget('followup.thing.');
    let bus = await open();
    return {
      bus,
      async reopen(topics) {
        await bus.close();
        return (bus = await open(topics));
      },
      destroy: () => bus.close(),
    };
  }, until);
});
