import type { RefObject } from 'react';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { isAwaitingReply } from '../../../message/follow-up/derive-status.ts';
import { isUnsure } from '../../../message/follow-up/follow-up-status.ts';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { helpFor, keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys, type Keys } from '../../../lib/keys/use-keys.ts';
import type { Triage } from '../api/use-triage.ts';
import { useSnoozeQuestion } from './use-snooze-question.tsx';

const texts = {
  next: 'Next message',
  previous: 'Previous message',
  open: 'Open the details',
  write: 'Write the follow-up',
  done: 'Done: answered elsewhere',
  notNeeded: 'Not needed: no answer is missing',
  needed: 'Of a maybe: it needs an answer',
  snooze: 'Snooze',
  undo: 'Undo the latest',
  leave: 'Back to the list',
  help: 'These keys',
};
/** Also of the details over the list, where the rows are not moved through. */
export const triageHelp: KeyHelp = {
  keys: helpFor(texts),
  note: 'They act on the message that has the focus, in the list or in its details.',
};
export type TriageTexts = typeof texts;

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
  const moveInside = (step: 1 | -1) => (rowInFocus() === -1 ? false : move(step));
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
    if (rowInFocus() === -1 || !(document.activeElement instanceof HTMLElement)) return false;
    document.activeElement.blur();
  };

  const step = (by: 1 | -1) => (event: KeyboardEvent) =>
    event.key.startsWith('Arrow') ? moveInside(by) : move(by);
  const keys = keysFor<TriageTexts>({
    next: step(1),
    previous: step(-1),
    open: 'elsewhere',
    write: () => {
      const message = chosen();
      if (!message) return false;
      onDraft(message.id);
    },
    done: decide(triage.markAnswered),
    notNeeded: decide(triage.dismiss, (message) => isOpenQuestion(message) || isMaybe(message)),
    needed: decide(triage.confirm, isMaybe),
    snooze,
    undo: () => triage.undo(),
    leave: leaveRow,
    help: showKeys,
  });
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
