import type { Notice } from './notice.ts';
import type { Moment } from '../moments.ts';

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

const builds = { name: 'Build Bench', address: 'builds@buildbench.example' };
const files = { name: 'Sharehaus', address: 'no-reply@sharehaus.example' };
const parcels = { name: 'Parcelbird', address: 'no-reply@parcelbird.example' };
const bank = { name: 'Tidewater Bank', address: 'service@tidewaterbank.example' };
const alerts = { name: 'Stillwater Monitoring', address: 'monitor@stillwater-hosting.example' };

/** Website builds of the studio's pages: number, branch, result. */
const buildNotices = (
  [
    ['2d 17:41', 418, 'main', 'passed in 2 min 11 s', ''],
    ['2d 17:12', 417, 'main', 'failed', 'Step "images": kettle-hero.png is larger than 2 MB.'],
    ['6d 12:20', 416, 'main', 'passed in 2 min 4 s', ''],
    ['11d 15:33', 415, 'winter-timetable', 'passed in 1 min 58 s', ''],
    ['15d 10:47', 414, 'main', 'passed in 2 min 9 s', ''],
    ['22d 16:05', 413, 'main', 'failed', 'Step "links": 2 pages point to /projects/loire-old.'],
    ['22d 16:40', 412, 'main', 'passed in 2 min 2 s', ''],
    ['34d 09:55', 411, 'proofing', 'passed in 1 min 49 s', ''],
    ['43d 14:18', 410, 'main', 'passed in 2 min 6 s', ''],
    ['51d 11:27', 409, 'main', 'passed in 2 min 1 s', ''],
  ] satisfies [Moment, number, string, string, string][]
).map(([at, number, branch, result, detail]): Notice => ({
  at,
  from: builds,
  subject: `[fernhill-site] Build #${number} ${result.split(' ')[0]} (${branch})`,
  text: `Build #${number} of fernhill-site on ${branch} ${result}. ${detail}

      | Triggered by: Owen Lister
      | Log: https://buildbench.example/fernhill/site/${number}`,
  headers: { ...automatic, 'X-Build-Result': result },
  folder: olderThan(at, 25) ? 'Archive' : 'INBOX',
  isUnread: number === 418,
}));

const fileNotices = (
  [
    ['4h', 'Ines Duarte', 'captions-final.docx', 'Salt and Rope'],
    ['8d 09:31', 'Greta Winslow', 'salt-room-wall-text.docx', 'Salt and Rope'],
    ['12d 13:02', 'Marcus Feld', 'annual-report-structure.xlsx', 'Northlight'],
    ['17d 11:44', 'Jonas Reuter', 'Stanzform-Umschlag.pdf', 'Nordlichter'],
    ['27d 15:20', 'Felix Oyelaran', 'bakery-selects.zip', 'Okafor Bakes'],
    ['39d 10:09', 'Yuki Tanabe', 'northlight-fonts.zip', 'Northlight'],
    ['46d 16:37', 'Gethin Rowe', 'salt-room-laser.dwg', 'Salt and Rope'],
  ] satisfies [Moment, string, string, string][]
).map(([at, who, file, project]): Notice => ({
  at,
  from: files,
  subject: `${who} added ${file}`,
  text: `${who} added a file to the folder "${project}": ${file}

      Open it at https://sharehaus.example/f/${file}. You can change how often we write in your settings. Please do not reply to this mail.`,
  html: `<p><b>${who}</b> added a file to the folder <b>${project}</b>:</p><p><a href="https://sharehaus.example/f/${file}">${file}</a></p><p style="color:#888">Please do not reply to this mail.</p>`,
  headers: automatic,
  folder: olderThan(at, 25) ? 'Archive' : 'INBOX',
  isUnread: at === '4h',
}));

const parcelNotices = (
  [
    ['1d 08:15', 'PB-77893', 'is out for delivery', 'from Vidal Print & Bindery'],
    ['2d 18:30', 'PB-77893', 'is on its way', 'from Vidal Print & Bindery'],
    ['7d 15:12', 'PB-77120', 'was handed to a neighbour (Quay Street Studios, unit 5)', 'from Paperwright'],
    ['9d 07:58', 'PB-77120', 'is delayed by one day', 'from Paperwright'],
    ['24d 10:40', 'PB-75518', 'was delivered', 'to Atelier Mirabel, Nantes'],
    ['26d 17:22', 'PB-75518', 'is on its way', 'to Atelier Mirabel, Nantes'],
    ['48d 12:03', 'PB-72204', 'was delivered', 'from Dahl Møbler'],
  ] satisfies [Moment, string, string, string][]
).map(([at, number, state, detail]): Notice => ({
  at,
  from: parcels,
  subject: `Parcel ${number} ${state.split(' (')[0]}`,
  text: `Your parcel ${number} ${detail} ${state}.

      This address cannot read your answers. Track the parcel at https://parcelbird.example/t/${number}`,
  headers: automatic,
  folder: olderThan(at, 20) ? 'Trash' : 'INBOX',
  isUnread: at.startsWith('1d'),
}));

const bankNotices = (
  [
    ['2d 06:02', 'Your statement for account ending 4410 is ready'],
    ['32d 06:02', 'Your statement for account ending 4410 is ready'],
    ['14d 09:27', 'A payment of 1,200.00 from Lindenhof Verlag has arrived'],
    ['31d 09:12', 'A payment of 3,200.00 from Harbour Museum has arrived'],
    ['41d 10:48', 'A new device was used to sign in'],
  ] satisfies [Moment, string][]
).map(([at, subject]): Notice => ({
  at,
  from: bank,
  subject,
  text: `${subject}. Sign in to online banking to see the details. We never ask for your password by mail.`,
  html: `<p>${subject}.</p><p>Sign in to online banking to see the details. <b>We never ask for your password by mail.</b></p>`,
  headers: automatic,
  folder: olderThan(at, 20) ? 'Archive' : 'INBOX',
}));

const alertNotices = (
  [
    ['18d 02:14', 'DOWN: proofing.fernhill.example', 'No answer since 02:14 UTC from two of three places.'],
    ['18d 02:19', 'UP: proofing.fernhill.example', 'It answers again after 5 minutes.'],
    ['27d 02:05', 'UP: proofing.fernhill.example', 'The certificate was renewed, valid for 90 days.'],
    ['45d 23:50', 'Disk of file server at 85 per cent', 'At the present pace it is full in 41 days.'],
  ] satisfies [Moment, string, string][]
).map(([at, subject, text]): Notice => ({
  at,
  from: alerts,
  subject: `[monitor] ${subject}`,
  text,
  headers: automatic,
  folder: olderThan(at, 20) ? 'Trash' : 'INBOX',
}));

export const notifications: readonly Notice[] = [
  ...buildNotices,
  ...fileNotices,
  ...parcelNotices,
  ...bankNotices,
  ...alertNotices,
];

function olderThan(at: Moment, days: number): boolean {
  const match = /^(\d+)d /.exec(at);
  return match !== null && Number(match[1]) > days;
}
