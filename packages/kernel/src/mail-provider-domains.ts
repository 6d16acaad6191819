/** Mail providers, where two addresses of one domain are strangers: what stands before the country or ending, as in `yahoo.co.uk`. */
const providers = new Set(
  'gmail googlemail outlook hotmail live msn yahoo icloud me mac gmx web aol t-online freenet orange free laposte wanadoo sfr libero virgilio tiscali uol bol terra sapo ziggo kpnmail planet proton protonmail posteo mail'.split(
    ' ',
  ),
);

/** `com`, `de`, `co.uk`, `com.br`: "mail.firm.com" is of an organisation. */
const ending = /^(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** Whether addresses of the domain belong to people, not to an organisation. */
export function isOfMailProvider(domain: string): boolean {
  const at = domain.indexOf('.');
  return at > 0 && providers.has(domain.slice(0, at)) && ending.test(domain.slice(at + 1));
}
