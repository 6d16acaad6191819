import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { connectOperator } from './operator-client.ts';
import { createOperatorApp } from './operator-app.ts';
import { openOperatorSocket } from './operator-socket.ts';
import { createLogger } from '../logging/logger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-operator-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const logger = createLogger({ level: 'silent', format: 'json' });
const app = () =>
  createOperatorApp({ services: [], backup: { stores: null, logger }, addresses: () => ({}), logger });
const addressIn = (place: string) => readFileSync(join(place, 'operator.address'), 'utf8').trim();

test('when it is open, then only its owner may use it, and when it is closed, nothing of it is left', async () => {
  const socket = await openOperatorSocket(folder, app());
  expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600);
  expect(await connectOperator(folder)).not.toBeNull();
  await socket.close();
  expect(await connectOperator(folder)).toBeNull();
  expect(existsSync(join(folder, 'operator.sock'))).toBe(false);
});

test('when the folder or the socket is open to others, then the client refuses it', async () => {
  const socket = await openOperatorSocket(folder, app());
  chmodSync(folder, 0o755);
  await expect(connectOperator(folder)).rejects.toThrow(`chmod 700 ${folder}`);
  chmodSync(folder, 0o700);
  chmodSync(join(folder, 'operator.sock'), 0o666);
  await expect(connectOperator(folder)).rejects.toThrow('is open to other users (mode 666)');
  await socket.close();
});

test('when the path of the data folder is too long for a socket, then it lies elsewhere and is found', async () => {
  const long = join(folder, 'x'.repeat(120));
  mkdirSync(long);
  const socket = await openOperatorSocket(long, app());
  const address = addressIn(long);
  expect(statSync(dirname(address)).mode & 0o777).toBe(0o700);
  expect(await connectOperator(long)).not.toBeNull();
  await socket.close();
  expect(existsSync(dirname(address))).toBe(false);
});

test('when a killed process has left its socket, then no Tern is there, and the next one opens it again', async () => {
  const left = join(folder, 'operator.sock');
  // A socket file that no process listens on any more.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${left}.old`, resolve));
  writeFileSync(join(folder, 'operator.address'), `${left}\n`);
  expect(await connectOperator(folder)).toBeNull();
  server.close();
  const socket = await openOperatorSocket(folder, app());
  expect(await connectOperator(folder)).not.toBeNull();
  await socket.close();
});

test('when it is asked wrongly, then it refuses with the reason and goes on', async () => {
  const services = [{ name: 'identity', router: express.Router() }] as const;
  const stores = {
    dataFolder: folder,
    copyDocuments: async () => undefined,
    whileHeld: <T>(work: () => Promise<T>) => work(),
  };
  const withStores = createOperatorApp({
    services,
    backup: { stores, logger },
    addresses: () => ({}),
    logger,
  });
  const socket = await openOperatorSocket(folder, withStores);
  const client = await connectOperator(folder);
  const copyTo = (to: string) => client?.copyStores(to, () => undefined);
  await expect(copyTo('relative/place')).rejects.toThrow('to: Name a folder.');
  await expect(copyTo(join(folder, 'missing'))).rejects.toThrow('to: This is no folder.');
  await expect(copyTo(folder)).rejects.toThrow('is not empty');
  await expect(copyTo('x'.repeat(2_000_000))).rejects.toMatchObject({ code: 'body-too-large' });
  expect(await connectOperator(folder)).not.toBeNull();
  await socket.close();
});

test('when another program keeps the documents, then they are not copied', async () => {
  const socket = await openOperatorSocket(folder, app());
  const client = await connectOperator(folder);
  await expect(client?.copyStores(folder, () => undefined)).rejects.toThrow('MONGODB_URI');
  await socket.close();
});
