import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';

/** One use of a tool. */
export interface AgentCallReport {
  readonly userId: string;
  readonly clientId: string;
  readonly tool: string;
  readonly outcome: AgentCall['outcome'];
}

export interface AgentCallRecorder {
  /** Kept until it is published: a call that was answered is on record. */
  record(call: AgentCallReport): Promise<void>;
}
