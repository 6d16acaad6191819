import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';
import { day } from '@tern/kernel/clock';

export const agentCallsKeptMs = 90 * day;

export interface LoggedCall extends Omit<AgentCall, 'at'> {
  readonly userId: string;
  readonly clientId: string;
  readonly at: Date;
}

/** The calls of applications in users' names. Calls are forgotten after 90 days. */
export interface AgentCallLog {
  /** A call that is known already changes nothing. */
  add(call: LoggedCall): Promise<void>;
  /** The latest first. */
  list(
    of: { readonly userId: string; readonly clientId: string },
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly LoggedCall[]>;
  count(of: { readonly userId: string; readonly clientId: string }): Promise<number>;
  removeOfUser(userId: string): Promise<void>;
}
