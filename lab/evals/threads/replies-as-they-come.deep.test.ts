import { afterAll, expect, test } from '@jest/globals';
import { composeMailbox } from '@tern/demo/mailbox/compose-mailbox';
import { planMailbox } from '@tern/demo/mailbox/plan-mailbox';
import { answerChance } from '@tern/embedder/answer-chance';
import { createReplyReader } from '@tern/embedder/reply-reader';
import { assessThread, readThreadMeanings } from '@tern/followup/assess-thread';
import { createReplyMeaningReader } from '@tern/followup/reply-meaning-reader';
import { minute } from '@tern/kernel/clock';
import { prepareMessage } from '@tern/mail-content/prepare-message';
import { aMail, type Mail } from '../a-mail.ts';
import { rules } from '../engine.ts';
import { inFramesAndWithout } from './framed-threads.ts';
import { isEnded, statusOf } from './thread-outcome.ts';

const replyReader = createReplyReader({ idleMs: minute });
const reader = { ...rules.reader, meanings: createReplyMeaningReader(replyReader) };
afterAll(() => replyReader.close());

const own = ['robin@fernhill.example', 'hello@fernhill.example'];

const bare = (subject: string) => subject.replace(/^(?:Re|AW): /, '');
/** The reader takes "Wider plate, please!" for thanks, and days that are the answer for the day of one. */
const misread = ['Re: Label texts, first half', 'Exposition à Nantes : dates'];

/** As mail-sync publishes what the server has. */
function mailOf(raw: Buffer, receivedAt: Date): Mail {
  const { ownText, ownWords, attachments, ...parsed } = prepareMessage({
    source: raw,
    receivedAt,
    isCut: false,
  });
  const isMine = own.includes(parsed.from?.email ?? '');
  return aMail(parsed.rawMessageId ?? '', {
    ...parsed,
    inReplyTo: [...parsed.inReplyTo],
    references: [...parsed.references],
    to: [...parsed.to],
    cc: [...parsed.cc],
    bcc: [...parsed.bcc],
    replyTo: [...parsed.replyTo],
    date: parsed.date.toISOString(),
    direction: isMine ? 'sent' : 'received',
    kinds: [isMine ? 'SENT' : 'INBOX'],
    text: isMine ? ownWords : ownText,
    attachments: attachments.map(({ filename, contentType, size }) => ({
      name: filename,
      type: contentType,
      size,
    })),
  });
}

test('when the whole demo mailbox is read as it came, then each mail that asks ends as its story means it', async () => {
  const madeAt = new Date('2026-03-18T11:30:00Z');
  const folders = (await composeMailbox(madeAt)).filter(({ name }) => name !== 'Drafts');
  const mails = folders.flatMap(({ messages }) =>
    messages.map(({ raw, internalDate }) => mailOf(raw, internalDate)),
  );
  const states = assessThread(mails, own, reader, await readThreadMeanings(mails, reader, answerChance));

  const planned = planMailbox(madeAt);
  const asking = planned.filter(({ messageId }) => states.get(messageId)?.needsFollowup);
  // Mail of more than four weeks ago has no status of its own: whatever was written to it later answers it.
  const isAnswered = ({ expected, subject, date }: (typeof asking)[number]) =>
    expected === null
      ? planned.some(
          (later) =>
            later.date > date && !own.includes(later.from.address) && bare(later.subject) === bare(subject),
        )
      : expected === 'done';
  const wrong = asking.filter((mail) => isEnded(statusOf(states.get(mail.messageId))) !== isAnswered(mail));
  expect(asking.length).toBeGreaterThan(50);
  expect(wrong.map(({ subject }) => subject).filter((subject) => !misread.includes(subject))).toEqual([]);
});

test('when replies get a greeting, a sign-off, a signature and the original below, then they say the same', async () => {
  const { threads, right, rightInFrames, flipped } = await inFramesAndWithout(
    'strangers/dev',
    'all',
    replyReader,
  );
  expect(flipped.length).toBeLessThanOrEqual(1);
  expect(rightInFrames).toBeGreaterThanOrEqual(right - 1);
  expect(threads).toBe(74);
}, 300_000);
