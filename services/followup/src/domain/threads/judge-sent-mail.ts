import type { DecisionReason } from '@tern/contracts/follow-up-status';
import { isNoPerson, isNoReplyLike, isOneOf, normalAddress } from '../mail/address-key.ts';
import { weighLessons, type LessonBook } from '../learning/weigh-lessons.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { modelNoteOf, readingOf } from './ask-reading.ts';

/** Version of the rules about headers and recipients. */
const headerRulesVersion = '3';
/** With these rules of a reading, the mail itself says that no answer is awaited. */
const rulesThatWantNoAnswer: ReadonlySet<string> = new Set(['no-reply-needed', 'takes-back']);

export interface Surroundings {
  /** The user's own addresses in all accounts, lower case. */
  readonly ownAddresses: ReadonlySet<string>;
  /** Address keys of lists, as received mail named them. */
  readonly lists: ReadonlySet<string>;
}

export interface Judgement {
  readonly needsFollowup: boolean;
  readonly reason: DecisionReason;
}

/**
 * Whether a sent mail waits for an answer (design: decision ladder): headers and recipients first, then the sentences, then what an
 * outside model said of mail that the sentences leave open, then what the user's own labels taught about such mail. "Unsure" counts as
 * no and is shown as such.
 */
export function judgeSentMail(facts: SentFacts, around: Surroundings, lessons: LessonBook): Judgement {
  const headerRule = facts.headerRule ?? recipientRule(facts, around);
  if (headerRule !== null) {
    return {
      needsFollowup: false,
      reason: {
        engine: 'headers',
        version: headerRulesVersion,
        rule: headerRule,
        certainty: 'no',
        sentence: null,
        confidence: 0.99,
      },
    };
  }
  const reading = readingOf(facts);
  if (facts.draftKey !== null && reading.certainty !== 'yes' && !rulesThatWantNoAnswer.has(reading.rule)) {
    // The user sent the follow-up that we drafted: it carries the wait, however they changed its words.
    return {
      needsFollowup: true,
      reason: {
        engine: 'structure',
        version: headerRulesVersion,
        rule: 'sent-follow-up-draft',
        certainty: 'yes',
        sentence: null,
        confidence: 0.9,
      },
    };
  }
  const outcome = weighLessons(reading, { date: facts.date, to: othersIn(facts, around) }, lessons) ?? {
    certainty: reading.certainty,
    confidence: reading.confidence,
  };
  return {
    needsFollowup: outcome.certainty === 'yes',
    reason: {
      engine: reading.engine,
      version: reading.version,
      rule: reading.rule,
      sentence: reading.sentence,
      ...outcome,
      ...modelNoteOf(facts),
    },
  };
}

/** Addresses in To that are not the user's own. */
function othersIn({ from, recipients }: SentFacts, { ownAddresses }: Surroundings): string[] {
  return recipients.flatMap(({ kind, email }) =>
    kind === 'TO' && email !== from?.email && !isOneOf(ownAddresses, email) ? [email] : [],
  );
}

function recipientRule(facts: SentFacts, { ownAddresses, lists }: Surroundings): string | null {
  const sender = facts.from ? normalAddress(facts.from.email) : null;
  const own = sender === null ? ownAddresses : new Set([sender, ...ownAddresses]);
  const isOwn = (email: string) => isOneOf(own, email);
  const others = facts.recipients.filter(({ email }) => !isOwn(email));
  if (facts.recipients.length === 0) return 'no-recipients';
  if (others.length === 0) return 'only-to-myself';

  const cannotAnswer = ({ email }: { email: string }) => isNoPerson(email, lists);
  if (others.every(cannotAnswer))
    return others.every(({ email }) => isNoReplyLike(email)) ? 'only-to-no-reply' : 'only-to-lists';
  // People in Cc and Bcc read along; no person who could answer was addressed.
  if (!others.some((one) => one.kind === 'TO' && !cannotAnswer(one))) return 'nobody-addressed';
  return null;
}
