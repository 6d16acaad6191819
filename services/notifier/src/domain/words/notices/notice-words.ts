import type { EventData } from '@tern/contracts/define-event';
import type { noticeRequested } from '@tern/contracts/events/identity';

/** One part of a notice: the first goes on after the greeting, the label of a button leads to the page of the notice. */
export type NoticeBlock =
  | { readonly hello: string }
  | { readonly paragraph: string }
  | { readonly action: string }
  | { readonly note: string };

interface NoticeTexts {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly NoticeBlock[];
}

/** Names of tokens and passkeys are left out everywhere: they are free text, and a mail may be read by others. */
export type NoticeWords = Readonly<Record<EventData<typeof noticeRequested>['kind'], NoticeTexts>>;
