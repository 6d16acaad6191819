import {
  changeEmail as changeEmailCall,
  changeName as changeNameCall,
  changePassword as changePasswordCall,
  confirmEmail as confirmEmailCall,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  forgotPassword as forgotPasswordCall,
  listSessions,
  readOwnAccount as readOwnAccountCall,
  resetPassword as resetPasswordCall,
  unlinkGoogle as unlinkGoogleCall,
} from '@tern/contracts/http/own-account';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { changeEmail, type ChangeEmailContext } from '../../domain/accounts/change-email.ts';
import { changeName, type ChangeNameContext } from '../../domain/accounts/change-name.ts';
import { changePassword, type ChangePasswordContext } from '../../domain/accounts/change-password.ts';
import { confirmEmail, type ConfirmEmailContext } from '../../domain/accounts/confirm-email.ts';
import { deleteAccount, type DeleteAccountContext } from '../../domain/accounts/delete-account.ts';
import { forgotPassword, type ForgotPasswordContext } from '../../domain/accounts/forgot-password.ts';
import { readOwnAccount, type ReadOwnAccountContext } from '../../domain/accounts/own-account.ts';
import { resetPassword, type ResetPasswordContext } from '../../domain/accounts/reset-password.ts';
import { unlinkProvider, type UnlinkProviderContext } from '../../domain/accounts/unlink-provider.ts';
import { endAllSessions, type EndAllSessionsContext } from '../../domain/sessions/end-all-sessions.ts';
import {
  endOwnSession,
  listOwnSessions,
  type EndOwnSessionContext,
  type ListOwnSessionsContext,
} from '../../domain/sessions/own-sessions.ts';
import { clientAddressOf } from './client-address.ts';
import { freshProofOf, type FreshProofContext } from './fresh-proof.ts';
import { assertPasswordOffered, type PasswordOffer } from './password-offer.ts';

export type OwnAccountCalls = ForgotPasswordContext &
  ResetPasswordContext &
  ReadOwnAccountContext &
  ChangeNameContext &
  ChangePasswordContext &
  ChangeEmailContext &
  ConfirmEmailContext &
  UnlinkProviderContext &
  DeleteAccountContext &
  ListOwnSessionsContext &
  EndOwnSessionContext &
  EndAllSessionsContext &
  FreshProofContext &
  PasswordOffer;

/** Changes of users to their own account, and the way back in for users who forgot the password. */
export function mountOwnAccountCalls(mounting: Mounting, calls: OwnAccountCalls): void {
  mountPasswordReset(mounting, calls);
  mountChanges(mounting, calls);
  mountSessions(mounting, calls);
}

function mountPasswordReset(mounting: Mounting, calls: OwnAccountCalls): void {
  mountEndpoint(mounting, forgotPasswordCall, async ({ body, request }) => {
    assertPasswordOffered(calls);
    await forgotPassword(calls, { ...body, clientAddress: clientAddressOf(request) });
    return {};
  });

  mountEndpoint(mounting, resetPasswordCall, async ({ body, request, response }) => {
    assertPasswordOffered(calls);
    const userId = await resetPassword(calls, { ...body, clientAddress: clientAddressOf(request) });
    // The link proved its owner: this browser may sign in although strangers hold up new ones.
    calls.cookies.rememberBrowser(request, response, userId);
    calls.cookies.clearSession(response);
    return {};
  });
}

function mountChanges(mounting: Mounting, calls: OwnAccountCalls): void {
  mountEndpoint(mounting, readOwnAccountCall, async ({ principal }) => ({
    account: await readOwnAccount(calls, principal.userId),
  }));

  mountEndpoint(mounting, changeNameCall, async ({ principal, body }) => ({
    account: await changeName(calls, { userId: principal.userId, ...body }),
  }));

  mountEndpoint(mounting, changePasswordCall, async ({ principal, body }) => {
    const { userId, sessionId } = principal;
    await changePassword(calls, { userId, sessionId, ...body });
    return {};
  });

  mountEndpoint(mounting, changeEmailCall, async ({ principal, body, request }) => {
    const { userId, sessionId } = principal;
    const { email, ...given } = body;
    const proof = await freshProofOf(calls, given, { request, sessionId });
    await changeEmail(calls, { userId, sessionId, email, proof, clientAddress: clientAddressOf(request) });
    return {};
  });

  mountEndpoint(mounting, confirmEmailCall, async ({ principal, body, request }) => {
    const clientAddress = clientAddressOf(request);
    return { account: await confirmEmail(calls, { userId: principal.userId, clientAddress, ...body }) };
  });

  mountEndpoint(mounting, unlinkGoogleCall, async ({ principal, body, request }) => {
    const { userId, sessionId } = principal;
    const proof = await freshProofOf(calls, body, { request, sessionId });
    return { account: await unlinkProvider(calls, 'google', { userId, sessionId, proof }) };
  });

  mountEndpoint(mounting, deleteOwnAccount, async ({ principal, body, request, response }) => {
    const proof = await freshProofOf(calls, body, { request, sessionId: principal.sessionId });
    await deleteAccount(calls, { ...proof, userId: principal.userId, password: body.password });
    calls.cookies.clearSession(response);
    calls.cookies.clearOidc(response);
    calls.cookies.clearGoogle(response);
    return {};
  });
}

function mountSessions(mounting: Mounting, calls: OwnAccountCalls): void {
  mountEndpoint(mounting, listSessions, async ({ principal }) => ({
    sessions: await listOwnSessions(calls, principal),
  }));

  mountEndpoint(mounting, endOtherSessions, async ({ principal }) => {
    const { userId, sessionId } = principal;
    await endAllSessions(calls, { userId, reason: 'revoked', exceptId: sessionId });
    return {};
  });

  mountEndpoint(mounting, endSession, async ({ principal, params }) => {
    await endOwnSession(calls, { userId: principal.userId, sessionId: params.sessionId });
    return {};
  });
}
