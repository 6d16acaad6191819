import { describe, expect, test } from '@jest/globals';
import { cases } from '@tern/tools/testing/cases';
import { noConditions } from '../../query/search-query.ts';
import { oddTexts } from './odd-texts.contract.ts';
import { aVector, anIndexedMessage, type UnderTest } from './under-test.contract.ts';

const generated = cases({ quick: 30, deep: 300, full: 3_000 });

/** Which words the user's mail has, and what is found that is written in another way. */
export function vocabularyContract({
  index,
  request,
  byWords,
  byMeaning,
  fulfilling,
  withVector,
}: UnderTest): void {
  describe('words of the mail', () => {
    test('when words are looked up, then each is counted, with its other forms where it is in no mail', async () => {
      await index().put([
        anIndexedMessage({ subject: 'Rental contracts', text: 'Both contracts are signed.' }),
        anIndexedMessage({ subject: 'Contracts', text: 'The third one is on its way to you.' }),
        anIndexedMessage({ userId: 'user-b', accountId: 'account-b', text: 'zebra contracts' }),
      ]);
      const words = ['contracts', 'contract', 'zebra', 'ode', 'contracts signed', 'both contracts'];
      const found = (word: string, messages: number, inOtherForms: number) => ({
        word,
        messages,
        inOtherForms,
        inCompounding: 0,
      });
      expect(await index().lookUpWords('user-a', words)).toEqual([
        found('contracts', 2, 0),
        found('contract', 0, 2),
        found('zebra', 0, 0),
        // The sender's name is no word of the mail, but is found.
        found('ode', 0, 2),
        found('contracts signed', 0, 0),
        found('both contracts', 0, 1),
      ]);
      expect(await index().lookUpWords('user-c', ['contracts'])).toEqual([found('contracts', 0, 0)]);
    });

    test('when mail is in a language with compounds, then its words are counted, and listed by themselves', async () => {
      const german = 'Die Wartung der Heizung ist im Preis und wird von uns bestellt.';
      const english = 'The waiting list of the heating is long and it will be late.';
      const mail = anIndexedMessage({ subject: '', text: german });
      await index().put([mail, anIndexedMessage({ subject: '', text: english })]);
      const counts = async () =>
        (await index().lookUpWords('user-a', ['wartung', 'waiting'])).map((one) => one.inCompounding);
      expect(await counts()).toEqual([1, 0]);
      expect(await index().listWords('user-a', [{ beginning: 'wa', isCompounding: true }])).toEqual([
        [{ word: 'wartung', messages: 1 }],
      ]);
      await index().put([{ ...mail, version: 2, text: `${english} Wartung` }]);
      expect(await counts()).toEqual([0, 0]);
    });

    test('when words that are alike are listed, then those in most mail come first', async () => {
      await index().put([
        anIndexedMessage({ subject: 'warehouse', text: 'warehouse' }),
        anIndexedMessage({ subject: 'warehouse', text: 'warehousing, softhouse' }),
        anIndexedMessage({ userId: 'user-b', accountId: 'account-b', text: 'warehouseman' }),
      ]);
      const warehouse = { word: 'warehouse', messages: 2 };
      const warehousing = { word: 'warehousing', messages: 1 };
      expect(
        await index().listWords('user-a', [
          { beginning: 'wareh' },
          { beginning: 'wareh', letters: { least: 10, most: 12 } },
          { end: 'house' },
          { beginning: 'x' },
        ]),
      ).toEqual([
        [warehouse, warehousing],
        [warehousing],
        [warehouse, { word: 'softhouse', messages: 1 }],
        [],
      ]);
    });

    test('when the last message with a word is removed or changed, then the word is not known any more', async () => {
      const one = anIndexedMessage({ text: 'walrus and ostrich' });
      const other = anIndexedMessage({ text: 'walrus' });
      const counts = async () =>
        (await index().lookUpWords('user-a', ['walrus', 'ostrich'])).map(({ messages }) => messages);
      await index().put([one, other]);
      expect(await counts()).toEqual([2, 1]);
      await index().put([{ ...one, version: 2, text: 'walrus' }]);
      expect(await counts()).toEqual([2, 0]);
      await index().remove([{ kind: 'message', ...other, version: 3 }]);
      expect(await counts()).toEqual([1, 0]);
      await index().remove([{ kind: 'account', ...one }]);
      expect(await counts()).toEqual([0, 0]);
      expect(await index().listWords('user-a', [{ beginning: 'wal' }])).toEqual([[]]);
    });

    test('when words are of any shape, then they are looked up', async () => {
      await index().put([anIndexedMessage({ text: 'here' })]);
      const odd = [...new Set(oddTexts(generated).map((text) => text.slice(0, 40)))];
      for (const text of odd) {
        await index().lookUpWords('user-a', [text]);
        await index().listWords('user-a', [{ beginning: text }, { end: text }]);
      }
      expect(await index().lookUpWords('user-a', ['here'])).toMatchObject([{ messages: 1 }]);
    });
  });

  describe('words that are written in another way', () => {
    test.each([
      ['Spotkanie w Wałbrzychu', ['walbrzychu', 'Wałbrzychu']],
      ['Schöne Grüße aus Köln', ['koeln', 'Köln', 'koln']],
      ['Our check-in at the e-shop, part KX-77/3', ['checkin', 'check', 'kx77', 'kx773', 'eshop']],
      ['IBAN NL91 ABNA 0417 1643 00, invoice 000821', ['0417164300', '821', '000821']],
      ['会議室を予約しました', ['議室', '予約']],
      ['회의실을 예약했습니다', ['예약']],
    ])('when the mail is "%s", then each way finds it', async (subject, words) => {
      const message = anIndexedMessage({ subject, text: '' });
      await index().put([message, anIndexedMessage({ subject: 'Other', text: 'Nothing of it' })]);
      for (const word of words) expect(await byWords([word])).toEqual([message.messageId]);
    });

    test('when a word is in the name of an attachment, then it counts as one in the subject', async () => {
      const attachments = [{ name: 'Floorplan_Garage_2026.pdf', type: 'application/pdf' }];
      const named = anIndexedMessage({ subject: 'x', text: 'y', attachments });
      await index().put([named, anIndexedMessage({ subject: 'Garage', text: 'y' })]);
      expect(await byWords(['floorplan'])).toEqual([named.messageId]);
      const { words } = await index().find(request({ words: [['garage']] }));
      const [first, second] = words.map(({ score }) => score);
      expect((second ?? 0) / (first ?? 1)).toBeGreaterThan(0.7);
    });

    test('when a word has several spellings, then any of them finds mail', async () => {
      const [one, two] = [
        anIndexedMessage({ text: 'the follow' }),
        anIndexedMessage({ text: 'the followup' }),
      ];
      await index().put([one, two]);
      const { words } = await index().find(request({ words: [['follow', 'followup']] }));
      expect(words.map(({ messageId }) => messageId).sort()).toEqual([one.messageId, two.messageId].sort());
    });
  });

  describe('mail in Junk and Trash', () => {
    test('when no folder is asked for, then it is not found; in: finds it', async () => {
      const lies = (kinds: string[], names: string[]) => ({
        text: 'cinnamon',
        kinds,
        mailboxes: names.map((name) => ({ id: name, name })),
      });
      const mail = anIndexedMessage(lies(['INBOX'], ['Inbox']));
      const junk = anIndexedMessage(lies(['SPAM'], ['Junk']));
      const trash = anIndexedMessage({ ...lies(['TRASH'], ['Bin']), date: new Date('2026-01-01T00:00:00Z') });
      const both = anIndexedMessage(lies(['TRASH'], ['Bin', 'Recipes']));
      for (const message of [mail, junk, trash, both]) await withVector(message, aVector(2));
      const sorted = (ids: readonly string[]) => [...ids].sort();
      const found = sorted([mail.messageId, both.messageId]);
      expect(sorted(await byWords(['cinnamon']))).toEqual(found);
      expect(sorted(await byMeaning(aVector(2)))).toEqual(found);
      expect(sorted(await fulfilling({ phrases: ['cinnamon'] }))).toEqual(found);
      expect(await fulfilling({ in: ['spam'] })).toEqual([junk.messageId]);
      const conditions = { ...noConditions, in: ['trash'] };
      expect(sorted(await byWords(['cinnamon'], { conditions }))).toEqual(
        sorted([trash.messageId, both.messageId]),
      );
      await index().change([
        { ...junk, version: 2, kinds: ['INBOX'], mailboxes: [{ id: 'i', name: 'Inbox' }] },
      ]);
      expect(await byWords(['cinnamon'])).toContain(junk.messageId);
      expect(await byMeaning(aVector(2))).toContain(junk.messageId);
    });
  });
}
