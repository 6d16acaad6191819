import { hash } from 'node:crypto';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { FetchedFlags, FetchedMessage } from '../../domain/folders/fetched-message.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import type { FolderChanges, KnownFolder } from '../../domain/folders/server-folder.ts';
import { uidSet } from '@tern/mail-content/servers/uid-set';
import { flagsOf } from '@tern/mail-content/servers/kept-flags';
import { collectChanges } from './imapflow-changes.ts';
import { keepsModseqs, openReadOnly, stateOf, type Opened } from './imapflow-folder-state.ts';
import { foldersOf, numbersOf } from './imapflow-folders.ts';
import { noteLosses } from './imapflow-losses.ts';
import { openImapPart } from './imapflow-part.ts';
import { BrokenLiteral, oversizedAnswerOf, starvedLiteral } from './imapflow-without-fetch-log.ts';
import {
  allowSilence,
  bounded,
  closeImap,
  closeOnFlood,
  folderBounds,
  granted,
  largestMessage,
  type AnswerBounds,
  type Patience,
} from './imapflow-connection.ts';
import { asMailServerError } from './mail-server-errors.ts';
import { internalsOf } from './imapflow-internals.ts';

/** UIDs are 32-bit numbers (RFC 9051 2.3.1.1). */
const largestUid = 0xffff_ffff;
/** Rows besides those asked for: other clients change flags meanwhile (RFC 9051 7.5.2). */
const maxUnasked = 10_000;
/** More than the UIDs of the largest folder that can be read (uidBounds). */
const maxChanged = 2_000_000;
/** Enough for the flags of 500,000 changed messages. */
const changeBounds: AnswerBounds = { maxBytes: 50 * 1024 * 1024, maxMs: 120_000 };
/** To check whether an idle connection still works, and to read what came meanwhile. */
const resumeBounds: AnswerBounds = { maxBytes: 2 * 1024 * 1024, maxMs: 5_000 };
const numbersQuery = {
  messages: true,
  uidNext: true,
  uidValidity: true,
  unseen: true,
  highestModseq: true,
} as const;
/** The first octets of a part; where a server knows no partial FETCH, all of it. */
const maxPartBytes = 2 * largestMessage;
/** Over a million UIDs: imapflow makes an object of each. */
const uidBounds: AnswerBounds = { maxBytes: 10 * 1024 * 1024, maxMs: 120_000 };

/** Reads over one connection. Folders are opened read-only and never closed: CLOSE would expunge (RFC 9051 6.4.1). */
export function createImapflowReader(
  client: ImapFlow,
  { partsMs, silenceMs }: Pick<Patience, 'partsMs' | 'silenceMs'>,
): MailReader {
  const collector = collectChanges(client);
  const losses = noteLosses(client);
  let broken: BrokenLiteral | null = null;
  client.on('error', (error: unknown) => {
    if (error instanceof BrokenLiteral) broken = error;
  });
  // Before imapflow discards its buffers.
  internalsOf(client).socket?.prependListener('timeout', () => {
    broken ??= starvedLiteral(client);
  });
  let underWay = 0;
  let endRest = () => {};
  let partsEndAt: number | null = null;
  let changes: FolderChanges | null = null;
  async function* counted<From, To>(
    rows: AsyncIterable<From>,
    convert: (row: From) => To | null,
    maxRows: number,
  ) {
    underWay++;
    let count = 0;
    try {
      for await (const row of rows) {
        if (++count > maxRows) throw new MailServerError('other', { detail: 'AnswerTooLarge' });
        const converted = convert(row);
        if (converted !== null) yield converted;
      }
    } catch (error) {
      // The real reason comes first.
      throw asMailServerError(broken ?? oversizedAnswerOf(client) ?? error);
    } finally {
      underWay--;
    }
  }
  const open = async (path: string, known: KnownFolder | undefined, counted: number | undefined) => {
    const since = known && {
      changedSince: BigInt(known.modseq),
      uidValidity: BigInt(known.uidValidity),
    };
    collector.begin();
    const opened = await openReadOnly(client, path, { ...since, ...(counted && { counted }) }).finally(() => {
      changes = collector.end();
    });
    return { opened, changes: isResynced(opened) ? changes : null };
  };

  return {
    get answersLost() {
      return losses.count;
    },
    listFolders: () =>
      bounded(client, folderBounds, () => {
        // Without LIST-STATUS imapflow would send a STATUS for each folder before it returns the first.
        const hasListStatus = client.capabilities.has('LIST-STATUS');
        const list = async () =>
          foldersOf(client, await client.list(hasListStatus ? { statusQuery: numbersQuery } : {}));
        return losses.confirmed(list, ({ folders, leftOut }) => [folders.map(({ path }) => path), leftOut]);
      }),
    numbersOf: (path) =>
      bounded(client, folderBounds, async () => {
        const status = await client.status(path, numbersQuery).catch(nothingThere);
        return numbersOf(client, status || undefined);
      }),
    examine: (path, known, counted) =>
      bounded(client, known ? changeBounds : folderBounds, async () => {
        let since = known;
        // The server reports changes once: the second answer has none, and the caller compares.
        const ask = () => open(path, since, counted).finally(() => (since = undefined));
        const answer = await losses.confirmed(ask, ({ opened }) => numbersOfOpened(opened));
        return { ...(await stateOf(client, answer.opened)), changes: answer.changes };
      }),
    searchUids: (since, fromUid) =>
      bounded(client, uidBounds, async () => {
        // With WITHIN (RFC 5032) imapflow asks for mail younger than N seconds, and N must not be zero.
        if (since !== null && since.getTime() >= Date.now()) return [];
        const query = { uid: `${fromUid}:*`, ...(since !== null && { since }) };
        const search = async () => granted(await client.search(query, { uid: true })) as number[];
        const uids = await losses.confirmed(search);
        // `n:*` means the last message when there is none from n on (RFC 9051 section 9, seq-range).
        return uids.filter((uid) => uid >= fromUid && uid <= largestUid);
      }),
    async *fetchMessages(uids) {
      if (uids.length === 0) return;
      // One octet more than is kept shows whether the message is larger.
      const source = { start: 0, maxLength: largestMessage + 1 };
      const query = { uid: true, flags: true, internalDate: true, source };
      const hasModseqs = client.mailbox && keepsModseqs(client, client.mailbox);
      /** Hash of the octets by UID: a literal that is too short may have swallowed the missing mod-sequence. */
      const doubtful = new Map<number, string>();
      const ask = (wanted: readonly number[]) => {
        const waiting = new Set(wanted);
        const only = wanted.length === 1 ? wanted[0] : undefined;
        // Messages that were not asked for, and one that comes again with other octets, would be stored under a wrong UID.
        const convert = (row: FetchMessageObject) => {
          // A server that leaves the UID out of its answer can mean only the one message that was asked for.
          const message = fetchedMessage(row.uid || !only ? row : { ...row, uid: only });
          if (message === null || !waiting.delete(message.uid)) return null;
          if (!hasModseqs || row.modseq !== undefined) return message;
          const octets = hash('sha256', message.source);
          if (doubtful.get(message.uid) === octets) return message;
          doubtful.set(message.uid, octets);
          return null;
        };
        return counted(
          client.fetch(uidSet(wanted), query, { uid: true }),
          convert,
          wanted.length + maxUnasked,
        );
      };
      yield* ask(uids);
      if (doubtful.size > 0) yield* ask([...doubtful.keys()]);
    },
    fetchFlags(range) {
      const isChange = 'changedSince' in range;
      const uids = isChange ? '1:*' : `${range.first}:${range.last}`;
      const options = { uid: true, ...(isChange && { changedSince: BigInt(range.changedSince) }) };
      const exists = client.mailbox ? client.mailbox.exists : 0;
      // Any message of the folder may have changed, and `exists` is only the server's claim.
      const width = isChange ? maxChanged : range.last - range.first + 1;
      const asked = Math.min(exists, width, maxChanged);
      const convert = (row: FetchMessageObject) => {
        const flags = fetchedFlags(row);
        if (flags === null) losses.note();
        return flags;
      };
      return counted(client.fetch(uids, { uid: true, flags: true }, options), convert, asked + maxUnasked);
    },
    async readPart(uid, section) {
      partsEndAt ??= performance.now() + partsMs;
      const bounds = { maxBytes: maxPartBytes, maxMs: partsEndAt - performance.now() };
      const content = await bounded(client, bounds, () => openImapPart(client, uid, section));
      return content ? withMailServerErrors(endedAt(partsEndAt, content, client)) : null;
    },
    rest() {
      if (underWay > 0 || !client.usable) return false;
      allowSilence(client, null);
      endRest = closeOnFlood(client);
      return true;
    },
    async resume() {
      endRest();
      if (!client.usable) return false;
      allowSilence(client, silenceMs);
      // With a command a server updates its view of the open folder and its STATUS (RFC 9051 7). imapflow does not report the outcome; a
      // connection without an answer in time is closed.
      await bounded(client, resumeBounds, () => client.noop()).catch(() => undefined);
      return client.usable;
    },
    close() {
      endRest();
      return closeImap(client, underWay > 0);
    },
  };
}

/** Limits the total time: a trickling download is never silent for long. */
function endedAt(endAt: number, content: Readable, client: ImapFlow): Readable {
  const timer = setTimeout(() => {
    content.destroy(new MailServerError('timeout'));
    client.close();
  }, endAt - performance.now());
  return content.once('close', () => clearTimeout(timer));
}

/** Failures during the download become MailServerErrors too. */
function withMailServerErrors(content: Readable): Readable {
  const out = new PassThrough();
  finished(content, { writable: false }, (error) => {
    if (error) out.destroy(asMailServerError(error));
  });
  // Also when reading has not begun.
  out.once('close', () => content.destroy());
  return content.pipe(out);
}

/** The folder may be gone since the list. */
function nothingThere(error: { code?: unknown }): false {
  if (error.code === 'NotFound') return false;
  throw error;
}

/** Whether the server has reported all changes: it knew the UIDVALIDITY and keeps mod-sequences. Not part of imapflow's types. */
function isResynced(opened: Opened): boolean {
  return (opened as { qresync?: boolean }).qresync === true;
}

function numbersOfOpened({ uidValidity, uidNext, exists, highestModseq }: Opened): unknown[] {
  return [uidValidity, uidNext, exists, highestModseq];
}

export function fetchedMessage(row: FetchMessageObject): FetchedMessage | null {
  if (!row.uid || !row.source || !row.flags) return null;
  const isCut = row.source.length > largestMessage;
  return {
    uid: row.uid,
    flags: flagsOf(row.flags),
    receivedAt: dateOf(row.internalDate),
    source: isCut ? row.source.subarray(0, largestMessage) : row.source,
    isCut,
  };
}

function fetchedFlags(row: FetchMessageObject): FetchedFlags | null {
  if (!row.uid || !row.flags) return null;
  return { uid: row.uid, flags: flagsOf(row.flags) };
}

function dateOf(given: Date | string | undefined): Date {
  const date = given === undefined ? new Date(0) : new Date(given);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
