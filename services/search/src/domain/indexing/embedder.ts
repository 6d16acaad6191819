/** A part of a mail, as the model reads it. */
export interface MailPart {
  readonly text: string;
  /** The language of the mail; null where it is not known. */
  readonly language: string | null;
}

/** The meaning of a model's cosines: each has its own scale. */
export interface MeaningScale {
  /** The usual cosine of a query and mail about something else. */
  readonly unrelated: number;
  /** The usual cosine of a query and mail that answers it. */
  readonly related: number;
}

/** Turns text into vectors whose cosine measures how similar two meanings are. */
export interface Embedder {
  /** Vectors of different models cannot be compared; kept in the index. */
  readonly modelId: string;
  readonly dimensions: number;
  readonly scale: MeaningScale;
  /** The model's name for users, where text is sent to it; null for a model on this machine. */
  readonly outsideName: string | null;
  /**
   * Embeds what a user looks for. A user waits, so it goes before queued mail.
   * @returns one vector of length 1 for each text, in their order. Text past the model's limit is not read.
   * @throws AppError `unavailable` when the model does not work now
   */
  embedQueries(texts: readonly string[]): Promise<Float32Array[]>;
  /** Mail, read in the background; the rest as for `embedQueries`. */
  embedMail(parts: readonly MailPart[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}
