import { createServer, type Server, type Socket } from 'node:net';
import { MalformedBson } from '../bson/validate.ts';
import { int32At } from '../bson/value.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Answer, Request } from '../commands/request.ts';
import { Failure } from '../failure.ts';
import type { Credential } from '../sign-in/credential.ts';
import { SignIn, withMechanisms } from '../sign-in/sign-in.ts';
import { limits } from '../subset.ts';
import type { GroupCommit } from './group-commit.ts';
import { headerBytes, readRequest, writeReply } from './message.ts';

/** Answers that a client has not taken yet; above this its next commands wait. */
const maxUnsentBytes = 32 * 1024 * 1024;

/** The longest message of a connection that has not signed in: a driver's handshake is a tenth of it. */
const maxStrangerBytes = 16 * 1024;
/** Drivers that only watch ask every 10 s. */
const strangerIdleMs = 60_000;
/** A wrong password is answered after this long, and ends the connection. */
const refusalDelayMs = 250;

let lastConnection = 0;

/**
 * A listener that feeds commands into the queue. A connection that breaks the protocol is closed, alone.
 * @param credential who may sign in; null where only this user can reach the address
 */
export function createListener(
  queue: GroupCommit,
  context: Omit<CommandContext, 'connectionId'>,
  credential: Credential | null,
): Server {
  const server = createServer({ noDelay: true }, (socket) =>
    serve(
      socket,
      queue,
      { ...context, connectionId: ++lastConnection },
      credential && new SignIn(credential),
    ),
  );
  server.maxConnections = limits.connections;
  return server;
}

function serve(socket: Socket, queue: GroupCommit, context: CommandContext, signIn: SignIn | null): void {
  let isRefused = false;
  const isStranger = () => signIn !== null && !signIn.isDone;
  const frames = new FrameReader(() => (isStranger() ? maxStrangerBytes : limits.messageBytes));
  // A client that goes away is no fault of the server; `close` follows and frees everything.
  socket.on('error', () => socket.destroy());
  if (signIn) socket.setTimeout(strangerIdleMs, () => isStranger() && socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of frames.read(chunk)) if (!isRefused) take(message);
    } catch (error) {
      if (!(error instanceof MalformedBson)) throw error;
      socket.destroy();
    }
  });

  function take(message: Buffer): void {
    try {
      const request = readRequest(message);
      const answer = signIn ? answerStranger(signIn, request) : null;
      if (answer) return send(writeReply(request, answer));
      queue.add(request, context, (found) => {
        const complete = signIn ? withMechanisms(request, found) : found;
        if (request.wantsReply) send(writeReply(request, complete));
      });
    } catch (error) {
      // Well-formed, but with a type or depth that documents may not have, or not allowed: an answer, not a hang-up.
      if (!(error instanceof Failure)) throw error;
      const reply = writeReply({ requestId: int32At(message, 4), isLegacy: false }, error.answer);
      if (isRefused) setTimeout(() => socket.end(reply), refusalDelayMs);
      else send(reply);
    }
  }

  function answerStranger(by: SignIn, request: Request): Answer | null {
    try {
      return by.answer(request);
    } catch (error) {
      isRefused = true;
      throw error;
    }
  }

  function send(reply: Buffer): void {
    if (socket.destroyed) return;
    socket.write(reply);
    if (socket.writableLength > maxUnsentBytes && !socket.isPaused()) {
      socket.pause();
      socket.once('drain', () => socket.resume());
    }
  }
}

/** Cuts a stream into messages by their length field. A message that came in one piece is not copied. */
class FrameReader {
  readonly #maxBytes: () => number;
  #chunks: Buffer[] = [];
  #length = 0;

  /** @param maxBytes how long a message may be now */
  constructor(maxBytes: () => number) {
    this.#maxBytes = maxBytes;
  }

  /** @throws MalformedBson when a length is impossible. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= 4) {
      const size = int32At(this.#head(4), 0);
      if (size < headerBytes || size > this.#maxBytes())
        throw new MalformedBson(`a message of ${size} bytes`);
      if (this.#length < size) return;
      const head = this.#head(size);
      this.#length -= size;
      this.#chunks[0] = head.subarray(size);
      if (this.#chunks[0].length === 0) this.#chunks.shift();
      yield head.subarray(0, size);
    }
  }

  /** The first chunk, joined with the following ones until it has `count` bytes. */
  #head(count: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= count) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
