/** The text of a description. A description written in Google's editor is HTML; only its text is used, and it is never inserted as HTML. */
export function plainDescription(description: string): string {
  if (!/<[a-z/][^>]*>/i.test(description)) return description.trim();
  const broken = description.replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n');
  // A separate document: nothing in it is loaded or run.
  const text = new DOMParser().parseFromString(broken, 'text/html').body.textContent;
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
