import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasBareLineEnd } from '@tern/kernel/line-ends';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export interface MailTransportUnderTest {
  readonly transport: MailTransport;
  /** The raw messages that have arrived. */
  received(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export function aMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    to: { name: 'Hanna Berg', address: 'hanna@harbor.example' },
    subject: 'Confirm your email address',
    text: 'Hello Hanna.\n\nhttps://tern.example/verify?email=hanna%40harbor.example&token=abc\n',
    html: '<p>Hello Hanna.</p>',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<https://tern.example/${'u'.repeat(200)}/>`,
    },
    date: new Date('2025-08-27T09:00:00Z'),
    messageId: '<notice.1@tern.example>',
    fileName: '20250827T090000000Z-verify-email.eml',
    ...overrides,
  };
}

/** States what every transport guarantees. */
export function mailTransportContract(name: string, open: () => Promise<MailTransportUnderTest>): void {
  describe(`${name} as MailTransport`, () => {
    let opened: MailTransportUnderTest;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('when a mail is sent, then it arrives once with its sender, date, Message-ID and both forms', async () => {
      const mail = aMail();
      await expect(opened.transport.wasSent(mail)).resolves.toBe(false);
      await opened.transport.send(mail);
      const [message, ...others] = await opened.received();
      expect(others).toEqual([]);
      for (const line of [
        /^From: Tern <tern@tern\.example>/m,
        /^To: Hanna Berg <hanna@harbor\.example>/m,
        /^Subject: Confirm your email address/m,
        /^Message-ID: <notice\.1@tern\.example>/m,
        /^Date: Wed, 27 Aug 2025 09:00:00 \+0000/m,
        /^Auto-Submitted: auto-generated/m,
        // On one line: an address that is folded is broken.
        /^List-Unsubscribe:\s+<https:\/\/tern\.example\/u{200}\/>/m,
        /^Content-Type: text\/plain/m,
        /^Content-Type: text\/html/m,
      ]) {
        expect(message).toMatch(line);
      }
      // RFC 5322 2.3, RFC 5321 2.3.8.
      expect(hasBareLineEnd(Buffer.from(message ?? ''))).toBe(false);
    });

    test('when a name contains a line break, then no header is injected', async () => {
      const to = { name: 'Hanna\r\nBcc: everybody@harbor.example', address: 'hanna@harbor.example' };
      await opened.transport.send(
        aMail({ to, messageId: '<notice.2@tern.example>', fileName: 'second.eml' }),
      );
      const messages = await opened.received();
      expect(messages).toHaveLength(2);
      for (const message of messages) expect(message).not.toMatch(/^Bcc:/im);
    });
  });
}
