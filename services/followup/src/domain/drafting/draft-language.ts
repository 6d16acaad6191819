/** In a shorter text a single word can decide the language (packages/ai, detect-language.ts). */
const wordsToBeSure = 20;

/** Signs of the language of a draft, each as it was read, null where none was. */
export interface LanguageSigns {
  readonly text: string;
  /** The language of the mail itself. */
  readonly own: string | null;
  /** The languages of the user's earlier mails in the conversation. */
  readonly conversation: readonly (string | null)[];
  /** The languages of the user's other mails to that person. */
  readonly earlier: readonly (string | null)[];
}

/**
 * The language of a draft: that of the mail, where it is long enough to show it; else that of the conversation, else the one of most of the
 * user's other mails to that person. Null where nothing shows one.
 */
export function draftLanguage({ text, own, conversation, earlier }: LanguageSigns): string | null {
  const isSure = own !== null && text.split(/\s+/).length >= wordsToBeSure;
  return isSure ? own : (mostOf(conversation) ?? mostOf(earlier) ?? own);
}

/** More than half of those that are known. */
function mostOf(languages: readonly (string | null)[]): string | null {
  const known = languages.flatMap((one) => one ?? []);
  return known.find((one) => known.filter((other) => other === one).length * 2 > known.length) ?? null;
}
