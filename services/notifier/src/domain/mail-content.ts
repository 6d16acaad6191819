/** One part of a mail, shown in the text form and in the HTML form alike. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What the mail is for, as a button; in the text form its address stands on a line of its own. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  /** What is good to know, set smaller. */
  | { readonly kind: 'note'; readonly text: string };

export interface MailContent {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
}
