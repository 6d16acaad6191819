import type { ChangeLog } from './change-log.ts';
import { firstAtLeast, formatSet } from './sequence-set.ts';
import type { MessageStore, StoredMessage } from './message-store.ts';
import type { StoredMailbox } from './mailbox-store.ts';

/** The extensions that the client has enabled (RFC 7162). */
interface Wording {
  readonly hasModseqs: boolean;
  readonly hasQresync: boolean;
}

/**
 * One session's view of its selected mailbox: message numbers are positions in `uids` and may only move when the client has been
 * notified (RFC 9051 section 5.5), so changes by other sessions wait here until a command ends.
 */
export class MailboxView {
  readonly mailbox: StoredMailbox;
  readonly isReadOnly: boolean;
  readonly uids: number[];
  isDeleted = false;
  readonly #messages: MessageStore;
  readonly #changes: ChangeLog;
  readonly #onChange: () => void;
  readonly #flagged = new Set<number>();
  readonly #expunged = new Set<number>();
  #hasNew = false;

  constructor(options: {
    mailbox: StoredMailbox;
    isReadOnly: boolean;
    messages: MessageStore;
    changes: ChangeLog;
    onChange: () => void;
  }) {
    this.mailbox = options.mailbox;
    this.isReadOnly = options.isReadOnly;
    this.#messages = options.messages;
    this.#changes = options.changes;
    this.#onChange = options.onChange;
    this.uids = options.messages.uids(options.mailbox.id);
  }

  /** 1 for the first message; 0 when the session does not know the UID. */
  numberOf(uid: number): number {
    const index = firstAtLeast(this.uids, uid);
    return this.uids[index] === uid ? index + 1 : 0;
  }

  /** The untagged FETCH with the flags of a message. */
  flagsOf({ uid, flags }: StoredMessage, hasModseqs: boolean): string {
    const modseq = hasModseqs ? ` MODSEQ (${this.#changes.of(this.mailbox.id, uid)})` : '';
    return `* ${this.numberOf(uid)} FETCH (UID ${uid} FLAGS (${flags.join(' ')})${modseq})\r\n`;
  }

  /** The untagged FETCH with only the mod-sequence of a message. */
  modseqOf(uid: number): string {
    return `* ${this.numberOf(uid)} FETCH (UID ${uid} MODSEQ (${this.#changes.of(this.mailbox.id, uid)}))\r\n`;
  }

  note(change: MailboxChange): void {
    if (change.kind === 'appended') this.#hasNew = true;
    else if (change.kind === 'deleted') this.isDeleted = true;
    else {
      const noted = change.kind === 'flags' ? this.#flagged : this.#expunged;
      for (const uid of change.uids) noted.add(uid);
    }
    this.#onChange();
  }

  /**
   * The untagged responses that bring the client up to date.
   * @param mayExpunge false after FETCH, STORE and SEARCH by number, which must not move the numbers under a client (RFC 9051 section 7.5.1)
   */
  *takeChanges(mayExpunge: boolean, { hasModseqs, hasQresync }: Wording): Generator<string> {
    if (mayExpunge && this.#expunged.size > 0) {
      const gone: number[] = [];
      // From the end: removing a message does not change the numbers before it.
      for (let index = this.uids.length - 1; index >= 0; index--) {
        const uid = this.uids[index] ?? 0;
        if (!this.#expunged.has(uid)) continue;
        this.uids.splice(index, 1);
        gone.unshift(uid);
        if (!hasQresync) yield `* ${index + 1} EXPUNGE\r\n`;
      }
      if (hasQresync && gone.length > 0) yield `* VANISHED ${formatSet(gone)}\r\n`;
      this.#expunged.clear();
    }
    if (this.#hasNew) {
      this.#hasNew = false;
      const added = this.#messages.uids(this.mailbox.id, this.uids.at(-1) ?? 0);
      for (const uid of added) this.uids.push(uid);
      if (added.length > 0) yield `* ${this.uids.length} EXISTS\r\n`;
    }
    for (const uid of this.#flagged) {
      const number = this.numberOf(uid);
      const message = number > 0 ? this.#messages.find(this.mailbox.id, uid) : null;
      if (message) yield this.flagsOf(message, hasModseqs);
    }
    this.#flagged.clear();
  }
}

export type MailboxChange =
  | { readonly kind: 'appended' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'flags'; readonly uids: readonly number[] }
  | { readonly kind: 'expunged'; readonly uids: readonly number[] };

/** Notifies the sessions that have a mailbox selected of changes by other sessions. */
export class MailboxHub {
  readonly #views = new Map<number, Set<MailboxView>>();

  join(view: MailboxView): void {
    const views = this.#views.get(view.mailbox.id) ?? new Set();
    this.#views.set(view.mailbox.id, views.add(view));
  }

  leave(view: MailboxView): void {
    const views = this.#views.get(view.mailbox.id);
    views?.delete(view);
    if (views?.size === 0) this.#views.delete(view.mailbox.id);
  }

  /** @param except the view whose own command answers the client */
  announce(mailboxId: number, change: MailboxChange, except: MailboxView | null = null): void {
    for (const view of this.#views.get(mailboxId) ?? []) if (view !== except) view.note(change);
  }
}
