import type { FollowUpStatus } from '@tern/contracts/follow-up-status';
import type { Moment } from './moments.ts';
import type { PersonKey } from './people.ts';
import type { AttachmentPlan } from './attachments.ts';

export const folderNames = [
  'INBOX',
  'Sent',
  'Drafts',
  'Archive',
  'Trash',
  'Junk',
  'Projects/Harbour Museum',
  'Projects/Lindenhof',
  'Receipts',
] as const;
export type FolderName = (typeof folderNames)[number];

/** The expected status of a sent mail once the whole mailbox has been read, at the moment it was made. */
export type SeededStatus = Extract<FollowUpStatus, 'not-needed' | 'done' | 'waiting' | 'needs-follow-up'>;

/** One mail of a conversation. Fields that are left out follow from the mail before it. */
export interface Step {
  readonly at: Moment;
  readonly from: PersonKey;
  readonly to?: readonly PersonKey[];
  readonly cc?: readonly PersonKey[];
  /** Default `Re:` and the story's subject. */
  readonly subject?: string;
  /**
   * Paragraphs are separated by empty lines; other line ends are spaces, except before lines that begin with `- ` or `| `. May hold
   * dates (moments.ts).
   */
  readonly text: string;
  /** Default `full`: the mail answered, quoted below as the writer's program does. `line`: one line of it is quoted. */
  readonly quotes?: 'full' | 'line' | 'none';
  /** `dropped`: written in a program that sends neither In-Reply-To nor References. */
  readonly threading?: 'dropped';
  /** Forwards the mail before it to another person. */
  readonly isForward?: true;
  readonly isUnread?: true;
  readonly isStarred?: true;
  readonly folder?: FolderName;
  readonly attachments?: readonly AttachmentPlan[];
  readonly headers?: Readonly<Record<string, string>>;
  /** HTML in place of the one made from the text. */
  readonly html?: string;
  /** A delivery failure (RFC 3464) for the mail before it. */
  readonly bounce?: { readonly recipient: PersonKey | string; readonly diagnostic: string };
  /** Only for mails that Robin sent within the last four weeks. */
  readonly expected?: SeededStatus;
  /** Robin asks again. */
  readonly isFollowup?: true;
}

export interface Story {
  readonly subject: string;
  /** Folder of the mails of others; default INBOX, and Archive when older than three weeks. */
  readonly folder?: FolderName;
  readonly steps: readonly Step[];
}
