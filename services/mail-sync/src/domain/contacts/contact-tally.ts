import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import type { Direction, MetMessage } from '../messages/message.ts';
import { addressForm, type AddressForm } from '@tern/mail-content/people/address-form';
import { meetingScore } from './meeting-score.ts';

/** In which role a message counts; null when it does not. */
export type MeetingRole = 'sent' | 'received' | null;

/** Sums over the mail with an address since the tally began; negative for removed mail. */
export interface TalliedAddress {
  /** Lower case. */
  readonly email: string;
  sent: number;
  received: number;
  score: number;
  /** As written, by weight. */
  readonly names: Map<string, number>;
}

interface Entry extends TalliedAddress {
  readonly form: AddressForm;
  /** The last count that met it: an address in To and Cc counts once. */
  countedIn: number;
}

/** More recipients than this make an announcement. */
const maxRecipients = 100;
const namesKept = 20;
/** How people call themselves counts for more than how others write to them. */
const nameWeights = { sent: 1, received: 3 } as const;

/** Drafts and spam do not count, nor does a message without a place, which is being moved or gone. */
export function meetingRole(at: {
  readonly direction: Direction;
  readonly kinds: readonly string[];
  readonly hasPlace: boolean;
}): MeetingRole {
  if (!at.hasPlace || at.direction === 'draft' || at.kinds.includes('SPAM')) return null;
  return at.direction;
}

/** Counts who is met in messages. Runs once for every synced message, so all that can wait is done in `take`. */
export class ContactTally {
  readonly #maxAddresses: number;
  #entries = new Map<string, Entry>();
  #counting = 0;

  /** @param maxAddresses further addresses are not counted: a bound on memory */
  constructor(maxAddresses: number) {
    this.#maxAddresses = maxAddresses;
  }

  /** Addresses met so far. */
  get size(): number {
    return this.#entries.size;
  }

  /** Counts a message in a role, or with -1 takes it back. */
  count(message: MetMessage, role: MeetingRole, sign: 1 | -1): void {
    this.#counting += 1;
    if (role === 'sent') {
      let left = maxRecipients;
      for (const list of [message.to, message.cc, message.bcc]) {
        for (const address of list) if (left-- > 0) this.#meet(message, address, 'sent', sign);
      }
      return;
    }
    // In messages stored before `isPersonal` existed the form of the address alone decides.
    if (role === null || message.isPersonal === false) return;
    if (message.from !== null) this.#meet(message, message.from, 'received', sign);
    for (const address of message.replyTo ?? []) this.#meet(message, address, 'received', sign);
  }

  /** Returns what was counted, and starts again at zero. */
  take(): TalliedAddress[] {
    const taken = [...this.#entries.values()].filter(
      ({ sent, received, score }) => sent !== 0 || received !== 0 || score !== 0,
    );
    this.#entries = new Map();
    return taken;
  }

  #meet(message: MetMessage, address: ParsedAddress, kind: 'sent' | 'received', sign: 1 | -1): void {
    const entry = this.#entryOf(address.email.toLowerCase());
    if (entry === undefined || entry.countedIn === this.#counting || entry.form === 'unread') return;
    if (kind === 'received' && entry.form === 'robot') return;
    entry.countedIn = this.#counting;
    entry[kind] += sign;
    entry.score += sign * meetingScore(kind, message.date);
    const { name } = address;
    if (name === null) return;
    const weight = entry.names.get(name);
    if (weight === undefined && entry.names.size >= namesKept) return;
    entry.names.set(name, (weight ?? 0) + sign * nameWeights[kind]);
  }

  /** Undefined when there is no room for a new address. */
  #entryOf(email: string): Entry | undefined {
    const known = this.#entries.get(email);
    if (known !== undefined || this.#entries.size >= this.#maxAddresses) return known;
    const form = addressForm(email);
    const entry = { email, form, sent: 0, received: 0, score: 0, names: new Map(), countedIn: 0 };
    this.#entries.set(email, entry);
    return entry;
  }
}
