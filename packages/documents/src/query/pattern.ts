import { bsonTypes } from '../bson/types.ts';
import { regexOf, stringOf } from '../bson/text.ts';
import type { Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import type { Pattern } from './filter.ts';

/** MongoDB's own bound on the length of a pattern. */
const maxLength = 32_764;

/** A regular expression from `$regex` (text or pattern, with `$options`) or from a BSON pattern. */
export function parsePattern(value: Value, options?: Value): Pattern {
  if (value.type !== bsonTypes.string && value.type !== bsonTypes.regex)
    throw failure('BadValue', '$regex has to be a string');
  const own = value.type === bsonTypes.regex ? regexOf(value) : { source: stringOf(value), options: '' };
  const flags = options === undefined ? own.options : stringOf(options);
  if (/[^imsu]/.test(flags))
    throw outsideSubset('InvalidRegex', `the regular expression option in '${flags}'`);
  if (own.source.length > maxLength) throw failure('InvalidRegex', 'Regular expression is too long');
  // PCRE's u only says "UTF-8", which is always so; JavaScript's u would refuse patterns that PCRE takes.
  const javaScriptFlags = [...new Set(flags)].filter((flag) => flag !== 'u').join('');
  try {
    const regex = new RegExp(own.source, javaScriptFlags);
    return { regex, ...literalPrefix(own.source, flags) };
  } catch (error) {
    throw failure(
      'InvalidRegex',
      `Regular expression is invalid: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}

const none = { prefix: '', isPrefixOnly: false };

/** Text behind ^ up to the first character with a meaning, so that an index range can stand for the pattern. */
function literalPrefix(source: string, flags: string): { prefix: string; isPrefixOnly: boolean } {
  if (!source.startsWith('^') || /[im]/.test(flags) || source.includes('|')) return none;
  let prefix = '';
  let at = 1;
  for (; at < source.length; at++) {
    const escaped = /^\\([^A-Za-z0-9])/.exec(source.slice(at, at + 2));
    if (escaped) {
      prefix += escaped[1] ?? '';
      at++;
    } else if (/[\\^$.*+?()[\]{}]/.test(source.charAt(at))) break;
    else prefix += source.charAt(at);
  }
  const isPrefixOnly = at === source.length || source.slice(at) === '.*';
  // A quantifier that allows zero takes back the character before it.
  if (/[*?{]/.test(source.charAt(at))) prefix = prefix.slice(0, -1);
  // Half of a surrogate pair has no UTF-8 of its own.
  if (/[\uD800-\uDBFF]$/.test(prefix)) return none;
  return { prefix, isPrefixOnly: isPrefixOnly && prefix !== '' };
}
