import type { Header } from '../mime/header.ts';
import type { MimeNode } from '../mime/mime-tree.ts';

export interface BodySection {
  /** Part numbers; empty for the whole message. */
  readonly path: readonly number[];
  readonly what: 'ALL' | 'HEADER' | 'TEXT' | 'MIME' | 'HEADER.FIELDS' | 'HEADER.FIELDS.NOT';
  /** Lower case. */
  readonly fields: readonly string[];
}

/** The bytes of a section (RFC 9051 section 6.4.5), or null when the message has no such part. */
export function readSection(raw: Buffer, root: MimeNode, section: BodySection): Buffer | null {
  if (section.path.length === 0) {
    if (section.what === 'ALL') return raw;
    return readMessagePart(raw, root, section);
  }
  const part = findPart(root, section.path);
  if (!part) return null;
  if (section.what === 'ALL') return raw.subarray(part.bodyStart, part.end);
  if (section.what === 'MIME') return raw.subarray(part.headerStart, part.bodyStart);
  return part.message ? readMessagePart(raw, part.message, section) : null;
}

function readMessagePart(raw: Buffer, message: MimeNode, { what, fields }: BodySection): Buffer | null {
  if (what === 'HEADER') return raw.subarray(message.headerStart, message.bodyStart);
  if (what === 'TEXT') return raw.subarray(message.bodyStart, message.end);
  if (what === 'HEADER.FIELDS') return chosenFields(raw, message.header, (name) => fields.includes(name));
  if (what === 'HEADER.FIELDS.NOT')
    return chosenFields(raw, message.header, (name) => !fields.includes(name));
  return null;
}

function chosenFields(raw: Buffer, header: Header, isChosen: (name: string) => boolean): Buffer {
  const chosen = header.fields
    .filter(({ name }) => isChosen(name))
    .map(({ start, end }) => raw.subarray(start, end));
  return Buffer.concat([...chosen, Buffer.from('\r\n')]);
}

/** Part 1 of a message that is no multipart is its body; the numbers of a message/rfc822 part continue in its own message. */
function findPart(root: MimeNode, path: readonly number[]): MimeNode | null {
  let container: MimeNode | null = root;
  let part: MimeNode | null = null;
  for (const number of path) {
    if (!container) return null;
    part =
      container.children.length > 0
        ? (container.children[number - 1] ?? null)
        : number === 1
          ? container
          : null;
    if (!part) return null;
    container = part.children.length > 0 ? part : part.message;
  }
  return part;
}
