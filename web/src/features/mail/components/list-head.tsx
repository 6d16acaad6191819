import { plural, t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';
import styles from './message-list.module.css';
import type { MessageCommands } from './use-message-commands.ts';
import type { Selection } from '../../../lib/use-selection.ts';

// Not in the first-screen bundle; loaded in the background before a message can be chosen.
const loadSelectionBar = () => import('./selection-bar.tsx');
const SelectionBar = lazy(() => loadSelectionBar().then((module) => ({ default: module.SelectionBar })));

interface ListHeadProps {
  isLoaded: boolean;
  isSyncing: boolean;
  messages: readonly MessageSummary[];
  total: number;
  chosen: readonly MessageSummary[];
  selection: Selection;
  commands: MessageCommands;
}

/** The number of messages and of chosen ones, the checkbox for all loaded messages, and the actions on the chosen ones. */
export function ListHead(props: ListHeadProps) {
  const { isLoaded, isSyncing, messages, total, chosen, selection, commands } = props;
  const box = useRef<HTMLInputElement>(null);
  const areAll = chosen.length > 0 && chosen.length === messages.length;
  const count = isLoaded ? t`${messages.length} of ${total} messages` : '\u00a0';
  const areSome = chosen.length > 0 && !areAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = areSome;
  }, [areSome]);
  useEffect(() => void Promise.allSettled([loadSelectionBar()]), []);
  const clear = () => {
    selection.clear();
    // The pressed button disappears with the bar, so the focus moves to the checkbox.
    box.current?.focus();
  };
  return (
    <div className={styles.headLine}>
      <label className={styles.choiceOfAll}>
        <input
          type="checkbox"
          aria-label={t`Select all loaded messages`}
          disabled={messages.length === 0}
          checked={areAll}
          ref={box}
          onChange={() => (areAll ? selection.clear() : selection.choose(messages.map(({ id }) => id)))}
        />
      </label>
      <p className={styles.count} aria-live="polite">
        {chosen.length > 0 ? plural(chosen.length, { one: '# selected', other: '# selected' }) : count}
      </p>
      <span role="status" className={styles.syncing}>
        {isSyncing && t`Syncing...`}
      </span>
      <Suspense>
        {chosen.length > 0 && <SelectionBar chosen={chosen} commands={commands} onClear={clear} />}
      </Suspense>
    </div>
  );
}
