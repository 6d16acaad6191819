/** Removes rows that occur twice: new rows of a list move the last row of one page to the head of the next. */
export function eachOnce<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
