/** Extensions that can be switched off, to test clients on simpler servers. QRESYNC needs the two before it (RFC 7162 section 3.2.3). */
export const allExtensions = [
  'SASL-IR',
  'LITERAL+',
  'ID',
  'NAMESPACE',
  'CHILDREN',
  'SPECIAL-USE',
  'LIST-STATUS',
  'UIDPLUS',
  'MOVE',
  'UNSELECT',
  'IDLE',
  'ENABLE',
  'CONDSTORE',
  'QRESYNC',
] as const;
export type Extension = (typeof allExtensions)[number];

export function capabilities({ extensions, takesTokens }: Offer): string {
  const mechanisms = ['PLAIN', ...(takesTokens ? tokenMechanisms : [])].map((name) => `AUTH=${name}`);
  return ['IMAP4rev1', ...mechanisms, ...allExtensions.filter((name) => extensions.has(name))].join(' ');
}

/** Google's own mechanism, and the one of RFC 7628. */
export const tokenMechanisms: readonly string[] = ['XOAUTH2', 'OAUTHBEARER'];

interface Offer {
  readonly extensions: ReadonlySet<Extension>;
  readonly takesTokens: boolean;
}
