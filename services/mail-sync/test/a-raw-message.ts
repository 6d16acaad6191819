import { newId } from '@tern/kernel/ids';

export interface RawMessage {
  from: string;
  to: string;
  cc: string;
  subject: string;
  date: Date;
  messageId: string;
  inReplyTo: string;
  references: string;
  text: string;
  /** Header lines as they are. */
  headers: readonly string[];
  /** Replaces everything after the header fields above: MIME headers, blank line and body. */
  content: string;
}

/** A message as octets, with sensible fields for everything that a test does not care about. */
export function aRawMessage(overrides: Partial<RawMessage> = {}): Buffer {
  const message = {
    from: 'Ada North <ada@harbour.example>',
    to: 'Robin Hale <robin@fernhill.example>',
    subject: 'Lighthouse plans',
    date: new Date('2026-03-02T09:00:00Z'),
    messageId: `<${newId()}@harbour.example>`,
    text: 'Could you send the plans by Friday?',
    headers: [],
    ...overrides,
  };
  const field = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`];
  const content =
    overrides.content ?? ['Content-Type: text/plain; charset=utf-8', '', message.text, ''].join('\r\n');
  const lines = [
    ...field('From', message.from),
    ...field('To', message.to),
    ...field('Cc', overrides.cc),
    ...field('Subject', message.subject),
    ...field('Date', message.date.toUTCString()),
    ...field('Message-ID', message.messageId),
    ...field('In-Reply-To', overrides.inReplyTo),
    ...field('References', overrides.references),
    ...message.headers,
    'MIME-Version: 1.0',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n${content}`, 'utf8');
}
