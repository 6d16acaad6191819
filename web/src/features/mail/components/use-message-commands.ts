import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MessageDetail, MessageSummary } from '@tern/contracts/http/messages';
import { messageKey } from '../../../components/message/read-message.ts';
import { useToasts } from '../../../components/ui/toasts.tsx';
import { errorText } from '../../../lib/api-error.ts';
import {
  useMessageAction,
  usePendingActions,
  type ActionAnswer,
  type MessageAction,
} from '../api/act-on-messages.ts';
import type { MessagesPage } from '../api/list-messages.ts';
import type { MailPlace } from './use-mail-place.ts';

export interface MessageCommands {
  setRead(ids: readonly string[], isRead: boolean): void;
  setStarred(ids: readonly string[], isStarred: boolean): void;
  /** The messages leave the list; an open one gives way to its neighbour. */
  move(ids: readonly string[], to: 'ARCHIVE' | 'TRASH'): void;
  /** Takes the last move back; nothing when there is none. */
  undo(): void;
  /** As it is known here, with what is under way. */
  find(id: string): Pick<MessageSummary, 'id' | 'isRead' | 'isStarred'> | undefined;
  /** The message that follows in the list, else the one before, leaving out those that go with it. */
  neighbourOf(id: string, leaving?: readonly string[]): string | undefined;
}

const moved = { ARCHIVE: 'Archived', TRASH: 'Moved to Trash' } as const;
const movedMany = { ARCHIVE: 'archived', TRASH: 'moved to Trash' } as const;
const notMoved = { ARCHIVE: 'Failed to archive', TRASH: 'Failed to move to Trash' } as const;

/** What can be done to messages of the list that is shown: at once for the eye, on the server, and taken back where it refuses. */
export function useMessageCommands(place: MailPlace): MessageCommands {
  const { mutateAsync } = useMessageAction();
  const pending = usePendingActions();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const lastUndo = useRef<ActionAnswer['undo']>([]);
  const mailboxId = place.mailboxId ?? '';

  /** By its promise: callbacks given to `mutate` are only called for the last one. */
  const act = useCallback(
    (action: MessageAction, failure: string, onDone?: (answer: ActionAnswer) => void) =>
      void mutateAsync(action).then(
        (answer) => {
          const [failed, ...others] = answer.failed;
          const more = others.length === 0 ? '' : ` So it is with ${others.length} more.`;
          if (failed) toasts.error(failure, `${failed.error}${more}`);
          onDone?.(answer);
        },
        (error: unknown) => toasts.error(failure, errorText(error)),
      ),
    [mutateAsync, toasts],
  );

  return useMemo(() => {
    const listed = () =>
      queryClient
        .getQueryData<InfiniteData<MessagesPage>>(['messages', mailboxId, place.filters])
        ?.pages.flatMap((page) => page.messages) ?? [];
    const find = (id: string) => {
      const known =
        listed().find((message) => message.id === id) ??
        queryClient.getQueryData<{ message: MessageDetail }>(messageKey(id))?.message;
      return known && pending.shown(known);
    };
    const neighbourOf = (id: string, leaving: readonly string[] = []) => {
      const goes = new Set(leaving);
      const rows = listed().filter(
        (row) => row.id === id || !(goes.has(row.id) || pending.isLeaving(row.id, mailboxId)),
      );
      const at = rows.findIndex((row) => row.id === id);
      return at === -1 ? undefined : (rows[at + 1] ?? rows[at - 1])?.id;
    };
    const restore = (messages: ActionAnswer['undo']) => {
      if (messages.length === 0) return;
      lastUndo.current = [];
      act({ kind: 'restore', messages }, 'Failed to undo');
    };
    return {
      find,
      neighbourOf,
      undo: () => restore(lastUndo.current),
      setRead: (ids, isRead) =>
        act({ kind: 'flag', ids, isRead }, `Failed to mark ${isRead ? 'read' : 'unread'}`),
      setStarred: (ids, isStarred) =>
        act({ kind: 'flag', ids, isStarred }, isStarred ? 'Failed to star' : 'Failed to remove the star'),
      move(ids, to) {
        const { messageId } = place;
        if (messageId !== null && ids.includes(messageId)) {
          const next = neighbourOf(messageId, ids);
          void navigate(next === undefined ? place.listPath : place.messagePath(next), { replace: true });
        }
        act({ kind: 'move', ids, to, mailboxId }, notMoved[to], ({ undo }) => {
          if (undo.length === 0) return;
          lastUndo.current = undo;
          const text =
            ids.length === 1
              ? moved[to]
              : `${undo.length} ${undo.length === 1 ? 'message' : 'messages'} ${movedMany[to]}`;
          toasts.success(text, undefined, { label: 'Undo', onSelect: () => restore(undo) });
        });
      },
    };
  }, [queryClient, mailboxId, place, pending, act, navigate, toasts]);
}
