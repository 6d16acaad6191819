import { keyMap, type KeyAction } from '../../../lib/keys/key-map.ts';
import { useSingleKeys } from '../../../lib/keys/single-keys.tsx';
import styles from './letter.module.css';

/** The key of a button, for the eye only: a screen reader has the keys dialog. Not shown where single keys are switched off. */
export function KeyHint({ action }: { action: KeyAction }) {
  const { areOn } = useSingleKeys();
  const [key] = keyMap[action];
  if (!areOn && key.length === 1) return null;
  return (
    <kbd className={styles.hint} aria-hidden="true">
      {key}
    </kbd>
  );
}
