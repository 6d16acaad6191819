import type { FollowUpCopy } from './follow-up-copy.ts';
import type { RemovedMessage } from './follow-up-copies.ts';

/**
 * Kept of one sent mail: the newest assessment and the newest removal, each independent of the other. Comparing the two decides
 * whether the mail is removed, so neither the order of events nor a repeat makes a difference.
 */
export interface KeptFollowUp extends Omit<FollowUpCopy, 'assessedAt'> {
  /** Null where only its removal is known. */
  readonly assessedAt: Date | null;
  /** Kept for a mail that has come back, too. */
  readonly removal: Removal | null;
  readonly isGone: boolean;
}

interface Removal {
  /** Null in tombstones from before it was stored. */
  readonly version: number | null;
  readonly at: Date;
}

/** Older than every version of followup. */
const unknown = -1;
const emptyContent = {
  state: 'closed',
  draftStatus: 'NONE',
  hasDraft: false,
  dueAt: null,
  answeredAt: null,
  mail: null,
} as const;

/** @returns `kept` itself where it has this assessment or a newer one. */
export function withWord(kept: KeptFollowUp | undefined, copy: FollowUpCopy): KeptFollowUp {
  if (kept && !goesOver(copy, kept)) return kept;
  return settled({ ...copy, removal: kept?.removal ?? null });
}

/** @returns `kept` itself where it has this removal or a newer one. */
export function withRemoval(kept: KeptFollowUp | undefined, removed: RemovedMessage): KeptFollowUp {
  const { messageId, accountId, version, at } = removed;
  const known = kept?.removal;
  const removal = {
    version: Math.max(version, known?.version ?? version),
    at: known && known.at > at ? known.at : at,
  };
  if (kept && known?.version === removal.version && known.at.getTime() === removal.at.getTime()) return kept;
  const unsaid = {
    messageId,
    accountId,
    userId: '',
    version: unknown,
    messageVersion: null,
    assessedAt: null,
    ...emptyContent,
  };
  return settled({ ...(kept ?? unsaid), removal });
}

/** Only the versions of a removed mail are kept: they show whether a later event is late, or the mail has come back. */
function settled(kept: Omit<KeptFollowUp, 'isGone'>): KeptFollowUp {
  return isRemoved(kept) ? { ...kept, ...emptyContent, isGone: true } : { ...kept, isGone: false };
}

type Word = Pick<KeptFollowUp, 'version' | 'messageVersion' | 'assessedAt'>;

/** A version can be published twice. Where the mail's version is missing, the earliest time counts. */
function goesOver(word: Word, known: Word): boolean {
  if (word.version !== known.version) return word.version > known.version;
  const [ofMail, ofKnown] = [word.messageVersion ?? unknown, known.messageVersion ?? unknown];
  return ofMail > ofKnown || (ofMail === unknown && ofKnown === unknown && momentOf(word) < momentOf(known));
}

/**
 * By the versions of the account, which mail-sync counts. The time of an assessment is no evidence: followup can assess a mail after its
 * removal, before it has handled that. Times are compared only where a version is missing.
 */
function isRemoved({ removal, ...word }: Word & Pick<KeptFollowUp, 'removal'>): boolean {
  if (removal === null) return false;
  if (word.messageVersion !== null && removal.version !== null) return word.messageVersion <= removal.version;
  return momentOf(word) <= removal.at.getTime();
}

function momentOf({ assessedAt }: Word): number {
  return assessedAt?.getTime() ?? -Infinity;
}
