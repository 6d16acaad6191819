import { isNumeric, numberOf } from '../bson/numbers.ts';
import { isTruthy, stringOf } from '../bson/text.ts';
import { bsonTypes, typeName } from '../bson/types.ts';
import { itemsOf, type Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { anyField, commonFields, limits } from '../subset.ts';
import type { Request } from './request.ts';

/** Named fields of a command, or of one update, delete or index inside it, read with their types. */
export class Fields {
  readonly #owner: string;
  readonly #fields: ReadonlyMap<string, Value>;

  /** @throws Failure when a field is there that the subset does not know: options are refused, not ignored. */
  constructor(owner: string, fields: ReadonlyMap<string, Value>, known: readonly string[]) {
    this.#owner = owner;
    this.#fields = fields;
    const stray = [...fields.keys()].find((name) => !known.includes(name));
    if (stray === undefined || known.includes(anyField)) return;
    const text = `BSON field '${owner}.${stray}' is an unknown field or not in the subset of Tern's document server`;
    throw failure('IDLUnknownField', text);
  }

  /** The value as it is; null counts as absent, as drivers send it. */
  value(name: string): Value | undefined {
    const value = this.#fields.get(name);
    return value?.type === bsonTypes.null ? undefined : value;
  }

  required(name: string): Value {
    const value = this.value(name);
    if (value) return value;
    const text = `BSON field '${this.#owner}.${name}' is missing but a required field`;
    throw failure('IDLFailedToParse', text);
  }

  text(name: string): string {
    return stringOf(this.#typed(name, this.required(name), 'string'));
  }

  flag(name: string): boolean {
    return isTruthy(this.value(name));
  }

  /** A whole number of at least 0. */
  count(name: string): number | undefined {
    const value = this.value(name);
    if (!value) return undefined;
    const number = isNumeric(value) ? Math.trunc(numberOf(value)) : Number.NaN;
    if (!Number.isSafeInteger(number)) throw this.#wrongType(name, value, 'long');
    if (number < 0) throw failure('BadValue', `BSON field '${this.#owner}.${name}' value must be >= 0`);
    return number;
  }

  document(name: string): Value | undefined {
    const value = this.value(name);
    return value && this.#typed(name, value, 'object');
  }

  array(name: string): readonly Value[] {
    return itemsOf(this.#typed(name, this.required(name), 'array'));
  }

  #typed(name: string, value: Value, type: 'string' | 'object' | 'array'): Value {
    if (value.type !== bsonTypes[type]) throw this.#wrongType(name, value, type);
    return value;
  }

  #wrongType(name: string, value: Value, expected: string) {
    const text = `BSON field '${this.#owner}.${name}' is the wrong type '${typeName(value.type)}', expected type '${expected}'`;
    return failure('TypeMismatch', text);
  }
}

/** A command: its database, its collection and its fields. */
export class Command extends Fields {
  readonly name: string;
  readonly database: string;
  readonly #sequences: ReadonlyMap<string, readonly Value[]>;

  constructor(request: Pick<Request, 'name' | 'fields' | 'sequences'>, known: readonly string[]) {
    const { name, fields, sequences } = request;
    super(name, fields, [name, ...known, ...commonFields]);
    this.name = name;
    this.database = fields.has('$db') ? this.text('$db') : '';
    this.#sequences = sequences;
  }

  get collection(): string {
    return this.text(this.name);
  }

  get namespace(): string {
    return `${this.database}.${this.collection}`;
  }

  /** Documents of a write, from an own section of the message or from an array. */
  documents(name: string): readonly Value[] {
    const documents = this.#sequences.get(name) ?? this.array(name);
    const most = limits.writesPerCommand;
    const text = `Write batch sizes must be between 1 and ${most}. Got ${documents.length} operations.`;
    if (documents.length === 0 || documents.length > most) throw failure('BadValue', text);
    if (documents.some(({ type }) => type !== bsonTypes.object))
      throw failure('TypeMismatch', `'${this.name}.${name}' must hold objects`);
    return documents;
  }
}
