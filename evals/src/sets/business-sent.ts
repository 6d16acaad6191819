import { assessThread } from '@tern/followup/assess-thread';
import { parseMessage } from '@tern/mail-content/parse-message';
import { aMail, me, type Mail } from '../a-mail.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { probabilityOf } from '../reliability.ts';
import { absent, type LabelledData } from '../labelled-data.ts';

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
      const [state] = assessThread([throughTheWholePath(mail)], [me.email], reader).values();
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

/** Wrapped as a mail to one person, parsed as mail-sync parses what a server gives it. */
function throughTheWholePath({ id, subject, body }: BusinessMail): Mail {
  const encoded = (words: string) => `=?UTF-8?B?${Buffer.from(words).toString('base64')}?=`;
  const raw = [
    `From: ${me.name} <${me.email}>`,
    `To: ${recipient.name} <${recipient.email}>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${id}@own.example>`,
    'Date: Wed, 20 Aug 2025 09:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');
  const parsed = parseMessage(Buffer.from(raw));
  return aMail(id, {
    subject: parsed.subject,
    from: parsed.from,
    to: [...parsed.to],
    // Of a mail that the user forwards, only the user's own text counts.
    text: parsed.ownWords,
    quotedText: parsed.quotedText,
    language: parsed.language,
    automatic: parsed.automatic,
  });
}
