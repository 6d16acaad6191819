import type { Request, Response } from 'express';
import { liveUpdates } from '@tern/contracts/http/live';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { LiveStreams } from '../../domain/live-streams.ts';

/** Browsers come again so long after a connection ended, not all of them at once: a gateway that stops ends thousands. */
const retryMs = { least: 2000, spread: 4000 };

/** The connection that is open for hours; it takes no place among the requests in hand, and has limits of its own (live-streams.ts). */
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
      // Proxies that gather answers before they pass them on would hold events back.
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${retryMs.least + Math.floor(Math.random() * retryMs.spread)}\n\n`);
    return null;
  });
}

function connectionOf(response: Response, { userId, sessionId }: { userId: string; sessionId: string }) {
  // The host takes this from every answer that has not ended when it begins to take leave (runtime/listen.ts).
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
