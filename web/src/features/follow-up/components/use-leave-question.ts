import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker, type Blocker, type Location } from 'react-router';
import type { ConfirmTexts } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';

interface LeaveQuestion {
  /** There is something to lose. */
  isEdited: boolean;
  /** Whether going there loses it. */
  isLeft: (next: Location) => boolean;
  texts: ConfirmTexts;
}

/**
 * Asks before what was typed is lost on any way out: closing, a link, the browser's Back; where the page itself goes, the browser asks.
 * @returns lets every way out pass from then on: it is saved.
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
    // Back once more is the same question.
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
