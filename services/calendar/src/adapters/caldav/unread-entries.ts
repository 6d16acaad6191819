import { z } from 'zod';
import { day, minute } from '@tern/kernel/clock';
import { eventlessMark } from './eventless-marks.ts';

/** The most that one calendar keeps; the others are tried again when all of it is read, once a month at least. */
const maxUnread = 200;
/** Tried in one look: each may cost a thread its 15 seconds more than once, and a look has ten minutes. */
const maxTried = 10;
/** An entry that cannot be read mostly stays as it is. */
const pauses = { firstMs: 15 * minute, longestMs: day };

/**
 * Entries of a calendar that could not be read: one that is too large, takes too long, or comes in an answer that is no XML. A server
 * does not name them again while they stay the same, and the fault may be a moment's: a busy machine, a proxy that cut an answer off.
 */
export const unreadSchema = z.object({
  entries: z
    .array(
      z.object({
        href: z.string(),
        /** Marks the version that could not be read (`eventlessMark`); null where its ETag is not known. */
        mark: z.string().nullable(),
      }),
    )
    .max(maxUnread),
  /** How often some of them were tried again since one failed for the first time. */
  tries: z.number().int(),
  nextAt: z.iso.datetime(),
});
export type Unread = z.output<typeof unreadSchema>;

/** Those that are to be tried again in a look that begins now. */
export function dueOf(unread: Unread | null, now: Date): readonly string[] {
  if (unread === null || Date.parse(unread.nextAt) > now.getTime()) return [];
  return unread.entries.slice(0, maxTried).map(({ href }) => href);
}

/** The entries that wait after a look. */
export function unreadAfter(
  before: Unread | null,
  {
    asked,
    failed,
    etags,
    now,
  }: {
    /** The entries that were asked for, or are gone. */
    readonly asked: ReadonlySet<string>;
    /** Those of them that could not be read. */
    readonly failed: readonly string[];
    /** As far as they are known. */
    readonly etags: ReadonlyMap<string, string | null>;
    readonly now: Date;
  },
): Unread | null {
  const known = new Map(before?.entries.map(({ href, mark }) => [href, mark]));
  const markOf = (href: string) => {
    const etag = etags.get(href) ?? null;
    return etag === null ? (known.get(href) ?? null) : eventlessMark(href, etag);
  };
  const waiting = (before?.entries ?? []).filter(({ href }) => !asked.has(href));
  const added = failed.map((href) => ({ href, mark: markOf(href) }));
  const fresh = added.filter(({ href }) => !known.has(href));
  const again = added.filter(({ href }) => known.has(href));
  // Those that failed for the first time are tried first, those that were tried again just now last.
  const entries = [...fresh, ...waiting, ...again].slice(0, maxUnread);
  if (entries.length === 0) return null;
  // The long pause of the others says nothing about an entry that failed for the first time.
  const isNew = fresh.length > 0;
  if (before !== null && !isNew && dueOf(before, now).length === 0) return { ...before, entries };
  const tries = before === null || isNew ? 0 : before.tries + 1;
  const pauseMs = Math.min(pauses.firstMs * 2 ** tries, pauses.longestMs);
  return { entries, tries, nextAt: new Date(now.getTime() + pauseMs).toISOString() };
}
