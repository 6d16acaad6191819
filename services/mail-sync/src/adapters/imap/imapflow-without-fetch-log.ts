import type { ImapFlow } from 'imapflow';
import { internalsOf, parseResponse, type ImapResponse, type ParsedResponse } from './imapflow-internals.ts';
import { takePlainMessages } from './imapflow-plain-fetch.ts';

function uidIn({ payload }: ImapResponse): number | null {
  const uid = /\bUID (\d{1,10})\b/i.exec(payload.toString('latin1', 0, 1000))?.[1];
  return uid === undefined ? null : Number(uid);
}

/** A literal did not have its announced size: nothing after it on this connection can be trusted. */
export class BrokenLiteral extends Error {
  /** UID of the message, if the answer has it. */
  readonly uid: number | null;

  constructor(response: ImapResponse) {
    super('a literal has another size than it says');
    this.uid = uidIn(response);
  }
}

/** An answer with an implausible number of words: each costs an object, and parsing blocks everything else. */
export class OversizedAnswer extends Error {
  /** UID of the message, if known; it is left out when this happens again. */
  readonly uid: number | null;

  constructor(response: ImapResponse) {
    super('an answer has more words than an honest one');
    this.uid = uidIn(response);
  }
}

const oversized = new WeakMap<ImapFlow, OversizedAnswer>();

/** Why the connection was ended, where it was for an answer that is too large. */
export function oversizedAnswerOf(client: ImapFlow): OversizedAnswer | undefined {
  return oversized.get(client);
}

/** Without literals: 100 flags of 100 letters and the names of a folder take a tenth of this. */
const longestAnswer = 64 * 1024;
/** Sets and lists of UIDs, which have a bound of their own for each command. */
const listOfUids = /^\* (?:SEARCH|ESEARCH|VANISHED)\b/i;
/** How long answers are read without a break; imapflow itself makes none between them. */
const longestTurnMs = 20;

/** @returns yields to the event loop after `longestTurnMs` of reading. */
function takingTurns(): () => Promise<void> | undefined {
  let turnBegan = performance.now();
  return () => {
    if (performance.now() - turnBegan < longestTurnMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        turnBegan = performance.now();
        resolve();
      });
    });
  };
}

/** More than the end of an answer has. */
const endLength = 500;

/** On a silent connection: finds a literal whose size was too large, so that it took in the end of its answer. */
export function starvedLiteral(client: ImapFlow): BrokenLiteral | null {
  const { currentRequest, streamer } = internalsOf(client);
  if (!currentRequest || streamer === undefined || streamer.inputBuffer.length === 0) return null;
  const pieces = [...streamer.literals.slice(-1), ...streamer.literalBuffer];
  const ends = pieces.slice(-endLength).map((piece) => piece.subarray(-endLength));
  const end = Buffer.concat(ends).toString('latin1').slice(-endLength);
  // The line may have ended with the literal.
  if (!end.includes(`)\r\n${currentRequest.tag} OK`)) return null;
  return new BrokenLiteral({ payload: Buffer.concat(streamer.inputBuffer), literals: [] });
}

/** RFC 9051 7.5.2: the answers that come by the thousand. */
const fetchAnswer = /^\* \d{1,10} FETCH /i;

/** RFC 9051 section 9, msg-att: what cannot follow a literal, and a literal with (part of) a message. */
const oddAfterLiteral = /\{\d{1,20}\}\r?\n[^ )]/;
const oddAfterBody =
  /\](?:<\d{1,20}>)? ~?\{\d{1,20}\}\r?\n(?!\)\s*$| [A-Z][A-Z0-9.-]{1,30}(?:\[[^[\]]{0,200}\](?:<\d{1,20}>)?)? (?:["(\d{~]|NIL\b))/i;

/**
 * Whether each literal had its announced size. A shorter one takes in what follows, and imapflow would read on: the next answer's message
 * as this one's, or lines of a mail as the server's own.
 */
function isWhole({ payload, literals }: ImapResponse): boolean {
  if (literals.length === 0) return true;
  const text = payload.toString('latin1');
  if (oddAfterLiteral.test(text) || oddAfterBody.test(text) || !/\)\s*$/.test(text)) return false;
  // No item comes twice.
  const items = Array.from(text.matchAll(/BODY\[[^[\]]{0,200}\]/gi), ([item]) => item.toUpperCase());
  return new Set(items).size === items.length;
}

/**
 * imapflow serialises every answer for its log even with `logger: false`, which is a fourth of its work on mail. FETCH answers go straight
 * to their handler instead; all others, and those that cannot be read, go through imapflow. A literal of another size ends the connection,
 * after an `error` event with a BrokenLiteral; so does an OversizedAnswer.
 */
export function withoutFetchLog(client: ImapFlow): ImapFlow {
  const handler = internalsOf(client);
  const handleResponse = handler.handleResponse.bind(client);
  const takePlain = takePlainMessages(client);
  const takeTurns = takingTurns();
  const end = (error: Error) => {
    client.emit('error', error);
    client.close();
    return false;
  };
  const breakOff = (response: ImapResponse) => end(new BrokenLiteral(response));
  handler.handleResponse = async (response) => {
    await takeTurns();
    const { payload } = response;
    if (payload.length > longestAnswer && !listOfUids.test(payload.toString('latin1', 0, 24))) {
      const error = new OversizedAnswer(response);
      oversized.set(client, error);
      return end(error);
    }
    if (!fetchAnswer.test(response.payload.toString('latin1', 0, 24))) return handleResponse(response);
    const taken = takePlain(response);
    if (taken !== null) {
      await taken;
      return true;
    }
    if (!isWhole(response)) return breakOff(response);
    let parsed: ParsedResponse;
    try {
      parsed = await parseResponse(response);
    } catch {
      // imapflow would read on after the literal, wherever it ends.
      if (response.literals.length > 0) return breakOff(response);
      // imapflow tries again and handles the failure.
      return handleResponse(response);
    }
    try {
      await handler.getUntaggedHandler(parsed.command, parsed.attributes)?.(parsed);
      return true;
    } catch {
      return handleResponse(response);
    }
  };
  return client;
}
