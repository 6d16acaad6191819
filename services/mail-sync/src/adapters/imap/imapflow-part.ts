import { Readable } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import { readHeaderBlock, type HeaderFields } from '@tern/mail-content/mime/header-block';
import { isMultipart, transferEncodingOf } from '@tern/mail-content/mime/mime-tree';
import { createTransferDecoder } from '@tern/mail-content/mime/transfer-encoding';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';

/** Octets per FETCH; the next is sent when the reader has taken the last. */
const windowBytes = 256 * 1024;

/** FETCH's names of a part and of its header. */
interface PartNames {
  readonly body: string;
  readonly header: string;
}

/**
 * A part with its transfer encoding removed; null when the message or part is gone. Not by imapflow's own download, which converts text to
 * UTF-8 and joins flowed lines: the file and its size would differ from what was sent.
 */
export async function openImapPart(client: ImapFlow, uid: number, section: string): Promise<Readable | null> {
  const names = await namesOf(client, uid, section);
  const first = names && (await fetchWindow(client, uid, names, 0));
  if (!names || !first?.octets) return null;
  const encoding = first.fields === null ? '7bit' : transferEncodingOf(first.fields);
  // Twice the size, since servers count line ends differently; an endless part is still cut off.
  const most = 2 * (first.messageBytes || Infinity) + windowBytes;
  const encoded = windows(client, uid, names, { first: first.octets, most });
  return Readable.from(decoded(encoded, encoding), { objectMode: false });
}

/** Some servers have no part 1 in a single-part message. */
async function namesOf(client: ImapFlow, uid: number, section: string): Promise<PartNames | null> {
  const ofPart = { body: section, header: `${section}.mime` };
  if (section !== '1') return ofPart;
  const row = await client.fetchOne(String(uid), { uid: true, headers: true }, { uid: true });
  if (!row) return null;
  return row.headers && isMultipart(fieldsOf(row.headers)) ? ofPart : { body: 'text', header: 'header' };
}

async function fetchWindow(client: ImapFlow, uid: number, { body, header }: PartNames, start: number) {
  const asked = { key: body, start, maxLength: windowBytes };
  const query = start === 0 ? { size: true, bodyParts: [header, asked] } : { bodyParts: [asked] };
  const row = await client.fetchOne(String(uid), { uid: true, ...query }, { uid: true });
  if (!row) return null;
  const head = row.bodyParts?.get(header) ?? (header === 'header' ? row.headers : undefined);
  return {
    octets: row.bodyParts?.get(body) ?? null,
    fields: head ? fieldsOf(head) : null,
    messageBytes: row.size,
  };
}

async function* windows(
  client: ImapFlow,
  uid: number,
  names: PartNames,
  { first, most }: { first: Buffer; most: number },
) {
  let octets: Buffer | null = first;
  // Goes on after a full window only: less is the end, more is all of it (no partial FETCH).
  for (let read = 0; octets !== null;) {
    yield octets;
    read += octets.length;
    if (octets.length !== windowBytes) return;
    if (read >= most) throw new MailServerError('other', { detail: 'AnswerTooLarge' });
    const next = await fetchWindow(client, uid, names, read);
    // Gone meanwhile: the part would be incomplete.
    if (next === null) throw new MailServerError('dropped');
    octets = next.octets;
  }
}

async function* decoded(encoded: AsyncIterable<Buffer>, encoding: string) {
  const decoder = createTransferDecoder(encoding);
  for await (const octets of encoded) yield decoder.write(octets);
  yield decoder.end();
}

function fieldsOf(header: Buffer): HeaderFields {
  return readHeaderBlock(header, 0, header.length).fields;
}
