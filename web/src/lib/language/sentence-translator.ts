import type { Said } from '@tern/contracts/sentences/said';
import { translatedText } from '@tern/contracts/sentences/sentence';

/**
 * Only pages in another language than English load this. It imports nothing of the app's start, which waits for it
 * (web/build/awaited-modules.ts).
 */
export const sentenceTranslator =
  (sentences: Readonly<Record<string, string>> | null, locale: string) =>
  (text: string, said: Said | undefined, timeZone: string) =>
    translatedText(text, said, { locale, timeZone, sentences });
