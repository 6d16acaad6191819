import {
  CalendarFailure,
  type EventPage,
  type EventResource,
} from '../../domain/accounts/calendar-provider.ts';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { joinedReports, type ReadingReport } from '../../domain/accounts/reading.ts';
import type { IcsTextsAnswer } from '../ics/read-ics-texts.ts';
import { createReadingReport } from '../ics/reading-report.ts';
import { fetchResources, type FetchedResource } from './calendar-changes.ts';
import type { DavClient } from './dav-client.ts';

/** Resources of one request. */
const batchSize = 100;
/** Removed resources of one page. */
const goneSize = 500;
/** More occurrences of one calendar are refused. */
const maxEvents = 50_000;

interface PagesParts {
  readonly client: DavClient;
  readonly url: URL;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** All of the calendar is read. */
  readonly isWhole: boolean;
  readonly read: (texts: readonly string[]) => Promise<IcsTextsAnswer>;
}

export interface ResourcePages {
  /** @throws CalendarFailure and nothing else */
  next(): Promise<Pick<EventPage, 'resources' | 'keptResources' | 'report' | 'partReport'>>;
  isEnd(): boolean;
  /** Some resources have to be asked for again: the server did not give them. */
  isPartial(): boolean;
  /** The resources that were read and have no event, or are no calendar: only another version can have one. */
  eventless(): readonly string[];
  /** The resources that could not be read. */
  unread(): readonly string[];
}

interface ReadBatch {
  readonly resources: EventResource[];
  /** Those of which what is stored stays: the server did not give them, or they cannot be read. */
  readonly kept: readonly string[];
}

interface Batch {
  readonly hrefs: readonly string[];
  readonly isGone: boolean;
}

/**
 * The events of resources, a bounded number in a page. A batch that is too large, too slow or no XML is halved, so that one resource that
 * cannot be read costs only itself: it is reported, and what is stored of it stays.
 */
export function createResourcePages(parts: PagesParts): ResourcePages {
  const batches: Batch[] = [
    ...batchesOf(parts.removed, goneSize).map((hrefs) => ({ hrefs, isGone: true })),
    ...batchesOf(parts.changed, batchSize).map((hrefs) => ({ hrefs, isGone: false })),
  ];
  const reports: ReadingReport[] = [];
  let events = 0;
  let isPartial = false;
  const eventless: string[] = [];
  const unread: string[] = [];

  /** Null where the batch has to be halved. */
  async function readBatch(hrefs: readonly string[]): Promise<ReadBatch | null> {
    const fetched = await fetchBatch(parts, hrefs);
    if (typeof fetched === 'string') return keepUnread(hrefs, fetched);
    if (fetched === null) return null;
    const held = fetched.filter(({ text }) => text !== null);
    const answer = await parts.read(held.map(({ text }) => text ?? ''));
    if ('failure' in answer) return keepUnread(hrefs, whyUnread[answer.failure]);
    const found = new Map<string, EventResource['events']>();
    const kept = fetched.filter(({ isWithheld }) => isWithheld).map(({ href }) => href);
    for (const href of kept) report(href, withheld);
    isPartial ||= kept.length > 0;
    for (const [at, { href }] of held.entries()) {
      const one = answer.answers[at];
      if (one && 'events' in one) {
        found.set(href, one.events);
        if (one.events.length === 0) eventless.push(href);
        reports.push(ofResource(one.report, href));
        events += one.events.length;
      } else {
        const failure = one?.failure ?? 'not-a-calendar';
        if (failure !== 'not-a-calendar') kept.push(...keepOne(href, whyUnread[failure]));
        else {
          eventless.push(href);
          report(href, notACalendar);
        }
      }
    }
    if (events > maxEvents) throw new CalendarFailure('too-large', 'events');
    const stays = new Set(kept);
    const given = fetched.filter(({ href }) => !stays.has(href));
    return {
      resources: given.map(({ href, etag }) => ({ href, etag, events: found.get(href) ?? [] })),
      kept,
    };
  }

  /** Null for several, which are halved first. */
  function keepUnread(hrefs: readonly string[], text: string): ReadBatch | null {
    if (hrefs.length > 1) return null;
    return { resources: [], kept: hrefs.flatMap((href) => keepOne(href, text)) };
  }

  function keepOne(href: string, text: string): [string] {
    unread.push(href);
    report(href, `${text} ${triedAgain}`);
    return [href];
  }

  function report(href: string, text: string) {
    const writer = createReadingReport();
    writer.leftOut(null, null, text);
    reports.push(ofResource(writer.result(), href));
  }

  return {
    async next() {
      const batch = batches.shift();
      let { resources, kept: keptResources }: ReadBatch = { resources: [], kept: [] };
      if (batch?.isGone) resources = batch.hrefs.map(nothingOf);
      else if (batch) {
        const read = await readBatch(batch.hrefs);
        if (read === null)
          batches.unshift(
            ...batchesOf(batch.hrefs, Math.ceil(batch.hrefs.length / 2)).map((hrefs) => ({
              hrefs,
              isGone: false,
            })),
          );
        else ({ resources, kept: keptResources } = read);
      }
      if (batches.length > 0) return { resources, keptResources };
      const all = joinedReports(reports);
      return { resources, keptResources, ...(parts.isWhole ? { report: all } : { partReport: all }) };
    },
    isEnd: () => batches.length === 0,
    isPartial: () => isPartial,
    eventless: () => eventless,
    unread: () => unread,
  };
}

const nothingOf = (href: string): EventResource => ({ href, etag: null, events: [] });

const ofResource = (report: ReadingReport, resource: string): ReadingReport => ({
  ...report,
  problems: report.problems.map((problem) => ({ ...problem, resource })),
});

const withheld: PlainPattern = 'The server has it and does not give it now. Tern asks again.';
const notACalendar: PlainPattern = 'It is no calendar entry.';
const triedAgain: PlainPattern = 'What was read of it before stays, and Tern tries again.';
const whyUnread: Readonly<Record<'too-large' | 'too-slow' | 'not-readable', PlainPattern>> = {
  'too-large': 'It is too large, or repeats too often.',
  'too-slow': 'Reading it takes longer than 15 seconds, most often because it repeats very often.',
  'not-readable': "The server's answer with it cannot be read.",
};

/** @returns a text for one resource that cannot be fetched, null for several of which one cannot */
async function fetchBatch(
  { client, url }: PagesParts,
  hrefs: readonly string[],
): Promise<FetchedResource[] | string | null> {
  try {
    return await fetchResources(client, url, hrefs);
  } catch (error) {
    const kind = error instanceof CalendarFailure ? error.kind : null;
    if (kind !== 'too-large' && kind !== 'not-readable') throw error;
    return hrefs.length > 1 ? null : whyUnread[kind];
  }
}

function batchesOf(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
