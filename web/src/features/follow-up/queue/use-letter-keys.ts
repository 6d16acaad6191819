import type { RefObject } from 'react';
import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useSaveKey } from '../components/use-save-key.ts';
import { isInOtherList, type QueueTexts } from './use-queue-keys.ts';

/** The decisions about the open row, each by a key or a button. */
export interface Decisions {
  done: () => void;
  notNeeded: () => void;
  snooze: () => void;
}

interface DecisionKeys extends Decisions {
  /** 0 beside the list, 1 in the sheet over it: keys act on what lies on top. */
  dialogDepth: 0 | 1;
}

interface LetterKeys extends DecisionKeys {
  area: RefObject<HTMLTextAreaElement | null>;
  save: () => void;
}

/** The decisions on the open one, letter or mail, or on the selected ones. */
export function useDecisionKeys({ done, notNeeded, snooze, dialogDepth }: DecisionKeys): void {
  useKeys(
    keysFor<Pick<QueueTexts, 'done' | 'notNeeded' | 'snooze'>>({
      done: (event) => here(event, done),
      notNeeded: (event) => here(event, notNeeded),
      snooze: (event) => here(event, snooze),
    }),
    dialogDepth,
  );
}

/** The keys of the open letter, beside those of the list. */
export function useLetterKeys({ area, save, ...decisions }: LetterKeys): void {
  const { dialogDepth } = decisions;
  useSaveKey(save, dialogDepth);
  useDecisionKeys(decisions);
  const keys = keysFor<Pick<QueueTexts, 'save' | 'write' | 'leave'>>({
    save: 'elsewhere',
    write: (event) => here(event, () => writeIn(area.current)),
    leave: 'elsewhere',
  });
  useKeys(keys, dialogDepth);
}

/** The keys of the open letter's reply in doubt. */
export function useDoubtKeys(judge: ((isAnswer: boolean) => void) | null, dialogDepth: 0 | 1): void {
  const act = (isAnswer: boolean) => (event: KeyboardEvent) =>
    judge === null ? false : here(event, () => judge(isAnswer));
  useKeys(
    keysFor<Pick<QueueTexts, 'answers' | 'answersNot'>>({ answers: act(true), answersNot: act(false) }),
    dialogDepth,
  );
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
