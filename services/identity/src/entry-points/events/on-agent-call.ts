import { agentCallRecorded } from '@tern/contracts/events/gateway';
import { consume, type Consumer } from '@tern/runtime/consume';
import { recordAgentCall, type RecordAgentCallContext } from '../../domain/oauth/record-agent-call.ts';

/** Keeps what agents did for their users to look at. */
export const onAgentCall = (context: RecordAgentCallContext): Consumer =>
  consume(agentCallRecorded, ({ callId, at, ...call }) =>
    recordAgentCall(context, { ...call, id: callId, at: new Date(at) }),
  );
