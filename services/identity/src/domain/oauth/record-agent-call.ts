import type { UserReader } from '../users/user-store.ts';
import type { AgentCallLog, LoggedCall } from './agent-call-log.ts';

export interface RecordAgentCallContext {
  readonly calls: AgentCallLog;
  readonly users: Pick<UserReader, 'find'>;
}

/** Keeps a call for the user to look at; nothing for a deleted user, however late the call is reported. */
export async function recordAgentCall(
  { calls, users }: RecordAgentCallContext,
  call: LoggedCall,
): Promise<void> {
  await calls.add(call);
  if (!(await users.find(call.userId))) await calls.removeOfUser(call.userId);
}
