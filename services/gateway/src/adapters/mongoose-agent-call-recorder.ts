import { Schema, type Connection, type Model } from 'mongoose';
import { agentCallRecorded } from '@tern/contracts/events/gateway';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { outboxEntry, outboxField, type HasOutbox } from '@tern/stores/outbox';
import type { AgentCallRecorder } from '../domain/agent-tools/agent-call-recorder.ts';

/** Has only its event, and is deleted with it. */
interface CallDocument extends HasOutbox {
  _id: string;
}

export function agentCallModel(documents: Connection): Model<CallDocument> {
  const schema = new Schema<CallDocument>(
    { _id: { type: String, required: true }, ...outboxField },
    { versionKey: false },
  );
  return documents.model<CallDocument>('AgentCall', schema, 'agentCalls');
}

/** @param onEvents called after a write that left events in the outbox. */
export function createMongooseAgentCallRecorder(
  calls: Model<CallDocument>,
  parts: { readonly makeEvent: EventMaker<'gateway'>; readonly clock: Clock; readonly onEvents: () => void },
): AgentCallRecorder {
  const { makeEvent, clock, onEvents } = parts;
  return {
    async record(call) {
      const callId = newId();
      const now = clock.now();
      const event = makeEvent(agentCallRecorded, call.userId, { callId, ...call, at: now.toISOString() });
      await calls.create({ _id: callId, removedAt: now, outbox: [outboxEntry(event)] });
      onEvents();
    },
  };
}
