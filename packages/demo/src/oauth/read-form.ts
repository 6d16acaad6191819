import type { IncomingMessage } from 'node:http';

const longestForm = 16 * 1024;

/** The form of a request to a token endpoint. Null when it is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > longestForm) return null;
  }
  return new URLSearchParams(text);
}
