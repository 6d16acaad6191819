import { FollowUpStats } from './follow-up-stats.tsx';
import { SentMessages } from './sent-messages.tsx';

/** The Follow-Up list: figures, then the sent messages. */
export function FollowUpScreen() {
  return (
    <>
      <FollowUpStats />
      <SentMessages first="groups" />
    </>
  );
}
