import { minute } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { Message, PlacedMessage } from '../messages/message.ts';
import type { PlacesChange } from '../messages/message-store.ts';
import { createContactTally, meetingRole, type MeetingRole } from './contact-tally.ts';
import type { RecountContext } from './recount-contacts.ts';
import { byContact, updateContacts } from './update-contacts.ts';

/** So many addresses are counted in memory before the contacts are written. */
const mostAddresses = 5000;
/** A first pass that goes on for long shows people meanwhile; one that takes seconds writes each contact once. */
const writtenEvery = minute;

/** Told of what becomes of messages, so that contacts follow. */
export interface ContactWatch {
  /** Before new messages are stored. */
  willAdd(): Promise<void>;
  added(messages: readonly Message[]): Promise<void>;
  /** Before stored messages get other places. */
  willMove(before: readonly PlacedMessage[], changes: readonly PlacesChange[]): Promise<void>;
  /** Some of what was told to `willMove` was not written. */
  wasOvertaken(): void;
}

export interface PassContacts extends ContactWatch {
  /**
   * Writes what was counted; nothing when the lease is somebody else's by now. Not after a store failed: then what was counted
   * may not be what is stored, and the mark has to stay, as it does after somebody else wrote first.
   */
  settle(): Promise<void>;
}

/** For a write that changes nobody's contacts: a draft of ours. */
export const noContactWatch: ContactWatch = {
  willAdd: async () => undefined,
  added: async () => undefined,
  willMove: async () => undefined,
  wasOvertaken: () => undefined,
};

/**
 * Counts in memory what a pass changes and adds it to the contacts, without a write for each message. Until it is added the account is
 * marked: if the process dies in between, the next pass counts its stored messages anew (recount-contacts.ts).
 */
export function createPassContacts(
  context: RecountContext,
  account: Account,
  mayWrite: () => Promise<boolean>,
): PassContacts {
  const { accounts, contacts, messages } = context;
  const { id: accountId, userId } = account;
  const tally = createContactTally(mostAddresses * 2);
  let isMarked = false;
  let isCertain = true;
  let writtenAt = context.clock.now().getTime();

  const mark = async () => {
    if (isMarked) return;
    await contacts.markAccount(accountId);
    isMarked = true;
  };
  const write = async () => {
    writtenAt = context.clock.now().getTime();
    return updateContacts(
      context,
      { userId, accountId, isWhole: false },
      byContact(userId, tally.take()),
      mayWrite,
    );
  };
  const writeWhenMuch = async () => {
    const isDue = context.clock.now().getTime() - writtenAt >= writtenEvery;
    if (isDue || tally.size >= mostAddresses) await write();
  };

  return {
    willAdd: mark,
    async added(fresh) {
      for (const message of fresh)
        tally.count(message, meetingRole({ ...message, hasPlace: message.places.length > 0 }), 1);
      await writeWhenMuch();
    },
    async willMove(before, changes) {
      const moves = rolesOf(before, changes);
      if (moves.size === 0) return;
      await mark();
      for (const message of await messages.findMet([...moves.keys()])) {
        tally.count(message, moves.get(message.id)?.from ?? null, -1);
        tally.count(message, moves.get(message.id)?.to ?? null, 1);
      }
      await writeWhenMuch();
    },
    wasOvertaken() {
      isCertain = false;
    },
    async settle() {
      if (!isMarked) return;
      // Whoever has the lease by now may have counted already what we stored last, or not.
      if (!(await mayWrite()) || !(await write())) await contacts.markAccount(accountId);
      // Marks of others are numbers of their own: with one of them the account stays marked.
      else if (isCertain) await accounts.update(accountId, { countedMarks: account.contactMarks + 1 });
    },
  };
}

/** The messages that count otherwise than before. */
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
