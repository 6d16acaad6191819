import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@tern/tools/testing/free-port';
import type { Engine } from '../engine.ts';
import { startMailServer, type StartedMailServer } from './mail-server-process.ts';
import { unpackedPackages } from './unpacked-packages.ts';

const run = promisify(execFile);
const packages = ['courier-imap', 'courier-base', 'courier-authlib'];
const { root, libraryFolders, ...brought } = unpackedPackages('courier', packages);

/** EXAMINE and SELECT without UIDNEXT; no APPEND to a folder that is open read-only; neither CONDSTORE nor MOVE nor SPECIAL-USE. */
export const courierEngine: Engine = { name: 'courier', ...brought };

/** Starts Courier's imapd behind a login of ours, with the Maildir of one user in `folder`. */
export async function startCourier(
  folder: string,
  user: string,
  password: string,
): Promise<StartedMailServer> {
  const [imapPort = 0] = await freePorts(1);
  const libraries = libraryFolders.flatMap((path) => [join(root, path), join(root, path, 'courier-authlib')]);
  const env = { LD_LIBRARY_PATH: libraries.join(':') };
  const maildir = join(folder, 'Maildir');
  if (!existsSync(maildir)) {
    await mkdir(folder, { recursive: true });
    const make = (...args: string[]) =>
      run(join(root, 'usr/bin/maildirmake.courier'), args, { env: { ...process.env, ...env } });
    await make(maildir);
    for (const name of ['Sent', 'Drafts', 'Trash']) await make('-f', name, maildir);
  }
  const login = join(import.meta.dirname, 'courier-login.ts');
  const args = [login, join(root, 'usr/bin/imapd'), maildir, String(imapPort), user];
  return startMailServer({
    folder,
    command: process.execPath,
    args,
    imapPort,
    env: { ...env, COURIER_PASSWORD: password },
  });
}
