import { describe, expect, test } from '@jest/globals';
import { shownWords } from './body-text.ts';
import { parseMessage } from './parse-message.ts';

const wordsOf = (...lines: string[]) =>
  shownWords(parseMessage(Buffer.from(lines.join('\r\n'))).bodyParts, 1000).trim();

describe('the words that a reader is shown', () => {
  test('when a mail has text and HTML, then they are those of the HTML', () => {
    const words = wordsOf(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Unseen',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Could you <b>come</b>?</p><blockquote type="cite">When?</blockquote>',
      '--b--',
      '',
    );
    expect(words.split('\n').filter(Boolean)).toEqual(['Could you come?', '> When?']);
  });

  test('when it has text alone, then they are the text', () => {
    expect(wordsOf('Content-Type: text/plain', '', 'Could you come?')).toBe('Could you come?');
  });
});
