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
import { useAnswerSaving, type WrittenAnswer } from './save-answer-draft.ts';
import { draftRefused, idToCome } from './save-asking.ts';
import { withdrawDraft } from './withdraw-draft.ts';

type Page = ResponseOf<typeof listOwed>;

/** The user wants to keep the draft that they edited. */
class NotSaved extends Error {}

const changeRefused = { title: 'Update Failed', text: 'The change could not be saved.' };

export interface OwedMoves {
  /** Saves the answer to the drafts folder. The row stays: its writer still waits. */
  saveAnswer(mail: ListedOwed, answer: WrittenAnswer): Promise<void>;
  /** The user owes nothing any more. */
  done(mail: ListedOwed): Promise<void>;
  /** The mail asks nothing of the user. */
  dismiss(mail: ListedOwed): Promise<void>;
  snooze(mail: ListedOwed, until: Date): Promise<void>;
  /** Undoes the latest move; does nothing without one. */
  undo(): void;
}

interface Move {
  readonly said: string;
  /** Second line of the toast; by default the subject. */
  readonly details?: string;
  /** The row as it stays in the list; by default it leaves. */
  readonly stays?: ListedOwed;
  /** Stores the move on the server; `takeBack` reverts it. */
  readonly store: () => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
  readonly failure?: { readonly title: string; readonly text: string };
  /** Shows the toast only after `store` succeeded: the mail server may refuse. */
  readonly isSaidAfter?: boolean;
}

/**
 * The moves on an answer that the user owes: shown at once, put back when the server refuses, undone from their toast.
 * @param onBack called when a mail is back in the list as it was
 */
export function useOwedMoves(onBack: (messageId: string) => void): OwedMoves {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const save = useAnswerSaving();
  const latestUndo = useRef<(() => void) | null>(null);
  const hideToast = useRef<(() => void) | null>(null);
  /** Moves on their way: a list that is read meanwhile would still show their mails. */
  const open = useRef(0);
  const list = queryKeys.followUp.owed;
  const change = (next: (page: Page) => Page) =>
    queryClient.setQueryData<Page>(list, (page) => page && next(page));

  const take = async (mail: ListedOwed, move: Move) => {
    const { stays, failure = changeRefused } = move;
    await queryClient.cancelQueries({ queryKey: list });
    change((page) => (stays ? withMail(page, stays) : without(page, mail.messageId)));
    const putBack = () => {
      change((page) => withMail(page, mail));
      onBack(mail.messageId);
    };
    const refused = (error: unknown, { title, text } = changeRefused) => {
      if (!(error instanceof NotSaved)) toasts.error(title, errorText(error, text));
    };
    let isUndone = false;
    const storing = move.store().then(
      () => true,
      (error: unknown) => {
        if (!isUndone) putBack();
        refused(error, failure);
        return false;
      },
    );
    const undo = () => {
      if (isUndone) return;
      isUndone = true;
      if (latestUndo.current === undo) latestUndo.current = null;
      putBack();
      void storing
        .then((isStored) => (isStored ? move.takeBack() : undefined))
        .catch((error: unknown) => refused(error))
        .then(() => queryClient.invalidateQueries({ queryKey: list }));
    };
    const say = () => {
      hideToast.current?.();
      hideToast.current = toasts.success(move.said, move.details ?? subjectText(mail.subject), {
        label: 'Undo',
        onSelect: undo,
      });
    };
    latestUndo.current = undo;
    if (!move.isSaidAfter) say();
    open.current += 1;
    const isStored = await storing;
    open.current -= 1;
    if (move.isSaidAfter && isStored && !isUndone) say();
    if (!isUndone && open.current === 0) await queryClient.invalidateQueries({ queryKey: list });
  };
  const paramsOf = ({ messageId }: ListedOwed) => ({ messageId });

  return {
    saveAnswer: (mail, answer) =>
      take(mail, {
        said: 'Draft Saved Successfully',
        details: 'Your answer has been saved to your drafts folder.',
        stays: { ...mail, answerDraftId: idToCome },
        store: async () => {
          if (!(await save(mail.messageId, answer))) throw new NotSaved();
        },
        takeBack: async () => {
          const why = await withdrawDraft(api, mail.messageId);
          if (why !== null) toasts.warning('The draft stays', why);
        },
        failure: draftRefused,
        isSaidAfter: true,
      }),
    done: (mail) => {
      const put = (isDone: boolean) =>
        api.request(markOwedDone, { params: paramsOf(mail), body: { isDone } });
      return take(mail, { said: 'Done', store: () => put(true), takeBack: () => put(false) });
    },
    dismiss: (mail) => {
      const put = (isOwed: boolean | null) =>
        api.request(labelOwed, { params: paramsOf(mail), body: { isOwed } });
      return take(mail, {
        said: 'Dismissed',
        store: () => put(false),
        takeBack: () => put(mail.isOwedLabel),
      });
    },
    snooze: (mail, until) => {
      const moment = until.toISOString();
      const put = (value: string | null) =>
        api.request(snoozeOwed, { params: paramsOf(mail), body: { until: value } });
      return take(mail, {
        said: `Snoozed until ${shortDateText(moment, new Date())}`,
        store: () => put(moment),
        takeBack: () => put(null),
      });
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
