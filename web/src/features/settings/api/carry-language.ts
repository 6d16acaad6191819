import type { QueryClient } from '@tanstack/react-query';
import { updatePreferences } from '@tern/contracts/http/preferences';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import type { Language } from '../../../lib/language/languages.ts';
import { keepOwner } from '../../../lib/language/profile-language.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Stores the choice of the language that was made in this browser before the sign-in. When that fails, the next page tries again. */
export async function carryLanguage(
  api: ApiClient,
  queryClient: QueryClient,
  userId: string,
  language: Language,
): Promise<void> {
  const answer = await api.call(updatePreferences, { body: { language } });
  if (!answer.success) return;
  keepOwner(userId);
  queryClient.setQueryData(queryKeys.preferences, answer.data);
  await queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
}
