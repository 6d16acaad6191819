import { say, type Sentence } from '@tern/contracts/sentences/sentence';

/** For people: why a server's certificate is refused, and what helps. @param detail OpenSSL's or Node's code */
export function certificateText(host: string, detail: string | null): Sentence {
  switch (detail) {
    case 'CERT_HAS_EXPIRED':
      return say('The certificate of {host} has expired. Its operator has to renew it.', { host });
    case 'CERT_NOT_YET_VALID':
      return say(
        'The certificate of {host} is not valid yet. Either it was installed too early, or the clock of the machine that Tern runs on is wrong.',
        { host },
      );
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return say(
        'The certificate of {host} was made for another name. Use the host name that your provider gives.',
        { host },
      );
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    // Seen with an organisation's own authority, and when the server omits intermediate certificates.
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return say(
        'The certificate of {host} is not signed by a known authority, so the server cannot be trusted. Its operator has to install one that is.',
        { host },
      );
    default:
      return detail
        ? say('The certificate of {host} could not be verified ({detail}).', { host, detail })
        : say('The certificate of {host} could not be verified.', { host });
  }
}

/** OpenSSL's verification results (X509_V_ERR_*) as node names them. */
export function isCertificateCode(code: string): boolean {
  return (
    code === 'ERR_TLS_CERT_ALTNAME_INVALID' ||
    /^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH|CRL_)/.test(code)
  );
}
