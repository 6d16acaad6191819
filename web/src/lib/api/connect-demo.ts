import { createDemoCalendar } from '@tern/contracts/http/calendar';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import type { ApiClient } from './api-client.ts';

/**
 * Connects the demo mailbox, with its calendar where the user has no mail of their own; what is connected by now stays.
 * @throws ApiError where the mailbox cannot be connected
 */
export async function connectDemo(api: ApiClient): Promise<void> {
  const mailbox = await api.call(createDemoAccount);
  if (!mailbox.success && mailbox.error.code !== 'conflict') throw mailbox.error;
  const { accounts } = await api.request(listAccounts);
  if (!accounts.every(({ isDemo }) => isDemo)) return;
  // Refused to whoever has a calendar.
  await api.call(createDemoCalendar);
}
