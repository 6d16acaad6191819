import { describe, expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';
import { readTnef } from './tnef.ts';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const attribute = (id: number, data: Buffer, length = data.length) =>
  Buffer.concat([Buffer.of(2), number(id), number(length), data, Buffer.of(0, 0)]);
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
const text = (tag: number, data: Buffer) =>
  Buffer.concat([number(tag), number(1), number(data.length), padded(data)]);

const head = Buffer.concat([number(0x223e9f78), Buffer.of(1, 0)]);
const rendering = attribute(0x69002, Buffer.alloc(14));
const longName = Buffer.concat([
  number(4),
  // A number, a named property, and a list of numbers stand before the names.
  number(0x37050003), number(1),
  number(0x8000001e), Buffer.alloc(16), number(1), number(6), padded(Buffer.from('abc\0\0\0')), number(1), number(2), padded(Buffer.from('x\0')),
  text(0x3707001f, Buffer.from('Übersicht März.pdf\0', 'utf16le')),
  text(0x370e001e, Buffer.from('application/pdf\0')),
]); // prettier-ignore
const tnef = Buffer.concat([
  head,
  attribute(0x69007, Buffer.concat([number(1252), number(0)])),
  rendering,
  attribute(0x18010, Buffer.from('UBERSI~1.PDF\0')),
  attribute(0x6800f, Buffer.from('the pdf')),
  attribute(0x69005, longName),
  rendering,
  attribute(0x18010, Buffer.from('caf\xe9.txt\0', 'latin1')),
  attribute(0x6800f, Buffer.from('the text')),
]);

describe('winmail.dat', () => {
  test('when it holds files, then each is found with its name, its type and its octets', () => {
    const files = readTnef(tnef);
    expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Übersicht März.pdf', 'application/pdf'],
      ['café.txt', null],
    ]);
    const octets = files.map(({ offset, length }) => tnef.toString('latin1', offset, offset + length));
    expect(octets).toEqual(['the pdf', 'the text']);
  });

  test('when it comes with a message, then its files are listed in its place', () => {
    const { attachments } = parseMessage(messageWith(tnef));
    expect(attachments.map(({ section, filename, slice }) => [section, filename, slice?.length])).toEqual([
      ['2', 'Übersicht März.pdf', 7],
      ['2', 'café.txt', 8],
    ]);
  });

  test('when a message lies in it, then the message is listed, followed by its files, and an object as its storage', () => {
    const iid = (hex: string) => Buffer.from(hex, 'hex');
    const object = (bytes: Buffer) => text(0x3701000d, bytes);
    const named = (name: string, bytes: Buffer) =>
      Buffer.concat([number(2), text(0x3001001e, Buffer.from(`${name}\0`)), object(bytes)]);
    const message = Buffer.concat([iid('0703020000000000c000000000000046'), tnef]);
    const storage = Buffer.concat([iid('0b00000000000000c000000000000046'), Buffer.from('OLE')]);
    const outer = Buffer.concat([
      head,
      rendering,
      attribute(0x69005, named('Re: plans', message)),
      rendering,
      attribute(0x6800f, Buffer.from('a picture of it')),
      attribute(0x69005, named('Chart', storage)),
    ]);
    const files = readTnef(outer);
    expect(files.map(({ filename }) => filename)).toEqual([
      'Re: plans.tnef',
      'Übersicht März.pdf',
      'café.txt',
      'Chart.ole',
    ]);
    const octets = files.map(({ offset, length }) => outer.toString('latin1', offset, offset + length));
    expect(octets.slice(1)).toEqual(['the pdf', 'the text', 'OLE']);
  });

  test('when messages are nested without end, then five levels are opened', () => {
    let deep = tnef;
    for (let depth = 0; depth < 50; depth += 1) {
      const message = Buffer.concat([Buffer.from('0703020000000000c000000000000046', 'hex'), deep]);
      deep = Buffer.concat([
        head,
        rendering,
        attribute(0x69005, Buffer.concat([number(1), text(0x3701000d, message)])),
      ]);
    }
    expect(readTnef(deep).map(({ filename }) => filename)).toEqual(new Array(6).fill('message.tnef'));
  });

  test('when it cannot be read, then the winmail.dat itself is listed', () => {
    const { attachments } = parseMessage(messageWith(Buffer.from('no TNEF')));
    expect(attachments).toMatchObject([{ section: '2', filename: 'winmail.dat' }]);
    expect(attachments[0]?.slice).toBeUndefined();
  });

  test('when it is cut or damaged anywhere, then nothing throws and no file lies outside it', () => {
    for (let length = 0; length < tnef.length; length += 1) {
      const damaged = Buffer.from(tnef);
      damaged.fill(0xff, length, Math.min(length + 4, damaged.length));
      for (const source of [tnef.subarray(0, length), damaged])
        for (const file of readTnef(source))
          expect(file.offset + file.length).toBeLessThanOrEqual(source.length);
    }
  });

  test('when it claims endless lists, then reading ends', () => {
    const endless = Buffer.concat([
      number(0xffffffff),
      ...Array.from({ length: 20_000 }, () => number(0x00030003)),
    ]);
    const file = Buffer.concat([rendering, attribute(0x69005, endless), attribute(0x6800f, Buffer.of(1))]);
    const many = Buffer.concat([head, ...Array.from({ length: 2000 }, () => rendering), file]);
    expect(readTnef(many)).toHaveLength(1);
    expect(
      readTnef(Buffer.concat([head, ...Array.from({ length: 2000 }, () => file.subarray(-12))])),
    ).toEqual([]);
  });
});

function messageWith(attachment: Buffer): Buffer {
  return Buffer.from(
    'Subject: a\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHello\r\n--x\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n' +
      `Content-Transfer-Encoding: base64\r\n\r\n${attachment.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--x--\r\n`,
  );
}
