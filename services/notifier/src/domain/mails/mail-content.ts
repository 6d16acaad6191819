/** One part of a mail, shown in the text form and in the HTML form. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What the mail is for, as a button; in the text form its address stands on a line of its own. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  /** What is good to know, set smaller. */
  | { readonly kind: 'note'; readonly text: string }
  /** Messages under the people they are about. */
  | {
      readonly kind: 'people';
      readonly heading: string;
      readonly people: readonly MailPerson[];
      /** What is not listed; null when all is. */
      readonly more: string | null;
    }

  /** One thing after the other, each with what can be done about it. */
  | {
      readonly kind: 'rows';
      readonly heading: string;
      readonly rows: readonly MailRow[];
      /** What is not listed; null when all is. */
      readonly more: string | null;
    };

export interface MailRow {
  /** Whom or when it is about. */
  readonly lead: string;
  readonly text: string;
  readonly href: string;
  /** Words of a mail; null where there are none. */
  readonly quote: string | null;
  readonly detail: string;
  readonly actions: readonly MailLink[];
}

export interface MailLink {
  readonly label: string;
  readonly href: string;
}

export interface MailPerson {
  readonly name: string;
  readonly messages: readonly { readonly text: string; readonly detail: string; readonly href: string }[];
  readonly more: string | null;
}

export interface MailFooter {
  readonly text: string;
  readonly links: readonly MailLink[];
}

export interface MailContent {
  readonly subject: string;
  /** The line that mail programs show next to the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Why one gets this, and how to get it no more; for mail that comes again and again. */
  readonly footer?: MailFooter;
}
