const signatureSeparator = '-- ';

/**
 * Joins the soft-wrapped lines of format=flowed (RFC 3676) and removes space-stuffing; quote marks stay, once per
 * paragraph. One pass.
 */
export function unflow(text: string, delSp: boolean): string {
  const paragraphs: string[] = [];
  let open: string[] = [];
  let openDepth = -1;
  const close = () => {
    if (openDepth >= 0) paragraphs.push(quoteMarks(openDepth) + open.join(''));
    open = [];
    openDepth = -1;
  };
  for (const line of text.split('\n')) {
    const depth = quoteDepth(line);
    const content = line.charCodeAt(depth) === 0x20 ? line.slice(depth + 1) : line.slice(depth);
    // A change of depth ends the paragraph whatever the last line said (RFC 3676 4.5).
    if (depth !== openDepth || content === signatureSeparator) close();
    const isSoft = content.endsWith(' ') && content !== signatureSeparator;
    open.push(isSoft && delSp ? content.slice(0, -1) : content);
    openDepth = depth;
    if (!isSoft) close();
  }
  close();
  return paragraphs.join('\n');
}

function quoteDepth(line: string): number {
  let depth = 0;
  while (line.charCodeAt(depth) === 0x3e) depth += 1;
  return depth;
}

function quoteMarks(depth: number): string {
  return depth === 0 ? '' : `${'>'.repeat(depth)} `;
}
