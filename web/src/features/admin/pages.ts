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
    label: 'UI Playground',
    lead: 'Every widget of the interface, in its states.',
  },
];

/** Every registered page but the root: the admin home has a button for each. */
export const adminPages: readonly AdminPage[] = [
  {
    path: paths.adminAccountStatuses,
    label: 'Account Statuses',
    lead: 'How far the mail and calendars of all users are synced.',
  },
  {
    path: paths.adminFollowUpDrafting,
    label: 'Follow-up Drafting',
    lead: 'Your own sent mail, its follow-ups and their drafts.',
  },
  {
    path: paths.adminCalendarSummary,
    label: 'Calendar Summary',
    lead: 'The rundown of a day, and how instructions change it.',
  },
  { path: paths.adminCalendarDay, label: 'Calendar Day', lead: 'The events of a day of one user.' },
  { path: paths.adminUsers, label: 'Users', lead: 'Verify, disable or sign out a user.' },
  { path: paths.adminAudit, label: 'Audit Log', lead: 'What administrators did to data of users.' },
  {
    path: paths.adminObservability,
    label: 'Observability',
    lead: 'Deliberate errors, to check that they are noticed.',
  },
];
