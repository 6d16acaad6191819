import { planInvitations } from './notices/invitations.ts';
import { newsletterNotices } from './notices/newsletters.ts';
import { planNotice, type Notice } from './notices/notice.ts';
import { notifications } from './notices/notifications.ts';
import { receipts } from './notices/receipts.ts';
import { junk, trash } from './notices/unwanted.ts';
import { planStory } from './plan-story.ts';
import type { PlannedMessage } from './planned-message.ts';
import { readData } from './read-data.ts';
import type { Story } from './story.ts';

const stories = [
  'harbour-museum',
  'catalogue',
  'lindenhof',
  'clients',
  'suppliers',
  'office',
  'french',
  'personal',
  'small-talk',
  'open-questions',
].flatMap((file) => readData<Story[]>(`stories/${file}.json`));

const notices: readonly Notice[] = [...newsletterNotices, ...notifications, ...receipts, ...junk, ...trash];

/** Every mail of the demo mailbox, with dates before `madeAt`. The same mails for the same moment. */
export function planMailbox(madeAt: Date): PlannedMessage[] {
  return [
    ...stories.flatMap((story) => planStory(story, madeAt)),
    ...notices.map((notice) => planNotice(notice, madeAt)),
    ...planInvitations(madeAt),
  ];
}
