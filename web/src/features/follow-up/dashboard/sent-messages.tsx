import { lazy, Suspense, useEffect } from 'react';
import { useTriage } from '../api/use-triage.ts';
import { SentList } from '../components/sent-list.tsx';
import { useCloseOverlay } from '../components/use-close-overlay.ts';
import { useFollowUpPlace, type ListView } from '../components/use-follow-up-place.ts';

// Not part of the first screen, but there before somebody opens a message.
const loadDetails = () => import('../components/message-details.tsx');
const loadAction = () => import('../components/follow-up-action.tsx');
const MessageDetails = lazy(() => loadDetails().then((module) => ({ default: module.MessageDetails })));
const FollowUpAction = lazy(() => loadAction().then((module) => ({ default: module.FollowUpAction })));

/** The sent messages and the overlay that is open over them; the Follow-Up list opens with the groups, the dashboard with all. */
export function SentMessages({ first = 'all' }: { first?: ListView }) {
  const { place, go, pathOf } = useFollowUpPlace(first);
  const triage = useTriage();
  const close = useCloseOverlay(place.details !== null || place.action !== null, () =>
    go({ details: null, action: null }, { replace: true }),
  );
  // One that cannot be loaded now is missed, and told of, when it is opened.
  useEffect(() => void Promise.allSettled([loadDetails(), loadAction()]), []);
  return (
    <>
      <SentList place={place} hasGroups={first === 'groups'} onGo={go} triage={triage} />
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
