import type { DraftTone } from '@tern/contracts/http/followup';
import { effectiveValue } from '@tern/contracts/follow-up-status';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { localPartOf } from '@tern/kernel/email-parts';
import { zonedTime } from '@tern/contracts/zoned-time';
import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';
import { carried } from '@tern/contracts/sentences/carried';
import type { Said } from '@tern/contracts/sentences/said';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { readingOf } from '../threads/ask-reading.ts';
import { replySubject } from '../mail/clean-subject.ts';
import { flawOfDraft } from './draft-checks.ts';
import { draftLanguage } from './draft-language.ts';
import { draftWarning } from './draft-warning.ts';
import { wordsFor } from './draft-words-of.ts';
import { findReason } from './find-reason.ts';
import { greetingOf } from './greeting.ts';
import { capitalisesMonths, isUltimatum } from './mail-signs.ts';
import { habitsOf } from './own-habits.ts';
import { matterOf } from './name-matter.ts';
import { restateAsk, staleDays } from './restate-ask.ts';
import { dateName, letterOf, plainSignOff, writeDraft, type DraftParts } from './write-draft.ts';
import { isSent, othersInTo, type AskReading, type SentRecord } from '../records/follow-up-record.ts';
import type { FollowUpWriter } from './follow-up-writer.ts';
import type { SentenceReader } from '../mail/mail-reader.ts';
import type { OwnMail } from '../mail/own-mail.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { SentTexts } from '../mail/sent-texts.ts';

/** Names the engine and the version of its words. */
const offlineEngine = 'template/10';
/** Bound of the contract. */
const longestWarning = 1_000;
const pastDay: PlainPattern =
  'The mail speaks of a day that has passed: see whether the question still stands.';
/** Earlier mails to the same person that are looked at for how the user writes. */
const earlierMails = 10;

export interface DraftRequest {
  readonly userId: string;
  readonly messageId: string;
  readonly tone: DraftTone;
  /** IANA zone in which the date of the sent mail is named. */
  readonly timeZone: string;
}

export interface WrittenDraft {
  readonly subject: string;
  readonly body: string;
  readonly engine: string;
  /** In words for people: why the user should look twice before sending; absent where there is no reason. */
  readonly warning?: string;
  readonly warningSaid?: Said;
}

export interface DraftFollowupContext {
  readonly records: Pick<RecordStore, 'findOfUser'>;
  readonly texts: Pick<SentTexts, 'find'>;
  readonly ownMail: OwnMail;
  readonly sentences: SentenceReader;
  readonly clock: Clock;
  /** Null when no model is configured. */
  readonly writer: FollowUpWriter | null;
}

/**
 * Writes the follow-up to a sent mail: by a model where one is configured and the user allows it, else offline (design section 5), as the
 * user writes to that person. Greeting, sign-off, subject and recipients never come from a model, and what it writes is held to the
 * same checks. Nothing is saved or sent.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export async function draftFollowup(
  context: DraftFollowupContext,
  { userId, messageId, tone, timeZone }: DraftRequest,
): Promise<WrittenDraft> {
  const record = await context.records.findOfUser(userId, messageId);
  if (!record || !isSent(record)) throw new AppError('not-found');
  const { facts } = record;
  const kept = await context.texts.find(messageId);
  const earlier = await earlierTo(record, context.ownMail);
  const language = draftLanguage({
    text: kept?.text ?? '',
    own: readingOf(facts).language,
    conversation: await languagesBefore(record, context.ownMail),
    earlier: earlier.map((mail) => mail.language),
  });
  const styleSamples = earlier.filter((mail) => mail.language === language).map(({ text }) => text);
  const parts = await partsOf(context, {
    record,
    tone,
    timeZone,
    language,
    text: kept?.text ?? null,
    styleSamples,
  });
  const offline = { engine: offlineEngine, body: writeDraft(parts.draft) };
  const byModel = parts.draft.isResent
    ? null
    : await writtenByModel(context, { record, language, styleSamples, text: kept?.text ?? '' }, parts);
  const asksOfPast = parts.draft.ask.isPast;
  const warnings = [draftWarning(record), asksOfPast ? pastDay : null, byModel?.warning ?? null].filter(
    (one) => one !== null,
  );
  return {
    subject: replySubject(facts.subject),
    ...(byModel?.draft ?? offline),
    ...(warnings.length > 0 && warningOf(warnings)),
  };
}

interface Drafting {
  readonly record: SentRecord;
  readonly tone: DraftTone;
  readonly timeZone: string;
  readonly language: string | null;
  readonly text: string | null;
  readonly styleSamples: readonly string[];
}

interface Parts {
  readonly draft: DraftParts;
  /** The ask as it stands in the mail, for a model. */
  readonly ask: Pick<AskReading, 'sentence' | 'deadline'> | null;
  /** Days in the ask that have passed. */
  readonly stale: ReturnType<typeof staleDays>;
}

async function partsOf(
  { ownMail, texts, sentences, clock }: DraftFollowupContext,
  { record, tone, timeZone, language, text, styleSamples }: Drafting,
): Promise<Parts> {
  const { facts, state } = record;
  const words = wordsFor(language);
  const habits = habitsOf([text ?? '', ...styleSamples], words, namesOf(facts.recipients), facts.from);
  const first = await firstMailOf(record, ownMail);
  const asking = first ?? record;
  const ask = askIn(readingOf(asking.facts));
  const days = {
    sentAt: asking.facts.date,
    now: clock.now(),
    zone: zonedTime(timeZone),
    language,
    reader: sentences,
  };
  const own = first === null ? text : ((await texts.find(first.id))?.text ?? null);
  const [onlyOne, ...others] = stillAsked(record);
  const isLeft = onlyOne !== undefined && others.length === 0 && state?.answeredBy !== undefined;
  // "Hello all" does not fit the one person who is left.
  const greeting = isLeft
    ? greetingOf([onlyOne], words.hello)
    : (habits.greeting ?? (text === null ? greetingOf(facts.recipients, words.hello) : ''));
  const restated = restateAsk(ask, days, own ?? '', greeting);
  const signOff =
    habits.signOff ?? (text === null ? plainSignOff(words, tone, facts.from?.name ?? null) : []);
  return {
    ask,
    stale: staleDays(ask?.sentence ?? '', days),
    draft: {
      words,
      tone,
      timeZone,
      greeting,
      formality: habits.formality,
      isCasual: habits.isCasual,
      isPersonal: habits.isPersonal,
      isUltimatum: isUltimatum(own ?? ''),
      capitalisesMonths: language === 'pt' && capitalisesMonths(text ?? ''),
      sentAt: facts.date,
      matter: matterOf(facts.subject, days),
      ask: restated,
      reason: ask === null || own === null ? null : findReason(own, ask, days),
      promisedAt: promisedBy(record),
      firstSentAt: first?.facts.date ?? null,
      isResent: state?.delivery?.reachedSomebody === false,
      // Thanks for what the mail asked may be the ask itself: it is not said twice.
      signOff: signOff.filter((line) => !restated.sentences.includes(line)),
      seed: seedOf(record),
    },
  };
}

/** Derived from mail and attempt: an existing draft keeps its words, and after the user threw one away the next has other words. */
function seedOf({ id, state }: SentRecord): string {
  const isGone = state?.followUpDraftStatus === 'DRAFTED' && state.followUpDraftMessageId === null;
  return `${id} ${isGone ? 2 : 1}`;
}

/** As those it goes to are shown, and the names in their addresses. */
function namesOf(recipients: SentRecord['facts']['recipients']): string[] {
  return recipients.flatMap(({ name, email }) => [name ?? '', localPartOf(email)]);
}

/** Those in To who have not answered. */
function stillAsked({ facts, state }: SentRecord): SentRecord['facts']['recipients'] {
  const others = othersInTo(facts, { ownInTo: state?.ownInTo ?? [] });
  return others.filter(({ email }) => !state?.answeredBy?.includes(email));
}

/** When the only addressee wrote that an answer will come; null if they did not. */
function promisedBy({ facts, state }: SentRecord): Date | null {
  const to = facts.recipients.filter(({ kind }) => kind === 'TO');
  return to.length === 1 && to[0]?.email === state?.promise?.email ? (state?.promise?.at ?? null) : null;
}

/** Null when there is no model or the user does not allow it; only a warning where its text does not pass the checks. */
async function writtenByModel(
  { writer }: Pick<DraftFollowupContext, 'writer'>,
  {
    record,
    language,
    styleSamples,
    text,
  }: Pick<Drafting, 'record' | 'language' | 'styleSamples'> & { readonly text: string },
  { draft, ask, stale }: Parts,
): Promise<{ readonly draft?: Pick<WrittenDraft, 'engine' | 'body'>; readonly warning?: Saying } | null> {
  const { userId, accountId, facts } = record;
  const written = await writer?.write(
    { userId, accountId },
    {
      mail: { subject: facts.subject, text },
      ask: draft.ask.sentences.join(' ') || null,
      deadline: stale.length > 0 ? null : (ask?.deadline ?? null),
      language,
      tone: draft.tone,
      sentOn: dateName(facts.date, draft.words.locale, draft.timeZone),
      styleSamples,
    },
  );
  if (!written) return null;
  if ('notWritten' in written)
    return { warning: say('Written offline: {why, said}.', { why: written.notWritten }) };
  const body = letterOf(draft, [written.text]);
  const flaw = flawOfDraft(body, {
    ...draft,
    asked: draft.ask.sentences,
    stale: stale.map(({ words }) => words),
  });
  return flaw === null
    ? { draft: { engine: written.engine, body } }
    : {
        warning: say('Written offline: the text of {engine} was not used, since {why, said}.', {
          engine: written.engine,
          why: flaw,
        }),
      };
}

/** The languages of the user's mails before this one in its conversation. */
async function languagesBefore({ accountId, facts }: SentRecord, ownMail: OwnMail) {
  if (facts.ancestors.length === 0) return [];
  const before = await ownMail.byMessageIds(accountId, facts.ancestors);
  return before.map((one) => readingOf(one.facts).language);
}

/** Only for mail to a single person: how a user writes to a group shows nothing of how they write to each. */
async function earlierTo({ id, accountId, facts }: SentRecord, ownMail: OwnMail) {
  const [person, ...others] = facts.recipients.filter(({ kind }) => kind === 'TO');
  if (person === undefined || others.length > 0) return [];
  const found = await ownMail.textsTo({ accountId, email: person.email }, earlierMails + 1);
  return found.filter((mail) => mail.id !== id).slice(0, earlierMails);
}

/** The first mail of the thread that asked, where this mail is a reminder itself; null where it is not. */
async function firstMailOf(
  { accountId, facts, state, labels }: SentRecord,
  ownMail: OwnMail,
): Promise<SentRecord | null> {
  const isFollowup = effectiveValue(state?.isFollowup ?? null, labels.isFollowup);
  if (!isFollowup || facts.ancestors.length === 0) return null;
  const chain = (await ownMail.byMessageIds(accountId, facts.ancestors)).filter(
    (earlier) => earlier.facts.date < facts.date && askIn(readingOf(earlier.facts)) !== null,
  );
  return chain.reduce<SentRecord | null>(
    (oldest, one) => (oldest === null || one.facts.date < oldest.facts.date ? one : oldest),
    null,
  );
}

function askIn<R extends Pick<AskReading, 'certainty'>>(reading: R): R | null {
  return reading.certainty === 'no' ? null : reading;
}

function warningOf(sayings: readonly Saying[]): Pick<WrittenDraft, 'warning' | 'warningSaid'> {
  const said = carried(sayings, longestWarning);
  return { warning: inEnglish(sayings).slice(0, longestWarning), ...(said && { warningSaid: said }) };
}
