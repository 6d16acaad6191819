import type { ChangedMessage, FailedMessage } from '@tern/contracts/http/message-actions';
import { AppError } from '@tern/kernel/app-error';
import { asAppError } from '../accounts/describe-failure.ts';
import { hastenPass } from '../accounts/hasten-pass.ts';
import { beginAction, type AccountAction, type ActionContext } from './account-actions.ts';
import type { PlacedMessage } from '../messages/message.ts';
import type { MessageReader } from '../messages/message-reader.ts';

export interface ActContext extends ActionContext {
  readonly reader: Pick<MessageReader, 'find'>;
}

export interface ActionResult {
  readonly messages: ChangedMessage[];
  readonly failed: FailedMessage[];
}

/**
 * Does something to messages of a user, account by account: on the mail server first, then in the store with its event.
 * A refusal by one account's server or a missing message does not stop the others.
 * @throws AppError of the first failure when nothing could be done.
 */
export async function actOnMessages(
  context: ActContext,
  { userId, messageIds }: { readonly userId: string; readonly messageIds: readonly string[] },
  act: (action: AccountAction, messages: readonly PlacedMessage[]) => Promise<void>,
): Promise<ActionResult> {
  const ids = [...new Set(messageIds)];
  const found = await Promise.all(ids.map((id) => context.reader.find(id, userId)));
  const there = found.filter((message) => message !== null);
  const failed = new Map<string, AppError>();
  const changed = new Map<string, ChangedMessage>();
  for (const id of ids) if (!there.some((one) => one.id === id)) failed.set(id, new AppError('not-found'));

  for (const [accountId, messages] of Map.groupBy(there, (message) => message.accountId)) {
    const outcome = await actOnAccount(context, { accountId, userId, messages }, act);
    for (const [id, error] of outcome.failed) failed.set(id, error);
    for (const [id, message] of outcome.changed) changed.set(id, message);
  }
  for (const id of ids) if (!changed.has(id) && !failed.has(id)) failed.set(id, new AppError('conflict'));
  const [first] = failed.values();
  if (changed.size === 0 && first) throw first;
  return {
    messages: [...changed.values()],
    failed: [...failed]
      .filter(([id]) => !changed.has(id))
      .map(([id, { code, publicText }]) => ({ id, code, error: publicText })),
  };
}

interface OfAccount {
  readonly accountId: string;
  readonly userId: string;
  readonly messages: readonly PlacedMessage[];
}

async function actOnAccount(
  context: ActContext,
  { accountId, userId, messages }: OfAccount,
  act: (action: AccountAction, messages: readonly PlacedMessage[]) => Promise<void>,
): Promise<Pick<AccountAction, 'changed' | 'failed'>> {
  const account = await context.accounts.find(accountId, userId);
  const all = (error: AppError) => new Map(messages.map(({ id }) => [id, error]));
  if (account === null) return { changed: new Map(), failed: all(new AppError('not-found')) };
  let action: AccountAction | undefined;
  try {
    await context.withWriter(account, async (writer) => {
      const mailboxes = await context.mailboxes.ofAccount(account.id);
      action = beginAction(context, { account, mailboxes, writer });
      await act(action, messages);
    });
    if (action && action.failed.size > 0) await hastenPass(context.accounts, accountId);
    return { changed: action?.changed ?? new Map(), failed: action?.failed ?? new Map() };
  } catch (error) {
    const appError = asAppError(error);
    if (!(appError instanceof AppError)) throw appError;
    // Some of the work may be done: the next pass finds what the store does not know yet.
    await hastenPass(context.accounts, accountId);
    return { changed: action?.changed ?? new Map(), failed: all(appError) };
  }
}
