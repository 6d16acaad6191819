/** Rows under their headings, with aligned columns. The texts come from users: characters that a terminal would act on are replaced. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(printable));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Control characters could move the cursor or colour what follows (OWASP, terminal escape injection); direction marks hide text. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');

/** Makes a text of several lines printable: messages name files of a backup, which others may have made, and repeat texts of users. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
