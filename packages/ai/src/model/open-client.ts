import type { OpenAI } from 'openai';
import { createPinnedFetch } from './pinned-fetch.ts';

/** Every option that the library would otherwise take from the environment is given. */
export async function openClient(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string | null },
  timeout: number,
): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    // It insists on one; the pinned fetch sends the real one or none.
    apiKey: 'set by the pinned fetch',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // Repeats are ours: the library would wait up to a minute for a Retry-After.
    maxRetries: 0,
    timeout,
    fetch: createPinnedFetch(new URL(baseUrl), apiKey),
  });
}
