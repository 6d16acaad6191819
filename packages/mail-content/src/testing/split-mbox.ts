/** The messages of an mbox file (mboxrd), as a reader finds them: a "From " line at the beginning or behind a blank line begins one. */
export function splitMbox(file: string): Buffer[] {
  const starts = [...file.matchAll(/(?<=^|\n\n)From \S+ .*\n/g)];
  return starts.map((found, index) => {
    const end = starts[index + 1]?.index ?? file.length;
    const message = file.slice(found.index + found[0].length, end).replace(/\n$/, '');
    return Buffer.from(message.replace(/^>(?=>*From )/gm, ''));
  });
}
