import { lazy, Suspense, useEffect } from 'react';
import { useTriage } from '../api/use-triage.ts';
import { SentList } from '../components/sent-list.tsx';
import { useCloseOverlay } from '../components/use-close-overlay.ts';
import { useFollowUpPlace, type ListView } from '../components/use-follow-up-place.ts';

// Not in the first-screen bundle; loaded in the background before the user opens a message.
const loadDetails = () => import('../components/message-details.tsx');
const loadAction = () => import('../components/follow-up-action.tsx');
const MessageDetails = lazy(() => loadDetails().then((module) => ({ default: module.MessageDetails })));
const FollowUpAction = lazy(() => loadAction().then((module) => ({ default: module.FollowUpAction })));

interface SentMessagesProps {
  first?: ListView;
  /** False while the list is folded: its overlays can be opened from elsewhere on the page. */
  hasList?: boolean;
}

/** The sent messages and the overlay over them. The Follow-Up list starts with the groups, the dashboard with all messages. */
export function SentMessages({ first = 'all', hasList = true }: SentMessagesProps) {
  const { place, go, pathOf } = useFollowUpPlace(first);
  const triage = useTriage();
  const close = useCloseOverlay(place.details !== null || place.action !== null, () =>
    go({ details: null, action: null }, { replace: true }),
  );
  // A chunk that cannot be loaded now is loaded again, with an error if that fails, when the overlay opens.
  useEffect(() => void Promise.allSettled([loadDetails(), loadAction()]), []);
  return (
    <>
      {hasList && <SentList place={place} hasGroups={first === 'groups'} onGo={go} triage={triage} />}
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
