/** Codes of Node for a connection that was never made: it carried no request, so the request can be sent again, whatever it does. */
export const neverSent: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);
