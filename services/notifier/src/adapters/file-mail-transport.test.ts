import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { aMail, mailTransportContract } from '../domain/mails/mail-transport.contract.ts';
import { createFileMailTransport } from './file-mail-transport.ts';

const from = { name: 'Tern', address: 'tern@tern.example' };
const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-outbox-'));
  folders.push(folder);
  return join(folder, 'outbox');
}

mailTransportContract('the local outbox', async () => {
  const folder = await newFolder();
  return {
    transport: createFileMailTransport({ folder, from }),
    received: async () =>
      Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8'))),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('createFileMailTransport', () => {
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  test('when a mail is written, then only this user can read it, it counts as sent, and no unfinished file is left', async () => {
    const folder = await newFolder();
    const transport = createFileMailTransport({ folder, from });
    await transport.send(aMail());
    expect(await readdir(folder)).toEqual([aMail().fileName]);
    expect((await stat(join(folder, aMail().fileName))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await expect(transport.wasSent(aMail())).resolves.toBe(true);
  });

  test('when a mail is forgotten, then its file is deleted, and a missing file is no failure', async () => {
    const folder = await newFolder();
    const transport = createFileMailTransport({ folder, from });
    await transport.send(aMail());
    for (let n = 0; n < 2; n += 1) await transport.forget(aMail().fileName);
    expect(await readdir(folder)).toEqual([]);
  });
});
