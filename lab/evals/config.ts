import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface EvalConfig {
  /** Folder of labelled data; undefined without one. */
  readonly dataFolder: string | undefined;
}

/** An OpenAI-compatible endpoint, by the settings that the service has. */
export interface EndpointConfig {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
}

export function readConfig(): EvalConfig {
  const named = process.env['TERN_EVAL_DATA'];
  if (named !== undefined && named !== '') return { dataFolder: resolve(named) };
  // Where it lies beside the clone, as it does in CI.
  const beside = fileURLToPath(new URL('../../../shared/data/follow-up', import.meta.url));
  return { dataFolder: existsSync(beside) ? beside : undefined };
}

/** @throws Error when an address or the name of a model is missing. */
export function readEndpoint(): EndpointConfig {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = process.env;
  if (!baseUrl || !model) throw new Error('--model needs OPENAI_BASE_URL and OPENAI_MODEL.');
  return { baseUrl, model, apiKey };
}
