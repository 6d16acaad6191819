import { createHash } from 'node:crypto';

/** The most that one calendar keeps; the others are fetched again at each look. */
export const maxEventless = 10_000;

/**
 * Marks a version of a resource. Nothing is stored of a resource without events, such as a task or a day long past, so only its mark says at
 * the next comparison of ETags that it was read.
 */
export const eventlessMark = (href: string, etag: string): string =>
  createHash('sha256').update(`${href}\n${etag}`).digest('base64url').slice(0, 12);
