import { describe, expect, test } from '@jest/globals';
import { bodyDocument } from './body-document.ts';

describe('the document of a body', () => {
  test('when it is shown, then its text decides on its direction, and keys can scroll it with the focus in sight', () => {
    const page = bodyDocument('<p>\u05e9\u05dc\u05d5\u05dd</p>');
    expect(page).toContain('<body dir="auto" tabindex="0"><p>');
    expect(page).toContain('body:focus-visible::after{');
  });

  test('when the mail has no colours, then it has those of the page, whose background shows through', () => {
    const page = bodyDocument('<p>plain</p>');
    expect(page).toContain(':root:target{color-scheme:dark}');
    expect(page).not.toContain('background:');
    expect(page).not.toContain('invert');
  });

  test('when the mail has colours of its own, then the dark scheme turns them over, and printing does not', () => {
    const page = bodyDocument('<p style="color:#333">ink</p>');
    expect(page).toContain('@media screen{:root:target{filter:invert(1)');
  });

  test.each([
    '<table bgcolor="#111"><tr><td style="color:#fff">night</td></tr></table>',
    '<div style="background-color:#0d1117"><table bgcolor="#ffffff"></table></div>',
    '<div style="background: rgb(20, 20, 30)">night</div>',
    '<div style="background-color:rgba(10,10,12,.95)">night</div>',
    '<table bgcolor="black"><tr><td>night</td></tr></table>',
    '<table bgcolor="000000"><tr><td>night</td></tr></table>',
    '<div style="color:white;background-color:MidnightBlue">night</div>',
    '<div style="background-color:transparent"><div style="background-color:#111">night</div></div>',
    // The preview for the inbox is not shown.
    '<div style="display:none;background-color:#fff">A long preview</div><table bgcolor="#111"><tr><td>night<br />and day</td></tr></table>',
    '<table bgcolor="#111"><tr><td>Head</td></tr></table><table bgcolor="#222"><tr><td>night</td></tr></table>',
    '<table bgcolor="#111"><tr><td><img alt="" src="cid:1" /></td></tr></table>',
  ])('when its design is dark already, then it stays as it is: %s', (body) => {
    expect(bodyDocument(body)).not.toContain('invert');
  });

  test.each([
    '<div bgcolor="#fafafa"><p style="background:#111">x</p></div>',
    '<p>Hello Ada, the offer is ready.</p><table><tr><td bgcolor="#000000"><a style="color:#fff">Open it</a></td></tr></table>',
    '<p>Hello</p><a style="color:#fff;background-color:black">Open the offer in your browser</a>',
    '<table bgcolor="black"><tr><td>Pier</td></tr></table><div>Hello Ada, the offer is ready, and the room too.</div>',
    '<table bgcolor="white"><tr><td bgcolor="black">night</td></tr></table>',
    '<div style="background-color:rgba(0,0,0,0)">day</div>',
  ])('when only a part of it is dark, then it is turned over as a whole: %s', (body) => {
    expect(bodyDocument(body)).toContain('invert');
  });
});
