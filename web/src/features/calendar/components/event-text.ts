/**
 * The words of a description. Google gives HTML where it was written in its own editor; it is read as text and never put on the page.
 */
export function plainDescription(description: string): string {
  if (!/<[a-z/][^>]*>/i.test(description)) return description.trim();
  const broken = description.replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n');
  // A separate document: nothing in it is loaded or run.
  const text = new DOMParser().parseFromString(broken, 'text/html').body.textContent;
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
