export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Every one of the 65,536 half-precision numbers (IEEE 754) in single precision. */
const halves = (() => {
  const table = new Float32Array(65_536);
  for (let half = 0; half < table.length; half++) {
    const sign = half & 0x8000 ? -1 : 1;
    const exponent = (half >> 10) & 31;
    const fraction = half & 1023;
    table[half] =
      exponent === 0
        ? sign * fraction * 2 ** -24
        : exponent === 31
          ? Number.NaN
          : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  }
  return table;
})();

/** Reads tensors of half precision out of a safetensors file. @throws Error when there is none of that name. */
export function readSafetensors(file: Buffer): (name: string) => Tensor {
  const headLength = Number(file.readBigUInt64LE(0));
  const head = JSON.parse(file.toString('utf8', 8, 8 + headLength)) as Record<
    string,
    { dtype: string; shape: number[]; data_offsets: [number, number] }
  >;
  const names = Object.keys(head);
  return (name) => {
    const found = head[names.find((one) => one === name || one.endsWith(`.${name}`)) ?? ''];
    if (found?.dtype !== 'F16') throw new Error(`the model's weights have no ${name} in half precision`);
    const from = 8 + headLength + found.data_offsets[0];
    const data = new Float32Array(found.shape.reduce((product, one) => product * one, 1));
    for (let at = 0; at < data.length; at++) data[at] = halves[file.readUInt16LE(from + 2 * at)] ?? 0;
    return { shape: found.shape, data };
  };
}
