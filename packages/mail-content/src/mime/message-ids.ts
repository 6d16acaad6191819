/** RFC 5322 2.1.1: no line is longer than 998 octets. */
const idLengthLimit = 998;

/**
 * Message ids of Message-ID, In-Reply-To and References (RFC 5322 3.6.4), each once, with angle brackets, case kept.
 * Reads ids broken by folding, without brackets, and between other words. Of too many, the first and the latest stay:
 * the first names the thread, the latest the mails that are answered.
 */
export function readMessageIds(values: readonly string[], limit: number): string[] {
  const source = values.join(' ').slice(0, 256 * 1024);
  const ids = new Set<string>();
  for (const inner of insideBrackets(source)) addId(ids, inner.replace(/\s+/g, ''));
  if (ids.size === 0) {
    for (const token of source.split(/[\s,;]+/))
      if (token.includes('@')) addId(ids, token.replace(/[<>"]/g, ''));
  }
  const all = [...ids];
  return all.length <= limit ? all : [...all.slice(0, 1), ...all.slice(1 - limit)];
}

/** Finds what stands between each `>` and the nearest `<` before it. */
function insideBrackets(source: string): string[] {
  const found: string[] = [];
  let open = source.indexOf('<');
  while (open >= 0) {
    const close = source.indexOf('>', open);
    if (close < 0) break;
    found.push(source.slice(source.lastIndexOf('<', close) + 1, close));
    open = source.indexOf('<', close);
  }
  return found;
}

function addId(ids: Set<string>, inner: string) {
  if (inner.length > 0 && inner.length <= idLengthLimit - 2) ids.add(`<${inner}>`);
}
