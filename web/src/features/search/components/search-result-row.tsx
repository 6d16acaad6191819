import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import { Link, type LinkProps } from 'react-router';
import type { SearchResult } from '@tern/contracts/http/search';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { statusLook } from '../../../message/follow-up/follow-up-status.ts';
import { subjectText } from '../../../message/addresses.ts';
import { shortDateText } from '../../../lib/date-text.ts';
import { ScoreBadge } from './score-badge.tsx';
import styles from './search.module.css';

const reasons: Readonly<Record<NonNullable<SearchResult['foundBy']>, string>> = {
  words: t`By its words`,
  meaning: t`By its meaning`,
  both: t`By words and meaning`,
};

interface SearchResultRowProps {
  result: SearchResult;
  link: Pick<LinkProps, 'to' | 'state'>;
  isOpen: boolean;
  now: Date;
}

export function SearchResultRow({ result, link, isOpen, now }: SearchResultRowProps) {
  const { message, foundBy, snippet, highlights, subjectHighlights, othersInConversation: others } = result;
  const reason = foundBy === null ? undefined : reasons[foundBy];
  const look = message.followUpStatus && statusLook(message.followUpStatus);
  return (
    <li>
      <Link
        {...link}
        className={styles.row}
        title={reason}
        aria-current={isOpen ? 'true' : undefined}
        data-message-id={message.id}
      >
        {message.isRead === false && <span className={styles.dot} role="img" aria-label={t`Unread`} />}
        <span className={styles.sender}>
          {message.from?.name ?? message.from?.email ?? t`Unknown sender`}
        </span>
        <time className={styles.date} dateTime={message.date}>
          {shortDateText(message.date, now)}
        </time>
        <span className={styles.subject} dir="auto">
          <Highlighted text={subjectText(message.subject)} ranges={subjectHighlights} />
        </span>
        {result.similarityScore !== null && (
          <span className={styles.score}>
            <ScoreBadge score={result.similarityScore} />
          </span>
        )}
        {snippet && (
          <span className={styles.snippet} dir="auto">
            <Highlighted text={snippet} ranges={highlights} />
          </span>
        )}
        <span className={styles.marks}>
          {message.hasAttachments && <Paperclip aria-label={t`Has attachments`} role="img" />}
          {/* Where words were found they are marked. */}
          {foundBy === 'meaning' && <span>{reason}</span>}
          {others > 0 && (
            <span>
              <Trans>{others} more in this conversation</Trans>
            </span>
          )}
          {look && <Badge tone={look.tone}>{look.label}</Badge>}
        </span>
      </Link>
    </li>
  );
}

function Highlighted({ text, ranges }: { text: string; ranges: SearchResult['highlights'] }) {
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
