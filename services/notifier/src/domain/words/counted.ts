import type { Language } from '@tern/contracts/languages';

/** The cases of a number; `#` is the number. Where a language has more of them, `other` is also theirs. */
interface Cases {
  readonly one: string;
  readonly other: string;
}

type Counted = (number: number, cases: Cases) => string;

/** @returns what puts numbers into the texts of a language, with its digits and cases */
export function countedIn(language: Language): Counted {
  const rules = new Intl.PluralRules(language);
  return (number, { one, other }) =>
    (rules.select(number) === 'one' ? one : other).replaceAll('#', number.toLocaleString(language));
}
