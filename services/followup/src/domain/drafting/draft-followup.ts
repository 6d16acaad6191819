import type { DraftTone } from '@tern/contracts/http/followup';
import { effectiveValue } from '@tern/contracts/follow-up-status';
import { AppError } from '@tern/kernel/app-error';
import { readingOf } from '../threads/ask-reading.ts';
import { replySubject } from '../mail/clean-subject.ts';
import { draftWarning } from './draft-warning.ts';
import { greetingOf } from './greeting.ts';
import { habitsOf } from './own-habits.ts';
import { templatesFor } from './templates.ts';
import { dateName, letterOf, plainSignOff, quoteOf, writeDraft } from './write-draft.ts';
import { isSent, type AskReading, type SentRecord } from '../records/follow-up-record.ts';
import type { FollowUpWriter } from './follow-up-writer.ts';
import type { OwnMail } from '../mail/own-mail.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { SentText, SentTexts } from '../mail/sent-texts.ts';

/** Names the engine and the version of its templates. */
const templateEngine = 'template/4';
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
  /** For people: why to look twice before sending; absent where there is no reason. */
  readonly warning?: string;
}

export interface DraftFollowupContext {
  readonly records: Pick<RecordStore, 'findOfUser'>;
  readonly texts: Pick<SentTexts, 'find'>;
  readonly ownMail: OwnMail;
  /** Null when no model is configured. */
  readonly writer: FollowUpWriter | null;
}

/**
 * Writes the follow-up to a sent mail: by a model where one is configured and the user allows it, else from templates (design section
 * 5), in his own manner towards that person. Greeting, sign-off, subject and recipients never come from a model. Nothing is saved or sent.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export async function draftFollowup(
  context: DraftFollowupContext,
  { userId, messageId, tone, timeZone }: DraftRequest,
): Promise<WrittenDraft> {
  const { records, texts, ownMail, writer } = context;

  const record = await records.findOfUser(userId, messageId);
  if (!record || !isSent(record)) throw new AppError('not-found');
  const { facts, accountId } = record;
  const kept = await texts.find(messageId);
  const earlier = await earlierTo(record, ownMail);
  const language = languageOf(readingOf(facts), kept?.text ?? '', earlier);
  const templates = templatesFor(language);
  const inLanguage = earlier.filter((mail) => mail.language === language).map(({ text }) => text);
  const habits = habitsOf([kept?.text ?? '', ...inLanguage], templates);
  const first = await firstMailOf(record, ownMail);
  const ask = askIn(readingOf((first ?? record).facts));
  const parts = {
    templates,
    tone,
    greeting: habits.greeting ?? greetingOf(facts.recipients, templates.hello),
    formality: habits.formality,
    sentAt: facts.date,
    timeZone,
    subject: facts.subject,
    ask,
    firstSentAt: first?.facts.date ?? null,
    signOff: habits.signOff ?? plainSignOff(templates, tone, facts.from?.name ?? null),
  };
  const byModel = await writer?.write(
    { userId, accountId },
    {
      mail: { subject: facts.subject, text: kept?.text ?? '' },
      ask: quoteOf(ask),
      deadline: ask?.deadline ?? null,
      language,
      tone,
      sentOn: dateName(facts.date, templates.locale, timeZone),
      styleSamples: inLanguage,
    },
  );
  const warning = draftWarning(record);
  return {
    subject: replySubject(facts.subject),
    engine: byModel?.engine ?? templateEngine,
    body: byModel ? letterOf(parts, [byModel.text]) : writeDraft(parts),
    ...(warning !== null && { warning }),
  };
}

/** In a text shorter than this the slightest sign decides for a language (packages/ai, detect-language.ts). */
const wordsToBeSure = 20;

/** As the mail was read; a short one in the language of all earlier mails to that person. */
function languageOf(
  { language }: Pick<AskReading, 'language'>,
  text: string,
  earlier: readonly SentText[],
): string | null {
  const others = [...new Set(earlier.flatMap((mail) => mail.language ?? []))];
  const [only] = others;
  const isSure = language !== null && text.split(/\s+/).length >= wordsToBeSure;
  return !isSure && only !== undefined && others.length === 1 ? only : language;
}

/** To a single person only: how one writes to a group shows nothing of how one writes to each. */
async function earlierTo({ id, accountId, facts }: SentRecord, ownMail: OwnMail) {
  const [person, ...others] = facts.recipients.filter(({ kind }) => kind === 'TO');
  if (person === undefined || others.length > 0) return [];
  const found = await ownMail.textsTo({ accountId, email: person.email }, earlierMails + 1);
  return found.filter((mail) => mail.id !== id).slice(0, earlierMails);
}

/** Where the mail is a reminder itself: the mail that it reminds of. */
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
