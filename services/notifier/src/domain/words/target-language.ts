import type { Language } from '@tern/contracts/languages';
import type { TargetLanguage } from '@tern/contracts/sentences/sentence';
import { sentencesIn } from '@tern/contracts/sentences/tables';

/** The language and the clock in which a user reads the sentences of other services (decision 0175). */
export async function targetLanguageFor(user: {
  readonly language: Language;
  readonly timeZone: string;
}): Promise<TargetLanguage> {
  const { language, timeZone } = user;
  return { locale: language, timeZone, sentences: await sentencesIn(language) };
}
