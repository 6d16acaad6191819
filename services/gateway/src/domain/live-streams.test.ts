import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLiveStreams, liveLimits, type LiveConnection } from './live-streams.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aConnection(userId = 'ana', sessionId = 's1') {
  const state = { text: '', isBlocked: false, isLeaving: false, hasEnded: false, isDropped: false };
  const connection: LiveConnection = {
    userId,
    sessionId,
    write: (text) => (state.text += text),
    isBlocked: () => state.isBlocked,
    isLeaving: () => state.isLeaving,
    end: () => (state.hasEnded = true),
    drop: () => (state.isDropped = true),
  };
  return { connection, state };
}
const alive = async () => true;

describe('live streams', () => {
  test('when a reader is behind, then one merged change waits for it, and nothing is written', () => {
    const streams = createLiveStreams(alive);
    const { connection, state } = aConnection();
    const leave = streams.open(connection);
    state.isBlocked = true;
    for (let count = 0; count < 1000; count++) streams.notify('ana', { messages: [`box-${count % 3}`] });
    jest.advanceTimersByTime(5000);
    expect(state.text).toBe('');
    state.isBlocked = false;
    jest.advanceTimersByTime(liveLimits.tickMs);
    expect(state.text).toBe('event: messages\ndata: {"mailboxIds":["box-0","box-1","box-2"]}\n\n');
    leave();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('when a reader takes nothing for a minute, then its connection is dropped without waiting for it', () => {
    const streams = createLiveStreams(alive);
    const { connection, state } = aConnection();
    streams.open(connection);
    state.isBlocked = true;
    jest.advanceTimersByTime(liveLimits.blockedMs + 2 * liveLimits.tickMs);
    expect(state).toMatchObject({ isDropped: true, hasEnded: false });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('when nothing happens, then only a beat is sent, which keeps the connection open', () => {
    const streams = createLiveStreams(alive);
    const { connection, state } = aConnection();
    streams.open(connection);
    jest.advanceTimersByTime(2 * liveLimits.beatMs + liveLimits.tickMs);
    expect(state.text).toBe(':\n\n:\n\n');
    streams.endAll();
  });

  test('when the event that the session ended was lost, then the regular check ends the stream', async () => {
    const streams = createLiveStreams(async () => false);
    const { connection, state } = aConnection();
    streams.open(connection);
    await jest.advanceTimersByTimeAsync(liveLimits.checkMs + liveLimits.tickMs);
    expect(state.hasEnded).toBe(true);
  });

  test('when many connect at once, then their sessions are not all checked at once', async () => {
    let looks = 0;
    let came = 0;
    const count = async () => {
      looks++;
      return true;
    };
    const streams = createLiveStreams(count, liveLimits, () => came++ / 100);
    for (let user = 0; user < 100; user++) streams.open(aConnection(`user-${user}`).connection);
    let most = 0;
    for (let at = 0; at < liveLimits.checkMs; at += liveLimits.tickMs) {
      const before = looks;
      await jest.advanceTimersByTimeAsync(liveLimits.tickMs);
      most = Math.max(most, looks - before);
    }
    expect(looks).toBe(100);
    expect(most).toBeLessThan(5);
    streams.endAll();
  });

  test('when there are too many in all, then a new one is refused', () => {
    const streams = createLiveStreams(alive, { ...liveLimits, maxInAll: 2 });
    streams.open(aConnection('a').connection);
    streams.open(aConnection('b').connection);
    expect(() => streams.open(aConnection('c').connection)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    streams.endAll();
  });
});
