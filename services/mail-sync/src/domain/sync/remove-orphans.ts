import type { SyncRun } from './sync-run.ts';
import { takeVersions } from './sync-run.ts';
import { removedEvent } from '../messages/message-events.ts';

const batchSize = 200;

/**
 * Messages that lost their last place and turned up in no other folder are gone. Only after all folders were found unchanged since:
 * before, they may be on their way (a moved message leaves one folder before it is seen in the next).
 */
export async function removeOrphans(run: SyncRun): Promise<void> {
  for (;;) {
    const orphans = await run.messages.orphansOf(run.account.id, batchSize);
    if (orphans.length === 0) return;
    const firstVersion = await takeVersions(run, orphans.length);
    await run.messages.remove(
      orphans.map(({ id }, index) => ({ id, event: removedEvent(run.account, id, firstVersion + index) })),
    );
  }
}
