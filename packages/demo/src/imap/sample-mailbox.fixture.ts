import type { SeedMailbox } from './user-store.ts';

/** A message with everything that FETCH and SEARCH have to understand. */
export const mail = [
  'From: =?utf-8?Q?Tom=C3=A1s?= Vidal <tomas@vidalprint.example>',
  'To: Robin <robin@fernhill.example>, "Team, all": a@x.example, b@x.example;',
  'Subject: =?utf-8?B?UHLDvGZlIGRlbiBEcnVjaw==?=',
  'Message-ID: <one@vidalprint.example>',
  'Date: Mon, 02 Feb 2026 10:00:00 +0100',
  'X-Folded: first',
  ' second',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="outer"',
  '',
  '--outer',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'The gr=C3=BCn proof',
  '--outer',
  'Content-Type: message/rfc822',
  '',
  'Subject: inner',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/plain',
  '',
  'inner text',
  '--inner',
  'Content-Type: text/html',
  '',
  '<p>inner html</p>',
  '--inner--',
  '--outer--',
  '',
].join('\r\n');

/** Three messages and four folders. */
export const seed: readonly SeedMailbox[] = [
  {
    name: 'INBOX',
    messages: [
      { raw: Buffer.from(mail), flags: [], internalDate: new Date('2026-02-02T09:00:05Z') },
      {
        raw: Buffer.from('Subject: two\r\nDate: Tue, 03 Feb 2026 10:00:00 +0000\r\n\r\nplain\r\n'),
        flags: ['\\Seen'],
        internalDate: new Date('2026-02-03T10:00:00Z'),
      },
      {
        raw: Buffer.from('Subject: three\r\n\r\nplain\r\n'),
        flags: ['\\Flagged', 'work'],
        internalDate: new Date('2026-02-04T10:00:00Z'),
      },
    ],
  },
  { name: 'Sent', specialUse: '\\Sent', messages: [] },
  { name: 'Drafts', specialUse: '\\Drafts', messages: [] },
  { name: 'Projects/Harbour', messages: [] },
];
