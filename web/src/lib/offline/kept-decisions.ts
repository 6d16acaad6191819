import { labelClassification } from '@tern/contracts/http/followup';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { keptLists } from '../kept-lists.ts';

/** Calls that set a value: made twice, they change nothing more. */
const calls = { labelClassification, markAnsweredElsewhere, snoozeFollowup };
type CallName = keyof typeof calls;

/** One decision on one message, as the call that stores it. */
export interface Decision {
  readonly call: CallName;
  readonly messageId: string;
  readonly body: Readonly<Record<string, boolean | string | null>>;
}

const decisions = keptLists('tern.decisions.', isDecision);

export const readKeptDecisions = (userId: string): readonly Decision[] => decisions.read(userId);

/** The decisions of all users of this browser, which were never sent. */
export function forgetKeptDecisions(): void {
  decisions.forgetAll();
}

/**
 * Stores a decision, or keeps it in this browser while there is no connection; of several about the same, the last one counts.
 * @throws ApiError when the server refuses it
 */
export async function storeOrKeep(
  api: ApiClient,
  userId: string | undefined,
  decision: Decision,
): Promise<void> {
  // Nobody knows yet whose it is.
  if (userId === undefined) return send(api, decision);
  // Kept ones are being sent, perhaps by another tab: an older one must not arrive after this one.
  if (readKeptDecisions(userId).length > 0) return inTurn(() => sendOrKeep(api, userId, decision));
  return sendOrKeep(api, userId, decision);
}

async function sendOrKeep(api: ApiClient, userId: string, decision: Decision): Promise<void> {
  try {
    await send(api, decision);
    decisions.write(userId, othersThan(userId, decision));
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    decisions.write(userId, [...othersThan(userId, decision), decision]);
    // The browser keeps nothing: then it is an error as before.
    if (!readKeptDecisions(userId).some((one) => isSame(one, decision))) throw error;
  }
}

/**
 * Sends what was kept, in order, and drops what was answered. One tab does it at a time; what stays without an answer waits.
 * @returns the decisions that the server refused: they are dropped, too
 */
export function sendKept(api: ApiClient, userId: string): Promise<readonly Decision[]> {
  return inTurn(async () => {
    const refused: Decision[] = [];
    for (const decision of readKeptDecisions(userId)) {
      try {
        await send(api, decision);
      } catch (error) {
        if (isUnanswered(error) || (error instanceof ApiError && error.status === 401)) break;
        refused.push(decision);
      }
      // Read anew: more may have been kept meanwhile, by this tab or another.
      decisions.write(
        userId,
        readKeptDecisions(userId).filter((one) => !isSame(one, decision)),
      );
    }
    return refused;
  });
}

async function send(api: ApiClient, { call, messageId, body }: Decision): Promise<void> {
  await api.request(calls[call], { params: { messageId }, body: body as never });
}

/** No connection, or a server that is only just coming back. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

const isSame = (a: Decision, b: Decision) => JSON.stringify(a) === JSON.stringify(b);

/** Those about other messages, or of another kind. */
const othersThan = (userId: string, { call, messageId }: Decision) =>
  readKeptDecisions(userId).filter((one) => one.call !== call || one.messageId !== messageId);

let last: Promise<unknown> = Promise.resolve();

/** One at a time in all tabs; where the browser has no locks, in this one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks) return locks.request('tern.decisions', work) as Promise<T>;
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function isDecision(value: unknown): value is Decision {
  if (typeof value !== 'object' || value === null) return false;
  const { call, messageId, body } = value as Record<string, unknown>;
  const isCall = typeof call === 'string' && Object.hasOwn(calls, call);
  return isCall && typeof messageId === 'string' && typeof body === 'object' && body !== null;
}
