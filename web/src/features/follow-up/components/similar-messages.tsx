import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { DebugSimilarResult, debugSimilarSearch } from '@tern/contracts/http/search';
import { MessageView } from '../../../message/message-view.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Badge, type Tone } from '../../../components/ui/marks/badge.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useDebugSimilar } from '../api/debug-similar-search.ts';
import styles from './similar-messages.module.css';

type Answer = ResponseOf<typeof debugSimilarSearch>;

/** Specification section 9. */
const bands: readonly { from: number; tone: Tone }[] = [
  { from: 0.8, tone: 'moss' },
  { from: 0.6, tone: 'sea' },
  { from: 0.4, tone: 'amber' },
];

/** 'View Similar Messages': the messages that search finds similar to this one, with scores and timings. */
export function SimilarMessages({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const similar = useDebugSimilar(messageId);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isRaw, setRaw] = useState(false);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={openId ? t`Message Details` : t`View Similar Messages`}
      size="wide"
      actions={
        openId ? (
          <Button onClick={() => setOpenId(null)}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <>
            <CheckboxField label={t`Show Raw Data`} isChecked={isRaw} onChange={setRaw} />
            <Button isBusy={similar.isFetching} onClick={() => void similar.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          </>
        )
      }
    >
      {openId ? (
        <MessageView messageId={openId} messagePath={null} />
      ) : (
        <AsyncView query={similar} errorFallback={t`The similar messages could not be found.`}>
          {(data) => (
            <div className={styles.view}>
              <Source {...data} />
              {isRaw ? (
                <pre className={styles.raw}>{JSON.stringify(data, null, 2)}</pre>
              ) : (
                <Results results={data.results} onOpen={setOpenId} />
              )}
            </div>
          )}
        </AsyncView>
      )}
    </Modal>
  );
}

function Source({ sourceMessage, stats, total }: Answer) {
  const times = [
    [t`Embedding`, stats.queryEmbeddingTime],
    [t`Subject search`, stats.subjectSearchTime],
    [t`Content search`, stats.contentSearchTime],
    [t`Total`, stats.totalSearchTime],
  ] as const;
  return (
    <>
      <section aria-label={t`Source message`}>
        <h3 className={styles.subject}>{sourceMessage.subject || t`(No Subject)`}</h3>
        <p className={styles.small}>
          {sourceMessage.from?.name ?? sourceMessage.from?.email ?? t`Unknown sender`} ·{' '}
          {dateTimeText(sourceMessage.date)}
        </p>
        <p className={styles.snippet}>{sourceMessage.snippet}</p>
      </section>
      <section aria-label={t`Performance`}>
        <dl className={styles.stats}>
          {times.map(([label, time]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{time === null ? t`not measured` : t`${time.toFixed(1)} ms`}</dd>
            </div>
          ))}
          <div>
            <dt>
              <Trans>Found</Trans>
            </dt>
            <dd>
              <Trans>
                {total} of {stats.totalMessagesScanned} messages ({stats.subjectResultsCount} by subject,{' '}
                {stats.contentResultsCount} by content)
              </Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Model</Trans>
            </dt>
            <dd>{stats.embeddingModel ?? t`none: compared by words`}</dd>
          </div>
          <div>
            <dt>
              <Trans>Threshold</Trans>
            </dt>
            <dd>{stats.similarityThreshold}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}

function Results({
  results,
  onOpen,
}: {
  results: DebugSimilarResult[];
  onOpen: (messageId: string) => void;
}) {
  if (results.length === 0)
    return <EmptyState title={t`No similar messages found above the similarity threshold.`} />;
  return (
    <ol className={styles.results} aria-label={t`Similar messages`}>
      {results.map(({ message, similarityScore, snippet, debugInfo }) => (
        <li key={message.id}>
          <button type="button" className={styles.result} onClick={() => onOpen(message.id)}>
            <span className={styles.line}>
              <span className={styles.subject}>{message.subject || t`(No Subject)`}</span>
              <Badge tone={bands.find(({ from }) => similarityScore >= from)?.tone ?? 'neutral'}>
                <Trans>{percent(similarityScore)} match</Trans>
              </Badge>
            </span>
            <span className={styles.small}>
              {message.from?.name ?? message.from?.email ?? t`Unknown sender`} · {dateTimeText(message.date)}
            </span>
            <span className={styles.small}>
              <Trans>
                Found by {debugInfo.source} · Combined {percent(similarityScore)} · Subject{' '}
                {percent(debugInfo.subjectSimilarity)} · Content {percent(debugInfo.contentSimilarity)}
              </Trans>
            </span>
            {snippet && <span className={styles.snippet}>{snippet}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
