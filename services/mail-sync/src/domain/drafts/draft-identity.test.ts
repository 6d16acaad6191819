import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMessage } from '@tern/mail-content/parse-message';
import { createNodemailerDraftComposer } from '../../adapters/nodemailer-draft-composer.ts';
import { draftDomain, draftKey, draftMessageId, isUntouched } from './draft-identity.ts';
import { draftRecipients } from './draft-recipients.ts';

const source = { id: 'm1', accountId: 'a1', rawMessageId: '<q@fernhill.example>' };
const key = draftKey(source, 1);
const domain = draftDomain('Robin@Fernhill.example');
const composer = createNodemailerDraftComposer();

const compose = (content: {
  subject: string;
  text: string;
  to: readonly { readonly name: string | null; readonly email: string }[];
}) =>
  composer.compose({
    ...content,
    cc: [],
    from: { name: 'Robin', email: 'robin@fernhill.example' },
    messageId: draftMessageId(key, { ...content, cc: [] }, domain),
    inReplyTo: source.rawMessageId,
    references: [source.rawMessageId],
    draftKey: key,
    date: new Date('2026-03-01T10:00:00Z'),
  });

describe('knowing our draft again', () => {
  test('when a draft is read back, then it is untouched whatever its text, subject and recipients', async () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
      .map((text) => text.replace(/\s+/g, ' '));
    const printable = line.filter((text) => text.trim() !== '' && !/\p{Cc}|\p{Cs}/u.test(text));
    const content = fc.record({
      subject: printable.map((text) => text.trim()),
      text: fc.array(printable, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n')),
      to: fc.constantFrom<{ name: string | null; email: string }[]>(
        [{ name: 'Ada Ö', email: 'Ada@harbour.example' }],
        [{ name: null, email: 'bo@lake.example' }],
      ),
    });
    await fc.assert(
      fc.asyncProperty(content, async (given) => {
        const parsed = parseMessage(await compose(given));
        expect(isUntouched(parsed, key, domain)).toBe(true);
        expect(isUntouched({ ...parsed, text: `${parsed.text} more` }, key, domain)).toBe(false);
      }),
      { numRuns: 150 },
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

test('when recipients are taken over, then never ourselves and nobody twice', () => {
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
