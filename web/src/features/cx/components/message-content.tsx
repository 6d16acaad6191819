import Clock from 'lucide-react/icons/clock';
import type { MessageContent as Content } from '../script/conversation-event.ts';
import { waitText } from './event-name.ts';
import styles from './transcript.module.css';

export function MessageContent({ content }: { content: Content }) {
  if ('waitTime' in content)
    return (
      <p className={styles.wait}>
        <Clock aria-hidden="true" />
        {waitText(content.waitTime)}
      </p>
    );
  return content.map((paragraph, index) => (
    <p key={index} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}
