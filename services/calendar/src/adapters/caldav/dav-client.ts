import type { IncomingMessage } from 'node:http';
import { isCertificateCode } from '@tern/mail-content/servers/certificate-text';
import { followedRequest, guardedRequest, TooManyRedirects } from '@tern/runtime/guarded-request';
import { HostRefused, type HostPolicy } from '@tern/runtime/host-policy';
import type { CaldavLogin } from '../../domain/accounts/caldav-servers.ts';
import { CalendarFailure } from '../../domain/accounts/calendar-provider.ts';
import {
  onePlace,
  readDavAnswer,
  UnreadableAnswer,
  type AnswerLimits,
  type DavAnswer,
} from './dav-answer.ts';

export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly url: URL;
  readonly depth: 0 | 1;
  readonly body: string;
}

/** An answer that was read: a multistatus, or a refusal with its conditions. */
export interface DavReply extends DavAnswer {
  readonly status: number;
  /** The address after the last redirect; names in the answer are relative to it. */
  readonly url: URL;
}

export interface DavClient {
  /** @throws CalendarFailure and nothing else, also for 401, 429 and 5xx but 501 */
  ask(request: DavRequest): Promise<DavReply>;
}

/** Time limit of one request with its redirects. A server that takes longer for its first look goes on with the next one where it was. */
const requestMs = 60_000;
const noAnswer: DavAnswer = { responses: [], syncToken: null, conditions: new Set() };

/**
 * Asks a WebDAV server as a user by Basic authentication (RFC 7617). The password goes to the host that is asked and, by no redirect, to
 * another one; over http only to a host of a private network.
 */
export function createDavClient(
  { userName, password }: Pick<CaldavLogin, 'userName' | 'password'>,
  policy: HostPolicy,
  limit: AbortSignal,
  sizes: AnswerLimits,
): DavClient {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

  async function send({ method, url, depth, body }: DavRequest, signal: AbortSignal) {
    return guardedRequest({
      url,
      policy,
      signal,
      method,
      body,
      headers: {
        authorization,
        depth: String(depth),
        'content-type': 'application/xml; charset=utf-8',
        'accept-encoding': 'identity',
        accept: 'application/xml, text/xml',
        'user-agent': 'Tern',
      },
      assertHost({ isPublic }) {
        if (isPublic && url.protocol !== 'https:') throw new CalendarFailure('unencrypted', 'http');
      },
    });
  }

  return {
    async ask(request) {
      const signal = AbortSignal.any([limit, AbortSignal.timeout(requestMs)]);
      try {
        const sendTo = (to: URL) => send({ ...request, url: to }, signal);
        const { answer, url } = await followedRequest(request.url, sendTo, nextUrl);
        return { ...(await readReply(answer, sizes)), url };
      } catch (error) {
        throw failureOf(error, limit);
      }
    },
  };
}

/** Only within one host, and never from https to http: where else the password belongs, the user has to say. */
function nextUrl(from: URL, location: string): URL {
  const next = URL.parse(location, from.href);
  if (!next || !/^https?:$/.test(next.protocol)) throw new CalendarFailure('address-refused', 'redirect');
  if (next.hostname !== from.hostname)
    throw new CalendarFailure('other-host', 'redirect', { place: next.host });
  if (next.protocol !== 'https:' && next.origin !== from.origin)
    throw new CalendarFailure('address-refused', 'redirect');
  [next.username, next.password] = ['', ''];
  return next;
}

async function readReply(
  answer: IncomingMessage,
  sizes: AnswerLimits,
): Promise<DavAnswer & { readonly status: number }> {
  const status = answer.statusCode ?? 0;
  const { 'content-encoding': encoding = 'identity', 'www-authenticate': asked = '' } = answer.headers;
  if (status === 401) {
    answer.destroy();
    throw new CalendarFailure(
      asked !== '' && !/\bbasic\b/i.test(asked) ? 'sign-in-unknown' : 'login-refused',
      '401',
    );
  }
  if (status === 429 || (status >= 500 && status !== 501)) {
    answer.destroy();
    throw new CalendarFailure('unavailable', String(status));
  }
  if (status === 207 && encoding === 'identity') return { status, ...(await readDavAnswer(answer, sizes)) };
  if (status === 207) throw new UnreadableAnswer('encoding');
  return { status, ...(await readRefusal(answer)) };
}

/** Many refusals are pages for people: what is no XML names no conditions. */
async function readRefusal(answer: IncomingMessage): Promise<DavAnswer> {
  try {
    return await readDavAnswer(answer, onePlace);
  } catch (error) {
    answer.destroy();
    if (error instanceof UnreadableAnswer) return noAnswer;
    throw error;
  }
}

function failureOf(error: unknown, limit: AbortSignal): CalendarFailure {
  if (error instanceof CalendarFailure) return error;
  if (error instanceof HostRefused) return new CalendarFailure('host-refused', 'policy');
  if (error instanceof TooManyRedirects) return new CalendarFailure('address-refused', 'too many redirects');
  if (error instanceof UnreadableAnswer)
    return new CalendarFailure(error.isTooLarge ? 'too-large' : 'not-readable', error.message);
  if (limit.aborted) return new CalendarFailure('too-slow', 'time limit');
  const { code = 'no answer' } = error as NodeJS.ErrnoException;
  const isOfTls = isCertificateCode(code) || /^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code);
  return new CalendarFailure(isOfTls ? 'not-trusted' : 'unavailable', String(code));
}
