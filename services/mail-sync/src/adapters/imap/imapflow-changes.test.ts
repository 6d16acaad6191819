import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { collectChanges } from './imapflow-changes.ts';

type Untagged = { attributes: unknown[] };

function start() {
  const client = new EventEmitter() as EventEmitter & {
    untaggedVanished(untagged: Untagged): Promise<void>;
  };
  const collector = collectChanges(client as unknown as ImapFlow);
  /** As imapflow's parser gives `VANISHED (EARLIER) set`. */
  const vanish = (set: string) =>
    client.untaggedVanished({
      attributes: [[{ type: 'ATOM', value: 'EARLIER' }], { type: 'ATOM', value: set }],
    });
  const flag = (uid: number) => client.emit('flags', { uid, flags: new Set(['\\Seen', '\\Recent']) });
  return { collector, vanish, flag };
}

describe('what a server reports of the past of a folder', () => {
  test('when UIDs are gone and flags changed, then both are collected, once', async () => {
    const { collector, vanish, flag } = start();
    flag(1);
    collector.begin();
    await vanish('3,7:9');
    await vanish('20');
    flag(4);
    expect(collector.end()).toEqual({ vanished: [3, 7, 8, 9, 20], flags: [{ uid: 4, flags: ['\\Seen'] }] });
    collector.begin();
    expect(collector.end()).toEqual({ vanished: [], flags: [] });
  });

  test.each(['1:4294967295', '4294967295:1', '1:3000,4000:7000', 'x', '1:*', '', '1:2:3', '-1'])(
    'when the set is %j, then it is given up at once',
    async (set) => {
      const { collector, vanish } = start();
      collector.begin();
      await vanish(set);
      expect(collector.end()).toBeNull();
    },
  );

  test('when many small sets or flags come, then no more is held than is of use', async () => {
    const { collector, vanish, flag } = start();
    collector.begin();
    for (let uid = 1; uid <= 6000; uid++) await vanish(String(uid));
    expect(collector.end()).toBeNull();
    collector.begin();
    for (let uid = 1; uid <= 30_000; uid++) flag(uid);
    expect(collector.end()).toBeNull();
  });
});
