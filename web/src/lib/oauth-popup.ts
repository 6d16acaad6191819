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
/** As long as the server knows the state of a sign-in. */
const stateLifeMs = 10 * 60_000;

type Page = Pick<
  Window,
  | 'open'
  | 'addEventListener'
  | 'removeEventListener'
  | 'setInterval'
  | 'clearInterval'
  | 'setTimeout'
  | 'clearTimeout'
  | 'location'
>;

/** In CSS pixels; each sign-in has its own (specification section 9). */
export interface PopupSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Opens an empty popup; to be called in the click itself, or browsers block it.
 * @returns null where it was blocked.
 */
export function openPopup(page: Pick<Page, 'open'>, { width, height }: PopupSize): Window | null {
  const popup = page.open('', 'tern-oauth', `popup,width=${width},height=${height}`);
  return popup && !popup.closed ? popup : null;
}

/**
 * Waits for the message of the callback page. Messages from other origins or with another state are ignored. A popup also looks closed
 * when its provider's page has cut it off from its opener (Cross-Origin-Opener-Policy, as Microsoft's do); its message then comes by the
 * channel, so it is still waited for.
 * @param onClosed called once when the popup looks closed
 */
export function awaitOutcome(
  page: Page,
  popup: Pick<Window, 'closed'>,
  { state, onClosed }: { readonly state: string; readonly onClosed: () => void },
): Promise<OauthOutcome> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(messageType);
    let late: number | undefined;
    const end = (outcome: OauthOutcome) => {
      page.clearInterval(timer);
      page.clearTimeout(late);
      page.removeEventListener('message', hear);
      channel.close();
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
      if (!popup.closed) return;
      page.clearInterval(timer);
      late = page.setTimeout(() => end({ kind: 'closed' }), stateLifeMs);
      onClosed();
    }, lookMs);
    page.addEventListener('message', hear);
    channel.addEventListener('message', hear);
  });
}

/**
 * Sends the result to the opener if it has our origin: a page of another origin that opened this one gets nothing. The pages of our origin
 * get it by the channel too, for an opener that was cut off; only the one that knows the state uses it.
 */
export function notifyOpener(page: Pick<Window, 'opener' | 'location' | 'close'>): void {
  const opener = page.opener as Pick<Window, 'postMessage'> | null;
  const query = new URLSearchParams(page.location.search);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name) || null);
  // Opened by hand.
  if (!opener && state === null) return;
  const message = { type: messageType, state, code, error } as OauthMessage;
  opener?.postMessage(message, page.location.origin);
  const channel = new BroadcastChannel(messageType);
  channel.postMessage(message);
  channel.close();
  page.close();
}

function isOauthMessage(data: unknown): data is OauthMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === messageType;
}
