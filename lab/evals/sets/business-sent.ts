import { assessThread } from '@tern/followup/assess-thread';
import { me } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { probabilityOf } from '../reliability.ts';
import { absent, type LabelledData } from '../labelled-data.ts';
import { throughTheWholePath } from '../whole-path.ts';

interface BusinessMail {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly needsFollowup: 'yes' | 'no' | 'borderline';
  /** The labels of the two readers. */
  readonly classes: readonly string[];
}

const recipient = { email: 'dana@acme.example', name: 'Dana Kim' };

/**
 * 284 sent business mails that two readers labelled, each processed in full, from raw mail to decision. Strict: where both said yes
 * against where both said no; "unsure" counts as no. The second set counts how many of all were decided. Measured only, never
 * trained on.
 */
export function businessSent(data: LabelledData, { reader }: Engine): EvalSet[] {
  const text = data.read('business-sent/mails.jsonl');
  if (text === null)
    return [
      { name: 'business mail', skipped: absent },
      { name: 'business mail, decided', skipped: absent },
    ];
  const read = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BusinessMail)
    .map((mail) => {
      const [state] = assessThread([wrapped(mail)], [me.email], reader).values();
      return { ...mail, state };
    });
  return [
    {
      name: 'business mail',
      judged: read
        .filter(({ needsFollowup }) => needsFollowup !== 'borderline')
        .map(({ id, classes, needsFollowup, state }) => ({
          id,
          group: `${needsFollowup}: ${classes[0] ?? 'without a class'}`,
          expected: needsFollowup === 'yes',
          predicted: state?.needsFollowup === true,
          ...(state && { probability: probabilityOf(state.reason) }),
        })),
    },
    {
      name: 'business mail, decided',
      judged: read.map(({ id, needsFollowup, state }) => ({
        id,
        group: needsFollowup,
        expected: true,
        predicted: state?.reason.certainty !== 'unsure',
      })),
    },
  ];
}

/** A mail to one person. */
function wrapped({ id, subject, body }: BusinessMail) {
  return throughTheWholePath({ id, to: [recipient], subject, text: body });
}
