import type { RouteObject } from 'react-router';

/** The mail area: `/email`, `/email/mailbox/:mailboxId`, `/email/mailbox/:mailboxId/message/:messageId`. */
export const mailRoutes: RouteObject[] = [];
