import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { ListHandle } from './message-list.tsx';
import type { MailPlace } from './use-mail-place.ts';
import type { MessageCommands } from './use-message-commands.ts';

export const keyHelp: readonly (readonly [keys: string, what: string])[] = [
  ['j, ↓', 'Next message'],
  ['k, ↑', 'Message before'],
  ['Enter', 'Open the message'],
  ['e', 'Archive'],
  ['#', 'Move to Trash'],
  ['s', 'Add or remove the star'],
  ['u', 'Mark unread and go back to the list; mark read when it is unread'],
  ['z', 'Undo the last move'],
  ['/', 'Search this mailbox'],
  ['Esc', 'Back to the list'],
  ['?', 'Show the keys'],
];

interface MailKeys {
  readonly place: MailPlace;
  readonly commands: MessageCommands;
  readonly list: RefObject<ListHandle | null>;
  readonly onHelp: () => void;
}

/** Single keys act on the message in focus, else on the open one; never while something is typed or a dialog is open. */
export function useMailKeys({ place, commands, list, onHelp }: MailKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const target = () => list.current?.focusedId() ?? place.messageId;
    /** The row gives way to its neighbour, and so does the focus. */
    const moveTarget = (to: 'ARCHIVE' | 'TRASH') => {
      const id = target();
      if (id === null) return;
      const next = list.current?.focusedId() === id ? commands.neighbourOf(id) : undefined;
      commands.move(id, to);
      if (next !== undefined) list.current?.focus(next);
    };
    const step = (by: 1 | -1) => {
      const id = list.current?.step(by);
      if (id !== undefined && place.messageId !== null)
        void navigate(place.messagePath(id), { replace: true });
    };
    const goBack = () => {
      if (place.messageId !== null) void navigate(place.listPath);
    };
    const toggleRead = () => {
      const id = target();
      if (id === null) return;
      const wasRead = commands.find(id)?.isRead ?? true;
      commands.setRead(id, !wasRead);
      if (wasRead && id === place.messageId) goBack();
    };
    const star = () => {
      const id = target();
      if (id !== null) commands.toggleStar(id);
    };
    const actions: Partial<Record<string, () => void>> = {
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      e: () => moveTarget('ARCHIVE'),
      '#': () => moveTarget('TRASH'),
      s: star,
      u: toggleRead,
      z: commands.undo,
      '/': () => list.current?.search(),
      '?': onHelp,
      Escape: goBack,
    };
    const onKey = (event: KeyboardEvent) => {
      const act = actions[event.key];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[data-modal="open"], [role="menu"]')) return;
      if (event.key.startsWith('Arrow') && !isInList()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place, commands, list, onHelp, navigate]);
}

/** Elsewhere the arrows scroll. */
function isInList(): boolean {
  return document.activeElement?.closest('[data-message-id]') instanceof HTMLElement;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
