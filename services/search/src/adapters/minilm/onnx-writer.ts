/** Writes ONNX models (protobuf, onnx.proto3 of ONNX 1.12) as far as this model needs them. */
type Attribute = { readonly int: number } | { readonly float: number } | { readonly ints: readonly number[] };
export type TensorType = 'f32' | 'i8' | 'i32' | 'i64';
type TensorData = Float32Array | Int8Array | BigInt64Array;

/** TensorProto.DataType. */
const dataTypes: Record<TensorType, number> = { f32: 1, i8: 3, i32: 6, i64: 7 };
/** AttributeProto.AttributeType. */
const attributeTypes = { float: 1, int: 2, ints: 7 };

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}
const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
function bytes(field: number, value: Buffer | string): Buffer {
  const body = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
}
function float(field: number, value: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), body]);
}

function attribute(name: string, value: Attribute): Buffer {
  if ('int' in value)
    return Buffer.concat([bytes(1, name), number(3, value.int), number(20, attributeTypes.int)]);
  if ('float' in value)
    return Buffer.concat([bytes(1, name), float(2, value.float), number(20, attributeTypes.float)]);
  return Buffer.concat([
    bytes(1, name),
    ...value.ints.map((one) => number(8, one)),
    number(20, attributeTypes.ints),
  ]);
}

function valueInfo(name: string, type: TensorType, shape: readonly (string | number)[]): Buffer {
  const dimensions = shape.map((one) => bytes(1, typeof one === 'string' ? bytes(2, one) : number(1, one)));
  const tensorType = Buffer.concat([number(1, dataTypes[type]), bytes(2, Buffer.concat(dimensions))]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensorType))]);
}

export interface NodeOptions {
  readonly attributes?: Readonly<Record<string, Attribute>>;
  readonly domain?: string;
  /** The name of what comes out; made up unless given. */
  readonly output?: string;
}

/** ONNX's own operators and those of ONNX Runtime. */
export const runtimeOperators = 'com.microsoft';

export class OnnxGraph {
  readonly #nodes: Buffer[] = [];
  readonly #tensors: Buffer[] = [];
  readonly #inputs: Buffer[] = [];
  readonly #outputs: Buffer[] = [];

  /** @returns the name of what comes out. */
  node(operator: string, inputs: readonly string[], options: NodeOptions = {}): string {
    const output = options.output ?? `t${this.#nodes.length}`;
    this.#nodes.push(
      Buffer.concat([
        ...inputs.map((one) => bytes(1, one)),
        bytes(2, output),
        bytes(4, operator),
        ...Object.entries(options.attributes ?? {}).map(([name, value]) => bytes(5, attribute(name, value))),
        ...(options.domain === undefined ? [] : [bytes(7, options.domain)]),
      ]),
    );
    return output;
  }

  constant(name: string, type: TensorType, shape: readonly number[], data: TensorData): string {
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    this.#tensors.push(
      Buffer.concat([
        ...shape.map((one) => number(1, one)),
        number(2, dataTypes[type]),
        bytes(8, name),
        bytes(9, raw),
      ]),
    );
    return name;
  }

  input(name: string, type: TensorType, shape: readonly (string | number)[]): void {
    this.#inputs.push(valueInfo(name, type, shape));
  }

  output(name: string, type: TensorType, shape: readonly (string | number)[]): void {
    this.#outputs.push(valueInfo(name, type, shape));
  }

  /** IR version 8, operator set 17. */
  encode(name: string): Buffer {
    const graph = Buffer.concat([
      ...this.#nodes.map((one) => bytes(1, one)),
      bytes(2, name),
      ...this.#tensors.map((one) => bytes(5, one)),
      ...this.#inputs.map((one) => bytes(11, one)),
      ...this.#outputs.map((one) => bytes(12, one)),
    ]);
    const operators = [bytes(1, ''), Buffer.concat([bytes(1, runtimeOperators)])];
    return Buffer.concat([
      number(1, 8),
      bytes(7, graph),
      bytes(8, Buffer.concat([operators[0] ?? Buffer.alloc(0), number(2, 17)])),
      bytes(8, Buffer.concat([operators[1] ?? Buffer.alloc(0), number(2, 1)])),
    ]);
  }
}
