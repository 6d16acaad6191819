import { describe, expect, test } from '@jest/globals';
import { prepareMessage } from './prepare-message.ts';
import { previewOfParts, previewText } from './preview-text.ts';

const of = (ownText: string, quotedText = '') => previewText({ ownText, quotedText });

describe('the preview of a mail', () => {
  test('when the text is short, then it is all of it, on one line', () => {
    expect(of('Hello Ada,\r\n\r\nthe plans\tare ready.\n')).toBe('Hello Ada, the plans are ready.');
  });

  test('when the text is long, then 140 characters with the sign that there is more, none of them cut in two', () => {
    expect(of('word '.repeat(100))).toHaveLength(140);
    expect(of('word '.repeat(100))).toMatch(/word wo…$|word…$|wor…$/);
    expect(Array.from(of('🐦'.repeat(300)))).toEqual([...Array.from('🐦'.repeat(139)), '…']);
  });

  test('when it begins with invisible characters, then they are left out', () => {
    expect(of('\u034f \u200c \u00ad \ufeff\u200b Spring sale')).toBe('Spring sale');
    expect(of('abc\u202edef')).toBe('abcdef');
  });

  test('when the mail has no own text, then it is the quoted text; when the mail is encrypted, then it is empty', () => {
    expect(of('\n', 'Shall we meet?')).toBe('Shall we meet?');
    expect(previewText({ ownText: 'BEGIN', quotedText: '', protection: 'encrypted-pgp' })).toBe('');
    expect(previewText({ ownText: 'Signed', quotedText: '', protection: 'signed-smime' })).toBe('Signed');
  });

  test('when it is read from stored parts, then it is the same as while the mail was parsed', () => {
    const source = Buffer.from(
      'From: a@b.example\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>The <b>plans</b> are ready.</p><blockquote type="cite">Are they?</blockquote>',
    );
    const prepared = prepareMessage({ source, receivedAt: new Date(0), isCut: false });
    expect(previewText(prepared)).toContain('The plans are ready.');
    expect(previewOfParts(prepared.parts)).toBe(previewText(prepared));
  });
});
