import type { DueWindow } from '@tern/contracts/follow-up-status';
import type { MailboxKind } from '@tern/contracts/http/messages';

/**
 * A mailbox; all mailboxes of a role over the user's accounts; all that the user sent, without Trash and Spam; or the mail from and to
 * certain addresses (folded), without these and drafts. And what the messages must be like.
 */
export interface MessageFilter {
  readonly userId: string;
  readonly in:
    | { readonly mailboxId: string }
    | { readonly kind: MailboxKind }
    | { readonly allSent: true }
    | { readonly withAddresses: readonly string[] };
  readonly isRead?: boolean | undefined;
  readonly isStarred?: boolean | undefined;
  /** Effective values: the user's label where there is one, else the assessed value. */
  readonly needsFollowup?: boolean | undefined;
  readonly isFollowup?: boolean | undefined;
  readonly isAwaitingReply?: boolean | undefined;
  /** Due now, by the window of each account; or everything else. */
  readonly overdue?: { readonly is: boolean; readonly windows: ReadonlyMap<string, DueWindow> } | undefined;
  /** One of these messages; or none of them. */
  readonly owed?: { readonly is: boolean; readonly ids: readonly string[] } | undefined;
  /** Awaits an answer; or may await one (the engine is not sure) and is not older than this. */
  readonly openSince?: Date | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Folded words that must all occur in subject, senders or recipients. */
  readonly words?: readonly string[] | undefined;
}
