import { plural, t } from '@lingui/core/macro';
import { useState, type RefObject } from 'react';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useLostFocus } from '../../../lib/keys/use-lost-focus.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import type { SharedDecision, Triage } from '../api/use-triage.ts';
import { isInDoubt, isMaybe, isOpenQuestion } from './open-questions.ts';
import { useAskUntil } from './snooze/use-snooze-question.tsx';

interface RowList {
  triage: Triage;
  selection: Selection;
  findMessage: (messageId: string) => FollowUpMail | undefined;
  /** Holds the rows; each names its message by `data-message-id`. */
  list: RefObject<HTMLElement | null>;
}

/** False: there is no message that it could be about. */
type Decided = void | false;

export interface RowDecisions {
  /** The row that has the focus, from 0; -1 for none. */
  rowInFocus(): number;
  /** Focuses a row, the last one where there are fewer. */
  focusRow(at: number): void;
  /** How many of the selected messages the list still shows. */
  selected: number;
  /** Those of them whose answer is late. */
  late: readonly FollowUpMail[];
  /** While drafts of the selected messages are being saved, nothing else is decided about them. */
  hold(isHeld: boolean): void;
  /** Focuses the subject of the row that stays beside these, or the list. */
  focusPast(leaving: readonly FollowUpMail[]): void;
  /** The message of the row that has the focus. */
  focused(): FollowUpMail | undefined;
  /** Decides the selected messages, else the focused one. */
  answeredElsewhere(): Decided;
  dismiss(): Decided;
  confirm(): Decided;
  snooze(): Decided;
  /** Judges those with a reply in doubt. */
  judgeReply(isAnswer: boolean): Decided;
  /** Judges the reply of one row by its buttons, which then leave: its subject gets the focus, or that of the next where the row leaves too. */
  judgeReplyOf(message: FollowUpMail, isAnswer: boolean): void;
  /** Says of a maybe, by the buttons of its row, whether it needs an answer: the subject of the row that stays in its place gets the focus. */
  judgeMaybe(message: FollowUpMail, needsAnswer: boolean): void;
  /** Selects the focused row, or no longer. */
  toggle(): Decided;
  /** Selects all rows that can be decided. */
  chooseAll(): void;
  /** Selects a row, or all from the one selected last. */
  choose(messageId: string, isRange: boolean): void;
}

const isDecidable = (message: FollowUpMail) => isOpenQuestion(message) || isMaybe(message);

/** Offers what can be decided about the rows of a list of sent mail: of the selected ones, else of the one that has the focus. */
export function useRowDecisions({ triage, selection, findMessage, list }: RowList): RowDecisions {
  const askUntil = useAskUntil();
  const toasts = useToasts();
  const [isHeld, hold] = useState(false);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
  const decidable = () =>
    rows().flatMap(({ dataset }) => {
      const message = findMessage(dataset['messageId'] ?? '');
      return message && isDecidable(message) ? [message.id] : [];
    });
  const rowInFocus = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (at: number) => {
    const all = rows();
    subjectOf(all[Math.max(0, Math.min(all.length - 1, at))])?.focus();
  };
  useLostFocus(list, ({ messageId, at }) => {
    // The row can stand elsewhere by now, say in another group.
    const moved = rows().findIndex(({ dataset }) => dataset['messageId'] === messageId);
    focusRow(moved >= 0 ? moved : at);
  });
  const focused = () => {
    const id = rows()[rowInFocus()]?.dataset['messageId'];
    return id === undefined ? undefined : findMessage(id);
  };
  // A row can leave the list after it was selected.
  const selected = [...selection.ids].flatMap((id) => findMessage(id) ?? []);
  const targets = (): FollowUpMail[] =>
    selected.length > 0 ? selected : [focused()].flatMap((message) => message ?? []);
  /** The subject that gets the focus when these have left: of the row below the focused one, else of the one above. */
  const nextSubject = (leaving: readonly FollowUpMail[]) => {
    const stays = (row: HTMLElement) => !leaving.some(({ id }) => id === row.dataset['messageId']);
    const at = rowInFocus();
    const all = rows();
    // From the bar of the selection, which leaves with it, the focus goes to the first row that stays.
    if (at === -1) return isInBar() ? (subjectOf(all.find(stays)) ?? list.current) : null;
    if (all[at] && stays(all[at])) return null;
    return subjectOf(all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays));
  };
  const isInBar = () => list.current?.contains(document.activeElement) === true;
  /** Acts on the targets that the decision fits; `first` is the first of them. */
  const withFitting = (
    fits: (message: FollowUpMail) => boolean,
    act: (fitting: readonly FollowUpMail[], first: FollowUpMail) => void,
  ): Decided => {
    const all = targets();
    if (all.length === 0) return false;
    if (isHeld) return;
    const fitting = all.filter(fits);
    const [first] = fitting;
    if (first) act(fitting, first);
    else if (all.length > 1)
      toasts.warning(t`Nothing was changed`, t`None of the selected messages can be decided this way.`);
  };
  const decide = (decision: SharedDecision, fits = isOpenQuestion) =>
    withFitting(fits, (fitting) => {
      nextSubject(fitting)?.focus();
      selection.clear();
      void triage.decideAll(fitting, decision);
    });
  const snooze = () =>
    withFitting(isOpenQuestion, (fitting, first) => {
      const next = nextSubject(fitting);
      const subject =
        fitting.length === 1
          ? first.subject
          : plural(fitting.length, { one: '# message', other: '# messages' });
      void askUntil(subject, () => next).then((until) => {
        if (!until) return;
        selection.clear();
        void triage.decideAll(fitting, { snoozeUntil: until });
      });
    });
  const judgeReply = (isAnswer: boolean) =>
    withFitting(isInDoubt, (fitting) => {
      // Those that are still open stay in the list.
      if (isAnswer) nextSubject(fitting)?.focus();
      selection.clear();
      void triage.decideAll(fitting, isAnswer ? 'answers' : 'answersNot');
    });
  return {
    rowInFocus,
    focusRow,
    focused,
    selected: selected.length,
    late: selected.filter(({ followUpStatus }) => followUpStatus === 'needs-follow-up'),
    hold,
    focusPast: (leaving) => (nextSubject(leaving) ?? list.current)?.focus({ preventScroll: true }),
    answeredElsewhere: () => decide('markAnswered'),
    dismiss: () => decide('dismiss', isDecidable),
    confirm: () => decide('confirm', isMaybe),
    snooze,
    judgeReply,
    judgeMaybe(message, needsAnswer) {
      (nextSubject([message]) ?? list.current)?.focus({ preventScroll: true });
      void triage.decideAll([message], needsAnswer ? 'confirm' : 'dismiss');
    },
    judgeReplyOf(message, isAnswer) {
      const all = rows();
      const at = all.findIndex(({ dataset }) => dataset['messageId'] === message.id);
      subjectOf(isAnswer ? (all[at + 1] ?? all[at - 1]) : all[at])?.focus();
      void triage.judgeReply(message, isAnswer);
    },
    toggle: () => {
      const message = focused();
      if (!message) return false;
      if (isDecidable(message)) selection.toggle(message.id);
    },
    chooseAll: () => selection.choose(decidable()),
    choose: (messageId, isRange) => {
      if (isRange) selection.extendTo(messageId, decidable());
      else selection.toggle(messageId);
    },
  };
}

const subjectOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('h2 button') ?? null;
