import { createServer, type Server, type Socket } from 'node:net';
import { MalformedBson } from '../bson/validate.ts';
import { encode } from '../bson/encode.ts';
import { Failure } from '../failure.ts';
import type { CommandContext } from '../commands/context.ts';
import { limits } from '../subset.ts';
import { FrameReader } from './frames.ts';
import type { GroupCommit } from './group-commit.ts';
import { readRequest, writeReply } from './message.ts';

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
    const requestId = message.readInt32LE(4);
    try {
      const request = readRequest(message);
      queue.add(request, context, (document) => send(writeReply(request, document)));
    } catch (error) {
      // Well-formed, but with a type or depth that documents may not have: an answer, not a hang-up.
      if (!(error instanceof Failure)) throw error;
      const { code, codeName, message: errmsg } = error;
      send(writeReply({ requestId, isLegacy: false }, encode({ ok: 0, errmsg, code, codeName })));
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
