import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { day } from '@tern/kernel/clock';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { startDemo, type Demo } from './start-demo.ts';

let folder: string;
let demo: Demo;
let now: Date;
const errors: unknown[] = [];

const start = (): Promise<Demo> =>
  startDemo({ folder, clock: { now: () => now }, onError: (error) => errors.push(error) });

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tern-demo-')), 'demo');
  now = new Date('2026-03-18T11:30:00Z');
  demo = await start();
});

afterEach(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
  expect(errors.splice(0)).toEqual([]);
});

/** Subject, date, flags and UID of every mail. */
async function readEverything(user: string): Promise<Record<string, string[]>> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: demo.imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: demo.password },
    logger: false,
  });
  await client.connect();
  const found: Record<string, string[]> = {};
  for (const { path, flags } of await client.list()) {
    if (flags.has('\\Noselect')) continue;
    const box = await client.mailboxOpen(path, { readOnly: true });
    found[path] = [String(box.uidValidity)];
    for await (const { uid, envelope, flags: set } of client.fetch('1:*', { envelope: true, flags: true })) {
      found[path].push(
        `${uid} ${new Date(envelope?.date ?? 0).toISOString()} ${[...(set ?? [])].join()} ${envelope?.subject}`,
      );
    }
  }
  await client.logout();
  return found;
}

describe('the demo', () => {
  test('when it starts again days later, then mailbox, password and ports are the same', async () => {
    const before = await readEverything('robin');
    const { password, imapPort, smtpPort } = demo;
    await demo.close();
    now = new Date(now.getTime() + 9 * day);
    demo = await start();
    expect(demo).toMatchObject({ password, imapPort, smtpPort });
    expect(await readEverything('robin')).toEqual(before);
    expect(demo.users()).toEqual([{ username: 'robin', madeAt: new Date('2026-03-18T11:30:00Z') }]);
  });

  test('when another user logs in later, then that mailbox is recent too', async () => {
    await readEverything('robin');
    now = new Date(now.getTime() + 30 * day);
    const { INBOX = [] } = await readEverything('somebody@fernhill.example');
    expect(INBOX.at(-1)).toContain('2026-04-17');
  });

  test('when the password file was written, then only its owner can read it', async () => {
    const { mode } = await stat(join(folder, 'demo.json'));
    expect(mode & 0o077).toBe(0);
  });

  test('when mail is sent, then the login works and every mail is refused in plain words', async () => {
    const options = { host: '127.0.0.1', port: demo.smtpPort, secure: false };
    const transport = createTransport({ ...options, auth: { user: 'robin', pass: demo.password } });
    expect(await transport.verify()).toBe(true);
    await expect(
      transport.sendMail({
        from: demo.emailAddress,
        to: 'ines.duarte@harbourmuseum.example',
        subject: 'x',
        text: 'x',
      }),
    ).rejects.toMatchObject({ responseCode: 550, response: expect.stringContaining('never sends') });
    await expect(
      createTransport({ ...options, auth: { user: 'robin', pass: 'wrong' } }).verify(),
    ).rejects.toMatchObject({ responseCode: 535 });
  });
});
