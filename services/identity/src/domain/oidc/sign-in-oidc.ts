import { localPartOf } from '@tern/kernel/email-parts';
import type { ProxiedPerson } from '@tern/contracts/http/oidc/proxied-person';
import { AppError } from '@tern/kernel/app-error';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import { makeNotice, type NoticeContext } from '../notices/make-notice.ts';
import { spendAttempt, type AttemptContext } from '../passkeys/attempt.ts';
import { provePassword, type ProvePasswordContext } from '../accounts/prove-password.ts';
import { findPresentedSession } from '../sessions/find-presented-session.ts';
import { hashSecret, isSameHash } from '../secrets/secret-token.ts';
import { enter, type EnterContext, type SignedIn, type SigningIn } from '../sign-in/enter.ts';
import { newAccount, registerVerified } from '../sign-in/new-account.ts';
import { askSecondStep, type AskSecondStepContext, type HalfSignedIn } from '../sign-in/second-step.ts';
import { takeBackAttempts } from '../throttle/attempt-counters.ts';
import { throttleClientAddress } from '../throttle/throttle.ts';
import type { OidcLink, UserRecord } from '../users/user.ts';
import { openOidc, sealOidc, type ProvedSession } from './oidc-cookie.ts';
import { isFreshSignIn, proveAtProvider, type ProvedAtProvider } from './prove-at-provider.ts';
import type { OidcPerson, SignInProvider } from './sign-in-provider.ts';

export interface SignInOidcContext
  extends
    EnterContext,
    ProvePasswordContext,
    NoticeContext,
    AttemptContext,
    Pick<AskSecondStepContext, 'secondFactors'> {
  readonly provider: SignInProvider;
  /** A person without an account gets one. */
  readonly isSignUpOpen: boolean;
}

/** A session, and the value of the cookie that proves its user afresh; null where the provider did not say that they signed in just now. */
export interface OidcSignedIn extends SignedIn {
  readonly proof: string | null;
}

/** The address has an account, whose password has to be given: the value of the cookie that says who wants in. */
interface Unlinked {
  readonly unlinked: string;
}

export interface SignInOidcRequest extends SigningIn {
  readonly state: string;
  readonly code: string | undefined;
  readonly iss: string | undefined;
  /** `error` of the answer (RFC 6749 section 4.1.2.1). */
  readonly error: string | undefined;
  readonly proxied: ProxiedPerson | null;
}

/**
 * @param proves the session whose user is to prove afresh who they are; null for a sign-in.
 * @returns the page of the provider, and the value of the cookie that ties its answer to this browser.
 */
export async function beginOidcSignIn(
  context: Pick<SignInOidcContext, 'provider' | 'sealer' | 'clock'>,
  proves: ProvedSession | null,
): Promise<{ readonly authorizationUrl: string; readonly cookie: string }> {
  const { authorizationUrl, request } = await context.provider.begin({ isProof: proves !== null });
  return { authorizationUrl, cookie: sealOidc(context, 'request', { ...request, proves }) };
}

/**
 * Starts a session for the person whom the operator's OpenID provider identifies. The account is known by issuer and subject, never by the
 * address: addresses change hands. At the first time a verified address that no account has makes one. One that has an account links it
 * only with a proof of that account: a session of it in this browser, or its password (decision 0146). An answer is taken once, in the
 * browser that began, whatever comes of it.
 * @throws AppError `wrong-credentials`, `too-many-requests`, `account-disabled`, `unavailable`
 */
export async function signInOidc(
  context: SignInOidcContext,
  request: SignInOidcRequest,
): Promise<OidcSignedIn | HalfSignedIn | Unlinked | ProvedAtProvider> {
  const { users, provider } = context;
  const counted = await throttleClientAddress(context, 'oidc', request.clientAddress);
  const { person, proves } = await personOf(context, request);
  // Only answers that do not hold count: an office behind one address signs in as often as it likes.
  await takeBackAttempts(context, counted, 1);
  if (proves) return proveAtProvider(context, request, { person, proves });
  const enterAs = (user: UserRecord) => enterLinked(context, request, user, person.authenticatedAt);
  const known = await users.findByOidc(person);
  if (known) return enterAs(await renewed(context, known, person));
  const { email } = person;
  if (email === null)
    throw refused(say('{name} did not confirm an email address for you.', { name: provider.name }));
  const owner = await users.findVerified(email);
  if (!owner) return enterAs(await register(context, { ...person, email }, request));
  // Another sign-in of the same person made or linked it in between.
  if (isSamePerson(owner.oidcLink, person)) return enterAs(owner);
  const session = await findPresentedSession(context, request.cookies);
  if (session?.userId === owner.id) return enterAs(await link(context, owner, person));
  await assertPasswordProves(context, owner);
  return { unlinked: sealOidc(context, 'person', linkOf(person)) };
}

/**
 * Links the person of the sign-in before to the account with their address, whose password is given, and starts a session.
 * @throws AppError `wrong-credentials`, `validation-failed` naming `password`, `too-many-requests`, `account-disabled`
 */
export async function linkOidc(
  context: SignInOidcContext,
  request: SigningIn & { readonly password: string },
): Promise<OidcSignedIn | HalfSignedIn> {
  const person = openOidc(context, 'person', request.cookies.oidc)?.content;
  const owner = person?.email ? await context.users.findVerified(person.email) : null;
  if (!person || !owner) throw beginAgain();
  await assertPasswordProves(context, owner);
  await provePassword(context, owner, { password: request.password, field: 'password' });
  return enterLinked(context, request, await link(context, owner, person), null);
}

/** @throws AppError `wrong-credentials` when the answer is not for this browser, comes again or does not hold */
async function personOf(
  context: SignInOidcContext,
  request: SignInOidcRequest,
): Promise<{ readonly person: OidcPerson; readonly proves: ProvedSession | null }> {
  const { provider } = context;
  const opened = openOidc(context, 'request', request.cookies.oidc);
  const isOwn = opened && isSameHash(hashSecret(opened.content.state), hashSecret(request.state));
  if (!isOwn) throw beginAgain();
  if (!(await spendAttempt(context, opened))) throw beginAgain();
  const { state, code, iss, error, proxied } = request;
  if (error !== undefined || code === undefined)
    throw refused(say('{name} did not sign you in.', { name: provider.name }));
  const { proves, ...begun } = opened.content;
  return { person: await provider.redeem(begun, { state, code, iss, proxied }), proves };
}

/** A password proves the account only where it signs in alone, and where the account is not another person's. */
async function assertPasswordProves(context: SignInOidcContext, owner: UserRecord): Promise<void> {
  const { name } = context.provider;
  if (owner.oidcLink) throw anotherPerson(name);
  const isEnough = owner.passwordHash !== null && !(await context.secondFactors.find(owner.id));
  if (!isEnough)
    throw refused(
      say(
        'Your address has an account here that {name} does not sign in to yet. Sign in as before, then link {name} under Settings, Your account.',
        { name },
      ),
    );
}

async function link(context: SignInOidcContext, owner: UserRecord, person: OidcLink): Promise<UserRecord> {
  const oidcLink = linkOf(person);
  const notice = makeNotice(context, owner, { kind: 'oidc-linked' });
  if (!(await context.users.linkOidc(owner, oidcLink, [notice]))) throw anotherPerson(context.provider.name);
  return { ...owner, oidcLink };
}

/** The user with what the provider says of them today. */
async function renewed(
  { users }: SignInOidcContext,
  user: UserRecord,
  person: OidcPerson,
): Promise<UserRecord> {
  const oidcLink = linkOf(person);
  await users.renewOidcLink(user.id, oidcLink);
  return { ...user, oidcLink };
}

async function register(
  context: SignInOidcContext,
  person: OidcPerson & { readonly email: string },
  { browser }: Pick<SigningIn, 'browser'>,
): Promise<UserRecord> {
  const { provider, isSignUpOpen, users } = context;
  const { email, givenName, familyName } = person;
  if (!isSignUpOpen)
    throw refused(
      say('Your address has no account here, and {name} does not make one.', { name: provider.name }),
    );
  const name = person.name ?? localPartOf(email);
  const made = newAccount(context, { email, name, givenName, familyName }, browser);
  const user = await registerVerified(context, { ...made, oidcLink: linkOf(person) });
  if (user) return user;
  // Two sign-ins at once: the other one made it.
  const other = await users.findByOidc(person);
  if (!other) throw new AppError('conflict', { retriable: true });
  return other;
}

/** For users with a second factor the provider is only the first step: an account there is not their passkey. */
async function enterLinked(
  context: SignInOidcContext,
  request: SigningIn,
  user: UserRecord,
  authenticatedAt: Date | null,
): Promise<OidcSignedIn | HalfSignedIn> {
  const { users, secondFactors } = context;
  const half = await askSecondStep(context, user, 'oidc');
  if (half) return half;
  const entered = await enter(context, { ...request, user }, async () => {
    const now = (await users.find(user.id))?.oidcLink;
    return isSamePerson(now ?? null, user.oidcLink) && !(await secondFactors.find(user.id));
  });
  const proves = { userId: user.id, sessionId: entered.session.sessionId };
  const isFresh = isFreshSignIn(context, authenticatedAt);
  return { ...entered, proof: isFresh ? sealOidc(context, 'proof', proves) : null };
}

const isSamePerson = (one: OidcLink | null, other: OidcLink | null) =>
  one !== null && one.issuer === other?.issuer && one.subject === other.subject;

const linkOf = ({ issuer, subject, email, isAdmin }: OidcLink): OidcLink => ({
  issuer,
  subject,
  email,
  isAdmin,
});

const refused = (message: Saying) => new AppError('wrong-credentials', { message });
const anotherPerson = (name: string) =>
  refused(say('Your address has an account here that another person at {name} signs in to.', { name }));
const beginAgain = () =>
  refused(
    'This sign-in was not begun in this browser, was used already, or took longer than 10 minutes. Please start again.',
  );
