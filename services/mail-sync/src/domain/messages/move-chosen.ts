import type { Mailbox } from '../folders/mailbox.ts';
import { byFolder, type AccountAction, type ChosenPlace } from './account-actions.ts';
import { chained, movedPlace, type PlacesUpdate } from './place-updates.ts';

/**
 * Moves the chosen places to a folder, one command for each folder they lie in, and writes each step when the server has done it.
 * Answers the ids of the messages that the server still had. One whose new UID is not told keeps its old place until the next pass,
 * which is asked for: taken out of all folders it would look like one that was deleted.
 */
export async function moveChosen(
  action: AccountAction,
  chosen: readonly ChosenPlace[],
  to: Mailbox,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  for (const from of byFolder(action.mailboxes, chosen)) {
    if (!(await action.select(from))) continue;
    const flags = await action.writer.readFlags([...from.messageOf.keys()]);
    if (flags.size === 0) continue;
    const outcome = await action.writer.move([...flags.keys()], to.path, to.kind === 'TRASH');
    const updates = new Map<string, PlacesUpdate>();
    let isUnknown = false;
    for (const [uid, now] of flags) {
      const id = from.messageOf.get(uid);
      if (id === undefined) continue;
      done.add(id);
      const update = movedPlace({ from, uid, to, flags: now, outcome });
      if (update === null) isUnknown = true;
      else updates.set(id, chained(updates.get(id), update));
    }
    await action.write(updates);
    if (isUnknown) await action.wantPass();
  }
  return done;
}
