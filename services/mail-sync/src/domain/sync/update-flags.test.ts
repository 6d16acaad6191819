import { expect, test } from '@jest/globals';
import type { FolderState } from '../folders/server-folder.ts';
import type { Mailbox } from '../folders/mailbox.ts';
import { MailServerError, type MailServerFailure } from '@tern/mail-content/servers/mail-server-error';
import type { SyncRun } from './sync-run.ts';
import { updateAllFlags } from './update-flags.ts';

const stored = 12_000;

function aRun(failure: MailServerFailure) {
  const asked: number[] = [];
  const server = {
    answersLost: 0,
    async *fetchFlags({ first, last }: { first: number; last: number }) {
      asked.push(first);
      if (first === 1) throw new MailServerError(failure);
      yield { uid: last, flags: [] };
    },
  };
  const messages = {
    async *placesIn() {
      for (let uid = 1; uid <= stored; uid++) yield { place: { uid, flags: [] } };
    },
  };
  const run = { server, messages } as unknown as SyncRun;
  const state = { uidValidity: '7', uidNext: stored + 1 } as FolderState;
  const compare = () =>
    updateAllFlags(run, { uidNext: stored + 1, unreadable: [] } as unknown as Mailbox, state);
  return { asked, compare };
}

test('when the server refuses the flags of some messages, then those of all others are compared', async () => {
  const { asked, compare } = aRun('command-refused');
  expect(await compare()).toBe(false);
  expect(asked).toEqual([1, 5001, 10_001]);
});

test('when the connection breaks, then no more is asked', async () => {
  const { asked, compare } = aRun('dropped');
  await expect(compare()).rejects.toMatchObject({ failure: 'dropped' });
  expect(asked).toEqual([1]);
});
