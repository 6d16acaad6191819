import { offlineEngineVersion, readAsk } from '@tern/ai/offline/read-ask';
import { readReply } from '@tern/ai/offline/read-reply';
import { assessThread } from '@tern/followup/assess-thread';
import { me, type Mail } from '../a-mail.ts';
import type { EvalSet } from '../eval-set.ts';
import { englishCases } from '../written/english.ts';
import { otherLanguageCases } from '../written/other-languages.ts';
import { threadCases } from '../written/threads.ts';
import type { WrittenCase } from '../written/written-case.ts';

const reader = { engineVersion: offlineEngineVersion, readAsk, readReply };

const writtenCases: readonly WrittenCase[] = [...englishCases, ...otherLanguageCases, ...threadCases];

/** Does the thread still await a reply? */
export function writtenThreads(): EvalSet {
  return {
    name: 'written threads',
    judged: writtenCases.map(({ id, group, mails, awaits }) => ({
      id,
      group,
      expected: awaits,
      predicted: awaitsReply(mails),
    })),
  };
}

/** Where it does: is the decision based on the sentence that a follow-up would have to quote? */
export function quotedAsks(): EvalSet {
  const asking = writtenCases.filter(({ ask }) => ask !== undefined);
  return {
    name: 'quoted asks',
    judged: asking.map(({ id, group, mails, ask }) => {
      const [first] = assessThread(mails, [me.email], reader).values();
      return {
        id: `${id}: "${first?.reason.sentence ?? ''}"`,
        group,
        expected: true,
        predicted: first?.reason.sentence?.includes(ask ?? '') === true,
      };
    }),
  };
}

function awaitsReply(mails: readonly Mail[]): boolean {
  return [...assessThread(mails, [me.email], reader).values()].some(
    (state) => state.needsFollowup && state.responseMessageId === null,
  );
}
