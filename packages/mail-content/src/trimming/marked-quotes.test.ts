import { describe, expect, test } from '@jest/globals';
import { htmlToText } from './html-to-text.ts';
import { trimQuotedHtml } from './trim-quoted-html.ts';
import { trimQuotedText } from './trim-quoted-text.ts';

const own = '<div>The parcel is on its way.</div>';
const question = '<div>Could you send the parcel?</div>';
const header =
  '<b>From:</b> Ida Lind<br><b>Sent:</b> Monday<br><b>To:</b> Eva &lt;eva@riu.example&gt;<br><b>Subject:</b> Parcel';

/** The text that is judged, and the text that is shown. */
const decided = (html: string) => trimQuotedText(htmlToText(html)).ownText;
const shown = (html: string) => htmlToText(trimQuotedHtml(html));

describe('marks of mail programs', () => {
  test.each([
    [
      'Outlook on the web',
      `${own}<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">${header}</div>${question}`,
    ],
    [
      'Outlook on the web, passed through another program',
      `${own}<div id="x_divRplyFwdMsg">${header}</div>${question}`,
    ],
    [
      'Outlook',
      `${own}<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0 0 0"><p><b>From:</b> Ida</p></div>${question}`,
    ],
    [
      'Outlook for phones',
      `${own}<div id="mail-editor-reference-message-container">${header}${question}</div>`,
    ],
    ['Yahoo', `${own}<div id="yahoo_quoted_4" class="yahoo_quoted"><div>Ida wrote:</div>${question}</div>`],
    ['Yahoo, new', `${own}<div class="ydp7b2yahoo_quoted"><div>Ida wrote:</div>${question}</div>`],
    [
      'Web.de',
      `${own}<div name="quote" style="border-left:2px solid"><div name="quoted-content">${question}</div></div>`,
    ],
    [
      'Zimbra',
      `${own}<hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__">${header}</div><div data-marker="__QUOTED_TEXT__">${question}</div>`,
    ],
    [
      'Zimbra without its rule',
      `${own}<blockquote data-marker="__QUOTED_TEXT__" type="cite">${question}</blockquote>`,
    ],
    [
      'Thunderbird',
      `${own}<div class="moz-cite-prefix">Ida:</div><blockquote type="cite">${question}</blockquote>`,
    ],
    [
      'Proton',
      `${own}<div>Ida wrote</div><blockquote class="protonmail_quote">${question}</blockquote>`.replace(
        '<div>Ida wrote</div>',
        '',
      ),
    ],
    ['QQ', `${own}<includetail><div>${question}</div></includetail>`],
    ['Spark', `${own}<div name="messageReplySection">${question}</div>`],
    ['a help desk', `${own}<div class="freshdesk_quote">${question}</div>`],
    ['any program', `${own}<div class="quoted-message">${question}</div>`],
    [
      'a blockquote below an attribution in Thai',
      `${own}<div>ในวันที่ จ. 2 มี.ค. 2026 เวลา 08:15 Ida &lt;ida@riu.example&gt; เขียนว่า:</div><blockquote>${question}</blockquote>`,
    ],
    [
      'Tutanota',
      `${own}<div>2 Mar 2026, 08:15 by ida@riu.example:</div><blockquote class="tutanota_quote">${question}</blockquote>`,
    ],
  ])('when %s marks a quote, then it is neither shown nor judged', (_, html) => {
    expect([decided(html), shown(html)]).toEqual(['The parcel is on its way.', 'The parcel is on its way.']);
  });

  test.each([
    ['Outlook', `${own}<div id="Signature"><p>Ida Lind</p><p>Have you seen our shop?</p></div>`],
    ['Zimbra', `${own}<div data-marker="__SIG_PRE__"><div>Ida</div><div>Have you seen our shop?</div></div>`],
    ['Gmail', `${own}<div class="gmail_signature"><div>Ida</div><div>Have you seen our shop?</div></div>`],
    [
      'Gmail above a quote',
      `${own}<div class="gmail_signature"><div>Ida</div><div>Have you seen our shop?</div></div><blockquote type="cite">${question}</blockquote>`,
    ],
  ])('when %s marks a signature, then it is neither shown nor judged', (_, html) => {
    expect([decided(html), shown(html)]).toEqual(['The parcel is on its way.', 'The parcel is on its way.']);
  });
});

describe('in doubt', () => {
  test('when a person writes into the signature, then the words stay', () => {
    const html = '<div id="Signature"><p>Could you call me?</p></div>';
    expect([decided(html), shown(html)]).toEqual(['Could you call me?', 'Could you call me?']);
  });

  test('when a mail is passed on, then it stays', () => {
    const html = `<div>FYI</div><div id="divRplyFwdMsg">${header}</div>${question}`;
    for (const text of [decided(html), shown(html)]) expect(text).toContain('Could you send the parcel?');
  });

  test('when answers stand between quotes below the mark of Outlook, then only the quotes go', () => {
    const quote = `<blockquote type="cite">${question}</blockquote>`;
    const html = `${own}<div id="divRplyFwdMsg">${header}</div>${quote}<p>On Friday.</p>${quote}<p>By ship.</p>`;
    const left = 'The parcel is on its way.\n\nOn Friday.\n\nBy ship.';
    expect([decided(html), shown(html)]).toEqual([left, left]);
  });

  test('when a newsletter praises itself in quotes, then they stay', () => {
    const html = `<div>Our readers say:</div><blockquote class="testimonial">I love the parcel!</blockquote>`;
    expect(decided(html)).toContain('I love the parcel!');
  });
});
