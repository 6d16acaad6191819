import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { itemWithKey, type Replay, type Selection, type TranscriptItem } from '../replay.ts';
import { agentName, feeWaiver } from '../script/fee-waiver.ts';
import { MessageDetails, ProcedureDetails, ToolCallDetails } from './event-details.tsx';
import styles from './side-panel.module.css';
import { SopDetails } from './sop-details.tsx';

interface SidePanelProps {
  replay: Replay;
  selection: Selection;
  onSelect: (key: string) => void;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** The selected entry in full. The focus goes to its heading, so that screen readers announce it and Escape closes it. */
export function SidePanel({ replay, selection, onSelect, onInsert, onClose }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const item = selection.kind === 'event' ? itemWithKey(replay, selection.key) : undefined;
  const shown = selection.kind === 'event' ? selection.key : 'sop';
  useEffect(() => heading.current?.focus(), [shown]);
  const { kind, title } = item ? headOf(item) : { kind: 'SOP', title: feeWaiver.name };
  return (
    <aside className={styles.panel} aria-labelledby="cx-panel-title">
      <header className={styles.head}>
        <div>
          <Badge>{kind}</Badge>
          <h2 id="cx-panel-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <IconButton label={t`Close panel`} icon={<X />} onClick={onClose} />
      </header>
      {/* A box of one event is not the box of the next one. */}
      <div key={shown} className={styles.body}>
        {item ? (
          <ItemDetails item={item} replay={replay} onSelect={onSelect} />
        ) : (
          <SopDetails onDetails={onSelect} onInsert={onInsert} />
        )}
      </div>
    </aside>
  );
}

function ItemDetails(props: { item: TranscriptItem; replay: Replay; onSelect: (key: string) => void }) {
  const { event } = props.item;
  if (event.type === 'step-change') return <ProcedureDetails event={event} />;
  if (event.type === 'tool-call') return <ToolCallDetails event={event} />;
  return <MessageDetails {...props} />;
}

function headOf({ event, isReply }: TranscriptItem): { kind: string; title: string } {
  if (event.type === 'step-change') return { kind: 'AOP', title: event.aop };
  if (event.type === 'tool-call') return { kind: t`Tool call`, title: event.toolName };
  if (event.type === 'thinking') return { kind: t`Trace`, title: t`Thinking` };
  return { kind: t`Message`, title: isReply ? agentName : t`AI agent` };
}
