import { request } from 'node:http';

export interface SentRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
  /** The address of this machine that it comes from. */
  readonly localAddress?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly octets: Buffer;
  readonly text: string;
  /** Parsed, when the text is a JSON object. */
  readonly json: { success?: boolean; code?: string; data?: unknown } & Record<string, unknown>;
}

/** Sends exactly what it is given: fetch would not let a test set Host, Origin or Cookie. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, body, signal, localAddress }: SentRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value as string | string[]]),
    );
    const sent = request(
      url,
      {
        method,
        headers: given,
        agent: false,
        ...(signal && { signal }),
        ...(localAddress && { localAddress }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const octets = Buffer.concat(chunks);
          const text = octets.toString();
          const json = text.startsWith('{') ? JSON.parse(text) : {};
          resolve({ status: response.statusCode ?? 0, headers: response.headers, octets, text, json });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
