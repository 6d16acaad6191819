/** No page of Tern uses any of these, and no frame in one may (W3C Permissions Policy). */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
];

/** The value of the header. Google's sign-in may use the browser's own account chooser (FedCM) where it is offered. */
export function permissionsPolicy(googleScriptUrl: string | null = null): string {
  const chooser = googleScriptUrl === null ? '()' : `(self "${new URL(googleScriptUrl).origin}")`;
  return [...unused.map((name) => `${name}=()`), `identity-credentials-get=${chooser}`].join(', ');
}
