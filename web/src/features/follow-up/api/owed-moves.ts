import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import {
  labelOwed,
  markOwedDone,
  snoozeOwed,
  type ListedOwed,
  type listOwed,
} from '@tern/contracts/http/owed/you-owe';
import { subjectText } from '../../../message/addresses.ts';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { shortDateText } from '../../../lib/date-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type Page = ResponseOf<typeof listOwed>;

export interface OwedMoves {
  /** The user owes nothing any more. */
  done(mail: ListedOwed): Promise<void>;
  /** The mail asks nothing of the user. */
  dismiss(mail: ListedOwed): Promise<void>;
  snooze(mail: ListedOwed, until: Date): Promise<void>;
  /** Undoes the latest move; does nothing without one. */
  undo(): void;
}

/**
 * The moves on an answer that the user owes: shown at once, put back when the server refuses, undone from their toast.
 * @param onBack called when a mail is back in the list
 */
export function useOwedMoves(onBack: (messageId: string) => void): OwedMoves {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const latestUndo = useRef<(() => void) | null>(null);
  const hideToast = useRef<(() => void) | null>(null);
  /** Moves on their way: a list that is read meanwhile would still show their mails. */
  const open = useRef(0);
  const list = queryKeys.followUp.owed;
  const change = (next: (page: Page) => Page) =>
    queryClient.setQueryData<Page>(list, (page) => page && next(page));

  const take = async (
    mail: ListedOwed,
    said: string,
    store: () => Promise<unknown>,
    takeBack: () => Promise<unknown>,
  ) => {
    await queryClient.cancelQueries({ queryKey: list });
    change((page) => without(page, mail.messageId));
    const putBack = () => {
      change((page) => withMail(page, mail));
      onBack(mail.messageId);
    };
    const refused = (error: unknown) =>
      toasts.error('Update Failed', errorText(error, 'The change could not be saved.'));
    let isUndone = false;
    const storing = store().then(
      () => true,
      (error: unknown) => {
        if (!isUndone) putBack();
        refused(error);
        return false;
      },
    );
    const undo = () => {
      if (isUndone) return;
      isUndone = true;
      if (latestUndo.current === undo) latestUndo.current = null;
      putBack();
      void storing
        .then((isStored) => (isStored ? takeBack() : undefined))
        .catch(refused)
        .then(() => queryClient.invalidateQueries({ queryKey: list }));
    };
    latestUndo.current = undo;
    hideToast.current?.();
    hideToast.current = toasts.success(said, subjectText(mail.subject), { label: 'Undo', onSelect: undo });
    open.current += 1;
    await storing;
    open.current -= 1;
    if (!isUndone && open.current === 0) await queryClient.invalidateQueries({ queryKey: list });
  };
  const paramsOf = ({ messageId }: ListedOwed) => ({ messageId });

  return {
    done: (mail) => {
      const put = (isDone: boolean) =>
        api.request(markOwedDone, { params: paramsOf(mail), body: { isDone } });
      return take(
        mail,
        'Done',
        () => put(true),
        () => put(false),
      );
    },
    dismiss: (mail) => {
      const put = (isOwed: boolean | null) =>
        api.request(labelOwed, { params: paramsOf(mail), body: { isOwed } });
      return take(
        mail,
        'Dismissed',
        () => put(false),
        () => put(mail.isOwedLabel),
      );
    },
    snooze: (mail, until) => {
      const moment = until.toISOString();
      const put = (value: string | null) =>
        api.request(snoozeOwed, { params: paramsOf(mail), body: { until: value } });
      return take(
        mail,
        `Snoozed until ${shortDateText(moment, new Date())}`,
        () => put(moment),
        () => put(null),
      );
    },
    undo: () => latestUndo.current?.(),
  };
}

function counted(page: Page, messages: Page['messages']): Page {
  const total = page.total + messages.length - page.messages.length;
  return { ...page, messages, total, counts: { ...page.counts, open: total } };
}

const without = (page: Page, messageId: string) =>
  counted(
    page,
    page.messages.filter((mail) => mail.messageId !== messageId),
  );

/** As the server sorts them. */
const withMail = (page: Page, mail: ListedOwed) =>
  counted(
    page,
    [...without(page, mail.messageId).messages, mail].sort(
      (a, b) => a.dueAt.localeCompare(b.dueAt) || a.messageId.localeCompare(b.messageId),
    ),
  );
