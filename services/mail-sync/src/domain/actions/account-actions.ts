import type { ChangedMessage } from '@tern/contracts/http/message-actions';
import { AppError } from '@tern/kernel/app-error';
import { isDiskFull } from '@tern/kernel/storage-failure';
import type { Account } from '../accounts/account.ts';
import { hastenPass } from '../accounts/hasten-pass.ts';
import type { ContactStore } from '../contacts/contact-store.ts';
import { meetingRole } from '../contacts/contact-tally.ts';
import { kindOfMailbox, nameOfMailbox, type Mailbox } from '../folders/mailbox.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import type { MessageStore, PlacesChange } from '../messages/message-store.ts';
import { placesChange } from '../messages/places-change.ts';
import type { MailboxWriter, WithWriter } from './mailbox-writer.ts';
import type { PlacedMessage, Place } from '../messages/message.ts';
import type { PlacesUpdate } from './place-updates.ts';

export interface ActionContext {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly messages: MessageStore;
  readonly contacts: Pick<ContactStore, 'markAccount'>;
  readonly withWriter: WithWriter;
}

/** Places of messages that lie in one folder, by UID. */
export interface FolderPlaces {
  readonly mailbox: Mailbox;
  readonly uidValidity: string;
  readonly messageOf: ReadonlyMap<number, string>;
}

/** A message and one of its places. */
export type ChosenPlace = readonly [message: PlacedMessage, place: Place];

/** A pass may write a message a few times while we do. */
const maxTries = 10;

/** An action of a user on messages of one account, over one connection. */
export interface AccountAction {
  readonly account: Account;
  readonly writer: MailboxWriter;
  readonly mailboxes: readonly Mailbox[];
  /** Why a message could not be changed; the others go on. */
  readonly failed: Map<string, AppError>;
  /** The state of the messages that were changed, or that were as wanted already. */
  readonly changed: Map<string, ChangedMessage>;
  /** Asks for a pass at once: where a message is now is only known by reading. */
  wantPass(): Promise<void>;
  /** Opens the folder; false when it was recreated since the places were read, which are gone then. */
  select(folder: FolderPlaces): Promise<boolean>;
  /** Writes what the server has by now. */
  write(updates: ReadonlyMap<string, PlacesUpdate>): Promise<void>;
}

/** The chosen places, folder by folder: one command changes many messages. */
export function byFolder(mailboxes: readonly Mailbox[], chosen: readonly ChosenPlace[]): FolderPlaces[] {
  const folders = new Map<
    string,
    { mailbox: Mailbox; uidValidity: string; messageOf: Map<number, string> }
  >();
  for (const [message, { mailboxId, uidValidity, uid }] of chosen) {
    const mailbox = mailboxes.find(({ id }) => id === mailboxId);
    if (mailbox === undefined) continue;
    const key = `${mailboxId} ${uidValidity}`;
    const folder = folders.get(key) ?? { mailbox, uidValidity, messageOf: new Map<number, string>() };
    folder.messageOf.set(uid, message.id);
    folders.set(key, folder);
  }
  return [...folders.values()];
}

export function beginAction(
  context: ActionContext,
  { account, mailboxes, writer }: Pick<AccountAction, 'account' | 'mailboxes' | 'writer'>,
): AccountAction {
  const changed = new Map<string, ChangedMessage>();
  const byId = new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]));
  const from = { account, kindOf: kindOfMailbox({ byId }), nameOf: nameOfMailbox({ byId }) };

  async function tryWrite(updates: ReadonlyMap<string, PlacesUpdate>) {
    const stored = await context.messages.findByIds([...updates.keys()]);
    const version = stored.length === 0 ? 0 : await context.accounts.takeVersions(account.id, stored.length);
    if (version === null) throw new AppError('not-found');
    const changes = stored.map((message, index) => {
      const places = updates.get(message.id)?.(message.places) ?? message.places;
      const change = placesChange(from, message, places, version + index);
      return { ...change, before: message.places, isMeeting: meetingOf(message) !== meetingAfter(change) };
    });
    // Marked before the write in case of a crash, and after it since a pass that counts right now may see the old state. The next pass
    // counts the account's contacts again.
    const isMet = changes.some(({ isMeeting }) => isMeeting);
    if (isMet) await context.contacts.markAccount(account.id);
    const written = await context.messages.exchangePlaces(
      changes.map(({ isMeeting: _, ...change }) => change),
    );
    if (isMet) await context.contacts.markAccount(account.id);
    for (const change of changes) if (written.has(change.id)) noteChanged(change);
    return new Map([...updates].filter(([id]) => !written.has(id) && stored.some((one) => one.id === id)));
  }

  /** The mail server has it, so it is done. The next pass that finds room reads it from there. */
  async function noteUnwritten(updates: ReadonlyMap<string, PlacesUpdate>): Promise<void> {
    for (const message of await context.messages.findByIds([...updates.keys()])) {
      const places = updates.get(message.id)?.(message.places) ?? message.places;
      noteChanged(placesChange(from, message, places, 0));
    }
  }

  function noteChanged({ id, placement: { isRead, isStarred, mailboxIds } }: PlacesChange): void {
    changed.set(id, { id, isRead, isStarred, mailboxIds: [...mailboxIds] });
  }

  return {
    account,
    mailboxes,
    writer,
    changed,
    failed: new Map(),
    async wantPass() {
      await hastenPass(context.accounts, account.id);
    },
    async select({ mailbox, uidValidity }) {
      return (await writer.select(mailbox.path)) === uidValidity;
    },
    async write(updates) {
      let left = updates;
      try {
        for (let tries = 0; left.size > 0 && tries < maxTries; tries++) left = await tryWrite(left);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        return noteUnwritten(left);
      }
      if (left.size > 0) throw new AppError('conflict');
    },
  };
}

function meetingOf(message: PlacedMessage) {
  return meetingRole({ ...message, hasPlace: message.places.length > 0 });
}

function meetingAfter({ direction, placement, places }: ReturnType<typeof placesChange>) {
  return meetingRole({ direction, kinds: placement.kinds, hasPlace: places.length > 0 });
}
