import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { parseMessage } from '../parse-message.ts';

function aMail(subject: string, charset: string, { declared = charset, from = '' } = {}) {
  const head = Buffer.concat([
    Buffer.from('Subject: '),
    iconv.encode(subject, charset),
    Buffer.from('\r\nFrom: '),
    iconv.encode(from, charset),
    Buffer.from(' <a@riu.example>\r\n'),
  ]);
  const type = declared === '' ? '' : `Content-Type: text/plain; charset=${declared}\r\n`;
  return parseMessage(Buffer.concat([head, Buffer.from(`${type}\r\nx`)]));
}

describe('raw octets in a header', () => {
  test.each([
    ['gbk', '季度报告'],
    ['big5', '季度報告'],
    ['shift_jis', '出張報告書'],
    ['euc-kr', '분기 보고서'],
    ['koi8-r', 'Отчёт за квартал'],
    ['windows-1250', 'Źródło błędu'],
    ['windows-1255', 'דוח רבעוני'],
    ['iso-8859-9', 'Üç aylık rapor'],
  ])('when the body declares %s, then they are read in it', (charset, subject) => {
    const mail = aMail(subject, charset, { from: subject });
    expect([mail.subject, mail.from?.name]).toEqual([subject, subject]);
  });

  test.each([
    ['gb18030', '关于年度总结会议的通知'],
    ['big5', '關於會議時間的通知'],
    ['shift_jis', 'お見積書の送付について'],
    ['euc-jp', 'お見積書の送付について'],
    ['euc-kr', '회의 일정 안내'],
    ['windows-1251', 'Счёт за октябрь'],
    ['koi8-r', 'Счёт за октябрь'],
    ['windows-1253', 'Νέα παραγγελία'],
    ['windows-1255', 'הזמנה חדשה'],
    ['windows-1252', 'Übergabe der Schlüssel'],
    ['windows-1252', 'Où est la clé ?'],
  ])('when nothing declares %s, then "%s" is known by its octets', (charset, subject) => {
    expect(aMail(subject, charset, { declared: '' }).subject).toBe(subject);
    expect(aMail(subject, charset, { declared: 'utf-8' }).subject).toBe(subject);
  });

  test('when they are UTF-8, then no charset of the body counts', () => {
    expect(aMail('Größe', 'utf8', { declared: 'gbk' }).subject).toBe('Größe');
  });
});

describe('character sets that are seldom used', () => {
  test.each([
    ['big5-hkscs', iconv.encode('佢哋喺度', 'big5hkscs'), '佢哋喺度'],
    ['hz-gb-2312', Buffer.from('See ~{<:Ky2;~}. ~~'), 'See 己所不. ~'],
    ['iso-2022-kr', Buffer.from('\x1b$)C\x0e>H3g\x0f!', 'latin1'), '안녕!'],
    ['x-mac-ce', iconv.encode('Źródło', 'maccenteuro'), 'Źródło'],
    ['cp720', iconv.encode('مرحبا', 'cp720'), 'مرحبا'],
    ['3Dutf-8', Buffer.from('Größe'), 'Größe'],
    ['8859-1', Buffer.from('Größe', 'latin1'), 'Größe'],
  ])('when a text is in %s, then it is read', (charset, octets, text) => {
    const head = Buffer.from(`Content-Type: text/plain; charset=${charset}\r\n\r\n`);
    expect(parseMessage(Buffer.concat([head, octets])).text).toBe(text);
  });
});
