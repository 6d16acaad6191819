import { AppError } from '@tern/kernel/app-error';
import { replySubject } from './clean-subject.ts';
import { greetingFor } from './drafting/greeting.ts';
import { templatesFor } from './drafting/templates.ts';
import { writeDraft, type DraftTone } from './drafting/write-draft.ts';
import { isSent } from './follow-up-record.ts';
import type { RecordStore, SentTexts } from './ports.ts';

/** Names the engine and the version of its templates. */
const templateEngine = 'template/1';

interface DraftRequest {
  readonly userId: string;
  readonly messageId: string;
  readonly tone: DraftTone;
  /** IANA zone in which the date of the sent mail is named. */
  readonly timeZone: string;
}

interface WrittenDraft {
  readonly subject: string;
  readonly body: string;
  readonly engine: string;
}

export type DraftFollowup = (request: DraftRequest) => Promise<WrittenDraft>;

/**
 * Writes the follow-up to a sent mail from templates (design section 5). Nothing is saved or sent.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export function createDraftFollowup({
  records,
  texts,
}: {
  readonly records: RecordStore;
  readonly texts: SentTexts;
}): DraftFollowup {
  return async ({ userId, messageId, tone, timeZone }) => {
    const record = await records.findOfUser(userId, messageId);
    if (!record || !isSent(record)) throw new AppError('not-found');
    const { facts } = record;
    const kept = await texts.find(messageId);
    const templates = templatesFor(facts.reading.language);
    return {
      subject: replySubject(facts.subject),
      engine: templateEngine,
      body: writeDraft({
        templates,
        tone,
        greeting: greetingFor({
          text: kept?.text ?? '',
          recipients: facts.recipients,
          hello: templates.hello,
        }),
        sentAt: facts.date,
        timeZone,
        subject: facts.subject,
        ask: facts.reading.certainty === 'no' ? null : facts.reading,
        sender: facts.from?.name ?? null,
      }),
    };
  };
}
