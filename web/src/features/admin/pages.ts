import { t } from '@lingui/core/macro';
import { paths } from '../../config/paths.ts';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  readonly lead: string;
}

/** Pages about the interface itself. */
export const inspectors: readonly AdminPage[] = [
  {
    path: paths.adminPlayground,
    label: t`UI Playground`,
    lead: t`Every widget of the interface, in its states.`,
  },
];

/** Every registered page but the root: the admin home has a button for each. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.adminAccountStatuses,
    label: t`Account Statuses`,
    lead: t`How far the mail and calendars of all users are synced.`,
  },
  {
    path: paths.adminFollowUpDrafting,
    label: t`Follow-up Drafting`,
    lead: t`Your own sent mail, its follow-ups and their drafts.`,
  },
  {
    path: paths.adminCalendarSummary,
    label: t`Calendar Summary`,
    lead: t`The rundown of a day, and how instructions change it.`,
  },
  { path: paths.adminCalendarDay, label: t`Calendar Day`, lead: t`The events of a day of one user.` },
  { path: paths.adminUsers, label: t`Users`, lead: t`Verify, disable or sign out a user.` },
  { path: paths.adminAudit, label: t`Audit Log`, lead: t`What administrators did to data of users.` },
  {
    path: paths.adminObservability,
    label: t`Observability`,
    lead: t`Deliberate errors, to check that they are noticed.`,
  },
];
