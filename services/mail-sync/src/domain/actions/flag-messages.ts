import { AppError } from '@tern/kernel/app-error';
import { actOnMessages, type ActContext, type ActionResult } from './act-on-messages.ts';
import { byFolder, type AccountAction, type ChosenPlace } from './account-actions.ts';
import type { FlagChange } from './mailbox-writer.ts';
import type { PlacedMessage } from '../messages/message.ts';
import { chained, withFlags, type PlacesUpdate } from './place-updates.ts';

export interface FlagRequest {
  readonly userId: string;
  readonly messageIds: readonly string[];
  readonly isRead?: boolean | undefined;
  readonly isStarred?: boolean | undefined;
}

/**
 * Marks messages read or starred, or takes the mark away, in every folder that has them: one copy that is read makes the message read.
 * @throws AppError `not-found`, `conflict`, `mail-server-failed`, `mail-server-unavailable`
 */
export function flagMessages(context: ActContext, request: FlagRequest): Promise<ActionResult> {
  const wanted: [string, boolean | undefined][] = [
    ['\\Seen', request.isRead],
    ['\\Flagged', request.isStarred],
  ];
  const change: FlagChange = {
    add: wanted.flatMap(([flag, is]) => (is === true ? [flag] : [])),
    remove: wanted.flatMap(([flag, is]) => (is === false ? [flag] : [])),
  };
  return actOnMessages(context, request, (action, messages) => applyFlags(action, messages, change));
}

async function applyFlags(
  action: AccountAction,
  messages: readonly PlacedMessage[],
  change: FlagChange,
): Promise<void> {
  const chosen = messages.flatMap((message) => message.places.map((place): ChosenPlace => [message, place]));
  for (const folder of byFolder(action.mailboxes, chosen)) {
    if (!(await action.select(folder))) continue;
    const flags = await action.writer.changeFlags([...folder.messageOf.keys()], change);
    const updates = new Map<string, PlacesUpdate>();
    for (const [uid, now] of flags) {
      const id = folder.messageOf.get(uid);
      if (id !== undefined) updates.set(id, chained(updates.get(id), withFlags(folder, uid, now)));
    }
    await action.write(updates);
  }
  for (const { id } of messages) if (!action.changed.has(id)) action.failed.set(id, new AppError('conflict'));
}
