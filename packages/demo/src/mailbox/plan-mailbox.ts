import { planInvitations } from './notices/invitations.ts';
import { newsletterNotices } from './notices/newsletters.ts';
import { planNotice, type Notice } from './notices/notice.ts';
import { notifications } from './notices/notifications.ts';
import { receipts } from './notices/receipts.ts';
import { junk, trash } from './notices/unwanted.ts';
import { planStory } from './plan-story.ts';
import type { PlannedMessage } from './planned-message.ts';
import { catalogue } from './stories/catalogue.ts';
import { clients } from './stories/clients.ts';
import { french } from './stories/french.ts';
import { harbourMuseum } from './stories/harbour-museum.ts';
import { lindenhof } from './stories/lindenhof.ts';
import { office } from './stories/office.ts';
import { openQuestions } from './stories/open-questions.ts';
import { personal } from './stories/personal.ts';
import { smallTalk } from './stories/small-talk.ts';
import { suppliers } from './stories/suppliers.ts';
import type { Story } from './story.ts';

const stories: readonly Story[] = [
  ...harbourMuseum,
  ...catalogue,
  ...lindenhof,
  ...clients,
  ...suppliers,
  ...office,
  ...french,
  ...personal,
  ...smallTalk,
  ...openQuestions,
];

const notices: readonly Notice[] = [...newsletterNotices, ...notifications, ...receipts, ...junk, ...trash];

/** Every mail of the demo mailbox, with dates before `madeAt`. The same mails for the same moment. */
export function planMailbox(madeAt: Date): PlannedMessage[] {
  return [
    ...stories.flatMap((story) => planStory(story, madeAt)),
    ...notices.map((notice) => planNotice(notice, madeAt)),
    ...planInvitations(madeAt),
  ];
}
