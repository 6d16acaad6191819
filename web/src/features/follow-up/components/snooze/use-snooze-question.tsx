import { lazy } from 'react';
import type { FollowUpMail } from '../../../../message/follow-up/follow-up-mail.ts';
import { subjectText } from '../../../../message/addresses.ts';
import { useDialogs } from '../../../../components/ui/dialogs/dialogs.tsx';
import type { Triage } from '../../api/use-triage.ts';

const SnoozeDialog = lazy(() =>
  import('./snooze-dialog.tsx').then((module) => ({ default: module.SnoozeDialog })),
);

/** Asks until when. Resolves to null when the user cancels. `next` gets the focus afterwards. */
export function useAskUntil() {
  const dialogs = useDialogs();
  return (subject: string, next?: () => HTMLElement | null): Promise<Date | null> =>
    dialogs.show<Date | null>((resolve) => (
      <SnoozeDialog subject={subjectText(subject)} onAnswer={resolve} next={next} />
    ));
}

/** Asks until when, then snoozes. `next` gets the focus afterwards, `onChosen` is called before. Resolves to true if it was snoozed. */
export function useSnoozeQuestion(triage: Triage) {
  const askUntil = useAskUntil();
  return async (
    message: FollowUpMail,
    next?: () => HTMLElement | null,
    onChosen?: () => void,
  ): Promise<boolean> => {
    const until = await askUntil(message.subject, next);
    if (!until) return false;
    onChosen?.();
    void triage.snooze(message, until);
    return true;
  };
}
