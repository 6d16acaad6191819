import { FollowUpStats } from '../dashboard/follow-up-stats.tsx';
import { SentMessages } from '../dashboard/sent-messages.tsx';

/** The Follow-Up list: figures, then the sent messages. */
export function FollowUpScreen() {
  return (
    <>
      <FollowUpStats />
      <SentMessages first="groups" />
    </>
  );
}
