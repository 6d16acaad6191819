import { describe, expect, test } from '@jest/globals';
import { listMessages, readMessageBody } from '@tern/contracts/http/messages';
import { createAccountTurns, type Asking } from './account-turns.ts';

const clock = { now: () => new Date('2026-03-01T10:00:00Z') };
const user = (account: string): Asking => ({ kind: 'user', account, counted: account });
const token = (account: string, counted: string): Asking => ({ kind: 'token', account, counted });
const { signal } = new AbortController();

/** Turns whose calls last until the test ends them; `begun` has those that were begun. */
function open(perMinute = 1000) {
  const turns = createAccountTurns(perMinute, clock);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asking: Asking, name: string, call = listMessages as Parameters<typeof turns.run>[1]) =>
    turns.run(asking, call, () => (begun.push(name), new Promise<void>((end) => ends.push(end))), signal);
  return { turns, begun, ask, endAll: () => ends.splice(0).forEach((end) => end()) };
}

describe('the turns of accounts', () => {
  test('when one user sends 24 calls at once, then two are worked on, and a call of another begins at once', async () => {
    const { ask, begun, endAll } = open();
    const all = Array.from({ length: 24 }, (_, n) => ask(user('robin'), `robin ${n}`));
    void ask(user('kit'), 'kit');
    expect(begun).toEqual(['robin 0', 'robin 1', 'kit']);
    const done = Promise.all(all);
    while (begun.length < 25) {
      endAll();
      await new Promise(setImmediate);
    }
    endAll();
    await done;
  });

  test("when a user's applications or mail server are slow, then the user's other calls go on", () => {
    const { ask, begun } = open();
    for (let n = 0; n < 6; n += 1) {
      void ask(token('robin', `token ${n}`), 'application');
      void ask(user('robin'), 'body', readMessageBody);
    }
    void ask(user('robin'), 'list');
    expect(begun.filter((name) => name === 'application')).toHaveLength(2);
    expect(begun.filter((name) => name === 'body')).toHaveLength(2);
    expect(begun).toContain('list');
  });

  test('when more than 60 wait, then one more is refused with the time to try again', async () => {
    const { ask } = open();
    for (let n = 0; n < 62; n += 1) void ask(user('robin'), '');
    await expect(ask(user('robin'), '')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 2,
    });
  });

  test('when a token or a user has used up the minute, then it is refused, and no other', async () => {
    const turns = createAccountTurns(3, clock);
    const ask = (asking: Asking) => turns.run(asking, listMessages, async () => 'answer', signal);
    for (const asking of [token('robin', 'one'), user('robin')]) {
      for (let n = 0; n < 3; n += 1) expect(await ask(asking)).toBe('answer');
      await expect(ask(asking)).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60 });
    }
    expect(await ask(token('robin', 'two'))).toBe('answer');
    expect(await ask(user('kit'))).toBe('answer');
  });
});
