/** The last event of mail-sync about one draft. */
export interface DraftFact {
  readonly draftMessageId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly sourceMessageId: string;
  readonly version: number;
  readonly attempt: number;
  readonly state: 'saved' | 'withdrawn' | 'sent' | 'vanished';
  /** The user asked for the draft with a call. */
  readonly isAsked?: boolean | undefined;
  /** The time of that event; absent in facts stored before it was kept. */
  readonly at?: Date | undefined;
}

export interface DraftState {
  readonly followUpDraftStatus: 'NONE' | 'DRAFTED';
  readonly followUpDraftMessageId: string | null;
  /** The published draft that lies in Drafts; absent where none does. */
  readonly savedDraft?: { readonly version: number; readonly isAsked: boolean };
  /** The user sent a draft of ours: that mail carries the wait now. */
  readonly wasSent: boolean;
}

/**
 * The draft state of a sent mail from all facts about its drafts. A draft that lies in Drafts counts first, else the latest one. When an
 * untouched draft is replaced, the old one is removed under the same attempt, before or after the new one is saved.
 */
export function draftStateOf(facts: readonly DraftFact[]): DraftState {
  const latestFirst = [...facts].sort((a, b) => b.attempt - a.attempt || b.version - a.version);
  const wasSent = facts.some((fact) => fact.state === 'sent');
  const saved = latestFirst.find((fact) => fact.state === 'saved');
  if (saved) {
    const { draftMessageId: followUpDraftMessageId, version, isAsked = false } = saved;
    return {
      followUpDraftStatus: 'DRAFTED',
      followUpDraftMessageId,
      wasSent,
      savedDraft: { version, isAsked },
    };
  }
  if (latestFirst[0]?.state === 'vanished')
    return { followUpDraftStatus: 'DRAFTED', followUpDraftMessageId: null, wasSent };
  return { followUpDraftStatus: 'NONE', followUpDraftMessageId: null, wasSent };
}
