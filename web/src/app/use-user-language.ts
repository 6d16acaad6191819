import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '@tern/contracts/http/identity';
import { useApi } from '../lib/api/api-context.tsx';
import { profileMatcher } from '../lib/language/profile-language.ts';

/** Not in the first-screen bundle: few users have chosen a language before their first sign-in. */
const loadCarrying = () => import('../features/settings/api/carry-language.ts');

const matchProfile = profileMatcher();

/** Shows the page in the language that the user chose, in whichever browser. */
export function useUserLanguage({ id, language }: Pick<User, 'id' | 'language'>): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const carried = matchProfile({ id, language });
    if (carried === null) return;
    void loadCarrying()
      .then(({ carryLanguage }) => carryLanguage(api, queryClient, id, carried))
      .catch(() => undefined);
  }, [api, queryClient, id, language]);
}
