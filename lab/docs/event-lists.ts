import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventContract } from '@tern/contracts/define-event';
import { allEvents } from '@tern/contracts/events/events';
import { catalogue } from '@tern/stack/catalogue';

const root = join(import.meta.dirname, '../..');

export interface CataloguedEvent {
  readonly topic: string;
  readonly key: string;
  readonly consumers: readonly string[];
  readonly purpose: string;
}

/** Every event of the product, from the contracts and from what the modules consume. */
export const eventCatalogue: readonly CataloguedEvent[] = allEvents.map((contract) => ({
  topic: contract.topic,
  key: keyFieldOf(contract).replace(/^(account|user)Id$/, '$1'),
  consumers: catalogue
    .filter(({ consumes }) => consumes.some(({ topic }) => topic === contract.topic))
    .map(({ name }) => name),
  purpose: contract.purpose,
}));

/** The data field that is the key. */
function keyFieldOf({ keyOf }: EventContract): string {
  return keyOf(new Proxy({}, { get: (_data, field) => String(field) }));
}

/** Files with lists of events, and how they read when the lists are those of the catalogue. */
export function documentedEvents(): {
  readonly file: string;
  readonly now: string;
  readonly wanted: string;
}[] {
  return [
    written('ARCHITECTURE.md', { '| topic | key | consumed by | for |': tableRows() }),
    ...catalogue.map(({ name }) =>
      written(`services/${name}/README.md`, {
        '**Topics in**: ': shortened(eventCatalogue.filter(({ consumers }) => consumers.includes(name))),
        '**Topics out**: ': shortened(eventCatalogue.filter(({ topic }) => topic.startsWith(`${name}.`))),
      }),
    ),
  ];
}

function tableRows(): string {
  return [
    '',
    '|---|---|---|---|',
    ...eventCatalogue.map(
      ({ topic, key, consumers, purpose }) =>
        `| \`${topic}\` | ${key} | ${consumers.join(', ')} | ${purpose} |`,
    ),
  ].join('\n');
}

/** Topics that differ in one word stand together: `identity.user.{removed,updated}.v1`. */
function shortened(events: readonly Pick<CataloguedEvent, 'topic'>[]): string {
  const groups = Map.groupBy(events, ({ topic }) => topic.split('.').slice(0, 2).join('.'));
  const texts = [...groups].map(([start, group]) => {
    const words = group.map(({ topic }) => topic.split('.')[2]);
    const version = group[0]?.topic.split('.')[3];
    return `\`${start}.${words.length > 1 ? `{${words.join(',')}}` : words.join('')}.${version}\``;
  });
  return `${texts.join(', ')}.`;
}

/** The file with what follows each start, to the end of its table or line. */
function written(file: string, lists: Readonly<Record<string, string>>) {
  const path = join(root, file);
  const now = readFileSync(path, 'utf8');
  let wanted = now;
  for (const [start, list] of Object.entries(lists)) {
    const at = wanted.indexOf(`\n${start}`);
    if (at < 0) throw new Error(`${file} has no line that begins with "${start}"`);
    const from = at + 1 + start.length;
    const end = wanted.indexOf(list.includes('\n') ? '\n\n' : '\n', from);
    wanted = wanted.slice(0, from) + list + wanted.slice(end);
  }
  return { file: path, now, wanted };
}
