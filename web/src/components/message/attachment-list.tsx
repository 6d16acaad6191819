import Download from 'lucide-react/icons/download';
import { downloadAttachment, type MessageDetail } from '@tern/contracts/http/messages';
import buttonStyles from '../ui/button.module.css';
import { useApi } from '../../lib/api-context.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './message.module.css';

/** The attachments with name and type; each streams from the mail server when it is asked for. */
export function AttachmentList({ message }: { message: MessageDetail }) {
  const api = useApi();
  if (message.attachments.length === 0) return null;
  return (
    <section aria-label="Attachments">
      <ul className={styles.attachments}>
        {message.attachments.map((attachment) => (
          <li key={attachment.id}>
            <span className={styles.filename}>{attachment.filename}</span>
            <span className={styles.contentType}>{attachment.contentType}</span>
            <a
              className={classNames(buttonStyles.button, buttonStyles.secondary, buttonStyles.small)}
              href={api.addressOf(downloadAttachment, {
                params: { messageId: message.id, attachmentId: attachment.id },
              })}
              aria-label={`Download ${attachment.filename}`}
              download
            >
              <Download aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
