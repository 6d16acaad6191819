import type { ImapFlow } from 'imapflow';
import parser from 'imapflow/lib/handler/imap-parser.js';

interface Response {
  readonly payload: Buffer;
  readonly literals: Buffer[];
}

interface Parsed {
  readonly command: string;
  readonly attributes?: readonly unknown[];
}

/** What imapflow 2.1.2 does with each answer of the server; not part of its types. */
interface ResponseHandler {
  handleResponse(response: Response): Promise<boolean>;
  getUntaggedHandler(command: string, attributes: unknown): ((parsed: Parsed) => Promise<void>) | undefined;
}

/** RFC 9051 7.5.2: the answers that come by the thousand. */
const fetchAnswer = /^\* \d{1,10} FETCH /i;

/**
 * Whether each literal had the size it named. One that is too short takes in what comes after it, and imapflow would read on as
 * best it can: the message of the next answer as that of this one, or lines out of a mail as the server's own.
 */
function isWhole({ payload, literals }: Response): boolean {
  if (literals.length === 0) return true;
  const text = payload.toString('latin1');
  // RFC 9051 section 9, msg-att: a space or the end of the list comes after a literal, and no item twice.
  if (/\{\d{1,20}\}\r?\n[^ )]/.test(text)) return false;
  const items = Array.from(text.matchAll(/BODY\[[^[\]]{0,200}\]/gi), ([item]) => item.toUpperCase());
  return new Set(items).size === items.length;
}

/**
 * imapflow writes every answer out again for its log, also when it has none (`logger: false`), which is a fourth of its work on
 * mail. FETCH answers go to their handler at once instead; all others, and those that cannot be read, take imapflow's own way.
 */
export function withoutFetchLog(client: ImapFlow): ImapFlow {
  const handler = client as unknown as ResponseHandler;
  const handleResponse = handler.handleResponse.bind(client);
  handler.handleResponse = async (response) => {
    if (!fetchAnswer.test(response.payload.toString('latin1', 0, 24))) return handleResponse(response);
    if (!isWhole(response)) {
      client.close();
      return false;
    }
    try {
      const parsed = (await parser(response.payload, { literals: response.literals })) as unknown as Parsed;
      await handler.getUntaggedHandler(parsed.command, parsed.attributes)?.(parsed);
      return true;
    } catch {
      // imapflow does it once more and deals with the failure.
      return handleResponse(response);
    }
  };
  return client;
}
