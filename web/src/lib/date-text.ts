/** '27 August 2025 at 09:30', in the reader's own language and time zone. */
export function dateTimeText(iso: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
