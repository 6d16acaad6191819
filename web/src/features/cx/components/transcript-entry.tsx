import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Brain from 'lucide-react/icons/brain';
import ListChecks from 'lucide-react/icons/list-checks';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import type { TranscriptItem } from '../replay.ts';
import { agentName } from '../script/fee-waiver.ts';
import { aopNamed } from '../script/procedures.ts';
import { eventName } from './event-name.ts';
import { MarkedText } from './marked-text.tsx';
import { MessageContent } from './message-content.tsx';
import styles from './transcript.module.css';

export interface EntryProps {
  item: TranscriptItem;
  style: 'default' | 'minimal';
  isSelected: boolean;
  /** How many times a reference to this entry was followed; 0 when the last one followed is to another entry. */
  citedCount: number;
  onSelect: (key: string) => void;
  onReference: (eventId: string) => void;
}

/** One entry of the transcript. The agent's entries open in the side panel. */
export function TranscriptEntry({ item, style, isSelected, citedCount, onSelect, onReference }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (citedCount === 0) return;
    entry.current?.scrollIntoView({ block: 'center' });
    entry.current?.focus({ preventScroll: true });
  }, [citedCount]);
  const { event, key } = item;
  const opens = event.type !== 'user' && event.type !== 'case-summary';
  return (
    <li
      ref={entry}
      tabIndex={-1}
      className={styles.entry}
      data-kind={item.isReply ? 'reply' : event.type}
      data-style={style}
      data-selected={isSelected || undefined}
      // The animation has two names in turn, so that a second click on the same reference starts it again.
      data-flash={citedCount === 0 ? undefined : citedCount % 2 === 0 ? 'even' : 'odd'}
    >
      <EntryBody item={item} style={style} onReference={onReference} />
      {opens && (
        <button
          type="button"
          className={styles.open}
          data-entry={key}
          aria-label={t`Details of ${eventName(item)}`}
          aria-pressed={isSelected}
          onClick={() => onSelect(key)}
        />
      )}
    </li>
  );
}

function EntryBody({ item, style, onReference }: Pick<EntryProps, 'item' | 'style' | 'onReference'>) {
  const { event, isReply } = item;
  switch (event.type) {
    case 'user':
    case 'bot':
      return (
        <>
          <p className={styles.speaker}>
            {event.type === 'user' ? t`Customer` : isReply ? t`${agentName}, supervisor` : t`AI agent`}
          </p>
          <div className={styles.bubble}>
            <MessageContent content={event.content} />
          </div>
        </>
      );
    case 'thinking':
      return (
        <div className={styles.trace}>
          <p className={styles.traceName}>
            <Brain aria-hidden="true" />
            <Trans>Thinking</Trans>
          </p>
          <p className={styles.thought}>
            <MarkedText text={event.text} />
          </p>
        </div>
      );
    case 'tool-call':
      return (
        <div className={styles.trace}>
          <p className={styles.traceName}>
            <Wrench aria-hidden="true" />
            {event.toolName}
          </p>
          {style === 'default' && (
            <dl className={styles.parameters}>
              {Object.entries(event.parameters).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className={styles.result}>{event.result}</p>
        </div>
      );
    case 'step-change':
      return (
        <div className={styles.trace}>
          <p className={styles.traceName}>
            <ListChecks aria-hidden="true" />
            <Badge tone={aopNamed(event.aop).colour}>{event.aop}</Badge>
          </p>
          <p className={styles.result}>
            <Trans>
              Step {event.number}: {event.stepTitle}
            </Trans>
          </p>
        </div>
      );
    case 'case-summary':
      return (
        <section className={styles.summary} aria-label={t`Case summary`}>
          <h2>
            <Trans>Case summary</Trans>
          </h2>
          {event.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <MarkedText text={paragraph} onReference={onReference} />
            </p>
          ))}
        </section>
      );
  }
}
