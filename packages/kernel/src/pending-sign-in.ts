import { randomBytes } from 'node:crypto';
import { fieldError } from './app-error.ts';
import { minute, type Clock } from './clock.ts';
import { derivedId } from './ids.ts';
import type { Sealer } from './sealer.ts';

/** Long enough for users who read the page, find their phone or reset a password. */
export const signInMs = 10 * minute;

/** A sign-in at a provider that has begun and is not completed. */
export interface Consent {
  /** Derived from the state, which is not stored. */
  readonly id: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  /** The account to reconnect. */
  readonly accountId?: string | undefined;
  readonly expiresAt: Date;
}

export interface ConsentStore {
  add(consent: Consent): Promise<void>;
  /** How many sign-ins of the user are open. */
  count(userId: string): Promise<number>;
  /** Gives it to one caller only; null when there is none, when it has expired, or when it is another user's (it then stays). */
  take(consentId: string, userId: string): Promise<Pick<Consent, 'sealedVerifier' | 'accountId'> | null>;
  removeOfUser(userId: string): Promise<void>;
}

export interface SignInContext {
  readonly consents: Pick<ConsentStore, 'add' | 'take'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** The flow that the sign-ins belong to: `flow` is the first word of a state, by which the gateway finds the service. */
export interface SignInKind {
  readonly flow: string;
  readonly service: string;
}

/**
 * Begins a sign-in. Its state is stored as a hash, with the sealed verifier, for the user who asked (RFC 6749 section 10.12):
 * neither reading the store nor a link from another user completes it.
 * @param asked.ownWord a word of the caller, appended to the state
 * @param asked.begin makes the address of the provider's page for a state
 */
export async function beginSignIn(
  { consents, sealer, clock }: SignInContext,
  kind: SignInKind,
  asked: {
    readonly userId: string;
    readonly ownWord: string | undefined;
    readonly accountId: string | undefined;
    readonly begin: (state: string) => { readonly authorizationUrl: string; readonly verifier: string };
  },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const state = [kind.flow, secret, ...(asked.ownWord === undefined ? [] : [asked.ownWord])].join('.');
  const { authorizationUrl, verifier } = asked.begin(state);
  const id = idOf(kind, state);
  await consents.add({
    id,
    userId: asked.userId,
    sealedVerifier: sealer.seal(verifier, verifierContext(kind, id)),
    ...(asked.accountId !== undefined && { accountId: asked.accountId }),
    expiresAt: new Date(clock.now().getTime() + signInMs),
  });
  return authorizationUrl;
}

/** Takes the sign-in of a state; it can be taken once. @throws AppError for people. */
export async function takeSignIn(
  { consents, sealer }: Omit<SignInContext, 'clock'>,
  kind: SignInKind,
  { userId, state = '' }: { readonly userId: string; readonly state?: string | undefined },
): Promise<{ readonly verifier: string; readonly accountId: string | undefined }> {
  const id = idOf(kind, state);
  const taken = state.startsWith(`${kind.flow}.`) ? await consents.take(id, userId) : null;
  if (taken === null)
    throw fieldError('state', 'This sign-in is too old or was completed already. Please start again.');
  const verifier = sealer.open(taken.sealedVerifier, verifierContext(kind, id));
  return { verifier, accountId: taken.accountId };
}

const idOf = ({ service }: SignInKind, state: string) => derivedId(`${service}.consent`, state);
const verifierContext = ({ service }: SignInKind, id: string) => `${service}.consent.verifier:${id}`;
