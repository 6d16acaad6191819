import { lazy, Suspense, useEffect } from 'react';
import { useTriage } from '../api/use-triage.ts';
import { SentList } from './sent-list.tsx';
import { useCloseOverlay } from './use-close-overlay.ts';
import { useFollowUpPlace } from './use-follow-up-place.ts';

// Not part of the first screen, but there before somebody opens a message.
const loadDetails = () => import('./message-details.tsx');
const loadAction = () => import('./follow-up-action.tsx');
const MessageDetails = lazy(() => loadDetails().then((module) => ({ default: module.MessageDetails })));
const FollowUpAction = lazy(() => loadAction().then((module) => ({ default: module.FollowUpAction })));

/** The sent messages and the overlay that is open over them; the dashboard and the Follow-Up list show the same. */
export function SentMessages() {
  const { place, go, pathOf } = useFollowUpPlace();
  const triage = useTriage();
  const close = useCloseOverlay(place.details !== null || place.action !== null, () =>
    go({ details: null, action: null }, { replace: true }),
  );
  // One that cannot be loaded now is missed, and told of, when it is opened.
  useEffect(() => void Promise.allSettled([loadDetails(), loadAction()]), []);
  return (
    <>
      <SentList place={place} onGo={go} triage={triage} />
      <Suspense>
        {place.details && (
          <MessageDetails
            messageId={place.details}
            triage={triage}
            messagePath={(messageId) => pathOf({ details: messageId })}
            onClose={close}
            onFollowUp={() => go({ details: null, action: place.details })}
          />
        )}
        {place.action && <FollowUpAction key={place.action} messageId={place.action} onClose={close} />}
      </Suspense>
    </>
  );
}
