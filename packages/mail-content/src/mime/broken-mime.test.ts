import { describe, expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';
import { readMailDate } from './mail-date.ts';
import { decodePart } from './decode-part.ts';

const parse = (text: string) => parseMessage(Buffer.from(text.replaceAll('\n', '\r\n')));

describe('boundaries', () => {
  test.each([
    ["multipart/mixed; boundary='zz'", 'zz'],
    ['multipart/mixed; boundary=zz; boundary=other', 'zz'],
    ['multipart/mixed; boundary="zz "', 'zz'],
    ['multipart/mixed boundary="zz"', 'zz'],
    ['multipart; boundary=zz', 'zz'],
    ['multipart/mixed; boundary=z;z', 'z;z'],
    ['multipart/mixed; boundary="lost"', 'zz'],
  ])('when a program writes %s, then the parts are told apart', (type, boundary) => {
    const mail = parse(
      `Content-Type: ${type}\n\n--${boundary}\nContent-Type: text/plain\n\nHere.\n--${boundary}\nContent-Type: application/pdf; name=a.pdf\n\nAAAA\n--${boundary}--\n`,
    );
    expect([mail.text.trim(), mail.attachments.map(({ filename }) => filename), mail.note]).toEqual([
      'Here.',
      ['a.pdf'],
      null,
    ]);
  });

  test('when a text with dashes calls itself a multipart, then it is shown whole', () => {
    const text = '-- \nThe plan:\n--\nNothing.';
    expect(parse(`Content-Type: multipart/mixed; boundary=none\n\n${text}`).text.replaceAll('\r', '')).toBe(
      text,
    );
  });
});

describe('line ends', () => {
  const forms = [
    'Subject: Boats',
    'Content-Type: multipart/alternative; boundary=zz',
    '',
    '--zz',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'The boats =',
    'are here.',
    '',
    'Gr=C3=BC=C3=9Fe',
    '--zz--',
    '',
  ];

  test.each([
    ['CR CR LF', '\r\r\n', ''],
    ['CR CR LF below a field of a server', '\r\r\n', 'Received: from a.example by b.example\r\n'],
    ['CR', '\r', ''],
  ])('when lines end in %s, then the mail is read like any other', (_, end, top) => {
    const mail = parseMessage(Buffer.from(`${top}${forms.join(end)}`));
    expect([mail.subject, mail.text.trim()]).toEqual(['Boats', 'The boats are here.\n\nGrüße']);
  });

  test('when only lines of the text end in CR CR LF, then the header is read as it stands', () => {
    expect(parseMessage(Buffer.from('Subject: Boats\r\n\r\none\r\r\n\r\r\ntwo\r\r\n')).subject).toBe('Boats');
  });
});

describe('types and encodings', () => {
  test.each(['plain/text; charset=utf-8', 'text/text; charset=utf-8', 'text/x-web-markdown; charset=utf-8'])(
    'when the only part is %s, then it is shown as text',
    (type) => {
      expect(parse(`Content-Type: ${type}\n\nGröße`).text).toBe('Größe');
    },
  );

  test.each([
    ['qp', 'Gr=C3=B6=C3=9Fe'],
    ['quoted printable', 'Gr=C3=B6=C3=9Fe'],
    ['BASE-64', 'R3LDtsOfZQ=='],
    ['x-base64', 'R3LDtsOfZQ=='],
    ['x-uuencode', "begin 644 a.txt\n'1W+#ML.?90``\n`\nend\n"],
  ])('when the encoding is written %s, then it is decoded', (encoding, body) => {
    const type = 'Content-Type: text/plain; charset=utf-8\n';
    expect(parse(`${type}Content-Transfer-Encoding: ${encoding}\n\n${body}`).text.trim()).toBe('Größe');
  });

  const decoded = (body: string) =>
    decodePart({
      bytes: Buffer.from(body),
      encoding: 'base64',
      charset: 'utf-8',
      isFlowed: false,
      delSp: false,
    });
  const words = 'The meeting is moved to Thursday at ten, in the small room.';
  const encoded = Buffer.from(words).toString('base64');
  test.each([
    ['a rule and a name', `${encoded}\n_______________\nGarden mailing list\ngarden@lists.example\n`],
    ['words alone', `${encoded}\nGarden mailing list\n`],
    ['an address', `${encoded.replace(/=+$/, '')}\nhttps://lists.example/garden\n`],
  ])('when %s stands behind base64, then it is not decoded', (_, body) => {
    expect(decoded(body)).toBe(words);
  });

  test('when base64 has blanks and several runs, then all of it is decoded', () => {
    const body = `${encoded.replace(/(.{7})/g, '$1 ')}\n${Buffer.from(' Bye').toString('base64')}\n`;
    expect(decoded(body)).toContain('Bye');
  });
});

describe('dates', () => {
  test.each([
    'Di, 5 Mai 2026 16:20:07 +0200',
    'mar., 5 mai 2026 16:20:07 +0200',
    'mar, 5 mag 2026 16:20:07 +0200',
    'ter, 5 maio 2026 16:20:07 +0200',
    'di, 5 mei 2026 16:20:07 +0200',
    'tis, 5 maj 2026 16:20:07 +0200',
    'Вт, 5 мая 2026 16:20:07 +0200',
    'wt., 5 maja 2026 16:20:07 +0200',
    '05.05.2026 16:20:07 +0200',
    '20260505T142007Z',
    'Tue, May 5 2026 16:20:07 +0200',
    'Tue, 5May 2026 16:20:07 +0200',
    'Tue, 5 May 2026 162007 +0200',
    '2026年5月5日 22:20:07 +0800',
  ])('when a program writes "%s", then it is that moment', (written) => {
    expect(readMailDate(written)?.toISOString()).toBe('2026-05-05T14:20:07.000Z');
  });

  test.each(['5 Foo 2026 10:00:00 +0000', 'Tue, 5 2026 10:00', '05/05/2026', '99.99.2026 10:00:00'])(
    'when "%s" is no date, then there is none',
    (written) => {
      expect(readMailDate(written)).toBeNull();
    },
  );
});
