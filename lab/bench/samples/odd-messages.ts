/** Hand-written messages with every unusual form that we know, to compare parsers on more than ordinary mail. */

const subjects = [
  'Plain', '', '=?utf-8?Q?Caf=C3=A9_am_See?=', '=?utf-8?B?w5xiZXJzaWNodA==?=', '=?UTF-8?q?a?= =?UTF-8?q?b?=', '=?utf-8?B?w5w=?=\r\n =?utf-8?B?YmVyc2ljaHQ=?=', 'folded\r\n over\r\n\tlines',
  '=?iso-8859-1?Q?M=FCnchen?=', '=?koi8-r?B?8NLJ18XU?=', '=?gb2312?B?xOO6ww==?=', '=?shift_jis?B?k/qWew==?=', '=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=', '=?windows-1251?Q?=CF=F0=E8=E2=E5=F2?=',
  '=?euc-kr?B?vsiz5w==?=', '=?big5?B?p0Gmbg==?=', 'Größe in UTF-8', 'Re: [list] x: y; z', '  spaces  around  ', '=?utf-8?Q?broken', '=?unknown-charset?Q?a=FCb?=', '=?utf-8?Q?=E2=82?= =?utf-8?Q?=AC?=', '=?us-ascii?Q?a=20b?=',
  `long ${'word '.repeat(60)}end`, '=?utf-8*de?Q?Sprache?=', 'tab\there',
]; // prettier-ignore

const senders = [
  'anna@fjell.example', '<anna@fjell.example>', 'Anna Keller <anna@fjell.example>', '"Keller, Anna" <anna@fjell.example>', '=?utf-8?Q?J=C3=B6rg?= <joerg@fjell.example>', '"=?utf-8?Q?J=C3=B6rg?=" <joerg@fjell.example>',
  'anna@fjell.example (Anna Keller)', 'Anna "the boss" Keller <anna@fjell.example>', 'Anna Keller\r\n <anna@fjell.example>', 'ANNA@FJELL.EXAMPLE', 'Anna <anna+tag@fjell.example>', '"anna keller"@fjell.example',
  'Anna <anna@fjell.example>, Ben <ben@fjell.example>', 'Team: anna@fjell.example, ben@fjell.example;', 'Jörg <jörg@fjäll.example>', '=?iso-8859-1?Q?Andr=E9?= <andre@fjell.example>', '', 'Anna <>', 'no address', 'a.b.c@mail.fjell.example',
]; // prettier-ignore

const part = (headers: string, body: string) => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
const mixed = (...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary=x\r\n\r\npreamble\r\n${parts.join('')}--x--\r\nepilogue`;
const text = part('Content-Type: text/plain; charset=utf-8', 'Hello, here it is.');
const html = part('Content-Type: text/html; charset=utf-8', '<p>Hello</p>');
const file = (headers: string, body = 'QUJD') =>
  part(`${headers}\r\nContent-Transfer-Encoding: base64`, body);
const pdf = 'Content-Type: application/pdf';
const nested = 'Subject: inner\r\nFrom: c@fjell.example\r\n\r\nInner text';

const bodies = [
  '\r\nplain text', 'Content-Type: text/html\r\n\r\n<p>a</p>', 'Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\na \r\nb', 'Content-Transfer-Encoding: quoted-printable\r\n\r\na=C3=BC=\r\nb=ZZ',
  'Content-Transfer-Encoding: base64\r\n\r\nSGVsbG8=', 'Content-Type: text/plain; charset=iso-8859-15\r\nContent-Transfer-Encoding: 8bit\r\n\r\n\xa4', mixed(text), mixed(text, file(`${pdf}; name=a.pdf`)),
  mixed(text, file(`${pdf}\r\nContent-Disposition: attachment; filename="a b.pdf"`)), mixed(text, file(`${pdf}\r\nContent-Disposition: attachment; filename*=utf-8''%C3%BC.pdf`)),
  mixed(text, file(`${pdf}\r\nContent-Disposition: attachment;\r\n filename*0*=utf-8''%C3%BC;\r\n filename*1=long;\r\n filename*2=.pdf`)), mixed(text, file(`${pdf}; name="=?utf-8?Q?=C3=BC.pdf?="`)),
  mixed(text, file(pdf), file(pdf), file(pdf)), mixed(text, part('Content-Type: message/rfc822', nested)), mixed(text, part('Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=m.eml', nested)),
  mixed(text, part('Content-Type: text/calendar; method=REQUEST', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')), mixed(text, file('Content-Type: application/ms-tnef; name=winmail.dat')), mixed(text, file('Content-Type: image/png\r\nContent-ID: <i@x>\r\nContent-Disposition: inline')),
  mixed(text, part('Content-Type: text/plain; name=notes.txt\r\nContent-Disposition: attachment; filename=notes.txt', 'notes')), mixed(text, html), mixed(text, part('Content-Type: text/html; name=x.html\r\nContent-Disposition: attachment; filename=x.html', '<p>')),
  `Content-Type: multipart/alternative; boundary=x\r\n\r\n${text}${html}--x--`, `Content-Type: multipart/alternative; boundary="x"\r\n\r\n${text}${html}`, `Content-Type: multipart/related; boundary=x; type="text/html"\r\n\r\n${html}${file('Content-Type: image/gif\r\nContent-ID: <g@x>')}--x--`,
  `Content-Type: multipart/signed; boundary=x; protocol="application/pgp-signature"\r\n\r\n${text}${part('Content-Type: application/pgp-signature; name=signature.asc', '-----BEGIN PGP SIGNATURE-----')}--x--`,
  'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD', 'Content-Type: application/pdf; name=only.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD',
  `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: multipart/alternative; boundary=y\r\n\r\n--y\r\n\r\na\r\n--y\r\nContent-Type: text/html\r\n\r\n<p>a</p>\r\n--y--\r\n${file(pdf)}--x--`,
  'Content-Type: multipart/mixed; boundary=missing\r\n\r\nno parts at all', 'Content-Type: multipart/mixed\r\n\r\n--x\r\n\r\na\r\n--x--', 'Content-Type: TEXT/PLAIN; CHARSET="UTF-8"\r\n\r\na', 'Content-Type: text\r\n\r\na', 'Content-Type: ;;;\r\n\r\na',
  `Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n${text}${part('Content-Type: message/delivery-status', 'Final-Recipient: rfc822; a@b.example\r\nAction: failed')}--x--`,
  `Content-Type: multipart/digest; boundary=x\r\n\r\n--x\r\n\r\n${nested}\r\n--x\r\n\r\n${nested}\r\n--x--`,
]; // prettier-ignore

/** `count` messages: every subject, sender and body with many of the others; each third one with bare line feeds. */
export function* oddMessages(count: number): Generator<{ raw: Buffer; form: string }> {
  for (let index = 0; index < count; index += 1) {
    const subject = subjects[index % subjects.length] ?? '';
    const from = senders[(index * 7) % senders.length] ?? '';
    const bodyIndex = (index * 11 + Math.floor(index / 35)) % bodies.length;
    const head = `Message-ID: <${index}@odd.example>\r\nSubject: ${subject}\r\nFrom: ${from}\r\nTo: me@odd.example\r\n`;
    const source = `${head}${bodies[bodyIndex] ?? ''}`;
    const raw = Buffer.from(index % 3 === 0 ? source.replaceAll('\r\n', '\n') : source, 'utf8');
    yield {
      raw,
      form: `subject ${JSON.stringify(subject)}, from ${JSON.stringify(from)}, body ${bodyIndex}`,
    };
  }
}
