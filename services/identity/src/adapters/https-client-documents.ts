import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AppError, fieldErrorForPrograms } from '@tern/kernel/app-error';
import { minute, day, type Clock } from '@tern/kernel/clock';
import { answerTo } from '@tern/runtime/guarded-request';
import type { ClientDocuments } from '../domain/oauth/client-document.ts';

/** The draft recommends 5 KB; lists of redirect addresses make some documents longer. */
const maxBytes = 10 * 1024;
/** In total: DNS, connection, TLS, headers, body. */
const timeLimitMs = 5_000;
const maxAtOnce = 10;
const maxKept = 500;
/** How long a document is kept at least, so that a consent page and its button see the same, and at most. */
const [shortestMs, longestMs] = [5 * minute, day];
/** Anyone may have keys asked for. The provider keeps them for a minute too, so one that is taken back opens nothing two minutes later. */
const keysKeptMs = minute;

export interface HttpsClientDocumentsParts {
  readonly clock: Clock;
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether a connection may go to the address; asked at the moment of connecting, so that DNS cannot answer differently later. */
  readonly isAllowed: (address: string) => boolean;
}

/**
 * Reads metadata documents at addresses that anyone can name: a request goes only to allowed addresses, follows no redirect, carries no
 * user data, and is bounded in time, size and number.
 */
export function createHttpsClientDocuments(parts: HttpsClientDocumentsParts): ClientDocuments {
  return {
    read: createAnswers(parts, (served, { endedAt }) =>
      served === null ? null : endedAt + Math.min(Math.max(served.maxAgeMs, shortestMs), longestMs),
    ),
    readKeys: createAnswers(parts, (_served, { beganAt }) => beganAt + keysKeptMs),
  };
}

/** Until when an answer is kept; null: it is not. @param served null where the request failed */
type KeepUntil = (
  served: ServedDocument | null,
  times: { readonly beganAt: number; readonly endedAt: number },
) => number | null;

/** Asks for each address once at a time and keeps the answers. A request that finds all places taken leaves nothing behind. */
function createAnswers({ clock, resolve, isAllowed }: HttpsClientDocumentsParts, keepUntil: KeepUntil) {
  const now = () => clock.now().getTime();
  const kept = new Map<string, { readonly answer: Promise<ServedDocument>; readonly until: number }>();
  const reading = new Map<string, Promise<ServedDocument>>();

  async function request(address: string): Promise<ServedDocument> {
    const beganAt = now();
    const answer = requestDocument(address, lookupOf({ resolve, isAllowed }));
    const served = await answer.catch(() => null);
    const until = keepUntil(served, { beganAt, endedAt: now() });
    if (until !== null) {
      kept.delete(address);
      kept.set(address, { answer, until });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    }
    return answer;
  }

  return async (address: string): Promise<unknown> => {
    const known = kept.get(address);
    if (known && known.until > now()) return (await known.answer).document;
    let current = reading.get(address);
    if (!current) {
      if (reading.size >= maxAtOnce) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      current = request(address).finally(() => reading.delete(address));
      reading.set(address, current);
    }
    return (await current).document;
  };
}

/** Gives a connection only addresses that are allowed. */
function lookupOf({
  resolve,
  isAllowed,
}: Pick<HttpsClientDocumentsParts, 'resolve' | 'isAllowed'>): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const allowed = found.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) done(new Error('no address of the host may be asked'), '', 4);
        else if (options.all) done(null, [...allowed]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, '', 4),
    );
  };
}

interface ServedDocument {
  readonly document: unknown;
  readonly maxAgeMs: number;
}

/** @throws AppError `validation-failed` with one text for every failure to reach the host, so that it reveals nothing of our network. */
async function requestDocument(address: string, lookup: LookupFunction): Promise<ServedDocument> {
  const request = httpsRequest(address, {
    agent: false,
    lookup,
    headers: { accept: 'application/json', 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  try {
    const response = await answerTo(request);
    assertDocument(response);
    const text = await readText(response);
    return { document: JSON.parse(text) as unknown, maxAgeMs: maxAgeOf(response) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof SyntaxError) throw refused('leads to something that is no JSON.');
    throw refused('leads to nothing that can be read.');
  } finally {
    request.destroy();
  }
}

const refused = (text: string) => fieldErrorForPrograms('client_id', `client_id ${text}`);

function assertDocument({ statusCode, headers }: IncomingMessage): void {
  if (statusCode !== 200) throw refused('has to answer with the document itself (200), without a redirect.');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw refused('leads to something compressed, which was not asked for.');
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw refused('leads to something that is no JSON.');
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw refused(`leads to a document of more than ${maxBytes / 1024} KB.`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('the answer ended early');
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** RFC 9111 section 5.2.2.1; 0 where it does not say. */
function maxAgeOf({ headers }: IncomingMessage): number {
  const seconds = /(?:^|,)\s*max-age\s*=\s*(\d{1,9})/i.exec(headers['cache-control'] ?? '')?.[1];
  return Number(seconds ?? 0) * 1000;
}
