import { createRequire } from 'node:module';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { fixDriver } from './driver-fixes.ts';

const load = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { Connection } = load('mongodb/lib/cmap/connection.js') as {
  Connection: new (
    socket: Socket,
    options: object,
  ) => { command(ns: object, command: object): Promise<unknown> };
};
const { HostAddress } = load('mongodb/lib/utils.js') as { HostAddress: { fromString(text: string): object } };

test('when a command is written in the moment in which its socket ends, then it fails and does not wait for ever', async () => {
  fixDriver();
  fixDriver();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const hostAddress = HostAddress.fromString('127.0.0.1:1');
  const connection = new Connection(socket, { hostAddress, id: 1, generation: 0, loadBalanced: false });
  socket.destroy();
  await expect(connection.command({ db: 'admin' }, { ping: 1 })).rejects.toThrow('closed');
  server.close();
});
