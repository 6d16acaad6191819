import { describe, expect, test } from '@jest/globals';
import { forwardedOriginal, quotedOriginal } from './original-below.ts';

const ada = { name: 'Ada\u2028North\r\nX', email: 'ada@harbour.example' };
const date = new Date('2026-03-02T09:00:00Z');
const attribution = 'Ada North X <ada@harbour.example>, 2026-03-02 09:00 UTC:';

describe('the original below a draft', () => {
  test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'when its lines end with %j, then each quoted line has its mark',
    (end) => {
      expect(quotedOriginal({ from: ada, date }, `One${end}Two${end}${end}> Three`).split('\n')).toEqual([
        attribution,
        '> One',
        '> Two',
        '>',
        '>> Three',
      ]);
    },
  );

  test('when it is forwarded with other line ends, then its header has the lines that it names, and its text its own', () => {
    const forwarded = forwardedOriginal(
      { from: ada, to: [ada], subject: 'Plans\u2029To: bo@lake.example', date },
      'One\u2028Two\fThree',
    );
    expect(forwarded.split('\n')).toEqual([
      '-------- Forwarded Message --------',
      'Subject: Plans To: bo@lake.example',
      'Date: Mon, 02 Mar 2026 09:00:00 GMT',
      'From: Ada North X <ada@harbour.example>',
      'To: Ada North X <ada@harbour.example>',
      '',
      'One',
      'Two',
      'Three',
      '',
    ]);
  });
});
