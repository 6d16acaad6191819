/** A part of a compiled message: text, a value by its name, or the case of a number. */
type Part = string | readonly [name: string] | readonly [name: string, type: 'plural', cases: Cases];
type Cases = Readonly<Record<string, string | readonly Part[]>>;

/** As Lingui compiles messages; a text where there is nothing to put in. */
export type Message = string | readonly Part[];

export type Values = Readonly<Record<string, unknown>>;

/**
 * Puts the values in. Lingui's own runtime can do more than the messages need, and would be a third of what the languages cost the first
 * screen (decision 0160).
 * @param locale for the digits of numbers
 * @param pluralLocale for their cases
 */
export function messageText(message: Message, values: Values, locale: string, pluralLocale = locale): string {
  const textOf = (parts: Message, count: string): string =>
    typeof parts === 'string' ? parts : joined(parts.map((part) => partText(part, count)));
  const partText = (part: Part, count: string): string => {
    if (typeof part === 'string') return part === '#' && count !== '' ? count : part;
    const [name, , cases] = part;
    const value = values[name];
    if (!cases) return String(value ?? '');
    const number = Number(value);
    const rule = new Intl.PluralRules(pluralLocale).select(number);
    return textOf(cases[number] ?? cases[rule] ?? cases['other'] ?? '', number.toLocaleString(locale));
  };
  return textOf(message, '');
}

/** One full stop where a value, say '4. Nov.', ends the sentence with its own. */
const joined = (parts: readonly string[]) =>
  parts.reduce(
    (text, part) => text + (text.endsWith('.') && /^\.(?!\.)/.test(part) ? part.slice(1) : part),
    '',
  );
