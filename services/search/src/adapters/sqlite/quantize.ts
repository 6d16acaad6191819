export interface StoredVector {
  readonly bytes: Uint8Array;
  /** One bit for each dimension, its sign, for a first selection among many vectors. */
  readonly bits: Uint8Array;
}

/** Eight bits for each dimension, a quarter of the space. Cosine ignores scale, so each vector is scaled to the full range. */
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
  // A zero vector has no direction, and no cosine.
  if (most === 0) bytes[0] = 1;
  return { bytes: new Uint8Array(bytes.buffer), bits };
}
