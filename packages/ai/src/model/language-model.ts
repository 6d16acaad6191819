import type { z } from 'zod';

interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  /** The instructions first, then the material, then what was said since; oldest first. */
  readonly messages: readonly ModelMessage[];
  /** What the answer has to look like. A model may not keep to it: the caller checks the answer. */
  readonly shape: {
    /** Letters, digits, `-` and `_`, at most 64. */
    readonly name: string;
    readonly schema: z.core.JSONSchema.JSONSchema;
  };
  readonly maxAnswerTokens: number;
  readonly signal?: AbortSignal | undefined;
  /** Called at most once, after an answer whose endpoint reports what it used. */
  readonly onUsage?: ((used: ModelUsage) => void) | undefined;
}

/** Whole numbers from 0 on. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * Answers a conversation with text. It has no tools and no memory: what is done with the answer is decided by the code that asked.
 */
export interface LanguageModel {
  /** The name by which people know it, say `llama3.1:8b`; at most 100 characters. */
  readonly name: string;
  /**
   * @returns the text of the answer, at most 64 KB; not checked against the shape.
   * @throws ModelFailure, or the signal's reason when it was aborted.
   */
  complete(request: ModelRequest): Promise<string>;
}

/**
 * unavailable: no answer for now; asked later it may answer.
 * refused: the endpoint does not take the request (key, model name, address): for the operator to fix.
 * unusable: there was an answer, and nothing can be made of it.
 * budget-spent: the user's calls of the day are used up.
 * not-allowed: the user has not agreed to an outside model.
 */
export type ModelFailureKind = 'unavailable' | 'refused' | 'unusable' | 'budget-spent' | 'not-allowed';

/** Why there is no answer. Its message never holds any of what was asked or answered. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  /** False when the model did no work: nothing was sent, or the endpoint turned it away. */
  readonly wasAsked: boolean;

  constructor(kind: ModelFailureKind, message: string, options: { readonly wasAsked: boolean }) {
    super(message);
    this.kind = kind;
    this.wasAsked = options.wasAsked;
  }
}

/** Bound of an answer in characters; no answer that Tern asks for comes near it. */
export const longestAnswer = 65_536;
