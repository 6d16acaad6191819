import { effectiveValue } from '@tern/contracts/follow-up-status';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { SentRecord } from '../records/follow-up-record.ts';

/** In words for people, why the user should look twice before sending a follow-up to this mail; null where there is no reason. */
export function draftWarning({
  state,
  labels,
  facts,
}: Pick<SentRecord, 'state' | 'labels' | 'facts'>): Saying | null {
  if (state === null) return null;
  if (state.responseMessageId !== null)
    return 'This mail has been answered. Read the answer before you send a follow-up.';
  if (state.answeredElsewhere) return 'You said that this mail was answered in another way.';
  if (state.delivery?.reachedSomebody === false)
    return say(
      'This mail did not arrive at {address}. {reason, said} Correct the address; the draft takes the text of the mail along, not its attachments.',
      { address: state.delivery.address, reason: state.delivery.reason as PlainPattern },
    );
  if (effectiveValue(state.needsFollowup, labels.needsFollowup) === false)
    return labels.needsFollowup === false
      ? 'You said that this mail needs no answer.'
      : facts.reading.certainty === 'unsure'
        ? 'Tern thinks that this mail needs no answer, and is not sure.'
        : 'Tern thinks that this mail needs no answer.';
  if (state.waitReason === 'muted') return 'You muted everybody this mail went to.';
  return null;
}
