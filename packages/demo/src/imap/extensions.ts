/** What can be switched off, so that clients can be tried on poorer servers. QRESYNC needs the two before it (RFC 7162 section 3.2.3). */
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

export function capabilities(extensions: ReadonlySet<Extension>): string {
  return ['IMAP4rev1', 'AUTH=PLAIN', ...allExtensions.filter((name) => extensions.has(name))].join(' ');
}
