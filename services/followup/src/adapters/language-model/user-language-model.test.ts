import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languageModelContract } from '@tern/ai/model/language-model.contract';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { startModelServer } from '@tern/ai/testing/model-server';
import type { LanguageModel, ModelRequest } from '@tern/ai/model/language-model';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { newId } from '@tern/kernel/ids';
import { createSealer } from '@tern/kernel/sealer';
import { callBudgetModel, createMongooseCallBudget } from '@tern/stores/call-budget';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { unknownUser } from '../../domain/accounts/user-copy.ts';
import { answerModel, createMongooseAnswerCache } from '../mongoose/mongoose-answer-cache.ts';
import { createUserLanguageModel } from './user-language-model.ts';

const folder = makeTemporaryFolder();
const clock = createFakeClock('2025-08-28T21:00:00.000Z');
const sealer = createSealer([new Uint8Array(32).fill(1)]);
let documentServer: DocumentServer;
let connection: Awaited<ReturnType<typeof connectDocuments>>;
let answers: ReturnType<typeof answerModel>;
let calls: ReturnType<typeof callBudgetModel>;

beforeAll(async () => {
  documentServer = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(documentServer.uri, 'followup');
  answers = answerModel(connection);
  calls = callBudgetModel(connection);
});
afterAll(async () => {
  await connection.close();
  await documentServer.close();
  folder.remove();
});

const question: ModelRequest = {
  messages: [{ role: 'user', content: 'Lamps?' }],
  shape: { name: 'word', schema: { type: 'object' } },
  maxAnswerTokens: 100,
};

/** One process with its own connection to the same stores. */
function aProcess(model: LanguageModel, callsPerDay = 3) {
  const user = { allowsOutsideModel: true, timeZone: 'Europe/Berlin' };
  const budget = createMongooseCallBudget(calls, callsPerDay);
  const of = (owner: { userId: string; accountId: string }) =>
    createUserLanguageModel(
      {
        model,
        budget,
        clock,
        cache: createMongooseAnswerCache(answers, sealer),
        users: { find: async (userId) => ({ ...unknownUser, userId, ...user }) },
        accounts: { find: async () => null },
      },
      owner,
    );
  return { user, budget, of };
}

/** A model that answers each time with another number. */
function counting() {
  const state = { asked: 0 };
  const model: LanguageModel = {
    name: 'small',
    complete: async () => String((state.asked += 1)),
  };
  return { state, model };
}

const anOwner = () => ({ userId: newId(), accountId: newId() });
const asks = (content: string): ModelRequest => ({ ...question, messages: [{ role: 'user', content }] });

describe('the model as one user may ask it', () => {
  languageModelContract(async ({ baseUrl }) =>
    aProcess(createOpenaiLanguageModel({ baseUrl, apiKey: null, model: 'small', firstDelayMs: 1 }), 100).of(
      anOwner(),
    ),
  );

  test('when the same question is asked again, then the answer comes from the cache, for this account only', async () => {
    const { model, state } = counting();
    const { of } = aProcess(model);
    const owner = anOwner();
    expect(await of(owner).complete(question)).toBe('1');
    expect(await of(owner).complete(question)).toBe('1');
    expect(await of({ ...owner, accountId: newId() }).complete(question)).toBe('2');
    expect(state.asked).toBe(2);
  });

  test('when the consent is withdrawn, then the model is not asked and the cache is not read', async () => {
    const { model, state } = counting();
    const { of, user } = aProcess(model);
    const owner = anOwner();
    await of(owner).complete(question);
    user.allowsOutsideModel = false;
    await expect(of(owner).complete(question)).rejects.toMatchObject({ kind: 'not-allowed' });
    expect(state.asked).toBe(1);
  });

  test('when many processes ask at once, then together they stay within the budget', async () => {
    const { model, state } = counting();
    const owner = anOwner();
    const all = Array.from({ length: 12 }, (_, n) =>
      aProcess(model)
        .of(owner)
        .complete(asks(`mail ${n}`)),
    );
    const failed = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(9);
    for (const one of failed) expect(one).toMatchObject({ reason: { kind: 'budget-spent' } });
    expect(state.asked).toBe(3);
  });

  test("when the user's next day begins, then there is a new budget", async () => {
    const { model } = counting();
    const { of, budget } = aProcess(model, 1);
    const owner = anOwner();
    await of(owner).complete(asks('one'));
    await expect(of(owner).complete(asks('two'))).rejects.toMatchObject({ kind: 'budget-spent' });
    // Berlin is two hours ahead: there it is midnight.
    clock.advance(60 * 60_000);
    await of(owner).complete(asks('two'));
    expect([
      await budget.spent(owner.userId, '2025-08-28'),
      await budget.spent(owner.userId, '2025-08-29'),
    ]).toEqual([1, 1]);
  });

  test('when the model was not reached, then the call does not count', async () => {
    const gone = await startModelServer(() => 'hangs');
    await gone.close();
    const { of, budget } = aProcess(
      createOpenaiLanguageModel({
        baseUrl: gone.baseUrl,
        apiKey: null,
        model: 'small',
        firstDelayMs: 1,
      }),
    );
    const owner = anOwner();
    await expect(of(owner).complete(question)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await budget.spent(owner.userId, '2025-08-29')).toBe(0);
  });

  test('when an answer is stored, then neither it nor its question is stored in plain text', async () => {
    const { of } = aProcess({ name: 'small', complete: async () => 'the green sofa' });
    const owner = anOwner();
    await of(owner).complete(asks('the blue lamps'));
    const stored = JSON.stringify(await answers.find({ accountId: owner.accountId }).lean());
    expect(stored).not.toMatch(/lamps|sofa/);
  });
});
