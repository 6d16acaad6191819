import { bsonTypes } from '../bson/types.ts';
import { byteAt, documentValue, entriesOf, int32At, Value } from '../bson/value.ts';
import { MalformedBson, validateDocument } from '../bson/validate.ts';

/** A command as it came in: its name is the first field. */
export interface Request {
  readonly requestId: number;
  readonly isLegacy: boolean;
  readonly name: string;
  readonly fields: ReadonlyMap<string, Value>;
  /** Documents that came as an own section (kind 1), by field name: insert's documents, update's updates. */
  readonly sequences: ReadonlyMap<string, readonly Value[]>;
  /** False for fire-and-forget writes (moreToCome). */
  readonly wantsReply: boolean;
}

/** Opcodes of the wire protocol (MongoDB manual, "MongoDB Wire Protocol"). Drivers send the first hello as OP_QUERY. */
const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;

const hasChecksum = 1;
const moreToCome = 2;
const exhaustAllowed = 1 << 16;

export const headerBytes = 16;

/** @throws MalformedBson when the bytes break the protocol; the connection must then be closed. */
export function readRequest(message: Buffer): Request {
  const requestId = int32At(message, 4);
  switch (int32At(message, 12)) {
    case opMessage:
      return readMessage(message, requestId);
    case opQuery:
      return readQuery(message, requestId);
    default:
      throw new MalformedBson('unknown opcode');
  }
}

function readMessage(message: Buffer, requestId: number): Request {
  if (message.length < headerBytes + 5) throw new MalformedBson('the message is too short');
  const flags = int32At(message, headerBytes);
  if (flags & 0xffff & ~(hasChecksum | moreToCome) || (flags & ~0xffff & ~exhaustAllowed) !== 0) {
    throw new MalformedBson('unknown required flags');
  }
  const end = message.length - (flags & hasChecksum ? 4 : 0);
  const sequences = new Map<string, readonly Value[]>();
  let body: Value | undefined;
  let at = headerBytes + 4;
  while (at < end) {
    const kind = byteAt(message, at++);
    if (kind === 0 && !body) {
      const bodyEnd = validateDocument(message, at, end);
      body = new Value(bsonTypes.object, message, at, bodyEnd);
      at = bodyEnd;
    } else if (kind === 1 && at + 4 <= end) {
      const sectionEnd = at + int32At(message, at);
      const nameEnd = message.indexOf(0, at + 4);
      if (sectionEnd > end || nameEnd < 0 || nameEnd >= sectionEnd)
        throw new MalformedBson('a section is cut off');
      sequences.set(
        message.toString('utf8', at + 4, nameEnd),
        readSequence(message, nameEnd + 1, sectionEnd),
      );
      at = sectionEnd;
    } else throw new MalformedBson('unknown section');
  }
  if (!body) throw new MalformedBson('a message without a body');
  const entries = entriesOf(body);
  const name = entries[0]?.[0] ?? '';
  return {
    requestId,
    isLegacy: false,
    name,
    fields: new Map(entries),
    sequences,
    wantsReply: !(flags & moreToCome),
  };
}

function readSequence(message: Buffer, start: number, end: number): Value[] {
  const documents: Value[] = [];
  for (let at = start; at < end;) {
    const documentEnd = validateDocument(message, at, end);
    documents.push(new Value(bsonTypes.object, message, at, documentEnd));
    at = documentEnd;
  }
  return documents;
}

/** flags, collection name, skip, count, query: only commands are understood, which means hello. */
function readQuery(message: Buffer, requestId: number): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  if (nameEnd < 0 || !message.toString('utf8', headerBytes + 4, nameEnd).endsWith('.$cmd'))
    throw new MalformedBson('OP_QUERY');
  const at = nameEnd + 9;
  validateDocument(message, at, message.length);
  const entries = entriesOf(documentValue(message.subarray(at)));
  const name = entries[0]?.[0] ?? '';
  return {
    requestId,
    isLegacy: true,
    name,
    fields: new Map(entries),
    sequences: new Map(),
    wantsReply: true,
  };
}

/** The answer's bytes: OP_MSG, or OP_REPLY for a request in the old form. */
export function writeReply(request: Pick<Request, 'requestId' | 'isLegacy'>, document: Buffer): Buffer {
  // OP_REPLY: flags, cursor id, start, count. OP_MSG: flags and the section kind.
  const extra = request.isLegacy ? 20 : 5;
  const reply = Buffer.alloc(headerBytes + extra);
  reply.writeInt32LE(reply.length + document.length, 0);
  reply.writeInt32LE(request.requestId, 8);
  reply.writeInt32LE(request.isLegacy ? opReply : opMessage, 12);
  if (request.isLegacy) reply.writeInt32LE(1, headerBytes + 16);
  return Buffer.concat([reply, document]);
}
