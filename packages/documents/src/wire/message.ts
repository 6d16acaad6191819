import { BsonWriter } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { byteAt, entriesOf, firstName, int32At, Value } from '../bson/value.ts';
import { MalformedBson, validateDocument } from '../bson/validate.ts';
import type { Answer, Request } from '../commands/request.ts';
import { failure } from '../failure.ts';
import { limits } from '../subset.ts';

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
  const opcode = int32At(message, 12);
  if (opcode !== opMessage && opcode !== opQuery) throw new MalformedBson('unknown opcode');
  const isLegacy = opcode === opQuery;
  const { body, ...rest } = isLegacy ? readQuery(message) : readMessage(message);
  if (!body) throw new MalformedBson('a message without a body');
  const fields = new Map(entriesOf(body));
  return { requestId: int32At(message, 4), isLegacy, name: firstName(body), fields, ...rest };
}

interface Sections extends Pick<Request, 'sequences' | 'wantsReply'> {
  readonly body: Value | undefined;
}

function readMessage(message: Buffer): Sections {
  if (message.length < headerBytes + 5) throw new MalformedBson('the message is too short');
  const flags = int32At(message, headerBytes);
  if (flags & ~(hasChecksum | moreToCome | exhaustAllowed)) throw new MalformedBson('unknown flags');
  const end = message.length - (flags & hasChecksum ? 4 : 0);
  const sequences = new Map<string, readonly Value[]>();
  let body: Value | undefined;
  let at = headerBytes + 4;
  while (at < end) {
    const kind = byteAt(message, at++);
    if (kind === 0 && !body) {
      [body] = readDocuments(message, at, at + int32At(message, at), end);
      at = body?.end ?? end;
    } else if (kind === 1 && at + 4 <= end) {
      const sectionEnd = at + int32At(message, at);
      const nameEnd = message.indexOf(0, at + 4);
      if (nameEnd < 0 || nameEnd >= sectionEnd) throw new MalformedBson('a section is cut off');
      const name = message.toString('utf8', at + 4, nameEnd);
      sequences.set(name, readDocuments(message, nameEnd + 1, sectionEnd, end));
      at = sectionEnd;
    } else throw new MalformedBson('unknown section');
  }
  return { body, sequences, wantsReply: !(flags & moreToCome) };
}

/** flags, collection name, skip, count, query: only commands are understood, which means hello. */
function readQuery(message: Buffer): Sections {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  if (nameEnd < 0 || !message.toString('utf8', headerBytes + 4, nameEnd).endsWith('.$cmd'))
    throw new MalformedBson('OP_QUERY');
  const [body] = readDocuments(message, nameEnd + 9, message.length, message.length);
  return { body, sequences: new Map(), wantsReply: true };
}

function readDocuments(message: Buffer, start: number, end: number, limit: number): Value[] {
  if (end > limit) throw new MalformedBson('a section is cut off');
  const documents: Value[] = [];
  for (let at = start; at < end;) {
    const document = new Value(bsonTypes.object, message, at, validateDocument(message, at, end));
    documents.push(document);
    at = document.end;
  }
  return documents;
}

/** The answer's bytes: OP_MSG, or OP_REPLY for a request in the old form. */
export function writeReply(request: Pick<Request, 'requestId' | 'isLegacy'>, answer: Answer): Buffer {
  const { requestId, isLegacy } = request;
  const writer = new BsonWriter(2048);
  // OP_REPLY: flags, cursor id, start, count. OP_MSG: flags and the section kind.
  const head = Buffer.alloc(headerBytes + (isLegacy ? 20 : 5));
  writer.range(head, 0, head.length);
  writer.open();
  writer.fields(answer);
  writer.close();
  const reply = writer.finish();
  if (reply.length > limits.messageBytes) {
    const { answer: refusal } = failure('BSONObjectTooLarge', 'the answer is larger than a message may be');
    return writeReply(request, refusal);
  }
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(requestId, 8);
  reply.writeInt32LE(isLegacy ? opReply : opMessage, 12);
  if (isLegacy) reply.writeInt32LE(1, headerBytes + 16);
  return reply;
}
