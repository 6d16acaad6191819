import { lazy } from 'react';

/** Not in the first-screen bundle: no mail is open there. */
export const MailOpenEnds = lazy(() =>
  import('../features/follow-up/open-ends/mail-open-ends.tsx').then((module) => ({
    default: module.MailOpenEnds,
  })),
);
