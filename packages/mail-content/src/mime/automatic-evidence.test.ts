import { describe, expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';

const evidence = (text: string) => parseMessage(Buffer.from(text.replaceAll('\n', '\r\n'))).automatic;
const nothing = {
  autoSubmitted: null,
  listId: null,
  listPost: null,
  precedence: null,
  calendarMethod: null,
  isDeliveryReport: false,
  isReadReceipt: false,
  failedRecipients: [],
  autoReplyHeader: false,
};

describe('header fields', () => {
  test.each([
    ['no sign', 'Subject: a', {}],
    ['Auto-Submitted', 'Auto-Submitted: Auto-Replied; owner="x"', { autoSubmitted: 'auto-replied' }],
    ['Auto-Submitted: no', 'Auto-Submitted: No', {}],
    ['a List-Id', 'List-Id: "Plans" <plans.lists.example>', { listId: 'plans.lists.example' }],
    ['a bare List-Id', 'List-Id: plans.lists.example', { listId: 'plans.lists.example' }],
    [
      'a List-Post',
      'List-Post: <https://x.example>, <mailto:plans@lists.example?subject=x>',
      { listPost: 'plans@lists.example' },
    ],
    ['a List-Post that says no', 'List-Post: NO (announcements)', {}],
    ['a Precedence', 'Precedence: Bulk', { precedence: 'bulk' }],
    ['X-Autoreply', 'X-Autoreply: yes', { autoReplyHeader: true }],
    ['X-Autorespond', 'X-Autorespond: Re: Hello', { autoReplyHeader: true }],
    ['a vacation header', 'X-Vacation: until Monday', { autoReplyHeader: true }],
    ['X-Autoreply: no', 'X-Autoreply: no', {}],
    ['X-Auto-Response-Suppress alone', 'X-Auto-Response-Suppress: All', {}],
    [
      'X-Failed-Recipients',
      'X-Failed-Recipients: a@b.example, c@d.example',
      { isDeliveryReport: true, failedRecipients: ['a@b.example', 'c@d.example'] },
    ],
  ])('when a message carries %s, then the evidence says so', (_, headers, expected) => {
    expect(evidence(`${headers}\n\nHello`)).toEqual({ ...nothing, ...expected });
  });
});

describe('calendar', () => {
  test.each([
    ['as a parameter', 'Content-Type: text/calendar; method=reply\n\nBEGIN:VCALENDAR\nMETHOD:REQUEST'],
    [
      'in the part',
      'Content-Type: text/calendar\nContent-Transfer-Encoding: base64\n\nQkVHSU46VkNBTEVOREFSDQpNRVRIT0Q6UkVQTFkNCg==',
    ],
    ['as a file', 'Content-Type: application/ics; name=invite.ics\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\n'],
  ])('when the method stands %s, then it is read', (_, text) => {
    expect(evidence(text).calendarMethod).toBe('REPLY');
  });
});

describe('reports', () => {
  const report = (type: string, part: string) =>
    `Content-Type: multipart/report; report-type=${type}; boundary=r\n\n--r\n\nSorry.\n--r\n${part}\n--r--\n`;

  test('when delivery failed, then the failed recipients are named with their status, and no others', () => {
    const status =
      'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n' +
      'Original-Recipient: rfc822;sales+40team@b.example\nFinal-Recipient: RFC822; box17@c.example\nAction: failed\nStatus: 5.1.1\n\n' +
      'Final-Recipient: rfc822; later@b.example\nAction: delayed\n\n' +
      'Final-Recipient: rfc822;<third@b.example>\nAction:  Failed\n';
    expect(evidence(report('delivery-status', status))).toEqual({
      ...nothing,
      isDeliveryReport: true,
      failedRecipients: ['sales@team@b.example', 'box17@c.example', 'third@b.example'],
      failures: [
        { address: 'sales@team@b.example', status: '5.1.1' },
        { address: 'box17@c.example', status: '5.1.1' },
      ],
    });
  });

  test('when a mail was opened, then it is a read receipt', () => {
    const part =
      'Content-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed';
    expect(evidence(report('disposition-notification', part))).toEqual({ ...nothing, isReadReceipt: true });
  });
});
