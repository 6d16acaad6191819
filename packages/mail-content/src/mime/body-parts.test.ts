import { describe, expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';

const multipart = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary=${kind}\n\n${parts.map((part) => `--${kind}\n${part}\n`).join('')}--${kind}--`;
const html = (words: string, fields = '') => `Content-Type: text/html\n${fields}\n<p>${words}</p>`;
const text = (words: string, fields = '') => `Content-Type: text/plain\n${fields}\n${words}`;
const pdf = 'Content-Type: application/pdf; name=a.pdf\n\nx';
const inline = 'Content-Disposition: inline; filename=report.txt\n';

const read = (source: string) => parseMessage(Buffer.from(source.replaceAll('\n', '\r\n')));

/** Each body part as the view it belongs to and its octets, and the names of the files. */
function sorted(source: string) {
  const { bodyParts, attachments } = read(source);
  return {
    bodies: bodyParts.map(({ view, bytes }) => `${view}: ${Buffer.from(bytes).toString()}`),
    files: attachments.map(({ filename }) => filename),
  };
}

describe('a text with a file name', () => {
  test.each([
    ['inline', text('secret', inline)],
    ['without a disposition', 'Content-Type: text/plain; name="report.txt"\n\nsecret'],
  ])('when it lies %s beside HTML, then it is a file', (_, file) => {
    const source = multipart('mixed', html('See the report.'), file);
    expect(sorted(source)).toEqual({ bodies: ['both: <p>See the report.</p>'], files: ['report.txt'] });
    expect(read(source)).toMatchObject({ text: 'See the report.', ownText: 'See the report.' });
  });

  test('when it lies above HTML, then it is a file, and the HTML is no footer of it', () => {
    const source = multipart('mixed', text('secret', inline), html('See the report.'));
    expect(sorted(source)).toEqual({ bodies: ['both: <p>See the report.</p>'], files: ['report.txt'] });
  });

  test('when there is no other body, then it is the body', () => {
    const source = multipart('mixed', text('Hello', inline), pdf);
    expect(sorted(source)).toEqual({ bodies: ['both: Hello'], files: ['a.pdf'] });
  });

  test('when the forms of a mail have names, then they are its body', () => {
    const names = ['text/plain; name=a.txt\n\nplain', 'text/html; name=a.html\n\n<p>html</p>'];
    const forms = multipart('alternative', ...names.map((form) => `Content-Type: ${form}`));
    expect(sorted(forms)).toEqual({ bodies: ['text: plain', 'html: <p>html</p>'], files: [] });
  });
});

describe('parts one after another', () => {
  test('when a text stands behind HTML and a file, then it belongs to both views', () => {
    const source = multipart('mixed', html('First half.'), pdf, text('Second half.'));
    expect(sorted(source)).toEqual({
      bodies: ['both: <p>First half.</p>', 'both: Second half.'],
      files: ['a.pdf'],
    });
    expect(read(source).text).toBe('First half.\nSecond half.');
  });

  test('when texts stand around two forms of a body, then they belong to both', () => {
    const forms = multipart('alternative', text('plain'), html('html'));
    const source = multipart('mixed', text('Above.'), forms, pdf, text('Below.'));
    expect(sorted(source)).toEqual({
      bodies: ['both: Above.', 'text: plain', 'html: <p>html</p>', 'both: Below.'],
      files: ['a.pdf'],
    });
    expect(read(source).text).toBe('Above.\nplain\nBelow.');
  });

  test('when one form of a body is made of several parts, then they belong to that form', () => {
    const rich = multipart('mixed', html('one'), pdf, text('two'), html('three'));
    expect(sorted(multipart('alternative', text('all of it'), rich))).toEqual({
      bodies: ['text: all of it', 'html: <p>one</p>', 'html: two', 'html: <p>three</p>'],
      files: ['a.pdf'],
    });
  });

  test('when an alternative has one form only, then it is read as text too', () => {
    const source = multipart('mixed', multipart('alternative', html('Shall we?')), text('List footer'));
    expect(read(source).text).toBe('Shall we?\nList footer');
  });

  test('when a list puts a footer under HTML, then the text is not the footer alone', () => {
    const footer = text(
      '_______________________________________________\nL mailing list\nL@x.example',
      'Content-Disposition: inline\n',
    );
    const blank = multipart('alternative', text(' '), html('Could you send the offer by Friday?'));
    for (const body of [html('Could you send the offer by Friday?'), blank])
      expect(read(multipart('mixed', body, footer)).ownText).toMatch(/^Could you send the offer by Friday\?/);
  });
});

describe('a picture in multipart/related', () => {
  const picture = (disposition: string) =>
    `Content-Type: image/jpeg; name=a.jpg\nContent-ID: <a@b.example>\n${disposition}\nx`;
  test.each([
    ['for the HTML', '', 'picture'],
    ['inline', 'Content-Disposition: inline\n', 'picture'],
    ['as a file', 'Content-Disposition: attachment\n', undefined],
  ])('when it came %s, then its role is not that of a file', (_, disposition, role) => {
    const source = multipart('related', html('See the photo.'), picture(disposition));
    expect(read(source).attachments[0]?.role).toBe(role);
  });
});

describe('a blank text', () => {
  test.each([
    ['base64', 'DQo='],
    ['quoted-printable', '=C2=A0=0D=0A'],
    ['quoted-printable', '=20=20'],
  ])('when it is written as %s %s, then the HTML beside it is the body', (encoding, blank) => {
    const source = multipart(
      'mixed',
      text(blank, `Content-Transfer-Encoding: ${encoding}\n`),
      html('The body'),
    );
    expect(sorted(source)).toMatchObject({
      bodies: [expect.any(String), 'both: <p>The body</p>'],
      files: [],
    });
    expect(read(source).ownText).toBe('The body');
  });
});
