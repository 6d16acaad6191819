export interface StoredVector {
  readonly bytes: Uint8Array;
  /** One bit a dimension, its sign; for the first look over very many. */
  readonly bits: Uint8Array;
}

/** Eight bits a dimension, a quarter of the room; the cosine does not mind the scale, so each vector uses all of it. */
export function quantize(vector: Float32Array): StoredVector {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most === 0 ? 0 : 127 / most;
  const bytes = new Int8Array(vector.length);
  const bits = new Uint8Array(vector.length / 8);
  vector.forEach((value, at) => {
    bytes[at] = Math.round(value * scale);
    if (value > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  });
  // A vector of nothing but zeros has no direction, and no cosine.
  if (most === 0) bytes[0] = 1;
  return { bytes: new Uint8Array(bytes.buffer), bits };
}
