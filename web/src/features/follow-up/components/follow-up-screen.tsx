import { lazy, Suspense } from 'react';
import { FollowUpStats } from '../dashboard/follow-up-stats.tsx';
import { SentMessages } from '../dashboard/sent-messages.tsx';
import { GroupFrame } from '../open-ends/group-frame.tsx';

/** Not in the first-screen bundle. */
const BelowGroups = lazy(() =>
  import('../open-ends/below-groups.tsx').then((module) => ({ default: module.BelowGroups })),
);

/** The Follow-Up list: figures, then the sent messages, and below their groups what is open the other way round. */
export function FollowUpScreen() {
  return (
    <>
      <FollowUpStats />
      <SentMessages first="groups" />
      <Suspense>
        <BelowGroups Frame={GroupFrame} />
      </Suspense>
    </>
  );
}
