import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { formatMessageResponse } from 'imapflow/lib/tools.js';
import { ImapStream } from 'imapflow/lib/handler/imap-stream.js';
import { aRawMessage } from '../../../test/a-raw-message.ts';
import { BrokenLiteral, withoutFetchLog } from './imapflow-without-fetch-log.ts';

type Parsed = Parameters<typeof formatMessageResponse>[0];
type Response = { payload: Buffer; literals: Buffer[]; next(): void };

const head = (uid: number) =>
  `* ${uid} FETCH (UID ${uid} FLAGS (\\Seen) INTERNALDATE "02-Mar-2026 09:00:00 +0000"`;
/** As Dovecot writes them, and as RFC 9051 allows too. */
const forms: Readonly<Record<string, (uid: number, source: Buffer) => string>> = {
  'the message comes last': (uid, source) =>
    `${head(uid)} MODSEQ (17) BODY[]<0> {${source.length}}\r\n${String(source)})\r\n`,
  'other items follow the message': (uid, source) =>
    `${head(uid)} BODY[]<0> {${source.length}}\r\n${String(source)} MODSEQ (17) X-GM-LABELS ("a b"))\r\n`,
};
const sources = [1, 2, 3].map((uid) =>
  aRawMessage({ messageId: `<m${uid}@harbour.example>`, subject: `Mail ${uid}` }),
);

/** Counts what a FETCH under way takes for messages out of octets from a server: by UID the source and how many other items there are. */
async function take(octets: string): Promise<{ taken: Map<number, [string, number]>; broken: unknown }> {
  const taken = new Map<number, [string, number]>();
  let broken: unknown = null;
  const stream = new ImapStream({ logger: false });
  const onUntaggedFetch = (row: FetchMessageObject, next: () => void) => {
    taken.set(row.uid, [String(row.source), Object.keys(row).length]);
    next();
  };
  const client = Object.assign(new EventEmitter(), {
    close: () => stream.destroy(),
    handleResponse: async () => true,
    getUntaggedHandler: () => async (parsed: Parsed) =>
      onUntaggedFetch(await formatMessageResponse(parsed, { uidNext: 1 } as never), () => undefined),
    run: () => new Promise<void>(() => undefined),
  });
  client.on('error', (error) => (broken = error));
  const { handleResponse, run } = withoutFetchLog(client as unknown as ImapFlow) as unknown as {
    handleResponse(response: Response): Promise<boolean>;
    run(command: string, range: string, query: object, options: object): Promise<void>;
  };
  void run('FETCH', '1:*', {}, { onUntaggedFetch });
  stream.end(octets);
  for await (const response of stream as AsyncIterable<Response>) {
    response.next();
    if (!(await handleResponse(response))) break;
  }
  return { taken, broken };
}

test.each(Object.entries(forms))(
  'when all literals have their size (%s), then all is taken',
  async (_name, form) => {
    const { taken, broken } = await take(sources.map((source, index) => form(index + 1, source)).join(''));
    expect([...taken].map(([uid, [source]]) => [uid, source])).toEqual(
      sources.map((source, index) => [index + 1, String(source)]),
    );
    expect(broken).toBeNull();
  },
);

test.each(Object.entries(forms))(
  'when a literal lacks any number of its octets (%s), then nothing else is taken for a message',
  async (_name, form) => {
    const [first = Buffer.of(), ...others] = sources;
    const rest = others.map((source, index) => form(index + 2, source)).join('');
    const whole = form(1, first);
    const begin = whole.indexOf('}\r\n') + 3;
    const all = (await take(whole + rest)).taken.get(1)?.[1];
    for (let missing = 1; missing <= first.length; missing++) {
      const { taken, broken } = await take(
        whole.slice(0, begin) + whole.slice(begin + missing) + rest + 'A5 OK done\r\n',
      );
      for (const [uid, [source, items]] of taken) {
        // Items that a literal before them took in are missing there: the reader asks for them.
        if (items === all) expect([missing, source]).toEqual([missing, String(sources[uid - 1])]);
      }
      if (broken !== null) expect(broken).toBeInstanceOf(BrokenLiteral);
    }
  },
);
