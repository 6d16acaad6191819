import { offlineEngineVersion, readAsk } from '@tern/ai/offline/read-ask';
import { isWrittenLetter } from '@tern/ai/offline/is-written-letter';
import { readReply } from '@tern/ai/offline/read-reply';
import { accountConnected, mailboxCaughtUp, messageSynced } from '@tern/contracts/events/mail-sync';
import type { EventData } from '@tern/contracts/define-event';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { assessThread } from '@tern/followup/assess-thread';
import { followupModule } from '@tern/followup/service';
import { hour, systemClock } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { startService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { limit, type Figure } from '../figures.ts';

type Message = EventData<typeof messageSynced>;

const sentMails = 2_000;
/** Received mails for each sent mail, as in usual mailboxes. */
const receivedPerSent = 3;
const rounds = 5;
const own = 'ana@sender.example';

const reader = { engineVersion: offlineEngineVersion, readAsk, readReply, isWrittenLetter };

const paragraphs = [
  'Thanks for the update on the spring fair and the revised figures that we went through with the team on Monday.',
  'The lamps for the hall have come, the chairs follow next week, and the plan of the stand lies in the shared folder.',
  'We have moved the delivery to the second week of the month, since the harbour is closed for works until then.',
];
const endings = [
  'Could you send me the signed offer by Friday?',
  'I will come back to you as soon as I know more.',
  'No need to reply.',
  'Perhaps you and Lee can meet me at two.',
  'What do you think of the second version?',
];

/** The decision of one mail, and the initial scan of a mailbox through the running service: events in, decisions stored. */
export async function benchFollowup(): Promise<Figure[]> {
  return [limit('decision, ladder steps 1 to 3', measureLadder(), 1, 'ms/mail'), await measureScan()];
}

function measureLadder(): number {
  const sent = mailbox({ accountId: 'account', userId: 'user' }).filter(
    ({ direction }) => direction === 'sent',
  );
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    for (const message of sent) assessThread([message], [own], reader);
    times.push((performance.now() - begun) / sent.length);
  }
  return Math.min(...times);
}

async function measureScan(): Promise<Figure> {
  const service = await startService(followupModule);
  try {
    const principal = aPrincipal();
    const ids = { accountId: 'account-1', userId: principal.userId };
    const make = createEventMaker('mail-sync', systemClock);
    const messages = mailbox(ids).map((message) => make(messageSynced, principal.userId, message));
    const version = messages.length + 1;
    const account = { emailAddress: own, name: 'Work', aliases: [own], createdAt: new Date().toISOString() };
    const begun = performance.now();
    await service.publish([make(accountConnected, principal.userId, { ...ids, version, ...account })]);
    for (let at = 0; at < messages.length; at += 200) await service.publish(messages.slice(at, at + 200));
    await service.publish([
      make(mailboxCaughtUp, principal.userId, {
        ...ids,
        version,
        mailboxId: 'inbox',
        kind: 'INBOX',
        syncedVersion: messages.length,
        accountVerifiedUntil: new Date().toISOString(),
      }),
    ]);
    const scan = async () => {
      const { body } = await service.callAs(principal, readFollowupStats);
      return body.data?.stats.scan;
    };
    await waitUntil(async () => (await scan())?.state === 'done', { what: 'the scan', timeoutMs: 120_000 });
    const seconds = (performance.now() - begun) / 1000;
    const decided = (await scan())?.processed ?? 0;
    if (decided < sentMails) throw new Error(`only ${decided} of ${sentMails} sent mails were decided`);
    return limit(`30-day scan of ${decided} sent mails`, seconds, 10, 's');
  } finally {
    await service.close();
  }
}

/** Thirty days of mail, all of it younger than that. */
function mailbox(ids: Pick<Message, 'accountId' | 'userId'>): Message[] {
  const count = sentMails * (1 + receivedPerSent);
  const newest = Date.now() - hour;
  return Array.from({ length: count }, (_, index) => {
    const isSent = index % (1 + receivedPerSent) === 0;
    const person = { email: `person-${index % 300}@partner.example`, name: 'Ben Ode' };
    const ana = { email: own, name: 'Ana Keller' };
    const isReply = index % 3 === 0 && index > 20;
    const text = `Hello,\n\n${paragraphs.join(' ')}\n\n${paragraphs[index % 3]}\n\n${endings[index % 5]}\n\nAna`;
    return aMessageSynced({
      ...ids,
      messageId: `message-${index}`,
      version: index + 1,
      rawMessageId: `<m${index}@mail.example>`,
      direction: isSent ? 'sent' : 'received',
      from: isSent ? ana : person,
      to: isSent ? [person] : [ana],
      date: new Date(newest - (count - index) * 250_000).toISOString(),
      subject: `${isReply ? 'Re: ' : ''}Topic ${index % 1_500}`,
      inReplyTo: isReply ? [`<m${index - 8}@mail.example>`] : [],
      references: isReply ? [`<m${index - 16}@mail.example>`, `<m${index - 8}@mail.example>`] : [],
      text,
      quotedText: isReply ? paragraphs.join(' ') : '',
    });
  });
}
