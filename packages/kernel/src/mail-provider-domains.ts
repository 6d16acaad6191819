/** Domains of mail providers, where two addresses of one domain are strangers. */
const sharedDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com gmx.de gmx.net web.de proton.me protonmail.com aol.com'.split(
    ' ',
  ),
);

/** Whether addresses of the domain belong to people, not to an organisation. */
export const isOfMailProvider = (domain: string): boolean => sharedDomains.has(domain);
