import { bad } from './refusal.ts';
import { parseSequenceSet, type SequenceSet } from './sequence-set.ts';
import type { Argument } from './parse-arguments.ts';

const inbox = 'INBOX';

/** A cursor over the arguments of one command; any unexpected argument is answered BAD. */
export class Arguments {
  readonly #items: readonly Argument[];
  #next = 0;

  constructor(items: readonly Argument[]) {
    this.#items = items;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#items.length;
  }

  get upcoming(): Argument | null {
    return this.#items[this.#next] ?? null;
  }

  take(what: string): Argument {
    const item = this.#items[this.#next++];
    if (!item) throw bad(`Missing ${what}`);
    return item;
  }

  atom(what: string): string {
    const item = this.take(what);
    if (item.kind !== 'atom') throw bad(`Expected an atom: ${what}`);
    return item.text;
  }

  /** An atom, a quoted string or a literal, as bytes. */
  bytes(what: string): Buffer {
    const item = this.take(what);
    if (item.kind === 'list') throw bad(`Expected a string: ${what}`);
    return item.kind === 'atom' ? Buffer.from(item.text, 'latin1') : item.bytes;
  }

  text(what: string): string {
    return this.bytes(what).toString('utf8');
  }

  list(what: string): readonly Argument[] {
    const item = this.take(what);
    if (item.kind !== 'list') throw bad(`Expected a list: ${what}`);
    return item.items;
  }

  /** Atoms of a parenthesised list, upper case. */
  words(what: string): string[] {
    return wordsOf(this.list(what), what);
  }

  /** INBOX is the only name that is not case-sensitive. Names stay in modified UTF-7, as they are sent. */
  mailbox(): string {
    const name = this.bytes('mailbox name').toString('latin1');
    return name.toUpperCase() === inbox ? inbox : name;
  }

  /** A number or mod-sequence; those up to 2^53 are exact, far above what this server counts to. */
  number(what: string): number {
    const text = this.atom(what);
    if (!/^\d{1,16}$/.test(text)) throw bad(`Expected a number: ${what}`);
    return Number(text);
  }

  sequenceSet(): SequenceSet {
    return parseSequenceSet(this.atom('message set'));
  }

  end(): void {
    if (!this.isAtEnd) throw bad('Too many arguments');
  }
}

export function wordsOf(items: readonly Argument[], what: string): string[] {
  return items.map((item) => {
    if (item.kind !== 'atom') throw bad(`Expected atoms: ${what}`);
    return item.text.toUpperCase();
  });
}
