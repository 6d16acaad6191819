import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { chooseTheme, keptTheme, type Theme } from '../../../lib/theme.ts';

const options: { value: Theme; label: string }[] = [
  { value: 'system', label: t`As the system` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

/** Kept by this browser, so there is nothing to wait for. */
export function ThemeSettings() {
  const [theme, setTheme] = useState(keptTheme);
  return (
    <SelectField
      label={t`Theme`}
      hint={t`Kept in this browser.`}
      value={theme}
      options={options}
      onChange={(value) => {
        setTheme(value as Theme);
        chooseTheme(value as Theme);
      }}
    />
  );
}
