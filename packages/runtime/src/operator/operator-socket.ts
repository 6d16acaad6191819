import { chmodSync, lstatSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDiskFull } from '@tern/kernel/storage-failure';

/** Longest socket path that every system takes (macOS: 104 with the terminator). */
const maxSocketPath = 100;
export const socketName = 'operator.sock';
/** Holds the path of the socket: a data folder's own path can be too long for one. */
export const addressFileName = 'operator.address';
/** Where the services listen, on ports that change with every start. */
export const addressesPath = '/addresses/';

const limits = { headersTimeout: 5_000, requestTimeout: 30_000, maxHeaderSize: 8_192 };
const maxConnections = 16;

export interface OperatorSocket {
  close(): Promise<void>;
}

/**
 * Listens on a Unix socket that only the owner of the data folder can open: mode 0600, in a folder of mode 0700.
 * @param folder a data folder that this process has claimed, so that a socket that is there was left by a killed process
 */
export async function openOperatorSocket(folder: string, handler: RequestListener): Promise<OperatorSocket> {
  const address = placeIn(folder);
  const addressFile = join(folder, addressFileName);
  rmSync(address, { force: true });
  const server = createServer(limits, handler);
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  chmodSync(address, 0o600);
  try {
    writeFileSync(addressFile, `${address}\n`, { mode: 0o600 });
  } catch (error) {
    // The commands find the usual place without the file, and Tern starts on a full disk.
    if (!isDiskFull(error)) throw error;
    rmSync(addressFile, { force: true });
  }
  return {
    async close() {
      rmSync(addressFile, { force: true });
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (dirname(address) !== folder) rmSync(dirname(address), { recursive: true, force: true });
    },
  };
}

function placeIn(folder: string): string {
  const usual = join(folder, socketName);
  return Buffer.byteLength(usual) <= maxSocketPath
    ? usual
    : join(mkdtempSync(join(tmpdir(), 'tern-')), socketName);
}

/** @throws Error when the socket, or the folder it lies in, is not the caller's own or is open to others */
export function requireOwn(address: string): void {
  for (const [path, mode] of [
    [address, 0o600],
    [dirname(address), 0o700],
  ] as const) {
    const found = lstatSync(path);
    const isOwn = found.uid === process.getuid?.() || process.getuid?.() === 0;
    if (!isOwn)
      throw new Error(`${path} belongs to another user (${found.uid}). Run the command as that user.`);
    if ((found.mode & 0o777 & ~mode) !== 0)
      throw new Error(
        `${path} is open to other users (mode ${(found.mode & 0o777).toString(8)}). Close it: chmod ${mode.toString(8)} ${path}`,
      );
  }
}
