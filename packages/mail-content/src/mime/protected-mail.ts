import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { MimeLeaf, MimeTree } from './mime-tree.ts';
import type { Protection } from './parsed-message.ts';
import { signedContent } from '../cms/signed-content.ts';
import { decodeTransfer } from './transfer-encoding.ts';

export interface ReadProtection {
  readonly protection: Protection | null;
  /** Why the text cannot be read here. */
  readonly notes: readonly PlainPattern[];
}

const notes = {
  'encrypted-smime': ['It is encrypted with S/MIME; its text cannot be read here.'],
  'encrypted-pgp': ['It is encrypted with PGP; its text cannot be read here.'],
} as const;
const signatureTypes: ReadonlyMap<string, Protection> = new Map([
  ['application/pkcs7-signature', 'signed-smime'],
  ['application/x-pkcs7-signature', 'signed-smime'],
  ['application/pgp-signature', 'signed-pgp'],
]);

/**
 * Whether a message is encrypted or carries a signature, of S/MIME (RFC 8551) or PGP (RFC 3156, and blocks in the text: RFC 9580
 * section 6.2 and 7). Signatures are not checked. Only the message itself counts: not a signed file attached to it, not a PGP block
 * below other text, which is quoted or an example, and not the protection of a forwarded mail inside it.
 * @param text the plain text of the message
 */
export function readProtection(raw: Buffer, { type, leaves }: MimeTree, text: string): ReadProtection {
  const smime = leaves.find(isOpaqueMessage);
  const opaque = smime && opaqueKind(raw, smime);
  if (opaque === 'signed') {
    if (text.trim() !== '') return { protection: 'signed-smime', notes: [] };
    const note = 'It is signed with S/MIME in a form that hides its text.';
    return { protection: 'signed-smime', notes: [note] };
  }
  if (opaque === 'encrypted') return { protection: 'encrypted-smime', notes: notes['encrypted-smime'] };
  const isPgpMime =
    type.value === 'multipart/encrypted' || leaves.some(({ parent }) => parent === 'multipart/encrypted');
  const block = /^\s*-----BEGIN PGP (SIGNED )?MESSAGE-----/.exec(text);
  if (isPgpMime || (block !== null && block[1] === undefined))
    return { protection: 'encrypted-pgp', notes: notes['encrypted-pgp'] };
  const signature = leaves.find(isDetachedSignature);
  if (signature) return { protection: signatureTypes.get(signature.type.value) ?? null, notes: [] };
  return { protection: block === null ? null : 'signed-pgp', notes: [] };
}

/** The MIME entity inside a mail that is only signed or compressed (RFC 8551 3.5.2 and 3.6); null for any other mail. */
export function openedContent(raw: Buffer, { leaves }: MimeTree): Buffer | null {
  const smime = leaves.find(isOpaqueMessage);
  if (smime === undefined || opaqueKind(raw, smime) === 'encrypted') return null;
  const octets = raw.subarray(smime.bodyStart, smime.bodyEnd);
  return signedContent(decodeTransfer(octets, smime.encoding, octets.length));
}

/** The S/MIME part is the whole message, or the signed part of a multipart/signed (RFC 8551 3.6). */
function isOpaqueMessage({ type, parent }: MimeLeaf): boolean {
  return (
    /^application\/(?:x-)?pkcs7-mime$/.test(type.value) && (parent === '' || parent === 'multipart/signed')
  );
}

/** The part of a multipart/signed (RFC 1847) that signs the other: not a file that the sender attached. */
export function isDetachedSignature({ type, parent }: MimeLeaf): boolean {
  return parent === 'multipart/signed' && signatureTypes.has(type.value);
}

/** DER of the object identifiers 1.2.840.113549.1.7.2, and of enveloped, encrypted and authenticated enveloped data. */
const signedData = Buffer.from('2a864886f70d010702', 'hex');
const encryptedData = ['2a864886f70d010703', '2a864886f70d010706', '2a864886f70d0109100117'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

/**
 * Decided by its parameter (RFC 8551 3.2.2), or by its content where older programs leave the parameter out. Certificates alone are
 * neither.
 */
function opaqueKind(
  raw: Buffer,
  { type, encoding, bodyStart, bodyEnd }: MimeLeaf,
): 'signed' | 'encrypted' | null {
  const said = type.params.get('smime-type')?.toLowerCase() ?? '';
  if (said.startsWith('signed')) return 'signed';
  if (/^(?:auth)?-?enveloped|^encrypted/.test(said)) return 'encrypted';
  const head = decodeTransfer(raw.subarray(bodyStart, Math.min(bodyEnd, bodyStart + 96)), encoding, 64);
  if (encryptedData.some((identifier) => head.includes(identifier))) return 'encrypted';
  if (said === '' && head.includes(signedData))
    return type.params.get('name')?.endsWith('.p7c') ? null : 'signed';
  return said === '' ? 'encrypted' : null;
}
