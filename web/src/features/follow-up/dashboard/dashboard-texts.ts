import { t } from '@lingui/core/macro';

export const dashboardTitle = t`Follow-up Dashboard`;
export const dashboardSubtitle = t`Manage your sent emails and track follow-ups`;
