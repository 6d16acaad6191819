import { planStory } from './plan-story.ts';
import type { PlannedMessage } from './planned-message.ts';
import { harbourMuseum } from './stories/harbour-museum.ts';
import type { Story } from './story.ts';

const stories: readonly Story[] = [...harbourMuseum];

/** Every mail of the demo mailbox, with dates before `madeAt`. The same mails for the same moment. */
export function planMailbox(madeAt: Date): PlannedMessage[] {
  return stories.flatMap((story) => planStory(story, madeAt));
}
