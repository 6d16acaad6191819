import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { Button } from '../../components/ui/buttons/button.tsx';
import { useDownloadAttachment } from './download-attachment.ts';
import styles from '../message.module.css';

/** The attachments with name and type; each streams from the mail server on request. */
export function AttachmentList({ message }: { message: MessageDetail }) {
  const download = useDownloadAttachment(message.id);
  if (message.attachments.length === 0) return null;
  return (
    <section aria-label={t`Attachments`}>
      <ul className={styles.attachments}>
        {message.attachments.map((attachment) => (
          <li key={attachment.id}>
            <span className={styles.filename}>{attachment.filename}</span>
            <span className={styles.contentType}>{attachment.contentType}</span>
            <Button
              size="small"
              icon={<Download aria-hidden="true" />}
              aria-label={t`Download ${attachment.filename}`}
              onClick={() => download.mutate(attachment.id)}
            >
              <Trans>Download</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
