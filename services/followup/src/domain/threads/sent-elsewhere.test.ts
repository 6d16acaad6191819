import { expect, test } from '@jest/globals';
import { aMeaning } from '../../../test/a-reply-meaning.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { NeighbourKeys } from '../records/neighbours.ts';
import { sentElsewhere } from './sent-elsewhere.ts';

const entry = (id: string, signs: Partial<ReceivedEntry> = {}) =>
  ({ rawMessageId: `<${id}@partner.example>`, ...signs }) as ReceivedEntry;

async function idsLookedFor(...received: ReceivedEntry[]) {
  const asked: NeighbourKeys[] = [];
  const sources = {
    records: {
      neighbours: async (_account: string, keys: NeighbourKeys) => {
        asked.push(keys);
        return [];
      },
    },
    accounts: { idsOfUser: async () => ['work', 'home'] },
  };
  await sentElsewhere(sources, { accountId: 'work', userId: 'ana' }, received);
  return asked.flatMap(({ rawMessageIds }) => rawMessageIds);
}

test('when mail asks back, by its words or perhaps by its meaning, then answers to it are looked for elsewhere', async () => {
  const words = entry('words', { asksBack: true });
  const meaning = entry('meaning', { meaning: aMeaning([0.1], 'question-back') });
  expect(await idsLookedFor(words, entry('news'), meaning)).toEqual([
    '<words@partner.example>',
    '<meaning@partner.example>',
  ]);
});

test('when no mail can ask back, then nothing is looked for', async () => {
  expect(await idsLookedFor(entry('news'))).toEqual([]);
});
