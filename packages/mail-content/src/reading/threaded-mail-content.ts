import { createThreadPool, type ThreadLoss } from '@tern/kernel/thread-pool';
import { AppError } from '@tern/kernel/app-error';
import { textDocument } from '../html/body-document.ts';
import type { StoredPart } from '../prepared-message.ts';
import { noBody, shownVersion } from '../shown-body.ts';
import type { MailContent, StoredBody } from './mail-content.ts';
import { answerContentJob, type ContentAnswer, type ContentAnswers, type ContentJob } from './content-job.ts';

export interface MailContentThreads {
  /** Called when a thread died over a job or did not end in time; what the mail says stays out of logs. */
  onLost(loss: ThreadLoss, kind: ContentJob['kind']): void;
  /** Longest time for a job, in milliseconds; the largest bodies of real mail take about two seconds on a slow machine. */
  readonly limitMs?: number;
  /** The threads' program; tests give one that misbehaves. */
  readonly program?: URL;
}

/** One thread stays free for others whatever one user opens. Each takes at most 200 MB while it works. */
const [maxThreads, maxThreadsPerUser] = [2, 1];
/** A page of mails opened in tabs; each waiting job holds its body in memory. */
const [maxWaitingPerUser, maxWaiting] = [30, 120];
const idleMs = 60_000;
const plainLimitMs = 3_000;
const tooSlow =
  'This message takes too long to prepare. This is its plain text, without its formatting and perhaps not all of it.';

/** A mail of at most so many bytes is read at once: sending it to a thread, which may have to start, takes longer. */
const maxReadHere = 16 * 1024;
const isSmallAndMade = ({ shown }: StoredBody) =>
  shown !== null && shown.version === shownVersion && shown.packed.byteLength <= maxReadHere;

/** Reads bodies in a small pool of threads. */
export function createThreadedMailContent(options: MailContentThreads): MailContent {
  const { onLost, limitMs = 10_000 } = options;
  const threads = createThreadPool<ContentJob, ContentAnswer>({
    name: 'mail-content',
    program: options.program ?? new URL('./content-thread.ts', import.meta.url),
    maxThreads,
    idleMs,
    queue: { maxRunningPerAccount: maxThreadsPerUser, maxWaitingPerAccount: maxWaitingPerUser, maxWaiting },
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });

  /** Null when it was lost. */
  async function run<Kind extends ContentJob['kind']>(
    userId: string,
    job: Extract<ContentJob, { kind: Kind }>,
    jobMs = limitMs,
  ): Promise<ContentAnswers[Kind] | null> {
    const outcome = await threads.run({ account: userId, request: job, limitMs: jobMs });
    if (typeof outcome !== 'string') return outcome as ContentAnswers[Kind];
    onLost(outcome, job.kind);
    return null;
  }

  async function plainTextOf(userId: string, parts: readonly StoredPart[]): Promise<string | null> {
    return (await run<'plain'>(userId, { kind: 'plain', parts }, plainLimitMs))?.text ?? null;
  }

  return {
    async show(userId, body) {
      const made = isSmallAndMade(body)
        ? (answerContentJob({ kind: 'show', body }) as ContentAnswers['show'])
        : await run<'show'>(userId, { kind: 'show', body });
      if (made) return { ...made, isWhole: true };
      const text = await plainTextOf(userId, body.parts);
      const forms = { ...noBody, text, filteredText: text, note: tooSlow, hasLongHtml: false };
      return { forms, toKeep: null, isWhole: false };
    },
    async page(userId, body, wanted) {
      const made = await run<'page'>(userId, { kind: 'page', body, wanted });
      if (made) return { ...made, isWhole: true };
      const text = (await plainTextOf(userId, body.parts)) ?? '';
      const page = new TextEncoder().encode(textDocument(`${tooSlow}\n\n${text}`));
      return { page, toKeep: null, isWhole: false };
    },
    async contentIds(userId, body, view) {
      return (await run<'content-ids'>(userId, { kind: 'content-ids', body, view }))?.contentIds ?? null;
    },
    async words(userId, parts, limit) {
      const made = await run<'words'>(userId, { kind: 'words', parts, limit });
      return made?.text ?? (await plainTextOf(userId, parts))?.slice(0, limit) ?? '';
    },
    async texts(userId, parts) {
      return (
        (await run<'texts'>(userId, { kind: 'texts', parts })) ?? {
          ownText: '',
          ownWords: '',
          quotedText: '',
        }
      );
    },
    async previews(userId, bodies) {
      return (
        (await run<'previews'>(userId, { kind: 'previews', bodies }))?.previews ?? bodies.map(() => null)
      );
    },
    async mbox(userId, message) {
      const written = await run<'mbox'>(userId, { kind: 'mbox', message });
      if (written === null) throw new AppError('unavailable');
      return written.text;
    },
    close: () => threads.close(),
  };
}
