import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';

/** One use of a tool. */
export interface AgentCallReport {
  readonly userId: string;
  readonly clientId: string;
  readonly tool: string;
  readonly outcome: AgentCall['outcome'];
}

export interface AgentCallRecorder {
  /** Stores the report until it is published, so every answered call is recorded. */
  record(call: AgentCallReport): Promise<void>;
}
