/** A row of docs/spec-coverage.md: a subject of the specification, with its tests or the issue that brings it. */
export interface CoverageRow {
  /** The heading above the row and the text of its first column. */
  readonly what: string;
  readonly issue?: string;
  readonly tests: readonly { readonly file: string; readonly text: string }[];
}

const issuePattern = /^issue ([F-M])$/;
const testPattern = /^`([^`]+)`: `([^`]+)`$/;
const testFile = /\.(test|story)\.tsx?$/;
const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The rows of the tables. @throws Error for a row whose second column names neither tests nor an issue. */
export function readCoverage(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let heading = '';
  for (const line of markdown.split('\n')) {
    heading = /^#+ (.*)/.exec(line)?.[1] ?? heading;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (cells.length !== 4 || cells[1] === 'What' || /^-+$/.test(cells[1] ?? '')) continue;
    rows.push(readRow(`${heading}: ${cells[1]}`, cells[2] ?? ''));
  }
  return rows;
}

function readRow(what: string, evidence: string): CoverageRow {
  const issue = issuePattern.exec(evidence)?.[1];
  if (issue !== undefined) return { what, issue, tests: [] };
  const tests = evidence.split('<br>').map((part) => {
    const [, file, text] = testPattern.exec(part.trim()) ?? [];
    if (file === undefined || text === undefined)
      throw new Error(`"${what}": write \`file\`: \`text\`, or issue F to M; not "${evidence}"`);
    return { file, text };
  });
  return { what, tests };
}

/**
 * The faults of the rows, one sentence each.
 * @param read the text of a file of the project, undefined when there is none
 */
export function coverageFaults(
  rows: readonly CoverageRow[],
  read: (file: string) => string | undefined,
): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { what, tests } of rows) {
    if (seen.has(what)) faults.push(`"${what}" stands there twice`);
    seen.add(what);
    for (const { file, text } of tests) {
      const content = testFile.test(file) ? read(file) : undefined;
      if (!testFile.test(file)) faults.push(`"${what}": ${file} is no test file`);
      else if (content === undefined) faults.push(`"${what}": ${file} does not exist`);
      else if (!oneSpaced(content).includes(text))
        faults.push(`"${what}": ${file} does not mention "${text}"`);
    }
  }
  return faults;
}
