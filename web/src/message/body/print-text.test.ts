import { expect, test } from '@jest/globals';
import { printText } from './print-text.ts';

test('when an HTML mail is printed, then its text has the lines of its blocks', () => {
  const html =
    '<table><tbody><tr><td>Room</td><td>4</td></tr><tr><td>Day</td><td>Monday</td></tr></tbody></table>' +
    '<p>Hello   Ada,<br>see you.</p><div><div>Ines</div></div>';
  expect(printText(html)).toBe('Room 4\n\nDay Monday\n\nHello Ada,\nsee you.\n\nInes');
});

test.each([
  ['display:none', ''],
  ['display: none !important', ''],
  ['visibility:hidden', ''],
  ['visibility:hidden', '<b style="visibility:visible">shown</b>'],
  ['opacity:0', ''],
  ['font-size:0', ''],
  ['font-size:0px;line-height:0', '<b style="font-size:14px">shown</b>'],
  ['font-size:0', '<b style="font-size:2em">secret</b>'],
  ['max-height:0;overflow:hidden', ''],
])('when a style hides text (%s), then it is not printed', (style, inside) => {
  const hidden = `<div style="${style}">secret <i>secret</i>${inside}</div>`;
  const shown = inside.includes('shown') ? '\n\nshown' : '';
  expect(printText(`<p>Hello</p>${hidden}<p style="opacity:.5;font-size:0.8em">Ines</p>`)).toBe(
    `Hello${shown}\n\nInes`,
  );
});
