import {
  maxPlacesRestored,
  type MoveTarget,
  type moveMessages as moveMessagesCall,
} from '@tern/contracts/http/message-actions';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { fieldOfKind } from '@tern/mail-content/servers/special-folders';
import { say } from '@tern/contracts/sentences/sentence';
import type { Mailbox } from '../folders/mailbox.ts';
import { actOnMessages, type ActContext } from './act-on-messages.ts';
import type { AccountAction, ChosenPlace } from './account-actions.ts';
import type { PlacedMessage, Place } from '../messages/message.ts';
import { moveChosen } from './move-chosen.ts';
import { isShown } from './place-updates.ts';

export interface MoveRequest {
  readonly userId: string;
  readonly messageIds: readonly string[];
  readonly to: MoveTarget;
}

const names = { ARCHIVE: 'Archive', TRASH: 'Trash' } as const;

/**
 * Moves messages to the folder that has the role in their account. One that lies there already is left alone.
 * @throws AppError `not-found`, `conflict`, `validation-failed` where the account has no such folder, `mail-server-failed`,
 * `mail-server-unavailable`
 */
export async function moveMessages(
  context: ActContext,
  request: MoveRequest,
): Promise<ResponseOf<typeof moveMessagesCall>> {
  const taken = new Map<string, string[]>();
  const result = await actOnMessages(context, request, (action, messages) =>
    moveAll(action, messages, { target: targetOf(action, request.to), taken }),
  );
  const messages = result.messages.map((one) => ({
    ...one,
    before: (taken.get(one.id) ?? []).slice(0, maxPlacesRestored),
  }));
  return { messages, failed: result.failed };
}

/** The folder with the role. @throws AppError that names the setting. */
export function targetOf(action: AccountAction, kind: MoveRequest['to']): Mailbox {
  const field = fieldOfKind[kind];
  const path = action.account.paths[field];
  const mailbox = action.mailboxes.find((one) => one.path === path);
  if (mailbox) return mailbox;
  const name = names[kind];
  throw fieldError(
    field,
    say(
      'The account {account} has no {folder, said} folder. Choose one under {folder, said} in the account settings, or make one in your mail program.',
      { account: action.account.name, folder: name },
    ),
  );
}

async function moveAll(
  action: AccountAction,
  messages: readonly PlacedMessage[],
  { target, taken }: { readonly target: Mailbox; readonly taken: Map<string, string[]> },
): Promise<void> {
  const chosen: ChosenPlace[] = [];
  for (const message of messages) {
    const places = placesToTake(action, message, target);
    const isThere = message.mailboxIds.includes(target.id);
    if (places.length > 0) chosen.push(...places.map((place): ChosenPlace => [message, place]));
    else if (isThere) action.changed.set(message.id, stateOf(message, message.mailboxIds));
    else action.failed.set(message.id, notArchived());
  }
  await moveChosen(action, { chosen, to: target, taken });
  const movedIds = chosen.map(([{ id }]) => id).filter((id) => taken.has(id));
  if (action.writer.hasLabels && target.kind === 'TRASH') await leaveOtherLabels(action, movedIds, target);
  for (const [message] of chosen) {
    if (!taken.has(message.id)) action.failed.set(message.id, new AppError('conflict'));
    else if (!action.changed.has(message.id)) action.changed.set(message.id, stateOf(message, [target.id]));
  }
}

/** From the inbox to the archive when it is there; a message that is in neither goes there from wherever it is. */
function placesToTake(action: AccountAction, message: PlacedMessage, target: Mailbox): readonly Place[] {
  const kindOf = (place: Place) => action.mailboxes.find(({ id }) => id === place.mailboxId)?.kind ?? null;
  const others = message.places.filter((place) => isShown(place) && place.mailboxId !== target.id);
  if (target.kind === 'TRASH') return action.writer.hasLabels ? oneLabel(action, others) : others;
  const inInbox = others.filter((place) => kindOf(place) === 'INBOX');
  if (inInbox.length > 0) return inInbox;
  if (message.mailboxIds.includes(target.id)) return [];
  return others.filter((place) => kindOf(place) !== 'SENT' && kindOf(place) !== 'DRAFTS');
}

/** In Trash, a Gmail message has lost all other labels. An undo restores this one: the inbox, else another, All Mail last. */
function oneLabel(action: AccountAction, places: readonly Place[]): readonly Place[] {
  const isOfKind = (place: Place, kind: Mailbox['kind']) =>
    action.mailboxes.some((one) => one.id === place.mailboxId && one.kind === kind);
  const inbox = places.find((place) => isOfKind(place, 'INBOX'));
  return [inbox ?? places.find((place) => !isOfKind(place, 'ARCHIVE')) ?? places[0]].filter(
    (place) => place !== undefined,
  );
}

async function leaveOtherLabels(
  action: AccountAction,
  ids: readonly string[],
  target: Mailbox,
): Promise<void> {
  const onlyIn = (places: readonly Place[]) => places.filter(({ mailboxId }) => mailboxId === target.id);
  const known = ids.filter((id) => action.changed.get(id)?.mailboxIds.includes(target.id));
  await action.write(new Map(known.map((id) => [id, onlyIn])));
}

export function stateOf({ id, isRead, isStarred }: PlacedMessage, mailboxIds: readonly string[]) {
  return { id, isRead, isStarred, mailboxIds: [...mailboxIds] };
}

function notArchived(): AppError {
  return fieldError('general', 'Only received mail is archived. Sent mail and drafts stay where they are.');
}
