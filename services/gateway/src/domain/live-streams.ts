import { AppError } from '@tern/kernel/app-error';
import { eventsOf, mergeChanges, type LiveChange } from './live-change.ts';

/** One open connection, as HTTP gives it. */
export interface LiveConnection {
  readonly userId: string;
  readonly sessionId: string;
  /** Sends text; the connection keeps what the reader has not taken yet. */
  write(text: string): void;
  /** The reader is behind: nothing more must be written. */
  isBlocked(): boolean;
  /** The process is stopping: the browser connects again, to another process. */
  isLeaving(): boolean;
  end(): void;
  /** Ends the connection without waiting until the reader has taken what was written. */
  drop(): void;
}

export interface LiveLimits {
  /** Beyond it, a new connection ends the user's oldest one. */
  readonly maxPerUser: number;
  readonly maxInAll: number;
  /** Changes within this time are sent together. It is the wait of the first change, and the least time between two sendings. */
  readonly gatherMs: number;
  readonly betweenMs: number;
  /** Keeps proxies from closing a silent connection, and detects readers that are gone. */
  readonly beatMs: number;
  /** The longest time between two checks of the session, for the case that the event of its end is lost. */
  readonly checkMs: number;
  /** A reader that has taken nothing for this time is dropped. */
  readonly blockedMs: number;
  readonly tickMs: number;
}

export const liveLimits: LiveLimits = {
  maxPerUser: 10,
  maxInAll: 2000,
  gatherMs: 100,
  betweenMs: 500,
  beatMs: 25_000,
  checkMs: 120_000,
  blockedMs: 60_000,
  tickMs: 500,
};

export interface LiveStreams {
  /** Returns the function that closes it. @throws AppError `unavailable` when there are too many */
  open(connection: LiveConnection): () => void;
  /** How many connections are open. */
  count(): number;
  /** Costs little where no connection is open. */
  hasListener(userId: string): boolean;
  /** Sends the change to all connections of the user, merged with changes that wait there. */
  notify(userId: string, change: LiveChange): void;
  endSession(sessionId: string): void;
  endAll(): void;
}

interface Stream {
  readonly connection: LiveConnection;
  pending: LiveChange | null;
  notifiedAt: number;
  beatAt: number;
  checkedAt: number;
  blockedSince: number | null;
  timer: NodeJS.Timeout | null;
}

/**
 * The open connections, and the changes to send to each. A stream holds at most one merged change, so that neither a slow reader nor the
 * first sync of a mailbox takes more memory.
 * @param isAlive whether a session has not ended
 * @param chance as Math.random, for tests
 */
export function createLiveStreams(
  isAlive: (sessionId: string) => Promise<boolean>,
  limits: LiveLimits = liveLimits,
  chance: () => number = Math.random,
): LiveStreams {
  const ofUser = new Map<string, Set<Stream>>();
  let count = 0;
  let ticking: NodeJS.Timeout | null = null;
  const now = () => performance.now();
  const all = () => [...ofUser.values()].flatMap((streams) => [...streams]);

  function leave(stream: Stream): void {
    const { userId } = stream.connection;
    const streams = ofUser.get(userId);
    if (!streams?.delete(stream)) return;
    count--;
    if (streams.size === 0) ofUser.delete(userId);
    if (stream.timer) clearTimeout(stream.timer);
    if (count === 0 && ticking) {
      clearInterval(ticking);
      ticking = null;
    }
  }

  function end(stream: Stream): void {
    const { connection } = stream;
    leave(stream);
    // A client that reads nothing would not read the end either, and would keep the socket uncounted.
    if (connection.isBlocked()) connection.drop();
    else connection.end();
  }

  function flush(stream: Stream): void {
    stream.timer = null;
    if (stream.pending === null || stream.connection.isBlocked()) return;
    const events = eventsOf(stream.pending);
    stream.pending = null;
    stream.notifiedAt = now();
    stream.connection.write(
      events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
    );
  }

  async function check(stream: Stream): Promise<void> {
    stream.checkedAt = now();
    if (!(await isAlive(stream.connection.sessionId))) end(stream);
  }

  function tick(): void {
    const time = now();
    for (const stream of all()) {
      const { connection } = stream;
      stream.blockedSince = connection.isBlocked() ? (stream.blockedSince ?? time) : null;
      const isStuck = stream.blockedSince !== null && time - stream.blockedSince > limits.blockedMs;
      if (connection.isLeaving() || isStuck) {
        end(stream);
        continue;
      }
      if (stream.timer === null) flush(stream);
      if (time - stream.beatAt >= limits.beatMs && stream.blockedSince === null) {
        stream.beatAt = time;
        connection.write(':\n\n');
      }
      if (time - stream.checkedAt >= limits.checkMs) void check(stream);
    }
  }

  return {
    open(connection) {
      const streams = ofUser.get(connection.userId) ?? new Set<Stream>();
      const [oldest] = streams;
      if (oldest && streams.size >= limits.maxPerUser) end(oldest);
      if (count >= limits.maxInAll) throw new AppError('unavailable', { retryAfterSeconds: 30 });
      const time = now();
      const stream: Stream = {
        connection,
        pending: null,
        notifiedAt: time - limits.betweenMs,
        beatAt: time,
        // Clients that connect together, after a restart, are checked at different times, so that identity does not get all checks at once.
        checkedAt: time - chance() * limits.checkMs,
        blockedSince: null,
        timer: null,
      };
      ofUser.set(connection.userId, streams.add(stream));
      count++;
      ticking ??= setInterval(tick, limits.tickMs);
      return () => leave(stream);
    },
    count: () => count,
    hasListener: (userId) => ofUser.has(userId),
    notify(userId, change) {
      for (const stream of ofUser.get(userId) ?? []) {
        stream.pending = stream.pending === null ? change : mergeChanges(stream.pending, change);
        const wait = Math.max(limits.gatherMs, stream.notifiedAt + limits.betweenMs - now());
        stream.timer ??= setTimeout(flush, wait, stream);
      }
    },
    endSession(sessionId) {
      for (const stream of all()) if (stream.connection.sessionId === sessionId) end(stream);
    },
    endAll() {
      for (const stream of all()) end(stream);
    },
  };
}
