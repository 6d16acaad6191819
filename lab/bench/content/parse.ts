import { decodePart } from '@tern/mail-content/mime/decode-part';
import { parseMessage } from '@tern/mail-content/parse-message';
import { sanitiseHtml } from '@tern/mail-content/html/sanitise-html';
import { trimQuotedHtml } from '@tern/mail-content/trimming/trim-quoted-html';
import { npmPeer } from '../../engines/npm-peer.ts';
import { limit, type Figure } from '../figures.ts';
import { generateMessages } from '../samples/generate-messages.ts';
import { oddMessages } from '../samples/odd-messages.ts';

const generated = 8000;
/** Number of odd messages: each form occurs about ten times. */
const odd = 350;
/** Number of generated messages, on which speed is measured. */
const timed = 2000;
/** The latest version that can be installed: 3.8 and later need a package version that the registry lacks. */
const peerVersion = 'mailparser@3.7.4';
/** Work that Tern does not do when it parses either. */
const peerOptions = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true };

interface PeerMessage {
  subject?: string;
  from?: { value: { address?: string; group?: { address?: string }[] }[] };
  attachments: unknown[];
}

interface Peer {
  simpleParser(raw: Buffer, options: object): Promise<PeerMessage>;
}

/**
 * CPU of parsing compared with mailparser's in the same run, what reading adds, and on how many messages the two disagree about
 * subject, sender or number of attachments (docs/parser-differences.md judges each).
 */
export async function benchParse(): Promise<Figure[]> {
  const { simpleParser } = (await npmPeer(peerVersion)) as Peer;
  const all: Buffer[] = [];
  for await (const { raw } of generateMessages({ count: generated })) all.push(raw);
  const ordinary = all.slice(0, timed);
  const octets = all.reduce((sum, raw) => sum + raw.length, 0);
  console.log(`${generated} messages, mean ${Math.round(octets / generated)} octets, and ${odd} odd forms`);

  const ours = await perSecond('parseMessage', () => {
    for (const raw of ordinary) parseMessage(raw);
    return ordinary.length;
  });
  const decoded = await perSecond('parseMessage, every text and HTML decoded', () => {
    for (const raw of ordinary) {
      for (const part of parseMessage(raw).bodyParts) decodePart(part);
    }
    return ordinary.length;
  });
  const theirs = await perSecond(peerVersion, async () => {
    for (const raw of ordinary) await simpleParser(raw, peerOptions);
    return ordinary.length;
  });
  await readingCosts(ordinary);

  const messages = [...all.map((raw) => ({ raw, form: 'generated' })), ...oddMessages(odd)];
  const differing = { generated: 0, odd: 0 };
  for (const { raw, form } of messages) {
    const difference = differenceOf(raw, await simpleParser(raw, peerOptions));
    if (difference === null) continue;
    differing[form === 'generated' ? 'generated' : 'odd'] += 1;
    console.log(`differs in ${difference} (${form})`);
  }
  console.log(
    `differing: ${differing.generated} of ${generated} generated, ${differing.odd} of ${odd} odd ones`,
  );
  return [
    limit("CPU a message, share of mailparser's", theirs / ours, 0.25, 'x'),
    limit('the same with text and HTML decoded', theirs / decoded, 0.25, 'x'),
    limit('messages that differ', (100 * (differing.generated + differing.odd)) / messages.length, 1, '%'),
  ];
}

function differenceOf(raw: Buffer, theirs: PeerMessage): string | null {
  const ours = parseMessage(raw);
  const pairs: [string, string | number, string | number][] = [
    ['subject', plain(ours.subject), plain(theirs.subject)],
    ['from', ours.from?.email.toLowerCase() ?? '', senderOf(theirs)],
    ['attachments', ours.attachments.length, theirs.attachments.length],
  ];
  const found = pairs.find(([, own, other]) => own !== other);
  return found ? `${found[0]}: ${JSON.stringify(found[1])}, theirs ${JSON.stringify(found[2])}` : null;
}

/** Blanks differ by folding and have no meaning. */
function plain(subject: string | undefined): string {
  return (subject ?? '').replace(/\s+/g, ' ').trim();
}

function senderOf({ from }: PeerMessage): string {
  const [first] = from?.value ?? [];
  return (first?.address || first?.group?.[0]?.address || '').toLowerCase();
}

async function readingCosts(messages: readonly Buffer[]): Promise<void> {
  const pages = messages.slice(0, 1000).flatMap((raw) =>
    parseMessage(raw)
      .bodyParts.filter(({ kind }) => kind === 'html')
      .map(decodePart),
  );
  await perSecond('trimQuotedHtml', () => {
    for (const page of pages) trimQuotedHtml(page);
    return pages.length;
  });
  await perSecond('sanitiseHtml', () => {
    for (const page of pages) sanitiseHtml(page);
    return pages.length;
  });
}

/** Messages per CPU second. One run to warm up, then the better of two: the machine is shared. */
async function perSecond(name: string, work: () => number | Promise<number>): Promise<number> {
  await work();
  let best = 0;
  for (let round = 0; round < 2; round += 1) {
    const start = process.cpuUsage();
    const done = await work();
    const used = process.cpuUsage(start);
    best = Math.max(best, done / ((used.user + used.system) / 1e6));
  }
  console.log(`${name}: ${Math.round(best)} per CPU second`);
  return best;
}
