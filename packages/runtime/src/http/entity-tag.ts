import type { Request } from 'express';

/**
 * Whether the client has the version with this entity tag (RFC 9110 section 13.1.2). Express's `fresh` heeds `Cache-Control: no-cache`, which
 * fetch adds to every request with If-None-Match.
 */
export function hasVersion(request: Request, entityTag: string): boolean {
  const held = request.get('if-none-match') ?? '';
  return held.split(',').some((tag) => tag.trim() === entityTag);
}
