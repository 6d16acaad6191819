import type { PersonStanding, PersonState, SentRecord } from '../records/follow-up-record.ts';
import { topicWords } from '../mail/topic-words.ts';
import { settles } from '../mail/type-reply.ts';
import { fold } from '../mail/without-accents.ts';
import type { Match } from './match-replies.ts';
import { openAsks } from './open-asks.ts';

/** How far the answers to a mail have come. */
export interface Standing {
  readonly people: readonly PersonStanding[];
  /** The asks of the mail that no reply speaks of; empty where there is one ask, or where the words do not show it. */
  readonly openAsks: readonly string[];
  /** The reply with which nothing was open any more; null while something is. */
  readonly completes: Match | null;
}

/** A larger group has one state. */
const largestGroup = 12;

/** "Can anyone ...": one answer is enough. Over folded text. */
const anyone =
  /\b(?:any(?:one|body)|some(?:one|body)|who (?:can|could|has|wants|would)|(?:can|could|would) one of you|one of you|one or (?:the )?other|l'une? ou l'autre|l'une de vous|einer oder (?:der|eine) andere\w*|uno u otro|um ou outro|l'uno o l'altro|een van (?:jullie|beiden)|jemand|wer (?:kann|hat|konnte|mochte|will)|einer von euch|eine von euch|quelqu'un|l'un de vous|qui (?:peut|pourrait|a|veut)|alguien|alguno|alguna|quien (?:puede|podria|tiene|quiere)|alguem|algum de|quem (?:pode|tem|quer)|qualcuno|qualcuna|uno di voi|una di voi|chi (?:puo|potrebbe|ha|vuole)|iemand|een van jullie|wie (?:kan|heeft|wil))\b/;

/**
 * How far the answers to a mail have come: by person where it asks several, by ask where it asks several things of one. A function of what has
 * arrived, whatever its order.
 * @param people those in To without the user
 * @param matches everything that concerns the mail, oldest first
 */
export function standingOf(
  record: SentRecord,
  people: readonly string[],
  matches: readonly Match[],
): Standing {
  const states = people.map((email) => {
    const person = { email, name: record.facts.recipients.find((one) => one.email === email)?.name ?? null };
    const isAlone = people.length === 1;
    const own = matches.filter(
      ({ received }) => (isAlone && received.type !== 'bounce') || isFrom(received, person),
    );
    const hasFailed = matches.some(({ received }) => received.failedRecipients.includes(email));
    const state = stateOf(own, record, hasFailed);
    const isSpokenFor = people.length > 1 && matches.some(({ received }) => speaksFor(received, person));
    return { ...person, state: isSpokenFor ? ('answered' as const) : state };
  });
  const answers = matches.filter(({ received }) => settles(received, record.facts));
  if (waitsForEach(record, people)) return settled(groupStanding(states, answers));
  const asks = people.length === 1 ? openOf(record, answers) : [];
  // A mail from another place answers as a whole; so does one that asks back, since it is the user's turn.
  const completes = answers.find(
    (match, at) =>
      match.received.asksBack || openOf(record, answers.slice(0, at + 1)).length === 0 || people.length !== 1,
  );
  return settled({ people: states, openAsks: completes ? [] : asks, completes: completes ?? null });
}

/** With the answer that completes it, the wait for all ends. */
function settled(standing: Standing): Standing {
  if (standing.completes === null) return standing;
  return { ...standing, people: standing.people.map((one) => ({ ...one, state: 'answered' as const })) };
}

function groupStanding(people: readonly PersonStanding[], answers: readonly Match[]): Standing {
  const open = new Set(people);
  const completes = answers.find(({ received }) => {
    for (const person of settledBy({ received }, people, open)) open.delete(person);
    return open.size === 0;
  });
  const hasOwnState = ({ state }: PersonStanding) => state !== 'open' && state !== 'failed';
  const states = people.map((person) =>
    open.has(person) || hasOwnState(person) ? person : { ...person, state: 'answered' as const },
  );
  return { people: states, openAsks: [], completes: completes ?? null };
}

/**
 * Whom a mail answers for: its writer and those for whom it speaks; from another address the only one of that house who is open, and
 * from another house all of them.
 */
function settledBy(
  { received }: Pick<Match, 'received'>,
  people: readonly PersonStanding[],
  open: ReadonlySet<PersonStanding>,
): readonly PersonStanding[] {
  const named = people.filter((person) => isFrom(received, person) || speaksFor(received, person));
  if (named.length > 0) return named;
  const house = houseOf(received.from.email);
  if (provider.test(house)) return [...open];
  const ofHouse = people.filter(({ email }) => houseOf(email) === house);
  if (ofHouse.length === 0) return [...open];
  const left = ofHouse.filter((person) => open.has(person));
  return left.length === 1 ? left : [];
}

function houseOf(email: string): string {
  return email.split('@')[1] ?? '';
}

/** Another of those asked answers for them by name: "for Henk and me". */
function speaksFor({ sketch }: Match['received'], { name }: Pick<PersonStanding, 'name'>): boolean {
  const [firstName = ''] = (name ?? '').split(' ');
  return sketch?.isForOthers === true && topicWords(firstName).some((word) => sketch.stems.includes(word));
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

/** Each of them is asked: a group of up to twelve, unless anyone may answer or two addresses are one office. */
function waitsForEach(record: SentRecord, people: readonly string[]): boolean {
  if (people.length < 2 || people.length > largestGroup) return false;
  const { sentence, asks = [] } = record.facts.reading;
  if (anyone.test(fold([sentence ?? '', ...asks].join(' ')))) return false;
  return !isOneHouse(record, people);
}

/** Two addresses of one house, of whom neither is called by name: an answer of one counts for both. */
function isOneHouse({ facts }: SentRecord, people: readonly string[]): boolean {
  const houses = new Set(people.map(houseOf));
  if (people.length !== 2 || houses.size > 1 || [...houses].some((house) => provider.test(house)))
    return false;
  const { sentence, asks = [] } = facts.reading;
  const said = new Set(
    [sentence ?? '', ...asks]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  const firstNames = facts.recipients.map(({ name }) => name?.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  return !firstNames.some((name) => name.length > 2 && said.has(name));
}

const provider =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|gmx|web|icloud|me|aol|t-online|freenet|orange|free|laposte|wanadoo|sfr|libero|virgilio|tiscali|uol|bol|terra|sapo|ziggo|kpnmail|planet|proton|protonmail|posteo|mail)\./;

/** @param own what came from them, oldest first */
function stateOf(own: readonly Match[], { facts }: SentRecord, hasFailed: boolean): PersonState {
  if (own.some(({ received }) => settles(received, facts) && received.asksBack === undefined))
    return 'answered';
  const newest = own.at(-1)?.received.type;
  if (newest === 'absence') return 'away';
  if (newest !== undefined && newest !== 'bounce') return 'acknowledged';
  return hasFailed ? 'failed' : 'open';
}

function openOf({ facts }: SentRecord, answers: readonly Match[]): string[] {
  const { asks = [] } = facts.reading;
  // Entries of before have no sketch: they answer as a whole.
  if (answers.some(({ received }) => received.sketch === undefined)) return [];
  return openAsks(
    asks,
    answers.flatMap(({ received }) => received.sketch ?? []),
  );
}

/** In words for people: how far the answers have come; null where none or all have answered. */
export function standingNote({ people, openAsks: open, completes }: Standing): string | null {
  if (completes) return null;
  if (open.length > 0)
    return `One part is answered. Open: ${open.map((ask) => `“${ask}”`).join(' ')}`.slice(0, longestNote);
  const answered = people.filter(({ state }) => state === 'answered').length;
  if (people.length < 2 || answered === 0) return null;
  const names = people
    .filter(({ state }) => state !== 'answered')
    .map(({ name, email, state }) => `${(name?.trim() || email).slice(0, longestName)}${words[state] ?? ''}`);
  return `${answered} of ${people.length} answered, open: ${names.join(', ')}.`.slice(0, longestNote);
}

const longestNote = 300;
const longestName = 40;
const words: Partial<Record<PersonState, string>> = {
  away: ' (away)',
  failed: ' (address failed)',
  acknowledged: ' (will answer)',
};
