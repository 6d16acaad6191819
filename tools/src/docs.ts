import { posix } from 'node:path';

const maxDecisionWords = 400;
/** The pages below docs/ together: what nobody finds in them is not documented. */
const maxDocsWords = 50_000;
const decision = /^docs\/decisions\/(archive\/)?(\d{4})-[a-z0-9-]+\.md$/;
const accepted = /^# .+\n\nAccepted, \d{4}-\d\d-\d\d\./;
const superseded = /^# .+\n\nSuperseded by \[.+\]\(.+\), \d{4}-\d\d-\d\d\./;

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const isCode = (file: string) => /(?:\.(?:[cm]?[jt]sx?|css|ya?ml|tpl)|Dockerfile)$/.test(file);

/**
 * The faults of the documentation, one sentence each: links that lead nowhere, decisions over a page, without a status or with
 * a number that another has, comments that name a decision which is no more, and more words than a reader finds his way in.
 * @param files of the project, by path
 * @param read the text of one of them
 */
export function docFaults(files: readonly string[], read: (file: string) => string): string[] {
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...linkFaults(file, read, known), ...decisionFaults(file, read(file))])
    .concat(
      numberFaults(files),
      lengthFaults(files, read),
      files.filter(isCode).flatMap((file) => namedFaults(file, read(file), known)),
    );
}

/** A decision that another took in lost its number; comments in code are no links. */
function namedFaults(file: string, text: string, known: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(/docs\/decisions\/(\d{4})\b/g)].map(([, number = '']) => number);
  if (named.length === 0) return [];
  const numbers = new Set([...known].map((one) => decision.exec(one)?.[2]));
  return named.flatMap((number) => (numbers.has(number) ? [] : [`${file}: there is no decision ${number}`]));
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

function lengthFaults(files: readonly string[], read: (file: string) => string): string[] {
  const pages = files.filter((file) => file.startsWith('docs/') && file.endsWith('.md'));
  const words = pages.reduce((sum, file) => sum + wordsOf(read(file)), 0);
  return words <= maxDocsWords ? [] : [`docs/: ${words} words, more than ${maxDocsWords}`];
}

/** Two decisions that were written at the same time may take the same number. */
function numberFaults(files: readonly string[]): string[] {
  const numbers = Map.groupBy(
    files.filter((file) => decision.test(file)),
    (file) => posix.basename(file).slice(0, 4),
  );
  return [...numbers.values()].flatMap((same) =>
    same.length > 1 ? [`${same.join(' and ')} have the same number`] : [],
  );
}

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)];
}

function linkFaults(file: string, read: (file: string) => string, known: ReadonlySet<string>): string[] {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.flatMap((link) => {
    const [path = '', anchor] = link.split('#');
    if (/^[a-z]+:/.test(path)) return [];
    const target =
      path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '');
    if (!known.has(target)) return [`${file}: ${link} does not exist`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return headings.includes(anchor) ? [] : [`${file}: ${link} names no heading`];
  });
}

function decisionFaults(file: string, text: string): string[] {
  const isDecision = decision.exec(file);
  if (!isDecision) return [];
  const words = wordsOf(text);
  const isArchived = isDecision[1] !== undefined;
  return [
    ...(words <= maxDecisionWords
      ? []
      : [`${file}: ${words} words, more than a page of ${maxDecisionWords}`]),
    ...((isArchived ? superseded : accepted).test(text)
      ? []
      : [
          `${file}: below the title stands no status with its date, ${isArchived ? 'Superseded' : 'Accepted'}`,
        ]),
  ];
}
