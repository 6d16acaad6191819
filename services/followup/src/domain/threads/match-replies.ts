import type { MatchEvidence } from '@tern/contracts/follow-up-status';
import { day, minute } from '@tern/kernel/clock';
import { addressKey, isOneOf } from '../mail/address-key.ts';
import type { SentRecord } from '../records/follow-up-record.ts';
import { grouped } from './grouped.ts';
import { sharesRun } from '../mail/quoted-words.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { ReplyJudge } from './seen-by-meaning.ts';
import { seenFrom } from './seen-from.ts';
import { isNewReminder } from './sent-again.ts';
import { settles } from '../mail/type-reply.ts';

/** The window in which mails with equal cleaned subjects may belong together (design: reply matching). */
export const subjectWindowMs = 30 * day;
/** Mail servers give up after five days (RFC 5321 4.5.4.1); a day for the report to travel. */
const bounceWindowMs = 6 * day;
const absenceWindowMs = day;
/** An answer that arrives sooner was begun before my mail had arrived. */
const soonestAnswerMs = 15 * minute;

export interface Match {
  readonly sent: SentRecord;
  readonly received: ReceivedEntry;
  readonly evidence: MatchEvidence;
  /** The user said that it is the answer. */
  readonly isConfirmed?: true;
}

/** Who wrote which mail. */
export interface Authorship {
  /** Mail from these is the user's own and answers nothing. */
  readonly ownAddresses: ReadonlySet<string>;
  /** Who wrote received mail, by Message-ID, as far as it is known. */
  readonly authors: ReadonlyMap<string, string>;
}

type Found = Pick<MatchEvidence, 'rule' | 'certainty' | 'value'>;

/**
 * Which sent mails each received one answers or is about. In this order: In-Reply-To, every id of References, then the cleaned subject
 * within 30 days together with an addressed sender or a quoted line ("probable"). Equal subjects alone never join. Mail that arrived in
 * another account of the user is matched by its headers only (docs/decisions/0028).
 * @param sent of one account
 */
export function matchReplies(
  sent: readonly SentRecord[],
  received: readonly ReceivedEntry[],
  { ownAddresses, authors, ...judge }: Authorship & Partial<ReplyJudge>,
): Match[] {
  const known = indexSent(sent, authors);
  const matches: Match[] = [];
  // Oldest first: what an answer answers depends on what had been answered before.
  for (const entry of received.filter(({ from }) => !isOneOf(ownAddresses, from.email)).sort(byArrival)) {
    for (const [id, found] of sentAnsweredBy(entry, known)) {
      const record = known.byId.get(id);
      if (!record) continue;
      if (entry.rawMessageId) known.joined.add(joinOf(entry.rawMessageId, record));
      const isConfirmed = record.said.confirmedMessageIds?.includes(entry.id) === true;
      const place = { rule: found.rule, isLater: known.heardOf.has(id) };
      const seen = isConfirmed
        ? confirmed(entry)
        : seenFrom(record.facts, entry, place, { answerChance: null, ...judge });
      known.heardOf.add(id);
      const evidence = evidenceOf(found, entry);
      matches.push({ sent: record, received: seen, evidence, ...(isConfirmed && { isConfirmed }) });
      if (settles(seen, record.facts) && !known.answeredAt.has(id)) known.answeredAt.set(id, entry.date);
    }
  }
  return matches;
}

/** An answer, whatever its words are. */
function confirmed(entry: ReceivedEntry): ReceivedEntry {
  return { ...entry, type: 'answer' };
}

function byArrival(a: ReceivedEntry, b: ReceivedEntry): number {
  return a.date.getTime() - b.date.getTime() || (a.id < b.id ? -1 : 1);
}

interface KnownSent {
  readonly all: readonly SentRecord[];
  readonly byId: ReadonlyMap<string, SentRecord>;
  readonly byRawId: ReadonlyMap<string, readonly SentRecord[]>;
  readonly bySubject: ReadonlyMap<string, readonly SentRecord[]>;
  /** Received mails by each mail that their headers name. */
  readonly byAncestor: ReadonlyMap<string, readonly SentRecord[]>;
  /** When each sent mail was first answered, by id, so far. */
  readonly answeredAt: Map<string, Date>;
  /** Ids of the sent mails that received mail concerns, so far. */
  readonly heardOf: Set<string>;
  /** Message-IDs of received mail, each with the id of a sent mail that it belongs to, so far. */
  readonly joined: Set<string>;
  /** Authors of received mail, by Message-ID. */
  readonly authors: ReadonlyMap<string, string>;
}

function indexSent(sent: readonly SentRecord[], authors: ReadonlyMap<string, string>): KnownSent {
  return {
    authors,
    joined: new Set(),
    all: sent,
    byId: new Map(sent.map((record) => [record.id, record])),
    byRawId: grouped(sent, ({ facts }) => [facts.rawMessageId]),
    bySubject: grouped(sent, ({ facts }) => [facts.subjectKey]),
    byAncestor: grouped(sent, ({ facts }) => facts.ancestors),
    answeredAt: new Map(),
    heardOf: new Set(),
  };
}

function sentAnsweredBy(entry: ReceivedEntry, known: KnownSent): Map<string, Found> {
  const found = byHeaders(entry, known);
  // When the headers name a mail of mine, the received mail is about that one, even if I said that it is no answer.
  const isNamed = found.size > 0;
  for (const id of found.keys()) if (isUnlinked(known.byId.get(id), entry)) found.delete(id);
  // Mail in another mailbox of the user is matched by its headers only.
  const other =
    isNamed || isElsewhere(entry, known) ? null : (bySubject(entry, known) ?? byPerson(entry, known));
  if (other) found.set(other.record.id, other.found);
  if (found.size > 0) addWholeThread(entry, known, found);
  return found;
}

/** The received mail arrived in another account than the sent mails belong to. */
function isElsewhere({ accountId }: ReceivedEntry, { all: [first] }: KnownSent): boolean {
  return first !== undefined && first.accountId !== accountId;
}

/** The user said that the two do not belong together, so nothing that would follow from that holds either. */
function isUnlinked(record: SentRecord | undefined, entry: ReceivedEntry): boolean {
  return record !== undefined && record.said.unlinkedMessageIds.includes(entry.id);
}

function byHeaders(entry: ReceivedEntry, known: KnownSent): Map<string, Found> {
  const found = new Map<string, Found>();
  const parents = entry.inReplyTo.flatMap((id) => known.byRawId.get(id) ?? []);
  for (const parent of parents)
    found.set(parent.id, {
      rule: 'in-reply-to',
      certainty: 'certain',
      value: parent.facts.rawMessageId ?? '',
    });
  for (const id of entry.refs) {
    for (const record of known.byRawId.get(id) ?? []) {
      // I forwarded the thread to a colleague: the colleague's answer is not the first recipient's.
      if (
        found.has(record.id) ||
        (parents.length > 0 && !parents.some((parent) => isSameTalk(record, parent, entry)))
      )
        continue;
      // A chain through a mail that is not stored here may have moved on to another person.
      const isSure =
        parents.length > 0 || entry.inReplyTo.length === 0 || isAddressed(record, entry.from.email);
      found.set(record.id, { rule: 'references', certainty: isSure ? 'certain' : 'probable', value: id });
    }
  }
  return found;
}

/**
 * A mail that answers one of my mails in a thread also answers my other mails to the same person in it: the one that it follows up, and the
 * reminder that crossed it.
 */
function addWholeThread(entry: ReceivedEntry, known: KnownSent, found: Map<string, Found>): void {
  const open = [...found.keys()].flatMap((id) => known.byId.get(id) ?? []);
  // Followed from each mail that is found, since a reminder of a reminder names only the one before.
  for (const answered of open) {
    const { rawMessageId, ancestors } = answered.facts;
    const earlier = ancestors
      .flatMap((id) => known.byRawId.get(id) ?? [])
      .filter((record) => isSameTalk(record, answered, entry));
    const later = (known.byAncestor.get(rawMessageId ?? '') ?? []).filter(
      (record) =>
        record.facts.date <= entry.date &&
        (isReminderOf(record, answered, entry, known) || sharesRun(record.facts.ownWords, entry.quotedWords)),
    );
    const byName: Found = { rule: 'references', certainty: 'probable', value: rawMessageId ?? '' };
    const bySubject: Found = {
      rule: 'subject-and-sender',
      certainty: 'probable',
      value: answered.facts.subjectKey ?? '',
    };
    for (const [records, how] of [
      [[...earlier, ...later], byName],
      [isElsewhere(entry, known) ? [] : sentAnew(answered, entry, known), bySubject],
    ] as const) {
      for (const record of records) {
        if (found.has(record.id) || isUnlinked(record, entry)) continue;
        found.set(record.id, how);
        open.push(record);
      }
    }
  }
}

/** Mails with the same request that name no other mail: earlier ones, and later ones that still waited for the answer. */
function sentAnew(answered: SentRecord, entry: ReceivedEntry, known: KnownSent): SentRecord[] {
  const sameSubject = known.bySubject.get(answered.facts.subjectKey ?? '') ?? [];
  return sameSubject.filter(
    (record) =>
      record.facts.date <= entry.date &&
      (isNewReminder(answered, record) ||
        (isNewReminder(record, answered) && isReminderOf(record, answered, entry, known))),
  );
}

/**
 * A later mail of mine that still waited for the same answer: the earlier one was unanswered, and the person who answers now was asked
 * again. Otherwise the later mail asks something new.
 */
function isReminderOf(
  later: SentRecord,
  earlier: SentRecord,
  { from }: ReceivedEntry,
  { answeredAt }: KnownSent,
): boolean {
  const answered = answeredAt.get(earlier.id);
  const wasOpen = answered === undefined || answered > later.facts.date;
  return wasOpen && later.facts.recipients.some(({ kind, email }) => kind === 'TO' && email === from.email);
}

/** Whether two of my mails went to the same people, or the person who answers is a recipient of the first. */
function isSameTalk(record: SentRecord, other: SentRecord, entry: ReceivedEntry): boolean {
  if (record.id === other.id || isAddressed(record, entry.from.email)) return true;
  const to = other.facts.recipients.filter(({ kind }) => kind === 'TO');
  return to.length > 0 && to.every(({ email }) => isAddressed(record, email));
}

function isAddressed(record: SentRecord, email: string): boolean {
  return record.facts.recipients.some((recipient) => recipient.email === email);
}

function bySubject(entry: ReceivedEntry, known: KnownSent): { record: SentRecord; found: Found } | null {
  const { subjectKey } = entry;
  if (subjectKey === null) return null;
  const candidates = (known.bySubject.get(subjectKey) ?? []).filter(
    (record) => isWithin(entry.date, record.facts.date, subjectWindowMs) && !isUnlinked(record, entry),
  );
  const isForeign = namesReceivedMail(entry, known);
  const quoting = candidates.filter(({ facts }) => sharesRun(facts.ownWords, entry.quotedWords));
  const fromAddressed = candidates.filter(
    (record) =>
      entry.hasReplyPrefix &&
      isAddressed(record, entry.from.email) &&
      !(isForeign && !namesThreadOf(record, entry, known)) &&
      !crossed(entry, record, known),
  );
  // One request to five suppliers quotes the same lines: the answer belongs to the one whose recipient sent it.
  const quotingAddressed = quoting.filter((record) => isAddressed(record, entry.from.email));
  const record = latest(quotingAddressed) ?? latest(quoting) ?? latest(fromAddressed);
  if (!record) return null;
  const rule =
    quoting.includes(record) && !fromAddressed.includes(record) ? 'subject-and-quote' : 'subject-and-sender';
  return { record, found: { rule, certainty: 'probable', value: subjectKey } };
}

/** Its headers name the mail that it answers, and that mail is stored, so the subject adds nothing. */
function namesReceivedMail({ refs }: ReceivedEntry, { authors }: KnownSent): boolean {
  return refs.some((id) => authors.has(id));
}

/** The headers name a mail that mine continues, or one that belongs to mine. */
function namesThreadOf(record: SentRecord, { refs }: ReceivedEntry, { joined }: KnownSent): boolean {
  return refs.some((id) => record.facts.ancestors.includes(id) || joined.has(joinOf(id, record)));
}

function joinOf(rawMessageId: string, { id }: SentRecord): string {
  return `${id} ${rawMessageId}`;
}

/**
 * Both mails answer the same earlier one, so neither answers the other. The exception is a mail by the author of that earlier one: mail
 * programs attach an answer to my mail to it, once its author can have read mine.
 */
function crossed(entry: ReceivedEntry, record: SentRecord, { authors }: KnownSent): boolean {
  const common = entry.inReplyTo.filter((id) => record.facts.ancestors.includes(id));
  const canHaveRead = entry.date.getTime() - record.facts.date.getTime() >= soonestAnswerMs;
  return common.some((id) => !canHaveRead || authors.get(id) !== entry.from.email);
}

/** A bounce or an absence notice without headers is about the latest mail to that person. */
function byPerson(entry: ReceivedEntry, known: KnownSent): { record: SentRecord; found: Found } | null {
  if (entry.concerns.length === 0) return null;
  const window = entry.type === 'bounce' ? bounceWindowMs : absenceWindowMs;
  const concerned = known.all.filter(
    (record) =>
      isWithin(entry.date, record.facts.date, window) &&
      record.facts.recipients.some(({ email }) => entry.concerns.includes(addressKey(email))) &&
      !isUnlinked(record, entry),
  );
  const record = latest(concerned);
  return record
    ? { record, found: { rule: 'subject-and-sender', certainty: 'probable', value: entry.from.email } }
    : null;
}

function isWithin(received: Date, sent: Date, windowMs: number): boolean {
  const after = received.getTime() - sent.getTime();
  return after >= 0 && after <= windowMs;
}

function latest(records: readonly SentRecord[]): SentRecord | undefined {
  return records.reduce<SentRecord | undefined>(
    (best, record) => (best && comesAfter(best, record) ? best : record),
    undefined,
  );
}

function comesAfter(one: SentRecord, other: SentRecord): boolean {
  const byDate = one.facts.date.getTime() - other.facts.date.getTime();
  return byDate > 0 || (byDate === 0 && one.id > other.id);
}

function evidenceOf(found: Found, entry: ReceivedEntry): MatchEvidence {
  return {
    ...found,
    value: found.value.slice(0, 998),
    from: entry.from.email.slice(0, 320),
    receivedAt: entry.date.toISOString(),
  };
}
