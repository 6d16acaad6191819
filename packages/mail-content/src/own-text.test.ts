import { describe, expect, test } from '@jest/globals';
import { parseMessage } from './parse-message.ts';
import { previewOfParts } from './preview-text.ts';
import { shownBody } from './shown-body.ts';

const own = 'The parcel is on its way.';
const html = `<div>${own}</div><div name="quote"><div>Ida 8:15</div><div>Could you send it?</div></div>`;

function aMail(text: string, markup: string) {
  const part = (type: string, body: string) =>
    `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`;
  return parseMessage(
    Buffer.from(
      `Subject: a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n${part('text/plain', text)}${part('text/html', markup)}--b--\r\n`,
    ),
  );
}

describe('the text form and the HTML form of one mail', () => {
  test('when only the HTML form shows what is quoted, then decision, view and preview leave it out', () => {
    const { ownText, quotedText, bodyParts } = aMail(`${own}\r\nIda 8:15\r\nCould you send it?`, html);
    const parts = bodyParts.map((part) => ({ ...part, isPacked: false }));
    expect([ownText, shownBody(parts).filteredText, previewOfParts(parts)]).toEqual([own, own, own]);
    expect(quotedText).toContain('Could you send it?');
  });

  test.each([
    ['quotes by itself', `Both are.\r\n\r\n> Could you send it?`, 'Both are.'],
    [
      'says something else',
      'Dear Ida,\r\nplease read this mail as HTML.',
      'Dear Ida,\nplease read this mail as HTML.',
    ],
  ])('when the text form %s, then it counts', (_, text, expected) => {
    expect(aMail(text, html).ownText).toBe(expected);
  });
});
