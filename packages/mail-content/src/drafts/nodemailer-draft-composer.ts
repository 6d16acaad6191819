import libmime from 'libmime';
import MailComposer from 'nodemailer/lib/mail-composer';
import { draftKeyHeader } from './draft-identity.ts';
import type { DraftComposer } from './draft-composer.ts';

/**
 * Plain UTF-8 text in quoted-printable, which every server stores as it is. Line breaks in header values are folded away; every line ends
 * with CRLF (RFC 5322 2.3), and Cyrus refuses anything else.
 */
export function createNodemailerDraftComposer(): DraftComposer {
  return {
    compose: (draft) =>
      new MailComposer({
        from: asAddress(draft.from),
        to: draft.to.map(asAddress),
        cc: draft.cc.map(asAddress),
        subject: asLiteral(draft.subject),
        text: draft.text.replace(/\r\n?/g, '\n'),
        textEncoding: 'quoted-printable',
        newline: 'windows',
        messageId: draft.messageId,
        ...(draft.inReplyTo !== null && { inReplyTo: draft.inReplyTo }),
        references: [...draft.references],
        date: draft.date,
        headers: { [draftKeyHeader]: draft.draftKey },
        xMailer: false,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
        .compile()
        .build(),
  };
}

function asAddress({ name, email }: { name: string | null; email: string }) {
  return { name: name ?? '', address: email };
}

/** An encoded word may hold this besides its frame, so that each stays below the 75 characters of RFC 2047 section 2. */
const wordLength = 52;

/** nodemailer passes on what looks like an encoded word, and mail programs would decode it; a user who types it means text. */
function asLiteral(subject: string): string {
  return subject.includes('=?') ? libmime.encodeWord(subject, 'B', wordLength) : subject;
}
