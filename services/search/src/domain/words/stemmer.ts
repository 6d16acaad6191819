/** Brings the forms of a word together: "invoices" and "invoice". */
export interface Stemmer {
  /** Codes of the languages whose forms it knows. */
  readonly languages: readonly string[];
  /** One of its languages; null for a text in another language, or one whose language is not clear. */
  languageOf(text: string): string | null;
  /**
   * Gives what the forms of a word in a language share, without case and accents. It includes the language: "part" is another word in English and
   * in French. A first letter of ASCII is kept, in lower case.
   * @param word one word in any case, with its accents
   */
  stem(word: string, language: string): string;
}
