import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import type { Direction, MetMessage } from '../messages/message.ts';
import { addressForm, type AddressForm } from './address-form.ts';
import { meetingScore } from './meeting-score.ts';

/** In which role a message counts; null when it does not. */
export type MeetingRole = 'sent' | 'received' | null;

/** Sums of what was met at an address since the tally began; negative for what has gone. */
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
  /** Which counting met it last: an address in To and Cc counts once. */
  countedIn: number;
}

/** More recipients than this are an announcement's. */
const mostRecipients = 100;
const namesKept = 20;
/** How people call themselves counts for more than how others write to them. */
const nameWeights = { sent: 1, received: 3 } as const;

export interface ContactTally {
  /** Addresses met so far. */
  readonly size: number;
  /** Counts a message in a role, or with -1 takes it back. */
  count(message: MetMessage, role: MeetingRole, sign: 1 | -1): void;
  /** What was counted, and begins anew. */
  take(): TalliedAddress[];
}

/** Drafts are nobody's yet, spam is from nobody one knows, and a message without a place is on its way or gone. */
export function meetingRole(at: {
  readonly direction: Direction;
  readonly kinds: readonly string[];
  readonly hasPlace: boolean;
}): MeetingRole {
  if (!at.hasPlace || at.direction === 'draft' || at.kinds.includes('SPAM')) return null;
  return at.direction;
}

/** Counts who is met in messages. Runs once for every mail that is synced, so that all that can wait is done when it is taken. */
export function createContactTally(mostAddresses: number): ContactTally {
  let entries = new Map<string, Entry>();
  let counting = 0;

  function meet(message: MetMessage, address: ParsedAddress, kind: 'sent' | 'received', sign: 1 | -1): void {
    const email = address.email.toLowerCase();
    let entry = entries.get(email);
    if (entry === undefined) {
      if (entries.size >= mostAddresses) return;
      const form = addressForm(email);
      entry = { email, form, sent: 0, received: 0, score: 0, names: new Map(), countedIn: 0 };
      entries.set(email, entry);
    }
    if (entry.countedIn === counting || entry.form === 'nobody') return;
    if (kind === 'received' && entry.form === 'robot') return;
    entry.countedIn = counting;
    entry[kind] += sign;
    entry.score += sign * meetingScore(kind, message.date);
    const { name } = address;
    if (name === null) return;
    const weight = entry.names.get(name);
    if (weight === undefined && entry.names.size >= namesKept) return;
    entry.names.set(name, (weight ?? 0) + sign * nameWeights[kind]);
  }

  return {
    get size() {
      return entries.size;
    },
    count(message, role, sign) {
      counting += 1;
      if (role === 'sent') {
        let left = mostRecipients;
        for (const list of [message.to, message.cc, message.bcc]) {
          for (const address of list) if (left-- > 0) meet(message, address, 'sent', sign);
        }
        return;
      }
      // Mail from before this was read from the headers is judged by the form of its address alone.
      if (role === null || message.isPersonal === false) return;
      if (message.from !== null) meet(message, message.from, 'received', sign);
      for (const address of message.replyTo ?? []) meet(message, address, 'received', sign);
    },
    take() {
      const taken = [...entries.values()].filter(
        ({ sent, received, score }) => sent !== 0 || received !== 0 || score !== 0,
      );
      entries = new Map();
      return taken;
    },
  };
}
