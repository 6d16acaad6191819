import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serialize } from 'bson';
import { isDamaged } from '@tern/kernel/storage-failure';
import { connectDocuments } from './connect.ts';
import { startDocumentServer, type DocumentServer } from './server.ts';

let folder: string;
let server: DocumentServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-server-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const socketPath = (uri: string) => decodeURIComponent(new URL(uri).host);

async function withConnection<T>(
  database: string,
  work: (connection: Awaited<ReturnType<typeof connectDocuments>>) => Promise<T>,
) {
  const connection = await connectDocuments(server?.uri ?? '', database);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

describe('a damaged database', () => {
  test('when a page was overwritten, then the check after the start names the file, and a command that needs it answers so', async () => {
    server = await startDocumentServer({ folder });
    const documents = Array.from({ length: 300 }, (_, n) => ({ _id: n, text: 'kept '.repeat(200) }));
    for (const name of ['one', 'two'])
      await withConnection(name, (connection) => connection.collection('c').insertMany(documents as never[]));
    await server.close();
    const path = join(folder, 'one.sqlite');
    const content = readFileSync(path);
    content.fill(0xa5, content.length - 16 * 4096, content.length - 8 * 4096);
    writeFileSync(path, content);

    const damaged = Promise.withResolvers<[string, string]>();
    server = await startDocumentServer({
      folder,
      checkAfterMs: 1,
      onDamage: (...found) => damaged.resolve(found),
    });
    expect(await damaged.promise).toEqual(['one.sqlite', 'database disk image is malformed']);
    await withConnection('one', async (connection) => {
      const reading = connection.collection('c').find().toArray();
      const refusal = await reading.catch((error: unknown) => error);
      expect(isDamaged(refusal)).toBe(true);
    });
    await withConnection('two', async (connection) =>
      expect(await connection.collection('c').countDocuments({ text: /kept/ })).toBe(300),
    );
  });

  test('when an index lost a row, then the check after the start names the index', async () => {
    server = await startDocumentServer({ folder });
    await withConnection('one', async (connection) => {
      await connection.collection('c').createIndex({ n: 1 });
      await connection.collection('c').insertMany([{ n: 1 }, { n: 2 }]);
    });
    await server.close();
    const file = new DatabaseSync(join(folder, 'one.sqlite'));
    file.exec('DELETE FROM x2 WHERE rid = 2');
    file.close();
    const damaged = Promise.withResolvers<[string, string]>();
    server = await startDocumentServer({
      folder,
      checkAfterMs: 1,
      onDamage: (...found) => damaged.resolve(found),
    });
    expect(await damaged.promise).toEqual(['one.sqlite', 'one.c: n_1 does not list document 2']);
  });
});

describe('the data folder', () => {
  test('when a second server starts on it, then it fails because the folder is in use', async () => {
    server = await startDocumentServer({ folder });
    await expect(startDocumentServer({ folder })).rejects.toThrow('is in use by another Tern process');
  });

  test('when a newer version wrote it, then it is refused with that reason', async () => {
    server = await startDocumentServer({ folder });
    await withConnection('one', (connection) => connection.collection('c').insertOne({ _id: 'a' } as never));
    await server.close();
    server = undefined;
    const file = new DatabaseSync(join(folder, 'one.sqlite'));
    file.exec('PRAGMA user_version = 99');
    file.close();
    await expect(startDocumentServer({ folder })).rejects.toThrow(
      'written by a newer version of Tern (layout 99',
    );
  });

  test('when the server stops and starts, then documents, indexes and their arrays are as before', async () => {
    server = await startDocumentServer({ folder });
    await withConnection('one', async (connection) => {
      await connection.collection('c').createIndex({ tags: 1 });
      await connection.collection('c').insertOne({ _id: 'a', tags: [1, 5] } as never);
    });
    await server.close();
    server = await startDocumentServer({ folder });
    await withConnection('one', async (connection) => {
      const c = connection.collection('c');
      expect(await c.countDocuments({ tags: { $gt: 4, $lt: 2 } })).toBe(1);
      expect(await c.indexes()).toHaveLength(2);
    });
  });

  test('when the socket is made, then only this user can reach it', async () => {
    server = await startDocumentServer({ folder });
    const path = socketPath(server.uri);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(dirname(path)).mode & 0o077).toBe(0);
  });

  test('when a database name could not be a file name, then it is refused', async () => {
    server = await startDocumentServer({ folder });
    await withConnection('Upper', async (connection) => {
      const work = connection.collection('c').insertOne({ _id: 'a' } as never);
      await expect(work).rejects.toMatchObject({ code: 73 });
    });
    await expect(connectDocuments(server.uri, '..')).rejects.toThrow('Database name');
  });
});

describe('expiry', () => {
  test('when a TTL index says that a document is over, then it goes and the others stay', async () => {
    server = await startDocumentServer({ folder, expiryIntervalMs: 20 });
    await withConnection('ttl', async (connection) => {
      const c = connection.collection('c');
      await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      await c.insertMany([
        { _id: 'old', at: new Date(Date.now() - 61_000) },
        { _id: 'new', at: new Date() },
        { _id: 'none' },
      ] as never[]);
      while ((await c.countDocuments({ _id: 'old' } as never)) > 0);
      expect(await c.countDocuments()).toBe(2);
    });
  });
});

describe('the wire', () => {
  const connect = async () => {
    const socket = createConnection(socketPath(server?.uri ?? ''));
    await once(socket, 'connect');
    return socket;
  };
  const isClosed = async (socket: Socket) => {
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
    return true;
  };
  const header = (length: number, opcode: number) => {
    const bytes = Buffer.alloc(Math.max(16, Math.min(length, 4096)));
    bytes.writeInt32LE(length, 0);
    bytes.writeInt32LE(opcode, 12);
    return bytes;
  };

  test('when bytes break the protocol, then that connection is closed and the others go on', async () => {
    server = await startDocumentServer({ folder });
    const broken = [
      header(3, 2013),
      header(2 ** 30, 2013),
      header(16, 2013),
      header(64, 2013),
      header(64, 99),
      header(64, 2004),
      Buffer.alloc(64, 255),
    ];
    for (const bytes of broken) {
      const socket = await connect();
      socket.on('error', () => undefined);
      socket.write(bytes);
      expect(await isClosed(socket)).toBe(true);
    }
    await withConnection('one', async (connection) =>
      expect(await connection.collection('c').countDocuments()).toBe(0),
    );
  });

  test('when good messages are damaged at random, then the server answers or hangs up, and lives', async () => {
    const faults: unknown[] = [];
    server = await startDocumentServer({ folder, onFault: (error) => faults.push(error) });
    let state = 7;
    const random = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % below;
    for (let i = 0; i < 300; i++) {
      const socket = await connect();
      socket.on('error', () => undefined);
      const bytes = Buffer.from(sampleMessage);
      for (let change = random(4); change >= 0; change--) bytes[16 + random(bytes.length - 16)] = random(256);
      socket.write(bytes);
      socket.end();
      expect(await isClosed(socket)).toBe(true);
    }
    await withConnection('one', async (connection) =>
      expect(await connection.collection('c').countDocuments({ _id: 'x' } as never)).toBe(0),
    );
    expect(faults).toEqual([]);
  });

  test('when a client asks for too many cursors, then it is refused and nothing else suffers', async () => {
    server = await startDocumentServer({ folder });
    await withConnection('one', async (connection) => {
      const c = connection.collection('c');
      await c.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: `${i}` })) as never[]);
      const cursors = Array.from({ length: 260 }, () => c.find({}, { batchSize: 2 }));
      const results = await Promise.allSettled(cursors.map((cursor) => cursor.next()));
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      await Promise.all(cursors.map((cursor) => cursor.close()));
      expect(await c.find({}, { batchSize: 2 }).toArray()).toHaveLength(10);
    });
  });
});

/** An OP_MSG with a find that has filters, a sort, a projection and a limit. */
const sampleMessage = messageOf({
  find: 'c',
  filter: { a: { $gt: 1, $in: [1, 'x', null] }, l: { $elemMatch: { b: 'x', c: /a/i } }, d: new Date(5) },
  sort: { a: 1 },
  projection: { a: 1 },
  limit: 3,
  $db: 'one',
});

function messageOf(command: object): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}
