import { createServer, type Server, type Socket } from 'node:net';
import { MalformedBson } from '../bson/validate.ts';
import { int32At } from '../bson/value.ts';
import type { CommandContext } from '../commands/context.ts';
import { Failure } from '../failure.ts';
import { limits } from '../subset.ts';
import type { GroupCommit } from './group-commit.ts';
import { headerBytes, readRequest, writeReply } from './message.ts';

/** Answers that a client has not taken yet; above this its next commands wait. */
const maxUnsentBytes = 32 * 1024 * 1024;

/** Listens on a local address and feeds commands into the queue. A connection that breaks the protocol is closed, alone. */
export function createListener(queue: GroupCommit, context: Omit<CommandContext, 'connectionId'>): Server {
  let lastConnection = 0;
  const server = createServer({ noDelay: true }, (socket) =>
    serve(socket, queue, { ...context, connectionId: ++lastConnection }),
  );
  server.maxConnections = limits.connections;
  return server;
}

function serve(socket: Socket, queue: GroupCommit, context: CommandContext): void {
  const frames = new FrameReader();
  // A client that goes away is no fault of the server; `close` follows and frees everything.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of frames.read(chunk)) take(message);
    } catch (error) {
      if (!(error instanceof MalformedBson)) throw error;
      socket.destroy();
    }
  });

  function take(message: Buffer): void {
    try {
      const request = readRequest(message);
      queue.add(request, context, (answer) => request.wantsReply && send(writeReply(request, answer)));
    } catch (error) {
      // Well-formed, but with a type or depth that documents may not have: an answer, not a hang-up.
      if (!(error instanceof Failure)) throw error;
      send(writeReply({ requestId: int32At(message, 4), isLegacy: false }, error.answer));
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
  #chunks: Buffer[] = [];
  #length = 0;

  /** @throws MalformedBson when a length is impossible. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= 4) {
      const size = int32At(this.#head(4), 0);
      if (size < headerBytes || size > limits.messageBytes)
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
