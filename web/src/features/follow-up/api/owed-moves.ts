import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
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
import { useApi } from '../../../lib/api/api-context.tsx';
import { shortDateText } from '../../../lib/date-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useListMoves } from './list-moves.ts';
import type { OwedForMail } from './owed.ts';
import { useAnswerSaving, type WrittenAnswer } from './save-answer-draft.ts';
import { draftRefused, idToCome, NotSaved } from './save-asking.ts';
import { withdrawDraft } from './withdraw-draft.ts';

type Page = ResponseOf<typeof listOwed>;

export interface OwedMoves {
  /** Saves the answer to the drafts folder. The row stays: its writer still waits. */
  saveAnswer(mail: ListedOwed, answer: WrittenAnswer, onSaved: (draftId: string) => void): Promise<void>;
  /** The user owes nothing any more. */
  done(mail: ListedOwed): Promise<void>;
  /** The mail asks nothing of the user. */
  dismiss(mail: ListedOwed): Promise<void>;
  snooze(mail: ListedOwed, until: Date): Promise<void>;
  /** One decision on several mails, with one undo for all. */
  decideAll(mails: readonly ListedOwed[], decision: RowsDecision): Promise<void>;
  /** Undoes the latest move; false without one. */
  undo(): void | false;
}

/** The decisions that several rows of Home can take at once. */
export type RowsDecision = 'done' | 'notNeeded' | { readonly snoozeUntil: Date };

/** Where a mail leaves with a move, and comes back. */
interface OwedPlace<Shown> {
  readonly queryKey: QueryKey;
  without(shown: Shown, mail: ListedOwed): Shown;
  withRow(shown: Shown, mail: ListedOwed): Shown;
}

/**
 * The moves on an answer that the user owes: shown at once, put back when the server refuses, undone from their toast.
 * @param onBack called when mails are back as they were; `isBulk`: they are of a move on several
 */
export function useOwedMoves<Shown>(
  place: OwedPlace<Shown>,
  onBack: (messageIds: readonly string[], isBulk: boolean) => void = () => undefined,
): OwedMoves {
  const api = useApi();
  const toasts = useToasts();
  const save = useAnswerSaving();
  const { take, takeAll, undo } = useListMoves<Shown, ListedOwed>({
    ...place,
    topic: queryKeys.followUp.owed,
    textOf: (mail) => subjectText(mail.subject),
    onBack: (mails, isBulk) =>
      onBack(
        mails.map(({ messageId }) => messageId),
        isBulk,
      ),
  });
  const paramsOf = ({ messageId }: ListedOwed) => ({ messageId });
  const doneMove = (mail: ListedOwed) => {
    const put = (isDone: boolean) => api.request(markOwedDone, { params: paramsOf(mail), body: { isDone } });
    return { said: t`Done`, store: () => put(true), takeBack: () => put(false) };
  };
  const dismissMove = (mail: ListedOwed) => {
    const put = (isOwed: boolean | null) =>
      api.request(labelOwed, { params: paramsOf(mail), body: { isOwed } });
    return { said: t`Dismissed`, store: () => put(false), takeBack: () => put(mail.isOwedLabel) };
  };
  const snoozeMove = (mail: ListedOwed, until: Date) => {
    const moment = until.toISOString();
    const put = (value: string | null) =>
      api.request(snoozeOwed, { params: paramsOf(mail), body: { until: value } });
    return {
      said: t`Snoozed until ${shortDateText(moment, new Date())}`,
      store: () => put(moment),
      takeBack: () => put(null),
    };
  };
  const moveOf = (mail: ListedOwed, decision: RowsDecision) => {
    if (decision === 'done') return doneMove(mail);
    return decision === 'notNeeded' ? dismissMove(mail) : snoozeMove(mail, decision.snoozeUntil);
  };

  return {
    saveAnswer: (mail, answer, onSaved) =>
      take(mail, {
        said: t`Draft Saved Successfully`,
        details: t`Your answer has been saved to your drafts folder.`,
        stays: { ...mail, answerDraftId: idToCome },
        store: async () => {
          if (!(await save(mail.messageId, answer, onSaved))) throw new NotSaved();
        },
        takeBack: async () => {
          const why = await withdrawDraft(api, mail.messageId);
          if (why !== null) toasts.warning(t`The draft stays`, why);
        },
        failure: draftRefused,
        isSaidAfter: true,
      }),
    done: (mail) => take(mail, doneMove(mail)),
    dismiss: (mail) => take(mail, dismissMove(mail)),
    snooze: (mail, until) => take(mail, snoozeMove(mail, until)),
    decideAll: (mails, decision) =>
      takeAll(mails.map((mail) => ({ row: mail, move: moveOf(mail, decision) }))),
    undo,
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

/** Home's list. */
export const homeList: OwedPlace<Page> = {
  queryKey: queryKeys.followUp.owed,
  without: (page, mail) => without(page, mail.messageId),
  withRow: withMail,
};

/** Shows what is owed for one mail, wherever that mail shows. */
export const placeOfMail = (messageId: string): OwedPlace<OwedForMail> => ({
  queryKey: queryKeys.followUp.owedFor(messageId),
  without: () => ({ owed: null, dismissed: null }),
  withRow: (_shown, owed) => ({ owed, dismissed: null }),
});
