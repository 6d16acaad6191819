import { expect, test } from '@jest/globals';
import { aFollowupDomain, ana } from '../../../test/a-followup-domain.ts';
import { aPromise } from '../../../test/a-promise-mail.ts';
import type { PromiseReader } from './promises/promise-reader.ts';

const account = { accountId: 'account-1', userId: 'user-1' };
const letters = Array.from({ length: 4 }, (_none, at) => aPromise(`letter-${at}`, account));

/** A domain that knows the account, with a model that finds no promise in any letter. */
async function aDomainWithModel(owed: boolean) {
  const domain = aFollowupDomain();
  await domain.takeInAccount({ ...account, version: 1, name: 'Mail', emailAddress: ana.email, aliases: [] });
  await domain.updateSettings({ ...account, settings: { owed } });
  /** The calls that opened the account or asked the model, in their order. */
  const steps: string[] = [];
  const { open } = domain.context.accounts;
  domain.context.accounts.open = (one) => {
    steps.push('open');
    return open(one);
  };
  const reader: Pick<PromiseReader, 'readPromisesByMeaning'> = {
    async readPromisesByMeaning() {
      steps.push('read');
      return [];
    },
  };
  Object.assign(domain.context.reader, reader);
  const promised = async () => (await domain.promises.ofUser(account.userId, new Date(0))).length;
  return { ...domain, steps, promised };
}

test('when letters come, then the model reads what they promise before their account is opened', async () => {
  const domain = await aDomainWithModel(true);
  await domain.takeInMessages(letters);
  expect(domain.steps).toEqual(['read', 'read', 'read', 'read', 'open']);
  expect(await domain.promised()).toBe(0);
});

test('when many come at once, as in a first sync, then the rules read them all', async () => {
  const domain = await aDomainWithModel(true);
  const many = Array.from({ length: 21 }, (_none, at) => aPromise(`many-${at}`, account));
  await domain.takeInMessages(many);
  expect(domain.steps).toEqual(['open']);
  expect(await domain.promised()).toBe(21);
});

test('when the mail of the account is not to be read, then the model reads none of it', async () => {
  const domain = await aDomainWithModel(false);
  await domain.takeInMessages(letters);
  expect(domain.steps).toEqual(['open']);
  expect(await domain.promised()).toBe(0);
});

test('when another handler comes in between, then the batch is taken in again, and no letter is read again', async () => {
  const domain = await aDomainWithModel(true);
  const { save } = domain.records;
  domain.records.save = (changes) => {
    domain.records.save = save;
    return Promise.resolve(changes.map(({ record }) => record.id));
  };
  await domain.takeInMessages(letters);
  expect(domain.steps).toEqual(['read', 'read', 'read', 'read', 'open', 'open']);
});
