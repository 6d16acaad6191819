import { createDemoCalendar } from '@tern/contracts/http/calendar';
import { createDemoAccount } from '@tern/contracts/http/mail-accounts';
import type { ApiClient } from './api-client.ts';

/** Connects the demo mailbox with its calendar. @throws ApiError where the mailbox cannot be connected */
export async function connectDemo(api: ApiClient): Promise<void> {
  await api.request(createDemoAccount);
  // Refused to whoever has a calendar.
  await api.call(createDemoCalendar);
}
