import type { MimeTree } from './mime-tree.ts';

/** Says why the text of an encrypted or opaquely signed message cannot be read here (RFC 8551, RFC 3156). */
export function protectionNote(tree: MimeTree, text: string): string[] {
  const { type, leaves } = tree;
  const smime = leaves.find((leaf) => /^application\/(?:x-)?pkcs7-mime$/.test(leaf.type.value));
  if (smime?.type.params.get('smime-type')?.toLowerCase().startsWith('signed')) {
    return ['It is signed with S/MIME in a form that hides its text.'];
  }
  if (smime !== undefined) return ['It is encrypted with S/MIME; its text cannot be read here.'];
  const isPgp = type.value === 'multipart/encrypted' || /^[ \t]*-----BEGIN PGP MESSAGE-----/m.test(text);
  return isPgp ? ['It is encrypted with PGP; its text cannot be read here.'] : [];
}
