import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';
import type { AgentScope } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import type { Logger } from '@tern/runtime/logger';
import type { AgentContext } from '../../domain/agent-tools/agent-tool.ts';
import type { AgentPrincipal } from '../../domain/sessions/principal-issuer.ts';
import type { ConsentSeal } from './consent-seal.ts';

export interface RecordedCallParts {
  readonly scopes: AgentPrincipal['scopes'];
  readonly context: AgentContext;
  /** Records what an agent did; the answer waits for it. */
  readonly record: (tool: string, outcome: AgentCall['outcome']) => Promise<void>;
  readonly consents: ConsentSeal;
  readonly logger: Logger;
}

/** Why there is no answer, in words for the agent. */
export class AgentFailure extends Error {
  readonly code: 'not-permitted' | 'not-found' | 'refused' | 'broken';

  constructor(code: AgentFailure['code'], text: string) {
    super(text);
    this.code = code;
  }
}

/**
 * Does what an agent asks for if its grant allows it, and records that; there is no answer without the record.
 * @param asked its name in the trail, and the scope that it needs
 * @param work throws AgentFailure where it must not be done
 * @throws AgentFailure
 */
export async function answerRecorded<Answer>(
  parts: RecordedCallParts,
  asked: { readonly name: string; readonly scope: AgentScope },
  work: (context: AgentContext) => Promise<Answer>,
): Promise<Answer> {
  const result = await attempt(parts, asked, work);
  const { outcome } = result;
  try {
    await parts.record(asked.name, outcome);
  } catch (error) {
    parts.logger.error({ err: error, tool: asked.name }, 'What an agent did could not be put on record.');
    throw new AgentFailure('broken', 'This cannot be put on record right now. Please try again in a moment.');
  }
  if (outcome === 'answered') return result.answer;
  throw result.failure;
}

export const missingScopeText = (scope: AgentScope) =>
  `This needs the permission ${scope}. Ask the user to connect again and to allow it, or for an access token that has it.`;

type Attempt<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'failed' | 'refused'; readonly failure: AgentFailure };

async function attempt<Answer>(
  { scopes, context, logger }: RecordedCallParts,
  { name, scope }: { readonly name: string; readonly scope: AgentScope },
  work: (context: AgentContext) => Promise<Answer>,
): Promise<Attempt<Answer>> {
  if (!scopes.includes(scope))
    return { outcome: 'refused', failure: new AgentFailure('not-permitted', missingScopeText(scope)) };
  try {
    return { outcome: 'answered', answer: await work(context) };
  } catch (error) {
    if (error instanceof AgentFailure) return { outcome: 'refused', failure: error };
    if (error instanceof AppError) {
      const code = error.code === 'not-found' ? 'not-found' : 'refused';
      return { outcome: 'failed', failure: new AgentFailure(code, textOf(error)) };
    }
    logger.error({ err: error, tool: name }, 'A call of an agent failed.');
    return { outcome: 'failed', failure: new AgentFailure('broken', 'Something went wrong on our side.') };
  }
}

/** With the wrong fields, so that the agent can correct them. */
function textOf({ message, fields = {} }: AppError): string {
  const lines = Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return [message, ...lines].join('\n');
}
