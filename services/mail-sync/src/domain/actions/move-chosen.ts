import type { Mailbox } from '../folders/mailbox.ts';
import { byFolder, type AccountAction, type ChosenPlace } from './account-actions.ts';
import { chained, movedPlace, type PlacesUpdate } from './place-updates.ts';

export interface Move {
  readonly chosen: readonly ChosenPlace[];
  readonly to: Mailbox;
  /**
   * Filled as the server moves messages: the mailboxes that each was taken out of, one for each place, in the order in which the places
   * came to the new folder. Valid even when a later step fails.
   */
  readonly taken: Map<string, string[]>;
}

/**
 * Moves the chosen places to a folder, one command for each folder they lie in, and writes each step when the server has done it.
 * Messages that are gone from the server are left out. A place whose new UID is not reported stays until the next pass, which is
 * requested: without any place the message would look deleted.
 */
export async function moveChosen(action: AccountAction, { chosen, to, taken }: Move): Promise<void> {
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
      taken.set(id, [...(taken.get(id) ?? []), from.mailbox.id]);
      const update = movedPlace({ from, uid, to, flags: now, outcome });
      if (update === null) isUnknown = true;
      else updates.set(id, chained(updates.get(id), update));
    }
    await action.write(updates);
    if (isUnknown) await action.wantPass();
  }
}
