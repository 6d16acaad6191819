import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalEmbedder } from '@tern/embedder/local-embedder';
import { createLocalModelEmbedder } from '@tern/search/local-model-embedder';
import { readForMeaning } from '@tern/search/read-for-meaning';
import { openSqliteSearchIndex } from '@tern/search/sqlite-search-index';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { limit, type Figure } from '../figures.ts';
import { memory } from '../process-figures.ts';
import { createRandom } from '../samples/random.ts';
import { aPerson, letter, owner, topic } from '../samples/sample-text.ts';

const messages = 2000;
/** The bench ends after this time, also on a slow machine. */
const longestMs = 60_000;
const lookMs = 100;

/** Reading mail for its meaning as search does after a sync: windows a second, index included, and what the loaded model adds in memory. */
export async function benchReading(): Promise<Figure[]> {
  const folder = makeTemporaryFolder();
  const model = createLocalModelEmbedder(createLocalEmbedder({ idleMs: longestMs }));
  const { modelId } = model;
  const index = await openSqliteSearchIndex({
    file: join(folder.path, 'index.sqlite'),
    modelId,
  });
  try {
    await index.put(Array.from({ length: messages }, (_, number) => aMessage(number)));
    const idle = await atRest();
    const watch = watchPeak();
    // Built and loaded first: only reading is measured.
    await model.embedMail([{ text: 'Good morning', language: 'en' }]);
    let windows = 0;
    const embedder: typeof model = {
      ...model,
      embedMail(parts) {
        windows += parts.length;
        return model.embedMail(parts);
      },
    };
    const begun = performance.now();
    while (performance.now() - begun < longestMs && (await readForMeaning({ index, embedder })) > 0);
    const seconds = (performance.now() - begun) / 1000;
    const peak = await watch.end();
    console.log(
      `reading: ${windows} windows in ${seconds.toFixed(1)} s, ${(windows / seconds).toFixed(1)} a second; idle ${Math.round(idle)} MB, peak ${Math.round(peak)} MB`,
    );
    return [
      limit('reading: seconds for 20 windows', (seconds / windows) * 20, 1, 's'),
      limit('reading: memory of the loaded model', peak - idle, 250, 'MB'),
    ];
  } finally {
    await model.close();
    await index.close();
    folder.remove();
  }
}

function aMessage(number: number) {
  const random = createRandom(number + 1);
  const from = aPerson(random);
  return {
    userId: 'robin',
    accountId: 'account',
    messageId: `message-${number}`,
    version: 1,
    threadId: `thread-${number}`,
    direction: 'received' as const,
    date: new Date(1_700_000_000_000 + number * 60_000),
    subject: topic(random),
    from: { email: from.email, name: from.name },
    recipients: [],
    text: letter(random, from, owner, random.between(2, 7)),
    attachments: null,
    isRead: true,
    kinds: ['INBOX'],
    mailboxes: null,
  };
}

/** The least MB over some seconds, when the memory used to fill the index has been freed. */
async function atRest(): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 30; look++) {
    await sleep(lookMs);
    least = Math.min(least, (await memory(process.pid)).now);
  }
  return least;
}

function watchPeak() {
  let peak = 0;
  const look = async () => void (peak = Math.max(peak, (await memory(process.pid)).now));
  const timer = setInterval(() => void look(), lookMs);
  return {
    async end() {
      clearInterval(timer);
      await look();
      return peak;
    },
  };
}
