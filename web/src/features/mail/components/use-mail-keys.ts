import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { MoveTarget } from '@tern/contracts/http/message-actions';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { helpFor, keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { ListHandle } from './list-handle.ts';
import type { MailPlace } from './use-mail-place.ts';
import type { MessageCommands } from './use-message-commands.ts';
import type { Selection } from '../../../lib/use-selection.ts';

const texts = {
  next: t`Next message`,
  previous: t`Previous message`,
  open: t`Open the message; again: read on in it`,
  done: t`Archive`,
  select: t`Select or deselect`,
  trash: t`Move to Trash`,
  star: t`Add or remove the star`,
  unread: t`Mark unread and go back to the list, or mark read`,
  undo: t`Undo the last move`,
  search: t`Search this mailbox`,
  leave: t`Clear the selection; back to the list`,
  help: t`These keys`,
};
export const mailHelp: KeyHelp = {
  keys: helpFor(texts),
  note: t`They act on the selected messages, else on the focused one, else on the open one. Shift-click a box to select all between.`,
};

interface MailKeys {
  readonly place: MailPlace;
  readonly commands: MessageCommands;
  readonly selection: Selection;
  readonly list: RefObject<ListHandle | null>;
  readonly detail: RefObject<HTMLElement | null>;
  readonly onHelp: () => void;
}

/** Single keys act on the chosen messages, else on the focused one, else on the open one. */
export function useMailKeys({ place, commands, selection, list, detail, onHelp }: MailKeys): void {
  const navigate = useNavigate();
  const target = () => list.current?.focusedId() ?? place.messageId;
  const targets = (): readonly string[] => {
    const chosen = list.current?.chosen() ?? [];
    const id = target();
    if (chosen.length > 0) return chosen.map((message) => message.id);
    return id === null ? [] : [id];
  };
  /** The row leaves the list, and its neighbour gets the focus. */
  const moveTarget = (to: MoveTarget) => (event: KeyboardEvent) => {
    const ids = targets();
    // A repeat of a held key is ignored, so that it does not act on the whole list.
    if (ids.length === 0 || event.repeat || !commands.canMove(to)) return;
    const focused = list.current?.focusedId() ?? null;
    const leaves = focused !== null && ids.includes(focused);
    const next = leaves ? list.current?.neighbourOf(focused, ids) : undefined;
    commands.move(ids, to);
    selection.clear();
    if (leaves) list.current?.focus(next);
  };
  const step = (by: 1 | -1) => list.current?.step(by);
  /** Outside the list the arrow keys scroll. */
  const stepInside = (by: 1 | -1) => (list.current?.focusedId() ? step(by) : false);
  const goBack = () => {
    if (selection.ids.size > 0) return selection.clear();
    if (place.messageId === null) return false;
    void navigate(place.listPath);
  };
  /** A row is a link, so Enter opens it. On the row of the open message Enter moves the focus into the message, so that keys scroll it. */
  const goIn = () => {
    const focused = list.current?.focusedId() ?? null;
    if (focused === null || focused !== place.messageId) return false;
    detail.current?.focus();
  };
  const toggleRead = () => {
    const ids = targets();
    if (ids.length === 0) return;
    const wereRead = ids.every((id) => commands.find(id)?.isRead ?? true);
    commands.setRead(ids, !wereRead);
    if (wereRead && place.messageId !== null && ids.includes(place.messageId)) void navigate(place.listPath);
  };
  const star = () => {
    const ids = targets();
    const areStarred = ids.every((id) => commands.find(id)?.isStarred ?? false);
    if (ids.length > 0) commands.setStarred(ids, !areStarred);
  };
  const choose = () => {
    const id = target();
    if (id !== null) selection.toggle(id);
  };

  const move = (by: 1 | -1) => (event: KeyboardEvent) =>
    event.key.startsWith('Arrow') ? stepInside(by) : step(by);
  useKeys(
    keysFor<typeof texts>({
      next: move(1),
      previous: move(-1),
      open: goIn,
      done: moveTarget('ARCHIVE'),
      select: choose,
      trash: moveTarget('TRASH'),
      star,
      unread: toggleRead,
      undo: () => commands.undo(),
      search: () => list.current?.search(),
      leave: goBack,
      help: onHelp,
    }),
  );
}
