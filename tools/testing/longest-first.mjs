// Jest's `testSequencer`: the files that take longest start first, so that the workers of a run end together. Jest's own order knows this only
// from an earlier run on the same machine, and a fresh clone has none.
import { statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Files that take half a minute or more, with their seconds in a run of all tests; the order is all that matters. Images are built once, first. */
const secondsOf = {
  'e2e/src/accessible.story.ts': 95,
  'e2e/src/admin.story.ts': 90,
  'e2e/src/api-docs.story.ts': 80,
  'e2e/src/calendar-by-address.story.ts': 50,
  'e2e/src/calendar.story.ts': 40,
  'e2e/src/contacts.story.ts': 40,
  'e2e/src/cx.story.ts': 35,
  'e2e/src/every-screen.story.ts': 230,
  'e2e/src/finding-the-way.story.ts': 35,
  'e2e/src/first-load.story.ts': 115,
  'e2e/src/hostile-html.story.ts': 85,
  'e2e/src/keyboard-walk.story.ts': 50,
  'e2e/src/kill.story.ts': 65,
  'e2e/src/mail-actions.story.ts': 130,
  'e2e/src/nothing-moves.story.ts': 190,
  'e2e/src/offline.story.ts': 40,
  'e2e/src/open-dialogs.story.ts': 160,
  'e2e/src/owed.story.ts': 45,
  'e2e/src/own-account.story.ts': 30,
  'e2e/src/queue.story.ts': 45,
  'e2e/src/report-links.story.ts': 45,
  'e2e/src/search.story.ts': 45,
  'e2e/src/settings.story.ts': 35,
  'e2e/src/sign-in-by-provider.story.ts': 35,
  'e2e/src/sign-up-to-saved-draft.quick.story.ts': 55,
  'e2e/src/what-goes-wrong.story.ts': 65,
  'lab/cluster/cluster.engines.test.ts': 95,
  'lab/cluster/index-snapshot.engines.test.ts': 40,
  'lab/cluster/shape.engines.test.ts': 110,
  'lab/deploy/compose.engines.test.ts': 105,
  'lab/deploy/images.engines.test.ts': 165,
  'lab/deploy/testcontainers.engines.test.ts': 90,
  'lab/evals/rundown/rundown.deep.test.ts': 65,
  'lab/evals/search/search.deep.test.ts': 70,
  'lab/evals/search/search.engines.test.ts': 120,
  'packages/ai/src/offline/reading-time.deep.test.ts': 45,
  'packages/documents/src/planner/planner.fuzz.deep.test.ts': 125,
  'packages/event-bus/src/kafka-bus.engines.test.ts': 170,
  'packages/mail-content/src/trimming/trimming-time.deep.test.ts': 85,
  'services/calendar/test/caldav.engines.test.ts': 140,
  'services/calendar/test/sync.property.test.ts': 25,
  'services/followup/test/one-count.property.test.ts': 40,
  'services/mail-sync/test/drafts.deep.test.ts': 60,
  'services/mail-sync/test/drafts.engines.test.ts': 100,
  'services/mail-sync/test/drafts.stories.deep.test.ts': 35,
  'services/mail-sync/test/foreign-servers.engines.test.ts': 40,
  'services/mail-sync/test/mailbox-faults.deep.test.ts': 90,
  'services/mail-sync/test/mailbox-faults.engines.test.ts': 155,
  'services/mail-sync/test/reading-for-all.deep.test.ts': 90,
  'services/mail-sync/test/resync.deep.test.ts': 85,
  'services/notifier/test/notifications.crash.deep.test.ts': 70,
  'services/search/src/adapters/elasticsearch/elasticsearch-search-index.crash.engines.test.ts': 65,
  'services/search/src/adapters/elasticsearch/elasticsearch-search-index.engines.test.ts': 100,
  'services/search/test/odd-queries.property.test.ts': 35,
  'stack/test/account-turns.deep.test.ts': 75,
  'stack/test/acknowledged-drafts.deep.test.ts': 45,
  'stack/test/damaged-storage.deep.test.ts': 35,
  'stack/test/export.deep.test.ts': 60,
  'stack/test/operator-backup.deep.test.ts': 100,
  'stack/test/removal.engines.test.ts': 40,
  'web/src/app/failure-matrix.deep.test.tsx': 180,
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
