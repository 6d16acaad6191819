/** For few octets a loop is faster than a native call. */
export function copyBytes(source: Buffer, start: number, end: number, target: Buffer, at: number): void {
  if (end - start > 48) source.copy(target, at, start, end);
  else for (let i = start; i < end; i++) target[at++] = source[i] as number;
}

/** Octets written front to back into memory that grows as needed. */
export class ByteWriter {
  protected bytes: Buffer;
  /** Octets written so far. */
  length = 0;

  constructor(sizeHint: number) {
    this.bytes = Buffer.allocUnsafe(sizeHint);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  range(source: Buffer, start: number, end: number): void {
    this.reserve(end - start);
    copyBytes(source, start, end, this.bytes, this.length);
    this.length += end - start;
  }

  protected reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
