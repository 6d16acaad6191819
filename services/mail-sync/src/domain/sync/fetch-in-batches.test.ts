import { expect, test } from '@jest/globals';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import type { MailReader } from '../folders/mail-reader.ts';
import { MailServerError, type MailServerFailure } from '@tern/mail-content/servers/mail-server-error';
import { fetchAroundRefusals } from './fetch-in-batches.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A server that may refuse a FETCH before it sends a certain message. */
function aFetch(refuse: (uid: number) => MailServerFailure | null, known: readonly number[] = []) {
  const seen = { commands: 0, arrived: [] as number[], refused: [] as number[], left: [] as number[] };
  const server = {
    async *fetchMessages(uids: readonly number[]) {
      seen.commands += 1;
      for (const uid of uids) {
        const failure = refuse(uid);
        if (failure !== null) throw new MailServerError(failure);
        yield { uid, source: Buffer.alloc(0) } as unknown as FetchedMessage;
      }
    },
  } as unknown as MailReader;
  const fetch = fetchAroundRefusals({ server, wasRefused: (uid) => known.includes(uid) }, async (batch) => {
    for (const { uid } of batch) seen.arrived.push(uid);
  });
  const outcomes = {
    onRefused: (uid: number) => void seen.refused.push(uid),
    onLeft: (uids: readonly number[]) => void seen.left.push(...uids),
  };
  return { seen, fetch: (uids: readonly number[]) => fetch(uids, outcomes) };
}

test('when the server refuses more than a pass can find out, then the rest is left, and what comes next is fetched', async () => {
  const { seen, fetch } = aFetch((uid) => (uid <= 1500 ? 'command-refused' : null));
  await fetch(upTo(1500));
  await fetch([1600, 1601]);
  expect(seen.arrived).toEqual([1600, 1601]);
  expect(seen.refused.length).toBeGreaterThan(400);
  expect([...seen.refused, ...seen.left].sort((a, b) => a - b)).toEqual(upTo(1500));
  expect(seen.commands).toBeLessThan(2100);
});

test('when the server is busy before anything came, then one command ends the pass, and no mail is marked', async () => {
  const { seen, fetch } = aFetch(() => 'busy');
  await expect(fetch(upTo(400))).rejects.toMatchObject({ failure: 'busy' });
  expect(seen).toEqual({ commands: 1, arrived: [], refused: [], left: [] });
});

test.each([1, 2, 10, 399])(
  'when the server is throttled with %i mails to go, then none of them is marked as refused',
  async (rest) => {
    let sent = 0;
    const { seen, fetch } = aFetch(() => (sent++ < 400 - rest ? null : 'busy'));
    await expect(fetch(upTo(400))).rejects.toMatchObject({ failure: 'busy' });
    expect(seen).toMatchObject({ arrived: upTo(400 - rest), refused: [], left: [] });
    expect(seen.commands).toBeLessThan(50);
  },
);

test('when the server says busy because of one message, then the others come, and it is refused', async () => {
  const { seen, fetch } = aFetch((uid) => (uid === 5 ? 'busy' : null));
  await fetch(upTo(12));
  expect(seen).toMatchObject({ refused: [5], left: [] });
  expect(seen.arrived).toHaveLength(11);
});

test('when a message that was refused before is busy again, then its try counts', async () => {
  const { seen, fetch } = aFetch(() => 'busy', [5]);
  await fetch([5]);
  expect(seen.refused).toEqual([5]);
});
