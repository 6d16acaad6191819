import type { RefObject } from 'react';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { Triage } from '../api/use-triage.ts';

const queueHelp: KeyHelp = {
  keys: [
    [['Ctrl+Enter'], 'Save the draft and go on'],
    [['d'], 'Write in the draft'],
    [['s'], 'Snooze'],
    [['e'], 'Answered elsewhere'],
    [['x'], 'Not needed'],
    [['j', '↓'], 'Open the next'],
    [['k', '↑'], 'Open the one before'],
    [['z'], 'Undo the latest'],
    [['Esc'], 'Leave the text'],
    [['?'], 'These keys'],
  ],
  note: 'They act on the open one.',
};

/** True when a row of another list on the page has the focus: that list handles the keys. */
export function isInOtherList(): boolean {
  const row = document.activeElement?.closest('[data-message-id]');
  return row != null && row.closest('[data-queue]') === null;
}

interface QueueKeys {
  list: RefObject<HTMLElement | null>;
  rows: readonly { readonly id: string }[];
  openId: string | null;
  open: (id: string) => void;
  triage: Triage;
}

/** The keys of the queue. */
export function useQueueKeys({ list, rows, openId, open, triage }: QueueKeys): void {
  const showKeys = useKeysHelp(queueHelp);
  const isElsewhere = () => rows.length === 0 || isInOtherList();
  const isInside = () => list.current?.contains(document.activeElement) === true;
  const move = (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === openId);
    // When all rows are closed, j opens the first.
    const next = rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
    if (next) open(next.id);
  };
  const unlessElsewhere = (act: () => void) => () => (isElsewhere() ? false : act());
  useKeys({
    j: unlessElsewhere(() => move(1)),
    k: unlessElsewhere(() => move(-1)),
    // The arrow keys scroll the page until a row has the focus.
    ArrowDown: () => (isInside() ? move(1) : false),
    ArrowUp: () => (isInside() ? move(-1) : false),
    // Works also after the last row has left.
    z: () => (isInOtherList() ? false : triage.undo()),
    '?': unlessElsewhere(showKeys),
  });
}
