import { messageRepublished } from '@tern/contracts/events/mail-sync';
import { effectiveValue } from '@tern/contracts/follow-up-status';
import { domainEvent, type DomainEvent } from '../domain-event.ts';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import type { MessageReader } from '../messages/message-reader.ts';
import type { Message } from '../messages/message.ts';
import {
  publishedAttachments,
  publishedMailboxes,
  publishedFieldsOf,
  publishedText,
} from '../messages/message-events.ts';
import type { Republishing, RepublishingStore } from './republishing-store.ts';

/** Few, so that requests have their turn between the pages. */
const pageSize = 20;

export interface RepublishContext {
  readonly republishing: RepublishingStore;
  readonly reader: Pick<MessageReader, 'readBody'>;
  readonly content: Pick<MailContent, 'texts'>;
}

/**
 * Publishes the next stored messages for a request, then records the progress: a crash in between publishes them twice, which changes
 * nothing.
 * @returns the request as it stands afterwards; `done` at its end; `stopped` when the bus takes nothing or the lease was lost
 */
export async function republishPage(
  { republishing, ...bodies }: RepublishContext,
  { requestId, afterId }: Republishing,
  holder: string,
): Promise<Republishing | 'done' | 'stopped'> {
  const { messages, lastId, mailboxNames } = await republishing.pageAfter(afterId, pageSize);
  const events: DomainEvent[] = [];
  for (const message of messages) events.push(await republishedEvent(bodies, message, mailboxNames));
  if (events.length > 0 && !(await republishing.publish(events))) return 'stopped';
  if (!(await republishing.advance(requestId, holder, lastId))) return 'stopped';
  return lastId === null ? 'done' : { requestId, afterId: lastId };
}

async function republishedEvent(
  { reader, content }: Pick<RepublishContext, 'reader' | 'content'>,
  message: Message,
  names: ReadonlyMap<string, string>,
): Promise<DomainEvent> {
  const body = await reader.readBody(message.id);
  const { id, userId, accountId, direction, kinds, isRead, assessment } = message;
  const { quotedText, ...texts } = await content.texts(userId, body?.parts ?? []);
  return domainEvent(messageRepublished, userId, {
    accountId,
    userId,
    messageId: id,
    version: 0,
    direction,
    kinds: [...kinds],
    ...publishedFieldsOf(message),
    text: publishedText(direction, texts),
    quotedText,
    isRead,
    mailboxes: publishedMailboxes(message.mailboxIds, (mailboxId) => names.get(mailboxId) ?? null),
    attachments: publishedAttachments(message),
    assessment: assessment && {
      version: assessment.version,
      needsFollowup: effectiveValue(assessment.needsFollowup, assessment.needsFollowupLabel),
      responseMessageId: assessment.responseMessageId,
      followUp: {
        followUpDraftStatus: assessment.followUpDraftStatus,
        followUpDraftMessageId: assessment.followUpDraftMessageId,
        answeredElsewhere: assessment.answeredElsewhere ?? false,
        followUpDueAt: assessment.followUpDueAt,
      },
    },
  });
}
