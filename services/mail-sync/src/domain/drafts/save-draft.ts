import { AppError } from '@tern/kernel/app-error';
import type { Message } from '../messages/message.ts';
import { hastenPass } from '../accounts/hasten-pass.ts';
import { withClaimedDraft, type ClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import {
  answerContent,
  followUpContent,
  isUndelivered,
  type WrittenAnswer,
  type WrittenDraft,
  type WrittenFollowUp,
} from './draft-content.ts';
import { tallied } from './draft-tally.ts';
import { hasUnmarkedAnswer } from './found-drafts.ts';
import { lookUpDraft, type DraftFate } from './look-up-draft.ts';
import {
  appendDraft,
  asReadBack,
  messageIdOf,
  settleOn,
  type DraftContent,
  type DraftWork,
} from './write-draft.ts';

interface MessageOfUser {
  readonly userId: string;
  /** Our id of the message that the draft is about. */
  readonly messageId: string;
}

interface Click extends MessageOfUser {
  /** Keep the draft that the user is asked about and save this one as another. */
  readonly keepsEdited: boolean;
}

interface AnswerClick extends Click, WrittenAnswer {
  /** Our id of the draft whose words the text continues. */
  readonly continues?: string | undefined;
}

export interface SavedDraft {
  /** Our id of the draft; null while the server does not show it yet. */
  readonly draftId: string | null;
  /** unchanged: it lay there already. replaced: an earlier one, which the user had not edited, has made way for it. */
  readonly outcome: 'created' | 'replaced' | 'unchanged';
}

/**
 * Saves the follow-up to a sent message into the Drafts folder, exactly once (design: follow-up, section 5). Resolves when the
 * server has it. The same request twice, at once or after a crash at any point, leaves one draft.
 * @throws AppError `not-found`, `draft-edited`, `validation-failed`; MailServerError
 */
export function saveFollowUp(context: DraftContext, click: Click & WrittenFollowUp): Promise<SavedDraft> {
  const contentOf = (source: Message) => followUpContent(context, source, click);
  return saveOnClick(context, click, { contentOf, mayReplace: async () => true });
}

/**
 * Saves an answer to a received message. Each word of it is the user's: only the draft that the text continues makes way for it;
 * where another draft lies there, `draft-edited` is thrown, so that the user is asked first.
 */
export function saveAnswer(context: DraftContext, click: AnswerClick): Promise<SavedDraft> {
  return saveOnClick(context, click, {
    contentOf: (source) => answerContent(context, source, click),
    async mayReplace([lying, ...others]) {
      if (click.continues === undefined || others.length > 0) return false;
      return (await context.reader.find(click.continues, click.userId))?.rawMessageId === lying;
    },
  });
}

type ContentOf = (source: Message) => Promise<DraftContent>;

interface Saving {
  readonly contentOf: ContentOf;
  /** Whether the untouched drafts with these Message-IDs make way for another text. */
  mayReplace(lying: readonly string[]): Promise<boolean>;
}

async function saveOnClick(
  context: DraftContext,
  { userId, messageId, keepsEdited }: Click,
  { contentOf, mayReplace }: Saving,
): Promise<SavedDraft> {
  const saved: { -readonly [Field in keyof SavedDraft]: SavedDraft[Field] } = {
    draftId: null,
    outcome: 'created',
  };
  await tallied(context.countDraft, 'click', async () => {
    const request = { userId, messageId, contentOf, isAsked: true };
    const result = await saveInto(context, request, async (work) => {
      const fate = await fateOf(work);
      const lying: readonly string[] = fate.kind === 'there' ? fate.messageIds : [];
      const messageIdNow = messageIdOf(work);
      if (lying.includes(messageIdNow)) {
        saved.outcome = 'unchanged';
        return { messageId: messageIdNow };
      }
      const isTheirs = fate.kind === 'edited' || (lying.length > 0 && !(await mayReplace(lying)));
      if (isTheirs && !keepsEdited) throw new AppError('draft-edited');
      if (isTheirs || fate.kind === 'over') await beginNextAttempt(work.claimed);
      else if (lying.length > 0) saved.outcome = 'replaced';
      return 'write';
    });
    saved.draftId = result.draftId;
    return result.outcome;
  });
  return saved;
}

/**
 * Saves a draft without a click (a setting of the account), under the same key. Only the first draft is saved so: not after any action of the
 * user on a draft, nor once the user has begun an answer.
 * @throws AppError `validation-failed`; MailServerError; the caller tries again.
 */
export async function saveRequestedDraft(context: DraftContext, request: RequestedDraft): Promise<void> {
  await tallied(context.countDraft, 'by-itself', () => saveUnlessTaken(context, request));
}

async function saveUnlessTaken(context: DraftContext, request: RequestedDraft): Promise<'saved' | 'left'> {
  const source = await context.reader.find(request.messageId, request.userId);
  const account = source && (await context.accounts.find(source.accountId, request.userId));
  // Removed, or answered, since it was asked for; or its address failed, and only a person knows the right one.
  if (!source || !account || source.assessment?.responseMessageId || isUndelivered(source)) return 'left';
  const { outcome } = await saveInto(
    context,
    { ...request, contentOf: (mail) => followUpContent(context, mail, request), isAsked: false },
    async (work) => {
      const { draft } = work.claimed;
      if (draft.attempt > 1 || draft.withdrawnVersion > 0) return 'leave';
      const fate = await fateOf(work);
      // The draft that lies there may be the text that the user chose with a click.
      if (fate.kind === 'there') return { messageId: fate.messageIds[0] };
      if (fate.kind !== 'not-begun') return 'leave';
      return (await hasUnmarkedAnswer(work.folder, source.rawMessageId)) ? 'leave' : 'write';
    },
  );
  return outcome;
}

export type RequestedDraft = MessageOfUser & WrittenDraft;

/** @param choose gives the draft of ours to keep, or what to do without one. */
async function saveInto(
  context: DraftContext,
  request: MessageOfUser & { readonly contentOf: ContentOf; readonly isAsked: boolean },
  choose: (work: DraftWork) => Promise<{ readonly messageId: string } | 'write' | 'leave'>,
): Promise<{ readonly outcome: 'saved' | 'left'; readonly draftId: string | null }> {
  const { source, account } = await sourceOf(context, request);
  const content = await request.contentOf(source);
  const asRead = await asReadBack({ context, source, account, content });
  let outcome: 'saved' | 'left' = 'left';
  let draftId: string | null = null;
  await withClaimedDraft(context, source, async (claimed) => {
    const folder = await context.openDrafts(account);
    try {
      const { isAsked } = request;
      const work = { context, source, account, content, asRead, claimed, folder, isAsked };
      const chosen = await choose(work);
      if (chosen === 'leave') return;
      if (chosen === 'write') await appendDraft(work);
      draftId = await settleOn(work, chosen === 'write' ? messageIdOf(work) : chosen.messageId);
      outcome = 'saved';
    } finally {
      await folder.close();
    }
  });
  await hastenPass(context.accounts, account.id);
  return { outcome, draftId };
}

function fateOf({ context, source, account, claimed, folder }: DraftWork): Promise<DraftFate> {
  return lookUpDraft({ source, account, folder, draft: claimed.draft, reader: context.reader });
}

async function beginNextAttempt({ draft, save }: ClaimedDraft): Promise<void> {
  await save({ ...draft, attempt: draft.attempt + 1, state: 'none', draftId: null, missingSince: null });
}

async function sourceOf(context: DraftContext, request: MessageOfUser) {
  const source = await context.reader.find(request.messageId, request.userId);
  const account = source && (await context.accounts.find(source.accountId, request.userId));
  if (!source || !account) throw new AppError('not-found');
  return { source, account };
}
