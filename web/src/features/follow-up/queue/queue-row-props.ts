import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import type { DraftText } from '../api/save-draft-followup.ts';
import type { Triage } from '../api/use-triage.ts';

export interface QueueRowProps {
  message: ListedFollowUp;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The draft as the user has changed it. */
  text: DraftText | undefined;
  onText: (text: DraftText) => void;
  triage: Triage;
  /** It is about to leave the queue. */
  onDecided: () => void;
}
