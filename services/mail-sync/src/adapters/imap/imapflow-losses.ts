import { isDeepStrictEqual } from 'node:util';
import type { ImapFlow } from 'imapflow';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { internalsOf } from './imapflow-internals.ts';

/** An answer that still differs after this many tries is an error. */
const maxTries = 4;

/** Counts the parts of a server's answers that could not be read: imapflow leaves them out, and the server does not send them again. */
export interface AnswerLosses {
  readonly count: number;
  note(): void;
  /** Repeats a command whose answer had a loss until it comes the same twice; some servers always send an odd line. */
  confirmed<T>(ask: () => Promise<T>, comparable?: (answer: T) => unknown): Promise<T>;
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
    async confirmed(ask, comparable = (answer) => answer) {
      let before = count;
      let answer = await ask();
      for (let tries = 1; count !== before; tries++) {
        if (tries === maxTries) throw new MailServerError('other', { detail: 'UnreadableAnswer' });
        before = count;
        const again = await ask();
        const isSame = isDeepStrictEqual(comparable(again), comparable(answer));
        answer = again;
        if (isSame) break;
      }
      return answer;
    },
  };
}

/**
 * Whether a line can be an answer of the server. When inserted octets break a line in two, imapflow would take the second half for the
 * answer to a command that it did not send.
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
