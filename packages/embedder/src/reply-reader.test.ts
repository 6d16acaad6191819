import { afterAll, expect, test } from '@jest/globals';
import { answerChance } from './answer-chance.ts';
import { createReplyReader, partsOfReply, partWidth, replyKinds, type ReplyMeaning } from './reply-reader.ts';

const reader = createReplyReader({ idleMs: 60_000 });
afterAll(() => reader.close());

const likeliest = ({ kinds }: ReplyMeaning) => replyKinds[kinds.indexOf(Math.max(...kinds))];

test('when replies of seven languages are read, then one that answers settles the ask sooner than one that only thanks', async () => {
  const cases = [
    [
      'When can you deliver the desks?',
      'They come on Thursday morning.',
      'Thank you so much, I got your mail.',
    ],
    ['Wann können Sie liefern?', 'Am Donnerstag früh.', 'Vielen Dank für Ihre Nachricht.'],
    ['Quel est le prix du devis ?', 'Cela fait 1 200 euros TTC.', 'Merci beaucoup pour votre message.'],
    ['¿A qué hora es la reunión?', 'A las diez y media.', 'Muchas gracias por escribir.'],
    ["Quando possiamo ritirare l'auto?", 'Domani dalle 15 in poi.', 'Grazie mille, ricevuto.'],
    ['Qual é o valor da renda?', 'São 850 euros por mês.', 'Muito obrigado pela mensagem.'],
    ['Hoe laat begint het overleg?', 'Om half tien.', 'Hartelijk dank voor je bericht.'],
  ] as const;
  for (const [ask, answer, thanks] of cases) {
    const [asked = ''] = await reader.readAsks([ask]);
    const chances = await Promise.all(
      [answer, thanks].map(async (text) => answerChance(asked, await reader.readReply(text))),
    );
    expect(chances[0]).toBeGreaterThan(chances[1] ?? 1);
  }
});

test('when a reply is read, then its kinds are chances and nothing of its text is kept', async () => {
  const meaning = await reader.readReply('I will check with the warehouse and come back to you on Friday.');
  expect(meaning.kinds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4);
  expect(Buffer.from(meaning.parts, 'base64')).toHaveLength(partsOfReply * partWidth);
  expect(likeliest(meaning)).toBe('postponed');
});

test('when a text is empty, hostile or far too long, then it is read all the same', async () => {
  for (const text of ['', '猫\u0000🦆', 'x'.repeat(200_000), 'answered '.repeat(5_000)]) {
    const [ask = ''] = await reader.readAsks([text]);
    const chance = answerChance(ask, await reader.readReply(text));
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
});
