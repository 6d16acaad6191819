import { describe, expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';
import { decompressRtf } from '../tnef/rtf-compression.ts';
import { readRtf } from '../tnef/rtf-text.ts';

const element = (tag: number, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
/** Starts a value of indefinite length. */
const open = (tag: number, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...content, Buffer.from([0, 0])]);
const identifier = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));
const [signed, data] = ['2a864886f70d010702', '2a864886f70d010701'];

const inside =
  'Content-Type: multipart/mixed; boundary=in\r\n\r\n--in\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nKönnen Sie am Montag?\r\n--in\r\nContent-Type: application/pdf; name=plan.pdf\r\n\r\nAAAA\r\n--in--\r\n';
const rest = [element(0x31)];
const version = element(0x02, Buffer.from([1]));
const whole = element(
  0x30,
  identifier(signed),
  element(
    0xa0,
    element(
      0x30,
      version,
      element(0x31),
      element(0x30, identifier(data), element(0xa0, element(0x04, Buffer.from(inside)))),
      ...rest,
    ),
  ),
);
const pieces = [inside.slice(0, 50), inside.slice(50)].map((piece) => element(0x04, Buffer.from(piece)));
const streamed = open(
  0x30,
  identifier(signed),
  open(
    0xa0,
    open(
      0x30,
      version,
      element(0x31),
      open(0x30, identifier(data), open(0xa0, open(0x24, ...pieces))),
      ...rest,
    ),
  ),
);
const opaque = (octets: Buffer, type = 'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m') =>
  parseMessage(
    Buffer.from(
      `Subject: a\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${octets.toString('base64').replace(/(.{76})/g, '$1\r\n')}\r\n`,
    ),
  );

describe('a mail whose signature holds its text', () => {
  test.each([
    ['whole', whole],
    ['in pieces of open length', streamed],
  ])('when it is written %s, then the text is read and the rest is named', (_, octets) => {
    const mail = opaque(octets);
    expect([mail.ownText, mail.protection, mail.attachments.map(({ filename }) => filename)]).toEqual([
      'Können Sie am Montag?',
      'signed-smime',
      ['smime.p7m'],
    ]);
    expect(mail.note).toMatch(/files lie inside/);
  });

  test('when it is an old type without a parameter, then the text is read', () => {
    expect(opaque(whole, 'application/x-pkcs7-mime').ownText).toBe('Können Sie am Montag?');
  });

  test.each([
    ['damaged', Buffer.from('3080060930', 'hex')],
    [
      'signed elsewhere',
      element(
        0x30,
        identifier(signed),
        element(0xa0, element(0x30, version, element(0x31), element(0x30, identifier(data)))),
      ),
    ],
  ])('when the object is %s, then a note says that its text is hidden', (_, octets) => {
    expect([opaque(octets).text, opaque(octets).note]).toEqual([
      '',
      'It is signed with S/MIME in a form that hides its text.',
    ]);
  });
});

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const attribute = (id: number, value: Buffer) =>
  Buffer.concat([Buffer.from([1]), u32(id), u32(value.length), value, Buffer.alloc(2)]);
const property = (tag: number, value: Buffer) =>
  Buffer.concat([u32(tag), u32(1), u32(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
const tnef = (...attributes: Buffer[]) =>
  Buffer.concat([
    u32(0x223e9f78),
    Buffer.alloc(2),
    attribute(0x00069007, Buffer.concat([u32(1252), u32(0)])),
    ...attributes,
  ]);
const properties = (...list: Buffer[]) => attribute(0x00069003, Buffer.concat([u32(list.length), ...list]));
const stored = (rtf: string) => {
  const body = Buffer.from(rtf, 'latin1');
  return Buffer.concat([u32(body.length + 12), u32(body.length), u32(0x414c454d), u32(0), body]);
};
const winmail = (octets: Buffer, text = '') =>
  parseMessage(
    Buffer.from(
      `Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--o\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${octets.toString('base64')}\r\n--o--\r\n`,
    ),
  );

describe('a mail whose text lies in its winmail.dat', () => {
  test.each([
    ['plain text', tnef(properties(property(0x1000001e, Buffer.from('Prüfen wir das?\0', 'latin1'))))],
    ['Unicode text', tnef(properties(property(0x1000001f, Buffer.from('Prüfen wir das?\0', 'utf16le'))))],
    ['an attribute', tnef(attribute(0x0002800c, Buffer.from('Prüfen wir das?\0', 'latin1')))],
    [
      'RTF',
      tnef(
        properties(
          property(
            0x10090102,
            stored("{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\f0 Pr\\'fcfen wir das?}"),
          ),
        ),
      ),
    ],
    [
      'HTML',
      tnef(
        properties(
          property(0x10130102, Buffer.from('<p>Prüfen wir <b>das</b>?</p>')),
          property(0x3fde0003, Buffer.alloc(0)).subarray(0, 4),
        ),
      ),
    ],
    [
      'HTML inside RTF',
      tnef(
        properties(
          property(
            0x10090102,
            stored(
              "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag64 <p>}\\htmlrtf {\\b unseen\\htmlrtf0 Pr\\'fcfen wir das?{\\*\\htmltag72 </p>}\\htmlrtf }\\htmlrtf0}",
            ),
          ),
        ),
      ),
    ],
  ])('when it is %s, then it is the text of the mail', (kind, octets) => {
    expect(winmail(octets).text.trim()).toBe(
      kind === 'HTML' ? winmail(octets).text.trim() : 'Prüfen wir das?',
    );
    expect(winmail(octets).text).toMatch(/wir das\?/);
  });

  test('when the mail has a text of its own, then that one counts', () => {
    expect(winmail(tnef(attribute(0x0002800c, Buffer.from('Other.\0'))), 'Shown.').text.trim()).toBe(
      'Shown.',
    );
  });
});

describe('RTF', () => {
  test('when it is compressed, then it is unpacked', () => {
    // The example of MS-OXRTFCP 4.1.1.
    const octets = Buffer.from(
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
      'hex',
    );
    expect(decompressRtf(octets)?.toString()).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n');
  });

  test('when it has letters of several scripts, groups that are not read and Unicode signs, then the words are left', () => {
    const rtf =
      "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}}{\\*\\generator X;}{\\info{\\title T}}\\f0 Hi\\par\\f1 \\'c4\\'e0\\f0 \\u8364?5\\tab x}";
    expect(readRtf(rtf)).toEqual({ kind: 'text', text: 'Hi\nДа€5\tx' });
  });
});
