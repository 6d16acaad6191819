import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  flagMessages,
  maxActedOn,
  moveMessages,
  restoreMessages,
  type MoveTarget,
} from '@tern/contracts/http/message-actions';
import type { MessageSummary } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { mutationKeys, queryKeys } from '../../../lib/query-keys.ts';
import { dropMessages, patchMessages } from './cached-messages.ts';

export type MessageAction =
  | {
      readonly kind: 'flag';
      readonly ids: readonly string[];
      readonly isRead?: boolean;
      readonly isStarred?: boolean;
    }
  /** `mailboxId` is the list that they are taken from. */
  | {
      readonly kind: 'move';
      readonly ids: readonly string[];
      readonly to: MoveTarget;
      readonly mailboxId: string;
    }
  | {
      readonly kind: 'restore';
      /** Where they were moved to. */
      readonly from: MoveTarget;
      readonly messages: readonly { id: string; mailboxIds: string[] }[];
    };

export interface ActionAnswer {
  /** The action that restores them. */
  readonly undo: { id: string; mailboxIds: string[] }[];
  readonly failed: readonly { readonly id: string; readonly error: string }[];
}

/** Changes messages on the mail server. Lists show the change at once, before the server answers (usePendingActions). */
export function useMessageAction() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.messageAction,
    mutationFn: (action: MessageAction) => performAll(api, queryClient, action),
    onSettled: async (_answer, _error, action) => {
      // While other changes are pending, a list read now would show their messages in the old state.
      if (queryClient.isMutating({ mutationKey: mutationKeys.messageAction }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.mailboxes });
      if (action.kind !== 'flag') void queryClient.invalidateQueries({ queryKey: queryKeys.messages.all });
      if (action.kind !== 'flag')
        void queryClient.invalidateQueries({ queryKey: queryKeys.conversation.all });
    },
  });
}

/** Calls one after the other, each within the limit of the endpoint. A failure after the first call is reported with what was done. */
async function performAll(
  api: ApiClient,
  queryClient: QueryClient,
  action: MessageAction,
): Promise<ActionAnswer> {
  const [first, ...others] = inParts(action);
  const answer = await perform(api, queryClient, first ?? action);
  const [undo, failed] = [[...answer.undo], [...answer.failed]];
  for (const part of others) {
    try {
      const next = await perform(api, queryClient, part);
      undo.push(...next.undo);
      failed.push(...next.failed);
    } catch (error) {
      const ids = part.kind === 'restore' ? part.messages.map(({ id }) => id) : part.ids;
      failed.push(...ids.map((id) => ({ id, error: errorText(error) })));
    }
  }
  return { undo, failed };
}

function inParts(action: MessageAction): MessageAction[] {
  const partsOf = <Item>(items: readonly Item[]): Item[][] =>
    Array.from({ length: Math.ceil(items.length / maxActedOn) }, (_, at) =>
      items.slice(at * maxActedOn, (at + 1) * maxActedOn),
    );
  if (action.kind === 'restore') return partsOf(action.messages).map((messages) => ({ ...action, messages }));
  return partsOf(action.ids).map((ids) => ({ ...action, ids }));
}

async function perform(
  api: ApiClient,
  queryClient: QueryClient,
  action: MessageAction,
): Promise<ActionAnswer> {
  if (action.kind === 'flag') {
    const { ids, kind: _kind, ...flags } = action;
    const { messages, failed } = await api.request(flagMessages, {
      body: { messageIds: [...ids], ...flags },
    });
    patchMessages(queryClient, messages);
    return { undo: [], failed };
  }
  if (action.kind === 'restore') {
    const { messages, failed } = await api.request(restoreMessages, {
      body: { from: action.from, messages: [...action.messages] },
    });
    patchMessages(queryClient, messages);
    return { undo: [], failed };
  }
  const { to, mailboxId } = action;
  const { messages, failed } = await api.request(moveMessages, { body: { messageIds: [...action.ids], to } });
  // An answer already on its way would show the messages again.
  await queryClient.cancelQueries({ queryKey: queryKeys.messages.mailbox(mailboxId) });
  dropMessages(
    queryClient,
    mailboxId,
    messages.filter((message) => message.before.length > 0).map(({ id }) => id),
  );
  const undo = messages.map(({ id, before }) => ({ id, mailboxIds: before }));
  return { undo: undo.filter((one) => one.mailboxIds.length > 0), failed };
}

/** Pending changes, applied on top of the server's last answer. When the server refuses one, it is dropped and the old state shows. */
export interface PendingActions {
  isLeaving(id: string, mailboxId: string): boolean;
  shown<Message extends Pick<MessageSummary, 'id' | 'isRead' | 'isStarred'>>(message: Message): Message;
}

export function usePendingActions(): PendingActions {
  const pending = useMutationState({
    filters: { mutationKey: mutationKeys.messageAction, status: 'pending' },
    select: ({ state }) => state.variables as MessageAction,
  });
  return useMemo(() => {
    const leaving = new Set<string>();
    const flags = new Map<string, { isRead?: boolean; isStarred?: boolean }>();
    for (const action of pending) {
      if (action.kind === 'move') for (const id of action.ids) leaving.add(`${action.mailboxId} ${id}`);
      if (action.kind !== 'flag') continue;
      const { ids, kind: _kind, ...change } = action;
      for (const id of ids) flags.set(id, { ...flags.get(id), ...change });
    }
    return {
      isLeaving: (id, mailboxId) => leaving.has(`${mailboxId} ${id}`),
      shown: (message) => {
        const change = flags.get(message.id);
        return change ? { ...message, ...change } : message;
      },
    };
  }, [pending]);
}
