import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Compresses answers of half a KB and more in JSON, which no length may give away (BREACH; decision 99): those that another site's page can cause with
 * its visitor's session are sent as they are, and so are a browser's answers to anything but reads, where tokens stand.
 */
export function compressAnswers(): RequestHandler {
  const compress = compression({ threshold: 512, filter: isJson });
  return (request, response, next) => {
    if (!mayCompress(request)) return next();
    // As it came: the forwarder takes headers out of the request before the answer begins.
    const asked = Object.create(request, { headers: { value: { ...request.headers } } }) as Request;
    compress(asked, response, next);
  };
}

function isJson(_request: unknown, response: Response): boolean {
  return /^application\/json\b/i.test(String(response.getHeader('content-type')));
}

/** A POST that only reads: a day's rundown, the largest answer that Home asks for. No token stands in it. */
const readByPost = /^\/admin\/calendar\/important-events-for-day\/?$/;

const ownPages = new Set(['same-origin', 'same-site', 'none']);

function mayCompress({ method, path, headers }: Request): boolean {
  const { authorization, cookie, 'sec-fetch-site': site } = headers;
  // Nothing but the client itself adds a token to its request.
  if (authorization !== undefined) return true;
  if (method !== 'GET' && !(method === 'POST' && readByPost.test(path))) return false;
  return site === undefined ? cookie === undefined : ownPages.has(String(site));
}
