import { assessThread } from '@tern/followup/assess-thread';
import { addressOf, aMail, type Mail } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { absent, type LabelledData } from '../labelled-data.ts';

interface GaiaCase {
  readonly scenario: string;
  readonly awaits_reply: boolean;
  readonly thread: readonly {
    direction: string;
    from?: string;
    to?: string;
    subject: string;
    body: string;
    age_days: number;
  }[];
}

const user = 'user@example.com';

/** 16 threads: does the sent thread still await a reply? The threads have no headers, so subject and sender decide. */
export function gaiaThreads(data: LabelledData, { reader }: Engine): EvalSet {
  const text = data.read('gaia/followups_ground_truth.json');
  if (text === null) return { name: 'threads of gaia', skipped: absent };
  const cases = Object.entries(JSON.parse(text) as Record<string, GaiaCase>).filter(
    ([id]) => !id.startsWith('_'),
  );
  const judged = cases.map(([id, { scenario, awaits_reply: expected, thread }]) => ({
    id: `${id} ${scenario}`,
    group: expected ? 'awaits' : 'settled',
    expected,
    predicted: awaits(thread, reader),
  }));
  return { name: 'threads of gaia', judged };
}

/** A thread awaits a reply when any of its sent mails does. */
function awaits(thread: GaiaCase['thread'], reader: Engine['reader']): boolean {
  const mails = thread.map(({ direction, from = user, to = user, subject, body, age_days }, index): Mail => {
    const isSent = direction === 'outbound';
    const date = new Date(Date.UTC(2025, 7, 27) - age_days * 86_400_000).toISOString();
    return aMail(`mail-${index}`, {
      direction: isSent ? 'sent' : 'received',
      kinds: [isSent ? 'SENT' : 'INBOX'],
      from: addressOf(from),
      to: [addressOf(to)],
      subject,
      text: body,
      date,
    });
  });
  return [...assessThread(mails, [user], reader).values()].some(
    (state) => state.needsFollowup && state.responseMessageId === null,
  );
}
