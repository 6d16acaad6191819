import { OAuthFailure } from './oauth-failure.ts';

const longestAnswer = 64 * 1024;

/** The text of a provider's answer. @throws OAuthFailure `unavailable` when it is longer than 64 KiB */
export async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new OAuthFailure('unavailable', { detail: 'AnswerTooLarge' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
