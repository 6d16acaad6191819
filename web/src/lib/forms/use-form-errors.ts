import { useEffect, useRef, useState } from 'react';
import type { FormErrors } from './form-errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The errors of a form as they are to be shown: that of a field until its value is another one, and the first field that has one gets
 * the focus, as it may stand far from the button that was pressed.
 * @param values what is filled in, by the names that the errors have.
 * @param answered what the server said about the last try.
 */
export function useFormErrors(values: Values, answered: FormErrors) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<{ values: Values; own: FormErrors | null }>({ values, own: null });
  const { general, fields } = tried.own ?? answered;
  // Answers are new objects at each rendering, so they are compared by content; between two equal ones there is an empty one.
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
    /** For each submit: what the form itself finds wrong before the request, if anything. */
    setTried: (own: FormErrors | null) => setTried({ values, own }),
  };
}
