import { minute } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { Message, PlacedMessage } from '../messages/message.ts';
import type { PlacesChange } from '../messages/message-store.ts';
import { ContactTally, meetingRole, type MeetingRole } from './contact-tally.ts';
import type { RecountContext } from './recount-contacts.ts';
import { byContact, updateContacts } from './update-contacts.ts';

/** Addresses counted in memory before the contacts are written. */
const maxAddresses = 5000;
/** A first pass that goes on for long shows people meanwhile; one that takes seconds writes each contact once. */
const writtenEvery = minute;

/** Is called with what changes in stored messages, so that contacts follow. */
export interface ContactWatch {
  /** Before new messages are stored. */
  willAdd(): Promise<void>;
  added(messages: readonly Message[]): Promise<void>;
  /** Before stored messages get other places. */
  willMove(before: readonly PlacedMessage[], changes: readonly PlacesChange[]): Promise<void>;
  /** Some of the changes given to `willMove` were not written. */
  wasOvertaken(): void;
}

/** For a write that does not change contacts: a draft of ours. */
export const noContactWatch: ContactWatch = {
  willAdd: async () => undefined,
  added: async () => undefined,
  willMove: async () => undefined,
  wasOvertaken: () => undefined,
};

/**
 * Counts in memory what a pass changes and adds it to the contacts, without a write for each message. Until it is added the account is
 * marked: if the process dies in between, the next pass counts its stored messages again (recount-contacts.ts).
 */
export class PassContacts implements ContactWatch {
  readonly #context: RecountContext;
  readonly #account: Account;
  readonly #mayWrite: () => Promise<boolean>;
  readonly #tally = new ContactTally(maxAddresses * 2);
  #isMarked = false;
  #isCertain = true;
  #writtenAt: number;

  /** @param mayWrite false when the pass has lost its lease */
  constructor(context: RecountContext, account: Account, mayWrite: () => Promise<boolean>) {
    this.#context = context;
    this.#account = account;
    this.#mayWrite = mayWrite;
    this.#writtenAt = context.clock.now().getTime();
  }

  async willAdd(): Promise<void> {
    await this.#mark();
  }

  async added(fresh: readonly Message[]): Promise<void> {
    for (const message of fresh)
      this.#tally.count(message, meetingRole({ ...message, hasPlace: message.places.length > 0 }), 1);
    await this.#writeWhenMuch();
  }

  async willMove(before: readonly PlacedMessage[], changes: readonly PlacesChange[]): Promise<void> {
    const moves = rolesOf(before, changes);
    if (moves.size === 0) return;
    await this.#mark();
    for (const message of await this.#context.messages.findMet([...moves.keys()])) {
      this.#tally.count(message, moves.get(message.id)?.from ?? null, -1);
      this.#tally.count(message, moves.get(message.id)?.to ?? null, 1);
    }
    await this.#writeWhenMuch();
  }

  wasOvertaken(): void {
    this.#isCertain = false;
  }

  /**
   * Writes what was counted; nothing when the lease was lost. Not to be called after a store failed: then the counts may differ from
   * what is stored, and the mark has to stay, as it does after another process wrote first.
   */
  async settle(): Promise<void> {
    if (!this.#isMarked) return;
    const { accounts, contacts } = this.#context;
    const { id, contactMarks } = this.#account;
    // The process that has the lease now may or may not have counted what this one stored last.
    if (!(await this.#mayWrite()) || !(await this.#write())) await contacts.markAccount(id);
    // Every mark counts up: after a mark by another process the account stays marked.
    else if (this.#isCertain) await accounts.update(id, { countedMarks: contactMarks + 1 });
  }

  async #mark(): Promise<void> {
    if (this.#isMarked) return;
    await this.#context.contacts.markAccount(this.#account.id);
    this.#isMarked = true;
  }

  async #write(): Promise<boolean> {
    this.#writtenAt = this.#context.clock.now().getTime();
    const { id: accountId, userId } = this.#account;
    const meetings = { userId, accountId, isWhole: false };
    return updateContacts(this.#context, meetings, byContact(userId, this.#tally.take()), this.#mayWrite);
  }

  async #writeWhenMuch(): Promise<void> {
    const isDue = this.#context.clock.now().getTime() - this.#writtenAt >= writtenEvery;
    if (isDue || this.#tally.size >= maxAddresses) await this.#write();
  }
}

/** Messages whose role in the contacts changes. */
function rolesOf(before: readonly PlacedMessage[], changes: readonly PlacesChange[]) {
  const after = new Map(changes.map((change) => [change.id, change]));
  const moves = new Map<string, { readonly from: MeetingRole; readonly to: MeetingRole }>();
  for (const message of before) {
    const change = after.get(message.id);
    if (change === undefined) continue;
    const from = meetingRole({ ...message, hasPlace: message.places.length > 0 });
    const { direction, placement, places } = change;
    const to = meetingRole({ direction, kinds: placement.kinds, hasPlace: places.length > 0 });
    if (from !== to) moves.set(message.id, { from, to });
  }
  return moves;
}
