import { hash } from 'node:crypto';
import { bodyDocument } from '../html/body-document.ts';
import { shownVersion } from '../shown-body.ts';
import type { PageWanted } from './mail-content.ts';

/** Changes with the frame around bodies. */
const frameHash = hash('sha256', bodyDocument(''), 'base64url').slice(0, 12);

/**
 * The entity tag of a page: what a mail says never changes, so the page changes only with the rules by which it is made. Weak, since a
 * proxy may compress it.
 */
export function bodyValidator({
  view,
  showsRemoteImages,
}: Pick<PageWanted, 'view' | 'showsRemoteImages'>): string {
  return `W/"${shownVersion}-${frameHash}-${view}-${showsRemoteImages ? 'images' : 'bare'}"`;
}
