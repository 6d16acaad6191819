import { expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { AccountSettings } from '../accounts/account-copy.ts';
import { updateSettings } from './update-settings.ts';

/** The calls that changing settings of an account makes, in their order. */
async function calledFor(settings: Partial<AccountSettings>): Promise<string[]> {
  const called: string[] = [];
  const note = (name: string) => async () => {
    called.push(name);
    return true;
  };
  const parts = { saveSettings: note('save'), noteChange: note('note'), recount: note('recount') };
  const context = {
    accounts: parts as never,
    reviews: parts as never,
    owed: { asksOf: async () => [], forgetTexts: async () => void called.push('forget') } as never,
    promises: {
      ofUser: async () => [],
      removeAccount: async () => void called.push('forget promises'),
    } as never,
    records: parts as never,
    reader: offlineMailReader,
    openEnds: { mark: async () => void called.push('mark') },
    clock: createFakeClock(),
    onRecount: () => called.push('wake'),
  };
  await updateSettings(context, { userId: 'user', accountId: 'account', settings });
  return called;
}

test('when what is counted changes, then handlers that take in mail just now are notified before the recount, and the call does not wait for it', async () => {
  expect(await calledFor({ waitDays: 5 })).toEqual(['save', 'note', 'recount', 'wake']);
});

test('when mail is not to be read any more for what the user owes, then what was read goes, what is open is listed again, and nothing is counted again', async () => {
  expect(await calledFor({ owed: false })).toEqual(['save', 'forget', 'forget promises', 'mark']);
  expect(await calledFor({ owed: true })).toEqual(['save', 'mark']);
});

test('when only the saving of drafts changes, then nothing is counted again', async () => {
  expect(await calledFor({ savesDrafts: true })).toEqual(['save']);
});
