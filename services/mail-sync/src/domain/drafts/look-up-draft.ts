import { minute } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import type { DraftFolder } from './draft-folder.ts';
import type { MessageReader } from '../messages/message-reader.ts';
import type { Draft } from './draft.ts';
import { draftDomain, draftKey } from '@tern/mail-content/drafts/draft-identity';
import { findByKey, hasUnmarkedAnswer } from './found-drafts.ts';

/** The result of a record's attempt, as the folder shows it. */
export type DraftFate =
  /** Nothing of it was ever there. */
  | { readonly kind: 'not-begun' }
  /** It lies there as we wrote it; several texts after a crash, newest first. */
  | { readonly kind: 'there'; readonly messageIds: readonly [string, ...string[]] }
  /** The user has edited it: theirs now. */
  | { readonly kind: 'edited' }
  /** Sent, deleted or withdrawn. */
  | { readonly kind: 'over' }
  /** It does not lie there, and the line or the process broke while it was being appended. */
  | { readonly kind: 'unknown' };

export interface DraftPlace {
  readonly source: Message;
  readonly account: Account;
  readonly draft: Draft;
  readonly folder: DraftFolder;
  readonly reader: MessageReader;
}

/** The clock of a mail server may be some minutes behind ours. */
const clockTolerance = 5 * minute;

/** @throws MailServerError */
export async function lookUpDraft(place: DraftPlace): Promise<DraftFate> {
  const { source, account, draft, folder } = place;
  const key = draftKey(source, draft.attempt);
  const { shown, leftovers } = await findByKey(folder, key, draftDomain(account.emailAddress));
  if (shown.some((one) => !one.isUntouched)) return { kind: 'edited' };
  // An untouched draft has the Message-ID that we gave it.
  const [newest, ...older] = shown.map(({ parsed }) => parsed.rawMessageId ?? '');
  if (newest !== undefined) return { kind: 'there', messageIds: [newest, ...older] };
  if (draft.state === 'none') return { kind: 'not-begun' };
  if (draft.state === 'gone') return { kind: 'over' };
  const since = draft.state === 'saved' ? null : new Date(draft.changedAt.getTime() - clockTolerance);
  if (await hasUnmarkedAnswer(folder, source.rawMessageId, since)) return { kind: 'edited' };
  if (draft.state === 'saved' || leftovers.length > 0) return { kind: 'over' };
  // The save was interrupted: sync may have seen the draft, say in Sent.
  const seen = await place.reader.findByDraftKey(account.id, key);
  if (seen.length > 0) return { kind: 'over' };
  return { kind: wasNeverAppended(draft, folder) ? 'not-begun' : 'unknown' };
}

/** Whether nothing at all has come to the folder since before the APPEND of the attempt. */
export function wasNeverAppended(
  { appendingTo }: Draft,
  { uidValidity, uidNext }: Pick<DraftFolder, 'uidValidity' | 'uidNext'>,
): boolean {
  return appendingTo?.uidValidity === uidValidity && appendingTo.uidNext === uidNext;
}
