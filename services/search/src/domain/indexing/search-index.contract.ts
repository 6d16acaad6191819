import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@tern/kernel/ids';
import { noConditions, type SearchConditions } from '../query/search-query.ts';
import type { NewMessage } from './indexed-message.ts';
import type { FindRequest, SearchIndex } from './search-index.ts';

export interface IndexUnderTest {
  /** Of a model on this machine. */
  readonly index: SearchIndex;
  /** Another one, empty, of an outside model. */
  openWithConsent(): Promise<SearchIndex>;
  /** Ends this one and opens what it left. */
  reopen(): Promise<SearchIndex>;
  close(): Promise<void>;
}

export const testDimensions = 32;

/** A direction of its own for each number; near ones share most of it. */
export function aVector(direction: number, towards = 0): Float32Array {
  const vector = new Float32Array(testDimensions);
  vector[direction] = 1;
  vector[(direction + 1) % testDimensions] = towards;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function anIndexedMessage(overrides: Partial<NewMessage> = {}): NewMessage {
  const messageId = overrides.messageId ?? newId();
  return {
    userId: 'user-a',
    accountId: 'account-a',
    messageId,
    version: 1,
    threadId: `thread-${messageId}`,
    direction: 'received',
    date: new Date('2026-01-15T09:00:00Z'),
    subject: 'Offer for the fair',
    from: { email: 'ben@partner.example', name: 'Ben Ode' },
    recipients: [{ email: 'ana@sender.example', name: 'Ana Keller' }],
    text: 'The stand costs four hundred.',
    attachments: null,
    isRead: null,
    kinds: ['INBOX'],
    mailboxes: null,
    ...overrides,
  };
}

/** Syntax of FTS5, SQL and Lucene, and text that is hardly text. */
const oddTexts = [
  '"',
  "'; DROP TABLE message; --",
  'NEAR(a b, 5)',
  'subject:x AND (y OR NOT z)',
  '{subject body} : a + "b" *',
  '^start a*b* -c',
  'a AND',
  'OR',
  '/.*(a|b){1,9999}/',
  '_exists_:from [1 TO *] x~2 x^9 \\',
  '{"query": {"match_all": {}}}',
  '\u0000\u0001',
  '\ud800',
  '👩‍👩‍👧‍👦 🦆',
  'שלום עולם',
  '\u202Eevil\u202C',
  'ﬃ ① ǅ',
  'x'.repeat(10_000),
  Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '),
  ' ',
  '.',
];

/** What every search index does, whatever it is made of. */
export function describeSearchIndex(name: string, open: () => Promise<IndexUnderTest>): void {
  describe(name, () => {
    let opened: IndexUnderTest;
    let index: SearchIndex;
    beforeEach(async () => {
      opened = await open();
      index = opened.index;
    });
    afterEach(() => opened.close());

    const request = (overrides: Partial<FindRequest>): FindRequest => ({
      userId: 'user-a',
      words: [],
      isLastWordOpen: false,
      conditions: noConditions,
      vector: null,
      limit: 10,
      ...overrides,
    });
    const byWords = async (words: string[], overrides: Partial<FindRequest> = {}) =>
      (await index.find(request({ words, ...overrides }))).words.map(({ messageId }) => messageId);
    const byMeaning = async (vector: Float32Array, overrides: Partial<FindRequest> = {}) =>
      (await index.find(request({ vector, ...overrides }))).meaning.map(({ messageId }) => messageId);
    const fulfilling = async (conditions: Partial<SearchConditions>, userId = 'user-a') =>
      (await index.find(request({ userId, conditions: { ...noConditions, ...conditions } }))).newest.map(
        ({ messageId }) => messageId,
      );
    const withVector = async (message: NewMessage, vector: Float32Array) => {
      await index.put([message]);
      const { userId, messageId, version } = message;
      await index.putVectors([{ userId, messageId, version, windows: [{ start: 0, end: 9, vector }] }]);
    };

    test('when a message was put, then its words find it in any case, without accents and in another form', async () => {
      const message = anIndexedMessage({ subject: 'Café invoices', text: 'They were paid yesterday.' });
      await index.put([message, anIndexedMessage({ subject: 'Other', text: 'Nothing of it' })]);
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
      await index.put([message]);
      for (const word of words) expect(await byWords([word])).toEqual([message.messageId]);
      const [first = ''] = words;
      expect(await fulfilling({ phrases: [first] })).toEqual([message.messageId]);
      expect(await index.read('user-a', [message.messageId])).toMatchObject([
        { text, language: expect.any(String) },
      ]);
    });

    test('when the language is not known, then words are found as they are written, without case and accents', async () => {
      const text = 'Faktury są już zapłacone, spotkanie się odbyło wczoraj w biurze.';
      const message = anIndexedMessage({ subject: '', text });
      await index.put([message]);
      expect(await index.read('user-a', [message.messageId])).toMatchObject([{ language: null }]);
      expect(await byWords(['faktury'])).toEqual([message.messageId]);
      expect(await byWords(['sa'])).toEqual([message.messageId]);
      expect(await byWords(['faktura'])).toEqual([]);
    });

    test('when the last word is still being typed, then its beginning finds it', async () => {
      const message = anIndexedMessage({ text: 'The warehouse is full.' });
      await index.put([message]);
      expect(await byWords(['wareh'], { isLastWordOpen: true })).toEqual([message.messageId]);
      expect(await byWords(['wareh'])).toEqual([]);
    });

    test('when a message has vectors, then the nearest comes first with its window', async () => {
      const near = anIndexedMessage();
      const far = anIndexedMessage();
      await withVector(far, aVector(0, 2));
      await withVector(near, aVector(0, 0.2));
      const { meaning } = await index.find(request({ vector: aVector(0) }));
      expect(meaning.map(({ messageId }) => messageId)).toEqual([near.messageId, far.messageId]);
      expect(meaning[0]).toMatchObject({ window: { start: 0, end: 9 } });
      expect(meaning[0]?.score).toBeCloseTo(1 / Math.hypot(1, 0.2), 1);
    });

    test('when words and conditions are of any shape, then they are answered', async () => {
      await withVector(anIndexedMessage({ text: 'here' }), aVector(1));
      for (const text of oddTexts) {
        const conditions = { ...noConditions, from: [text], phrases: [text], excluded: [text], in: [text] };
        expect(await index.find(request({ words: [text], isLastWordOpen: true }))).toMatchObject({
          meaning: [],
        });
        await index.find(request({ words: text.split(' '), conditions, vector: aVector(1) }));
      }
      expect(await byWords(['here'])).toHaveLength(1);
    });

    test('when another user has what is searched for, then nothing of it comes back in any way', async () => {
      const theirs = anIndexedMessage({
        userId: 'user-b',
        accountId: 'account-b',
        subject: 'Zebra plan',
        text: 'quagga',
        from: { email: 'okapi@zoo.example', name: 'Okapi' },
        recipients: [{ email: 'kudu@zoo.example', name: 'Kudu' }],
        attachments: [{ name: 'gnu.pdf', type: 'application/pdf' }],
        isRead: false,
        mailboxes: [{ id: 'm', name: 'Savanna' }],
      });
      await withVector(theirs, aVector(3));
      // Of the asking user there is something, so that an empty index is not the reason.
      await withVector(anIndexedMessage({ text: 'mine' }), aVector(9));
      for (const word of ['zebra', 'quagga', 'okapi', 'kudu', 'gnu'])
        expect(await byWords([word])).toEqual([]);
      expect(await byMeaning(aVector(3))).not.toContain(theirs.messageId);
      const conditions: Partial<SearchConditions>[] = [
        { from: ['okapi'] },
        { to: ['kudu'] },
        { subject: ['zebra'] },
        { phrases: ['zebra plan'] },
        { in: ['savanna'] },
        { hasAttachment: true },
        { isRead: false },
      ];
      for (const condition of conditions) {
        expect(await fulfilling(condition)).toEqual([]);
        expect(await fulfilling(condition, 'user-b')).toEqual([theirs.messageId]);
      }
      expect(await fulfilling({ after: new Date(0), excluded: ['mine'] })).toEqual([]);
      expect(await index.read('user-a', [theirs.messageId])).toEqual([]);
      expect(await index.progress('user-a')).toEqual({ messages: 1, read: 1 });
      expect(await byWords(['quagga'], { userId: 'user-b' })).toEqual([theirs.messageId]);
    });

    test('when one id is used by two users, then each has a message of their own', async () => {
      const mine = anIndexedMessage({ messageId: 'same', text: 'apple' });
      const theirs = anIndexedMessage({
        messageId: 'same',
        userId: 'user-b',
        accountId: 'account-b',
        text: 'pear',
      });
      await index.put([mine, theirs]);
      await index.remove([{ kind: 'message', ...theirs, version: 2 }]);
      expect((await index.read('user-a', ['same'])).map(({ text }) => text)).toEqual(['apple']);
      expect(await index.read('user-b', ['same'])).toEqual([]);
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
      await index.put([older, newer]);
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
    });

    test('when words are names of people in the mail, also with typos, then the names they can mean are found', async () => {
      const from = (name: string, email = 'x@people.example') => ({ from: { name, email }, recipients: [] });
      await index.put([
        anIndexedMessage({ ...from('Zoë Johnson'), text: 'Here is the lease.' }),
        anIndexedMessage({ ...from('Zoe Lund'), text: 'The bank has answered.' }),
        anIndexedMessage({ ...from('Bank of Harbour'), text: 'Your statement.' }),
        anIndexedMessage({ ...from('', 'fernando.k@people.example'), text: 'Zoe is away.' }),
        anIndexedMessage({ ...from('Okapi'), userId: 'user-b', accountId: 'account-b' }),
      ]);
      const named = await index.findNames('user-a', [
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
      for (const text of oddTexts) await index.findNames('user-a', [text]);
    });

    test('when the last message with a name goes, then the name goes', async () => {
      const one = anIndexedMessage({ from: { name: 'Walburga', email: 'w@people.example' } });
      const other = anIndexedMessage({ from: { name: 'Walburga', email: 'w@people.example' } });
      const messagesOf = async () => (await index.findNames('user-a', ['walburga']))[0]?.names[0]?.messages;
      await index.put([one, other]);
      await index.put([{ ...one, version: 2 }]);
      expect(await messagesOf()).toBe(2);
      await index.remove([{ kind: 'message', ...one, version: 3 }]);
      expect(await messagesOf()).toBe(1);
      await index.remove([{ kind: 'account', ...other }]);
      expect(await messagesOf()).toBeUndefined();
    });

    test('when conditions are given, then meaning keeps to them', async () => {
      const wanted = anIndexedMessage({ text: 'green' });
      const other = anIndexedMessage({ text: 'red' });
      await withVector(other, aVector(0));
      await withVector(wanted, aVector(0, 1));
      const conditions = { ...noConditions, phrases: ['green'] };
      expect(await byMeaning(aVector(0), { conditions })).toEqual([wanted.messageId]);
    });

    test('when events come late, twice or out of order, then the newest state stays', async () => {
      const message = anIndexedMessage({ version: 5, text: 'fresh words' });
      await index.change([{ ...message, version: 7, isRead: true, kinds: ['ARCHIVE'] }]);
      await index.put([message]);
      await index.put([{ ...message, version: 3, text: 'stale words' }]);
      await index.change([{ ...message, version: 6, isRead: false, kinds: ['INBOX'] }]);
      expect(await byWords(['stale'])).toEqual([]);
      expect(await byWords(['fresh'])).toEqual([message.messageId]);
      expect(await index.read('user-a', [message.messageId])).toMatchObject([
        { isRead: true, kinds: ['ARCHIVE'] },
      ]);

      await index.put([{ ...message, version: 8, text: 'changed words' }]);
      expect(await byWords(['fresh'])).toEqual([]);
      expect(await byWords(['changed'])).toEqual([message.messageId]);
    });

    test('when a message is removed, then a late event does not bring it back and a newer one does', async () => {
      const message = anIndexedMessage({ version: 2 });
      await withVector(message, aVector(1));
      await index.remove([{ kind: 'message', ...message, version: 4 }]);
      await index.put([{ ...message, version: 3 }]);
      expect(await byWords(['stand'])).toEqual([]);
      expect(await byMeaning(aVector(1))).toEqual([]);
      expect(await index.progress('user-a')).toEqual({ messages: 0, read: 0 });
      await index.put([{ ...message, version: 5 }]);
      expect(await byWords(['stand'])).toEqual([message.messageId]);
      expect(await index.listUnread(5)).toMatchObject([{ messageId: message.messageId, version: 5 }]);
    });

    test('when a removal comes before the message, then the message never shows', async () => {
      const message = anIndexedMessage({ version: 2 });
      await index.remove([{ kind: 'message', ...message, version: 3 }]);
      await index.put([message]);
      expect(await byWords(['stand'])).toEqual([]);
    });

    test('when an account is removed, then all of it is gone for good and other accounts stay', async () => {
      const gone = anIndexedMessage();
      const kept = anIndexedMessage({ accountId: 'account-2' });
      await withVector(gone, aVector(2));
      await withVector(kept, aVector(2));
      await index.remove([{ kind: 'account', userId: 'user-a', accountId: 'account-a' }]);
      await index.put([{ ...gone, version: 9 }]);
      expect(await byWords(['stand'])).toEqual([kept.messageId]);
      expect(await byMeaning(aVector(2))).toEqual([kept.messageId]);
    });

    test('when a user is removed, then nothing is left and nothing comes back', async () => {
      const gone = anIndexedMessage();
      const kept = anIndexedMessage({ userId: 'user-b', accountId: 'account-b' });
      await withVector(gone, aVector(2));
      await withVector(kept, aVector(2));
      await index.remove([{ kind: 'user', userId: 'user-a' }]);
      await index.put([{ ...gone, version: 9 }]);
      expect(await byWords(['stand'])).toEqual([]);
      expect(await byMeaning(aVector(2))).toEqual([]);
      expect(await index.progress('user-a')).toEqual({ messages: 0, read: 0 });
      expect(await byWords(['stand'], { userId: 'user-b' })).toEqual([kept.messageId]);
    });

    test('when vectors are of an older content, then they are dropped', async () => {
      const message = anIndexedMessage();
      await index.put([message]);
      await index.put([{ ...message, version: 2, text: 'newer' }]);
      const { userId, messageId } = message;
      await index.putVectors([
        { userId, messageId, version: 1, windows: [{ start: 0, end: 3, vector: aVector(4) }] },
      ]);
      expect(await byMeaning(aVector(4))).toEqual([]);
      expect(await index.listUnread(5)).toMatchObject([{ messageId, version: 2 }]);
    });

    test('when messages wait for vectors, then the newest is handed out first and each only until it has them', async () => {
      const older = anIndexedMessage({ date: new Date('2026-01-01T00:00:00Z') });
      const newer = anIndexedMessage({ date: new Date('2026-03-01T00:00:00Z') });
      await index.put([older, newer]);
      expect(await index.countUnread()).toBe(2);
      expect((await index.listUnread(1)).map(({ messageId }) => messageId)).toEqual([newer.messageId]);
      await withVector(newer, aVector(0));
      expect((await index.listUnread(5)).map(({ messageId }) => messageId)).toEqual([older.messageId]);
      expect(await index.countUnread()).toBe(1);
      expect(await index.progress('user-a')).toEqual({ messages: 2, read: 1 });
    });

    test('when followup has decided, then the newest decision is read with the message, whichever came first', async () => {
      const message = anIndexedMessage();
      const { userId, accountId, messageId } = message;
      await index.assess([
        { userId, accountId, messageId, version: 2, needsFollowup: true, responseMessageId: 'answer' },
      ]);
      await index.put([message]);
      await index.assess([
        { userId, accountId, messageId, version: 1, needsFollowup: false, responseMessageId: null },
      ]);
      expect(await index.read(userId, [messageId])).toMatchObject([
        { needsFollowup: true, responseMessageId: 'answer' },
      ]);
    });

    test('when the model is an outside one, then only mail of users who agreed is handed out and kept', async () => {
      const outside = await opened.openWithConsent();
      const mine = anIndexedMessage();
      const theirs = anIndexedMessage({ userId: 'user-b', accountId: 'account-b' });
      const vectorsOf = ({ userId, messageId, version }: NewMessage) => ({
        ...{ userId, messageId, version, windows: [{ start: 0, end: 9, vector: aVector(1) }] },
      });
      const nearOf = async (userId: string) =>
        (await outside.find(request({ userId, vector: aVector(1) }))).meaning.map(
          ({ messageId }) => messageId,
        );
      await outside.setConsent({ userId: 'user-a', version: 5, isGiven: true });
      await outside.put([mine, theirs]);
      expect(await outside.mayBeRead('user-a')).toBe(true);
      expect(await outside.mayBeRead('user-b')).toBe(false);
      expect((await outside.listUnread(5)).map(({ messageId }) => messageId)).toEqual([mine.messageId]);
      expect(await outside.countUnread()).toBe(1);
      await outside.putVectors([vectorsOf(mine), vectorsOf(theirs)]);
      expect(await nearOf('user-a')).toEqual([mine.messageId]);
      expect(await nearOf('user-b')).toEqual([]);

      // What is older than what the user said last changes nothing.
      await outside.setConsent({ userId: 'user-a', version: 4, isGiven: false });
      expect(await nearOf('user-a')).toEqual([mine.messageId]);

      await outside.setConsent({ userId: 'user-a', version: 6, isGiven: false });
      expect(await nearOf('user-a')).toEqual([]);
      expect(await outside.progress('user-a')).toEqual({ messages: 1, read: 0 });
      expect(await outside.listUnread(5)).toEqual([]);
      await outside.putVectors([vectorsOf(mine)]);
      expect(await nearOf('user-a')).toEqual([]);

      await outside.setConsent({ userId: 'user-a', version: 7, isGiven: true });
      expect((await outside.listUnread(5)).map(({ messageId }) => messageId)).toEqual([mine.messageId]);
      await outside.remove([{ kind: 'user', userId: 'user-a' }]);
      expect(await outside.mayBeRead('user-a')).toBe(false);
      await outside.close();
    });

    test('when the model is one of this machine, then no consent is needed, and one that is withdrawn takes nothing', async () => {
      const message = anIndexedMessage();
      await withVector(message, aVector(1));
      await index.setConsent({ userId: 'user-a', version: 1, isGiven: false });
      expect(await index.mayBeRead('user-a')).toBe(true);
      expect(await byMeaning(aVector(1))).toEqual([message.messageId]);
    });

    test('when the index is opened again, then all of it is there', async () => {
      const message = anIndexedMessage();
      await withVector(message, aVector(5));
      index = await opened.reopen();
      expect(await byWords(['stand'])).toEqual([message.messageId]);
      expect(await byMeaning(aVector(5))).toEqual([message.messageId]);
      expect(await index.read('user-a', [message.messageId])).toMatchObject([
        { subject: message.subject, date: message.date, from: message.from, text: message.text },
      ]);
    });

    test('when an event of before search left something out, then one of any version fills it in', async () => {
      const told = anIndexedMessage({ version: 5, direction: 'sent', kinds: ['SENT'] });
      await index.put([told]);
      const whole = {
        ...told,
        version: 0,
        direction: 'received' as const,
        kinds: ['INBOX'],
        isRead: true,
        mailboxes: [{ id: 'one', name: 'Projects' }],
        attachments: [{ name: 'plan.pdf', type: 'application/pdf' }],
      };
      await index.put([whole]);
      expect(await fulfilling({ in: ['projects'], isRead: true, hasAttachment: true })).toEqual([
        told.messageId,
      ]);
      expect(await fulfilling({ in: ['inbox'] })).toEqual([]);
      expect(await byWords(['plan'])).toEqual([told.messageId]);
      expect(await index.read('user-a', [told.messageId])).toMatchObject([{ direction: 'sent' }]);
      // What was said stays.
      await index.put([{ ...whole, isRead: false, mailboxes: [{ id: 'two', name: 'Other' }] }]);
      expect(await fulfilling({ in: ['projects'], isRead: true })).toEqual([told.messageId]);
      // So does a removal.
      const { userId, accountId, messageId } = told;
      await index.remove([{ kind: 'message', userId, accountId, messageId, version: 6 }]);
      await index.put([whole]);
      expect(await byWords(['stand'])).toEqual([]);
    });

    test('when the index is new, then all mail is to be asked for under the same id until it was', async () => {
      const requestId = await index.pendingRequest();
      expect(requestId).toEqual(expect.any(String));
      index = await opened.reopen();
      expect(await index.pendingRequest()).toBe(requestId);
      await index.markAsked();
      expect(await index.pendingRequest()).toBeNull();
      index = await opened.reopen();
      expect(await index.pendingRequest()).toBeNull();
    });

    test('when words are syntax of a search engine, then they are only words', async () => {
      const message = anIndexedMessage({ text: 'alpha NEAR beta' });
      await index.put([message]);
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
