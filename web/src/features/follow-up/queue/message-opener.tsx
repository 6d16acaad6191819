import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useFollowUpPlace } from '../components/use-follow-up-place.ts';

interface MessageOpenerProps {
  messageId: string;
  /** Null to open the details over the page. */
  mailboxId: string | null;
  className: string | undefined;
  children: ReactNode;
}

/** Opens a message: in its mailbox, or its details over the page, as the lists do. */
export function MessageOpener({ messageId, mailboxId, className, children }: MessageOpenerProps) {
  const { go } = useFollowUpPlace();
  return mailboxId === null ? (
    <button type="button" className={className} onClick={() => void go({ details: messageId })}>
      {children}
    </button>
  ) : (
    <Link className={className} to={paths.message(mailboxId, messageId)}>
      {children}
    </Link>
  );
}
