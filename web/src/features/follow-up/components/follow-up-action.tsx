import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import type { DraftTone } from '@tern/contracts/http/followup';
import { MessageView } from '../../../message/message-view.tsx';
import { useMessage } from '../../../message/read-message.ts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ChipChoice } from '../../../components/ui/marks/chip.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { useDraftFollowup } from '../api/draft-followup.ts';
import { replaceQuestion, useLetters } from '../api/use-letters.ts';
import { DraftForm } from './draft-form.tsx';
import styles from './draft.module.css';

// Loaded after the draft, and not in the first-screen bundle.
const SimilarAsks = lazy(() =>
  import('./similar-asks.tsx').then((module) => ({ default: module.SimilarAsks })),
);

const tones: readonly { value: DraftTone; label: string }[] = [
  { value: 'friendly', label: t`Friendly` },
  { value: 'neutral', label: t`Neutral` },
  { value: 'direct', label: t`Direct` },
];

interface FollowUpActionProps {
  messageId: string;
  /** Navigates to the address without the overlay. */
  onClose: () => void;
}

/** The 'Follow-Up Action' overlay: the original left, the drafted follow-up right. */
export function FollowUpAction({ messageId, onClose }: FollowUpActionProps) {
  const letters = useLetters();
  const own = letters.textOf(messageId);
  const [chosen, choose] = useState<DraftTone>();
  const tone = own?.tone ?? chosen ?? 'neutral';
  const draft = useDraftFollowup(messageId, tone);
  const delivery = useMessage(messageId).data?.message.delivery;
  const dialogs = useDialogs();

  const changeTone = async (next: DraftTone) => {
    const mayReplace =
      own === undefined || (await dialogs.confirm(replaceQuestion('Another tone writes the draft again.')));
    if (!mayReplace) return;
    letters.startAgain(messageId);
    choose(next);
  };

  return (
    <Modal isOpen onClose={onClose} title={t`Follow-Up Action`} size="wide">
      <div className={styles.action}>
        <section aria-label={t`Original message`} className={styles.original}>
          <MessageView messageId={messageId} messagePath={null} hasFollowUp />
        </section>
        <section aria-label={t`Drafted follow-up`} className={styles.draft}>
          <ChipChoice
            label={t`Tone`}
            value={tone}
            options={tones}
            onChange={(next) => void changeTone(next)}
          />
          {draft.data || own ? (
            <DraftForm
              key={tone}
              messageId={messageId}
              draft={draft.data}
              tone={tone}
              letters={letters}
              delivery={delivery}
              onSaved={onClose}
            />
          ) : (
            <AsyncView
              query={draft}
              skeleton={<DraftSkeleton />}
              errorFallback={t`The draft could not be written.`}
            >
              {() => null}
            </AsyncView>
          )}
          <Suspense>
            <SimilarAsks messageId={messageId} />
          </Suspense>
        </section>
      </div>
    </Modal>
  );
}

function DraftSkeleton() {
  return (
    <div className={styles.draftForm} aria-hidden="true">
      <Skeleton height="2.5rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
