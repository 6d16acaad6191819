/** Turns text into vectors whose cosine measures how similar two meanings are. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  readonly modelId: string;
  readonly dimensions: number;
  /**
   * One vector of length 1 for each text, in their order. Text past the model's limit is not read.
   * @param kind `query`: what somebody looks for; a user waits, so it goes before queued mail. `passage`: text of a mail, read in the
   * background. The model was trained with this difference, so both sides of a comparison need their own kind.
   * @throws AppError `unavailable` when the model does not work now
   */
  embed(texts: readonly string[], options: { readonly kind: TextKind }): Promise<Float32Array[]>;
  close(): Promise<void>;
}

export type TextKind = 'query' | 'passage';
