import type { User } from '@tern/contracts/http/identity';
import { keepText, readKeptText } from '../kept/kept-text.ts';
import { isOffered, languageFor, languageKey, type Language } from './languages.ts';

/** Where the browser keeps whose choice it has; none for a choice that was made before a sign-in. */
const ownerKey = 'tern.language.user';

/** The browser has the choice of this user from now on. */
export const keepOwner = (userId: string) => keepText(ownerKey, userId);

/**
 * The choice of the language goes with the user: a browser that has another one, of an earlier time or of another user, takes over what the
 * profile says, and the page loads again where it is shown in another language. It loads only when the user comes to it: a choice made
 * elsewhere later waits for the next load, as what is typed by then would be lost.
 * @returns matches the page with a profile; gives the choice made here before the sign-in, which the profile does not have yet; else null
 */
export function profileMatcher(
  reload = () => window.location.reload(),
): (profile: ProfileLanguage) => Language | null {
  let comeId: string | null = null;
  return (profile) => {
    const isComing = profile.id !== comeId;
    comeId = profile.id;
    return matchProfile(profile, () => isComing && reload());
  };
}

function matchProfile({ id, language }: ProfileLanguage, reload: () => void): Language | null {
  const chosen = language ?? null;
  const kept = readKeptText(languageKey);
  if (chosen === null && isOffered(kept) && readKeptText(ownerKey) === null) return kept;
  // A browser that keeps nothing would load the page for ever.
  if (!keepOwner(id) || kept === chosen || !keepText(languageKey, chosen)) return null;
  const { languages } = navigator;
  if (languageFor(chosen, languages) !== languageFor(kept, languages)) reload();
  return null;
}

interface ProfileLanguage {
  readonly id: User['id'];
  readonly language?: User['language'];
}
