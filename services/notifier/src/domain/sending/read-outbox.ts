import { AppError } from '@tern/kernel/app-error';
import type { MailRecord } from '../mails/mail-record.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { RenderMail } from '../mails/render-mail.ts';

const newest = 50;

interface OutboxEntry {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly writtenAt: string;
}

/**
 * The local outbox as its page shows it: from our own records, never from files by name. Everybody who can reach this machine
 * may ask: a visitor without a session (`userId` null) sees only mail that is needed before a session.
 */
export interface Outbox {
  list(userId: string | null): Promise<readonly OutboxEntry[]>;
  /** @throws AppError `not-found`, for mail of other users too. */
  read(
    id: string,
    userId: string | null,
  ): Promise<OutboxEntry & { readonly text: string; readonly link: string | null }>;
}

/** @param isOffered false where mail goes out by SMTP or strangers may ask; every call then throws `not-available-here`. */
export function createOutbox(parts: {
  isOffered: boolean;
  mails: MailStore;
  renderMail: RenderMail;
}): Outbox {
  const { isOffered, mails, renderMail } = parts;

  function assertOffered(): void {
    if (!isOffered) throw new AppError('not-available-here');
  }
  function entryOf(record: MailRecord) {
    const { subject, text, link } = renderMail(record);
    const writtenAt = (record.sentAt ?? record.createdAt).toISOString();
    return { entry: { id: record.id, kind: record.kind, to: record.to, subject, writtenAt }, text, link };
  }

  return {
    async list(userId) {
      assertOffered();
      return (await mails.listOutbox(userId, newest)).map((record) => entryOf(record).entry);
    },
    async read(id, userId) {
      assertOffered();
      const record = await mails.findInOutbox(id, userId);
      if (!record) throw new AppError('not-found');
      const { entry, text, link } = entryOf(record);
      return { ...entry, text, link };
    },
  };
}
