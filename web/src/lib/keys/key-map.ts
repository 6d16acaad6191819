import { t } from '@lingui/core/macro';
import type { Keys } from './use-keys.ts';

/**
 * The keys of Tern: a key means the same on every screen that knows it, so that hands learn it once. Home, Follow-Up, Mail and the
 * calendar take theirs from here, and their keys dialogs are made from what they bind. Values as in `KeyboardEvent.key`.
 */
export const keyMap = {
  theirs: ['1'],
  yours: ['2'],
  save: ['Ctrl+Enter'],
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  earlier: ['ArrowLeft'],
  later: ['ArrowRight'],
  today: ['t'],
  open: ['Enter'],
  write: ['d'],
  done: ['e'],
  notNeeded: ['n'],
  needed: ['y'],
  answers: ['a'],
  answersNot: ['o'],
  snooze: ['b'],
  select: ['x'],
  trash: ['#'],
  star: ['s'],
  unread: ['u'],
  undo: ['z'],
  search: ['/'],
  leave: ['Escape'],
  help: ['?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KeyAction = keyof typeof keyMap;

/** Describes an action on one screen, in the words of its keys dialog. */
type KeyTexts = Readonly<Record<KeyAction, string>>;

/** `elsewhere`: a button, a dialog or a text field handles the key by itself. */
type Act = ((event: KeyboardEvent) => void | false) | 'elsewhere';

/**
 * Binds a screen's actions to their keys. With the texts of its keys dialog as the type, an action without a text or a text without
 * an action does not compile.
 */
export function keysFor<Texts extends Partial<KeyTexts>>(
  acts: Readonly<Record<keyof Texts & KeyAction, Act>>,
): Keys {
  return Object.fromEntries(
    Object.entries<Act>(acts).flatMap(([action, act]) =>
      act === 'elsewhere' ? [] : keyMap[action as KeyAction].map((key) => [key, act]),
    ),
  );
}

const shownNames: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: t`Esc`,
};

/** The lines of a keys dialog, in the order of the map. */
export function helpFor(texts: Partial<KeyTexts>): [names: string[], what: string][] {
  return Object.entries(keyMap).flatMap(([action, keys]) => {
    const what = texts[action as KeyAction];
    return what === undefined
      ? []
      : [[keys.map((key) => shownNames[key] ?? key), what] as [string[], string]];
  });
}
