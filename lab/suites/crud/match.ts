import { mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/**
 * Whether a value is what a test wants, by the rules of the Unified Test Format ("Evaluating Matches"): numbers compare by value
 * whatever their type, the root document may have further fields, nested ones may not.
 * @throws Error that names the place where they differ.
 */
export function expectMatch(expected: unknown, actual: unknown, place: string, isRoot = true): void {
  const [want, got] = [plain(expected), plain(actual)];
  if (Array.isArray(want)) return expectList(want, got, place, isRoot);
  if (isDocument(want)) {
    const [operator] = Object.keys(want);
    if (operator?.startsWith('$$')) return expectOperator(operator, want[operator], got, place);
    return expectFields(want, got, place, isRoot);
  }
  // Drivers give undefined where the format says null: nothing was found.
  if (want === null && got === undefined) return;
  if (EJSON.stringify(want) !== EJSON.stringify(got))
    throw new Error(`${place}: wanted ${EJSON.stringify(want)}, got ${EJSON.stringify(got)}`);
}

function expectList(want: unknown[], got: unknown, place: string, isRoot: boolean): void {
  if (!Array.isArray(got) || got.length !== want.length)
    throw new Error(`${place}: wanted ${want.length} elements, got ${EJSON.stringify(got)}`);
  // The documents of a result list are roots of their own.
  want.forEach((element, index) => expectMatch(element, got[index], `${place}[${index}]`, isRoot));
}

function expectFields(want: Record<string, unknown>, got: unknown, place: string, isRoot: boolean): void {
  if (!isDocument(got)) throw new Error(`${place}: wanted a document, got ${EJSON.stringify(got)}`);
  for (const [field, value] of Object.entries(want))
    expectMatch(value, got[field], `${place}.${field}`, false);
  const extra = Object.keys(got).filter((field) => !(field in want));
  if (!isRoot && extra.length > 0) throw new Error(`${place}: not expected: ${extra.join(', ')}`);
}

function expectOperator(operator: string, operand: unknown, got: unknown, place: string): void {
  if (operator === '$$unsetOrMatches') {
    if (got !== undefined && got !== null) expectMatch(operand, got, place);
  } else if (operator === '$$exists') {
    if ((got !== undefined) !== operand)
      throw new Error(`${place}: wanted ${operand ? 'a value' : 'none'}, got ${EJSON.stringify(got)}`);
  } else if (operator === '$$type') {
    const kinds = [operand].flat();
    if (!kinds.some((kind) => isOfKind(String(kind), got)))
      throw new Error(`${place}: wanted ${kinds.join(' or ')}, got ${EJSON.stringify(got)}`);
  } else throw new Error(`${place}: the runner does not know ${operator}`);
}

function isOfKind(kind: string, value: unknown): boolean {
  if (kind === 'object') return isDocument(value);
  if (['int', 'long', 'double', 'number'].includes(kind)) return typeof value === 'number';
  if (kind === 'objectId') return value instanceof mongo.ObjectId;
  return typeof value === kind;
}

function isDocument(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('_bsontype' in value);
}

/** The BSON numbers as numbers. */
function plain(value: unknown): unknown {
  if (value instanceof mongo.Long || value instanceof mongo.Int32 || value instanceof mongo.Double)
    return Number(value.valueOf());
  return value;
}
