/** A piece of the client's stream: a command line with its line end, or bytes of an earlier command. */
export type ClientPiece =
  | {
      readonly kind: 'command';
      readonly tag: string;
      readonly name: string;
      readonly bytes: Buffer;
      readonly waitsForLiteral: boolean;
    }
  | { readonly kind: 'more'; readonly bytes: Buffer; readonly waitsForLiteral: boolean };

const newline = 0x0a;
const literalMarker = /\{(\d+)(\+?)\}\r?\n$/;

/** Finds where commands begin in the stream of a client, skipping the literals in between (RFC 9051 section 4.3). */
export class CommandWatcher {
  #line: Buffer = Buffer.alloc(0);
  #literalLeft = 0;
  #isInsideCommand = false;

  *push(chunk: Buffer): Generator<ClientPiece> {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#literalLeft > 0) {
        const bytes = rest.subarray(0, this.#literalLeft);
        this.#literalLeft -= bytes.length;
        rest = rest.subarray(bytes.length);
        yield { kind: 'more', bytes, waitsForLiteral: false };
        continue;
      }
      const end = rest.indexOf(newline);
      const part = end < 0 ? rest : rest.subarray(0, end + 1);
      this.#line = Buffer.concat([this.#line, part]);
      rest = rest.subarray(part.length);
      if (end >= 0) yield this.#takeLine();
    }
  }

  /** The command was refused: the client sends no literal for it. */
  forgetLiteral(): void {
    this.#literalLeft = 0;
    this.#isInsideCommand = false;
  }

  #takeLine(): ClientPiece {
    const bytes = this.#line;
    this.#line = Buffer.alloc(0);
    const text = bytes.toString('latin1');
    const marker = literalMarker.exec(text);
    const command = this.#isInsideCommand ? null : /^(\S+) (?:UID )?([A-Za-z]+)/i.exec(text);
    this.#literalLeft = marker ? Number(marker[1]) : 0;
    this.#isInsideCommand = marker !== null;
    const waitsForLiteral = marker?.[2] === '';
    if (!command?.[1] || !command[2]) return { kind: 'more', bytes, waitsForLiteral };
    return { kind: 'command', tag: command[1], name: command[2].toUpperCase(), bytes, waitsForLiteral };
  }
}
