import { expect, test } from '@jest/globals';
import parser from 'imapflow/lib/handler/imap-parser.js';
import { formatMessageResponse } from 'imapflow/lib/tools.js';
import { plainMessage } from './imapflow-plain-fetch.ts';

type Parsed = Parameters<typeof formatMessageResponse>[0];

const source = Buffer.from('Subject: x\r\n\r\nhello\r\n');
const date = 'INTERNALDATE "02-Mar-2026 09:00:00 +0000"';
const body = `BODY[]<0> {${source.length}}\r\n)`;

/** Reads what imapflow makes of an answer, without the id and the colour that it thinks up. */
async function readByImapflow(text: string) {
  const parsed = await parser(Buffer.from(text, 'latin1'), { literals: [source] });
  const row = await formatMessageResponse(parsed as unknown as Parsed, { uidNext: 1 } as never);
  return { ...row, id: undefined, flagColor: undefined };
}

const readPlain = (text: string) =>
  plainMessage({ payload: Buffer.from(text, 'latin1'), literals: [source] });

test.each([
  `* 1 FETCH (UID 7 FLAGS () ${date} ${body}`,
  `* 12 FETCH (UID 4294967295 FLAGS (\\Seen) ${date} MODSEQ (17) ${body}`,
  `* 12 fetch (uid 3 flags (\\Seen \\Answered $Forwarded NonJunk nil-ish nil.1) ${date} modseq (9223372036854775807) ${body}`,
  `* 12 FETCH (UID 3 FLAGS (NILS $NIL A_b-c.d) INTERNALDATE " 2-mar-2026 09:00:00 -0130" BODY[] {${source.length}}\r\n)`,
])('when a message is sent plainly (%j), then it is read as imapflow reads it', async (text) => {
  expect(readPlain(text)).toEqual(await readByImapflow(text));
});

test.each([
  ['a flag that is none', `* 1 FETCH (UID 7 FLAGS (NIL) ${date} ${body}`],
  ['a flag that is none among others', `* 1 FETCH (UID 7 FLAGS (\\Seen nil a) ${date} ${body}`],
  ['a number for a flag', `* 1 FETCH (UID 7 FLAGS (1:5) ${date} ${body}`],
  ['a flag in quotes', `* 1 FETCH (UID 7 FLAGS ("a") ${date} ${body}`],
  ['flags within flags', `* 1 FETCH (UID 7 FLAGS (a (b)) ${date} ${body}`],
  ['two spaces', `* 1 FETCH (UID 7 FLAGS (a  b) ${date} ${body}`],
  ['no flags', `* 1 FETCH (UID 7 ${date} ${body}`],
  ['two UIDs', `* 1 FETCH (UID 7 UID 8 FLAGS () ${date} ${body}`],
  ['a UID that is no number', `* 1 FETCH (UID NIL FLAGS () ${date} ${body}`],
  ['a mod-sequence beyond 64 bits', `* 1 FETCH (UID 7 FLAGS () ${date} MODSEQ (${'9'.repeat(20)}) ${body}`],
  ['a date that is no date', `* 1 FETCH (UID 7 FLAGS () INTERNALDATE NIL ${body}`],
  ['a part of a message', `* 1 FETCH (UID 7 FLAGS () ${date} BODY[1]<0> {5}\r\n)`],
  ['the rest of a message', `* 1 FETCH (UID 7 FLAGS () ${date} BODY[]<5> {5}\r\n)`],
  ['items behind the message', `* 1 FETCH (UID 7 FLAGS () ${date} BODY[]<0> {5}\r\n MODSEQ (17))`],
  ['an end that is missing', `* 1 FETCH (UID 7 FLAGS () ${date} BODY[]<0> {5}\r\n`],
  ['two ends', `* 1 FETCH (UID 7 FLAGS () ${date} BODY[]<0> {5}\r\n))`],
  ['an empty message', `* 1 FETCH (UID 7 FLAGS () ${date} BODY[]<0> {0}\r\n)`],
  ['an octet too many in front', `** 1 FETCH (UID 7 FLAGS () ${date} ${body}`],
  ['10,000 flags', `* 1 FETCH (UID 7 FLAGS (${'a '.repeat(9999)}a) ${date} ${body}`],
])('when an answer has %s, then it is left to imapflow', (_what, text) => {
  expect(readPlain(text)).toBeNull();
});

test('when an answer has two literals or none, then it is left to imapflow', () => {
  const payload = Buffer.from(`* 1 FETCH (UID 7 FLAGS () ${date} ${body}`);
  expect(plainMessage({ payload, literals: [] })).toBeNull();
  expect(plainMessage({ payload, literals: [source, source] })).toBeNull();
});
