import { describe, expect, test } from '@jest/globals';
import type { NewMessage } from '../indexed-message.ts';
import { noConditions } from '../../query/search-query.ts';
import { cases } from '@tern/tools/testing/cases';
import { oddTexts } from './odd-texts.contract.ts';
import { aVector, anIndexedMessage, type UnderTest } from './under-test.contract.ts';

const generated = cases({ quick: 30, deep: 300, full: 3_000 });

/** Tests what words and conditions find. */
export function wordsContract({ index, request, byWords, fulfilling, withVector }: UnderTest): void {
  describe('words and conditions', () => {
    test('when a message was put, then its words find it in any case, without accents and in another form', async () => {
      const message = anIndexedMessage({ subject: 'Café invoices', text: 'They were paid yesterday.' });
      await index().put([message, anIndexedMessage({ subject: 'Other', text: 'Nothing of it' })]);
      for (const word of ['CAFE', 'café', 'invoice', 'paid', 'Ode', 'keller'])
        expect(await byWords([word])).toContain(message.messageId);
      expect(await byWords(['invoice'])).toEqual([message.messageId]);
    });

    test.each([
      ['Die Rechnungen liegen in den Häusern.', ['Rechnung', 'haus', 'Hauser']],
      ['Nous avons reçu les factures que vous avez payées.', ['facture', 'payer', 'payees', 'recu']],
      ['Las reservaciones del hotel y la confirmación.', ['reservación', 'confirmacion']],
      ['Le fatture e le riunioni della settimana.', ['fattura', 'riunione']],
      ['As faturas que você pediu estão no armário.', ['fatura', 'pedir', 'armario']],
      ['De rekeningen van het huis zijn betaald.', ['rekening', 'REKENING']],
      ['The invoices were sent and the meeting is over.', ['invoice', 'meetings', 'INVOICING']],
    ])('when the mail is "%s", then other forms of its words find it', async (text, words) => {
      const message = anIndexedMessage({ subject: '', text });
      await index().put([message]);
      for (const word of words) expect(await byWords([word])).toEqual([message.messageId]);
      const [first = ''] = words;
      expect(await fulfilling({ phrases: [first] })).toEqual([message.messageId]);
      expect(await index().read('user-a', [message.messageId])).toMatchObject([
        { text, language: expect.any(String) },
      ]);
    });

    test('when a subject is asked for by a number, then mail with the beginning of the number is not found', async () => {
      const text = 'Could you send me the signed offer by Friday?';
      const [one, nineteen, eighteen] = ['1', '19', '18'].map((number) =>
        anIndexedMessage({ subject: `The offer number ${number}`, text }),
      ) as [NewMessage, NewMessage, NewMessage];
      await index().put([one, nineteen, eighteen]);
      expect(await fulfilling({ subject: ['offer 19'] })).toEqual([nineteen.messageId]);
      expect(await fulfilling({ subject: ['offer 18'] })).toEqual([eighteen.messageId]);
      expect(await fulfilling({ subject: ['offer 1'] })).toHaveLength(3);
      expect(await fulfilling({ subject: ['offer 19e'] })).toEqual([]);
    });

    test('when the language is not known, then words are found as they are written, without case and accents', async () => {
      const text = 'Faktury są już zapłacone, spotkanie się odbyło wczoraj w biurze.';
      const message = anIndexedMessage({ subject: '', text });
      await index().put([message]);
      expect(await index().read('user-a', [message.messageId])).toMatchObject([{ language: null }]);
      expect(await byWords(['faktury'])).toEqual([message.messageId]);
      expect(await byWords(['sa'])).toEqual([message.messageId]);
      expect(await byWords(['faktura'])).toEqual([]);
    });

    test('when the last word is still being typed, then its beginning finds it', async () => {
      const message = anIndexedMessage({ text: 'The warehouse is full.' });
      await index().put([message]);
      expect(await byWords(['wareh'], { isLastWordOpen: true })).toEqual([message.messageId]);
      expect(await byWords(['wareh'])).toEqual([]);
    });

    test('when one letter of a script without blanks is asked for, then it finds runs that go on after it', async () => {
      const message = anIndexedMessage({ subject: '', text: '週末は湖水の写真を送ります。' });
      await index().put([message, anIndexedMessage({ subject: '', text: '週末は写真を送ります。' })]);
      expect(await byWords(['湖'], { isLastWordOpen: true })).toEqual([message.messageId]);
    });

    test('when one of many messages has a word, then its score is what BM25 gives with k1 1.2, which ranking compares with idf', async () => {
      const others = Array.from({ length: 29 }, () => anIndexedMessage({ text: 'The stand is green.' }));
      const once = anIndexedMessage({ text: 'The heron is green.' });
      await index().put([...others, once]);
      const { words } = await index().find(request({ words: [['heron']] }));
      // All mails are of one length, so a word that stands once gives its idf. Lucene adds 1 within the logarithm, FTS5 does not.
      const idf = Math.log((30 - 1 + 0.5) / (1 + 0.5));
      expect(words).toMatchObject([{ messageId: once.messageId }]);
      expect((words[0]?.score ?? 0) / idf).toBeGreaterThan(0.95);
      expect((words[0]?.score ?? 0) / idf).toBeLessThan(1.05);
    });

    test('when words and conditions are of any shape, then they are answered', async () => {
      await withVector(anIndexedMessage({ text: 'here' }), aVector(1));
      for (const text of oddTexts(generated)) {
        const conditions = { ...noConditions, from: [text], phrases: [text], excluded: [text], in: [text] };
        expect(await index().find(request({ words: [[text]], isLastWordOpen: true }))).toMatchObject({
          meaning: [],
        });
        await index().find(
          request({ words: text.split(' ').map((word) => [word]), conditions, vector: aVector(1) }),
        );
      }
      expect(await byWords(['here'])).toHaveLength(1);
    });

    test('when conditions are given, then only what fulfils them is found, newest first', async () => {
      const older = anIndexedMessage({ date: new Date('2026-01-10T12:00:00Z'), text: 'blue sky' });
      const newer = anIndexedMessage({
        date: new Date('2026-02-10T12:00:00Z'),
        from: { email: 'cy@harbour.example', name: 'Cy Lund' },
        text: 'blue sea',
        attachments: [{ name: 'map.pdf', type: 'application/pdf' }],
        isRead: false,
        kinds: [],
        mailboxes: [{ id: 'x', name: 'Travel' }],
      });
      await index().put([older, newer]);
      const both = [newer.messageId, older.messageId];
      expect(await fulfilling({ to: ['ana keller'] })).toEqual(both);
      expect(await fulfilling({ from: ['cy@harbour.example'] })).toEqual([newer.messageId]);
      expect(await fulfilling({ from: ['Lund'] })).toEqual([newer.messageId]);
      expect(await fulfilling({ before: new Date('2026-02-01T00:00:00Z') })).toEqual([older.messageId]);
      expect(await fulfilling({ after: new Date('2026-02-01T00:00:00Z') })).toEqual([newer.messageId]);
      expect(await fulfilling({ phrases: ['blue sea'] })).toEqual([newer.messageId]);
      expect(await fulfilling({ phrases: ['sea blue'] })).toEqual([]);
      expect(await fulfilling({ phrases: ['blue'], excluded: ['sea'] })).toEqual([older.messageId]);
      expect(await fulfilling({ in: ['travel'] })).toEqual([newer.messageId]);
      expect(await fulfilling({ in: ['inbox'] })).toEqual([older.messageId]);
      expect(await fulfilling({ hasAttachment: true })).toEqual([newer.messageId]);
      expect(await fulfilling({ isRead: false })).toEqual([newer.messageId]);
      const conditions = { ...noConditions, excluded: ['sea'] };
      expect(await byWords(['blue'], { conditions })).toEqual([older.messageId]);
      // No condition is given.
      expect(await fulfilling({ from: [], in: [] })).toEqual([]);
    });

    test('when words are names of people in the mail, also with typos, then the names they can mean are found', async () => {
      const from = (name: string, email = 'x@people.example') => ({ from: { name, email }, recipients: [] });
      await index().put([
        anIndexedMessage({ ...from('Zoë Johnson'), text: 'Here is the lease.' }),
        anIndexedMessage({ ...from('Zoe Lund'), text: 'The bank has answered.' }),
        anIndexedMessage({ ...from('Bank of Harbour'), text: 'Your statement.' }),
        anIndexedMessage({ ...from('', 'fernando.k@people.example'), text: 'Zoe is away.' }),
        anIndexedMessage({ ...from('Okapi'), userId: 'user-b', accountId: 'account-b' }),
      ]);
      const named = await index().findNames('user-a', [
        'ZOË',
        'jonhson',
        'bank',
        'fernndo',
        'lease',
        'okapi',
        'zo',
      ]);
      expect(named).toEqual([
        { word: 'zoe', asWord: 1, names: [{ name: 'zoe', edits: 0, messages: 2 }] },
        { word: 'jonhson', asWord: 0, names: [{ name: 'johnson', edits: 1, messages: 1 }] },
        { word: 'bank', asWord: 1, names: [{ name: 'bank', edits: 0, messages: 1 }] },
        { word: 'fernndo', asWord: 0, names: [{ name: 'fernando', edits: 1, messages: 1 }] },
      ]);
      // Words are looked up one by one, at most some twenty at once: a long text would be thousands of them.
      const odd = new Set(oddTexts(generated).map((text) => text.slice(0, 40)));
      for (const text of odd) await index().findNames('user-a', [text]);
    });

    test('when the last message with a name is removed, then the name is removed', async () => {
      const one = anIndexedMessage({ from: { name: 'Walburga', email: 'w@people.example' } });
      const other = anIndexedMessage({ from: { name: 'Walburga', email: 'w@people.example' } });
      const messagesOf = async () => (await index().findNames('user-a', ['walburga']))[0]?.names[0]?.messages;
      await index().put([one, other]);
      await index().put([{ ...one, version: 2 }]);
      expect(await messagesOf()).toBe(2);
      await index().remove([{ kind: 'message', ...one, version: 3 }]);
      expect(await messagesOf()).toBe(1);
      await index().remove([{ kind: 'account', ...other }]);
      expect(await messagesOf()).toBeUndefined();
    });

    test('when words are syntax of a search engine, then they are only words', async () => {
      const message = anIndexedMessage({ text: 'alpha NEAR beta' });
      await index().put([message]);
      const hostile = [
        '"',
        '*',
        'a*"',
        'NEAR(',
        '{subject} : x',
        "'; DROP TABLE message; --",
        '\\',
        '/.*/',
        '😀',
        '\u202Eabc',
        '+-&|!(){}[]^~?:',
      ];
      for (const word of hostile) {
        await expect(byWords([word], { isLastWordOpen: true })).resolves.toBeDefined();
        const value = [word];
        const conditions = {
          ...noConditions,
          from: value,
          to: value,
          subject: value,
          phrases: value,
          excluded: value,
          in: value,
        };
        await expect(byWords(['alpha'], { conditions })).resolves.toBeDefined();
      }
      expect(await byWords(['near'])).toEqual([message.messageId]);
    });
  });
}
