import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { stepsBefore, type Replay, type TranscriptItem } from '../replay.ts';
import type { StepChange, ToolCall } from '../script/conversation-event.ts';
import { aopNamed } from '../script/procedures.ts';
import { eventName } from './event-name.ts';
import { MarkedText } from './marked-text.tsx';
import { MessageContent } from './message-content.tsx';
import { NoteBox } from './note-box.tsx';
import styles from './side-panel.module.css';

/** The procedure of a step change, with the step that began. */
export function ProcedureDetails({ event }: { event: StepChange }) {
  const { description, steps, colour } = aopNamed(event.aop);
  return (
    <>
      <p className={styles.lead}>{description}</p>
      <ol className={styles.steps} data-colour={colour}>
        {steps.map((step) => (
          <li key={step.number} aria-current={step.number === event.number ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {step.number}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

export function ToolCallDetails({ event }: { event: ToolCall }) {
  const ranked = event.detailedResults.toSorted((one, other) => other.confidence - one.confidence);
  return (
    <>
      <section>
        <h3>
          <Trans>Parameters</Trans>
        </h3>
        <dl className={styles.parameters}>
          {Object.entries(event.parameters).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>
          <Trans>Results</Trans>
        </h3>
        <ol className={styles.results}>
          {ranked.map((result) => (
            <li key={result.id} data-chosen={result.selected || undefined}>
              <div className={styles.resultHead}>
                <h4>{result.title}</h4>
                <span className={styles.confidence}>{Math.round(result.confidence * 100)}%</span>
              </div>
              <p>{result.description}</p>
              {result.selected && (
                <Badge tone="moss">
                  <Check aria-hidden="true" size={14} />
                  <Trans>Selected</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>
          <Trans>Reasoning</Trans>
        </h3>
        <p>{event.reasoning}</p>
      </section>
      <NoteBox
        label={t`Manager Feedback`}
        note={t`This feedback will be used to improve the AI agent's decision-making process.`}
      />
    </>
  );
}

interface MessageDetailsProps {
  item: TranscriptItem;
  replay: Replay;
  onSelect: (key: string) => void;
}

/** A message or a thought: its text, and what the agent did between the customer's last message and it. */
export function MessageDetails({ item, replay, onSelect }: MessageDetailsProps) {
  const { event, key, isReply } = item;
  const before = isReply ? [] : stepsBefore(replay.events, key);
  return (
    <>
      <blockquote className={styles.quote}>
        {event.type === 'thinking' && (
          <p>
            <MarkedText text={event.text} />
          </p>
        )}
        {event.type === 'bot' && <MessageContent content={event.content} />}
      </blockquote>
      {!isReply && (
        <section>
          <h3>
            <Trans>What led to it</Trans>
          </h3>
          {before.length === 0 ? (
            <p className={styles.soft}>
              <Trans>No tool was used and no step began since the customer wrote.</Trans>
            </p>
          ) : (
            <ol className={styles.before}>
              {before.map((earlier) => (
                <li key={earlier.key}>
                  <button type="button" onClick={() => onSelect(earlier.key)}>
                    {eventName(earlier)}
                  </button>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
    </>
  );
}
