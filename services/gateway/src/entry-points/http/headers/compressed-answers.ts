import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Compresses answers over 1 KB in JSON, which no length may give away (BREACH; decision 99): those that another site's page can cause with
 * its visitor's session are sent as they are, and so are a browser's answers to anything but GET, where tokens stand.
 */
export function compressAnswers(): RequestHandler {
  return compression({ threshold: 1024, filter: mayCompress });
}

const ownPages = new Set(['same-origin', 'same-site', 'none']);

function mayCompress(request: Request, response: Response): boolean {
  if (!/^application\/json\b/i.test(String(response.getHeader('content-type')))) return false;
  const { authorization, cookie, 'sec-fetch-site': site } = request.headers;
  // Nothing but the client itself adds a token to its request.
  if (authorization !== undefined) return true;
  if (request.method !== 'GET') return false;
  return site === undefined ? cookie === undefined : ownPages.has(String(site));
}
