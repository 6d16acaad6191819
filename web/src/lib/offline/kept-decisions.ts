import { labelClassification } from '@tern/contracts/http/followup';
import {
  confirmReply,
  markAnsweredElsewhere,
  snoozeFollowup,
  unlinkReply,
} from '@tern/contracts/http/followup-triage';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { keptLists } from '../kept/kept-lists.ts';
import { longestKeptMs } from './kept-time.ts';

/** Calls that set a value: made twice, they change nothing more. */
const calls = { labelClassification, markAnsweredElsewhere, snoozeFollowup, confirmReply, unlinkReply };
type CallName = keyof typeof calls;

/** One decision on one message, as the call that stores it. */
export interface Decision {
  readonly call: CallName;
  readonly messageId: string;
  readonly body: Readonly<Record<string, boolean | string | null>>;
}

interface KeptDecision extends Decision {
  /** When it was made; missing where an older version of the page kept it. */
  readonly at?: number;
}

/** Decisions that are dropped without being stored. */
export interface Dropped {
  /** The server refused them. */
  readonly refused: number;
  /** They are older than the queue that they were made on. */
  readonly old: number;
}

/** After so many faults the server is taken for broken as a whole. */
const maxFaults = 3;

const decisions = keptLists('tern.decisions.', isDecision);

export const readKeptDecisions = (userId: string): readonly KeptDecision[] => decisions.read(userId);

/** Those of one user, which were never sent. */
export function forgetKeptDecisions(userId: string): void {
  decisions.write(userId, []);
}

/**
 * Stores a decision. It is kept in this browser from before its call until the answer, so that neither a closed page nor a lost
 * connection loses it; of several about the same, the last one counts.
 * @throws ApiError when the server refuses it
 */
export async function storeOrKeep(
  api: ApiClient,
  userId: string | undefined,
  decision: Decision,
): Promise<void> {
  // The user is not known yet, so it cannot be kept.
  if (userId === undefined) return send(api, decision);
  const kept: KeptDecision = { ...decision, at: Date.now() };
  decisions.write(userId, [...othersThan(userId, decision), kept]);
  const isKept = () => readKeptDecisions(userId).some((one) => isSame(one, kept));
  const isStorageThere = isKept();
  // Kept ones are being sent, perhaps by another tab: an older one must not arrive after this one.
  return inTurn('shared', async () => {
    // It was sent with the others, or a later one took its place.
    if (isStorageThere && !isKept()) return;
    try {
      await send(api, decision);
    } catch (error) {
      if (isUnanswered(error) && isStorageThere) return;
      drop(userId, kept);
      throw error;
    }
    drop(userId, kept);
  });
}

/**
 * Sends what was kept, in order, and drops what was answered. One tab does it at a time. One or two at which the server fails wait
 * alone; where the session has ended, a limit is reached or no answer comes, all that are left wait.
 */
export function sendKept(api: ApiClient, userId: string): Promise<Dropped> {
  return inTurn('exclusive', async () => {
    let [refused, old, faults] = [0, 0, 0];
    for (const decision of readKeptDecisions(userId)) {
      // Read anew: a later one may have taken its place meanwhile, in this tab or another.
      if (!readKeptDecisions(userId).some((one) => isSame(one, decision))) continue;
      if (decision.at !== undefined && Date.now() - decision.at > longestKeptMs) {
        old += 1;
        drop(userId, decision);
        continue;
      }
      try {
        await send(api, decision);
      } catch (error) {
        if (isFault(error) && ++faults < maxFaults) continue;
        if (!isRefusal(error)) break;
        refused += 1;
      }
      drop(userId, decision);
    }
    return { refused, old };
  });
}

/** Sends what is kept at once, in no turn: the page is being left, and waits for nothing. Its next visit sends it again. */
export function sendOnLeaving(api: ApiClient, userId: string): void {
  for (const decision of readKeptDecisions(userId)) void send(api, decision).catch(() => undefined);
}

function drop(userId: string, decision: KeptDecision): void {
  const kept = readKeptDecisions(userId);
  decisions.write(
    userId,
    kept.filter((one) => !isSame(one, decision)),
  );
}

async function send(api: ApiClient, { call, messageId, body }: Decision): Promise<void> {
  await api.request(calls[call], { params: { messageId }, body: body as never, outlivesPage: true });
}

/**
 * The decision no longer fits its message. Anything else can pass: a session that ended, an address that is not verified, a limit.
 */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status);

/** A fault of the server, perhaps about this one alone. */
const isFault = (error: unknown) => error instanceof ApiError && error.status === 500;

/** No connection, or a server that is only just coming back. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

const isSame = (a: KeptDecision, b: KeptDecision) => JSON.stringify(a) === JSON.stringify(b);

/** Those about other messages, or of another kind. */
const othersThan = (userId: string, { call, messageId }: Decision) =>
  readKeptDecisions(userId).filter((one) => one.call !== call || one.messageId !== messageId);

/** The work that runs now, where the browser has no locks. */
const running = { exclusive: Promise.resolve(), shared: Promise.resolve() };

/** Exclusive work waits for all before it, shared work for exclusive work: in all tabs, or without locks in this one. */
function inTurn<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks) return locks.request('tern.decisions', { mode }, work) as Promise<T>;
  const before = mode === 'shared' ? running.exclusive : Promise.all([running.exclusive, running.shared]);
  const result = before.then(work);
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  running[mode] = Promise.all([running[mode], ended]).then(() => undefined);
  return result;
}

function isDecision(value: unknown): value is KeptDecision {
  if (typeof value !== 'object' || value === null) return false;
  const { call, messageId, body, at } = value as Record<string, unknown>;
  const isCall = typeof call === 'string' && Object.hasOwn(calls, call);
  const isTime = at === undefined || typeof at === 'number';
  return isCall && isTime && typeof messageId === 'string' && typeof body === 'object' && body !== null;
}
