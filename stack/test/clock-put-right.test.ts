import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { forgotPassword } from '@tern/contracts/http/own-account';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, hour, minute } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { catalogue } from '../src/catalogue.ts';
import { aMail, owner } from './a-mail.ts';
import { connectAgent, type Agent } from './agent.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { password } from './sign-up.ts';
import { readStoredDocuments } from './stored-documents.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let user: ConnectedUser;
let agent: Agent | undefined;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  user = await startConnectedUser({ MONGODB_URI: server.uri });
});
afterAll(async () => {
  await agent?.close();
  await user.close();
  await server.close();
  folder.remove();
});

/** Moments in the future that nothing waits for, or that are judged where they are read. */
const others = [
  // How long something is kept: a clock that was ahead keeps it a little longer.
  /\.(removeAt|keptUntil)$/,
  /^(identity\.(throttle|spentAttempts|knownBrowsers)|[\w-]+\.(callBudgets?|answerCache))/,
  // Until when a mail is worth sending, and a copy worth keeping; the link in the mail ends by identity's own record.
  /^(notifier\.mails|calendar\.waits)\.expiresAt$/,
  // msUntil and lastPossible (kernel/deadline.ts).
  /\.lease\.until$/,
  // The day on which a wait ends, from the mail's own date.
  /(followUpDueAt|dueAt|snoozedUntil)$/,
];

interface Moment {
  readonly field: string;
  readonly at: Date;
}

function momentsIn(value: unknown, field: string): Moment[] {
  if (value instanceof Date) return [{ field, at: value }];
  if (Array.isArray(value)) return value.flatMap((one) => momentsIn(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => momentsIn(inner, `${field}.${name}`));
}

test('when a clock was two days ahead and is put right, then nothing waits longer than its policy says', async () => {
  const { clock, visitor, stack } = user;
  clock.advance(2 * day);
  await user.deliver('Sent', aMail({ subject: 'Offer', text: 'Can you send it?', date: clock.now() }));
  await user.sentWith('Offer', 'waiting');
  await visitor.ask(createAccessToken, {
    body: { name: 'Script', scopes: ['mcp:read'], expiresInDays: 365, password },
  });
  await visitor.ask(forgotPassword, { body: { email: owner } });
  agent = await connectAgent({ apiUrl: stack.apiUrl, visitor });
  clock.putBack(2 * day);

  const listed = catalogue.flatMap(({ name, deadlines = [] }) =>
    deadlines.map(({ collection, field, maxMs, where }) => ({
      field: `${name}.${collection}.${field}`,
      maxMs,
      where,
    })),
  );
  const tooFar = async () =>
    (await readStoredDocuments(server.uri)).flatMap(({ place, document }) =>
      momentsIn(document, place)
        .filter(({ field, at }) => {
          const own = listed.find(
            (one) =>
              one.field === field && (one.where === undefined || one.where['kind'] === document['kind']),
          );
          const ahead = at.getTime() - clock.now().getTime();
          if (own) return ahead > own.maxMs + minute;
          // Times at which something happened while the clock was ahead: they are at most two days ahead.
          return ahead > 2 * day + hour && !others.some((one) => one.test(field));
        })
        .map(({ field }) => field),
    );
  await waitUntil(async () => (await tooFar()).length === 0, {
    timeoutMs: 20_000,
    what: 'all deadlines',
  }).catch(async () => expect([...new Set(await tooFar())]).toEqual([]));
});
