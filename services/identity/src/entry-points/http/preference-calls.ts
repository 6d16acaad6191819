import { readPreferences, unsubscribeFromReports, updatePreferences } from '@tern/contracts/http/preferences';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { changePreferences } from '../../domain/users/change-preferences.ts';
import { preferencesOf } from '../../domain/users/preferences.ts';
import { unsubscribe, type UnsubscribeContext } from '../../domain/users/unsubscribe.ts';
import { clientAddressOf } from './client-address.ts';

export function mountPreferenceCalls(mounting: Mounting, calls: UnsubscribeContext): void {
  mountEndpoint(mounting, readPreferences, async ({ principal }) => {
    const user = await calls.users.find(principal.userId);
    if (!user) throw new AppError('not-signed-in');
    return { preferences: preferencesOf(user.preferences) };
  });

  mountEndpoint(mounting, updatePreferences, async ({ principal, body }) => {
    const user = await changePreferences(calls, { userId: principal.userId, change: body });
    return { preferences: preferencesOf(user.preferences) };
  });

  // No cookie is read here: mail providers have none, and the token says whose reports end.
  mountEndpoint(mounting, unsubscribeFromReports, async ({ params, request }) => {
    await unsubscribe(calls, { token: params.token, clientAddress: clientAddressOf(request) });
    return {};
  });
}
