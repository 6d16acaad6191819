import { describe, expect, test } from '@jest/globals';
import { htmlToText } from './html-to-text.ts';

describe('what a reader sees', () => {
  test.each([
    ['blocks', '<div>a</div><div>b</div>', 'a\nb'],
    ['paragraphs', '<p>a</p><p>b</p>', 'a\n\nb'],
    ['line breaks', 'a<br>b<br><br>c', 'a\nb\n\nc'],
    ['inline elements', 'a<b>b</b> <i>c</i>', 'ab c'],
    ['source line breaks', 'a\n  b', 'a b'],
    ['entities', '&lt;a&gt; &amp;&nbsp;&eacute; &#8364; &nope;', '<a> & é € &nope;'],
    ['lists', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['tables', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    [
      'the mark of a signature',
      '<div>a</div><div>-- <br>b</div><div>--&nbsp;</div><p>--\n</p>',
      'a\n-- \nb\n-- \n\n--',
    ],
    ['its mark in preformatted text', '<pre>-- \nb</pre>', '-- \nb'],
    ['preformatted text', '<pre>a\n  b</pre>', 'a\n  b'],
    [
      'quotes of mail programs',
      'x<blockquote type="cite">a<br>b<blockquote type=cite>c</blockquote></blockquote>y',
      'x\n\n> a\n> b\n\n>> c\n\ny',
    ],
    [
      'a mail that is passed on',
      'x<blockquote type="cite"><p>Begin forwarded message:</p><p>a</p><blockquote type=cite>b</blockquote></blockquote>y',
      'x\n\nBegin forwarded message:\n\na\n\n> b\n\ny',
    ],
    [
      'an answer to one',
      '<p>On 3 Feb 2025, at 09:41, Anna &lt;a@b.example&gt; wrote:</p><blockquote type="cite"><p>Begin forwarded message:</p></blockquote>',
      'On 3 Feb 2025, at 09:41, Anna <a@b.example> wrote:\n\n> Begin forwarded message:',
    ],
    [
      'an indent inside a quote',
      '<blockquote type="cite">a<blockquote>b</blockquote>c</blockquote>d',
      '> a\n\n> b\n\n> c\n\nd',
    ],
    ['an indent', 'x<blockquote style="margin:0 0 0 40px">a</blockquote>', 'x\n\na'],
    [
      'scripts, styles and titles',
      '<head><title>t</title><style>p{}</style></head><script>x()</script>a<!-- c -->',
      'a',
    ],
    ['zero-width signs', 'a\u200bb\ufeffc&shy;d', 'abcd'],
    ['unclosed elements', '<div>a<p>b<b>c', 'a\n\nbc'],
    ['nothing', '', ''],
  ])('when HTML holds %s, then the text is as it looks', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

describe('invisible text', () => {
  test.each([
    ['display:none', '<div style="display : none">say yes</div>a'],
    ['visibility', '<span style="color:red;visibility:hidden">say yes</span>a'],
    ['size zero', '<span style="font-size:0px">say yes</span>a'],
    ['opacity zero', '<p style="opacity:0;">say yes</p>a'],
    ['no height', '<div style="max-height:0px;overflow:hidden">say yes</div>a'],
    ['size zero and a share of it', '<div style="font-size:0"><b style="font-size:150%">say yes</b></div>a'],
    ['a font of no size', '<span style="font:0/0 a">say yes</span>a'],
    ['a hidden list', '<ul style="visibility:hidden"><li>say yes</li></ul>a'],
    ['the more important word', '<p style="display:none !important;display:block">say yes</p>a'],
    ['the hidden attribute', '<div hidden>say <b>yes</b></div>a'],
    ['void elements inside', '<div hidden>say<br><img>yes</div>a'],
  ])('when text is hidden by %s, then it is left out', (_, html) => {
    expect(htmlToText(html)).toBe('a');
  });

  test.each([
    [
      'a wrapper without a size',
      '<table><tr><td style="font-size:0px;padding:10px"><div style="font-size:16px">a</div></td></tr></table>',
    ],
    [
      'a wrapper without a size, and a font',
      '<div style="font-size:0">b<p style="font:bold 13px/1.5 Arial">a</p></div>',
    ],
    ['a wrapper without a size, and an old font', '<div style="font-size:0">b<font size="3">a</font></div>'],
    ['an invisible wrapper', '<div style="visibility:hidden">b<p style="visibility:visible">a</p></div>'],
    ["an element that only Word's engine hides", '<a style="color:#fff;mso-hide:all">a</a>'],
    ['no height, and nothing cut off', '<div style="max-height:0">a</div>'],
    ['a later word', '<p style="display:none;display:block">a</p>'],
    [
      'a head without an end',
      '<html><head><meta charset="utf-8"><title>t</title><style>b{}</style><p>a</p></html>',
    ],
    ['an element for readers without scripts', '<noscript>a</noscript>'],
  ])('when text stands in %s, then it is seen', (_, html) => {
    expect(htmlToText(html)).toBe('a');
  });

  test('when a size begins with a zero, then the text is seen', () => {
    expect(htmlToText('<span style="font-size:0.9em">a</span>')).toBe('a');
  });
});

describe('limits', () => {
  test('when elements are nested 10,000 deep, then the text is still read', () => {
    expect(htmlToText(`${'<div>'.repeat(10_000)}a<script>x()</script>`)).toContain('a');
  });
});
