/**
 * The document can neither run scripts nor load anything except images, where the reader asked for them; those are fetched without
 * cookies and without a referrer. Only the web origin may frame it.
 */
export function bodyHeaders(webOrigin: string, showsRemoteImages: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    showsRemoteImages ? 'img-src data: https:' : 'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${webOrigin}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Embedder-Policy': 'credentialless',
    // A link in a mail must not make the browser look up its host before the user follows it.
    'X-DNS-Prefetch-Control': 'off',
    // Kept by the browser, and shown only after the server has confirmed that the reader may still see it.
    'Cache-Control': 'private, no-cache',
  };
}
