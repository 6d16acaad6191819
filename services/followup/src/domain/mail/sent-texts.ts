export interface SentText {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** Own text, bounded. */
  readonly text: string;
  readonly language: string | null;
}

/** Own text of sent mail, for drafts and for deciding again. */
export interface SentTexts {
  put(texts: readonly SentText[]): Promise<void>;
  find(id: string): Promise<SentText | null>;
  remove(ids: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
