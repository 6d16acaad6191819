import type { RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { lazyPage } from '../../lazy-page.ts';

/** The mail area: one screen over several addresses, so that lists keep their place when one of them opens. */
export const mailRoutes: RouteObject[] = [
  {
    path: paths.mail,
    Component: lazyPage(() => import('./mail.tsx')),
    children: [
      { index: true, element: null },
      { path: 'mailbox/:mailboxId', element: null },
      { path: 'mailbox/:mailboxId/message/:messageId', element: null },
    ],
  },
  {
    path: paths.contacts,
    Component: lazyPage(() => import('./contacts.tsx')),
    children: [
      { index: true, element: null },
      { path: ':contactId', element: null },
    ],
  },
  { path: paths.search, Component: lazyPage(() => import('./search.tsx')) },
  { path: `${paths.mail}/*`, Component: lazyPage(() => import('../not-found.tsx')) },
];
