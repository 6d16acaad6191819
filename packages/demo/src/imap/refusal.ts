/** A command that is answered NO (cannot be done) or BAD (is not understood), RFC 9051 section 7.1. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 'NO' | 'BAD';
  /** Response code without brackets, say `TRYCREATE`. */
  readonly code: string | null;

  constructor(status: 'NO' | 'BAD', text: string, code: string | null = null) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

export function no(text: string, code: string | null = null): Refusal {
  return new Refusal('NO', text, code);
}

export function bad(text: string): Refusal {
  return new Refusal('BAD', text);
}
