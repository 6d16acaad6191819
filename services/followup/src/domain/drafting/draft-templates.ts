import type { DraftTone } from '@tern/contracts/http/followup';

/** Gaps: {date}, {subject}, {ask}, {deadline}. Wordings avoid addressing people as du or Sie, tu or vous: the quote keeps the user's own. */
interface ToneTemplates {
  readonly opening: string;
  readonly openingWithoutSubject: string;
  readonly ask: string;
  readonly deadline: string;
  readonly closing: string;
}

export interface DraftTemplates {
  readonly locale: string;
  readonly hello: string;
  readonly quotes: readonly [string, string];
  readonly regards: Record<DraftTone, string>;
  readonly tones: Record<DraftTone, ToneTemplates>;
}
