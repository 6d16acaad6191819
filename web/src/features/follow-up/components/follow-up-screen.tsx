import { FollowUpAction } from './follow-up-action.tsx';
import { FollowUpStats } from './follow-up-stats.tsx';
import { MessageDetails } from './message-details.tsx';
import { SentList } from './sent-list.tsx';
import { useFollowUpPlace } from './use-follow-up-place.ts';

/** Figures, the list, and the overlay that is open over it. */
export function FollowUpScreen() {
  const { place, go } = useFollowUpPlace();
  return (
    <>
      <FollowUpStats />
      <SentList place={place} onGo={go} />
      {place.details && (
        <MessageDetails
          messageId={place.details}
          onClose={() => go({ details: null })}
          onFollowUp={() => go({ details: null, action: place.details })}
        />
      )}
      {place.action && <FollowUpAction messageId={place.action} onClose={() => go({ action: null })} />}
    </>
  );
}
