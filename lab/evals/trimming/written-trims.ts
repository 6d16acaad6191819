import { readdirSync, readFileSync } from 'node:fs';

/**
 * A mail and what is left of it without its quotes and signature. The files hold them like this: a head
 * `### id | client | language` (and `| signed` where a signature has to go as well), then a text whose own lines begin with `+` and others with `-`, or the HTML, a line `=>`
 * and the text that is left.
 */
export interface WrittenTrim {
  readonly id: string;
  /** The file that holds it. */
  readonly file: string;
  readonly client: string;
  readonly language: string;
  /** A signature must be removed too, not only a quote. */
  readonly isSigned: boolean;
  readonly kind: 'text' | 'html';
  readonly source: string;
  /** In the form of `comparable`. */
  readonly own: string;
}

/** Used while the trimmer is changed. */
export const tunableTrims = trimsIn('tunable');

/** Written before the trimmer's results on it were seen; no change may be based on its results. */
export const heldOutTrims = trimsIn('held-out');

/** Blanks at line ends and empty lines do not count as a difference. */
export function comparable(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function trimsIn(half: string): readonly WrittenTrim[] {
  const folder = new URL(`./written/${half}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split(/^### /m)
        .slice(1)
        .map((written) => readTrim(written, file)),
    );
}

function readTrim(written: string, file: string): WrittenTrim {
  const [head = '', ...lines] = written.trimEnd().split('\n');
  const [id = '', client = '', language = '', signed] = head.split(' | ');
  const about = { id, file, client, language, isSigned: signed === 'signed' };
  const arrow = lines.indexOf('=>');
  if (arrow >= 0) {
    const [source, own] = [lines.slice(0, arrow).join('\n'), lines.slice(arrow + 1).join('\n')];
    return { ...about, kind: 'html', source, own: comparable(own) };
  }
  const unmarked = lines.find((line) => !/^[+-]/.test(line));
  if (unmarked !== undefined) throw new Error(`${id}: "${unmarked}" says neither + nor -`);
  const own = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  const source = lines.map((line) => line.slice(1)).join('\n');
  return { ...about, kind: 'text', source, own: comparable(own.join('\n')) };
}
