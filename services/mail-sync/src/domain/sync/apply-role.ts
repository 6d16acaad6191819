import type { Mailbox } from '../folders/mailbox.ts';
import { changePlaces } from './compare-places.ts';
import type { SyncRun } from './sync-run.ts';

const batchSize = 200;

/** After a folder was given another role, the messages in it follow. Goes on where it stopped: doing it twice changes nothing. */
export async function applyRole(run: SyncRun, mailbox: Mailbox): Promise<void> {
  if (mailbox.kind === mailbox.appliedKind) return;
  let afterId = '';
  for (;;) {
    const page = await run.messages.pageOf(mailbox.id, afterId, batchSize);
    const last = page.at(-1);
    if (last === undefined) break;
    await changePlaces(run, page, (message) => message.places);
    afterId = last.id;
  }
  await run.mailboxes.update(mailbox.id, { appliedKind: mailbox.kind });
}
