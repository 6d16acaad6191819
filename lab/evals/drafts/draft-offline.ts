import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { DraftTone } from '@tern/contracts/http/followup';
import { assessThread, sentRecordOf } from '@tern/followup/assess-thread';
import { draftFollowup, type DraftFollowupContext, type WrittenDraft } from '@tern/followup/draft-followup';

type Message = EventData<typeof messageSynced>;
type Reader = Parameters<typeof assessThread>[2] & DraftFollowupContext['sentences'];

/** The follow-up to a sent mail of a mailbox that is given as a whole, as the service would draft it without a model. */
export async function draftOffline(
  messages: readonly Message[],
  reader: Reader,
  {
    ownAddress,
    messageId,
    tone,
    now,
  }: {
    readonly ownAddress: string;
    readonly messageId: string;
    readonly tone: DraftTone;
    readonly now: Date;
  },
): Promise<WrittenDraft> {
  const states = assessThread(messages, [ownAddress], reader);
  const sent = messages.filter(({ direction }) => direction === 'sent').toReversed();
  const records = sent.map((message) => ({
    ...sentRecordOf(message, reader),
    state: states.get(message.messageId) ?? null,
  }));
  const texts = sent.map(({ messageId: id, accountId, userId, text, language }) => ({
    id,
    accountId,
    userId,
    text,
    language: language ?? records.find((record) => record.id === id)?.facts.reading.language ?? null,
  }));
  const context: DraftFollowupContext = {
    records: { findOfUser: async (_userId, id) => records.find((record) => record.id === id) ?? null },
    texts: { find: async (id) => texts.find((text) => text.id === id) ?? null },
    ownMail: {
      textsTo: async ({ email }) =>
        texts.filter(({ id }) =>
          sent.find((one) => one.messageId === id)?.to.every((to) => to.email === email),
        ),
      byMessageIds: async (_accountId, ids) =>
        records.filter(({ facts }) => facts.rawMessageId !== null && ids.includes(facts.rawMessageId)),
    },
    sentences: reader,
    clock: { now: () => now },
    writer: null,
  };
  return draftFollowup(context, { userId: sent[0]?.userId ?? '', messageId, tone, timeZone: 'UTC' });
}
