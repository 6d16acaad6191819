import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasBareLineEnd } from '@tern/kernel/line-ends';
import { parseMessage } from '@tern/mail-content/parse-message';
import type { Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import type { DraftContext } from './draft-context.ts';
import { asReadBack } from './write-draft.ts';
import { createNodemailerDraftComposer } from '@tern/mail-content/drafts/nodemailer-draft-composer';
import {
  draftDomain,
  draftKey,
  draftMessageId,
  draftRecordId,
  isUntouched,
} from '@tern/mail-content/drafts/draft-identity';
import { draftRecipients } from '@tern/mail-content/drafts/draft-recipients';

const source = {
  id: 'm1',
  accountId: 'a1',
  direction: 'sent' as const,
  rawMessageId: '<q@fernhill.example>',
};
const key = draftKey(source, 1);
const domain = draftDomain('Robin@Fernhill.example');
const composer = createNodemailerDraftComposer();

const clock = { now: () => new Date('2026-03-01T10:00:00Z') };

interface Content {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly name: string | null; readonly email: string }[];
  readonly cc?: Content['to'];
}

/** As saving does it: the Message-ID comes from the content as it will be read. */
async function compose({ cc = [], ...given }: Content) {
  const content = { ...given, cc };
  const from = { name: 'Robin', email: 'robin@fernhill.example' };
  const asRead = await asReadBack({
    context: { composer, clock } as unknown as DraftContext,
    source: { ...source, from, references: [], inReplyTo: [] } as unknown as Message,
    account: { emailAddress: from.email, aliases: [from.email] } as unknown as Account,
    content,
  });
  return composer.compose({
    ...content,
    from,
    messageId: draftMessageId(key, asRead, domain),
    inReplyTo: source.rawMessageId,
    references: [source.rawMessageId],
    draftKey: key,
    date: clock.now(),
  });
}

/** Any code point, and what headers and readers treat specially. */
const anyText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
      fc.constantFrom(
        '\u202a',
        '\u202b',
        '\u202c',
        '\u202e',
        '\u2066',
        '\u2067',
        '\u2069',
        '\ufeff',
        '\u00a0',
        '\u2028',
        '=?utf-8?Q?x?=',
        '=?utf-8?B?eA==?=',
        '=?iso-8859-1?q?=E9 b?=',
        '=?',
        '?=',
        '"',
        '<',
        ',',
        '\\',
        ' ',
        '\n',
        '\r',
        '\r\n',
        '-- \n',
        '\ud800',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const address = fc.record({
  name: fc.option(anyText),
  email: fc
    .oneof(
      fc.constantFrom('Ada', 'bo', '"a, b"', '=?utf-8?Q?x?='),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    )
    .map((local) => `${local}@harbour.example`),
});
const anyContent = fc.record({
  subject: anyText,
  text: anyText,
  to: fc.array(address, { minLength: 1, maxLength: 3 }),
  cc: fc.array(address, { maxLength: 2 }),
});

describe('knowing our draft again', () => {
  test('when a draft is read back, then it is untouched whatever its text, subject and recipients, and saved again it is the same; every line of it ends with CRLF', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, async (given) => {
        const raw = await compose(given);
        expect(hasBareLineEnd(raw)).toBe(false);
        const [first, again] = [parseMessage(raw), parseMessage(await compose(given))];
        expect(isUntouched(first, key, domain)).toBe(true);
        expect(again.rawMessageId).toBe(first.rawMessageId);
        expect(isUntouched({ ...first, text: `${first.text} more` }, key, domain)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test('when a subject holds what looks like an encoded word, then it is read as it was typed', async () => {
    const word = fc.constantFrom(
      '=?utf-8?Q?x?=',
      '=?utf-8?B?eA==?=',
      '=?x?q?a b?=',
      '=?',
      'Ö',
      '🙂',
      'Re:',
      'a'.repeat(60),
    );
    const subjects = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(subjects, async (subject) => {
        const raw = await compose({ subject, text: 'y', to: [{ name: null, email: 'ada@harbour.example' }] });
        expect(parseMessage(raw).subject).toBe(subject);
      }),
      { numRuns: 100 },
    );
  });

  test("when anything else of it changed, or it is not ours, then it is the user's", async () => {
    const parsed = parseMessage(
      await compose({ subject: 'Re: x', text: 'y', to: [{ name: null, email: 'ada@harbour.example' }] }),
    );
    expect(isUntouched(parsed, key, domain)).toBe(true);
    const changes = [
      { subject: 'Re: z' },
      { to: [...parsed.to, { email: 'new@lake.example', name: null }] },
      { cc: [{ email: 'new@lake.example', name: null }] },
      { attachments: [{}] },
      { bodyParts: [...parsed.bodyParts, { ...parsed.bodyParts[0], kind: 'html' }] },
      { rawMessageId: '<other@fernhill.example>' },
      { draftKey: null },
      { draftKey: draftKey(source, 2) },
    ];
    for (const change of changes)
      expect(isUntouched({ ...parsed, ...change } as typeof parsed, key, domain)).toBe(false);
  });

  test('when header values hold line breaks, then they cannot add fields', async () => {
    const raw = await compose({
      subject: 'a\r\nBcc: evil@lake.example',
      text: 'x',
      to: [{ name: 'N\r\nX: y', email: 'ada@harbour.example' }],
    });
    expect(raw.toString()).not.toMatch(/^(Bcc|X):/m);
  });
});

test('when a received mail has the Message-ID of a sent one, then each has a draft of its own', () => {
  const received = { ...source, id: 'm2', direction: 'received' as const };
  expect(draftRecordId(received)).not.toBe(draftRecordId(source));
  expect(draftKey(received, 1)).not.toBe(draftKey(source, 1));
  expect(draftRecordId({ ...received, id: 'm3' })).not.toBe(draftRecordId(received));
  expect(draftRecordId({ ...source, id: 'm3' })).toBe(draftRecordId(source));
});

test('when recipients are taken over, then the user is never among them and no address appears twice', () => {
  const address = (email: string) => ({ email, name: null });
  const recipients = draftRecipients(
    {
      to: [address('Robin@fernhill.example'), address('ada@harbour.example')],
      cc: [address('ADA@harbour.example'), address('bo@lake.example'), address('hale@fernhill.example')],
    },
    ['robin@fernhill.example', 'hale@fernhill.example'],
  );
  expect(recipients).toEqual({ to: [address('ada@harbour.example')], cc: [address('bo@lake.example')] });
});
