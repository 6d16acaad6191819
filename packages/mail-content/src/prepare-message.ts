import { hash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { ParsedMessage } from './mime/parsed-message.ts';
import { parseMessage } from './parse-message.ts';
import { foldText } from './fold-text.ts';
import type { PreparedMessage, StoredPart } from './prepared-message.ts';

const searchTextLimit = 4000;
/** More references than any mail program keeps; a forged header could carry megabytes. */
const maxReferences = 100;
const maxAddresses = 1000;
const largestBodies = 8 * 1024 * 1024;

const tooLarge: PlainPattern = 'This message is larger than 25 MB; only its beginning was read.';
const unreadable: PlainPattern =
  'This message is damaged and could not be read. It is unchanged in the mailbox.';

/** The input of the parser's thread: plain data, because the source is transferred as bare memory. */
export interface ParseJob {
  readonly source: Uint8Array;
  readonly receivedAt: Date;
  readonly isCut: boolean;
}

/** Parses, hashes and compresses one message: all the work that needs no other message. */
export function prepareMessage({ source, receivedAt, isCut }: ParseJob): PreparedMessage {
  const raw = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const { bodyParts, calendarPart, text: _text, ...parsed } = parseMessage(raw);
  const budget = { left: largestBodies };
  return {
    ...parsed,
    references: parsed.references.slice(-maxReferences),
    inReplyTo: parsed.inReplyTo.slice(0, maxReferences),
    to: parsed.to.slice(0, maxAddresses),
    cc: parsed.cc.slice(0, maxAddresses),
    bcc: parsed.bcc.slice(0, maxAddresses),
    date: plausible(parsed.date, receivedAt),
    note: isCut ? tooLarge : parsed.note,
    sourceHash: hash('sha256', raw, 'hex'),
    searchText: searchTextOf(parsed),
    parts: [
      ...bodyParts.flatMap((part) => stored(part, budget)),
      ...(calendarPart === null ? [] : stored({ ...calendarPart, kind: 'calendar' }, budget)),
    ],
  };
}

/** A message whose parsing crashed or hung: it is shown with a note, so it is neither lost nor parsed again for ever. */
export function unreadableMessage({ source, receivedAt }: ParseJob): PreparedMessage {
  return {
    rawMessageId: null,
    inReplyTo: [],
    references: [],
    subject: '',
    from: null,
    to: [],
    cc: [],
    bcc: [],
    replyTo: [],
    date: receivedAt,
    attachments: [],
    protection: null,
    ownText: '',
    ownWords: '',
    quotedText: '',
    language: null,
    automatic: {
      autoSubmitted: null,
      listId: null,
      listPost: null,
      precedence: null,
      calendarMethod: null,
      isDeliveryReport: false,
      isReadReceipt: false,
      failedRecipients: [],
      autoReplyHeader: false,
    },
    isPersonal: false,
    draftKey: null,
    note: unreadable,
    sourceHash: hash('sha256', source, 'hex'),
    searchText: '',
    parts: [],
  };
}

/**
 * A Date before 1980 or more than two days after arrival would sort a message where the user does not look for it; then the time of
 * arrival counts.
 */
function plausible(date: Date | null, receivedAt: Date): Date {
  if (date === null || Number.isNaN(date.getTime())) return receivedAt;
  const isPast = date.getTime() > Date.UTC(1980, 0, 1);
  const isAhead = receivedAt.getTime() > 0 && date.getTime() > receivedAt.getTime() + 2 * 24 * 3_600_000;
  return isPast && !isAhead ? date : receivedAt;
}

function searchTextOf({
  subject,
  from,
  to,
  cc,
  bcc,
}: Pick<ParsedMessage, 'subject' | 'from' | 'to' | 'cc' | 'bcc'>) {
  const people = [from, ...to, ...cc, ...bcc]
    .slice(0, 50)
    .map((one) => (one ? `${one.name ?? ''} ${one.email}` : ''));
  return foldText([subject, ...people].join(' ').slice(0, searchTextLimit));
}

/** Below this size, setting up a compressor (35 µs) costs several times as much as writing the octets that it saves. */
const leastPacked = 4096;

/**
 * zstd at its fastest level: bodies are written once and read rarely. Its working memory is allocated and freed for each body,
 * which can cost more than compressing: a known size, a small table and one buffer for the result keep that memory small.
 */
function packed(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_hashLog]: 13 },
    pledgedSrcSize: bytes.byteLength,
    chunkSize: bytes.byteLength,
  });
}

function stored(part: Omit<StoredPart, 'isPacked'>, budget: { left: number }): StoredPart[] {
  if (budget.left <= 0) return [];
  const { bytes, ...rest } = part;
  const kept = bytes.subarray(0, budget.left);
  budget.left -= kept.byteLength;
  const isPacked = kept.byteLength >= leastPacked;
  return [{ ...rest, isPacked, bytes: isPacked ? packed(kept) : kept }];
}
