import { Schema, type Connection, type Model } from 'mongoose';
import { agentCallsKeptMs, type AgentCallLog, type LoggedCall } from '../domain/oauth/agent-call-log.ts';

export interface AgentCallDocument extends Omit<LoggedCall, 'id' | 'revision' | 'client'> {
  _id: string;
  /** Absent in records of older versions, like the client. */
  revision?: string | null;
  client?: string | null;
}

const callSchema = new Schema<AgentCallDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    clientId: { type: String, required: true },
    tool: { type: String, required: true },
    outcome: { type: String, required: true },
    at: { type: Date, required: true },
    revision: { type: String, default: null },
    client: { type: String, default: null },
  },
  { versionKey: false },
);
callSchema.index({ userId: 1, clientId: 1, at: -1 });
callSchema.index({ at: 1 }, { expireAfterSeconds: agentCallsKeptMs / 1000 });

export function agentCallModel(documents: Connection): Model<AgentCallDocument> {
  return documents.model<AgentCallDocument>('AgentCall', callSchema, 'agentCalls');
}

export function createMongooseAgentCallLog(calls: Model<AgentCallDocument>): AgentCallLog {
  return {
    async add({ id, ...fields }) {
      await calls.updateOne({ _id: id }, { $setOnInsert: fields }, { upsert: true });
    },
    async list({ userId, clientId }, { limit, offset }) {
      const documents = await calls
        .find({ userId, clientId })
        .sort({ at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<AgentCallDocument[]>();
      return documents.map(({ _id: id, revision = null, client = null, ...fields }) => ({
        ...fields,
        id,
        revision,
        client,
      }));
    },
    count: ({ userId, clientId }) => calls.countDocuments({ userId, clientId }),
    async removeOfUser(userId) {
      await calls.deleteMany({ userId });
    },
  };
}
