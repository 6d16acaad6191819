import type { MoveTarget } from '@tern/contracts/http/message-actions';
import { AppError } from '@tern/kernel/app-error';
import type { Mailbox } from '../folders/mailbox.ts';
import { actOnMessages, type ActContext, type ActionResult } from './act-on-messages.ts';
import { byFolder, type AccountAction, type ChosenPlace } from './account-actions.ts';
import type { PlacedMessage } from '../messages/message.ts';
import { moveChosen } from './move-chosen.ts';
import { stateOf } from './move-messages.ts';
import { planRestore } from './plan-restore.ts';
import { chained, withFlags, type PlacesUpdate } from './place-updates.ts';

export interface RestoreRequest {
  readonly userId: string;
  readonly from: MoveTarget;
  /** Each with the mailboxes that it was taken out of: one named twice lost two copies, and both come back. */
  readonly messages: readonly { readonly id: string; readonly mailboxIds: readonly string[] }[];
}

/**
 * Undoes a move: each message leaves the folder it went to for the mailbox it came from. What a server without UIDPLUS had only flagged
 * \Deleted there loses the flag, and the copy gets it instead.
 * @throws AppError `not-found`, `conflict`, `mail-server-failed`, `mail-server-unavailable`
 */
export function restoreMessages(context: ActContext, request: RestoreRequest): Promise<ActionResult> {
  const mailboxIdsOf = new Map(request.messages.map(({ id, mailboxIds }) => [id, mailboxIds]));
  return actOnMessages(
    context,
    { userId: request.userId, messageIds: [...mailboxIdsOf.keys()] },
    (action, messages) => restoreAll(action, messages, { from: request.from, mailboxIdsOf }),
  );
}

async function restoreAll(
  action: AccountAction,
  messages: readonly PlacedMessage[],
  wanted: { readonly from: MoveTarget; readonly mailboxIdsOf: ReadonlyMap<string, readonly string[]> },
): Promise<void> {
  const moves = new Map<Mailbox, ChosenPlace[]>();
  const hidden: ChosenPlace[] = [];
  const copies: ChosenPlace[] = [];
  const atHome: ChosenPlace[] = [];
  for (const message of messages) {
    const targets = (wanted.mailboxIdsOf.get(message.id) ?? []).flatMap((wantedId) =>
      action.mailboxes.filter(({ id }) => id === wantedId),
    );
    if (targets.length === 0) {
      action.failed.set(message.id, new AppError('not-found'));
      continue;
    }
    const plan = planRestore(message, targets, { ...action, from: wanted.from });
    const isDone = plan.hidden.length + plan.moves.length === 0;
    if (isDone) atHome.push(...plan.home.map((place): ChosenPlace => [message, place]));
    hidden.push(...plan.hidden.map((place): ChosenPlace => [message, place]));
    copies.push(...plan.copies.map((place): ChosenPlace => [message, place]));
    for (const { place, to } of plan.moves) moves.set(to, [...(moves.get(to) ?? []), [message, place]]);
  }
  await lookAtHome(action, atHome);
  await changeDeleted(action, hidden, { add: [], remove: ['\\Deleted'] });
  await changeDeleted(action, copies, { add: ['\\Deleted'], remove: [] });
  for (const [to, chosen] of moves) {
    const taken = new Map<string, string[]>();
    await moveChosen(action, { chosen, to, taken });
    for (const [message] of chosen)
      if (taken.has(message.id) && !action.changed.has(message.id))
        action.changed.set(message.id, stateOf(message, [to.id]));
  }
}

/**
 * A message that already is where it belongs counts as restored only when the server has it there: a message whose new UID was not
 * reported keeps its old place until the next pass (move-chosen.ts), and until then its real place is not known.
 */
async function lookAtHome(action: AccountAction, atHome: readonly ChosenPlace[]): Promise<void> {
  const byId = new Map(atHome.map(([message]) => [message.id, message]));
  for (const folder of byFolder(action.mailboxes, atHome)) {
    if (!(await action.select(folder))) continue;
    for (const [uid, flags] of await action.writer.readFlags([...folder.messageOf.keys()])) {
      if (flags.includes('\\Deleted')) continue;
      const message = byId.get(folder.messageOf.get(uid) ?? '');
      if (message) action.changed.set(message.id, stateOf(message, message.mailboxIds));
    }
  }
  for (const id of byId.keys()) if (!action.changed.has(id)) action.failed.set(id, new AppError('conflict'));
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
