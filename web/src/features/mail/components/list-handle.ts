import type { MessageSummary } from '@tern/contracts/http/messages';

/** The list's commands for the keyboard shortcuts. */
export interface ListHandle {
  /** The message whose row has the focus. */
  focusedId(): string | null;
  /** The chosen messages that are in the list, in its order. */
  chosen(): readonly MessageSummary[];
  /** The focused row, else the open message, else the row that had the focus last. */
  currentId(): string | null;
  /** Moves on from the current row. While a message is open, it opens the message of the new row. */
  step(by: 1 | -1): void;
  /** The next message in the list that is not removed with it, else the previous one. */
  neighbourOf(id: string, leaving: readonly string[]): string | undefined;
  /** Focuses the row of a message, or the list itself where there is no such row. */
  focus(id: string | null | undefined): void;
  search(): void;
}
