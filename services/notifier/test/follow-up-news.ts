import fc from 'fast-check';
import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';
import { followUpCopyOf, type FollowUpCopy } from '../src/domain/copies/follow-up-copy.ts';
import { withRemoval, withWord, type KeptFollowUp } from '../src/domain/copies/kept-follow-up.ts';
import type { RemovedMessage } from '../src/domain/copies/follow-up-copies.ts';

export const accountId = 'account';
const messageId = 'sent';

/** `minutes` after the start of the story. */
export const at = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 7, minutes));

type Said = Partial<EventData<typeof messageAssessed>> & { readonly assessedAt: Date };

/** An assessment of one sent mail by followup; by default an answer is awaited. */
export function aWord({ assessedAt, ...overrides }: Said): FollowUpCopy {
  return followUpCopyOf(
    aMessageAssessed({
      accountId,
      userId: 'user',
      messageId,
      followUpDueAt: at(0).toISOString(),
      mail: {
        subject: 'Offer',
        date: at(0).toISOString(),
        to: [{ email: 'ines@harbor.example', name: 'Ines Moura' }],
      },
      ...overrides,
    }),
    assessedAt,
  );
}

export function aRemoval(removal: Pick<RemovedMessage, 'version' | 'at'>): RemovedMessage {
  return { messageId, accountId, ...removal };
}

/** An assessment by followup or a removal, each on its own topic. */
export type News = { readonly word: FollowUpCopy } | { readonly removal: RemovedMessage };

/** One thing that happens, and the time by the clock of its process. */
const happening = fc.record({
  what: fc.constantFrom('stored', 'heard', 'assessed', 'published-again', 'removed'),
  minute: fc.nat({ max: 20 }),
  /** An older event, without the version of the mail. */
  isOld: fc.boolean(),
});

/**
 * The events about one mail that is stored, removed and stored again, while followup handles each version later, assesses it
 * again and publishes a version twice.
 */
export function anyNews({ withOld }: { readonly withOld: boolean }): fc.Arbitrary<News[]> {
  const some = fc.array(happening, { minLength: 3, maxLength: 14 });
  const published = some.map((happenings) => {
    const news: News[] = [];
    let [account, heard, version] = [1, 1, 0];
    let stored = account;
    for (const { what, minute, isOld } of happenings) {
      if (what === 'stored') stored = ++account;
      else if (what === 'heard') heard = stored;
      else if (what === 'removed') news.push({ removal: aRemoval({ version: ++account, at: at(minute) }) });
      else {
        version = what === 'assessed' ? version + 1 : Math.max(version, 1);
        const ofMail = withOld && isOld ? {} : { messageVersion: heard };
        const needsFollowup = version % 3 === 0 ? null : true;
        news.push({ word: aWord({ version, assessedAt: at(minute), needsFollowup, ...ofMail }) });
      }
    }
    return news;
  });
  return published.filter((news) => news.length > 0);
}

/** All events in some order, with repeats before, between and after. */
export function disordered(news: readonly News[]): fc.Arbitrary<News[]> {
  return fc.array(fc.constantFrom(...news), { maxLength: 5 }).chain((repeats) => {
    const all = [...news, ...repeats];
    return fc.shuffledSubarray(all, { minLength: all.length });
  });
}

/** Gives what is kept after all events, in the order given. */
export function keep(news: readonly News[]): KeptFollowUp | undefined {
  return news.reduce<KeptFollowUp | undefined>(
    (kept, one) => ('word' in one ? withWord(kept, one.word) : withRemoval(kept, one.removal)),
    undefined,
  );
}
