import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { subjectText } from '../../../message/addresses.ts';
import { derivedStatus } from '../../../message/follow-up/derive-status.ts';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCurrentUser } from '../../../lib/current-user.ts';
import type { Decision } from '../../../lib/offline/kept-decisions.ts';
import { shortDateText } from '../../../lib/date-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { changeInPlace, takeAway } from './decided-rows.ts';
import { changeRefused, draftRefused, idToCome, NotSaved } from './save-asking.ts';
import { showChange, type MessageChange } from './sent-list-cache.ts';

// Not in the first-screen bundle; the page's notices load it before anything can be decided.
const loadDecisions = () => import('../../../lib/offline/kept-decisions.ts');

interface TriageStep {
  message: FollowUpMail;
  said: string;
  /** Second line of the toast; by default the subject. */
  details?: string;
  changed: Partial<FollowUpMail>;
  /** Stores the decision on the server; `takeBack` reverts it. */
  store: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
  /** Text of the toast when the server refuses. */
  failure?: { title: string; text: string };
  /** The message stays in its lists. */
  stays?: true;
  /** Shows the toast only after `store` succeeded: the mail server may refuse. */
  isSaidAfter?: boolean;
}

/** The decisions that several messages can take at once. */
export type SharedDecision =
  'confirm' | 'dismiss' | 'markAnswered' | 'answers' | 'answersNot' | { readonly snoozeUntil: Date };

/** Done by another part, say the drafts of several messages. */
interface Done {
  readonly said: string;
  readonly details: string;
  readonly messageIds: readonly string[];
  /** Puts the rows back at once, then undoes the rest; says itself what stays. */
  readonly takeBack: () => Promise<void>;
}

export interface Triage {
  /**
   * Saves the draft to the drafts folder; if the mail server refuses, the row comes back.
   * @param save resolves to false when the user keeps only their own draft
   */
  saveDraft(message: FollowUpMail, save: () => Promise<boolean>): Promise<void>;
  /** The message needs no answer: sets the user's label to "no". */
  dismiss(message: FollowUpMail): Promise<void>;
  snooze(message: FollowUpMail, until: Date): Promise<void>;
  /** The answer came outside of mail. */
  markAnswered(message: FollowUpMail): Promise<void>;
  /** The reply in doubt is the answer, or it is not: then the message stays where it is. */
  judgeReply(message: FollowUpMail, isAnswer: boolean): Promise<void>;
  /** One decision on several messages, with one undo for all. */
  decideAll(messages: readonly FollowUpMail[], decision: SharedDecision): Promise<void>;
  /** Says what was done as the latest decision, with its undo. */
  offerUndo(done: Done): void;
  /** Undoes the latest decision; false without one. */
  undo(): void | false;
}

/**
 * The quick decisions on a sent message: shown at once, reverted when the server refuses, undone from their toast.
 * @param onBack called when messages are back in their lists, because a decision was undone or refused; `isBulk`: it was on several
 */
export function useTriage(onBack?: (messageIds: readonly string[], isBulk: boolean) => void): Triage {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const userId = useCurrentUser().data?.user.id;
  /** Also without a connection: then it is kept and sent later. */
  const store = async (decision: Decision) => (await loadDecisions()).storeOrKeep(api, userId, decision);
  const latestUndo = useRef<(() => void) | null>(null);
  /** Only the latest decision has a toast: several would cover the next rows. */
  const latestToast = useRef<(() => void) | null>(null);
  const refused = (error: unknown, { title, text }: NonNullable<TriageStep['failure']>) => {
    if (!(error instanceof NotSaved)) toasts.error(title, errorText(error, text));
  };
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all });

  /** @returns hides it */
  const sayLatest = (said: string, details: string, undo: () => void) => {
    latestToast.current?.();
    latestToast.current = toasts.success(said, details, { label: t`Undo`, onSelect: undo });
    return latestToast.current;
  };
  const offerUndo = ({ said, details, messageIds, takeBack }: Done) => {
    const undo = () => {
      if (latestUndo.current !== undo) return;
      latestUndo.current = null;
      hide();
      const returning = takeBack();
      onBack?.(messageIds, true);
      void returning.finally(lookAgain);
    };
    const hide = sayLatest(said, details, undo);
    latestUndo.current = undo;
  };

  /** @param steps the same decision on one message or several */
  const take = async (steps: readonly TriageStep[]) => {
    const [step] = steps;
    if (!step) return;
    const { said, failure = changeRefused, isSaidAfter } = step;
    const isBulk = steps.length > 1;
    const details = isBulk
      ? plural(steps.length, { one: '# message', other: '# messages' })
      : (step.details ?? subjectText(step.message.subject));
    await queryClient.cancelQueries({ queryKey: queryKeys.messages.sentLists });
    // An answer that is on its way has the row as it was; `takeAway` holds back the rows that leave.
    if (step.stays) await queryClient.cancelQueries({ queryKey: queryKeys.followUp.lists });
    let isUndone = false;
    let isRefused = false;
    const taken = steps.map(({ message, changed, stays, store, takeBack }) => {
      const change: MessageChange = (known) => {
        const next = { ...known, ...changed };
        return { ...next, followUpStatus: derivedStatus(next) };
      };
      const restoreLists = showChange(queryClient, message.id, change);
      const putBack = stays
        ? changeInPlace(queryClient, message.id, change)
        : takeAway(queryClient, message.id);
      const restore = () => {
        restoreLists();
        putBack();
      };
      const storing = store().then(
        () => true,
        (error: unknown) => {
          // A row that stayed is not opened again over the one that the user has opened meanwhile.
          if (!isUndone) {
            restore();
            if (!stays) onBack?.([message.id], isBulk);
          }
          // One outage refuses all of them.
          if (!isRefused) refused(error, failure);
          isRefused = true;
          return false;
        },
      );
      return { restore, storing, takeBack };
    });
    let hide: (() => void) | undefined;
    const undo = async () => {
      if (latestUndo.current === undoOnce) latestUndo.current = null;
      hide?.();
      for (const { restore } of taken) restore();
      onBack?.(
        steps.map(({ message }) => message.id),
        isBulk,
      );
      const returning = taken.map(async ({ storing, takeBack }) => {
        if (await storing) await takeBack();
      });
      const failed = (await Promise.allSettled(returning)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') {
        refused(failed.reason, changeRefused);
        await queryClient.invalidateQueries({ queryKey: queryKeys.messages.sentLists });
      }
      await lookAgain();
    };
    const undoOnce = () => {
      if (isUndone) return;
      isUndone = true;
      void undo();
    };
    const say = () => {
      hide = sayLatest(said, details, undoOnce);
    };
    latestUndo.current = undoOnce;
    if (!isSaidAfter) say();
    const stored = await Promise.all(taken.map(({ storing }) => storing));
    if (isSaidAfter && stored.every(Boolean) && !isUndone) say();
    await lookAgain();
  };
  const label = (message: FollowUpMail, said: string, needsFollowup: boolean): TriageStep => {
    const put = (value: boolean | null) =>
      store({ call: 'labelClassification', messageId: message.id, body: { needsFollowup: value } });
    return {
      message,
      said,
      changed: { needsFollowupLabel: needsFollowup },
      store: () => put(needsFollowup),
      takeBack: () => put(message.needsFollowupLabel),
    };
  };
  const snooze = (message: FollowUpMail, until: Date): TriageStep => {
    // An earlier snooze that has ended by then cannot be restored: the server accepts only future moments.
    const before = () => {
      const { waitReason, followUpDueAt } = message;
      return waitReason === 'snoozed' && followUpDueAt && new Date(followUpDueAt) > new Date()
        ? followUpDueAt
        : null;
    };
    const putOff = (until: string | null) =>
      store({ call: 'snoozeFollowup', messageId: message.id, body: { until } });
    const moment = until.toISOString();
    return {
      message,
      said: t`Snoozed until ${shortDateText(moment, new Date())}`,
      changed: { followUpDueAt: moment, waitReason: 'snoozed' },
      store: () => putOff(moment),
      takeBack: () => putOff(before()),
    };
  };
  const answered = (message: FollowUpMail): TriageStep => {
    const mark = (answeredElsewhere: boolean) =>
      store({ call: 'markAnsweredElsewhere', messageId: message.id, body: { answeredElsewhere } });
    return {
      message,
      said: t`Marked as answered elsewhere`,
      changed: { answeredElsewhere: true },
      store: () => mark(true),
      takeBack: () => mark(message.answeredElsewhere ?? false),
    };
  };
  const judged = (message: FollowUpMail, isAnswer: boolean): TriageStep => {
    const replyMessageId = message.replyInDoubt?.messageId ?? '';
    const confirm = (isConfirmed: boolean) =>
      store({ call: 'confirmReply', messageId: message.id, body: { replyMessageId, isConfirmed } });
    const unlink = (isUnlinked: boolean) =>
      store({ call: 'unlinkReply', messageId: message.id, body: { replyMessageId, isUnlinked } });
    return isAnswer
      ? {
          message,
          said: t`Answered`,
          changed: { responseMessageId: replyMessageId, replyInDoubt: undefined, replyNote: null },
          store: () => confirm(true),
          takeBack: () => confirm(false),
        }
      : {
          message,
          said: t`Still open`,
          changed: { replyInDoubt: undefined, replyNote: null },
          stays: true,
          store: () => unlink(true),
          takeBack: () => unlink(false),
        };
  };
  const stepOf = (message: FollowUpMail, decision: SharedDecision): TriageStep => {
    if (decision === 'confirm') return label(message, t`It needs an answer`, true);
    if (decision === 'dismiss') return label(message, t`Dismissed`, false);
    if (decision === 'markAnswered') return answered(message);
    if (decision === 'answers' || decision === 'answersNot') return judged(message, decision === 'answers');
    return snooze(message, decision.snoozeUntil);
  };
  const withdraw = async (messageId: string) => {
    // Not in the first-screen bundle.
    const { withdrawDraft } = await import('./withdraw-draft.ts');
    const why = await withdrawDraft(api, messageId);
    if (why === null) return;
    toasts.warning(t`The draft stays`, why);
    takeAway(queryClient, messageId);
  };

  return {
    saveDraft: (message, save) =>
      take([
        {
          message,
          said: t`Draft Saved Successfully`,
          details: t`The follow-up draft has been saved to your drafts folder.`,
          changed: { followUpDraftStatus: 'DRAFTED', followUpDraftMessageId: idToCome },
          store: async () => {
            if (!(await save())) throw new NotSaved();
          },
          takeBack: () => withdraw(message.id),
          failure: draftRefused,
          isSaidAfter: true,
        },
      ]),
    dismiss: (message) => take([stepOf(message, 'dismiss')]),
    snooze: (message, until) => take([snooze(message, until)]),
    markAnswered: (message) => take([answered(message)]),
    judgeReply: (message, isAnswer) => take([judged(message, isAnswer)]),
    decideAll: (messages, decision) => take(messages.map((message) => stepOf(message, decision))),
    offerUndo,
    undo: () => (latestUndo.current ? latestUndo.current() : false),
  };
}
