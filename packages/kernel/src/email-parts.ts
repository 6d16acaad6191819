/** The part of an address before its last @, as written; the whole where it has none. RFC 5321 4.1.2 allows an @ in a quoted local part. */
export function localPartOf(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at);
}

/** The part of an address behind its last @, in small letters; the whole where it has none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
