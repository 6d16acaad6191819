import type { Fault } from '@tern/testing/faulty-imap/faults';
import type { SeededNumbers } from '../seeded-numbers.ts';

/** A fault during one pass. Steps are counted from 0: before and after every call to anything outside the process. */
export type Mishap =
  | { readonly kind: 'line'; readonly fault: Fault }
  /** The mail server ends all connections and takes no new ones until the pass is over. */
  | { readonly kind: 'restart'; readonly step: number }
  /** From so many writes on the document server refuses them, as it does when its disk is full. */
  | { readonly kind: 'disk-full'; readonly write: number }
  /** The process is gone: what it had begun ends with this step. */
  | { readonly kind: 'crash'; readonly step: number }
  /** A process of its own is killed (kill -9), whatever it had begun. */
  | { readonly kind: 'kill'; readonly step: number };

const commands = ['LOGIN', 'NAMESPACE', 'LIST', 'STATUS', 'EXAMINE', 'SEARCH', 'FETCH'] as const;
/** A pass over the small mailbox of a story takes so many octets; a fault beyond the end of a pass does not strike. */
const octets = { answers: 9000, commands: 700 };
const steps = 120;
/** Odd, since with odd steps what a process does next has begun when it is killed; and no divisor, so that all come. */
const killEvery = 13;

/** LOGIN comes once a pass; what is refused there is another story (needs-reconnect). */
const refused = commands.filter((command) => command !== 'LOGIN');

const makers: readonly ((random: SeededNumbers) => Mishap)[] = [
  ({ below }) => line({ kind: 'drop-after-bytes', bytes: below(octets.answers) }),
  ({ below }) => line({ kind: 'drop-after-bytes', bytes: below(octets.answers / 4) }),
  ({ below }) => line({ kind: 'drop-after-sent', bytes: below(octets.commands) }),
  ({ below }) => line({ kind: 'drop-at-command', nth: 1 + below(14) }),
  ({ pick }) => line({ kind: 'drop-before-ok', command: pick(commands) }),
  ({ below }) => line({ kind: 'stall', nth: 3 + below(12) }),
  ({ pick }) => line({ kind: 'bye', command: pick([...commands, null]) }),
  ({ pick }) => line({ kind: 'answer-no', command: pick(refused), status: pick(['NO', 'BAD']) }),
  ({ below }) => line({ kind: 'cut-literal', missing: 1 + below(200) }),
  ({ below, pick }) => line({ kind: 'garbage', after: below(octets.answers / 2), octets: pick(garbage) }),
  ({ pick }) => line({ kind: 'rewrite', ...pick(lies) }),
  ({ below }) => ({ kind: 'restart', step: below(steps) }),
  ({ below }) => ({ kind: 'disk-full', write: below(25) }),
  ({ below }) => ({ kind: 'crash', step: below(steps) }),
  ({ below }) => ({ kind: 'crash', step: below(steps) }),
  ({ below }) => ({ kind: 'crash', step: below(steps) }),
];

/** Stray octets come in between, and the connection goes on. */
const garbage = [
  Buffer.from([0, 255, 10, 13, 0, 128]),
  Buffer.from('* BYE\r\n'),
  Buffer.from('\r\n* 4294967295 EXISTS\r\n'),
  Buffer.from('\r\n* 1 FETCH (UID 1 FLAGS (\\Seen)\r\n'),
  Buffer.from('\r\n* VANISHED (EARLIER) 1:4294967295\r\n'),
  Buffer.from('{99999}\r\n'),
];

/** A UIDVALIDITY that is not, numbers that do not add up. */
const lies = [
  { pattern: /UIDVALIDITY \d+/, replacement: 'UIDVALIDITY 4294967295' },
  { pattern: /OK \[UIDVALIDITY \d+/, replacement: 'OK [UIDVALIDITY 1' },
  { pattern: /\* \d+ EXISTS/, replacement: '* 3 EXISTS' },
  { pattern: /MESSAGES \d+/, replacement: 'MESSAGES 1' },
  { pattern: /OK \[UIDNEXT \d+/, replacement: 'OK [UIDNEXT 2' },
];

function line(fault: Fault): Mishap {
  return { kind: 'line', fault };
}

function anyMishap(random: SeededNumbers): Mishap {
  return random.pick(makers)(random);
}

/** Faults that strike one after the other before passes succeed again. */
export type Row = readonly Mishap[];
export type Rows = (random: SeededNumbers) => Iterable<Row>;

const maxInARow = 3;

/** Without end. */
export function* anyRows(random: SeededNumbers): Iterable<Row> {
  for (;;) {
    const row: Mishap[] = [];
    while (row.length <= random.below(maxInARow)) row.push(anyMishap(random));
    yield row;
  }
}

/** The line breaks after every so many octets of a pass, beginning with the first. */
export function* breaksEvery(step: number, first: number, end: number): Iterable<Row> {
  for (let bytes = first; bytes < end; bytes += step) yield [line({ kind: 'drop-after-bytes', bytes })];
}

/** A process is killed at steps all over a pass; without end. */
export function* kills(): Iterable<Row> {
  for (let step = 0; ; step = (step + killEvery) % steps) yield [{ kind: 'kill', step }];
}
