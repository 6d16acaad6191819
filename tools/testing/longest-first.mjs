// Jest's `testSequencer`: the files that take longest start first, so that the workers of a run end together. Jest's own order knows this only
// from an earlier run on the same machine, and a fresh clone has none.
import { statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Files that take half a minute or more, with their seconds in a run of all tests; the order is all that matters. Images are built once, first. */
const secondsOf = {
  'e2e/src/every-screen.story.ts': 260,
  'e2e/src/nothing-moves.story.ts': 180,
  'e2e/src/mail-actions.story.ts': 120,
  'e2e/src/first-load.story.ts': 100,
  'e2e/src/accessible.story.ts': 85,
  'e2e/src/hostile-html.story.ts': 80,
  'e2e/src/admin.story.ts': 75,
  'e2e/src/api-docs.story.ts': 70,
  'e2e/src/open-dialogs.story.ts': 60,
  'e2e/src/what-goes-wrong.story.ts': 60,
  'lab/cluster/cluster.engines.test.ts': 110,
  'lab/cluster/shape.engines.test.ts': 90,
  'lab/deploy/compose.engines.test.ts': 95,
  'lab/deploy/images.engines.test.ts': 160,
  'lab/deploy/testcontainers.engines.test.ts': 65,
  'lab/evals/search/search.engines.test.ts': 90,
  'packages/documents/src/planner/planner.fuzz.deep.test.ts': 90,
  'packages/event-bus/src/kafka-bus.engines.test.ts': 155,
  'services/calendar/test/caldav.engines.test.ts': 90,
  'services/calendar/test/sync.property.test.ts': 65,
  'services/mail-sync/test/drafts.engines.test.ts': 95,
  'services/mail-sync/test/foreign-servers.engines.test.ts': 70,
  'services/mail-sync/test/mailbox-faults.deep.test.ts': 45,
  'services/mail-sync/test/mailbox-faults.engines.test.ts': 95,
  'services/mail-sync/test/reading-for-all.deep.test.ts': 80,
  'services/notifier/test/notifications.crash.deep.test.ts': 70,
  'services/search/src/adapters/elasticsearch/elasticsearch-search-index.crash.engines.test.ts': 55,
  'services/search/src/adapters/elasticsearch/elasticsearch-search-index.engines.test.ts': 90,
  'stack/test/account-turns.deep.test.ts': 70,
  'stack/test/export.deep.test.ts': 50,
  'stack/test/operator-backup.deep.test.ts': 90,
  'stack/test/removal.engines.test.ts': 35,
  'stack/test/touched-files.deep.test.ts': 70,
  'web/src/app/failure-matrix.deep.test.tsx': 95,
};

const secondsByPath = new Map(
  Object.entries(secondsOf).map(([path, seconds]) => [join(root, path), seconds]),
);

export default class LongestFirst {
  /** @param tests what jest found. @returns the files named above, longest first, then the rest, largest first */
  sort(tests) {
    const weights = new Map(
      tests.map(({ path }) => [path, [secondsByPath.get(path) ?? 0, statSync(path).size]]),
    );
    return [...tests].sort((a, b) => {
      const [secondsA, sizeA] = weights.get(a.path);
      const [secondsB, sizeB] = weights.get(b.path);
      return secondsB - secondsA || sizeB - sizeA;
    });
  }

  /** Jest's own keeps the times of this run for the next. */
  cacheResults() {}
}
