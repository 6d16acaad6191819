/** Pages of a list that changes meanwhile: what is new moves the last of one page to the head of the next. */
export function eachOnce<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
