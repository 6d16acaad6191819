import { t } from '@lingui/core/macro';
/** Whether this browser can get notifications. needs-install: iPhones and iPads show them only of an app on the Home Screen. */
export type PushSupport = 'supported' | 'needs-install' | 'unsupported' | 'blocked';

export function pushSupport(): PushSupport {
  const isOfApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!('PushManager' in window) || !('serviceWorker' in navigator) || !(t`Notification` in window))
    return isOfApple ? 'needs-install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Null where the user refuses. To be called on a click: browsers ask only then. */
export async function subscribeBrowser(pushKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One under another key, of before a restored data folder, would have to end first.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** As the server answers it for the subscription of this browser; null where there is none. */
export async function endpointDigest(): Promise<string | null> {
  if (pushSupport() !== 'supported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** "Firefox on Linux", as far as the browser says so: the user knows it in the list by that. */
export function browserName(): string {
  const agent = navigator.userAgent;
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = find([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = find([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  const name = browser ?? t`A browser`;
  return system === undefined ? name : t`${name} on ${system}`;
}
