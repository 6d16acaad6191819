/** Turns text into vectors whose cosine measures how similar two meanings are. */
export interface Embedder {
  /** Vectors of different models cannot be compared; kept in the index. */
  readonly modelId: string;
  readonly dimensions: number;
  /** The model's name for users, where text is sent to it; null for a model on this machine. */
  readonly outsideName: string | null;
  /**
   * One vector of length 1 for each text, in their order. Text past the model's limit is not read.
   * @param priority `query`: a user waits, so it goes before queued mail
   * @throws AppError `unavailable` when the model does not work now
   */
  embed(texts: readonly string[], priority: 'query' | 'background'): Promise<Float32Array[]>;
  /**
   * Whether the model knows any of these words. Of other words it reads the letters only, so their vector describes the spelling. True
   * where this cannot be asked of the model.
   * @throws AppError `unavailable` when the model does not work now
   */
  knowsAnyOf(words: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}
