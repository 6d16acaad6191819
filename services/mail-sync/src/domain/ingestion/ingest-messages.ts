import { derivedId } from '@tern/kernel/ids';
import type { Account } from '../accounts/account.ts';
import type { ContactWatch } from '../contacts/pass-contacts.ts';
import { senderFields } from '@tern/mail-content/people/sender-fields';
import type { DomainEvent } from '../domain-event.ts';
import type { Mailbox } from '../folders/mailbox.ts';
import { directionOf, placementOf, type Message, type Place } from '../messages/message.ts';
import { threadIdOf } from '@tern/mail-content/mime/thread-id';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import type { MessageParser } from './message-parser.ts';
import type { MessageStore, NewMessage, PlacesChange } from '../messages/message-store.ts';
import type { Lead } from './lead.ts';
import { writePlaces } from './write-places.ts';
import { insertMessages } from './insert-messages.ts';
import { askingForReceipt, syncedEvent, type NameOf } from '../messages/message-events.ts';
import { placesChange } from '../messages/places-change.ts';
import type { PreparedMessage } from '@tern/mail-content/prepared-message';
import { previewText } from '@tern/mail-content/preview-text';

export interface Ingestion {
  readonly account: Account;
  readonly mailbox: Mailbox;
  readonly uidValidity: string;
  readonly kindOf: (mailboxId: string) => Mailbox['kind'];
  readonly nameOf: NameOf;
  readonly messages: MessageStore;
  readonly parser: MessageParser;
  readonly takeVersions: (count: number) => Promise<number>;
  /** Called after message.synced events were stored, with the newest version among them. */
  readonly onSynced: (version: number) => void;
  readonly contactWatch: ContactWatch;
  /** Absent where single messages come. */
  readonly lead?: Pick<Lead, 'shouldAsk' | 'asked'>;
  /** Whether the last batch had messages that were stored already; then they are looked up first, which saves the insert. */
  readonly meets: { stored: boolean };
}

/**
 * Stores fetched messages of one folder: new ones with their bodies and events, known ones get a further place.
 * Doing it twice changes nothing. Answers the ids in the order of the messages.
 */
export async function ingestMessages(into: Ingestion, fetched: readonly FetchedMessage[]): Promise<string[]> {
  if (fetched.length === 0) return [];
  const prepared = await into.parser.prepare(fetched);
  const arrivals = fetched.map((message, index) =>
    arrivalOf(into, message, prepared[index] as PreparedMessage),
  );
  const known = into.meets.stored ? await knownOf(into, arrivals) : new Set<string>();
  const firstVersion = await into.takeVersions(arrivals.length * 2);

  const fresh = new Map<string, NewMessage>();
  const versions = new Map<string, number>();
  const repeated = new Set<Arrival>();
  arrivals.forEach((arrival, index) => {
    // One message can lie twice in a folder.
    if (known.has(arrival.id) || fresh.has(arrival.id)) return repeated.add(arrival);
    versions.set(arrival.id, firstVersion + index);
    return fresh.set(arrival.id, newMessage(into, arrival, firstVersion + index));
  });
  if (fresh.size > 0) await into.contactWatch.willAdd();
  const asking = into.lead?.shouldAsk(fresh.size) ? [...fresh.values()].at(-1) : undefined;
  if (asking) fresh.set(asking.message.id, { ...asking, event: askingForReceipt(asking.event) });
  const wereThere = await insertMessages(into.messages, [...fresh.values()]);
  if (asking && !wereThere.has(asking.message.id))
    into.lead?.asked(versions.get(asking.message.id) as number);
  const newVersions = [...versions].flatMap(([id, version]) => (wereThere.has(id) ? [] : [version]));
  if (newVersions.length > 0) into.onSynced(Math.max(...newVersions));
  into.meets.stored = known.size + wereThere.size > 0;
  const rest = arrivals.filter((arrival) => repeated.has(arrival) || wereThere.has(arrival.id));
  await into.contactWatch.added(
    [...fresh.values()].flatMap(({ message }) => (wereThere.has(message.id) ? [] : [message])),
  );
  await addPlaces(into, rest, firstVersion + arrivals.length);
  return arrivals.map((arrival) => arrival.id);
}

interface Arrival {
  readonly id: string;
  readonly place: Place;
  readonly prepared: PreparedMessage;
}

async function knownOf({ messages }: Ingestion, arrivals: readonly Arrival[]): Promise<Set<string>> {
  const stored = await messages.findByIds(arrivals.map((arrival) => arrival.id));
  return new Set(stored.map(({ id }) => id));
}

function arrivalOf(into: Ingestion, fetched: FetchedMessage, prepared: PreparedMessage): Arrival {
  return {
    id: messageIdOf(into.account, prepared),
    place: {
      mailboxId: into.mailbox.id,
      uidValidity: into.uidValidity,
      uid: fetched.uid,
      flags: fetched.flags,
    },
    prepared,
  };
}

/** A mail has the same id whenever it is read. */
export function messageIdOf(
  { id }: Pick<Account, 'id'>,
  { rawMessageId, sourceHash }: PreparedMessage,
): string {
  return derivedId(id, rawMessageId ?? '', sourceHash);
}

function newMessage(
  { account, kindOf, nameOf }: Ingestion,
  { id, place, prepared }: Arrival,
  version: number,
): NewMessage {
  const placement = placementOf([place], kindOf);
  const direction = directionOf(placement, prepared.from, account.aliases);
  const message = messageOf(account, prepared, { id, places: [place], placement, direction });
  return { message, parts: prepared.parts, event: syncedEvent(message, prepared, { version, nameOf }) };
}

type Standing = Pick<PlacesChange, 'id' | 'places' | 'placement' | 'direction'>;

function messageOf(
  account: Account,
  prepared: PreparedMessage,
  { id, places, placement, direction }: Standing,
): Message {
  return {
    ...placement,
    id,
    userId: account.userId,
    accountId: account.id,
    rawMessageId: prepared.rawMessageId,
    inReplyTo: prepared.inReplyTo,
    references: prepared.references,
    threadId: threadIdOf(account.id, prepared, id),
    direction,
    date: prepared.date,
    subject: prepared.subject,
    from: prepared.from,
    to: prepared.to,
    cc: prepared.cc,
    bcc: prepared.bcc,
    ...senderFields(prepared),
    attachments: prepared.attachments,
    ...(prepared.protection !== null && { protection: prepared.protection }),
    places,
    draftKey: prepared.draftKey,
    note: prepared.note,
    preview: previewText(prepared),
    searchText: prepared.searchText,
    assessment: null,
  };
}

/** message.synced for a stored message as it is now: for services that know it with another direction, or not at all. */
export function syncedAgainEvent(
  { account, nameOf }: Pick<Ingestion, 'account' | 'nameOf'>,
  prepared: PreparedMessage,
  standing: Standing,
  version: number,
): DomainEvent {
  return syncedEvent(messageOf(account, prepared, standing), prepared, { version, nameOf });
}

async function addPlaces(into: Ingestion, arrivals: readonly Arrival[], firstVersion: number): Promise<void> {
  if (arrivals.length === 0) return;
  const ids = [...new Set(arrivals.map((arrival) => arrival.id))];
  const stored = await into.messages.findByIds(ids);
  const sentVersions: number[] = [];
  await writePlaces(into, { stored, firstVersion }, (before, version) => {
    const own = arrivals.filter((arrival) => arrival.id === before.id);
    const added = own.map((arrival) => arrival.place);
    const change = placesChange(into, before, withPlaces(before.places, added), version);
    const [arrival] = own;
    if (change.direction === before.direction || !arrival) return change;
    sentVersions.push(version);
    // A mail program may send a draft by moving it as it is.
    return { ...change, event: syncedAgainEvent(into, arrival.prepared, change, version) };
  });
  if (sentVersions.length > 0) into.onSynced(Math.max(...sentVersions));
}

function withPlaces(places: readonly Place[], added: readonly Place[]): Place[] {
  const others = places.filter(
    (place) =>
      !added.some(
        (one) =>
          one.mailboxId === place.mailboxId && one.uidValidity === place.uidValidity && one.uid === place.uid,
      ),
  );
  return [...others, ...added];
}
