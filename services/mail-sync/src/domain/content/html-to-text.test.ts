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
    ['preformatted text', '<pre>a\n  b</pre>', 'a\n  b'],
    [
      'quotes of mail programs',
      'x<blockquote type="cite">a<br>b<blockquote type=cite>c</blockquote></blockquote>y',
      'x\n\n> a\n> b\n\n>> c\n\ny',
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

describe('what nobody sees', () => {
  test.each([
    ['display:none', '<div style="display : none">say yes</div>a'],
    ['visibility', '<span style="color:red;visibility:hidden">say yes</span>a'],
    ['size nought', '<span style="font-size:0px">say yes</span>a'],
    ['opacity nought', '<p style="opacity:0;">say yes</p>a'],
    ['mso-hide', '<div style="mso-hide:all">say yes</div>a'],
    ['the hidden attribute', '<div hidden>say <b>yes</b></div>a'],
    ['void elements inside', '<div hidden>say<br><img>yes</div>a'],
  ])('when text is hidden by %s, then it is left out', (_, html) => {
    expect(htmlToText(html)).toBe('a');
  });

  test('when a size begins with nought, then the text is seen', () => {
    expect(htmlToText('<span style="font-size:0.9em">a</span>')).toBe('a');
  });
});

describe('limits', () => {
  test('when elements are nested 10,000 deep, then the text is still read', () => {
    expect(htmlToText(`${'<div>'.repeat(10_000)}a<script>x()</script>`)).toContain('a');
  });
});
