import type { z } from 'zod';

interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  /** The instructions, then the material, then the later messages, oldest first. */
  readonly messages: readonly ModelMessage[];
  /** The shape of the answer. A model may ignore it: the caller checks the answer. */
  readonly shape: {
    /** Letters, digits, `-` and `_`, at most 64. */
    readonly name: string;
    readonly schema: z.core.JSONSchema.JSONSchema;
  };
  readonly maxAnswerTokens: number;
  readonly signal?: AbortSignal | undefined;
  /** Called at most once, after an answer whose endpoint reports its use of tokens. */
  readonly onUsage?: ((used: ModelUsage) => void) | undefined;
}

/** Whole numbers from 0 on. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Answers a conversation with text. It has no tools and no memory: the caller decides what happens with the answer. */
export interface LanguageModel {
  /** The name that the user is shown, say `llama3.1:8b`; at most 100 characters. */
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

/** Why there is no answer. Its message never holds text of the question or the answer. */
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

/** Limit of an answer in characters, far above any answer that Tern asks for. */
export const longestAnswer = 65_536;
