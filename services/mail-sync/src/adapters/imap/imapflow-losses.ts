import { isDeepStrictEqual } from 'node:util';
import type { ImapFlow } from 'imapflow';
import { MailServerError } from '../../domain/mail-server-error.ts';
import { internalsOf } from './imapflow-internals.ts';

/** An answer that never comes the same twice. */
const mostTries = 4;

/** What of a server's answers could not be read: imapflow leaves it out, and what it told is told no more. */
export interface AnswerLosses {
  readonly count: number;
  note(): void;
  /** An answer in which something was lost counts when it comes the same twice; some servers always send an odd line. */
  confirmed<T>(ask: () => Promise<T>, told?: (answer: T) => unknown): Promise<T>;
}

export function noteLosses(client: ImapFlow): AnswerLosses {
  const handler = internalsOf(client);
  let count = 0;
  const handle = handler.handleResponse.bind(client);
  handler.handleResponse = (response) => {
    const { currentRequest } = handler;
    if (!isAnswer(response.payload, currentRequest ? currentRequest.tag : null)) count++;
    return handle(response);
  };
  const reject = handler.rejectUnparsedCompletion.bind(client);
  handler.rejectUnparsedCompletion = (payload, error) => {
    count++;
    reject(payload, error);
  };

  return {
    get count() {
      return count;
    },
    note() {
      count++;
    },
    async confirmed(ask, told = (answer) => answer) {
      let before = count;
      let answer = await ask();
      for (let tries = 1; count !== before; tries++) {
        if (tries === mostTries) throw new MailServerError('other', { detail: 'UnreadableAnswer' });
        before = count;
        const again = await ask();
        const isSame = isDeepStrictEqual(told(again), told(answer));
        answer = again;
        if (isSame) break;
      }
      return answer;
    },
  };
}

/**
 * Whether a line can be one of the server's. The rest of a line that octets from nowhere broke in two is none, and imapflow takes it for
 * the answer to a command of somebody else.
 */
function isAnswer(payload: Buffer, tag: string | null): boolean {
  const text = payload.toString('latin1', 0, 64);
  if (text.trim() === '' || text.startsWith('+')) return true;
  if (tag !== null && text.startsWith(`${tag} `)) return true;
  if (/^\* SEARCH\b/i.test(text)) return isNumbers(payload);
  return /^\* (?:[A-Z]|\d{1,10} (?:FETCH|EXISTS|EXPUNGE|RECENT)\b)/i.test(text);
}

/** RFC 7162 3.1.5 lets a mod-sequence follow. imapflow passes over everything else in it. */
function isNumbers(payload: Buffer): boolean {
  return /^\* SEARCH[\d ]*(?:\(MODSEQ \d+\))?\s*$/i.test(payload.toString('latin1'));
}
