import { t } from '@lingui/core/macro';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { helpFor, keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import type { OpenRow } from './use-open-row.ts';

const common = {
  theirs: t`They owe you`,
  yours: t`You owe`,
  next: t`Open the next`,
  previous: t`Open the previous one`,
  snooze: t`Snooze`,
  select: t`Select or deselect`,
  undo: t`Undo the latest`,
  help: t`These keys`,
};
const writing = {
  save: t`Save the draft and go on`,
  write: t`Write in the letter`,
  leave: t`Leave the text, else clear the selection`,
};
const texts = {
  ...common,
  ...writing,
  done: t`Done: answered elsewhere`,
  notNeeded: t`Not needed: no answer is missing`,
  answers: t`Reply in doubt: it is the answer`,
  answersNot: t`Reply in doubt: it is not the answer`,
};
const owedTexts = {
  ...common,
  ...writing,
  done: t`Done: you no longer owe an answer`,
  notNeeded: t`Not needed: it asks nothing of you`,
};
/** The keys of the letter, of the list and of the two queues. */
export type QueueTexts = typeof texts;
const note = t`They act on the selected rows, else on the open one. Shift-click a box to select all between.`;
export const queueHelp: KeyHelp = { keys: helpFor(texts), note };
export const owedHelp: KeyHelp = { keys: helpFor(owedTexts), note };

/** True when a row of another list on the page has the focus: that list handles the keys. */
export function isInOtherList(): boolean {
  const row = document.activeElement?.closest('[data-message-id]');
  return row != null && row.closest('[data-queue]') === null;
}

interface QueueKeys {
  rows: readonly { readonly id: string }[];
  openRow: OpenRow;
  selection: Selection;
  undo: () => void;
  help: KeyHelp;
}

/** The keys of the queue, beside those of the letter. */
export function useQueueKeys({ rows, openRow, selection, undo, help }: QueueKeys): void {
  const { list, openId, open, dialogDepth } = openRow;
  const showKeys = useKeysHelp(help);
  const isElsewhere = () => rows.length === 0 || isInOtherList();
  const isInside = () => list.current?.contains(document.activeElement) === true;
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    // The arrow keys scroll the page until a row has the focus.
    if (event.key.startsWith('Arrow') ? !isInside() : isElsewhere()) return false;
    const at = rows.findIndex(({ id }) => id === openId);
    // When none is open, j opens the first.
    const next = rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
    if (next) open(next.id);
  };
  const select = ({ repeat }: KeyboardEvent) => {
    // A sheet lies over the boxes.
    if (isElsewhere() || openId === null || dialogDepth > 0) return false;
    if (!repeat) selection.toggle(openId);
  };
  useKeys(
    keysFor<Pick<QueueTexts, 'next' | 'previous' | 'select' | 'undo' | 'help'>>({
      next: move(1),
      previous: move(-1),
      select,
      // Works also after the last row has left.
      undo: () => (isInOtherList() ? false : undo()),
      help: () => (isElsewhere() ? false : showKeys()),
    }),
    dialogDepth,
  );
}
