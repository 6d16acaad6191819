import { t } from '@lingui/core/macro';
/** The used part of Google Identity Services (developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: { type: 'standard'; theme: 'outline'; size: 'large'; text: 'continue_with'; width: number },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

/** Loads the script once. @throws Error when it cannot be loaded, say because a browser extension blocks it. */
export async function loadGoogleScript(url: string): Promise<GoogleId> {
  const loaded = window.google?.accounts?.id;
  if (loaded) return loaded;
  await new Promise<void>((resolve, reject) => {
    const known = document.querySelector<HTMLScriptElement>(`script[src=${JSON.stringify(url)}]`);
    const script = known ?? document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next call loads it again.
      script.remove();
      reject(new Error(t`The Google sign-in script could not be loaded.`));
    });
    if (known) return;
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
  const id = window.google?.accounts?.id;
  if (!id) throw new Error(t`The Google sign-in script gave nothing to sign in with.`);
  return id;
}
