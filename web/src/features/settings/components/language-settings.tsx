import { t } from '@lingui/core/macro';
import { SavedSelect } from '../../../components/ui/fields/saved-field.tsx';
import { chooseLanguage, chosenLanguage } from '../../../lib/language/language.ts';
import { isOffered, languages, offeredLanguages } from '../../../lib/language/languages.ts';
import { useUpdatePreferences } from '../api/update-preferences.ts';

const options = [
  { value: '', label: t`As in my browser` },
  ...offeredLanguages.map((language) => ({ value: language, label: languages[language] })),
];

/** With the keyboard the user passes other languages before the right one, and each would load the page again. */
const languageSettleMs = 700;

/** Stored for the user; the page loads again in the language that is chosen, and every other browser of the user does. */
export function LanguageSettings() {
  const update = useUpdatePreferences();
  return (
    <SavedSelect
      label={t`Language`}
      value={chosenLanguage() ?? ''}
      options={options}
      settleMs={languageSettleMs}
      save={async (value) => {
        const language = isOffered(value) ? value : null;
        await update.mutateAsync({ language });
        chooseLanguage(language);
      }}
    />
  );
}
