import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { KeyHelp } from '../../../components/ui/use-keys-help.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import type { ListHandle } from './message-list.tsx';
import type { MailPlace } from './use-mail-place.ts';
import type { MessageCommands } from './use-message-commands.ts';

export const mailHelp: KeyHelp = {
  keys: [
    [['j', '↓'], 'Next message'],
    [['k', '↑'], 'Previous message'],
    [['Enter'], 'Open the message'],
    [['e'], 'Archive'],
    [['#'], 'Move to Trash'],
    [['s'], 'Add or remove the star'],
    [['u'], 'Mark unread and go back to the list; mark read when it is unread'],
    [['z'], 'Undo the last move'],
    [['/'], 'Search this mailbox'],
    [['Esc'], 'Back to the list'],
    [['?'], 'These keys'],
  ],
  note: 'They act on the message that has the focus, else on the open one.',
};

interface MailKeys {
  readonly place: MailPlace;
  readonly commands: MessageCommands;
  readonly list: RefObject<ListHandle | null>;
  readonly onHelp: () => void;
}

/** Single keys act on the message in focus, else on the open one. */
export function useMailKeys({ place, commands, list, onHelp }: MailKeys): void {
  const navigate = useNavigate();
  const target = () => list.current?.focusedId() ?? place.messageId;
  /** The row gives way to its neighbour, and so does the focus. */
  const moveTarget = (to: 'ARCHIVE' | 'TRASH') => (event: KeyboardEvent) => {
    const id = target();
    // A key held down must not run through the list.
    if (id === null || event.repeat) return;
    const next = list.current?.focusedId() === id ? commands.neighbourOf(id) : undefined;
    commands.move(id, to);
    if (next !== undefined) list.current?.focus(next);
  };
  const step = (by: 1 | -1) => {
    const id = list.current?.step(by);
    if (id !== undefined && place.messageId !== null) void navigate(place.messagePath(id), { replace: true });
  };
  /** Outside of the list the arrows scroll. */
  const stepInside = (by: 1 | -1) => () => (list.current?.focusedId() ? step(by) : false);
  const goBack = () => {
    if (place.messageId === null) return false;
    void navigate(place.listPath);
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

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: stepInside(1),
    ArrowUp: stepInside(-1),
    e: moveTarget('ARCHIVE'),
    '#': moveTarget('TRASH'),
    s: star,
    u: toggleRead,
    z: () => commands.undo(),
    '/': () => list.current?.search(),
    '?': onHelp,
    Escape: goBack,
  });
}
