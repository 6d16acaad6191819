import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { createFakeClock } from '@tern/testing/fake-clock';
import { offlineMailReader } from '../src/adapters/language-model/offline-mail-reader.ts';
import { labelMessage } from '../src/domain/triage/label-message.ts';
import type { MailReader } from '../src/domain/mail/mail-reader.ts';
import type { AnswerChance } from '../src/domain/mail/reply-meaning.ts';
import { refreshRecords } from '../src/domain/refresh/refresh-records.ts';
import { removeAccount } from '../src/domain/intake/remove-account.ts';
import { removeMessages } from '../src/domain/intake/remove-messages.ts';
import { takeInAccount } from '../src/domain/intake/take-in-account.ts';
import { takeInDrafts } from '../src/domain/intake/take-in-drafts.ts';
import { takeInMessages } from '../src/domain/intake/take-in-messages.ts';
import { takeInPlaces } from '../src/domain/intake/take-in-places.ts';
import { takeInUser } from '../src/domain/intake/take-in-user.ts';
import { listOwed } from '../src/domain/owed/list-owed.ts';
import { labelOwed, markOwedDone, snoozeOwed } from '../src/domain/owed/say-of-owed.ts';
import { listPromises } from '../src/domain/owed/promises/list-promises.ts';
import { labelPromise, markPromiseDone } from '../src/domain/owed/promises/say-of-promise.ts';
import { forgetLessons } from '../src/domain/settings/forget-lessons.ts';
import { mutePerson } from '../src/domain/settings/mute-person.ts';
import { refreshWaits } from '../src/domain/refresh/refresh-waits.ts';
import { updateSettings } from '../src/domain/settings/update-settings.ts';
import { readFollowUp } from '../src/domain/timeline/read-follow-up.ts';
import { markAnsweredElsewhere } from '../src/domain/triage/mark-answered-elsewhere.ts';
import { snoozeMessage } from '../src/domain/triage/snooze-message.ts';
import { confirmReply } from '../src/domain/triage/confirm-reply.ts';
import { unlinkReply } from '../src/domain/triage/unlink-reply.ts';
import { inTurns, type Turn } from './in-turns.ts';
import { createMemoryStores } from './memory/memory-stores.ts';

export type Message = EventData<typeof messageSynced>;

/** The use cases on stores in memory, with the real sentence rules. */
export function aFollowupDomain(
  turn: Turn = (work) => work(),
  reader: MailReader = offlineMailReader,
  answerChance: AnswerChance | null = null,
) {
  const stores = inTurns(createMemoryStores(), turn);
  const context = {
    ...stores,
    reader: { ...offlineMailReader, ...reader },
    answerChance,
    clock: createFakeClock(),
    openEnds: { mark: async () => {}, markAll: async () => {} },
    giveReceipts: async () => {},
    modelAnswers: { removeAccount: async () => {} },
    // No outside model.
    outside: null,
    askList: { queue: async () => 0, claim: async () => null, finish: async () => {} },
    onAsks() {},
    onRecount() {},
    async onOpenMail() {},
    // Scans and checks run only when a test asks for them.
    reviews: {
      open: async () => {},
      ofUser: async () => [],
      plan: async () => {},
      noteReport: async () => {},
      recount: ({ userId }: { userId: string }) => refreshWaits({ ...stores, answerChance }, userId),
      removeAccount: async () => {},
    },
  };
  /** A use case as its callers use it, with the context given. */
  const bound =
    <Input, Result>(useCase: (given: typeof context, input: Input) => Promise<Result>) =>
    (input: Input) =>
      useCase(context, input);
  return {
    ...stores,
    context,
    refreshRecords: bound(refreshRecords),
    takeInMessages: bound(takeInMessages),
    takeInAccount: bound(takeInAccount),
    takeInDrafts: bound(takeInDrafts),
    takeInPlaces: bound(takeInPlaces),
    takeInUser: bound(takeInUser),
    removeMessages: bound(removeMessages),
    removeAccount: bound(removeAccount),
    labelMessage: bound(labelMessage),
    snoozeMessage: bound(snoozeMessage),
    markAnsweredElsewhere: bound(markAnsweredElsewhere),
    unlinkReply: bound(unlinkReply),
    confirmReply: bound(confirmReply),
    mutePerson: bound(mutePerson),
    forgetLessons: bound(forgetLessons),
    updateSettings: bound(updateSettings),
    readFollowUp: bound(readFollowUp),
    listOwed: bound(listOwed),
    snoozeOwed: bound(snoozeOwed),
    markOwedDone: bound(markOwedDone),
    labelOwed: bound(labelOwed),
    listPromises: bound(listPromises),
    markPromiseDone: bound(markPromiseDone),
    labelPromise: bound(labelPromise),
    stateOf: (id: string) => stores.recordsById.get(id)?.state ?? null,
  };
}

/** Reads the words "never mind" as a question that is taken back, and everything else by the real rules. */
export const readerOfNeverMind: MailReader = {
  ...offlineMailReader,
  readAsk: (mail) => ({
    ...offlineMailReader.readAsk(mail),
    ...(mail.text.includes('Never mind') &&
      ({ certainty: 'no', rule: 'takes-back', confidence: 0.9 } as const)),
  }),
};

export const ana = { email: 'ana@sender.example', name: 'Ana Keller' };
export const ben = { email: 'ben@partner.example', name: 'Ben Ode' };
export const carla = { email: 'carla@partner.example', name: 'Carla Ruiz' };

export const notAutomatic: Message['automatic'] = {
  autoSubmitted: null,
  listId: null,
  listPost: null,
  precedence: null,
  calendarMethod: null,
  isDeliveryReport: false,
  isReadReceipt: false,
  failedRecipients: [],
  autoReplyHeader: false,
};

/** A mail from Ben to Ana that answers by headers. */
export function aReply(
  to: { rawMessageId: string | null; references?: readonly string[]; subject?: string },
  overrides: Partial<Message> = {},
): Partial<Message> {
  return {
    direction: 'received',
    kinds: ['INBOX'],
    from: ben,
    to: [ana],
    date: '2025-08-25T08:00:00.000Z',
    subject: `Re: ${to.subject ?? 'Offer for the spring fair'}`,
    inReplyTo: to.rawMessageId === null ? [] : [to.rawMessageId],
    references: [...(to.references ?? []), ...(to.rawMessageId === null ? [] : [to.rawMessageId])],
    text: 'Hi Ana,\n\nhere it is, signed by both of us.\n\nBen',
    ...overrides,
  };
}
