import type { MessageSummary } from '@tern/contracts/http/messages';

/** What the keyboard does with the list. */
export interface ListHandle {
  /** The message whose row has the focus. */
  focusedId(): string | null;
  /** Those that are chosen and in the list, as they are shown. */
  chosen(): readonly MessageSummary[];
  /** The row in focus, else the open message, else the row that had the focus last. */
  currentId(): string | null;
  /** Goes on from the current row; with a message open, the one it comes to is opened. */
  step(by: 1 | -1): void;
  /** The message that follows in the list, else the one before, leaving out those that go with it. */
  neighbourOf(id: string, leaving: readonly string[]): string | undefined;
  /** The row of a message, or the list itself where there is none. */
  focus(id: string | null | undefined): void;
  search(): void;
}
