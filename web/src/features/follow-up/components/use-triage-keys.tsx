import type { RefObject } from 'react';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { isAwaitingReply } from '../../../message/follow-up/derive-status.ts';
import { isUnsure } from '../../../message/follow-up/follow-up-status.ts';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { useKeys, type Keys } from '../../../lib/keys/use-keys.ts';
import type { Triage } from '../api/use-triage.ts';
import { useSnoozeQuestion } from './use-snooze-question.tsx';

/** The keys of the Follow-Up list, one for each decision. */
export const triageHelp: KeyHelp = {
  keys: [
    [['j', '↓'], 'Next message'],
    [['k', '↑'], 'Previous message'],
    [['Enter'], 'Open the details'],
    [['d'], 'Draft the follow-up'],
    [['s'], 'Snooze'],
    [['x'], 'Dismiss: no answer needed'],
    [['e'], 'Done: answered elsewhere'],
    [['y', 'n'], 'A maybe: it needs an answer, or none'],
    [['z'], 'Undo the latest'],
    [['u', 'Esc'], 'Back to the list'],
    [['?'], 'These keys'],
  ],
  note: 'They act on the message that has the focus, in the list or in its details.',
};

interface TriageKeys {
  triage: Triage;
  findMessage: (messageId: string) => FollowUpMail | undefined;
  list: RefObject<HTMLElement | null>;
  onDraft: (messageId: string) => void;
  /** False while another list handles the keys. */
  isOn?: boolean;
}

/** Keys act on the focused row, whose message is named by `data-message-id`. */
export function useTriageKeys({ triage, findMessage, list, onDraft, isOn = true }: TriageKeys): void {
  const askToSnooze = useSnoozeQuestion(triage);
  const showKeys = useKeysHelp(triageHelp);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
  const rowInFocus = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (at: number) => {
    const all = rows();
    subjectOf(all[Math.max(0, Math.min(all.length - 1, at))])?.focus();
  };
  const move = (step: 1 | -1) => {
    const at = rowInFocus();
    focusRow(at === -1 ? 0 : at + step);
  };
  /** Arrows scroll the page until a row has the focus. */
  const moveInside = (step: 1 | -1) => () => (rowInFocus() === -1 ? false : move(step));
  const chosen = () => {
    const id = rows()[rowInFocus()]?.dataset['messageId'];
    return id === undefined ? undefined : findMessage(id);
  };
  /** The row below the focused one, else the one above: it gets the focus when this one is decided. */
  const nextRow = () => {
    const at = rowInFocus();
    return rows()[at + 1] ?? rows()[at - 1];
  };
  /** Focuses the next row before the decided one leaves the list. */
  const decide =
    (
      act: (message: FollowUpMail) => Promise<void>,
      isFor: (message: FollowUpMail) => boolean = isOpenQuestion,
    ) =>
    (event: KeyboardEvent) => {
      const message = chosen();
      // The focused row is not in this list; another list on the page may handle the key.
      if (!message) return false;
      // A repeat of a held key is ignored, so that it does not decide the whole list.
      if (event.repeat || !isFor(message)) return;
      subjectOf(nextRow())?.focus();
      void act(message);
    };
  const snooze = () => {
    const message = chosen();
    if (!message) return false;
    if (!isOpenQuestion(message)) return;
    const next = nextRow();
    void askToSnooze(message, () => subjectOf(next));
  };
  const leaveRow = () => {
    if (rowInFocus() !== -1 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

  const keys: Keys = {
    j: () => move(1),
    ArrowDown: moveInside(1),
    k: () => move(-1),
    ArrowUp: moveInside(-1),
    d: () => {
      const message = chosen();
      if (!message) return false;
      onDraft(message.id);
    },
    s: snooze,
    x: decide(triage.dismiss),
    y: decide(triage.confirm, isMaybe),
    n: decide(triage.dismiss, isMaybe),
    e: decide(triage.markAnswered),
    z: () => triage.undo(),
    u: leaveRow,
    '?': showKeys,
  };
  useKeys(isOn ? keys : noKeys);
}

const noKeys: Keys = {};

const subjectOf = (row: Element | undefined) => row?.querySelector('button') ?? null;

/** There is something to decide: the message still waits, or is not assessed yet. */
export const isOpenQuestion = (message: FollowUpMail): boolean =>
  isAwaitingReply(message) || message.followUpStatus === 'processing';

/** The engine is not sure, and the user has not set a label. */
export const isMaybe = (message: FollowUpMail): boolean =>
  isUnsure(message) && message.followUpStatus === 'not-needed';
