import { exportKeptDays } from '@tern/contracts/http/export/own-export';
import { maxTokenDays } from '@tern/contracts/http/agents/access-tokens';
import { day, minute } from '@tern/kernel/clock';
import type { StoredDeadline } from '@tern/runtime/cap-deadlines';
import { lifetimesMs } from './adapters/oidc/oidc-provider.ts';
import { confirmLinkMs } from './domain/accounts/change-email.ts';
import { resetLinkMs } from './domain/accounts/forgot-password.ts';
import { preparedMs } from './domain/sign-in/prepare-demo.ts';
import { sessionIdleMs } from './domain/sessions/session.ts';
import { signUpCookieMs, unverifiedMs, verificationLinkMs } from './domain/verification/sign-up.ts';

const ends = 'latest';
const users = { collection: 'users', becomes: ends } as const;
const ofAgents = { collection: 'oauthRecords', field: 'expiresAt', becomes: ends } as const;

/** Guesses at passwords are judged where they are counted: throttle-policy.ts. */
export const deadlines: readonly StoredDeadline[] = [
  { collection: 'sessions', field: 'expiresAt', becomes: ends, maxMs: sessionIdleMs },
  { collection: 'accessTokens', field: 'expiresAt', becomes: ends, maxMs: maxTokenDays * day },
  { ...users, field: 'verification.expiresAt', maxMs: verificationLinkMs },
  { ...users, field: 'signUpCookie.expiresAt', maxMs: signUpCookieMs },
  { ...users, field: 'passwordReset.expiresAt', maxMs: resetLinkMs },
  { ...users, field: 'emailChange.expiresAt', maxMs: confirmLinkMs },
  { ...users, field: 'forgetAt', maxMs: unverifiedMs },
  { ...users, field: 'preparedUntil', maxMs: preparedMs },
  ...Object.entries(lifetimesMs).map(([kind, maxMs]) => ({ ...ofAgents, where: { kind }, maxMs })),
  { ...ofAgents, where: { kind: 'Client' }, maxMs: lifetimesMs.Grant },
  { collection: 'exports', field: 'dueAt', becomes: 'now', maxMs: minute },
  { collection: 'exports', field: 'removeAt', becomes: ends, maxMs: exportKeptDays * day },
];
