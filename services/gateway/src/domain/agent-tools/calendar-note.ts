import { z } from 'zod';
import { listCalendarAccounts } from '@tern/contracts/http/calendar';
import type { AgentContext } from './agent-tool.ts';

export const noteSchema = z.string().nullable().describe('Why there are no events, where that has a reason.');

/** Days without events look alike whether they are free or nothing is connected; the reason, or null. */
export async function noCalendarNote({ call }: AgentContext, eventCount: number): Promise<string | null> {
  if (eventCount > 0) return null;
  const { accounts } = await call(listCalendarAccounts, {});
  if (accounts.length > 0) return null;
  return 'No calendar is connected, so this says nothing about the day. The user connects one in Tern under Accounts.';
}
