import type { RefObject } from 'react';
import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useSaveKey } from '../components/use-save-key.ts';
import { isInOtherList, type QueueTexts } from './use-queue-keys.ts';

interface LetterKeys {
  area: RefObject<HTMLTextAreaElement | null>;
  save: () => void;
  done: () => void;
  notNeeded: () => void;
  snooze: () => void;
  /** 0 beside the list, 1 in the sheet over it: keys act on what lies on top. */
  dialogDepth: 0 | 1;
}

/** The keys of the open letter, beside those of the list. */
export function useLetterKeys({ area, save, done, notNeeded, snooze, dialogDepth }: LetterKeys): void {
  useSaveKey(save, dialogDepth);
  const keys = keysFor<Pick<QueueTexts, 'save' | 'write' | 'done' | 'notNeeded' | 'snooze' | 'leave'>>({
    save: 'elsewhere',
    write: (event) => here(event, () => writeIn(area.current)),
    done: (event) => here(event, done),
    notNeeded: (event) => here(event, notNeeded),
    snooze: (event) => here(event, snooze),
    leave: 'elsewhere',
  });
  useKeys(keys, dialogDepth);
}

/** The caret stands before the sign-off, where one writes on. */
function writeIn(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  const signOff = area.value.lastIndexOf('\n\n');
  const isShort = signOff > 0 && area.value.length - signOff < 120;
  const at = isShort ? signOff : area.value.length;
  area.focus();
  area.setSelectionRange(at, at);
}

/** Ignores repeats of a held key, which would decide the whole queue, and keys pressed in another list. */
function here(event: KeyboardEvent, act: () => void): void | false {
  if (isInOtherList()) return false;
  if (!event.repeat) act();
}
