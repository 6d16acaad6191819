import type { OpenAI } from 'openai';
import { createPinnedFetch } from './pinned-fetch.ts';

/** Sets every option that the library would otherwise read from the environment. */
export async function openClient(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string | null },
  timeout: number,
): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    // The library requires a key; the pinned fetch sends the real one or none.
    apiKey: 'set by the pinned fetch',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // Our own code retries: the library would wait up to a minute for a Retry-After.
    maxRetries: 0,
    timeout,
    fetch: createPinnedFetch(new URL(baseUrl), apiKey),
  });
}
