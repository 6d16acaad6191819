import { AppError } from '@tern/kernel/app-error';
import type { Mailbox } from '../folders/mailbox.ts';
import { actOnMessages, type ActContext, type ActionResult } from './act-on-messages.ts';
import { byFolder, type AccountAction, type ChosenPlace } from './account-actions.ts';
import type { PlacedMessage, Place } from './message.ts';
import { moveChosen } from './move-chosen.ts';
import { stateOf } from './move-messages.ts';
import { chained, isShown, withFlags, type PlacesUpdate } from './place-updates.ts';

export interface RestoreRequest {
  readonly userId: string;
  /** Each with the mailboxes that it was taken out of. */
  readonly messages: readonly { readonly id: string; readonly mailboxIds: readonly string[] }[];
}

/**
 * Undoes a move: each message leaves Archive or Trash for the mailbox it came from. What a server without UIDPLUS had only flagged
 * \Deleted there loses the flag, and the copy gets it instead.
 * @throws AppError `not-found`, `conflict`, `mail-server-failed`, `mail-server-unavailable`
 */
export function restoreMessages(context: ActContext, request: RestoreRequest): Promise<ActionResult> {
  const wanted = new Map(request.messages.map(({ id, mailboxIds }) => [id, mailboxIds]));
  return actOnMessages(
    context,
    { userId: request.userId, messageIds: [...wanted.keys()] },
    (action, messages) => restoreAll(action, messages, wanted),
  );
}

async function restoreAll(
  action: AccountAction,
  messages: readonly PlacedMessage[],
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const moves = new Map<Mailbox, ChosenPlace[]>();
  const hidden: ChosenPlace[] = [];
  const copies: ChosenPlace[] = [];
  const atHome: ChosenPlace[] = [];
  for (const message of messages) {
    const ids = wanted.get(message.id) ?? [];
    const targets = action.mailboxes.filter(({ id }) => ids.includes(id));
    const sources = sourcesOf(action, message, ids);
    const flagged = message.places.filter((place) => ids.includes(place.mailboxId) && !isShown(place));
    if (targets.length === 0) action.failed.set(message.id, new AppError('not-found'));
    else if (targets.every(({ id }) => message.mailboxIds.includes(id))) {
      const home = message.places.filter((place) => ids.includes(place.mailboxId) && isShown(place));
      atHome.push(...home.map((place): ChosenPlace => [message, place]));
    } else if (flagged.length > 0) {
      hidden.push(...flagged.map((place): ChosenPlace => [message, place]));
      copies.push(...sources.map((place): ChosenPlace => [message, place]));
    } else {
      for (const [target, place] of paired(targets, sources))
        moves.set(target, [...(moves.get(target) ?? []), [message, place]]);
    }
  }
  await lookAtHome(action, atHome);
  await changeDeleted(action, hidden, { add: [], remove: ['\\Deleted'] });
  await changeDeleted(action, copies, { add: ['\\Deleted'], remove: [] });
  for (const [target, chosen] of moves) {
    const done = await moveChosen(action, chosen, target);
    for (const [message] of chosen)
      if (done.has(message.id) && !action.changed.has(message.id))
        action.changed.set(message.id, stateOf(message, [target.id]));
  }
}

/**
 * What lies where it belongs already is only restored when the server has it there: a message whose new UID was not told keeps its
 * old place until the next pass (move-chosen.ts), and until then nobody knows where it could be taken from.
 */
async function lookAtHome(action: AccountAction, atHome: readonly ChosenPlace[]): Promise<void> {
  const byId = new Map(atHome.map(([message]) => [message.id, message]));
  for (const folder of byFolder(action.mailboxes, atHome)) {
    if (!(await action.select(folder))) continue;
    for (const uid of (await action.writer.readFlags([...folder.messageOf.keys()])).keys()) {
      const message = byId.get(folder.messageOf.get(uid) ?? '');
      if (message) action.changed.set(message.id, stateOf(message, message.mailboxIds));
    }
  }
  for (const id of byId.keys()) if (!action.changed.has(id)) action.failed.set(id, new AppError('conflict'));
}

/** Where a moved message can be taken from. */
function sourcesOf(action: AccountAction, message: PlacedMessage, ids: readonly string[]): readonly Place[] {
  const kindOf = (place: Place) => action.mailboxes.find(({ id }) => id === place.mailboxId)?.kind;
  const shown = message.places.filter((place) => isShown(place) && !ids.includes(place.mailboxId));
  const inTrash = shown.filter((place) => kindOf(place) === 'TRASH');
  return inTrash.length > 0 ? inTrash : shown.filter((place) => kindOf(place) === 'ARCHIVE');
}

/** Copies that went to Trash from several folders are alike: each folder gets one of them, the last all that are left. */
function paired(targets: readonly Mailbox[], sources: readonly Place[]): [Mailbox, Place][] {
  return sources.flatMap((place, index) => {
    const target = targets[Math.min(index, targets.length - 1)];
    return target ? [[target, place] as [Mailbox, Place]] : [];
  });
}

async function changeDeleted(
  action: AccountAction,
  chosen: readonly ChosenPlace[],
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  for (const folder of byFolder(action.mailboxes, chosen)) {
    if (!(await action.select(folder))) continue;
    const updates = new Map<string, PlacesUpdate>();
    for (const [uid, flags] of await action.writer.changeFlags([...folder.messageOf.keys()], change)) {
      const id = folder.messageOf.get(uid);
      if (id !== undefined) updates.set(id, chained(updates.get(id), withFlags(folder, uid, flags)));
    }
    await action.write(updates);
  }
}
