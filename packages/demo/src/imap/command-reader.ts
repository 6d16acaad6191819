import type { Socket } from 'node:net';
import { bad, no } from './refusal.ts';

/** A command as it came: text, literal, text, literal, ..., text; literal markers and line ends are cut off. */
export type CommandLine = readonly Buffer[];

/** The stream can no longer be parsed, or a command is too large: the connection must end. */
export class UnreadableStream extends Error {
  override readonly name = 'UnreadableStream';
}

/** A literal that was refused before the client sent it; the stream stays in step. */
export class LiteralRefused extends Error {
  override readonly name = 'LiteralRefused';
  readonly refusal;
  readonly line: Buffer;
  constructor(line: Buffer, refusal: Error) {
    super(refusal.message);
    this.refusal = refusal;
    this.line = line;
  }
}

export interface ReaderLimits {
  readonly lineBytes: number;
  readonly literalsPerCommand: number;
  /** Most literal bytes of one command, given its first line: an APPEND may bring a whole mail, a LOGIN may not. */
  literalBytes(firstLine: Buffer): number;
}

const newline = 0x0a;
const carriageReturn = 0x0d;
// literal = "{" number ["+"] "}" at the end of a line, RFC 7888.
const literalMarker = /\{(\d{1,10})(\+?)\}$/;

/** Pulls lines and commands from a socket; at most one chunk is read ahead. */
export class CommandReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #limits: ReaderLimits;
  readonly #inviteLiteral: () => void;
  #rest: Buffer = Buffer.alloc(0);

  /** @param inviteLiteral sends the continuation that a synchronising literal waits for. */
  constructor(socket: Socket, limits: ReaderLimits, inviteLiteral: () => void) {
    this.#chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#limits = limits;
    this.#inviteLiteral = inviteLiteral;
  }

  /**
   * @returns the next command, or null when the client has gone.
   * @throws UnreadableStream, LiteralRefused
   */
  async command(): Promise<CommandLine | null> {
    const segments: Buffer[] = [];
    let literalBytes = 0;
    for (;;) {
      const line = await this.line();
      if (!line) return null;
      // The marker is at most 13 bytes: no need to look at the whole line.
      const marker = literalMarker.exec(line.subarray(-13).toString('latin1'));
      if (!marker) return [...segments, line];

      const size = Number(marker[1]);
      const isSynchronising = marker[2] === '';
      const text = line.subarray(0, line.length - marker[0].length);
      segments.push(text);
      literalBytes += size;
      const first = segments[0] ?? text;
      const isTooMany = segments.length > this.#limits.literalsPerCommand * 2;
      if (isTooMany || literalBytes > this.#limits.literalBytes(first)) {
        if (!isSynchronising) throw new UnreadableStream('literal too large');
        throw new LiteralRefused(
          first,
          isTooMany ? bad('Too many literals') : no('Literal too large', 'TOOBIG'),
        );
      }
      if (isSynchronising) this.#inviteLiteral();
      const literal = await this.#take(size);
      if (!literal) return null;
      segments.push(literal);
    }
  }

  /** @returns the next line without its end, or null when the client has gone. */
  async line(): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.#rest.indexOf(newline);
      const part = end < 0 ? this.#rest : this.#rest.subarray(0, end);
      length += part.length;
      if (length > this.#limits.lineBytes) throw new UnreadableStream('line too long');
      parts.push(part);
      if (end >= 0) {
        this.#rest = this.#rest.subarray(end + 1);
        const line = parts.length === 1 ? part : Buffer.concat(parts);
        return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
      }
      if (!(await this.#fill())) return null;
    }
  }

  async #take(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let missing = size;
    for (;;) {
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      parts.push(part);
      if (missing === 0) return Buffer.concat(parts);
      if (!(await this.#fill())) return null;
    }
  }

  /** Replaces the rest, which the caller has consumed, by the next chunk. */
  async #fill(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#rest = value;
    return true;
  }
}
