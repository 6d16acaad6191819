import type { Language } from '@tern/contracts/languages';

/** One part of a mail, shown in the text form and in the HTML form. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The main action of the mail, as a button; in the text form its address is on its own line. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  /** Secondary information, in smaller type. */
  | { readonly kind: 'note'; readonly text: string }
  /** Messages under the people they are about. */
  | {
      readonly kind: 'people';
      readonly heading: string;
      readonly people: readonly MailPerson[];
      /** A sentence about what is not listed; null when everything is. */
      readonly more: string | null;
    }

  /** A list of rows, each with the actions that it offers. */
  | {
      readonly kind: 'rows';
      readonly heading: string;
      readonly rows: readonly MailRow[];
      /** A sentence about what is not listed; null when everything is. */
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
  readonly language: Language;
  readonly subject: string;
  /** The line that mail programs show next to the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Why the user gets this mail, and how to unsubscribe; for recurring mail. */
  readonly footer?: MailFooter;
}
