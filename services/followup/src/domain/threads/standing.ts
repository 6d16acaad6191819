import { domainOf } from '@tern/kernel/email-parts';
import { isOfMailProvider } from '@tern/kernel/mail-provider-domains';
import { say } from '@tern/contracts/sentences/sentence';
import type { Note } from './note.ts';
import type { PersonStanding, PersonState, SentRecord } from '../records/follow-up-record.ts';
import { hashOfName } from '../mail/spoken-for.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { settles } from '../mail/type-reply.ts';
import { fold } from '../letter/without-accents.ts';
import type { Match } from './match-replies.ts';
import { namesOfPerson } from '../letter/names-of-person.ts';
import { asksOfVectors } from '../mail/ask-kinds.ts';
import { mayMissTheAsks, openAsks } from './open-asks.ts';
import { settlesAllAsks, settlesAnAsk, unsettledBy } from './seen-by-meaning.ts';
import { isEachAsked } from './who-is-asked.ts';

/** How far the answers to a mail have come. */
export interface Standing {
  readonly people: readonly PersonStanding[];
  /** The asks of the mail that no reply speaks of; empty where there is one ask, or where the words do not show it. */
  readonly openAsks: readonly string[];
  /** The reply with which nothing was open any more; null while something is. */
  readonly completes: Match | null;
  /** A reply that may be the answer: the user has to say. Null where the words decide. */
  readonly inDoubt: Match | null;
}

/**
 * How far the answers to a mail have come: by person where it asks several, by ask where it asks several things of one. A function of what has
 * arrived, whatever its order.
 * @param people those in To without the user
 * @param matches everything that concerns the mail, oldest first
 * @param unlinked mails of which the user said that they are not the answer
 */
export function standingOf(
  record: SentRecord,
  people: readonly string[],
  matches: readonly Match[],
  unlinked: readonly ReceivedEntry[],
): Standing {
  const isAlone = people.length === 1;
  const arrived = matches.filter(({ received }) => settles(received, record.facts));
  // Several mails of one person may together answer all asks; in a group each of them answers for themselves.
  const answers = isAlone ? arrived : arrived.filter(({ received }) => settlesAnAsk(received));
  const states = people.map((email) => {
    const person = { email, name: record.facts.recipients.find((one) => one.email === email)?.name ?? null };
    const own = matches.filter(
      ({ received }) => (isAlone && received.type !== 'bounce') || isFrom(received, person),
    );
    const hasFailed = matches.some(({ received }) => received.failedRecipients.includes(email));
    const state = stateOf(own, answers, hasFailed);
    const isSpokenFor = people.length > 1 && answers.some(({ received }) => speaksFor(received, person));
    return { ...person, state: isSpokenFor ? ('answered' as const) : state };
  });
  const ofAnotherTopic = matches.findLast(({ received }) => received.doubt !== undefined) ?? null;
  // A user who says "still open" of a later mail of that person has decided about the earlier ones too.
  const asked = (match: Match | null) =>
    match && unlinked.some((later) => isLaterOfSame(later, match.received)) ? null : match;
  if (isEachAsked(record, states))
    return settled({ ...groupStanding(states, answers), inDoubt: asked(ofAnotherTopic) });
  // A mail from another place answers as a whole where it settles all asks; so does one that asks back, since it is the user's turn, and one of which the user said so.
  const withoutQuestions = answers.filter(({ received }) => received.asksBack === undefined);
  const whole = withoutQuestions.find(
    (match, at) =>
      match.isConfirmed ||
      (isAlone
        ? isWhole(record, withoutQuestions.slice(0, at + 1))
        : settlesAllAsks(match.received) || settleAllTogether(record, withoutQuestions.slice(0, at + 1))),
  );
  // Who asks back and then answers has answered.
  const completes = whole ?? answers.find(({ received }) => received.asksBack === true);
  const open = isAlone && !completes ? openOf(record, answers) : [];
  const unsure = completes || open.length > 0 ? null : (arrived.at(-1) ?? ofAnotherTopic);
  return settled({
    people: unsure ? states.map(asAcknowledged) : states,
    openAsks: open,
    completes: completes ?? null,
    inDoubt: asked(unsure),
  });
}

function isLaterOfSame(later: ReceivedEntry, { from, date }: ReceivedEntry): boolean {
  return later.from.email === from.email && later.date > date;
}

/** They wrote, but whether it is the answer is not known. */
function asAcknowledged(person: PersonStanding): PersonStanding {
  return person.state === 'answered' ? { ...person, state: 'acknowledged' } : person;
}

/** With the answer that completes it, the wait for all ends. Who is away, or only said that they will answer or asked something back, has not answered. */
function settled(standing: Standing): Standing {
  const { completes } = standing;
  if (completes === null) return standing;
  const isAnswered = ({ state }: PersonStanding) => state === 'open' || state === 'failed';
  return {
    ...standing,
    inDoubt: null,
    people: standing.people.map((one) =>
      isAnswered(one) && completes.received.asksBack !== true ? { ...one, state: 'answered' as const } : one,
    ),
  };
}

function groupStanding(
  people: readonly PersonStanding[],
  answers: readonly Match[],
): Omit<Standing, 'inDoubt'> {
  const open = new Set(people);
  const completes = answers.find((match) => {
    const settledPeople = settledBy(match, people, open);
    for (const person of settledPeople) open.delete(person);
    // The user said that it answers, of a mail that shows no person: then it answers for all.
    return open.size === 0 || (match.isConfirmed === true && settledPeople.length === 0);
  });
  const hasOwnState = ({ state }: PersonStanding) => state !== 'open' && state !== 'failed';
  const states = people.map((person) =>
    open.has(person) || hasOwnState(person) ? person : { ...person, state: 'answered' as const },
  );
  return { people: states, openAsks: [], completes: completes ?? null };
}

/**
 * Whom a mail answers for: its writer and those for whom it speaks; from an address that was not asked the only one whose name it bears,
 * else the only one of that house who is open, else the only one who is open at all. Otherwise for none of them: it does not show for which person it is.
 */
function settledBy(
  { received }: Pick<Match, 'received'>,
  people: readonly PersonStanding[],
  open: ReadonlySet<PersonStanding>,
): readonly PersonStanding[] {
  const named = people.filter((person) => isFrom(received, person) || speaksFor(received, person));
  if (named.length > 0) return named;
  const theirs = new Set(namesOfPerson(received.from));
  const alike = people.filter((person) => namesOfPerson(person).some((one) => theirs.has(one)));
  if (alike.length === 1) return alike;
  const house = domainOf(received.from.email);
  const ofHouse = isOfMailProvider(house) ? [] : people.filter(({ email }) => domainOf(email) === house);
  const left = (ofHouse.length > 0 ? ofHouse : people).filter((person) => open.has(person));
  return left.length === 1 ? left : [];
}

/** Another of those asked answers for them by name: "for Henk and me". */
function speaksFor({ sketch }: Match['received'], person: Omit<PersonStanding, 'state'>): boolean {
  const names = namesOfPerson(person).map(hashOfName);
  return names.some((one) => sketch?.spokenFor?.includes(one));
}

/** From their address, or from another one under the same full name. */
function isFrom(
  { from }: Match['received'],
  { email, name }: Pick<PersonStanding, 'email' | 'name'>,
): boolean {
  if (from.email === email) return true;
  const [theirs, asked] = [from.name, name].map((one) => fold(one ?? '').trim());
  return theirs !== undefined && theirs === asked && theirs.includes(' ');
}

/** @param own what came from them, oldest first */
function stateOf(own: readonly Match[], answers: readonly Match[], hasFailed: boolean): PersonState {
  if (own.some((match) => answers.includes(match) && match.received.asksBack === undefined))
    return 'answered';
  const newest = own.at(-1)?.received.type;
  if (newest === 'absence') return 'away';
  if (newest !== undefined && newest !== 'bounce') return 'acknowledged';
  return hasFailed ? 'failed' : 'open';
}

/** No ask is left open, nor may one be. */
function isWhole(record: SentRecord, answers: readonly Match[]): boolean {
  const meant = unsettledOf(record, answers);
  if (meant && answers.every(({ received }) => received.chances)) return meant.left.length === 0;
  return openByWords(record, answers).length === 0 && !mayMiss(record, answers);
}

/** By their meaning they settle all asks together. */
function settleAllTogether(record: SentRecord, answers: readonly Match[]): boolean {
  return unsettledOf(record, answers)?.left.length === 0;
}

/** The asks that replies leave open; empty where they may be settled. */
function openOf(record: SentRecord, answers: readonly Match[]): readonly string[] {
  const meant = unsettledOf(record, answers);
  if (!meant || !answers.every(({ received }) => received.chances)) return openByWords(record, answers);
  return meant.mayAllBeSettled ? [] : meant.left;
}

/** By the meaning of those replies of which one is kept; null where none is. */
function unsettledOf({ facts }: SentRecord, answers: readonly Match[]) {
  const chances = answers.flatMap(({ received }) => (received.chances ? [received.chances] : []));
  const asks = asksOfVectors(facts.reading, chances[0]?.length ?? 0);
  return asks && chances.length > 0 ? unsettledBy(asks, chances) : null;
}

function openByWords({ facts }: SentRecord, answers: readonly Match[]): string[] {
  const { asks = [] } = facts.reading;
  // Entries of before have no sketch: they answer as a whole.
  if (answers.some(({ received }) => received.sketch === undefined)) return [];
  return openAsks(
    asks,
    answers.flatMap(({ received }) => received.sketch ?? []),
  );
}

function mayMiss({ facts }: SentRecord, answers: readonly Match[]): boolean {
  const sketches = answers.map(({ received }) => received.sketch);
  // Entries of before have no sketch: they answer as a whole.
  if (!sketches.every((sketch) => sketch !== undefined)) return false;
  // "The cover is done. I will tell you about the ending when I have read it."
  if (answers.at(-1)?.received.speaksOfLater) return true;
  return mayMissTheAsks(facts.reading.asks ?? [], sketches);
}

/** In words for people: how far the answers have come; null where none or all have answered. */
export function standingNote({ people, openAsks: open, completes }: Standing): Note | null {
  if (completes) return null;
  if (open.length > 0) {
    return { sayings: [say('One part is answered. Open: {asks, quoted}', { asks: open })] };
  }
  const answered = people.filter(({ state }) => state === 'answered').length;
  if (people.length < 2 || answered === 0) return null;
  const others = people
    .filter(({ state }) => state !== 'answered')
    .map(({ name, email, state }) => ({ who: (name?.trim() || email).slice(0, longestName), state }));
  const names = others.map(({ who }) => who);
  return {
    text: `${answered} of ${people.length} answered, open: ${others.map(({ who, state }) => `${who}${words[state] ?? ''}`).join(', ')}.`,
    sayings: [
      say('{answered} of {people} answered, open: {names, list}.', {
        answered,
        people: people.length,
        names,
      }),
      ...others.flatMap(({ who, state }) => {
        const pattern = sentences[state];
        return pattern === undefined ? [] : [say(pattern, { who })];
      }),
    ],
  };
}

const longestName = 40;
const words: Partial<Record<PersonState, string>> = {
  away: ' (away)',
  failed: ' (address failed)',
  acknowledged: ' (will answer)',
};
const sentences: Partial<
  Record<PersonState, '{who} is away.' | 'The address of {who} failed.' | '{who} will answer.'>
> = {
  away: '{who} is away.',
  failed: 'The address of {who} failed.',
  acknowledged: '{who} will answer.',
};
