import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '@tern/contracts/answer';
import { errorCatalogue, type ErrorCode, type FieldErrors } from '@tern/contracts/errors';

/** Node's parser reports this of a request that it cannot read. */
export interface UnreadableRequest {
  readonly code?: string;
  /** The bytes that arrived last. */
  readonly rawPacket?: Buffer;
}

/** As Node answers without our help; their senders are no browsers. */
const bareStatuses: Readonly<Record<string, number>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const lingerMs = 1_000;

/**
 * Answers a request that Node's parser rejected, so that it has no handler, and closes the connection. Too long addresses and headers are
 * answered as by any call, since a caller can come here with nothing but a long text to search for.
 */
export function answerUnreadable({ code = '', rawPacket }: UnreadableRequest, socket: Duplex): void {
  socket.end(answerTo(code, rawPacket));
  // If closed at once, input still arriving would reset the connection, and the answer would be lost.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function answerTo(code: string, packet: Buffer | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const field = packet && longestParameterOf(packet);
    return field === undefined ? tooLong('headers-too-large') : tooLong('validation-failed', field);
  }
  const status = bareStatuses[code] ?? 400;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;
}

function tooLong(code: ErrorCode, field?: string): string {
  const { status, text } = errorCatalogue[code];
  const errors: FieldErrors =
    field === undefined ? {} : { [field]: ['This is too long. Use fewer characters.'] };
  const failure: Failure = {
    success: false,
    error: text,
    code,
    requestId: randomUUID(),
    ...(field !== undefined && { errors }),
  };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** A query longer than half the limit counts as the reason. */
const longAddress = 8_192;

/** Name of the longest parameter of a long address; none where the packet does not begin with the request, or headers are the reason. */
function longestParameterOf(packet: Buffer): string | undefined {
  const match = /^[A-Z]{1,10} [^\s?]{1,1000}\?(?<parameters>\S*)/.exec(packet.toString('latin1'));
  const { parameters = '' } = match?.groups ?? {};
  if (parameters.length < longAddress) return undefined;
  const [longest = ''] = parameters.split('&').sort((a, b) => b.length - a.length);
  return /^(?<name>\w{1,40})=/.exec(longest)?.groups?.['name'];
}
