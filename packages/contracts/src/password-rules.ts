/** One rule for a new password: its requirement, and the text for a password that breaks it. */
export interface PasswordRule {
  /** Together these make up the hint of the specification (section 2). */
  readonly text: string;
  readonly pattern: RegExp;
  readonly refusal: string;
}

/** In the order of the hint. Names, addresses and common words are refused by identity. */
export const passwordRules = {
  length: { text: '8 or more characters', pattern: /^[^]{8,}$/, refusal: 'Use 8 or more characters.' },
  uppercase: { text: '1 uppercase', pattern: /\p{Lu}/u, refusal: 'Use at least 1 uppercase letter.' },
  lowercase: { text: '1 lowercase letter', pattern: /\p{Ll}/u, refusal: 'Use at least 1 lowercase letter.' },
  special: {
    text: '1 or more special characters',
    pattern: /[^\p{L}\p{N}\s]/u,
    refusal: 'Use at least 1 special character.',
  },
} as const satisfies Record<string, PasswordRule>;

/** The texts of all rules that a password breaks. */
export function brokenPasswordRules(password: string): string[] {
  return Object.values(passwordRules)
    .filter(({ pattern }) => !pattern.test(password))
    .map(({ refusal }) => refusal);
}
