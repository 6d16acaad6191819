import { describe, expect, test } from '@jest/globals';
import { hour, minute } from '@tern/kernel/clock';
import { GrantEnded } from '@tern/mail-content/servers/grant-providers';
import { MailServerError, type MailServerFailure } from '@tern/mail-content/servers/mail-server-error';
import type { Account } from './account.ts';
import { weighFailure } from './weigh-failure.ts';

const start = new Date('2026-03-02T09:00:00Z');
const well = {
  state: 'ready',
  failures: 0,
  refusals: null,
  secretKind: 'password',
  isDemo: false,
  server: { imapHost: 'imap.fernhill.example', imapPort: 993 },
} as Account;
const refused = new MailServerError('login-refused', { detail: 'EAUTH' });
const revoked = new GrantEnded('google');
const trouble = (failure: MailServerFailure) => new MailServerError(failure);

/** Says what becomes of the account when passes fail so, each when the one before said to look again. */
function story(account: Account, errors: readonly unknown[]) {
  let [now, known] = [start, account];
  return errors.map((error) => {
    const at = now;
    const { nextAt, changes, isLost } = weighFailure(error, known, now, 0);
    [now, known] = [nextAt, { ...known, ...changes }];
    return { at: (at.getTime() - start.getTime()) / minute, state: known.state, isLost };
  });
}

describe('a refused login', () => {
  test('when it is refused for an hour, then the login is dead, which is said once', () => {
    expect(story(well, [refused, refused, refused, refused, refused])).toEqual([
      { at: 0, state: 'unreachable', isLost: false },
      { at: 10, state: 'unreachable', isLost: false },
      { at: 30, state: 'unreachable', isLost: false },
      { at: 60, state: 'needs-reconnect', isLost: true },
      { at: 420, state: 'needs-reconnect', isLost: false },
    ]);
  });

  test('when a user has it tried again and again, then it is not dead before the hour is over', () => {
    const since = { ...well, refusals: { count: 40, since: start } };
    const after = (ms: number) => weighFailure(refused, since, new Date(start.getTime() + ms), 0);
    expect(after(hour - 1).isLost).toBe(false);
    expect(after(hour).isLost).toBe(true);
  });

  test('when it is refused twice in a long time, then that is not enough', () => {
    const once = { ...well, refusals: { count: 1, since: start } };
    expect(weighFailure(refused, once, new Date(start.getTime() + 10 * hour), 0).isLost).toBe(false);
  });

  test('when the server is in trouble in between, then the refusals still count, and only they', () => {
    const outcome = story(well, [refused, trouble('busy'), trouble('timeout'), trouble('dropped')]);
    expect(outcome.map(({ isLost }) => isLost)).toEqual([false, false, false, false]);
    const { changes } = weighFailure(
      trouble('busy'),
      { ...well, refusals: { count: 2, since: start } },
      start,
      0,
    );
    expect(changes).not.toHaveProperty('refusals');
  });

  test('when Google says that the grant has ended, then it is dead at once', () => {
    const google = { ...well, secretKind: 'google-grant' } as const;
    const { isLost, changes, nextAt } = weighFailure(revoked, google, start, 0);
    expect([isLost, changes.state]).toEqual([true, 'needs-reconnect']);
    expect(nextAt.getTime() - start.getTime()).toBe(6 * hour);
  });

  test.each(['timeout', 'busy', 'dropped', 'login-refused'] as const)(
    'when a dead one fails with %s, then it stays dead and nothing is said',
    (failure) => {
      const dead = { ...well, state: 'needs-reconnect', failures: 4, refusals: { count: 4, since: start } };
      const { isLost, changes } = weighFailure(trouble(failure), dead as Account, start, 0);
      expect([isLost, changes]).toEqual([false, { failures: 5 }]);
    },
  );

  test('when it is that of a demo mailbox, then no other login is requested', () => {
    const demo = { ...well, isDemo: true };
    expect(new Set(story(demo, Array(10).fill(refused)).map(({ state }) => state))).toEqual(
      new Set(['unreachable']),
    );
    expect(weighFailure(refused, demo, start, 0).changes).not.toHaveProperty('refusals');
  });
});

describe('other failures', () => {
  test('when a connection drops once, then it is not shown; when it drops again, it is', () => {
    const [once, again] = story({ ...well, state: 'ready' }, [trouble('dropped'), trouble('dropped')]);
    expect([once?.state, again?.state]).toEqual(['ready', 'unreachable']);
  });

  test('when it is our own bug, then the account is not blamed', () => {
    const { changes } = weighFailure(new TypeError('x'), well, start, 0);
    expect(changes).toEqual({ failures: 1 });
  });
});
