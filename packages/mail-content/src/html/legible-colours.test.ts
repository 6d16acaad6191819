import { describe, expect, test } from '@jest/globals';
import { contrast, readColour, type Colour } from './colours.ts';
import { namedColours } from './named-colours.ts';
import { sanitiseHtml } from './sanitise-html.ts';

describe('text on its own background inside text that was made legible', () => {
  test.each([
    [
      'by a name',
      '<table bgcolor="#333333"><tr><td bgcolor="beige">Your invoice</td></tr></table>',
      '<td bgcolor="beige" style="color:#1c1c1c">',
    ],
    [
      'by a name on a dark body',
      '<body bgcolor="#000080"><table bgcolor="lightyellow"><tr><td>Your invoice</td></tr></table></body>',
      '<table bgcolor="lightyellow" style="color:#1c1c1c">',
    ],
    [
      'by hue',
      '<table bgcolor="#222"><tr><td style="background:hsl(60,100%,95%)">Your invoice</td></tr></table>',
      '<td style="background:hsl(60,100%,95%);color:#1c1c1c">',
    ],
    [
      'for which the writer chose the colour',
      '<div style="color:white"><table bgcolor="navy"><tr><td>Your invoice</td></tr></table></div>',
      '<table bgcolor="navy" style="color:white">',
    ],
    [
      'on which either could be read',
      '<div style="color:#fff"><p style="background:#555">Your invoice</p></div>',
      '<p style="background:#555;color:#fff">',
    ],
    [
      'that is not known',
      '<div style="color:#fff"><p style="background:buttonface">Your invoice</p></div>',
      '<p style="background:buttonface;color:#fff">',
    ],
    [
      'that shows what is not known',
      '<table bgcolor="#222"><tr><td bgcolor="buttonface"><p style="background:rgba(0,0,0,0.1)">a</p></td></tr></table>',
      '<td bgcolor="buttonface" style="color:#1c1c1c"><p style="background:rgba(0,0,0,0.1)">',
    ],
  ])('when the background is given %s, then the text can be read', (_, html, expected) => {
    expect(sanitiseHtml(html)).toContain(expected);
  });

  test('when a colour holds more than a colour, then it is not written again', () => {
    const html = sanitiseHtml(
      '<font color="rgb(255,255,255;position:fixed)"><p style="background:#555">a</p></font>',
    );
    expect(html).toBe(
      '<font color="rgb(255,255,255;position:fixed)"><p style="background:#555">a</p></font>',
    );
  });
});

describe('readColour', () => {
  test.each([
    ['rebeccapurple', [102, 51, 153]],
    ['Navy', [0, 0, 128]],
    ['#fffc', [204, 204, 204]],
    ['rgb(100% 0% 0% / 50%)', [127.5, 0, 0]],
    ['hsl(120, 100%, 25%)', [0, 127.5, 0]],
    ['hsla(-240 100% 50% / 1)', [0, 255, 0]],
    ['hsl(10,20%)', null],
    ['ffffff', null],
    ['chucknorris', null],
  ])('when it is %s, then its look on black is computed, or null', (written, expected) => {
    expect(readColour(written, [0, 0, 0])?.map((part) => Math.round(part * 10) / 10) ?? null).toEqual(
      expected,
    );
  });

  test('when a colour is translucent over an unknown one, then its look is not known', () => {
    expect(readColour('rgba(0,0,0,0.5)', null)).toBeNull();
    expect(readColour('#000', null)).toEqual([0, 0, 0]);
  });
});

test('when coloured elements are nested, then no text has less contrast than its writer gave it', () => {
  const next = numbers(1);
  const pick = <Item>(items: readonly Item[]) => items[next() % items.length];
  const aColour = () =>
    pick([
      'white',
      'black',
      '#1c1c1c',
      '#fff',
      '#808080',
      pick([...namedColours.keys()]),
      `hsl(${next() % 360},${next() % 101}%,${next() % 101}%)`,
      `rgb(${next() % 256}, ${next() % 256}, ${next() % 256})`,
    ]) ?? '';
  for (let round = 0; round < 2000; round += 1) {
    const levels = Array.from({ length: 1 + (next() % 6) }, () => {
      const paper = next() % 3 > 0 ? `background-color:${next() % 8 > 0 ? aColour() : 'buttonface'};` : '';
      return `<div style="${paper}${next() % 3 === 0 ? `color:${aColour()}` : ''}">`;
    });
    const written = levels.join('');
    const before = looksOf(written);
    const after = looksOf(sanitiseHtml(`${written}a`));
    expect(after).toHaveLength(before.length);
    before.forEach(({ paper, text }, index) => {
      const shown = after[index];
      expect(shown?.paper).toEqual(paper);
      if (paper === null) expect([written, shown?.text]).toEqual([written, text]);
      else if (shown !== undefined)
        expect([written, contrast(shown.text, paper) >= contrast(text, paper)]).toEqual([written, true]);
    });
  }
});

interface Look {
  readonly paper: Colour | null;
  readonly text: Colour;
}

/** How the text inside each of the nested elements looks. */
function looksOf(html: string): Look[] {
  let paper: Colour | null = [255, 255, 255];
  let text: Colour = [28, 28, 28];
  return [...html.matchAll(/<div(?: style="([^"]*)")?>/g)].map(([, style = '']) => {
    const paperWritten = /background-color:([^;]+)/.exec(style)?.[1];
    const textWritten = /(?:^|;)color:([^;]+)/.exec(style)?.[1];
    if (paperWritten !== undefined) paper = readColour(paperWritten, null);
    if (textWritten !== undefined) text = readColour(textWritten, null) ?? text;
    return { paper, text };
  });
}

/** Yields the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}
