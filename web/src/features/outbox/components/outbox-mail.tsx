import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { useOutboxMail } from '../api/read-outbox-mail.ts';
import styles from './outbox.module.css';
import { TextWithLinks } from './text-with-links.tsx';

export function OutboxMail({ mailId }: { mailId: string }) {
  const mail = useOutboxMail(mailId);
  return (
    <div className={styles.body}>
      <AsyncView query={mail} skeleton={<Skeleton height="6rem" />}>
        {({ mail: { text, link } }) => <p>{link ? <TextWithLinks text={text} link={link} /> : text}</p>}
      </AsyncView>
    </div>
  );
}
