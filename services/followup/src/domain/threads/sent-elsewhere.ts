import type { AccountCopies } from '../accounts/account-copies.ts';
import type { Owned } from '../accounts/owned.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { isSent, type FollowUpRecord, type SentRecord } from '../records/follow-up-record.ts';
import type { RecordStore } from '../records/record-store.ts';

interface Sources {
  readonly records: Pick<RecordStore, 'neighbours'>;
  readonly accounts: Pick<AccountCopies, 'idsOfUser'>;
}

/** Mail that the user sent from their other accounts and that names received mail of one: it may answer what is asked back there. */
export async function sentElsewhere(
  { records, accounts }: Sources,
  { accountId, userId }: Owned,
  received: readonly ReceivedEntry[],
): Promise<SentRecord[]> {
  const rawMessageIds = received.filter(mayAskBack).flatMap((entry) => entry.rawMessageId ?? []);
  if (rawMessageIds.length === 0) return [];
  const others = (await accounts.idsOfUser(userId)).filter((id) => id !== accountId);
  const found = await Promise.all(
    others.map((other) => records.neighbours(other, naming(rawMessageIds), new Map())),
  );
  return found.flat().filter(isSent);
}

/** By its words, or as its meaning may show beside a sent mail. */
function mayAskBack({ asksBack, meaning }: ReceivedEntry): boolean {
  return asksBack === true || meaning !== undefined;
}

/** Keys of the mails that are these or name them. */
export function naming(rawMessageIds: readonly string[]) {
  return {
    rawMessageIds: [...new Set(rawMessageIds)],
    subjectKeys: [],
    subjectWindow: null,
    addressKeys: [],
  };
}

/** Whether a sent mail names one of these. */
export function namesOneOf({ facts }: FollowUpRecord, rawMessageIds: readonly string[]): boolean {
  return facts?.ancestors.some((id) => rawMessageIds.includes(id)) ?? false;
}
