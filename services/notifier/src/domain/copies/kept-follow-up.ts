import type { FollowUpCopy } from './follow-up-copy.ts';
import type { RemovedMessage } from './follow-up-copies.ts';

/**
 * What is kept of one sent mail: the newest that followup said of it and its newest removal, each found by itself. Which of the two
 * goes over the other follows from both, so neither the order in which they come nor a repeat makes a difference.
 */
export interface KeptFollowUp extends Omit<FollowUpCopy, 'assessedAt'> {
  /** Null where only its removal is known. */
  readonly assessedAt: Date | null;
  /** Also of a mail that has come back since. */
  readonly removal: Removal | null;
  readonly isGone: boolean;
}

interface Removal {
  /** Null in tombstones from before it was stored. */
  readonly version: number | null;
  readonly at: Date;
}

/** Older than anything that followup says. */
const unknown = -1;
const emptyContent = {
  state: 'closed',
  draftStatus: 'NONE',
  hasDraft: false,
  dueAt: null,
  answeredAt: null,
  mail: null,
} as const;

/** @returns `kept` itself where it knows of this or of something newer. */
export function withWord(kept: KeptFollowUp | undefined, copy: FollowUpCopy): KeptFollowUp {
  if (kept && !goesOver(copy, kept)) return kept;
  return settled({ ...copy, removal: kept?.removal ?? null });
}

/** @returns `kept` itself where it knows of this removal or of a newer one. */
export function withRemoval(kept: KeptFollowUp | undefined, removed: RemovedMessage): KeptFollowUp {
  const { messageId, accountId, version, at } = removed;
  const known = kept?.removal;
  const removal = {
    version: Math.max(version, known?.version ?? version),
    at: known && known.at > at ? known.at : at,
  };
  if (kept && known?.version === removal.version && known.at.getTime() === removal.at.getTime()) return kept;
  const unsaid = {
    ...{ messageId, accountId, userId: '', version: unknown, messageVersion: null, assessedAt: null },
    ...emptyContent,
  };
  return settled({ ...(kept ?? unsaid), removal });
}

/** Of a mail that is gone only the versions stay: they distinguish what comes late from what comes back. */
function settled(kept: Omit<KeptFollowUp, 'isGone'>): KeptFollowUp {
  return isRemoved(kept) ? { ...kept, ...emptyContent, isGone: true } : { ...kept, isGone: false };
}

type Word = Pick<KeptFollowUp, 'version' | 'messageVersion' | 'assessedAt'>;

/** An event can be delivered twice. Where the mail's version is missing, the first time counts. */
function goesOver(word: Word, known: Word): boolean {
  if (word.version !== known.version) return word.version > known.version;
  const [ofMail, ofKnown] = [word.messageVersion ?? unknown, known.messageVersion ?? unknown];
  return ofMail > ofKnown || (ofMail === unknown && ofKnown === unknown && momentOf(word) < momentOf(known));
}

/**
 * By the versions of the account, which mail-sync counts: followup can assess a mail after it was removed and before it has handled
 * that, so the time of an assessment says nothing. Time decides only where there is no version.
 */
function isRemoved({ removal, ...word }: Word & Pick<KeptFollowUp, 'removal'>): boolean {
  if (removal === null) return false;
  if (word.messageVersion !== null && removal.version !== null) return word.messageVersion <= removal.version;
  return momentOf(word) <= removal.at.getTime();
}

function momentOf({ assessedAt }: Word): number {
  return assessedAt?.getTime() ?? -Infinity;
}
