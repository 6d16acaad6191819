import { plural, t } from '@lingui/core/macro';
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
  /** Marks an opened message read. The user did not ask for it, so a failure shows no error. */
  markOpened(ids: readonly string[]): void;
  setStarred(ids: readonly string[], isStarred: boolean): void;
  /** False in the mailbox that is the target itself. */
  canMove(to: MoveTarget): boolean;
  /** The messages leave the list; if one of them is open, its neighbour opens. */
  move(ids: readonly string[], to: MoveTarget): void;
  /** Undoes the last move once the server has done it; does nothing without a move. */
  undo(): void;
  /** The cached message with pending changes applied. */
  find(id: string): Pick<MessageSummary, 'id' | 'isRead' | 'isStarred'> | undefined;
}

/** A completed move. */
interface Moved {
  readonly to: MoveTarget;
  readonly messages: ActionAnswer['undo'];
  hideToast(): void;
}

const moved = { ARCHIVE: t`Archived`, TRASH: t`Moved to Trash` } as const;
const movedMany = {
  ARCHIVE: (count: number) => plural(count, { one: '# message archived', other: '# messages archived' }),
  TRASH: (count: number) =>
    plural(count, { one: '# message moved to Trash', other: '# messages moved to Trash' }),
} as const;
const notMoved = { ARCHIVE: t`Failed to archive`, TRASH: t`Failed to move to Trash` } as const;

/** The actions on messages of the shown list. Each shows at once, is sent to the server, and is reverted if the server refuses. */
export function useMessageCommands(place: MailPlace, list: RefObject<ListHandle | null>): MessageCommands {
  const { mutateAsync } = useMessageAction();
  const pending = usePendingActions();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  /** A promise, so that `z` while the move is pending undoes this move and not the one before. */
  const lastMove = useRef<Promise<Moved | null> | null>(null);
  const { mailboxId } = place;
  const kind = useShownMailboxes(place.mailboxId)[0]?.kind ?? null;

  /** By the promise of mutateAsync: callbacks given to `mutate` run only for the last call. */
  const act = useCallback(
    (action: MessageAction, failure: string | null): Promise<ActionAnswer | null> =>
      mutateAsync(action).then(
        (answer) => {
          const [failed, ...others] = answer.failed;
          if (failed && failure !== null)
            toasts.error(
              failure,
              others.length === 0
                ? failed.error
                : t`${failed.error} The same happened to ${others.length} more.`,
            );
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
        void act({ kind: 'restore', from: done.to, messages: done.messages }, t`Failed to undo`);
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
        void act({ kind: 'flag', ids, isRead }, isRead ? t`Failed to mark read` : t`Failed to mark unread`),
      markOpened: (ids) => void act({ kind: 'flag', ids, isRead: true }, null),
      canMove: (to) => kind !== to,
      setStarred: (ids, isStarred) =>
        void act(
          { kind: 'flag', ids, isStarred },
          isStarred ? t`Failed to star` : t`Failed to remove the star`,
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
          const text = ids.length === 1 ? moved[to] : movedMany[to](restorable.length);
          const onSelect = () => {
            undo(move);
            // The button disappears with its toast, so the focus moves.
            list.current?.focus(list.current.currentId());
          };
          return {
            to,
            messages: restorable,
            hideToast: toasts.success(text, undefined, { label: t`Undo`, onSelect }),
          };
        });
        lastMove.current = move;
      },
    };
  }, [queryClient, mailboxId, kind, place, pending, act, navigate, toasts, list]);
}
