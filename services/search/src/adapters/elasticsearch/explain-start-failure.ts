import { errors } from '@elastic/elasticsearch';
import { StartFailure } from '@tern/runtime/start-failure';

/** Codes of Node's TLS errors for a certificate that no trusted authority signed. */
const untrusted =
  /SELF_SIGNED_CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED|self-signed certificate|unable to (?:verify|get)/i;

/**
 * Names the setting to change when the cluster cannot be used at the start. The client's own errors contain whole requests.
 * @returns the error itself when no setting is the cause
 */
export function explainStartFailure(error: unknown): unknown {
  const remedy = remedyFor(error);
  return remedy === null ? error : new StartFailure(`Tern cannot start: ${remedy}`);
}

function remedyFor(error: unknown): string | null {
  if (error instanceof errors.ProductNotSupportedError)
    return 'what answers at ELASTICSEARCH_URL is not Elasticsearch 9.';
  if (error instanceof errors.ResponseError) {
    const { statusCode } = error;
    return statusCode === 401 || statusCode === 403
      ? `Elasticsearch refuses ELASTICSEARCH_API_KEY (${statusCode}); it needs a key with the privilege "all" on the indices tern-search*.`
      : null;
  }
  if (error instanceof errors.TimeoutError)
    return 'Elasticsearch does not answer in time at ELASTICSEARCH_URL.';
  if (!(error instanceof errors.ConnectionError)) return null;
  if (untrusted.test(error.message))
    return 'the certificate at ELASTICSEARCH_URL is signed by an authority that is not known; name its PEM file in ELASTICSEARCH_CA_FILE.';
  if (/certificate|ERR_TLS_CERT/i.test(error.message))
    return 'the certificate at ELASTICSEARCH_URL is not valid for it: it has expired or names another host.';
  return 'Elasticsearch does not answer at ELASTICSEARCH_URL.';
}
