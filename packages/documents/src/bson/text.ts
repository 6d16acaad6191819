import { deserialize, EJSON } from 'bson';
import { failure, outsideSubset } from '../failure.ts';
import { encode } from './encode.ts';
import { isNumeric, numberOf } from './numbers.ts';
import { bsonTypes } from './types.ts';
import { byteAt, type Value } from './value.ts';

/** The text of a string value. */
export function stringOf(value: Value): string {
  return value.bytes.toString('utf8', value.start + 4, value.end - 1);
}

/** True for numbers other than 0 and for true: how MongoDB reads flags. */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined) return false;
  if (value.type === bsonTypes.bool) return byteAt(value.bytes, value.start) === 1;
  return value.type !== bsonTypes.null && !(isNumeric(value) && numberOf(value) === 0);
}

/** A short text for error messages: the value as JSON. */
export function describe(value: Value): string {
  const text = EJSON.stringify(deserialize(encode({ value }))['value']);
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
}

/** MongoDB's own bound on the length of a pattern. */
const maxPattern = 32_764;

/** A regular expression from `$regex` (text or pattern, with `$options`) or from a BSON pattern. */
export function patternOf(value: Value, options?: Value): RegExp {
  const { type, bytes, start, end } = value;
  if (type !== bsonTypes.string && type !== bsonTypes.regex)
    throw failure('BadValue', '$regex has to be a string');
  const [source = '', own = ''] =
    type === bsonTypes.string ? [stringOf(value)] : bytes.toString('utf8', start, end - 1).split('\0');
  const flags = options === undefined ? own : stringOf(options);
  if (/[^imsu]/.test(flags))
    throw outsideSubset('InvalidRegex', `the regular expression option in '${flags}'`);
  if (source.length > maxPattern) throw failure('InvalidRegex', 'Regular expression is too long');
  try {
    // PCRE's u only says "UTF-8", which is always so; JavaScript's u would refuse patterns that PCRE takes.
    return new RegExp(source, [...new Set(flags)].filter((flag) => flag !== 'u').join(''));
  } catch (error) {
    throw failure('InvalidRegex', `Regular expression is invalid: ${(error as SyntaxError).message}`);
  }
}
