import { t } from '@lingui/core/macro';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { helpFor, keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import type { Triage } from '../api/use-triage.ts';
import type { RowDecisions } from './use-row-decisions.ts';

const ofMessage = {
  write: t`Write the follow-up`,
  done: t`Done: answered elsewhere`,
  notNeeded: t`Not needed: no answer is missing`,
  snooze: t`Snooze`,
  answers: t`Reply in doubt: it is the answer`,
  answersNot: t`Reply in doubt: it is not the answer`,
  undo: t`Undo the latest`,
  leave: t`Back to the list`,
  help: t`These keys`,
};
const texts = {
  ...ofMessage,
  save: t`Save the drafts of the selected messages`,
  next: t`Next message`,
  previous: t`Previous message`,
  open: t`Open the details`,
  needed: t`Maybe: it needs an answer`,
  select: t`Select or deselect`,
  leave: t`Clear the selection, else leave the row`,
};
export const triageHelp: KeyHelp = {
  keys: helpFor(texts),
  note: t`They act on the selected messages, else on the one that has the focus. Shift-click a box to select all between.`,
};
/** The keys of the details over the list, where no key moves between rows. */
export const detailsHelp: KeyHelp = { keys: helpFor(ofMessage), note: t`They act on the open message.` };
export type DetailsTexts = typeof ofMessage;

interface TriageKeys {
  triage: Triage;
  selection: Selection;
  decisions: RowDecisions;
  onDraft: (messageId: string) => void;
}

/** Keys act on the selected rows, else on the one that has the focus; where there is neither, another list may handle them. */
export function useTriageKeys({ triage, selection, decisions, onDraft }: TriageKeys): void {
  const { rowInFocus, focusRow } = decisions;
  const showKeys = useKeysHelp(triageHelp);
  const move = (step: 1 | -1) => {
    const at = rowInFocus();
    focusRow(at === -1 ? 0 : at + step);
  };
  /** Arrows scroll the page until a row has the focus. */
  const moveInside = (step: 1 | -1) => (rowInFocus() === -1 ? false : move(step));
  const step = (by: 1 | -1) => (event: KeyboardEvent) =>
    event.key.startsWith('Arrow') ? moveInside(by) : move(by);
  /** A row of another list on the page has the focus: that list handles the keys. */
  const isElsewhere = () =>
    rowInFocus() === -1 && document.activeElement?.closest('[data-message-id]') != null;
  /** A repeat of a held key is ignored, so that it does not decide the whole list. */
  const once = (act: () => void | false) => (event: KeyboardEvent) => {
    if (isElsewhere()) return false;
    return event.repeat ? undefined : act();
  };
  const leave = () => {
    if (decisions.selected > 0) return selection.clear();
    if (rowInFocus() === -1 || !(document.activeElement instanceof HTMLElement)) return false;
    document.activeElement.blur();
  };
  useKeys(
    keysFor<typeof texts>({
      next: step(1),
      previous: step(-1),
      open: 'elsewhere',
      save: 'elsewhere',
      write: () => {
        const message = decisions.focused();
        if (!message) return false;
        onDraft(message.id);
      },
      done: once(decisions.answeredElsewhere),
      notNeeded: once(decisions.dismiss),
      needed: once(decisions.confirm),
      snooze: once(decisions.snooze),
      answers: once(() => decisions.judgeReply(true)),
      answersNot: once(() => decisions.judgeReply(false)),
      select: once(decisions.toggle),
      undo: () => (isElsewhere() ? false : triage.undo()),
      leave,
      help: showKeys,
    }),
  );
}
