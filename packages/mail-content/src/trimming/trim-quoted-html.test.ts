import { describe, expect, test } from '@jest/globals';
import { htmlToText } from './html-to-text.ts';
import { trimQuotedHtml } from './trim-quoted-html.ts';

const own = '<div>Yes, Thursday works.</div>';
const trimmedText = (html: string) => htmlToText(trimQuotedHtml(html));

describe('mail programs', () => {
  test.each([
    [
      'Gmail',
      `${own}<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Feb 3, 2025 at 9:41 AM Anna &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="x"><p>Does it?</p></blockquote></div>`,
    ],
    [
      'older Gmail',
      `${own}<div class="gmail_extra"><div class="gmail_quote">2025-02-03 9:41 GMT+01:00 Anna <span>&lt;<a>a@b.example</a>&gt;</span>:<br><blockquote class="gmail_quote">Does it?</blockquote></div></div>`,
    ],
    [
      'Apple Mail',
      `<html><body>${own}<div><br><blockquote type="cite"><div>On 3 Feb 2025, at 09:41, Anna &lt;a@b.example&gt; wrote:</div><br><div>Does it?</div></blockquote></div></body></html>`,
    ],
    [
      'older Apple Mail',
      `${own}<br><div><div>On 3 Feb 2025, at 09:41, Anna &lt;a@b.example&gt; wrote:</div><br><blockquote type="cite">Does it?</blockquote></div>`,
    ],
    [
      'Thunderbird',
      `${own}<div class="moz-cite-prefix">Am 03.02.25 um 09:41 schrieb Anna:<br></div><blockquote type="cite" cite="mid:x">Does it?</blockquote>`,
    ],
    [
      'Yahoo',
      `<div class="ydp1">${own}</div><div id="yahoo_quoted_12" class="yahoo_quoted"><div>On Monday, Anna &lt;a@b.example&gt; wrote:</div><div>Does it?</div></div>`,
    ],
    [
      'Proton',
      `${own}<div class="protonmail_quote">On Monday, February 3rd, 2025 at 9:41 AM, Anna &lt;a@b.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">Does it?</blockquote></div>`,
    ],
    [
      'Outlook on the web',
      `${own}<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Anna<br><b>Sent:</b> Monday<br></div><div>Does it?</div>`,
    ],
    [
      'Outlook',
      `<div class="WordSection1"><p class="MsoNormal">Yes, Thursday works.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Von:</b> Anna<br></p></div></div><p>Does it?</p></div>`,
    ],
    [
      'Outlook by its words',
      `${own}<div><p><b>From:</b> Anna &lt;a@b.example&gt;<br><b>Sent:</b> Monday, February 3, 2025 9:41 AM<br><b>To:</b> Robin<br><b>Subject:</b> Review</p></div><p>Does it?</p>`,
    ],
    ['old Outlook', `${own}<p>-----Original Message-----<br>From: Anna</p><p>Does it?</p>`],
    ['Hotmail', `${own}<hr id="stopSpelling">Date: Mon<br>From: a@b.example<br><div>Does it?</div>`],
    [
      'an unknown program',
      `${own}<div>Le lun. 3 févr. 2025 à 09:41, Anna &lt;a@b.example&gt; a écrit :</div><div>Does it?</div>`,
    ],
    [
      'an attribution above an indent',
      `${own}<div>On Mon, Feb 3, 2025 at 9:41 AM Anna &lt;a@b.example&gt; wrote:</div><blockquote>Does it?</blockquote>`,
    ],
  ])('when %s quotes, then the quote and its attribution are left out', (_, html) => {
    expect(trimmedText(html)).toBe('Yes, Thursday works.');
  });

  test.each([
    ['Gmail', `${own}<div class="gmail_signature" data-smartmail="x">Anna</div>`],
    ['Thunderbird', `${own}<div class="moz-signature">-- <br>Anna</div>`],
    ['Outlook for phones', `${own}<div id="ms-outlook-mobile-signature">Get Outlook for iOS</div>`],
  ])('when %s marks a signature, then it is left out', (_, html) => {
    expect(trimmedText(html)).toBe('Yes, Thursday works.');
  });
});

describe('what stays', () => {
  test('when answers stand between quotes, then they stay', () => {
    const html =
      '<div class="gmail_quote"><div class="gmail_attr">On Mon, Feb 3, 2025 Anna &lt;a@b.example&gt; wrote:</div>' +
      '<blockquote class="gmail_quote">When?</blockquote><div>Thursday.</div><blockquote class="gmail_quote">Where?</blockquote><div>Upstairs.</div></div>';
    expect(trimmedText(html)).toBe('Thursday.\nUpstairs.');
  });

  test.each([
    [
      'Gmail',
      '<div>See below.</div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: Anna</div><p>Please send it.</p></div>',
    ],
    [
      'Apple Mail',
      '<div>See below.</div><blockquote type="cite"><div>Begin forwarded message:</div><div>From: Anna</div><p>Please send it.</p></blockquote>',
    ],
    [
      'Thunderbird',
      '<p>See below.</p><div class="moz-forward-container">-------- Weitergeleitete Nachricht --------<table><tr><th>Betreff: </th><td>x</td></tr></table><p>Please send it.</p></div>',
    ],
    [
      'Outlook, without a word',
      '<div id="divRplyFwdMsg"><b>From:</b> Anna<br><b>Sent:</b> Monday<br><b>To:</b> Robin<br><b>Subject:</b> x</div><p>Please send it.</p>',
    ],
  ])('when %s passes a mail on, then it stays', (_, html) => {
    expect(trimmedText(html)).toContain('Please send it.');
  });

  const header =
    '<b>From:</b> Anna &lt;a@b.example&gt;<br><b>Sent:</b> Monday, 3 February 2025 10:00<br><b>To:</b> Robin<br><b>Subject:</b> x';
  test.each([
    ['a marked header block', `<div id="divRplyFwdMsg">${header}</div>`],
    ['a ruled header block', `<div style="border:none;border-top:solid #E1E1E1 1.0pt">${header}</div>`],
    ['an unmarked header block', `<div>${header}</div>`],
  ])('when words above %s point below it, then all that follows stays', (_, block) => {
    const below =
      '<p>Can you? <span style="color:red">Yes, Tuesday.</span></p><blockquote type="cite">Old</blockquote><p>Anna</p>';
    for (const words of ['FYI', 'Please see my answers below in red.'])
      expect(trimQuotedHtml(`<p>${words}</p>${block}${below}`)).toBe(`<p>${words}</p>${block}${below}`);
    expect(trimmedText(`<p>Thanks.</p>${block}${below}`)).toBe('Thanks.');
  });

  test('when they stand below a quote or above a signature, then only these are left out', () => {
    const html = trimmedText(
      `<div class="moz-cite-prefix">On 2025-02-04 at 10:15, Bob wrote:</div><blockquote type="cite">When?</blockquote><p>See below.</p><div>-- </div><div>Ada</div><div id="divRplyFwdMsg">${header}</div><p>Tuesday.</p>`,
    );
    expect(html).toMatch(/^See below\.\n+From: Anna/);
    expect(html).toContain('Tuesday.');
    expect(html).not.toMatch(/Bob|When|Ada/);
  });

  test('when an attribution is a line of preformatted text, then the other lines of it stay', () => {
    const html =
      '<pre>Yes,\n\nThursday &amp; Friday\nwork.\n\nOn 2025-02-03 at 10:15, Bob wrote:\n</pre><blockquote type="cite">Does it?</blockquote>';
    expect(trimmedText(html)).toBe('Yes,\nThursday & Friday\nwork.');
  });

  test.each([
    [
      'Gmail',
      `${own}<div class="gmail_quote"><div class="gmail_attr">On Mon, Feb 3, 2025 at 10:15 AM Bob &lt;b@x.example&gt; wrote:<br></div><blockquote class="gmail_quote">See below.<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Carl</div>Offer</div></blockquote></div>`,
    ],
    [
      'Gmail, of one passed on without a word',
      `${own}<div class="gmail_quote"><div class="gmail_attr">Bob b@x.example, 3/2:<br></div><blockquote class="gmail_quote"><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Carl</div>Offer</div></blockquote></div>`,
    ],
    [
      'Apple Mail',
      `${own}<div><br><blockquote type="cite"><div>On 3 Feb 2025, at 09:41, Anna &lt;a@b.example&gt; wrote:</div><br><div>Look.</div><blockquote type="cite"><div>Begin forwarded message:</div><div>Offer</div></blockquote></blockquote></div>`,
    ],
    [
      'Thunderbird',
      `${own}<p>Am 03.02.25 um 09:41 schrieb Anna:<br></p><blockquote type="cite">-------- Weitergeleitete Nachricht --------<p>Offer</p></blockquote>`,
    ],
  ])('when a mail that was passed on is answered in %s, then the quote is left out', (_, html) => {
    expect(trimmedText(html)).toBe('Yes, Thursday works.');
  });

  test.each([
    [
      'Thunderbird',
      '<p>See below.</p><div class="moz-forward-container">-------- Forwarded Message --------<table><tr><th>Subject: </th><td>x</td></tr></table>Me too.<blockquote type="cite">Please send it.</blockquote></div>',
    ],
    [
      'Apple Mail, below a signature',
      '<div>See below.</div><div id="AppleMailSignature">Anna</div><blockquote type="cite"><div>D&eacute;but du message r&eacute;exp&eacute;di&eacute; :</div><blockquote type="cite">Please send it.</blockquote></blockquote>',
    ],
  ])('when %s passes on an answer, then what it quotes stays', (_, html) => {
    expect(trimmedText(html)).toContain('Please send it.');
  });

  test.each([
    [
      "Apple Mail's indent",
      '<blockquote class="webkit-indent-blockquote" style="margin: 0 0 0 40px; border: none; padding: 0px;">Please pay.</blockquote>',
    ],
    [
      "Gmail's indent",
      '<blockquote class="gmail_quote" style="margin: 0px 0px 0px 40px; border: none; padding: 0px;">Please pay.</blockquote>',
    ],
    ['a quotation of an editor', '<blockquote class="wp-block-quote"><p>Please pay.</p></blockquote>'],
    [
      'a quotation of a template',
      '<blockquote class="quote"><p>Please pay.</p><cite>Anna</cite></blockquote>',
    ],
  ])('when %s is used, then it is no quoted mail', (_, quotation) => {
    const html = `<div>As agreed:</div>${quotation}<div>Ok?</div>`;
    expect(trimQuotedHtml(html)).toBe(html);
    expect(htmlToText(html)).toContain('\nPlease pay.\n');
  });

  test.each([
    ['nothing is quoted', '<p>a <b>b</b></p>'],
    ['an indent is used', '<p>a</p><blockquote>b</blockquote>'],
    ['there is no HTML', 'a < b > c'],
    ['it is empty', ''],
  ])('when %s, then the source stays as it is', (_, html) => {
    expect(trimQuotedHtml(html)).toBe(html);
  });

  test('when elements are nested 10,000 deep, then the source stays as it is', () => {
    const html = '<div>'.repeat(10_000);
    expect(trimQuotedHtml(html)).toBe(html);
  });
});

describe('time and room', () => {
  const attribution = 'On 2025-02-03 at 10:15, Bob wrote:';

  test.each([
    ['soft hyphens', '&shy;'.repeat(200_000)],
    ['zero-width signs between elements', '<i></i>\u200b'.repeat(150_000)],
  ])('when an attribution follows many %s, then the mail is still trimmed', (_, pieces) => {
    const html = `<div>Yes.</div><div>${pieces}${attribution}</div><blockquote type="cite">Does it?</blockquote>`;
    expect(trimmedText(html)).toBe('Yes.');
  });

  test('when many quotes follow one attribution in many pieces, then the attribution is searched once', () => {
    const seconds = (pieces: number, quotes: number) => {
      const start = process.threadCpuUsage();
      trimQuotedHtml(
        `<div>Yes.</div><div>${'&shy;'.repeat(pieces)}${attribution}</div>` +
          '<blockquote type="cite"></blockquote>'.repeat(quotes),
      );
      return process.threadCpuUsage(start).user / 1e6;
    };
    const apart = seconds(100_000, 1) + seconds(1, 10_000);
    // If it were searched once for each quote, it would take thousands of times as long.
    expect(seconds(100_000, 10_000)).toBeLessThan(10 * apart);
  });
});
