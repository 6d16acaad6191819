import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createLocalEmbedder } from './local-embedder.ts';
import { headFiles, netFile, piecesFile, sharedFile } from './model-files.ts';

const embedder = createLocalEmbedder({ idleMs: 60_000 });
afterAll(() => embedder.close());

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('the embedder of this machine', () => {
  test('when the model is looked at, then it is the one that the scripts made', () => {
    for (const { path, sha256 } of [sharedFile, ...Object.values(headFiles), netFile, piecesFile])
      expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256);
  });

  test('when texts of seven languages are compared with a question, then those of its meaning are nearer', async () => {
    const about = [
      'The rent of the flat is due on Monday.',
      'Die Miete der Wohnung ist am Montag fällig.',
      "Le loyer de l'appartement est dû lundi.",
      'El alquiler del piso vence el lunes.',
      "L'affitto dell'appartamento scade lunedì.",
      'O aluguel do apartamento vence na segunda-feira.',
      'De huur van de flat moet maandag betaald zijn.',
    ];
    const others = ['The choir sings carols in the old church.', 'Der Hund hat den Garten umgegraben.'];
    const [question] = await embedder.embed(['when do I have to pay for my apartment'], { kind: 'query' });
    const vectors = await embedder.embed([...about, ...others], { kind: 'passage' });
    if (question === undefined) throw new Error('no vector');
    const nearness = vectors.map((vector) => cosine(vector, question));
    expect(Math.min(...nearness.slice(0, about.length))).toBeGreaterThan(
      Math.max(...nearness.slice(about.length)),
    );
    for (const vector of vectors) expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });

  test('when a text is embedded alone or among others, then its vector is the same to the bit', async () => {
    const text = 'Könnten Sie mir bitte den Plan schicken?';
    const [alone] = await embedder.embed([text], { kind: 'passage' });
    const [, among] = await embedder.embed(['Short.', text, 'Another one. '.repeat(300)], {
      kind: 'passage',
    });
    expect(among).toEqual(alone);
  });

  test('when a text is empty, has no pieces or is far too long, then it still has a vector', async () => {
    const vectors = await embedder.embed(['', '猫\u0000🦆', 'x'.repeat(1_000_000)], { kind: 'passage' });
    for (const vector of vectors) expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });

  test('when a user asks while mail is read, then the answer does not wait for the mail', async () => {
    const order: string[] = [];
    const mail = Promise.all(
      Array.from({ length: 6 }, async () => {
        await embedder.embed(['The harbour office sends the plan of the berths. '.repeat(30)], {
          kind: 'passage',
        });
        order.push('mail');
      }),
    );
    await embedder.embed(['berths'], { kind: 'query' });
    order.push('question');
    await mail;
    expect(order.indexOf('question')).toBeLessThan(3);
  });

  test('when it is closed while texts wait, then they are refused and so are later ones', async () => {
    const other = createLocalEmbedder({ idleMs: 60_000 });
    const waiting = Array.from({ length: 8 }, () =>
      other.embed(['The lease ends. '.repeat(50)], { kind: 'passage' }),
    );
    const ends = Promise.allSettled(waiting);
    await waiting[0];
    await other.close();
    expect((await ends).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(3);
    await expect(other.embed(['Late'], { kind: 'query' })).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('when nothing was asked for a while, then the model is let go and comes back with the next text', async () => {
    const brief = createLocalEmbedder({ idleMs: 1 });
    const [first] = await brief.embed(['The lease ends.'], { kind: 'query' });
    const [second] = await brief.embed(['The lease ends.'], { kind: 'query' });
    expect(second).toEqual(first);
    await brief.close();
  });
});
