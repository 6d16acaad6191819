import { draftOffline } from '@tern/followup/draft-offline';
import { me } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import type { Judged } from '../score.ts';
import { heldOut, tunable } from '../written/written-cases.ts';

/** Does the text of the draft quote, word for word, the sentence that a careful person would come back to? */
export async function offlineDrafts({ reader }: Engine): Promise<EvalSet> {
  const judged: Judged[] = [];
  for (const { id, group, mails, ask } of [...tunable, ...heldOut]) {
    const sent = mails.find(({ direction }) => direction === 'sent');
    if (ask === undefined || sent === undefined) continue;
    const { messageId } = sent;
    const { body } = await draftOffline(mails, reader, { ownAddress: me.email, messageId, tone: 'neutral' });
    judged.push({ id, group, expected: true, predicted: body.includes(ask.replace(/\s+/g, ' ')) });
  }
  return { name: 'offline drafts', judged };
}
