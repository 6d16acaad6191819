import { MalformedBson } from '../bson/validate.ts';
import { int32At } from '../bson/value.ts';
import { limits } from '../subset.ts';
import { headerBytes } from './message.ts';

/** Cuts a stream into messages by their length field. A message that came in one piece is not copied. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  /** @throws MalformedBson when a length is impossible. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= 4) {
      const size = int32At(this.#head(4), 0);
      if (size < headerBytes || size > limits.messageBytes)
        throw new MalformedBson(`a message of ${size} bytes`);
      if (this.#length < size) return;
      const head = this.#head(size);
      this.#length -= size;
      this.#chunks[0] = head.subarray(size);
      if (this.#chunks[0].length === 0) this.#chunks.shift();
      yield head.subarray(0, size);
    }
  }

  /** The first chunk, joined with the following ones until it has `count` bytes. */
  #head(count: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= count) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
