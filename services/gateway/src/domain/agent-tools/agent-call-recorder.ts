import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';

/** A request's description of the program that sent it. */
export interface CallingClient {
  /** The revision of MCP; null where it names none, as calls of the API do. */
  readonly revision: string | null;
  readonly client: string | null;
}

/** One use of a tool. */
export interface AgentCallReport extends CallingClient {
  readonly userId: string;
  readonly clientId: string;
  readonly tool: string;
  readonly outcome: AgentCall['outcome'];
}

export interface AgentCallRecorder {
  /** Stores the report until it is published, so every answered call is recorded. */
  record(call: AgentCallReport): Promise<void>;
}
