import { describe, expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';

const from = (who: string, subject: string, body: string, more = '') =>
  parseMessage(
    Buffer.from(
      `From: ${who}\nTo: ana@riu.example\nSubject: ${subject}\n${more}\n${body}`.replaceAll('\n', '\r\n'),
    ),
  );
const daemon = 'Mail Delivery System <MAILER-DAEMON@mx.example>';
const copied =
  '--- Below this line is a copy of the message.\n\nReturn-Path: <ana@riu.example>\nMessage-ID: <q1@riu.example>\nTo: ida@lund.example\n';

describe('delivery reports as text alone', () => {
  test.each([
    [
      'qmail',
      from(
        daemon,
        'failure notice',
        `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<ida@lund.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n${copied}`,
      ),
    ],
    [
      'sendmail',
      from(
        'Mail Delivery Subsystem <x@mx.example>',
        'Returned mail: see transcript for details',
        `   ----- The following addresses had permanent fatal errors -----\n<ida@lund.example>\n    (reason: 550 5.1.1 User unknown)\n\n${copied}`,
      ),
    ],
    [
      'SmarterMail',
      from(
        'System Administrator <postmaster@mx.example>',
        'Delivery Failure',
        `Could not deliver message to the following recipient(s):\n\nFailed Recipient: ida@lund.example\nReason: 550 5.1.1 The account does not exist.\n\n-- The header and top 20 lines of the message follows --\n\nMessage-ID: <q1@riu.example>\n`,
      ),
    ],
    [
      'Exchange',
      from(
        'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@lund.example>',
        'Unzustellbar: Keys',
        `Ihre Nachricht an ida@lund.example konnte nicht zugestellt werden.\n550 5.1.1\n\nOriginal Message Headers\nMessage-ID: <q1@riu.example>\n`,
      ),
    ],
  ])('when %s writes one, then it names the address, the reason and the mail', (_, mail) => {
    expect([mail.automatic.isDeliveryReport, mail.automatic.failures, mail.inReplyTo]).toEqual([
      true,
      [{ address: 'ida@lund.example', status: '5.1.1' }],
      ['<q1@riu.example>'],
    ]);
  });

  test('when Domino writes one without a code, then it names the address', () => {
    const text =
      'Your message\n\n  Subject: Keys\n\nwas not delivered to:\n\n  ida@lund.example\n\nbecause it is not listed in Domino Directory\n';
    expect(from('Postmaster <postmaster@notes.example>', 'DELIVERY FAILURE', text).automatic).toMatchObject({
      failedRecipients: ['ida@lund.example'],
      isDeliveryReport: true,
    });
  });

  test.each([
    ['a person', 'Ida <ida@lund.example>', 'Could not deliver to bob@lund.example.'],
    [
      'a server that goes on trying',
      daemon,
      'Your message to ida@lund.example could not be delivered yet. It will be retried.',
    ],
    ['a server that speaks of something else', daemon, 'Your mailbox ida@lund.example is 80 % used.'],
  ])('when %s writes, then nothing failed', (_, who, text) => {
    expect(from(who, 'Notice', text).automatic.failedRecipients).toEqual([]);
  });

  test('when a report of several parts holds the headers of the mail, then it is tied to it', () => {
    const report = `--r\n\nSorry.\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ida@lund.example\nAction: failed\nStatus: 5.1.1\n--r\nContent-Type: text/rfc822-headers\n\nMessage-ID: <q1@riu.example>\n--r--\n`;
    const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=r\n';
    expect(from(daemon, 'Sorry', report, type).inReplyTo).toEqual(['<q1@riu.example>']);
    expect(from(daemon, 'Sorry', report, `${type}References: <a@b>\n`).inReplyTo).toEqual([]);
  });
});

test('when Gmail sends the press of a button, then the evidence says so', () => {
  const parts =
    '--e\nContent-Type: text/plain\n\nx\n--e\nContent-Type: text/vnd.google.email-reaction+json\n\n{"emoji":"x"}\n--e--\n';
  const type = 'Content-Type: multipart/alternative; boundary=e\n';
  expect(from('Ida <ida@lund.example>', 'Re: Keys', parts, type).automatic.isReaction).toBe(true);
});
