/** Settings for a start at the addresses of an earlier one, to which its sessions are bound. */
export const sameAddresses = ({ apiUrl, webUrl }: { readonly apiUrl: string; readonly webUrl: string }) => ({
  TERN_API_PORT: new URL(apiUrl).port,
  TERN_WEB_PORT: new URL(webUrl).port,
});
