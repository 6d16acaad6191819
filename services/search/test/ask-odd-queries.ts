import { expect } from '@jest/globals';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { longestSearchQuery, searchMessages } from '@tern/contracts/http/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import type { StartedService } from '@tern/testing/start-service';
import { oddTexts } from '../src/domain/indexing/contract/odd-texts.contract.ts';

const makeEvent = createEventMaker('mail-sync', systemClock);

/** Sends texts of every shape to a service with some mail, and checks each answer. @returns how many answers were refusals */
export async function askOddQueries(search: StartedService, generated: number): Promise<number> {
  const principal = aPrincipal();
  const { userId } = principal;
  const accountId = `account-${userId}`;
  const mails = ['The lease of the boat by the sea.', 'שלום עולם', 'from: NEAR(a b) SELECT 1; 字 😀'].map(
    (text) =>
      aMessageSynced({ userId, accountId, text, from: { email: 'ana@odd.example', name: 'Ana Keller' } }),
  );
  await search.publish(mails.map((mail) => makeEvent(messageSynced, accountId, mail)));
  await search.settled();
  let refused = 0;
  for (const query of oddTexts(generated)) {
    const { status, body } = await search.callAs(principal, searchMessages, { query: { query } });
    const { length } = query.trim();
    const isTooLong = length === 0 || length > longestSearchQuery;
    expect({ query, status }).toEqual({ query, status: isTooLong ? 400 : 200 });
    if (!isTooLong) continue;
    expect(body).toMatchObject({ code: 'validation-failed', errors: { query: [expect.any(String)] } });
    refused++;
  }
  // And it still works.
  const { body } = await search.callAs(principal, searchMessages, { query: { query: 'boat lease' } });
  expect(body.data.results[0]?.message.id).toBe(mails[0]?.messageId);
  return refused;
}
