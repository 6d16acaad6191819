import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { labelClassification } from '@tern/contracts/http/followup';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { subjectText } from '../../../message/addresses.ts';
import { derivedStatus } from '../../../message/follow-up/derive-status.ts';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { shortDateText } from '../../../lib/date-text.ts';
import { sentListsKey } from './list-sent-messages.ts';
import { showChange } from './sent-list-cache.ts';

interface TriageStep {
  message: MessageSummary;
  said: string;
  changed: Partial<MessageSummary>;
  /** Stores it, and takes it back. */
  store: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
}

export interface Triage {
  /** Asks no answer: the user's own label "no". */
  dismiss(message: MessageSummary): Promise<void>;
  snooze(message: MessageSummary, until: Date): Promise<void>;
  /** The answer came by another way. */
  markAnswered(message: MessageSummary): Promise<void>;
  /** Takes back the latest step; nothing when there is none. */
  undo(): void;
}

/** The three quick decisions on a sent message: shown at once, taken back when the server refuses, undone from their toast. */
export function useTriage(): Triage {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const latestUndo = useRef<(() => void) | null>(null);
  const refused = (error: unknown) =>
    toasts.error('Update Failed', errorText(error, 'The change could not be saved.'));
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['follow-up'] });

  const take = async ({ message, said, changed, store, takeBack }: TriageStep) => {
    await queryClient.cancelQueries({ queryKey: sentListsKey });
    const restore = showChange(queryClient, message.id, (known) => {
      const next = { ...known, ...changed };
      return { ...next, followUpStatus: derivedStatus(next) };
    });
    const storing = store().then(
      () => true,
      (error: unknown) => {
        restore();
        refused(error);
        return false;
      },
    );
    const undo = async () => {
      if (latestUndo.current === undoOnce) latestUndo.current = null;
      restore();
      if (!(await storing)) return;
      await takeBack().catch((error: unknown) => {
        refused(error);
        return queryClient.invalidateQueries({ queryKey: sentListsKey });
      });
      await lookAgain();
    };
    let isUndone = false;
    const undoOnce = () => {
      if (isUndone) return;
      isUndone = true;
      void undo();
    };
    latestUndo.current = undoOnce;
    toasts.success(said, subjectText(message.subject), { label: 'Undo', onSelect: undoOnce });
    await storing;
    await lookAgain();
  };

  return {
    dismiss: (message) => {
      const label = (needsFollowup: boolean | null) =>
        api.request(labelClassification, { params: { messageId: message.id }, body: { needsFollowup } });
      return take({
        message,
        said: 'Dismissed',
        changed: { needsFollowupLabel: false },
        store: () => label(false),
        takeBack: () => label(message.needsFollowupLabel),
      });
    },
    snooze: (message, until) => {
      // An earlier snooze that is over by then is none to go back to: the server takes moments to come only.
      const before = () => {
        const { waitReason, followUpDueAt } = message;
        return waitReason === 'snoozed' && followUpDueAt && new Date(followUpDueAt) > new Date()
          ? followUpDueAt
          : null;
      };
      const putOff = (moment: string | null) =>
        api.request(snoozeFollowup, { params: { messageId: message.id }, body: { until: moment } });
      const moment = until.toISOString();
      return take({
        message,
        said: `Snoozed until ${shortDateText(moment, new Date())}`,
        changed: { followUpDueAt: moment, waitReason: 'snoozed' },
        store: () => putOff(moment),
        takeBack: () => putOff(before()),
      });
    },
    markAnswered: (message) => {
      const mark = (answeredElsewhere: boolean) =>
        api.request(markAnsweredElsewhere, {
          params: { messageId: message.id },
          body: { answeredElsewhere },
        });
      return take({
        message,
        said: 'Marked as answered elsewhere',
        changed: { answeredElsewhere: true },
        store: () => mark(true),
        takeBack: () => mark(message.answeredElsewhere ?? false),
      });
    },
    undo: () => latestUndo.current?.(),
  };
}
