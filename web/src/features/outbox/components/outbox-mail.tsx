import { AsyncView } from '../../../components/ui/async-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useOutboxMail } from '../api/read-outbox-mail.ts';
import styles from './outbox.module.css';

export function OutboxMail({ mailId }: { mailId: string }) {
  const mail = useOutboxMail(mailId);
  return (
    <div className={styles.body}>
      <AsyncView query={mail} skeleton={<Skeleton height="6rem" />}>
        {({ mail: { text, link } }) => <p>{link ? <TextWithLink text={text} link={link} /> : text}</p>}
      </AsyncView>
    </div>
  );
}

/** The mail's own text with its one link made clickable; where the text does not hold it, it follows the text. */
function TextWithLink({ text, link }: { text: string; link: string }) {
  const [before = '', ...rest] = text.split(link);
  const after = rest.join(link);
  return (
    <>
      {before}
      {rest.length === 0 && '\n\n'}
      <a href={link}>{link}</a>
      {after}
    </>
  );
}
