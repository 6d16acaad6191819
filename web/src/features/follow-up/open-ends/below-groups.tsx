import { lazy, Suspense } from 'react';
import { groupPageSize, useFollowUps } from '../api/list-follow-ups.ts';
import { useFollowUpPlace } from '../components/use-follow-up-place.ts';
import type { GroupFrame } from './group-frame.tsx';

/** On its own: the list of the files it needs would lie in the first-screen bundle. */
const OpenEndGroups = lazy(() =>
  import('./open-end-groups.tsx').then((module) => ({ default: module.OpenEndGroups })),
);

/** Shows what stands below the groups of sent mail; as the groups themselves, once the height of the first is known. */
export function BelowGroups({ Frame }: { Frame: typeof GroupFrame }) {
  const { place, go } = useFollowUpPlace('groups');
  const areGroups = place.filter === 'groups';
  const { isFetched } = useFollowUps({ group: 'due', page: 1, size: groupPageSize }, areGroups);
  return (
    <Suspense>
      {areGroups && isFetched && (
        <OpenEndGroups Frame={Frame} onOpen={(messageId) => go({ details: messageId })} />
      )}
    </Suspense>
  );
}
