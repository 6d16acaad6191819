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
 * The local outbox as its page shows it: read from our own records, never from files by name. Every program that can reach this machine may
 * ask: a visitor without a session (`userId` null) sees only mail that is needed before a session.
 */
export interface OutboxContext {
  /** False where mail goes out by SMTP or strangers may ask; every call then throws `not-available-here`. */
  readonly isOffered: boolean;
  readonly mails: MailStore;
  readonly renderMail: RenderMail;
}

/** The newest first, at most 50. @throws AppError `not-available-here` */
export async function listOutbox(
  context: OutboxContext,
  userId: string | null,
): Promise<readonly OutboxEntry[]> {
  assertOffered(context);
  const records = await context.mails.listOutbox(userId, newest);
  return records.map((record) => shown(context, record).entry);
}

/** @throws AppError `not-available-here`; `not-found`, for mail of other users too. */
export async function readOutboxMail(
  context: OutboxContext,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<OutboxEntry & { readonly text: string; readonly link: string | null }> {
  assertOffered(context);
  const record = await context.mails.findInOutbox(id, userId);
  if (!record) throw new AppError('not-found');
  const { entry, text, link } = shown(context, record);
  return { ...entry, text, link };
}

function assertOffered({ isOffered }: OutboxContext): void {
  if (!isOffered) throw new AppError('not-available-here');
}

function shown({ renderMail }: OutboxContext, record: MailRecord) {
  const { subject, text, link } = renderMail(record);
  const writtenAt = (record.sentAt ?? record.createdAt).toISOString();
  return { entry: { id: record.id, kind: record.kind, to: record.to, subject, writtenAt }, text, link };
}
