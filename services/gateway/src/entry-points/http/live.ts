import type { Request, Response } from 'express';
import { liveUpdates } from '@tern/contracts/http/live';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { LiveStreams } from '../../domain/live-streams.ts';

/** The time after which browsers connect again when a connection ended, spread because a stopping gateway ends thousands at once. */
const retryMs = { least: 2000, spread: 4000 };

/** The connection stays open for hours, so it is not counted among the requests in progress; it has its own limits (live-streams.ts). */
export function isLiveRequest({ method, path }: Request): boolean {
  return method === 'GET' && path.replace(/\/$/, '') === liveUpdates.path.replace(/\/$/, '');
}

/** GET /live/ as server-sent events (WHATWG HTML, section 9.2). */
export function mountLive(mounting: Mounting, streams: LiveStreams): void {
  mountEndpoint(mounting, liveUpdates, async ({ principal, request, response }) => {
    if (request.method === 'HEAD') {
      response.type('text/event-stream').end();
      return null;
    }
    const leave = streams.open(connectionOf(response, principal));
    response.once('close', leave);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that buffer answers would hold events back.
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${retryMs.least + Math.floor(Math.random() * retryMs.spread)}\n\n`);
    return null;
  });
}

function connectionOf(response: Response, { userId, sessionId }: { userId: string; sessionId: string }) {
  // The host clears this on every answer that is still open when it begins to stop (runtime/listen.ts).
  const { shouldKeepAlive } = response;
  return {
    userId,
    sessionId,
    write: (text: string) => void response.write(text),
    isBlocked: () => response.writableNeedDrain,
    isLeaving: () => shouldKeepAlive && !response.shouldKeepAlive,
    end: () => void response.end(),
    drop: () => void response.destroy(),
  };
}
