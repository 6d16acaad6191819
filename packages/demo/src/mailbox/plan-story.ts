import { domainOf } from '@tern/kernel/email-parts';
import { createHash } from 'node:crypto';
import { day } from '@tern/kernel/clock';
import { makeAttachment } from './attachments.ts';
import {
  forwardBelow,
  paragraphsToHtml,
  quoteBelow,
  writesHtml,
  type QuotedMail,
  type Written,
} from './client-styles.ts';
import { fillDates, momentOf } from './moments.ts';
import { people, type ClientStyle, type Person, type PersonKey } from './people.ts';
import type { PlannedMessage } from './planned-message.ts';
import type { FolderName, Step, Story } from './story.ts';

const archivedAfter = 21 * day;
const ownKeys: readonly PersonKey[] = ['robin', 'hello'];

interface Sent extends QuotedMail {
  readonly step: Step;
  readonly toKeys: readonly PersonKey[];
  readonly message: PlannedMessage;
}

/** Plans the mails of a conversation in full. Pure: the result is the same for the same moment. */
export function planStory(story: Story, madeAt: Date): PlannedMessage[] {
  const sent: Sent[] = [];
  for (const [index, step] of story.steps.entries())
    sent.push(planStep({ story, step, index, previous: sent.at(-1) ?? null, madeAt }));
  return sent.map(({ message }, index) => {
    const next = sent[index + 1];
    const isAnswered = message.folder !== 'Sent' && next?.message.folder === 'Sent' && !next.step.isForward;
    return isAnswered ? { ...message, flags: [...message.flags, '\\Answered'] } : message;
  });
}

interface StepPlace {
  readonly story: Story;
  readonly step: Step;
  readonly index: number;
  readonly previous: Sent | null;
  readonly madeAt: Date;
}

function planStep({ story, step, index, previous, madeAt }: StepPlace): Sent {
  const from: Person = people[step.from];
  const date = momentOf(step.at, madeAt);
  const toKeys = step.to ?? defaultRecipients(step, previous);
  const to = toKeys.map((key) => people[key]);
  const subject = fillDates(step.subject ?? subjectOf(story, step, previous), madeAt);
  const written = write(step, from, previous, madeAt);
  const isThreaded = previous !== null && step.threading !== 'dropped' && !step.isForward;
  const references =
    isThreaded && previous ? [...previous.message.references, previous.message.messageId] : [];

  const message: PlannedMessage = {
    folder: folderOf(story, step, date, madeAt),
    flags: flagsOf(step),
    date,
    messageId: messageIdOf(from, `${story.subject}/${index}/${step.at}`),
    inReplyTo: references.at(-1) ?? null,
    references,
    from,
    to,
    cc: (step.cc ?? []).map((key) => people[key]),
    subject,
    text: written.text,
    html: step.html === undefined ? written.html : fillDates(step.html, madeAt),
    headers: { ...clientHeaders(from.style), ...step.headers },
    attachments: (step.attachments ?? []).map(makeAttachment),
    calendar: null,
    report: step.bounce && previous ? reportOf(step.bounce, previous) : null,
    expected: step.expected ?? null,
    isFollowup: step.isFollowup ?? false,
  };
  return { step, toKeys, message, from, to, date, subject, text: written.text, html: written.html };
}

function defaultRecipients(step: Step, previous: Sent | null): readonly PersonKey[] {
  if (!previous) return ['robin'];
  return previous.step.from === step.from ? previous.toKeys : [previous.step.from];
}

function subjectOf(story: Story, step: Step, previous: Sent | null): string {
  if (!previous) return story.subject;
  const bare = previous.subject.replace(/^(?:(?:re|aw|fwd): )+/i, '');
  if (step.isForward) return `Fwd: ${bare}`;
  return `${people[step.from].style === 'outlook-de' ? 'AW' : 'Re'}: ${bare}`;
}

function write(step: Step, from: Person, previous: Sent | null, madeAt: Date): Written {
  const own = fillDates(joinLines(step.text), madeAt);
  const delimiter = from.style === 'gmail' || from.style === 'thunderbird' ? '-- \n' : '';
  const signature = from.signature === '' ? '' : `\n\n${delimiter}${from.signature}`;
  const text = step.bounce || from.signOff === '' ? own : `${own}\n\n${from.signOff}${signature}`;
  const written: Written = {
    text,
    html: writesHtml(from.style) && !step.bounce ? paragraphsToHtml(text) : null,
  };
  if (!previous || step.quotes === 'none' || step.bounce) return written;
  if (step.isForward) return forwardBelow(written, previous);
  if (step.quotes !== 'line') return quoteBelow(from.style, written, previous);
  const line = longestSentence(previous.step.text, madeAt);
  const withLine = `> ${line}\n\n${text}`;
  return { text: withLine, html: written.html === null ? null : paragraphsToHtml(withLine) };
}

/** See Step.text. */
export function joinLines(text: string): string {
  return text
    .trim()
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .trim()
        .split(/\s*\n\s*/)
        .reduce(joinLine, ''),
    )
    .join('\n\n');
}

function joinLine(before: string, line: string): string {
  const isOwnLine = /^[-|] /.test(line);
  const text = line.replace(/^\| /, '');
  return before === '' ? text : `${before}${isOwnLine ? '\n' : ' '}${text}`;
}

function longestSentence(text: string, madeAt: Date): string {
  const sentences = fillDates(joinLines(text), madeAt).split(/(?<=[.?!])\s+/);
  return sentences.reduce((longest, sentence) => (sentence.length > longest.length ? sentence : longest), '');
}

function folderOf(story: Story, step: Step, date: Date, madeAt: Date): FolderName {
  if (step.folder) return step.folder;
  if (ownKeys.includes(step.from)) return 'Sent';
  if (story.folder) return story.folder;
  return madeAt.getTime() - date.getTime() > archivedAfter ? 'Archive' : 'INBOX';
}

function flagsOf(step: Step): string[] {
  const flags = step.isUnread ? [] : ['\\Seen'];
  if (step.isStarred) flags.push('\\Flagged');
  if (step.folder === 'Drafts') flags.push('\\Draft');
  return flags;
}

/** Message-IDs in the shapes that programs give them, the same on every run. */
export function messageIdOf({ address, style }: Pick<Person, 'address' | 'style'>, seed: string): string {
  const hash = createHash('sha256').update(`${address} ${seed}`).digest('hex');
  const domain = domainOf(address);
  if (style === 'gmail')
    return `<CA+${Buffer.from(hash, 'hex').toString('base64url').slice(0, 32)}@mail.${domain}>`;
  if (style.startsWith('outlook'))
    return `<${hash.slice(0, 24).toUpperCase()}@EX${hash.slice(24, 28).toUpperCase()}.${domain}>`;
  const uuid = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
  return `<${style.startsWith('apple') ? uuid.toUpperCase() : uuid}@${domain}>`;
}

function clientHeaders(style: ClientStyle): Record<string, string> {
  switch (style) {
    case 'apple':
    case 'apple-fr':
      return { 'X-Mailer': 'Apple Mail (2.3826)' };
    case 'outlook':
      return { 'Content-Language': 'en-GB', 'X-MS-Has-Attach': '' };
    case 'outlook-de':
      return { 'Content-Language': 'de-DE', 'X-MS-Has-Attach': '' };
    case 'thunderbird':
      return { 'User-Agent': 'Mozilla Thunderbird' };
    case 'gmail':
    case 'plain':
      return {};
  }
}

function reportOf(
  { recipient, diagnostic }: NonNullable<Step['bounce']>,
  previous: Sent,
): PlannedMessage['report'] {
  const known = people[recipient as PersonKey] as Person | undefined;
  const { message } = previous;
  const originalHeader = [
    `From: ${message.from.name} <${message.from.address}>`,
    `To: ${message.to.map(({ address }) => address).join(', ')}`,
    `Subject: ${message.subject}`,
    `Message-ID: ${message.messageId}`,
    `Date: ${message.date.toUTCString().replace('GMT', '+0000')}`,
  ].join('\r\n');
  return { recipient: known?.address ?? recipient, diagnostic, originalHeader };
}
