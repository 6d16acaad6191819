import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Binary, deserialize, serialize, type Document } from 'bson';
import mongoose from 'mongoose';
import { connectDocuments } from '../connect.ts';
import { startDocumentServer, type DocumentServer } from '../server.ts';

const username = 'tern=harbor,1';
const password = 'Quiet-harbour-7-and-more';

let folder: string;
let server: DocumentServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-listener-'));
  server = await startDocumentServer({ folder, tcp: { port: 0, username, password } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** MongoDB's own driver, as another user of the server would take it. */
async function count(change: (uri: URL) => void, database = 'one'): Promise<number> {
  const uri = new URL(server.tcpUri ?? '');
  change(uri);
  const client = new mongoose.mongo.MongoClient(uri.href, { serverSelectionTimeoutMS: 3000 });
  try {
    return await client.db(database).collection('c').countDocuments();
  } finally {
    await client.close();
  }
}

describe('signing in with the MongoDB driver', () => {
  test('when name and password are right, then documents are written and read, by mongoose too', async () => {
    const connection = await connectDocuments(server.tcpUri ?? '', 'written');
    await connection.collection('c').insertOne({ _id: 'a' } as never);
    await connection.close();
    expect(await count(() => undefined, 'written')).toBe(1);
  });

  test('when the mechanism is not named, then the one that the handshake offers is taken', async () => {
    expect(await count((uri) => uri.searchParams.delete('authMechanism'))).toBe(0);
    expect(await count((uri) => uri.searchParams.set('authMechanism', 'SCRAM-SHA-256'))).toBe(0);
  });

  test('when password, user or database of the user is another, then it is refused in the same way', async () => {
    const wrong = { code: 18, codeName: 'AuthenticationFailed' };
    await expect(count((uri) => (uri.password = 'another-password'))).rejects.toMatchObject(wrong);
    await expect(count((uri) => (uri.username = 'another'))).rejects.toMatchObject(wrong);
    await expect(count((uri) => uri.searchParams.set('authSource', 'one'))).rejects.toMatchObject(wrong);
  });

  test('when there is no password, then nothing but the handshake is answered', async () => {
    await expect(count((uri) => (uri.username = uri.password = ''))).rejects.toMatchObject({ code: 13 });
  });

  test('when a weaker mechanism is asked for, then it is refused', async () => {
    const ask = (mechanism: string) => count((uri) => uri.searchParams.set('authMechanism', mechanism));
    await expect(ask('SCRAM-SHA-1')).rejects.toMatchObject({ codeName: 'MechanismUnavailable' });
    await expect(ask('PLAIN')).rejects.toThrow();
  });
});

describe('the conversation', () => {
  test('when a whole sign-in is replayed on a new connection, then it is refused', async () => {
    const first = await converse();
    expect(first.answer).toMatchObject({ ok: 1, done: true });
    const second = await openConnection();
    await second.ask(start(first.hello));
    expect(await second.ask(next(first.final))).toMatchObject({ ok: 0, code: 18 });
    expect(await second.isClosed()).toBe(true);
  });

  test('when the server answers, then it proves that it knows the user too', async () => {
    const { answer, serverSignature } = await converse();
    expect(text(answer)).toBe(`v=${serverSignature}`);
  });

  test('when the client claims a channel binding or changes the header midway, then it is refused', async () => {
    const bound = await openConnection();
    expect(await bound.ask(start(`p=tls-exporter,,n=tern,r=abcdefgh`))).toMatchObject({ code: 18 });
    expect((await converse({ header: 'y,,' })).answer).toMatchObject({ ok: 0, code: 18 });
  });

  test('when an attempt has failed, then the connection ends and takes no second one', async () => {
    const { answer, connection } = await converse({ password: 'something-else-here' });
    expect(answer).toMatchObject({ ok: 0, code: 18 });
    expect(await connection.isClosed()).toBe(true);
  });

  test('when the user is unknown, then the challenge looks like that of a known one and stays the same', async () => {
    const challengeOf = async (name: string) => {
      const connection = await openConnection();
      const answer = await connection.ask(start(`n,,n=${name},r=abcdefgh`));
      return text(answer).replace(/^r=[^,]+/, '');
    };
    const known = await challengeOf('tern=3Dharbor=2C1');
    const unknown = await challengeOf('another');
    expect(unknown).toBe(await challengeOf('another'));
    expect(unknown).not.toBe(known);
    expect(unknown.length).toBe(known.length);
  });

  test('when a sign-in is continued that never began, then it is refused', async () => {
    const connection = await openConnection();
    expect(await connection.ask(next('anything'))).toMatchObject({ ok: 0, code: 17 });
  });
});

describe('before anyone has signed in', () => {
  test.each([
    { find: 'c', filter: {} },
    { insert: 'c', documents: [{ _id: 'x' }] },
    { dropDatabase: 1 },
    { listCollections: 1 },
    { getMore: 1, collection: 'c' },
    { noSuchCommand: 1 },
  ])('when %j comes, then it is refused and the connection ends', async (command) => {
    const connection = await openConnection();
    expect(await connection.ask({ ...command, $db: 'one' })).toMatchObject({ ok: 0, code: 13 });
    expect(await connection.isClosed()).toBe(true);
  });

  test('when commands follow a refused one in the same packet, then they are not run', async () => {
    const connection = await openConnection();
    const drop = messageOf({ insert: 'c', documents: [{ _id: 'x' }], $db: 'one' });
    connection.socket.write(Buffer.concat([drop, drop, drop]));
    expect(await connection.isClosed()).toBe(true);
    expect(await count(() => undefined)).toBe(0);
  });

  test('when a message is announced that is larger than a handshake, then the connection ends', async () => {
    const connection = await openConnection();
    connection.socket.write(messageOf({ hello: 1, big: 'x'.repeat(20_000), $db: 'admin' }).subarray(0, 64));
    expect(await connection.isClosed()).toBe(true);
  });

  test('when a driver only looks, then it sees the server and how one signs in', async () => {
    const connection = await openConnection();
    const hello = await connection.ask({ hello: 1, saslSupportedMechs: 'admin.nobody', $db: 'admin' });
    expect(hello).toMatchObject({ ok: 1, isWritablePrimary: true, saslSupportedMechs: ['SCRAM-SHA-256'] });
    expect(await connection.ask({ ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
  });
});

describe('starting', () => {
  test('when name or password cannot be used, then the field is named and not its value', async () => {
    const startWith = (tcp: { username: string; password: string }) =>
      startDocumentServer({ folder: join(folder, 'other'), tcp: { port: 0, ...tcp } });
    await expect(startWith({ username, password: 'short' })).rejects.toThrow(/^password: use 16 to 200/);
    await expect(startWith({ username: 'Zoë', password })).rejects.toThrow(/^username: use 1 to 64/);
  });

  test('when no listener is asked for, then there is none', async () => {
    const other = await startDocumentServer({ folder: join(folder, 'another') });
    expect(other.tcpUri).toBeNull();
    await other.close();
  });

  test('when no host is given, then it listens on loopback', () => {
    expect(new URL(server.tcpUri ?? '').hostname).toBe('127.0.0.1');
  });
});

const start = (payload: string) => ({
  saslStart: 1,
  mechanism: 'SCRAM-SHA-256',
  payload: new Binary(Buffer.from(payload)),
  options: { skipEmptyExchange: true },
  $db: 'admin',
});
const next = (payload: string) => ({
  saslContinue: 1,
  conversationId: 1,
  payload: new Binary(Buffer.from(payload)),
  $db: 'admin',
});
const text = (answer: Document) => Buffer.from((answer['payload'] as Binary).buffer).toString();

function messageOf(command: object): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

/** A client that says exactly what a test wants. */
async function openConnection() {
  const socket = connect(Number(new URL(server.tcpUri ?? '').port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return {
    socket,
    /** Answers here are small and come in one piece. */
    async ask(command: object): Promise<Document> {
      socket.write(messageOf(command));
      const [reply] = (await once(socket, 'data')) as [Buffer];
      return deserialize(reply.subarray(21));
    },
    async isClosed(): Promise<boolean> {
      socket.resume();
      if (!socket.closed) await once(socket, 'close');
      return true;
    },
  };
}

/** The client's side as RFC 5802 section 3 writes it, apart from the server's code. `header` is what the final message claims. */
async function converse(change: { password?: string; header?: string } = {}) {
  const connection = await openConnection();
  const bare = 'n=tern=3Dharbor=2C1,r=fyko+d2lbbFgONRv9qkxdawL';
  const hello = `n,,${bare}`;
  const challenge = text(await connection.ask(start(hello)));
  const [, nonce = '', salt = '', rounds = ''] = /^r=(.*),s=(.*),i=(\d+)$/.exec(challenge) ?? [];
  const salted = pbkdf2Sync(
    change.password ?? password,
    Buffer.from(salt, 'base64'),
    Number(rounds),
    32,
    'sha256',
  );
  const mac = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const clientKey = mac(salted, 'Client Key');
  const withoutProof = `c=${Buffer.from(change.header ?? 'n,,').toString('base64')},r=${nonce}`;
  const signed = `${bare},${challenge},${withoutProof}`;
  const signature = mac(createHash('sha256').update(clientKey).digest(), signed);
  const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] as number)));
  const final = `${withoutProof},p=${proof.toString('base64')}`;
  const serverSignature = mac(mac(salted, 'Server Key'), signed).toString('base64');
  return { connection, hello, final, serverSignature, answer: await connection.ask(next(final)) };
}
