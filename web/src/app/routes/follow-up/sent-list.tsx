import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { FollowUpScreen } from '../../../features/follow-up/components/follow-up-screen.tsx';

/** Usually empty, and needs an answer of the server first: not in the first-screen bundle. */
const MissingSentFolder = lazy(() =>
  import('../../../features/accounts/components/missing-sent-folder.tsx').then((module) => ({
    default: module.MissingSentFolder,
  })),
);

/** Its button is beside the heading and moves nothing when it appears. */
const FollowUpMenu = lazy(() =>
  import('../../../features/follow-up/components/follow-up-menu.tsx').then((module) => ({
    default: module.FollowUpMenu,
  })),
);

export function Component() {
  return (
    <Page
      title={t`Follow-Up`}
      lead={t`The mail you sent, and whose turn it is.`}
      actions={
        <Suspense fallback={<Skeleton width="2.75rem" height="2.75rem" />}>
          <FollowUpMenu />
        </Suspense>
      }
    >
      <Suspense>
        <MissingSentFolder />
      </Suspense>
      <FollowUpScreen />
    </Page>
  );
}
