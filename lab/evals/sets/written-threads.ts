import { assessThread } from '@tern/followup/assess-thread';
import { me, type Mail } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { probabilityOf } from '../reliability.ts';
import type { Judged } from '../score.ts';
import type { WrittenCase } from '../written/written-case.ts';
import { heldOut, tunable } from '../written/written-cases.ts';

/** Does the thread still await a reply? The half that is tuned on, the half that is not, and both. */
export function writtenThreads({ reader }: Engine): EvalSet[] {
  const halves = { tunable: judgedBy(reader, tunable), heldOut: judgedBy(reader, heldOut) };
  return [
    { name: 'written threads', judged: [...halves.tunable, ...halves.heldOut] },
    { name: 'written threads, tunable half', listsMisses: true, judged: halves.tunable },
    { name: 'written threads, held-out half', judged: halves.heldOut },
  ];
}

/** Does each still await a reply? */
export function judgedBy(reader: Engine['reader'], cases: readonly WrittenCase[]): Judged[] {
  return cases.map(({ id, group, mails, awaits, why }) => ({
    id: `${id} (${why})`,
    group,
    expected: awaits,
    predicted: awaitsReply(mails, reader),
    ...probabilityOfOne(mails, reader),
  }));
}

/** Where it does: is the decision based on the sentence that a follow-up would have to quote? */
export function quotedAsks({ reader }: Engine): EvalSet[] {
  return [
    { name: 'quoted asks, tunable half', listsMisses: true, judged: quotedIn(tunable, reader) },
    { name: 'quoted asks, held-out half', judged: quotedIn(heldOut, reader) },
  ];
}

function quotedIn(cases: readonly WrittenCase[], reader: Engine['reader']): Judged[] {
  return cases.flatMap(({ id, group, mails, ask }): Judged[] => {
    if (ask === undefined) return [];
    const [first] = assessThread(mails, [me.email], reader).values();
    const sentence = first?.reason.sentence ?? '';
    return [{ id: `${id}: "${sentence}"`, group, expected: true, predicted: sentence.includes(ask) }];
  });
}

/** Only for a thread of one sent mail whose text decides. */
function probabilityOfOne(mails: readonly Mail[], reader: Engine['reader']): Pick<Judged, 'probability'> {
  const [state, ...others] = assessThread(mails, [me.email], reader).values();
  const isAlone = mails.length === 1 && others.length === 0 && state !== undefined;
  return isAlone && state.reason.engine !== 'headers' ? { probability: probabilityOf(state.reason) } : {};
}

/** A reply in doubt counts as the answer: it is more often than not, but the user is asked (docs/decisions/0097). */
function awaitsReply(mails: readonly Mail[], reader: Engine['reader']): boolean {
  return [...assessThread(mails, [me.email], reader).values()].some(
    (state) => state.needsFollowup && state.responseMessageId === null && !state.replyInDoubt,
  );
}
