/** Brings the forms of a word together: "invoices" and "invoice". */
export interface Stemmer {
  /** Codes of the languages whose forms it knows. */
  readonly languages: readonly string[];
  /** One of its languages; null for a text in another one or that does not show which it is. */
  languageOf(text: string): string | null;
  /**
   * What the forms of a word share in a language, without case and accents, and with the language in it: "part" is another word in
   * English and in French. A first letter of ASCII is kept, in lower case.
   * @param word one word in any case, with its accents
   */
  stem(word: string, language: string): string;
}
