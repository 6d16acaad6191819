import { join } from 'node:path';
import { stringify } from 'yaml';
import type { EventContract } from '@tern/contracts/define-event';
import { deadTopicOf, maxLetterDays, retryTopicOf, topicSettings } from '@tern/event-bus/topic-rules';
import { catalogue } from '@tern/stack/catalogue';
import { chartFolder } from './render-chart.ts';

/** The chart makes rights, KafkaTopics and KafkaUsers from it; written from what the services declare by `npm run render`. */
export const accessFile = join(chartFolder, 'access/topics.yaml');

const header = `# Every topic with who publishes and who consumes it, and those that a service keeps for itself. Written by \`npm run render\`
# from the services' declarations; change those, not this.
`;

export function accessText(): string {
  const namesOf = (topics: readonly EventContract[]) => topics.map(({ topic }) => topic);
  const topics = catalogue.flatMap(({ name, publishes }) =>
    publishes.map((contract) => ({
      name: contract.topic,
      publisher: name,
      consumers: catalogue
        .filter(({ consumes }) => namesOf(consumes).includes(contract.topic))
        .map((consumer) => consumer.name)
        .sort(),
      partitions: contract.partitions,
      config: topicSettings(contract),
    })),
  );
  const kept = catalogue
    .filter(({ consumes, consumesForCaches }) => consumes.length > 0 && !consumesForCaches)
    .flatMap(({ name }) => [retryTopicOf(name), deadTopicOf(name)].map((topic) => ({ topic, name })))
    .map(({ topic, name }) => ({
      name: topic,
      publisher: name,
      consumers: [name],
      partitions: 1,
      config: topicSettings({ retentionDays: maxLetterDays }),
    }));
  const all = [...topics, ...kept].sort((a, b) => (a.name < b.name ? -1 : 1));
  return header + stringify({ topics: all }, { lineWidth: 0, singleQuote: true });
}
