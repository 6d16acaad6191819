import { describe, expect, test } from '@jest/globals';
import { decodePart } from './mime/decode-part.ts';
import { parseMessage } from './parse-message.ts';

const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8');
const withHeaders = (headers: string) => parseMessage(raw(`${headers}\n\nHello\n`));
const textOf = (message: ReturnType<typeof parseMessage>) =>
  message.bodyParts.filter(({ kind }) => kind === 'text').map(decodePart);
const htmlOf = (message: ReturnType<typeof parseMessage>) =>
  message.bodyParts.filter(({ kind }) => kind === 'html').map(decodePart);

describe('header fields', () => {
  test.each([
    ['plain', 'Subject: Hello there', 'Hello there'],
    ['folded', 'Subject: Hello\n there', 'Hello there'],
    ['folded with tabs', 'Subject: Hello\n\tthere\n\tyou', 'Hello there you'],
    ['in odd case with a blank before the colon', 'SUBJECT : Hello', 'Hello'],
    ['empty', 'Subject:', ''],
    ['absent', 'X-Other: 1', ''],
    ['an encoded word (Q)', 'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe_aus_K=C3=B6ln?=', 'Grüße aus Köln'],
    ['an encoded word (B)', 'Subject: =?UTF-8?B?4oKs?= 5', '€ 5'],
    ['split inside a character', 'Subject: =?utf-8?B?4oI=?=\n =?utf-8?B?rA==?=', '€'],
    ['words with blanks between them, which vanish', 'Subject: =?utf-8?Q?a?= =?utf-8?Q?b?=', 'ab'],
    ['in ISO-2022-JP', 'Subject: =?ISO-2022-JP?B?GyRCRnxLXBsoQg==?=', '日本'],
    ['in an unknown charset', 'Subject: =?x-nothing?Q?abc?=', 'abc'],
    ['raw UTF-8 (RFC 6532)', 'Subject: Grüße', 'Grüße'],
    // Their last octet is that of a no-break space in Latin-1.
    ['raw UTF-8 that ends in octet A0', 'Subject: Voilà', 'Voilà'],
    ['raw UTF-8 folded after octet A0', 'Subject: Università\n МИР 添加\n МИР', 'Università МИР 添加 МИР'],
    ['no encoded word at all', 'Subject: =?what?', '=?what?'],
  ])('when the subject is %s, then it is read', (_, headers, subject) => {
    expect(withHeaders(headers).subject).toBe(subject);
  });

  test('when the subject is raw Latin-1, then it is read as that', () => {
    expect(parseMessage(Buffer.from('Subject: Gr\xfc\xdfe\r\n\r\n', 'latin1')).subject).toBe('Grüße');
  });

  test('when a header hides control characters, then they are gone', () => {
    expect(withHeaders('Subject: =?utf-8?Q?a=0D=0ABcc:_x@evil.example=00?=').subject).toBe(
      'a Bcc: x@evil.example',
    );
  });

  test('when lines that are no fields stand in the header, then the fields around them are read', () => {
    const message = withHeaders(
      'From x@y Mon Feb  3 09:41:00 2025\nSubject: a\nno field here\n still none\nTo: b@c.example',
    );
    expect(message).toMatchObject({ subject: 'a', to: [{ email: 'b@c.example', name: null }] });
  });

  test('when a message has 10,000 header fields, then all is read', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `X-Field-${index}: value`).join('\n');
    expect(withHeaders(`Subject: a\n${many}\nTo: b@c.example`)).toMatchObject({
      subject: 'a',
      to: [{ email: 'b@c.example' }],
    });
  });

  test('when a header is longer than the limit, then its begin and the body are read and a note says so', () => {
    const message = withHeaders(`Subject: a\nX-Long: ${'x'.repeat(300_000)}\nTo: b@c.example`);
    expect(message).toMatchObject({ subject: 'a', to: [], text: 'Hello\n' });
    expect(message.note).toMatch(/header is too long/);
  });

  test('when lines end in LF alone, then the message reads the same', () => {
    const text = 'Subject: a\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nHello\n--x--\n';
    expect(parseMessage(Buffer.from(text))).toMatchObject({ subject: 'a', text: 'Hello' });
  });

  test('when lines end in CR alone, then the message reads the same', () => {
    const text = 'Subject: a\rContent-Type: multipart/mixed; boundary=x\r\r--x\r\rHello\r--x--\r';
    expect(parseMessage(Buffer.from(text))).toMatchObject({ subject: 'a', text: 'Hello', note: null });
  });

  test('when there is a header only, a body only, or nothing, then it is read as that', () => {
    expect(parseMessage(Buffer.from('Subject: a'))).toMatchObject({ subject: 'a', text: '' });
    expect(parseMessage(raw('\nHello'))).toMatchObject({ subject: '', text: 'Hello' });
    expect(parseMessage(Buffer.alloc(0))).toMatchObject({
      subject: '',
      text: '',
      from: null,
      date: null,
      note: null,
    });
  });

  test('when our marker and a language are there, then they are read', () => {
    expect(withHeaders('X-Tern-Draft-Key: acc:1\nContent-Language: de-DE, en')).toMatchObject({
      draftKey: 'acc:1',
      language: 'de-DE',
    });
  });
});

describe('structure', () => {
  const alternative = raw(
    'Content-Type: multipart/alternative; boundary="b 1"\n\npreamble\n--b 1\nContent-Type: text/plain\n\nplain\n' +
      '--b 1  \nContent-Type: text/html\n\n<p>html</p>\n--b 1--\nepilogue\n',
  );

  test('when a message has text and HTML, then the text is used and both are kept', () => {
    const message = parseMessage(alternative);
    expect(message).toMatchObject({ text: 'plain', attachments: [], note: null });
    expect([textOf(message), htmlOf(message)]).toEqual([['plain'], ['<p>html</p>']]);
  });

  test('when a message has HTML only, then its text is the text of the HTML', () => {
    const html =
      '<p>Yes, do it.</p><div class="gmail_quote">On Mon, Feb 3, 2025 Anna &lt;a@b.example&gt; wrote:<blockquote class="gmail_quote">Shall I?</blockquote></div>';
    const message = parseMessage(raw(`Content-Type: text/html\n\n${html}`));
    expect(message).toMatchObject({
      ownText: 'Yes, do it.',
      quotedText: expect.stringContaining('Shall I?'),
    });
  });

  test('when parts are nested, then attachments carry their IMAP section numbers', () => {
    const message = parseMessage(
      raw(
        'Content-Type: multipart/mixed; boundary=a\n\n--a\nContent-Type: multipart/related; boundary=ab\n\n--ab\n' +
          'Content-Type: text/html\n\n<img src="cid:logo">\n--ab\nContent-Type: image/png; name=logo.png\nContent-ID: <logo>\n' +
          'Content-Transfer-Encoding: BASE64\n\nAAAA\n--ab--\n--a\nContent-Type: message/rfc822\n\nSubject: inner\n\nInner text\n' +
          "--a\nContent-Type: application/pdf\nContent-Disposition: attachment; filename*0*=utf-8''%E2%82%AC%20; filename*1=list.pdf\n\nx\n--a--\n",
      ),
    );
    expect(message.attachments).toEqual([
      {
        section: '1.2',
        filename: 'logo.png',
        contentType: 'image/png',
        size: 4,
        encoding: 'base64',
        contentId: 'logo',
        role: 'picture',
      },
      {
        section: '2',
        filename: 'inner.eml',
        contentType: 'message/rfc822',
        size: 28,
        encoding: '7bit',
        contentId: null,
      },
      {
        section: '3',
        filename: '€ list.pdf',
        contentType: 'application/pdf',
        size: 1,
        encoding: '7bit',
        contentId: null,
      },
    ]);
    expect(message.text).not.toContain('Inner text');
  });

  test('when a single part is an attachment, then its section is 1', () => {
    const message = parseMessage(raw('Content-Type: application/pdf; name="a.pdf"\n\nx'));
    expect(message).toMatchObject({ text: '', attachments: [{ section: '1', filename: 'a.pdf' }] });
  });

  test.each([
    ['a text with disposition attachment', 'Content-Disposition: attachment; filename=notes.txt'],
    ['a second text with a name', 'Content-Disposition: inline; filename=notes.txt'],
  ])('when there is %s, then it is a file', (_, disposition) => {
    const text = `Content-Type: multipart/mixed; boundary=a\n\n--a\n\nHello\n--a\nContent-Type: text/plain\n${disposition}\n\nnotes\n--a--\n`;
    expect(parseMessage(raw(text))).toMatchObject({
      text: 'Hello',
      attachments: [{ filename: 'notes.txt' }],
    });
  });

  test('when one boundary is the start of another, then both parts are found', () => {
    const text =
      'Content-Type: multipart/mixed; boundary=ab\n\n--ab\nContent-Type: multipart/alternative; boundary=abc\n\n' +
      '--abc\n\none\n--abc--\n--ab\nContent-Type: image/png\n\nx\n--ab--\n';
    expect(parseMessage(raw(text))).toMatchObject({ text: 'one', attachments: [{ section: '2' }] });
  });

  test.each([
    [
      'the last boundary is missing',
      'Content-Type: multipart/mixed; boundary=a\n\n--a\n\nHello',
      'Hello',
      null,
    ],
    [
      'the boundary has a comment',
      'Content-Type: multipart/mixed; boundary=a (of ours)\n\n--a\n\nHello\n--a--',
      'Hello',
      null,
    ],
    [
      'the boundary looks as if it had a comment',
      'Content-Type: multipart/mixed; boundary="a (b)"\n\n--a (b)\n\nHello\n--a (b)--',
      'Hello',
      null,
    ],
    ['the boundary is not named', 'Content-Type: multipart/mixed\n\n--a\n\nHello\n--a--', 'Hello', null],
    [
      'no boundary is found',
      'Content-Type: multipart/mixed; boundary=zz\n\nHello',
      'Hello',
      'Its parts could not be told apart.',
    ],
    ['the type is nonsense', 'Content-Type: ///;;;=\n\nHello', 'Hello', null],
    ['the type is old', 'Content-Type: text\n\nHello', 'Hello', null],
    ['the encoding is unknown', 'Content-Transfer-Encoding: x-uu\n\nHello', 'Hello', null],
  ])('when %s, then the text is still read', (_, text, expected, note) => {
    expect(parseMessage(raw(text))).toMatchObject({ text: expected, note });
  });

  test('when parts are nested deeper than the limit, then a note says so and nothing throws', () => {
    let text = '';
    for (let depth = 0; depth < 60; depth += 1)
      text += `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`;
    expect(parseMessage(raw(`${text}\nHello`)).note).toMatch(/nested too deeply/);
  });

  test('when there are thousands of attachments, then 500 are listed and a note says so', () => {
    const parts = '--a\nContent-Type: image/png\n\nx\n'.repeat(3000);
    const message = parseMessage(raw(`Content-Type: multipart/mixed; boundary=a\n\n${parts}--a--`));
    expect(message.attachments).toHaveLength(500);
    expect(message.note).toMatch(/more attachments/);
  });

  test.each([
    ['beside a text, then it is a file', 'Hello', 0, 1],
    ['beside an empty text, then it is the body', ' \n', 1, 0],
  ])('when HTML stands %s', (_, text, bodies, files) => {
    const parts = `--a\n\n${text}\n--a\nContent-Type: text/html\n\n<p>x</p>\n--a--`;
    const message = parseMessage(raw(`Content-Type: multipart/mixed; boundary=a\n\n${parts}`));
    expect([htmlOf(message).length, message.attachments.length]).toEqual([bodies, files]);
  });

  test('when an alternative carries forms that no reader downloads, then they are not listed', () => {
    const text =
      'Content-Type: multipart/alternative; boundary=a\n\n--a\n\nHello\n--a\nContent-Type: text/x-amp-html\n\n<html>\n--a--';
    expect(parseMessage(raw(text)).attachments).toEqual([]);
  });
});

describe('names of attachments', () => {
  test.each([
    ['a folder', '"../../etc/passwd"', '_.._etc_passwd'],
    ['a direction mark', '"invoice\u202Efdp.exe"', 'invoicefdp.exe'],
    ['an encoded word', '"=?utf-8?Q?B=C3=A4r.pdf?="', 'Bär.pdf'],
    ['raw UTF-8', '"Bär.pdf"', 'Bär.pdf'],
    ['only dots', '"..."', 'attachment-1.pdf'],
    ['too many characters', `"${'x'.repeat(500)}.pdf"`, `${'x'.repeat(196)}.pdf`],
  ])('when a name holds %s, then it is harmless', (_, written, filename) => {
    const text = `Content-Type: application/pdf\nContent-Disposition: attachment; filename=${written}\n\nx`;
    expect(parseMessage(raw(text)).attachments[0]?.filename).toBe(filename);
  });
});

describe('protected mail', () => {
  test.each([
    [
      'S/MIME encryption',
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\n\nx',
      /encrypted with S\/MIME/,
    ],
    [
      'an opaque S/MIME signature',
      'Content-Type: application/x-pkcs7-mime; smime-type=signed-data\n\nx',
      /signed with S\/MIME/,
    ],
    [
      'PGP/MIME',
      'Content-Type: multipart/encrypted; boundary=a\n\n--a\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--a--',
      /encrypted with PGP/,
    ],
    [
      'inline PGP',
      'Subject: a\n\n-----BEGIN PGP MESSAGE-----\nx\n-----END PGP MESSAGE-----',
      /encrypted with PGP/,
    ],
  ])('when a message uses %s, then the note says so', (_, text, note) => {
    expect(parseMessage(raw(text)).note).toMatch(note);
  });

  const der = (identifier: string) => Buffer.from(`30800609${identifier}a080`, 'hex').toString('base64');
  const opaque = (params: string, body = 'x') =>
    `Content-Type: application/pkcs7-mime${params}\nContent-Transfer-Encoding: base64\n\n${body}`;
  const signed = (type: string) =>
    `Content-Type: multipart/signed; boundary=a\n\n--a\n\nHello\n--a\nContent-Type: ${type}; name=sign.asc\n\nx\n--a--`;
  const mixed = (type: string) =>
    `Content-Type: multipart/mixed; boundary=a\n\n--a\n\nHello\n--a\nContent-Type: ${type}; name=sign.asc\n\nx\n--a--`;
  const signedAround = (part: string) =>
    `Content-Type: multipart/signed; boundary=b\n\n--b\n${part}\n--b\nContent-Type: application/pkcs7-signature\n\nx\n--b--`;
  test.each([
    ['signed-smime', signed('application/pkcs7-signature')],
    ['signed-smime', signed('application/x-pkcs7-signature')],
    ['signed-pgp', signed('application/pgp-signature')],
    ['signed-smime', opaque('; smime-type=signed-data')],
    ['signed-smime', opaque('; name=smime.p7m', der('2a864886f70d010702'))],
    ['encrypted-smime', opaque('; smime-type=authEnveloped-data')],
    ['encrypted-smime', opaque('; name=smime.p7m', der('2a864886f70d010703'))],
    ['signed-pgp', 'Subject: a\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello'],
    ['encrypted-pgp', 'Subject: a\n\n-----BEGIN PGP MESSAGE-----\nx'],
    [null, opaque('; smime-type=certs-only; name=smime.p7c')],
    [null, opaque('; smime-type=compressed-data')],
    ['encrypted-smime', signedAround(opaque('; smime-type=enveloped-data'))],
    // Signed files that a sender attaches (invoices in Italy, for example), and PGP blocks inside a quote.
    [null, mixed('application/pgp-signature')],
    [null, mixed('application/pkcs7-mime; smime-type=signed-data')],
    [null, mixed('application/pkcs7-mime')],
    ['signed-smime', signedAround(mixed('application/pkcs7-mime'))],
    [null, 'Subject: a\n\nPlease resend.\n\n-----Original Message-----\n-----BEGIN PGP MESSAGE-----\nx'],
    [null, 'Subject: a\n\nMine.\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nTheirs'],
    [null, 'Subject: a\n\n> -----BEGIN PGP MESSAGE-----\n> x\n\nWhat is this?'],
  ])('when a message is %s, then it is marked so', (protection, text) => {
    expect(parseMessage(raw(text)).protection).toBe(protection);
  });

  test('when a part signs the other, then its role is not that of a file', () => {
    const roles = (text: string) => parseMessage(raw(text)).attachments.map(({ role }) => role);
    expect(roles(signed('application/pgp-signature'))).toEqual(['signature']);
    expect(roles(mixed('application/pgp-signature'))).toEqual([undefined]);
  });

  test('when PGP has signed a block of the text, then its armor is no part of what was written', () => {
    const block =
      'Before\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello\n- - one\n-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\nAfter';
    expect(parseMessage(raw(`Subject: a\n\n${block}`)).ownText).toBe('Before\nHello\n- one\nAfter');
  });
});

describe('limits', () => {
  test('when a message has 50 MB of attachment, then it is read and the body of the attachment is not kept', () => {
    const head = Buffer.from(
      'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n\r\nHello\r\n--a\r\nContent-Type: image/png\r\n\r\n',
    );
    const line = Buffer.from(`${'A'.repeat(76)}\r\n`);
    const message = parseMessage(
      Buffer.concat([head, Buffer.alloc(50 * 1024 * 1024, line), Buffer.from('\r\n--a--\r\n')]),
    );
    expect(message).toMatchObject({ text: 'Hello', attachments: [{ size: 50 * 1024 * 1024 }] });
    expect(message.bodyParts.reduce((sum, part) => sum + part.bytes.length, 0)).toBe(5);
  });

  test('when a text is longer than the limits, then it is cut and a note says so', () => {
    const message = parseMessage(Buffer.from(`Subject: a\r\n\r\n${'word\n'.repeat(1_000_000)}`));
    expect(message.text.length).toBeLessThanOrEqual(256 * 1024);
    expect(message.ownText.length).toBeLessThanOrEqual(64 * 1024);
    expect(message.bodyParts[0]?.bytes.length).toBe(2 * 1024 * 1024);
    expect(message.note).toMatch(/text is too long/);
  });
});
