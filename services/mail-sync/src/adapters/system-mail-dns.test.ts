import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createSystemMailDns } from './system-mail-dns.ts';

/** Resource record data by question, say `SRV _imaps._tcp.harbour.example`. */
type Zone = Record<string, readonly Buffer[]>;

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

const types: Record<number, string> = { 15: 'MX', 33: 'SRV' };

/** A name server (RFC 1035) on a free loopback port that knows one zone and no other name. */
async function aNameServer(zone: Zone): Promise<string> {
  const socket = createSocket('udp4');
  open.push(socket);
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const records = zone[`${types[query.readUInt16BE(at + 1)] ?? ''} ${labels.join('.').toLowerCase()}`];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // An authoritative answer; "no such name" (3) when the zone does not know it.
  header.writeUInt16BE(records ? 0x8580 : 0x8583, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(records ?? []).map((data) => record(question, data))]);
}

/** Named by the question (a pointer to it), of its type and class, good for a minute. */
function record(question: Buffer, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  question.copy(head, 2, question.length - 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const numbers = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));
const nameOf = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter((label) => label !== '')
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const srv = (priority: number, weight: number, port: number, target: string) =>
  Buffer.concat([numbers(priority, weight, port), nameOf(target)]);
const mx = (preference: number, host: string) => Buffer.concat([numbers(preference), nameOf(host)]);

describe('the mail DNS of the system', () => {
  test('when several servers are named, then the most preferred one counts', async () => {
    const server = await aNameServer({
      'SRV _imaps._tcp.harbour.example': [
        srv(20, 0, 993, 'spare.harbour.example'),
        srv(10, 1, 994, 'second.harbour.example'),
        srv(10, 5, 993, 'IMAP.harbour.example'),
      ],
    });
    const dns = createSystemMailDns([server]);
    expect(await dns.service('imaps', 'harbour.example')).toEqual({
      host: 'imap.harbour.example',
      port: 993,
    });
    expect(await dns.service('submission', 'harbour.example')).toBeNull();
  });

  test('when the domain says that it does not offer a service, then there is none', async () => {
    const server = await aNameServer({ 'SRV _imap._tcp.harbour.example': [srv(0, 0, 0, '')] });
    expect(await createSystemMailDns([server]).service('imap', 'harbour.example')).toBeNull();
  });

  test('when there are exchangers, then they come in the order of preference', async () => {
    const server = await aNameServer({
      'MX harbour.example': [mx(20, 'b.harbour.example'), mx(5, 'A.harbour.example')],
    });
    const dns = createSystemMailDns([server]);
    expect(await dns.exchangers('harbour.example')).toEqual(['a.harbour.example', 'b.harbour.example']);
    expect(await dns.exchangers('other.example')).toEqual([]);
  });

  test('when no server answers, then DNS has nothing to say', async () => {
    const gone = await aNameServer({});
    open.pop()?.close();
    expect(await createSystemMailDns([gone]).service('imaps', 'harbour.example')).toBeNull();
  });
});
