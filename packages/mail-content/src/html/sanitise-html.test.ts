import { describe, expect, test } from '@jest/globals';
import { sanitiseHtml } from './sanitise-html.ts';

describe('what may run or load', () => {
  test.each([
    ['a script', '<script>alert(1)</script>a', 'a'],
    ['an upper-case script', '<SCRIPT SRC=//x.example></SCRIPT>a', 'a'],
    ['an open script', 'a<script>alert(1)', 'a'],
    ['a handler', '<p onclick="x()" onmouseover=y()>a</p>', '<p>a</p>'],
    ['a handler after a slash', '<p/onclick=x()>a</p>', '<p>a</p>'],
    ['a javascript link', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a masked javascript link', '<a href=" java\nscript:x()">a</a>', '<a>a</a>'],
    ['an encoded javascript link', '<a href="&#106;avascript:x()">a</a>', '<a>a</a>'],
    ['a data link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a relative link', '<a href="/accounts">a</a>', '<a>a</a>'],
    ['a frame', '<iframe src="https://x.example"><b>in</b></iframe>a', 'a'],
    ['an object', '<object data="x"><embed src="y"></object>a', 'a'],
    ['SVG', '<svg><script>x()</script><a xlink:href="javascript:x()">y</a></svg>a', 'a'],
    ['MathML', '<math><mtext><img src=x onerror=x()></mtext></math>a', 'a'],
    ['a style element', '<style>@import url(https://x.example)</style>a', 'a'],
    [
      'a noscript trick',
      '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>a',
      '<p title="‹/noscript›‹img src=x onerror=x()›"></p>a',
    ],
    ['a textarea trick', '<textarea></textarea/><img src=x onerror=x()>a', '<img />a'],
    [
      'meta refresh and base',
      '<meta http-equiv=refresh content="0;url=//x.example"><base href="//x.example">a',
      'a',
    ],
    ['a link element', '<link rel=stylesheet href="//x.example">a', 'a'],
    ['a form', '<form action="//x.example"><input name=p><button>b</button></form>a', 'ba'],
    [
      'audio and video',
      '<video src="//x.example" poster="//y.example"></video><audio autoplay src=z></audio>a',
      'a',
    ],
    [
      'a background',
      '<table background="//x.example"><tr><td background="y">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['ids, names and classes', '<p id="a" class="b" name="c">a</p>', '<p>a</p>'],
    ['a comment', '<!--[if mso]><p>x</p><![endif]-->a', 'a'],
    ['a document', '<!doctype html><html><head><title>t</title></head><body>a</body></html>', 'a'],
  ])('when HTML holds %s, then it is gone', (_, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });
});

describe('links', () => {
  test.each([['https://x.example/?a=1'], ['http://x.example'], ['mailto:a@b.example'], ['tel:+4930']])(
    'when a link leads to %s, then it opens apart',
    (href) => {
      expect(sanitiseHtml(`<a href="${href}" target="_top" rel="opener">a</a>`)).toBe(
        `<a target="_blank" rel="noopener noreferrer nofollow" href="${href}">a</a>`,
      );
    },
  );

  test('when an address leaves out its scheme, then the link works like in other mail programs', () => {
    expect(sanitiseHtml('<a href="WWW.x.example/pay?a=1">a</a>')).toBe(
      '<a href="http://WWW.x.example/pay?a=1" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(sanitiseHtml('<a href="wwwx/y">a</a><a href="//x.example">b</a>')).toBe('<a>a</a><a>b</a>');
  });
});

describe('styles', () => {
  test.each([
    ['color:red;font-weight:bold', 'color:red;font-weight:bold'],
    ['COLOR: #ff0000 !important', 'color:#ff0000 !important'],
    ['font-family:"Segoe UI",Arial', 'font-family:&quot;Segoe UI&quot;,Arial'],
    ['color:rgba(1, 2, 3, .5)', 'color:rgba(1, 2, 3, .5)'],
    ['display:none', 'display:none'],
    ['position:fixed;top:0;color:red', 'color:red'],
    ['background:url(https://x.example);color:red', 'color:red'],
    ['background-image:url(x)', ''],
    ['width:expression(alert(1))', ''],
    ['color:re\\64', ''],
    ['color:red/**/', ''],
    ['behavior:url(x);-moz-binding:url(y)', ''],
    ['font-family:"a;color:red', 'color:red'],
    ['z-index:9;transform:scale(9)', ''],
    ['content:"x"', ''],
    ['width:calc(100vw)', ''],
    ['background:#eee url(https://x.example/a.png) no-repeat', 'background-color:#eee'],
    [
      'background:url("data:image/png;base64,AA=="), linear-gradient(#fff, rgb(1, 2, 3)) skyblue',
      'background-color:skyblue',
    ],
    ['background:url(x) no-repeat center / cover', ''],
    ['background:url(x;color:red', ''],
  ])('when a style says %j, then %j is left', (style, left) => {
    const attribute = left === '' ? '' : ` style="${left}"`;
    expect(sanitiseHtml(`<p style='${style}'>a</p>`)).toBe(`<p${attribute}>a</p>`);
  });
});

describe('colours', () => {
  test.each([
    [
      'on the body',
      '<body bgcolor="000000" text="#fff"><font color="#fff">Sale</font></body>',
      '<div style="background-color:#000000;color:#fff"><font color="#fff">Sale</font></div>',
    ],
    [
      'in the style of the body',
      '<body style="margin:0;background:#111 url(x)"><p style="color:#eee">a</p></body><p>b</p>',
      '<div style="background-color:#111;color:#ffffff"><p style="color:#eee">a</p><p>b</p></div>',
    ],
    [
      'below an image',
      '<div style="background:#000 url(https://x.example/a.png) no-repeat;color:#fff">a</div>',
      '<div style="background-color:#000;color:#fff">a</div>',
    ],
    [
      'on a button',
      '<a style="background:navy;color:white">a</a>',
      '<a style="background:navy;color:white">a</a>',
    ],
    [
      'for paper of its own',
      '<table bgcolor="#ffffff"><tr><td style="background:rgb(0, 0, 0)"><p style="color:#fff">a</p></td></tr></table>',
      '<table bgcolor="#ffffff"><tr><td style="background:rgb(0, 0, 0);color:#ffffff"><p style="color:#fff">a</p></td></tr></table>',
    ],
  ])('when text has a colour %s, then paper and text stay', (_, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  test.each([
    [
      'an image',
      '<td background="//x.example/a.png" style="color:#fff !important;width:1px">a</td>',
      '<td style="width:1px;color:#1c1c1c">a</td>',
    ],
    [
      'an image further out',
      '<div style="background-image:url(x)"><p><font color="#FFF">a</font></p></div>',
      '<div><p><font color="#FFF" style="color:#1c1c1c">a</font></p></div>',
    ],
    [
      'a style sheet',
      '<style>p{background:#000}</style><p style="color:white">a</p>',
      '<p style="color:#1c1c1c">a</p>',
    ],
    [
      'an element that is not let through',
      '<button style="background:#000"><b style="color:#fff">a</b></button>',
      '<b style="color:#1c1c1c">a</b>',
    ],
    [
      'an image on dark paper',
      '<div style="background:#000"><p style="background-image:url(x);color:#111">a</p></div>',
      '<div style="background:#000;color:#ffffff"><p style="color:#ffffff">a</p></div>',
    ],
    [
      'a body with an image',
      '<body background="//x.example/a.png" text="white">a</body>',
      '<div style="color:#1c1c1c">a</div>',
    ],
  ])('when text was chosen for %s, then it can still be read', (_, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  test.each([
    ['pale', '<p style="color:#aaa">a</p>'],
    ['of a name that is not known', '<p style="color:buttonface">a</p>'],
    ['on paper of a name that is not known', '<p style="background:buttontext;color:#fff">a</p>'],
  ])('when text is %s, then it stays as it is', (_, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  test('when a body has colours and no content, then there is nothing', () => {
    expect(sanitiseHtml('<body bgcolor="#000"> </body>').trim()).toBe('');
  });

  test('when the colours of a body hold other CSS, then none of it gets through', () => {
    const html = sanitiseHtml(
      '<body bgcolor="#000;position:fixed" text=\'red"><script>x()</script>\' style="color:re\\64;background:url(x)">a</body>',
    );
    expect(html).toBe('<div style="background-color:#000;color:#ffffff">a</div>');
  });
});

describe('images', () => {
  const resolveCid = (cid: string) => (cid === 'logo@b.example' ? '/attachments/7/' : null);
  test.each([
    [
      'from elsewhere',
      '<img src="https://x.example/a.png" alt="A">',
      '<img alt="A" data-remote-src="https://x.example/a.png" />',
    ],
    [
      'without a scheme',
      '<img src="//x.example/a.png">',
      '<img data-remote-src="https://x.example/a.png" />',
    ],
    ['with other sources', '<img srcset="https://x.example 2x" lowsrc=y dynsrc=z alt=A>', '<img alt="A" />'],
    ['in the mail', '<img src="cid:logo@b.example">', '<img src="/attachments/7/" />'],
    ['in the mail, encoded', '<img src="CID:logo%40b.example">', '<img src="/attachments/7/" />'],
    ['missing in the mail', '<img src="cid:other" alt="A">', '<img alt="A" />'],
    ['inline', '<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" />'],
    ['an inline SVG', '<img src="data:image/svg+xml;base64,AAAA">', '<img />'],
    ['inline HTML', '<img src="data:text/html,x">', '<img />'],
    ['a local file', '<img src="file:///etc/passwd">', '<img />'],
    ['a forged mark of a tracker', '<img data-tracker alt="A">', '<img alt="A" />'],
    ['a forged mark', '<img data-remote-src="javascript:x()">', '<img />'],
    [
      'in the clear',
      '<img src="http://x.example/a.png">',
      '<img data-remote-src="https://x.example/a.png" />',
    ],
    ['with a login', '<img src="https://a:b@x.example/">', '<img data-remote-src="https://x.example/" />'],
    ['at no address', '<img src="https://x example/a">', '<img />'],
    ['hidden by a style', '<img src="https://x.example/a" style="display: none">a', 'a'],
    ['tiny by a style', '<img src="https://x.example/a" style="width:1px; height:1px !important">a', 'a'],
    ['a known counter of openings', '<img src="https://x.example/wf/open?upn=1" width="600">a', 'a'],
    [
      'in a hidden element',
      '<div style="display:none"><p><img src="https://x.example/a"></p></div>a',
      '<div style="display:none"><p></p></div>a',
    ],
    ['collapsed', '<img src="https://x.example/a" style="visibility:collapse">a', 'a'],
    ['of no width', '<img src="https://x.example/a" width=0>a', 'a'],
    ['tiny at most', '<img src="https://x.example/a" style="max-height:1px;max-width:1px">a', 'a'],
    ['named like a counter', '<img src="https://x.example/pixel.gif">a', 'a'],
    [
      'named like a counter, and large',
      '<img src="https://x.example/email/open/hero.jpg" width="600">',
      '<img width="600" data-remote-src="https://x.example/email/open/hero.jpg" />',
    ],
    [
      'about the way of a parcel',
      '<img src="https://x.example/tracking.png">',
      '<img data-remote-src="https://x.example/tracking.png" />',
    ],
    [
      'tiny for some, and as wide as the mail by its style',
      '<img src="https://x.example/a" width="1" height="1" style="width:100%;height:200px">',
      '<img width="1" height="1" data-remote-src="https://x.example/a" style="width:100%;height:200px" />',
    ],
    [
      'a thin line',
      '<img src="https://x.example/a" width="600" height="1">',
      '<img width="600" height="1" data-remote-src="https://x.example/a" />',
    ],
    ['one pixel that reports reading', '<img src="https://x.example/t.gif" width=1 height="1">a', 'a'],
    [
      'a picture element',
      '<picture><source srcset="https://x.example"><img src="https://x.example"></picture>',
      '<img data-remote-src="https://x.example/" />',
    ],
  ])('when an image is %s, then nothing is requested', (_, html, expected) => {
    expect(sanitiseHtml(html, { resolveCid })).toBe(expected);
  });
});

describe('images that the reader asked for', () => {
  test('when remote images are shown, then trackers still are not, and each is reported', () => {
    const reported: string[] = [];
    const html = sanitiseHtml(
      '<img src="//x.example/a.png"><img src="https://t.example/1.gif" width="1" height="1"><img src="data:text/html,x">',
      {
        showsRemoteImages: true,
        onRemoteImage: ({ address, isTracker }) => reported.push(`${address.href} ${isTracker}`),
      },
    );
    expect(html).toBe('<img src="https://x.example/a.png" /><img />');
    expect(reported).toEqual(['https://x.example/a.png false', 'https://t.example/1.gif true']);
  });
});

describe('what stays', () => {
  test.each([
    ['text marks', '<h1>a</h1><p><b>b</b> <i>c</i> <u>d</u><br />e</p>'],
    [
      'tables',
      '<table width="100%" cellpadding="0"><tbody><tr><td colspan="2" bgcolor="#fff" align="left">a</td></tr></tbody></table>',
    ],
    ['lists', '<ol start="3"><li>a</li></ol>'],
    ['quotes', '<blockquote type="cite">a</blockquote>'],
    ['old fonts', '<center><font color="red" face="Arial" size="2">a</font></center>'],
    ['entities', '<p>&lt;b&gt; &amp; ü</p>'],
    ['hidden text', '<div style="display:none">a</div>'],
  ])('when HTML holds %s, then it stays', (_, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });
});

test.each([
  ['<div hidden>a</div>', '<div style="display:none">a</div>'],
  ['<div hidden style="color:red">a</div>', '<div style="color:red;display:none">a</div>'],
  ['<div hidden style="display:block">a</div>', '<div style="display:block">a</div>'],
])('when an element is marked as hidden in %j, then it stays hidden', (html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected);
});

describe('limits', () => {
  test('when elements are nested 10,000 deep, then their text is shown', () => {
    const html = sanitiseHtml(
      `${'<div>'.repeat(10_000)}<img src=x onerror=x()>a &lt;b&gt;${'</div>'.repeat(10_000)}`,
    );
    expect(html).toBe('<pre>a &lt;b&gt;</pre>');
  });

  test('when elements are nested inside a discarded frame, then the text outside of it is still sanitised as HTML', () => {
    expect(sanitiseHtml(`<iframe>${'<b>'.repeat(100_000)}</iframe>a`)).toBe('a');
  });

  test('when a mail is longer than 2 MB, then the rest is not read', () => {
    expect(sanitiseHtml('<p>a</p>'.repeat(1_000_000)).length).toBeLessThan(2.1 * 1024 * 1024);
  });
});
