import { expect, test } from '@jest/globals';
import { parseMessage } from '../parse-message.ts';
import { createNodemailerDraftComposer } from './nodemailer-draft-composer.ts';

const composer = createNodemailerDraftComposer();

const compose = (person: { name: string | null; email: string }) =>
  composer.compose({
    from: person,
    to: [person],
    cc: [],
    subject: 'Re: Plans',
    text: 'Any news?',
    messageId: '<draft@fernhill.example>',
    inReplyTo: null,
    references: [],
    draftKey: 'key',
    date: new Date('2026-03-10T09:00:00Z'),
  });

// RFC 5322 3.2.4 and 3.4, RFC 2047 section 5: quoted, escaped or encoded, whatever the name needs.
test.each([
  ['Robin Hale'],
  ['Hale, Robin'],
  ['Robin "Rob"'],
  ['My work box, "new"'],
  ['Jörg "JJ" Keller, München'],
  ['Zażółć Gęślą Jaźń and 日本語 in a name that needs more than one encoded word'],
  ['back\\slash'],
  ['Eve <eve@evil.example>'],
  [null],
])(
  'when a name is %j, then it is read back as it was and the mail goes to no other address',
  async (name) => {
    const person = { name, email: 'robin@fernhill.example' };
    const { from, to } = parseMessage(await compose(person));
    expect(from).toEqual(person);
    expect(to).toEqual([person]);
  },
);
