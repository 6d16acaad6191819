import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useApi } from '../../../lib/api/api-context.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import type { LetterText } from '../../../lib/kept-letters.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { saidText } from '../../../lib/language/said-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { isInDoubt } from '../components/open-questions.ts';
import { takeAway } from '../api/decided-rows.ts';
import { isAddressMissing, withRecipient } from './draft-recipient.ts';
import { draftFollowupQuery } from '../api/draft-followup.ts';
import { draftRefused } from '../api/save-asking.ts';
import { showDrafted, storeDraft } from '../api/save-draft-followup.ts';
import type { Letters } from '../api/use-letters.ts';
import type { Triage } from '../api/use-triage.ts';
import { withdrawDraft } from '../api/withdraw-draft.ts';

/** At one press: a mail server takes up to a second for each, and the user reads each before it is sent. */
export const maxDrafts = 50;

/** The selected messages, and what their drafts are made of. */
export interface Drafting {
  readonly messages: readonly FollowUpMail[];
  readonly letters: Pick<Letters, 'textOf' | 'keep'>;
  readonly triage: Pick<Triage, 'offerUndo'>;
  /** Called before the first is saved: the focus leaves these rows. */
  readonly onStart: (messages: readonly FollowUpMail[]) => void;
}

export interface DraftsSaving {
  /** Null while none are being saved. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Saves the drafts of the first `maxDrafts` messages. */
  start(): void;
  /** Saves no further ones; leaving the selection does the same. */
  stop(): void;
}

interface Saved {
  readonly messageId: string;
  /** The user's words; undefined where it is Tern's draft. */
  readonly own: LetterText | undefined;
  readonly restore: () => void;
}

/**
 * Saves the drafts of several messages, one after the other: the user's words where they have edited the letter, else Tern's draft. A row
 * leaves once the mail server has its draft. What the user has to look at first stays, as what the server refuses does: a reply in doubt,
 * a missing address, a draft with a warning.
 */
export function useDraftsSaving(drafting: Drafting | undefined): DraftsSaving {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const userId = useCurrentUser().data?.user.id;
  const [progress, setProgress] = useState<DraftsSaving['progress']>(null);
  const isStopped = useRef(false);
  const latest = useRef(drafting);
  useEffect(() => void (latest.current = drafting));
  useEffect(() => () => void (isStopped.current = true), []);

  /** @returns why it is left to the user; null once it is saved */
  async function save(message: FollowUpMail, own: LetterText | undefined): Promise<string | null> {
    if (isInDoubt(message)) return t`A reply may be the answer: look at it first.`;
    if (isAddressMissing(message.delivery, own?.recipient)) return t`Its address has to be corrected first.`;
    const draft = await queryClient.fetchQuery(draftFollowupQuery(api, message.id, 'neutral'));
    // The warning about mail that did not arrive asks for the address, which is there.
    if (draft.warning && message.delivery?.reachedSomebody !== false)
      return saidText(draft.warning, draft.warningSaid);
    const { subject, body } = own ?? draft;
    if (subject.trim() === '' || body.trim() === '') return t`Its letter is empty.`;
    await storeDraft(api, userId, message.id, withRecipient({ subject, body, ...recipientOf(own) }));
    return null;
  }

  async function takeBack(saved: readonly Saved[], letters: Drafting['letters']) {
    for (const { restore } of saved) restore();
    const stays: string[] = [];
    for (const { messageId, own } of saved) {
      const why = await withdrawDraft(api, messageId).catch((error: unknown) => errorText(error));
      if (why === null) {
        if (own) letters.keep(messageId, own);
        continue;
      }
      stays.push(why);
      takeAway(queryClient, messageId);
    }
    if (stays.length > 0)
      toasts.warning(plural(stays.length, { one: '# draft stays', other: '# drafts stay' }), eachOf(stays));
  }

  async function run(messages: readonly FollowUpMail[], { letters, triage }: Drafting) {
    isStopped.current = false;
    const saved: Saved[] = [];
    const reasons: string[] = [];
    let skipped = 0;
    for (const [done, message] of messages.entries()) {
      // Decided by itself meanwhile, or no longer selected.
      if (!latest.current?.messages.some(({ id }) => id === message.id)) {
        skipped += 1;
        continue;
      }
      setProgress({ done, of: messages.length });
      const own = letters.textOf(message.id);
      try {
        const why = await save(message, own);
        if (why === null)
          saved.push({ messageId: message.id, own, restore: showDrafted(queryClient, message.id) });
        else reasons.push(why);
      } catch (error) {
        reasons.push(errorText(error, draftRefused.text));
        // An outage refuses the others, too.
        if (!isRefusal(error)) break;
      }
      if (isStopped.current) break;
    }
    setProgress(null);
    if (saved.length > 0)
      triage.offerUndo({
        said: plural(saved.length, { one: '# draft saved', other: '# drafts saved' }),
        details: t`They are in your drafts folder. Nothing was sent.`,
        messageIds: saved.map(({ messageId }) => messageId),
        takeBack: () => takeBack(saved, letters),
      });
    const left = isStopped.current ? reasons.length : messages.length - skipped - saved.length;
    if (left > 0)
      toasts.warning(
        plural(left, { one: '# draft was not saved', other: '# drafts were not saved' }),
        eachOf(reasons),
      );
    await queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all });
  }

  return {
    progress,
    start() {
      const messages = drafting?.messages.slice(0, maxDrafts) ?? [];
      if (!drafting || messages.length === 0 || progress !== null) return;
      drafting.onStart(messages);
      void run(messages, drafting);
    },
    stop: () => void (isStopped.current = true),
  };
}

const recipientOf = (text: { readonly recipient?: string } | undefined) =>
  text?.recipient === undefined ? {} : { recipient: text.recipient };

/** As many reasons as a toast has room for. */
const eachOf = (reasons: readonly string[]) => [...new Set(reasons)].slice(0, 3).join(' ');
