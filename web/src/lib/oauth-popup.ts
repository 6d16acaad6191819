/** The message of the callback page to the page that opened it. */
export interface OauthMessage {
  readonly type: typeof messageType;
  readonly state: string | null;
  readonly code: string | null;
  /** `error` of the answer (RFC 6749 section 4.1.2.1). */
  readonly error: string | null;
}

export type OauthOutcome =
  { readonly kind: 'code'; readonly code: string } | { readonly kind: 'error' } | { readonly kind: 'closed' };

const messageType = 'tern.oauth';
const lookMs = 1000;

type Page = Pick<
  Window,
  'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'location'
>;

/**
 * Opens an empty popup; to be called in the click itself, or browsers block it.
 * @param size in CSS pixels; each sign-in has its own (specification section 9)
 * @returns null where it was blocked.
 */
export function openPopup(
  page: Pick<Page, 'open'>,
  { width, height }: { readonly width: number; readonly height: number },
): Window | null {
  const popup = page.open('', 'tern-oauth', `popup,width=${width},height=${height}`);
  return popup && !popup.closed ? popup : null;
}

/**
 * Waits for the message of the callback page, or until the popup is closed. Messages from other origins or with another state are
 * ignored.
 */
export function awaitOutcome(
  page: Page,
  popup: Pick<Window, 'closed'>,
  state: string,
): Promise<OauthOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: OauthOutcome) => {
      page.clearInterval(timer);
      page.removeEventListener('message', hear);
      resolve(outcome);
    };
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== page.location.origin || !isOauthMessage(data)) return;
      // A message of another sign-in, which has reused the popup: this sign-in ends when the popup closes.
      if (data.state !== state) return;
      const { code, error } = data;
      end(error === null && code !== null ? { kind: 'code', code } : { kind: 'error' });
    };
    const timer = page.setInterval(() => {
      if (popup.closed) end({ kind: 'closed' });
    }, lookMs);
    page.addEventListener('message', hear);
  });
}

/** Sends the result to the opener if it has our origin: a page of another origin that opened this one gets nothing. */
export function notifyOpener(page: Pick<Window, 'opener' | 'location' | 'close'>): void {
  const opener = page.opener as Pick<Window, 'postMessage'> | null;
  if (!opener) return;
  const query = new URLSearchParams(page.location.search);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name) || null);
  const message = { type: messageType, state, code, error } as OauthMessage;
  opener.postMessage(message, page.location.origin);
  page.close();
}

function isOauthMessage(data: unknown): data is OauthMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === messageType;
}
