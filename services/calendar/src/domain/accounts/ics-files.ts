/** Where the calendar of an .ics account is read. The address is a secret: it is all that is needed to read the calendar. */
export type IcsSource = { readonly address: string } | { readonly isFile: true };

/** Calendar files that users uploaded, as text. They are removed with their account (`CalendarStore.removeOfAccount`). */
export interface IcsFiles {
  put(file: { readonly accountId: string; readonly userId: string; readonly text: string }): Promise<void>;
  find(accountId: string): Promise<string | null>;
  remove(accountId: string): Promise<void>;
}
