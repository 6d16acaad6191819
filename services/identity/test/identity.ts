import { noticeLinkContext, noticeRequested } from '@tern/contracts/events/identity';
import type { EventData } from '@tern/contracts/define-event';
import { signIn, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createSealer } from '@tern/kernel/sealer';
import type { ServiceModule } from '@tern/runtime/service-module';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { identityModule } from '../src/service.ts';
import { openBrowser, type Browser } from './browser.ts';

export const secretsKey = Buffer.alloc(32, 7);
const sealer = createSealer([secretsKey]);

export const password = 'Quiet-Harbor 42';

export type Notice = EventData<typeof noticeRequested>;

export interface Identity {
  readonly service: StartedService;
  readonly clock: FakeClock;
  open(): Browser;
  noticesTo(email: string): Notice[];
  /** Waits until just so many mails of the kind went to the address. */
  noticed(email: string, kind: Notice['kind'], count?: number): Promise<unknown>;
  /** Waits for the n-th mail of the kind to the address (from 1) and gives what its link says. */
  linkOf(email: string, kind: Notice['kind'], n?: number): Promise<URL>;
  /** Waits for the n-th verification mail to the address (from 1) and gives what its link says. */
  verificationOf(email: string, n?: number): Promise<{ email: string; token: string }>;
  signUp(browser: Browser, email: string, overrides?: object): ReturnType<typeof postSignUp>;
  /** A browser with a session of a verified user. */
  member(email: string): Promise<Browser>;
  close(): Promise<void>;
}

const postSignUp = (browser: Browser, email: string, overrides: object = {}) =>
  browser.call(signUp, { email, name: 'Wren Castle', password, ...overrides });

/** @param again to start on what an earlier run left, with its clock */
export async function startIdentity(
  config: Record<string, string> = {},
  again: { readonly dataFolder?: string; readonly clock?: FakeClock } = {},
): Promise<Identity> {
  // Starts now: the store forgets what has expired by its own clock.
  const clock = again.clock ?? createFakeClock(new Date());
  const service = await startService(identityModule as ServiceModule, {
    clock,
    ...(again.dataFolder !== undefined && { dataFolder: again.dataFolder }),
    config: { TERN_SECRETS_KEY: secretsKey.toString('base64'), ...config },
  });
  const open = () => openBrowser(service);
  const noticesTo = (email: string) =>
    service
      .eventsOf(noticeRequested)
      .map(({ data }) => data)
      .filter(({ to }) => to === email);

  async function linkOf(email: string, wanted: Notice['kind'], n = 1) {
    const { noticeId, sealedLink } = await waitUntil(
      () => noticesTo(email).filter(({ kind }) => kind === wanted)[n - 1],
      { what: `${wanted} mail ${n}` },
    );
    return new URL(sealer.open(sealedLink ?? '', noticeLinkContext(noticeId)));
  }

  async function verificationOf(email: string, n = 1) {
    const link = await linkOf(email, 'verify-email', n);
    return { email: link.searchParams.get('email') ?? '', token: link.searchParams.get('token') ?? '' };
  }

  return {
    service,
    clock,
    open,
    noticesTo,
    noticed: (email, wanted, count = 1) =>
      waitUntil(() => noticesTo(email).filter(({ kind }) => kind === wanted).length === count, {
        what: `${count} ${wanted}`,
      }),
    linkOf,
    verificationOf,
    signUp: postSignUp,
    async member(email) {
      const browser = open();
      await postSignUp(browser, email);
      const { status } = await browser.call(verifyEmail, await verificationOf(email));
      if (status !== 200) throw new Error(`verification answered ${status}`);
      return browser;
    },
    close: () => service.close(),
  };
}

/** The principal that the gateway would make for the browser's session. */
export async function principalOf({ service }: Identity, browser: Browser): Promise<Principal> {
  const sessionId = browser.cookies.get('tern_refresh')?.split('.')[0] ?? '';
  const session = await service.documents
    .collection<{ _id: string; userId: string }>('sessions')
    .findOne({ _id: sessionId });
  if (!session) throw new Error('the browser has no session');
  return aPrincipal({ userId: session.userId, sessionId });
}

export const postSignIn = (browser: Browser, email: string, typed = password) =>
  browser.call(signIn, { email, password: typed });
