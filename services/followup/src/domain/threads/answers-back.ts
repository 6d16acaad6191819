import { effectiveValue } from '@tern/contracts/follow-up-status';
import { readingOf } from './ask-reading.ts';
import type { Talk } from './talk.ts';

/** More words ask for something besides. */
const maxWords = 8;
const pleaseAtEnd =
  /(?:please|pls|bitte|s['’]il (?:vous|te) pla[iî]t|svp|stp|por favor|per (?:favore|piacere)|graag|alstublieft|alsjeblieft|a\.?u\.?b)[.!]*$/iu;

/**
 * "Glossy or matt?" "Matt, please.": in the user's answer to a question back, words that only choose ask for nothing. The wait for what they
 * asked before goes on in any case.
 */
export function withoutChoices(talks: readonly Talk[]): readonly Talk[] {
  const askedBack = talks.flatMap(({ matches }) => matches).filter(({ received }) => received.answeredBackAt);
  if (askedBack.length === 0) return talks;
  return talks.map((talk) => {
    const { record, judgement } = talk;
    const answersBack = askedBack.some(
      ({ received: { answeredBackAt, rawMessageId } }) =>
        answeredBackAt?.getTime() === record.facts.date.getTime() &&
        record.facts.ancestors.includes(rawMessageId ?? ''),
    );
    if (!answersBack || judgement.reason.rule !== 'request-please' || !onlyChooses(talk)) return talk;
    const reason = {
      engine: 'structure',
      version: '1',
      rule: 'answers-back',
      certainty: 'no',
      sentence: null,
      confidence: 0.9,
    } as const;
    const needs = effectiveValue(false, record.labels.needsFollowup) ?? false;
    return { ...talk, judgement: { needsFollowup: false, reason }, needs };
  });
}

function onlyChooses({ record }: Talk): boolean {
  const { asks = [], sentence } = readingOf(record.facts);
  const all = asks.length > 0 ? asks : [sentence ?? ''];
  return all.every((ask) => pleaseAtEnd.test(ask) && ask.split(/\s+/).length <= maxWords);
}
