import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { chooseLanguage, chosenLanguage } from '../../../lib/language/language.ts';
import { isOffered, languages, offeredLanguages } from '../../../lib/language/languages.ts';

const options = [
  { value: '', label: t`As in my browser` },
  ...offeredLanguages.map((language) => ({ value: language, label: languages[language] })),
];

/** Kept by this browser; the page loads again in the language that is chosen. */
export function LanguageSettings() {
  if (offeredLanguages.length < 2) return null;
  return (
    <SelectField
      label={t`Language`}
      value={chosenLanguage() ?? ''}
      options={options}
      onChange={(value) => chooseLanguage(isOffered(value) ? value : null)}
    />
  );
}
