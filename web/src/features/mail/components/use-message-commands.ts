import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { MoveTarget } from '@tern/contracts/http/message-actions';
import type { MessageDetail, MessageSummary } from '@tern/contracts/http/messages';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import {
  useMessageAction,
  usePendingActions,
  type ActionAnswer,
  type MessageAction,
} from '../api/act-on-messages.ts';
import { useShownMailboxes } from '../api/list-mailboxes.ts';
import type { MessagesPage } from '../api/list-messages.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { ListHandle } from './list-handle.ts';
import type { MailPlace } from './use-mail-place.ts';

export interface MessageCommands {
  setRead(ids: readonly string[], isRead: boolean): void;
  /** What is shown open has been read. Nobody asked for it, so that nobody is told where it fails. */
  markOpened(ids: readonly string[]): void;
  setStarred(ids: readonly string[], isStarred: boolean): void;
  /** Not where they are already. */
  canMove(to: MoveTarget): boolean;
  /** The messages leave the list; an open one gives way to its neighbour. */
  move(ids: readonly string[], to: MoveTarget): void;
  /** Takes the last move back, when it is through; nothing when there is none. */
  undo(): void;
  /** As it is known here, with what is under way. */
  find(id: string): Pick<MessageSummary, 'id' | 'isRead' | 'isStarred'> | undefined;
}

/** A move that is through. */
interface Moved {
  readonly to: MoveTarget;
  readonly messages: ActionAnswer['undo'];
  hideToast(): void;
}

const moved = { ARCHIVE: 'Archived', TRASH: 'Moved to Trash' } as const;
const movedMany = { ARCHIVE: 'archived', TRASH: 'moved to Trash' } as const;
const notMoved = { ARCHIVE: 'Failed to archive', TRASH: 'Failed to move to Trash' } as const;

/** What can be done to messages of the list that is shown: at once for the eye, on the server, and taken back where it refuses. */
export function useMessageCommands(place: MailPlace, list: RefObject<ListHandle | null>): MessageCommands {
  const { mutateAsync } = useMessageAction();
  const pending = usePendingActions();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  /** A promise, so that a `z` while it is under way takes back this move, and not the one before. */
  const lastMove = useRef<Promise<Moved | null> | null>(null);
  const { mailboxId } = place;
  const kind = useShownMailboxes(place.mailboxId)[0]?.kind ?? null;

  /** By its promise: callbacks given to `mutate` are only called for the last one. */
  const act = useCallback(
    (action: MessageAction, failure: string | null): Promise<ActionAnswer | null> =>
      mutateAsync(action).then(
        (answer) => {
          const [failed, ...others] = answer.failed;
          const more = others.length === 0 ? '' : ` So it is with ${others.length} more.`;
          if (failed && failure !== null) toasts.error(failure, `${failed.error}${more}`);
          return answer;
        },
        (error: unknown) => {
          if (failure !== null) toasts.error(failure, errorText(error));
          return null;
        },
      ),
    [mutateAsync, toasts],
  );

  return useMemo(() => {
    const listed = () =>
      queryClient
        .getQueryData<InfiniteData<MessagesPage>>(queryKeys.messages.list(mailboxId, place.filters))
        ?.pages.flatMap((page) => page.messages) ?? [];
    const undo = (move: Promise<Moved | null> | null) => {
      if (lastMove.current === move) lastMove.current = null;
      void move?.then((done) => {
        if (!done) return;
        done.hideToast();
        void act({ kind: 'restore', from: done.to, messages: done.messages }, 'Failed to undo');
      });
    };
    return {
      find(id) {
        const known =
          listed().find((message) => message.id === id) ??
          queryClient.getQueryData<{ message: MessageDetail }>(queryKeys.message.of(id))?.message;
        return known && pending.shown(known);
      },
      undo: () => undo(lastMove.current),
      setRead: (ids, isRead) =>
        void act({ kind: 'flag', ids, isRead }, `Failed to mark ${isRead ? 'read' : 'unread'}`),
      markOpened: (ids) => void act({ kind: 'flag', ids, isRead: true }, null),
      canMove: (to) => kind !== to,
      setStarred: (ids, isStarred) =>
        void act(
          { kind: 'flag', ids, isStarred },
          isStarred ? 'Failed to star' : 'Failed to remove the star',
        ),
      move(ids, to) {
        const { messageId } = place;
        if (messageId !== null && ids.includes(messageId)) {
          const next = list.current?.neighbourOf(messageId, ids);
          void navigate(next === undefined ? place.listPath : place.messagePath(next), { replace: true });
        }
        const move = act({ kind: 'move', ids, to, mailboxId }, notMoved[to]).then((answer): Moved | null => {
          const restorable = answer?.undo ?? [];
          if (restorable.length === 0) return null;
          const text =
            ids.length === 1
              ? moved[to]
              : `${restorable.length} ${restorable.length === 1 ? 'message' : 'messages'} ${movedMany[to]}`;
          const onSelect = () => {
            undo(move);
            // The button goes with its toast.
            list.current?.focus(list.current.currentId());
          };
          return {
            to,
            messages: restorable,
            hideToast: toasts.success(text, undefined, { label: 'Undo', onSelect }),
          };
        });
        lastMove.current = move;
      },
    };
  }, [queryClient, mailboxId, kind, place, pending, act, navigate, toasts, list]);
}
