/**
 * A reading that is made once of each mail: several rules ask for it, and a mail does not change. It is kept as long as the object that
 * stands for the mail, so that callers who pass the same one share it.
 */
export function onceAMail<Mail extends object, Read>(read: (mail: Mail) => Read): (mail: Mail) => Read {
  const known = new WeakMap<Mail, { readonly read: Read }>();
  return (mail) => {
    const found = known.get(mail) ?? { read: read(mail) };
    known.set(mail, found);
    return found.read;
  };
}
