import type { MessageDetail } from '@tern/contracts/http/messages';
import { readMessageBody } from '@tern/contracts/http/messages';
import { useApi } from '../../lib/api-context.tsx';
import styles from './message.module.css';

export type MessageViewMode = 'original' | 'filtered-text' | 'filtered-html';

interface MessageBodyProps {
  message: MessageDetail;
  mode: MessageViewMode;
}

/** The body in the chosen view: HTML in a frame that can run nothing, else text, else a word that there is none. */
export function MessageBody({ message, mode }: MessageBodyProps) {
  if (mode === 'original') {
    return <Content html={message.htmlBody} text={message.textBody} message={message} view="original" />;
  }
  return (
    <>
      <p className={styles.viewNote}>Quoted material and reply chains were removed.</p>
      {mode === 'filtered-text' ? (
        <Content html={null} text={message.filteredTextBody} message={message} view="original" />
      ) : (
        <Content html={message.filteredHtmlBody} text={null} message={message} view="filtered-html" />
      )}
    </>
  );
}

interface ContentProps {
  html: string | null;
  text: string | null;
  message: MessageDetail;
  view: 'original' | 'filtered-html';
}

function Content({ html, text, message, view }: ContentProps) {
  const api = useApi();
  if (html) {
    return (
      <iframe
        className={styles.frame}
        title="Message body"
        // No scripts, no forms, no same origin; links open in a tab of their own, outside the sandbox.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={api.addressOf(readMessageBody, { params: { messageId: message.id }, query: { view } })}
      />
    );
  }
  if (text) return <pre className={styles.text}>{text}</pre>;
  return <p className={styles.empty}>No content available</p>;
}
