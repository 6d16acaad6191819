export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pill'; readonly text: string }
  | { readonly kind: 'reference'; readonly text: string; readonly eventId: string };

/** Splits a text at `[n](event id)` references and `[name]` pills; everything else stays as it is. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^[\]]+)\](?:\(([^()\s]+)\))?/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, label = '', eventId] = match;
    parts.push(eventId ? { kind: 'reference', text: label, eventId } : { kind: 'pill', text: label });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
