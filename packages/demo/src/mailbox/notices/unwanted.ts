import { domainOf } from '@tern/kernel/email-parts';
import type { Moment } from '../moments.ts';
import type { Notice } from './notice.ts';

/** Mail in the junk folder. */
export const junk: readonly Notice[] = (
  [
    [
      '1d 03:11',
      'Prize Office',
      'claims@lucky-anchor.example',
      'You have been selected',
      'Dear Customer, you have been selected for a voucher of 500. Confirm your postal address within 24 hours, otherwise it goes to the next person.',
    ],
    [
      '3d 22:48',
      'Web Rank Pro',
      'sam@webrankpro.example',
      'Quick question about your website',
      'Hi, I looked at your website and found 14 errors that keep you from page one. Can I send you a free report?',
    ],
    [
      '5d 04:02',
      'Account Team',
      'security@tidewater-bank-check.example',
      'Your account will be limited',
      'We noticed unusual activity. Please verify your details at http://tidewater-bank-check.example/verify to avoid a limit of your account.',
    ],
    [
      '7d 01:39',
      'Dr. Morrow',
      'morrow@sleepwonder.example',
      'Sleep like a stone',
      'A gentle herb from the mountains lets 9 of 10 people sleep through the night. Order today and get a second bottle free.',
    ],
    [
      '11d 05:25',
      'Toner Direct',
      'offers@tonerdirect.example',
      'Toner at half the price until midnight',
      'All cartridges at half the price. Reply STOP to hear from us again next week.',
    ],
    [
      '16d 02:50',
      'Notary Office',
      'n.barrister@legacyfund.example',
      'Regarding a late relative',
      'I write to you in confidence about the estate of a late relative who carried your family name. Kindly answer with your telephone number.',
    ],
    [
      '21d 23:16',
      'Crypto Harbor',
      'team@cryptoharbor.example',
      'Your wallet is waiting',
      'You left 0.84 coins in an old wallet. Log in before the end of the month, after that unclaimed wallets are closed.',
    ],
    [
      '28d 04:44',
      'Domain Registry',
      'billing@domain-registry-notice.example',
      'Final notice: fernhill.example',
      'This is the final notice for the listing of fernhill.example in our directory. Pay 89.00 to remain visible.',
    ],
    [
      '37d 02:08',
      'Fast Loans',
      'apply@fastloans.example',
      'Approved: up to 25,000',
      'Your business is pre-approved. No papers, no questions, money in two hours.',
    ],
    [
      '48d 01:57',
      'Hiring Now',
      'jobs@easyhours.example',
      'Work from home, 3 hours a day',
      'We pay weekly for simple tasks. No experience needed, start tomorrow.',
    ],
  ] satisfies [Moment, string, string, string, string][]
).map(([at, name, address, subject, text]) => ({
  at,
  from: { name, address },
  subject,
  text,
  html: `<p>${text}</p><p><a href="http://${domainOf(address)}/go?id=55">Click here</a></p>`,
  headers: { 'X-Spam-Flag': 'YES', 'X-Spam-Score': '11.4' },
  folder: 'Junk',
  isUnread: at.startsWith('1d') || at.startsWith('3d'),
}));

/** Mail in the trash. */
export const trash: readonly Notice[] = (
  [
    [
      '6d 09:33',
      'Quay Street Gym',
      'hello@quaystreetgym.example',
      'We miss you, Robin',
      'It has been 212 days. The rowing machine asks about you. Come back this month and the first week is free.',
    ],
    [
      '10d 12:16',
      'Surveybee',
      'panel@surveybee.example',
      'How was your train journey?',
      'Tell us in nine minutes how you liked your journey from Bristol to Portsmead. Among all answers we draw a thermos flask.',
    ],
    [
      '19d 08:05',
      'Chairs & More',
      'offers@chairsandmore.example',
      'Office chairs from 79',
      'Sit better for less. Offer ends when the chairs do.',
    ],
    [
      '23d 17:51',
      'Calendar Sync',
      'no-reply@calsync.example',
      'Your trial ends in 3 days',
      'Your trial of Calendar Sync ends soon. If you do nothing, you will be asked again in a week.',
    ],
    [
      '30d 18:40',
      'Portsmead Ferries',
      'news@portsmeadferries.example',
      'Winter timetable from next month',
      'From next month ferries leave on the half hour. The new timetable has 14 footnotes.',
    ],
    [
      '44d 11:10',
      'Surveybee',
      'panel@surveybee.example',
      'Did you like the thermos flask?',
      'You did not win the thermos flask. How did that make you feel? Tell us in six minutes.',
    ],
  ] satisfies [Moment, string, string, string, string][]
).map(([at, name, address, subject, text]) => ({
  at,
  from: { name, address },
  subject,
  text,
  folder: 'Trash',
}));
