import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import type { DraftText } from '../api/save-draft-followup.ts';
import type { Triage } from '../api/use-triage.ts';

export interface QueueRowProps {
  message: ListedFollowUp;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The draft with the user's edits. */
  text: DraftText | undefined;
  onText: (text: DraftText) => void;
  triage: Triage;
  /** Called before the row leaves the queue. */
  onDecided: () => void;
}
