import { domainOf } from '@tern/kernel/email-parts';
import { composeMessage, type ComposedMail } from './compose-message.ts';
import { createRandom, type Random } from './random.ts';
import { aPerson, letter, owner, topic, type Person } from './sample-text.ts';

export interface GeneratedMessage {
  /** Path with `/` between levels: `INBOX`, `Sent`, `Archive`, `Projects/Harbour`, ... */
  readonly folder: string;
  /** IMAP system flags. */
  readonly flags: readonly string[];
  /** INTERNALDATE: the Date field's moment. */
  readonly date: Date;
  readonly raw: Buffer;
}

export interface GenerateOptions {
  readonly count: number;
  /** A seed and an `until` always give the same octets; another seed gives mail with other ids, as another mailbox has. */
  readonly seed?: number;
  /** The latest date; the first is 180 days before. */
  readonly until?: Date;
  /** Default true. Without them a message has 6 KB on average. */
  readonly hasAttachments?: boolean;
}

const days = 180;
const dayMs = 86_400_000;
/** Number of threads that may still be answered; older ones end. */
const openThreadsLimit = 200;
const receivedFolders = [
  'INBOX',
  'INBOX',
  'INBOX',
  'Archive',
  'Projects/Harbour',
  'Projects/Spring plan',
  'Newsletters',
] as const;

/** The data of a thread that its later mails need. */
interface Thread {
  readonly subject: string;
  readonly partner: Person;
  references: string[];
  lastText: string;
  lastFrom: Person;
  lastDate: Date;
  length: number;
}

/**
 * A realistic mailbox for benchmarks: mean 19 KB a message, a third with HTML, some with attachments, threads whose replies quote
 * what they answer, 25 to 30 % in Sent, oldest first.
 */
export async function* generateMessages(options: GenerateOptions): AsyncGenerator<GeneratedMessage> {
  const seed = options.seed ?? 1;
  const random = createRandom(seed);
  const until = options.until ?? new Date('2025-06-30T18:00:00Z');
  const threads: Thread[] = [];
  for (let index = 0; index < options.count; index += 1) {
    const date = new Date(until.getTime() - Math.round((1 - (index + 1) / options.count) * days * dayMs));
    const thread = random.chance(0.55) ? openThread(random, threads) : null;
    const place = { seed, index, date, hasAttachments: options.hasAttachments ?? true };
    yield nextMessage(random, thread ?? startThread(random, threads), place);
  }
}

function openThread(random: Random, threads: readonly Thread[]): Thread | null {
  if (threads.length === 0) return null;
  const thread = threads[random.between(0, threads.length - 1)];
  return thread !== undefined && thread.length < 8 ? thread : null;
}

function startThread(random: Random, threads: Thread[]): Thread {
  const partner = aPerson(random);
  const isOurs = random.chance(0.25);
  const thread: Thread = {
    subject: topic(random),
    partner,
    references: [],
    lastText: '',
    // The one who did not write last writes next.
    lastFrom: isOurs ? partner : owner,
    lastDate: new Date(0),
    length: 0,
  };
  threads.push(thread);
  if (threads.length > openThreadsLimit) threads.shift();
  return thread;
}

interface Place {
  readonly seed: number;
  readonly index: number;
  readonly date: Date;
  readonly hasAttachments: boolean;
}

function nextMessage(
  random: Random,
  thread: Thread,
  { seed, index, date, hasAttachments }: Place,
): GeneratedMessage {
  // Most answers come from the other side: a mailbox receives more than it sends.
  const isSent = thread.lastFrom.email !== owner.email && random.chance(thread.length === 0 ? 1 : 0.42);
  const from = isSent ? owner : thread.partner;
  const to = isSent ? thread.partner : owner;
  const text = letter(random, from, to, random.between(2, 7));
  const isNewsletter = !isSent && thread.length === 0 && random.chance(0.2);
  const messageId = `<${date.getTime().toString(36)}.${seed}.${index}@${domainOf(from.email)}>`;
  const mail: ComposedMail = {
    from,
    to,
    messageId,
    date,
    subject: thread.length === 0 ? thread.subject : `Re: ${thread.subject}`,
    references: thread.references,
    text,
    quoted:
      thread.length === 0 ? null : { text: thread.lastText, from: thread.lastFrom, date: thread.lastDate },
    isHtml: random.chance(isNewsletter ? 0.9 : 0.29),
    isNewsletter,
    attachmentBytes: random.chance(0.136) && hasAttachments ? random.between(4_000, 130_000) : 0,
  };
  Object.assign(thread, { lastText: text, lastFrom: from, lastDate: date, length: thread.length + 1 });
  thread.references = [...thread.references, messageId].slice(-20);
  return {
    folder: isSent ? 'Sent' : mail.isNewsletter ? 'Newsletters' : random.pick(receivedFolders),
    flags: flagsOf(random, isSent),
    date,
    raw: composeMessage(random, mail),
  };
}

function flagsOf(random: Random, isSent: boolean): string[] {
  const flags = isSent || random.chance(0.8) ? ['\\Seen'] : [];
  if (random.chance(0.05)) flags.push('\\Flagged');
  if (!isSent && random.chance(0.3)) flags.push('\\Answered');
  return flags;
}
