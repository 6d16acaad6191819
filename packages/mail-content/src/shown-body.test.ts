import { describe, expect, test } from '@jest/globals';
import type { StoredPart } from './prepared-message.ts';
import { shownBody } from './shown-body.ts';

const quotingHtml =
  '<div>Only <b>mine</b>.</div><div class="gmail_quote"><div class="gmail_attr">On Monday Ada wrote:<br></div><blockquote class="gmail_quote">old words</blockquote></div>';
const quotingText = 'Only mine.\r\n\r\nOn Monday Ada wrote:\r\n> old words';

const aPart = (kind: StoredPart['kind'], content: string, view?: StoredPart['view']): StoredPart => ({
  kind,
  ...(view && { view }),
  bytes: Buffer.from(content),
  isPacked: false,
  encoding: '8bit',
  charset: 'utf-8',
  isFlowed: false,
  delSp: false,
});

describe('parts without another form', () => {
  const parts = [
    aPart('html', '<p>First half.</p>', 'both'),
    aPart('text', 'Second <half>:\r\n  indented', 'both'),
    aPart('text', '\r\n', 'both'),
  ];

  test('when a text stands behind HTML, then both views show it in its place', async () => {
    const shown = shownBody(parts);
    expect(shown).toMatchObject({
      text: 'First half.\nSecond <half>:\n  indented',
      html: '<p>First half.</p><hr /><pre>Second &lt;half&gt;:<br />  indented</pre>',
      filteredText: 'First half.\nSecond <half>:\n  indented',
    });
    expect(shown.filteredHtml).toBe(shown.html);
  });

  test('when it ends with a signature, then the filtered HTML keeps the rest of it', async () => {
    const signed = [aPart('html', '<p>One.</p>', 'both'), aPart('text', 'Two.\n-- \nAnna', 'both')];
    const shown = shownBody(signed);
    expect(shown.filteredHtml).toContain('Two.');
    expect(shown.filteredHtml).not.toContain('Anna');
  });
});

describe('quotes in a mail of HTML and text', () => {
  const attribution = 'On Mon, Feb 3, 2025 at 10:15 AM Anna <a@b.example> wrote:';
  const filtered = async (...parts: StoredPart[]) => shownBody(parts).filteredHtml ?? '';

  test('when an answer stands below a quote in the text, then it stays in the filtered HTML', async () => {
    const html = await filtered(
      aPart('html', '<p>intro', 'both'),
      aPart('text', `Hi\r\n\r\n${attribution}\r\n> q one\r\n> q two\r\n\r\nmy <answer>\r\n`, 'both'),
      aPart('html', '<p>outro</p>', 'both'),
    );
    expect(html).toBe('<p>intro</p><hr /><pre>Hi<br /><br />my &lt;answer&gt;</pre><hr /><p>outro</p>');
  });

  test('when a text is quoted as a whole, then the filtered HTML has nothing in its place', async () => {
    const text = aPart('text', `${attribution}\n> q one`, 'both');
    expect(await filtered(aPart('html', '<p>intro</p>', 'both'), text)).toBe('<p>intro</p>');
  });

  test('when HTML in several parts ends in a quote, then the quote goes on in the next of them', async () => {
    const quote = '<div id="divRplyFwdMsg"><b>From:</b> Anna</div>';
    const parts = [aPart('html', `<p>Mine.</p>${quote}`, 'both'), aPart('html', '<p>old</p>', 'both')];
    expect(await filtered(...parts)).toBe('<p>Mine.</p>');
  });

  test('when the beginning is shown only, then no more of the text is', async () => {
    const long = `<p>${'a'.repeat(1024 * 1024 - 100)}</p>`;
    const html = await filtered(aPart('html', long, 'both'), aPart('text', 'b'.repeat(1000), 'both'));
    expect(html).toMatch(/<pre>b{80,90}<\/pre>$/);
    expect(
      await filtered(aPart('html', long, 'both'), aPart('html', long), aPart('text', 'b', 'both')),
    ).not.toContain('b');
  });
});

describe('a body that is too long', () => {
  const megabyte = 1024 * 1024;
  const shownHtml = async (html: string) => shownBody([aPart('html', html)]);

  test('when it is cut, then a note says so', async () => {
    const shown = await shownHtml(`<p>start</p>${'<p>more</p>'.repeat(megabyte / 10)}<p>end</p>`);
    expect(shown.html).not.toContain('end');
    expect(shown.note).toMatch(/only its beginning is shown/i);
    expect((await shownHtml('<p>start</p>')).note).toBeNull();
  });

  test('when pictures are written into it, then they do not count', async () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(0.4 * megabyte)}">`;
    const shown = await shownHtml(`<p>start</p>${picture.repeat(3)}<p>end</p>`);
    expect(shown.html).toContain('<p>end</p>');
    expect(shown.note).toBeNull();
  });
});

describe("the sender's own text", () => {
  test.each([
    ['text', [aPart('text', quotingText)]],
    ['HTML', [aPart('html', quotingHtml)]],
    ['HTML with a blank text', [aPart('text', '\r\n'), aPart('html', quotingHtml)]],
    ['both', [aPart('text', quotingText), aPart('html', '<p>Something else</p>')]],
  ])('when a mail has %s, then it is shown without the quotes', async (_, parts) => {
    expect(shownBody(parts).filteredText).toBe('Only mine.');
  });

  test('when a mail has no body, then there is none', async () => {
    expect(shownBody([]).filteredText).toBeNull();
  });
});
