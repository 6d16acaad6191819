import { useEffect, useRef, useState } from 'react';
import type { FormErrors } from './form-errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The errors of a form to show: the error of a field until its value changes. The first field with an error gets the focus, because
 * it may be far from the pressed button.
 * @param values the values of the fields, by the names of the errors
 * @param answered the server's errors for the last try
 */
export function useFormErrors(values: Values, answered: FormErrors) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<{ values: Values; own: FormErrors | null }>({ values, own: null });
  const { general, fields } = tried.own ?? answered;
  // Answers are new objects at each rendering, so they are compared by content; between two equal errors there is an answer without errors.
  const news = tried.own ?? JSON.stringify(answered);
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) invalid.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [news]);

  return {
    form,
    general,
    fields: Object.fromEntries(
      Object.entries(fields).filter(([name]) => values[name] === tried.values[name]),
    ) as FormErrors['fields'],
    /** Called at each submit with the form's own errors, found before the request, or null. */
    setTried: (own: FormErrors | null) => setTried({ values, own }),
  };
}
