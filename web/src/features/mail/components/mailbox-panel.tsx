import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import type { Mailbox } from '@tern/contracts/http/messages';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { CountBadge } from '../../../components/ui/marks/badge.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { IconLink } from '../../../components/ui/buttons/icon-link.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../../config/paths.ts';
import { isShown, useMailboxes } from '../api/list-mailboxes.ts';
import { mailboxName } from './mailbox-name.ts';
import styles from './mailbox-panel.module.css';

/** Special mailboxes first, then regular ones, each under their account; `shownId` is the mailbox whose messages are listed. */
export function MailboxPanel({ shownId = null }: { shownId?: string | null }) {
  const mailboxes = useMailboxes();
  return (
    <nav className={styles.mailboxes} aria-labelledby="mailboxes-title">
      <div className={styles.panelHead}>
        <h2 id="mailboxes-title" className={styles.panelTitle}>
          <Trans>Mailboxes</Trans>
        </h2>
        <div className={styles.panelLinks}>
          <IconLink to={paths.search} label={t`Search`} icon={<Search />} />
          <IconLink to={paths.contacts} label={t`Contacts`} icon={<Users />} />
        </div>
      </div>
      <AsyncView
        query={mailboxes}
        skeleton={<SkeletonRows count={8} />}
        isEmpty={(data) => data.mailboxes.length === 0}
        empty={
          <EmptyState title={t`No mailboxes yet`}>
            <Trans>They appear as soon as your account is read.</Trans>
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <MailboxGroups mailboxes={data.specialMailboxes} kind="special" shownId={shownId} />
            <MailboxGroups
              mailboxes={data.regularMailboxes}
              kind="regular"
              shownId={shownId}
              namedAbove={onlyAccountOf(data.specialMailboxes)}
            />
          </>
        )}
      </AsyncView>
    </nav>
  );
}

function onlyAccountOf(mailboxes: readonly Mailbox[]): string | null {
  const [first, ...others] = new Set(mailboxes.map(({ accountId }) => accountId));
  return first !== undefined && others.length === 0 ? first : null;
}

interface MailboxGroupsProps {
  mailboxes: readonly Mailbox[];
  kind: string;
  shownId: string | null;
  /** The only account whose mailboxes are listed above these. */
  namedAbove?: string | null;
}

function MailboxGroups({ mailboxes, kind, shownId, namedAbove = null }: MailboxGroupsProps) {
  const groups = Map.groupBy(mailboxes, (mailbox) => mailbox.accountId);
  // One account is named once to the eye, above its special mailboxes.
  const isNamedAbove = groups.size === 1 && namedAbove !== null && groups.has(namedAbove);
  return [...groups.entries()].map(([accountId, [first, ...others]]) =>
    first ? (
      <div key={accountId} role="group" aria-labelledby={`${kind}-${accountId}`}>
        <h3
          id={`${kind}-${accountId}`}
          className={styles.account}
          data-named-above={isNamedAbove || undefined}
        >
          <span>{first.accountName}</span>
          <span className={styles.accountEmail}>{first.accountEmail}</span>
        </h3>
        <ul className={styles.mailboxRows}>
          {[first, ...others].map((mailbox) => (
            <MailboxRow key={mailbox.id} mailbox={mailbox} isOpen={isShown(mailbox, shownId)} />
          ))}
        </ul>
      </div>
    ) : null,
  );
}

function MailboxRow({ mailbox, isOpen }: { mailbox: Mailbox; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={paths.mailbox(mailbox.id)}
        className={styles.mailboxRow}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.mailboxName}>{mailboxName(mailbox)}</span>
        {mailbox.unreadCount > 0 && (
          <CountBadge
            count={mailbox.unreadCount}
            label={plural(mailbox.unreadCount, { one: '# unread', other: '# unread' })}
          />
        )}
        <span className={styles.messageCount}>
          {mailbox.messageCount}
          <VisuallyHidden>
            {' '}
            {plural(mailbox.messageCount, { one: 'message', other: 'messages' })}
          </VisuallyHidden>
        </span>
      </Link>
    </li>
  );
}
