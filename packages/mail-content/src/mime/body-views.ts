import type { MimeLeaf } from './mime-tree.ts';
import type { BodyForm, BodyPart } from './parsed-message.ts';

export interface FoundBody {
  readonly leaf: MimeLeaf;
  readonly kind: BodyForm;
  readonly isBlank: boolean;
}

/**
 * Whether each part of a body belongs to the text of a mail, to its HTML, or to both. The children of a multipart/alternative have
 * the same content (RFC 2046 5.1.4): one that holds HTML belongs to the HTML, any other to the text. All other parts exist once and
 * belong to both (RFC 8621 4.1.4). A blank alternative is ignored.
 */
export function bodyViews(bodies: readonly FoundBody[]): BodyPart['view'][] {
  const html = new Set(bodies.filter(({ kind }) => kind === 'html').flatMap(({ leaf }) => leaf.forms));
  const formOf = (section: string): BodyForm => (html.has(section) ? 'html' : 'text');
  const said = new Map<string, Set<BodyForm>>();
  for (const { leaf, isBlank } of bodies) {
    if (isBlank) continue;
    for (const section of leaf.forms) {
      const alternative = parentOf(section);
      said.set(alternative, (said.get(alternative) ?? new Set()).add(formOf(section)));
    }
  }
  return bodies.map(({ leaf }) => {
    const chosen = leaf.forms.findLast((section) => said.get(parentOf(section))?.size === 2);
    return chosen === undefined ? 'both' : formOf(chosen);
  });
}

function parentOf(section: string): string {
  return section.slice(0, Math.max(0, section.lastIndexOf('.')));
}
