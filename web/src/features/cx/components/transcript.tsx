import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { transcriptOf, type Replay } from '../replay.ts';
import { TranscriptEntry } from './transcript-entry.tsx';
import styles from './transcript.module.css';

interface TranscriptProps {
  replay: Replay;
  onSelect: (key: string) => void;
  onReference: (eventId: string) => void;
}

export function Transcript({ replay, onSelect, onReference }: TranscriptProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const items = transcriptOf(replay);
  const { isTracing, selection, cited } = replay;
  const count = items.length;
  useEffect(() => {
    // Scrolls to the newest message. While tracing, the page does not scroll by itself.
    if (!isTracing) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [count, isTracing]);
  return (
    <div ref={scroller} className={styles.scroller} role="log" aria-label={t`Conversation`} tabIndex={0}>
      {count === 0 && (
        <p className={styles.empty}>
          <Trans>The conversation begins in a moment.</Trans>
        </p>
      )}
      <ol className={styles.entries}>
        {items.map((item) => (
          <TranscriptEntry
            key={item.key}
            item={item}
            style={isTracing ? replay.style : 'default'}
            isSelected={selection?.kind === 'event' && selection.key === item.key}
            citedCount={cited?.key === item.key ? cited.count : 0}
            onSelect={onSelect}
            onReference={onReference}
          />
        ))}
      </ol>
    </div>
  );
}
