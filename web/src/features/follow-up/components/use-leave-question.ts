import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker, type Blocker, type Location } from 'react-router';
import type { ConfirmTexts } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';

interface LeaveQuestion {
  /** There is unsaved text. */
  isEdited: boolean;
  /** Whether navigating there loses it. */
  isLeft: (next: Location) => boolean;
  texts: ConfirmTexts;
}

/**
 * Asks before unsaved text is lost by closing, a link or the browser's Back; when the tab is closed or reloaded, the browser asks.
 * @returns call it when the text is saved: from then on no question is asked.
 */
export function useLeaveQuestion({ isEdited, isLeft, texts }: LeaveQuestion): () => void {
  const isSaved = useRef(false);
  const isAsking = useRef(false);
  const isMounted = useIsMounted();
  const dialogs = useDialogs();
  const isUnsaved = () => isEdited && !isSaved.current;
  const blocker = useBlocker(({ nextLocation }) => isUnsaved() && isLeft(nextLocation));
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });

  const ask = useEffectEvent(async (blocked: Blocker & { state: 'blocked' }) => {
    // A second Back while the question is open does not ask again.
    if (isAsking.current) return;
    isAsking.current = true;
    const mayLeave = await dialogs.confirm(texts);
    isAsking.current = false;
    if (!isMounted()) return;
    if (mayLeave) blocked.proceed();
    else blocked.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker);
  }, [blocker]);

  return () => {
    isSaved.current = true;
  };
}
