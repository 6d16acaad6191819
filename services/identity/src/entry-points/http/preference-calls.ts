import { readPreferences, unsubscribeFromReports, updatePreferences } from '@tern/contracts/http/preferences';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { ChangePreferences } from '../../domain/users/change-preferences.ts';
import type { UserReader } from '../../domain/users/user-store.ts';
import { preferencesOf } from '../../domain/users/preferences.ts';
import { unsubscribe, type UnsubscribeContext } from '../../domain/users/unsubscribe.ts';
import { clientAddressOf } from './client-address.ts';

export interface PreferenceCalls extends UnsubscribeContext {
  readonly users: UserReader;
  readonly preferences: ChangePreferences;
}

export function mountPreferenceCalls(mounting: Mounting, calls: PreferenceCalls): void {
  mountEndpoint(mounting, readPreferences, async ({ principal }) => {
    const user = await calls.users.find(principal.userId);
    if (!user) throw new AppError('not-signed-in');
    return { preferences: preferencesOf(user.preferences) };
  });

  mountEndpoint(mounting, updatePreferences, async ({ principal, body }) => {
    const user = await calls.preferences.change(principal.userId, body);
    return { preferences: preferencesOf(user.preferences) };
  });

  // No cookie is read here: mail providers have none, and the token says whose reports end.
  mountEndpoint(mounting, unsubscribeFromReports, async ({ params, request }) => {
    await unsubscribe(calls, { token: params.token, clientAddress: clientAddressOf(request) });
    return {};
  });
}
