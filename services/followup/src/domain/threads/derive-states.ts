import { readingOf } from './ask-reading.ts';
import { isOneOf } from '../mail/address-key.ts';
import { draftStateOf, type DraftFact } from '../mail/draft-fact.ts';
import { followUpChains, type FollowUpChains } from './follow-up-chains.ts';
import { takenBackRule, type FollowUpState, type SentRecord } from '../records/follow-up-record.ts';
import { grouped } from './grouped.ts';
import type { Judgement } from './judge-sent-mail.ts';
import type { Match } from './match-replies.ts';
import { firstMeetingWith } from '../meetings/meeting.ts';
import { failedDelivery } from './failed-delivery.ts';
import type { Note } from './note.ts';
import { noteOf, noteSaid, noteText, openNote, placeNote } from './reply-note.ts';
import type { Talk } from './talk.ts';
import { talksOf, type Conversation } from './talks.ts';
import { noWait, waitOf, type Interruption, type Wait } from '../waits/wait-of.ts';
import { zonedTime, type ZonedTime } from '@tern/contracts/zoned-time';

/** The state of every sent mail of the conversation: a pure function of the facts, in time linear in their number. */
export function deriveStates(conversation: Conversation): Map<string, FollowUpState> {
  const talks = talksOf(conversation);
  const chains = followUpChains(talks, conversation.thrownAway);
  const draftsOf = grouped(conversation.drafts, ({ sourceMessageId }) => [sourceMessageId]);
  let zone: ZonedTime | undefined;
  const around: Around = {
    conversation,
    chains,
    zoneOf: () => (zone ??= zonedTime(conversation.timeZone)),
  };
  return new Map(
    talks.map((talk) => [talk.record.id, stateOf(talk, draftsOf.get(talk.record.id) ?? [], around)]),
  );
}

interface Around {
  readonly conversation: Conversation;
  readonly chains: FollowUpChains;
  readonly zoneOf: () => ZonedTime;
}

function stateOf(talk: Talk, draftFacts: readonly DraftFact[], around: Around): FollowUpState {
  const { answer } = talk;
  const { wasSent, savedDraft, ...draft } = draftStateOf(draftFacts);
  const ended = isOpen(talk, around) ? endedBy(talk, around) : null;
  const wait = ended ? noWait : waitFor(talk, wasSent, around);
  const note = answer
    ? placeNote(answer.received)
    : (openNote(talk.standing) ?? latestNote(talk.matches, wait, around));
  const replyNoteSaid = note ? noteSaid(note) : undefined;
  return {
    ...(ended ?? talk.judgement),
    isFollowup: around.chains.isFollowup(talk),
    responseMessageId: answer?.received.id ?? null,
    responseEvidence: answer?.evidence ?? null,
    answeredElsewhere: around.chains.isAnsweredElsewhere(talk),
    replyNote: note && noteText(note),
    ...(replyNoteSaid && { replyNoteSaid }),
    standing: talk.standing.people,
    openAsks: talk.standing.openAsks,
    ...(answer?.received.asksBack && { answerAsksBack: true as const }),
    ...(isOpen(talk, around) && inDoubtOf(talk)),
    ...(isOpen(talk, around) && answeredBy(talk)),
    ...(!answer && latestOf(talk.matches)),
    ...(!answer && promiseIn(talk.matches)),
    ...draft,
    ...(savedDraft && { draft: { ...savedDraft, isAfterAnswer: isAfterAnswer(savedDraft.version, talk) } }),
    ...wait,
    ...(isOpen(talk, around) && reachedNobody(talk, around.conversation) && { reachedNobody: true as const }),
    ...(!wasSent && deliveryOf(talk, around)),
    ownInTo: addressees(talk.record, around.conversation).own,
    ...restsOn(talk),
  };
}

function inDoubtOf({ standing: { inDoubt } }: Talk): Pick<FollowUpState, 'replyInDoubt'> {
  if (inDoubt === null) return {};
  const { id, from } = inDoubt.received;
  return { replyInDoubt: { messageId: id, from: from.name?.trim().slice(0, longestName) || from.email } };
}

function answeredBy({ standing: { people } }: Talk): Pick<FollowUpState, 'answeredBy'> {
  const answered = people.filter(({ state }) => state === 'answered');
  const isPart = answered.length > 0 && answered.length < people.length;
  return isPart ? { answeredBy: answered.map(({ email }) => email) } : {};
}

/** The limit of the contract. */
const longestName = 320;

/** Versions of one account's events are in the order in which mail-sync stored what they report. */
function isAfterAnswer(version: number, { answer, record }: Talk): boolean | null {
  if (answer?.received.accountId !== record.accountId) return null;
  return version > answer.received.version;
}

/** Accounts with mail that the state depends on: removing one of them removes that mail. */
function restsOn({ record, matches }: Talk): Pick<FollowUpState, 'restsOn'> {
  const accounts = new Set(
    matches.flatMap(({ received: { accountId, answeredBackIn } }) => [
      accountId,
      answeredBackIn ?? accountId,
    ]),
  );
  accounts.delete(record.accountId);
  return accounts.size === 0 ? {} : { restsOn: [...accounts].sort() };
}

/** Why no answer is awaited any more although the mail asks; null where one is awaited. */
function endedBy(talk: Talk, { conversation, chains }: Around): Judgement | null {
  const { record } = talk;
  // Mail is not waited for while it lies in Trash.
  if (conversation.thrownAway.has(record.id)) return notAnyMore('thrown-away', 0.99);
  return chains.isTakenBack(talk) ? notAnyMore(takenBackRule, 0.9) : null;
}

function notAnyMore(rule: string, confidence: number): Judgement {
  const reason = {
    engine: 'structure',
    version: '1',
    rule,
    certainty: 'no',
    sentence: null,
    confidence,
  } as const;
  return { needsFollowup: false, reason };
}

function isOpen(talk: Talk, { chains }: Around): boolean {
  return talk.needs && !talk.answer && !chains.isAnsweredElsewhere(talk);
}

function reachedNobody({ record, matches }: Talk, conversation: Conversation): boolean {
  const bounces = matches.flatMap(({ received }) => (received.type === 'bounce' ? received : []));
  if (bounces.length === 0 || matches.some((match) => showsThatARecipientHasIt(match, record))) return false;
  const { others } = addressees(record, conversation);
  const all = record.facts.recipients.filter(({ email }) => !isOwn(email, record, conversation));
  const failed = new Set(bounces.flatMap(({ failedRecipients }) => failedRecipients));
  // A server that forwarded the mail may name an address that is unknown here; with only one recipient the report is about them.
  return others.length > 0 && (all.length === 1 || others.every((email) => failed.has(email)));
}

/** Until the mail is answered or another mail carries its wait: then it has arrived, or was sent again. */
function deliveryOf(talk: Talk, { conversation, chains }: Around): Pick<FollowUpState, 'delivery'> {
  if (talk.answer || chains.isAnsweredElsewhere(talk) || chains.carriersOf(talk).length > 0) return {};
  const { record, matches } = talk;
  const bounces = matches.flatMap(({ received }) => (received.type === 'bounce' ? received : []));
  if (bounces.length === 0) return {};
  const people = record.facts.recipients.filter(({ email }) => !isOwn(email, record, conversation));
  const delivery = failedDelivery(people, bounces, !reachedNobody(talk, conversation));
  return delivery ? { delivery } : {};
}

/** A recipient puts the answer off, or one of those in To is away: their mail program received the mail, whatever else failed. */
function showsThatARecipientHasIt({ received: { type, from } }: Match, { facts }: SentRecord): boolean {
  const isInTo = () => facts.recipients.some(({ kind, email }) => kind === 'TO' && email === from.email);
  return type === 'holding' || type === 'thanks' || (type === 'absence' && isInTo());
}

function isOwn(email: string, { facts }: SentRecord, { ownAddresses }: Conversation): boolean {
  return email === facts.from?.email || isOneOf(ownAddresses, email);
}

/** Only the note of the mail that restarted the wait says so, and until when it lasts. */
function latestNote(matches: readonly Match[], wait: Wait, around: Around): Note | null {
  const { promise } = promiseIn(matches);
  return matches.reduce<Note | null>((note, { received }) => {
    const restarts = received.type === 'holding' && promise?.at.getTime() === received.date.getTime();
    return noteOf(received, restarts ? lastDayOf(wait, received, around) : null) ?? note;
  }, null);
}

/**
 * Wall time within the last day of a wait that a reply restarted: its end is the midnight behind the day that the writer named. Moved off a
 * weekend, the wait lasts until the Monday itself. Null where the reply is not why the wait ends then.
 */
function lastDayOf(
  { followUpDueAt, waitReason }: Wait,
  { promised }: Match['received'],
  { zoneOf }: Around,
): Date | null {
  if (followUpDueAt === null) return null;
  if (waitReason === 'holding-answer') return zoneOf().wallOf(new Date(followUpDueAt.getTime() - 1));
  return waitReason === 'business-days' && promised ? zoneOf().wallOf(followUpDueAt) : null;
}

/** The kind of the newest mail that is no answer. */
function latestOf(matches: readonly Match[]): Pick<FollowUpState, 'latest' | 'isDayPromised'> {
  const newest = matches.findLast(({ received }) => kinds[received.type] !== undefined)?.received;
  const kind = newest && kinds[newest.type];
  if (!newest || !kind || newest.settlesNothing || newest.answeredBackAt) return {};
  if (newest.handsOver) return { latest: 'handed-over' };
  return { latest: kind, ...(newest.promised && { isDayPromised: true as const }) };
}

const kinds: Partial<Record<Match['received']['type'], FollowUpState['latest']>> = {
  thanks: 'acknowledged',
  reaction: 'acknowledged',
  calendar: 'acknowledged',
  receipt: 'acknowledged',
  holding: 'holding',
  absence: 'away',
};

function promiseIn(matches: readonly Match[]): Pick<FollowUpState, 'promise'> {
  const holding = matches.flatMap(({ received }) =>
    received.type === 'holding' && !received.answeredBackAt ? received : [],
  );
  const latest = holding.reduce<(typeof holding)[number] | undefined>(
    (best, one) => (best && best.date >= one.date ? best : one),
    undefined,
  );
  return latest ? { promise: { email: latest.from.email, at: latest.date } } : {};
}

/** @param wasSent the user sent our draft to it: that mail carries the wait, even before it has been read. */
function waitFor(talk: Talk, wasSent: boolean, around: Around): Wait & Pick<FollowUpState, 'meeting'> {
  if (!isOpen(talk, around)) return noWait;
  const { conversation, chains, zoneOf } = around;
  const never = (waitReason: Wait['waitReason']): Wait => ({ followUpDueAt: null, waitReason });
  if (wasSent || chains.carriersOf(talk).length > 0) return never('carried-by-follow-up');
  const { others } = addressees(talk.record, conversation);
  if (others.length > 0 && others.every((email) => conversation.muted.has(email))) return never('muted');

  const { facts, said } = talk.record;
  const { settings } = conversation;
  const reminders = settings.nudgesTwice ? 2 : 1;
  const hasArrived = !reachedNobody(talk, conversation);
  const met = others.filter((email) => !conversation.muted.has(email));
  const meeting = hasArrived ? firstMeetingWith(conversation.meetings, met, facts.date) : null;
  const wait = waitOf(
    {
      settings,
      meeting,
      sentAt: facts.date,
      // No deadline delays the report that the mail did not arrive.
      deadline: hasArrived ? (readingOf(facts).deadlineDay ?? null) : null,
      isLastReminder: chains.remindersUpTo(talk) >= reminders,
      interruptions: talk.matches.flatMap(interruptionOf),
      snooze: said.snoozedUntil && said.snoozedAt && { until: said.snoozedUntil, at: said.snoozedAt },
    },
    zoneOf,
  );
  if (!meeting || wait.waitReason !== 'meeting') return wait;
  return { ...wait, meeting: { email: meeting.email, startsAt: meeting.startsAt } };
}

function interruptionOf({ received }: Match): Interruption[] {
  const { type, date, returnsAt, promised, answeredBackAt } = received;
  if (answeredBackAt) return [{ kind: 'answered-back', at: answeredBackAt, returnsAt: null }];
  // Thanks soften the wait: it starts again.
  if (type === 'thanks') return [{ kind: 'holding', at: date, returnsAt, promised }];
  return type === 'holding' || type === 'absence' ? [{ kind: type, at: date, returnsAt, promised }] : [];
}

/** Addresses in To: the user's own, and the others. */
function addressees(record: SentRecord, conversation: Conversation) {
  const own: string[] = [];
  const others: string[] = [];
  for (const { kind, email } of record.facts.recipients) {
    if (kind !== 'TO') continue;
    (isOwn(email, record, conversation) ? own : others).push(email);
  }
  return { own, others };
}
