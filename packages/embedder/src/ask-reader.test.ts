import { afterAll, expect, test } from '@jest/globals';
import { createAskReader } from './ask-reader.ts';

const reader = createAskReader({ idleMs: 60_000 });
afterAll(() => reader.close());

test('when mail of seven languages is read, then one that waits for words weighs more than one that tells', async () => {
  const cases = [
    [
      'Need your ok on the attached before I can release it.',
      'The call moved to 4:30, they will dial you in.',
    ],
    ['Ich bräuchte noch Ihr OK zum Entwurf.', 'Der Entwurf ist heute an alle gegangen.'],
    ['Il me manque encore votre devis pour la toiture.', 'Merci, le devis est bien arrivé.'],
    ['Dime qué día te viene mejor.', 'Nos vemos el martes, como quedamos.'],
    ['Mi serve il tuo parere entro venerdì.', 'Ho mandato il verbale a tutti.'],
    ['Preciso saber se confirma a reserva.', 'A reserva está confirmada, obrigado.'],
    ['Ik hoor graag of dit akkoord is.', 'Het is geregeld, fijn weekend.'],
  ] as const;
  for (const [asks, tells] of cases) {
    const [first, second] = await Promise.all(
      [asks, tells].map((text) => reader.weighMail({ subject: '', text })),
    );
    expect(first?.asks).toBeGreaterThan(second?.asks ?? 0);
  }
});

test('when a mail is empty, hostile or far too long, then it is read all the same', async () => {
  for (const text of ['', '\u0000\u202e猫', 'please '.repeat(100_000)])
    expect(
      Object.values(await reader.weighMail({ subject: 'x'.repeat(10_000), text })).every(Number.isFinite),
    ).toBe(true);
});
