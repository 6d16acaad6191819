import { z } from 'zod';

/** The languages that Tern can be read in: those with a complete catalogue (decision 0160). */
export const languageSchema = z.enum(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'], {
  error: 'Use a language that Tern has: en, de, fr, es, it, pt or nl.',
});
export type Language = z.infer<typeof languageSchema>;

/** The language that an event names; English where it names none, or one that this version does not have. */
export const languageOf = (named: string | undefined): Language =>
  languageSchema.safeParse(named).data ?? 'en';
