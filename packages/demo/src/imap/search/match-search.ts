import { day as dayMs } from '@tern/kernel/clock';
import { uidsOfNumbers } from '../message-choice.ts';
import type { MailboxView } from '../mailbox-view.ts';
import type { StoredMessage } from '../message-store.ts';
import { decodedBody, decodedFields, decodeHeaderText } from '../mime/decode-text.ts';
import { headerValue } from '../mime/header.ts';
import { parseMimeTree, type MimeNode } from '../mime/mime-tree.ts';
import { selectFrom } from '../sequence-set.ts';
import type { SearchKey } from './search-key.ts';

/** A message to match; its bytes are read only when a key needs them. */
export class Candidate {
  readonly message: StoredMessage;
  readonly modseq: number;
  readonly #read: () => Buffer;
  #raw: Buffer | null = null;
  #tree: MimeNode | null = null;
  #body: string | null = null;

  constructor(message: StoredMessage, modseq: number, read: () => Buffer) {
    this.message = message;
    this.modseq = modseq;
    this.#read = read;
  }

  get raw(): Buffer {
    return (this.#raw ??= this.#read());
  }

  get tree(): MimeNode {
    return (this.#tree ??= parseMimeTree(this.raw));
  }

  get body(): string {
    return (this.#body ??= decodedBody(this.raw, this.tree).toLowerCase());
  }

  /** The whole header, unfolded. */
  get headerText(): string {
    const { headerStart, bodyStart } = this.tree;
    return decodeHeaderText(
      this.raw.toString('latin1', headerStart, bodyStart).replace(/\r?\n(?=[ \t])/g, ''),
    ).toLowerCase();
  }

  fields(name: string): string[] {
    return decodedFields(this.raw, this.tree.header, name);
  }
}

type Matcher = (candidate: Candidate) => boolean;

/** @throws Refusal BAD for a message number past the end */
export function createMatcher(key: SearchKey, view: MailboxView): Matcher {
  switch (key.kind) {
    case 'all':
      return () => true;
    case 'nothing':
      return () => false;
    case 'and': {
      const matchers = key.keys.map((part) => createMatcher(part, view));
      return (candidate) => matchers.every((matches) => matches(candidate));
    }
    case 'or': {
      const [left, right] = [createMatcher(key.left, view), createMatcher(key.right, view)];
      return (candidate) => left(candidate) || right(candidate);
    }
    case 'not': {
      const matches = createMatcher(key.key, view);
      return (candidate) => !matches(candidate);
    }
    case 'numbers':
    case 'uids': {
      const uids = new Set(
        key.kind === 'uids' ? selectFrom(view.uids, key.set) : uidsOfNumbers(view, key.set),
      );
      return ({ message }) => uids.has(message.uid);
    }
    case 'flag':
      return ({ message }) => message.flags.some((flag) => flag.toLowerCase() === key.flag.toLowerCase());
    case 'modseq':
      return ({ modseq }) => modseq >= key.least;
    case 'size':
      return ({ message }) => (key.isLarger ? message.size > key.bytes : message.size < key.bytes);
    case 'day':
      return (candidate) => isOnDay(dateOf(candidate, key.of), key.relation, key.day);
    case 'header':
      return (candidate) =>
        candidate.fields(key.name).some((value) => value.toLowerCase().includes(key.text));
    case 'body':
      return (candidate) => candidate.body.includes(key.text);
    case 'text':
      return (candidate) => candidate.headerText.includes(key.text) || candidate.body.includes(key.text);
  }
}

function dateOf(candidate: Candidate, of: 'sent' | 'received'): Date {
  const { internalDate } = candidate.message;
  if (of === 'received') return internalDate;
  const sent = new Date(headerValue(candidate.raw, candidate.tree.header, 'date') ?? '');
  return Number.isNaN(sent.getTime()) ? internalDate : sent;
}

function isOnDay(date: Date, relation: 'before' | 'on' | 'since', day: Date): boolean {
  if (relation === 'before') return date < day;
  if (relation === 'since') return date >= day;
  return date >= day && date.getTime() < day.getTime() + dayMs;
}
