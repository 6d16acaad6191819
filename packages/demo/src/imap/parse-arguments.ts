import type { CommandLine } from './command-reader.ts';
import { bad } from './refusal.ts';

export type Argument =
  | { readonly kind: 'atom'; readonly text: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  | { readonly kind: 'list'; readonly items: readonly Argument[] };

const maxNesting = 20;
const maxArguments = 20_000;

/**
 * Parses what follows tag and command name (RFC 9051 section 9). An atom may hold a bracketed section with spaces,
 * say `BODY.PEEK[HEADER.FIELDS (From To)]<0.100>`, and stays one atom.
 * @param segments text, literal, text, ... as the reader gives them
 * @param start where the arguments begin in the first text
 * @throws Refusal BAD
 */
export function parseArguments(segments: CommandLine, start: number): Argument[] {
  const top: Argument[] = [];
  const open: Argument[][] = [top];
  let count = 0;
  const add = (argument: Argument): void => {
    if (++count > maxArguments) throw bad('Too many arguments');
    open.at(-1)?.push(argument);
  };

  for (const [index, segment] of segments.entries()) {
    if (index % 2 === 1) {
      add({ kind: 'string', bytes: segment });
      continue;
    }
    const text = segment.toString('latin1');
    let position = index === 0 ? start : 0;
    while (position < text.length) {
      const char = text[position] ?? '';
      if (char === ' ') position++;
      else if (char === '(') {
        if (open.length > maxNesting) throw bad('Nested too deeply');
        const items: Argument[] = [];
        add({ kind: 'list', items });
        open.push(items);
        position++;
      } else if (char === ')') {
        if (open.length === 1) throw bad('Unexpected )');
        open.pop();
        position++;
      } else if (char === '"') {
        const quoted = readQuoted(text, position);
        add({ kind: 'string', bytes: Buffer.from(quoted.value, 'latin1') });
        position = quoted.end;
      } else {
        const end = atomEnd(text, position);
        add({ kind: 'atom', text: text.slice(position, end) });
        position = end;
      }
    }
  }
  if (open.length !== 1) throw bad('Missing )');
  return top;
}

function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  for (let position = start + 1; position < text.length; position++) {
    const char = text[position];
    if (char === '"') return { value, end: position + 1 };
    // Only the quote and the backslash may be escaped.
    if (char === '\\') {
      const escaped = text[++position];
      if (escaped !== '"' && escaped !== '\\') throw bad('Bad escape in a quoted string');
      value += escaped;
    } else value += char;
  }
  throw bad('Missing closing quote');
}

function atomEnd(text: string, start: number): number {
  let position = start;
  for (; position < text.length; position++) {
    const char = text[position] ?? '';
    if (char === '[') {
      position = text.indexOf(']', position);
      if (position < 0) throw bad('Missing ]');
    } else if (' ()"'.includes(char)) break;
    else if (char < ' ' || char === '\x7f' || char === '{') throw bad('Unexpected character');
  }
  return position;
}
