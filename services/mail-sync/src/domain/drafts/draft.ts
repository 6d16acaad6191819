/**
 * The follow-up draft to one sent message. One record per account and source message; the attempt number grows when the user
 * asks for a new draft after the old one is gone or was taken over by them.
 */
export interface Draft {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** Our id of the sent message. */
  readonly sourceId: string;
  readonly attempt: number;
  /**
   * none: nothing of ours lies in the folder. appending: may lie there, written before APPEND. saved: lies there, as last
   * seen. gone: sent, withdrawn or vanished.
   */
  readonly state: 'none' | 'appending' | 'saved' | 'gone';
  /** State of the folder before the APPEND under way: while unchanged, nothing was appended. Null in older records. */
  readonly appendingTo: { readonly uidValidity: string; readonly uidNext: number } | null;
  /** Our id of the draft while it is saved. */
  readonly draftId: string | null;
  /** The user asked for it with a call; false for one that was only saved by itself. */
  readonly isAsked: boolean;
  /** The account's version of the event that last published it; 0 before. */
  readonly savedVersion: number;
  /** The newest withdrawal that was carried out; an older one that comes late must not touch a later draft. */
  readonly withdrawnVersion: number;
  /** Since when the draft has been missing from the folder; it counts as gone when the next pass misses it too. */
  readonly missingSince: Date | null;
  /** When the draft of this attempt was saved; later answers to the source come from it. */
  readonly savedAt: Date | null;
  readonly changedAt: Date;
}
