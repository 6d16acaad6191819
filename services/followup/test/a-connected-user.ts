import type { EventData, OwnEvent } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { accountConnected, mailboxCaughtUp, messageSynced } from '@tern/contracts/events/mail-sync';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { ana, type Message } from './a-followup-domain.ts';

/** The time at which the tests of the service take place. */
export const testTime = '2025-08-28T12:00:00.000Z';

type Assessed = EventData<typeof messageAssessed>;

/** A user with one account whose folders are read up to now. */
export async function aConnectedUser(service: StartedService) {
  const makeEvent = createEventMaker('mail-sync', createFakeClock(testTime));
  const principal = aPrincipal();
  const ids = { accountId: newId(), userId: principal.userId };
  let version = 0;
  const publish = <E extends OwnEvent<'mail-sync'>>(contract: E, data: object) => {
    version += 1;
    return service.publish([
      makeEvent(contract, principal.userId, { ...ids, version, ...data } as EventData<E>),
    ]);
  };
  const account = {
    emailAddress: ana.email,
    name: 'Work',
    aliases: [ana.email],
    createdAt: '2025-08-01T00:00:00.000Z',
  };
  await publish(accountConnected, account);
  await publish(mailboxCaughtUp, {
    mailboxId: 'inbox',
    kind: 'INBOX',
    accountVerifiedUntil: '2025-08-28T11:59:00.000Z',
    isSentRead: true,
    syncedVersion: 0,
  });
  await service.settled();
  const latest = (messageId: string) =>
    service
      .eventsOf(messageAssessed)
      .filter(({ data }) => data.messageId === messageId)
      .at(-1)?.data;
  return {
    ...ids,
    principal,
    account,
    publish,
    async synced(overrides: Partial<Message> = {}) {
      version += 1;
      const message = aMessageSynced({ messageId: newId(), ...ids, version, ...overrides });
      await service.publish([makeEvent(messageSynced, principal.userId, message)]);
      return message;
    },
    latest,
    assessed: (messageId: string, is: (data: Assessed) => boolean = () => true) =>
      waitUntil(
        () => {
          const data = latest(messageId);
          return data && is(data) && data;
        },
        { what: 'the assessment' },
      ),
  };
}
