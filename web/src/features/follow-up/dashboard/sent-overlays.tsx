import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import { withLaterStyles } from '../../../lib/later/later-styles.ts';
import { useTriage } from '../api/use-triage.ts';
import type { SentListProps } from '../components/sent-list.tsx';
import { useCloseOverlay } from '../components/use-close-overlay.ts';
import { useFollowUpPlace, type ListView } from '../components/use-follow-up-place.ts';

// Not in the first-screen bundle; loaded in the background before the user opens a message.
const loadDetails = () => withLaterStyles(import('../components/message-details.tsx'));
const loadAction = () => withLaterStyles(import('../components/follow-up-action.tsx'));
const MessageDetails = lazy(() => loadDetails().then((module) => ({ default: module.MessageDetails })));
const FollowUpAction = lazy(() => loadAction().then((module) => ({ default: module.FollowUpAction })));

interface SentOverlaysProps {
  /** The view where the address names none. */
  first?: ListView;
  /** Null while the list is folded: its overlays can be opened from elsewhere on the page. */
  List: ComponentType<SentListProps> | null;
}

/** The list of sent messages, and the overlay over it that the address names. */
export function SentOverlays({ first = 'all', List }: SentOverlaysProps) {
  const { place, go, pathOf } = useFollowUpPlace(first);
  const triage = useTriage();
  const close = useCloseOverlay(place.details !== null || place.action !== null, () =>
    go({ details: null, action: null }, { replace: true }),
  );
  useEffect(() => {
    fetchLater(loadDetails);
    fetchLater(loadAction);
  }, []);
  return (
    <>
      {List && <List place={place} hasGroups={first === 'groups'} onGo={go} triage={triage} />}
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
