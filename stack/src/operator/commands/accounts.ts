import { readSyncStatus, type SyncStatus } from '@tern/contracts/http/admin/syncing';
import { syncAccountNow } from '@tern/contracts/http/admin/operator';
import type { OperatorClient } from '@tern/runtime/operator-client';
import { UsageError, type Command, type Given } from '../command.ts';
import { table } from '../table.ts';
import { withRunningTern } from '../with-tern.ts';

const actions = ['list', 'sync'] as const;
const pageSize = 100;

export const accountsCommand: Command = {
  name: 'accounts',
  summary: 'Lists the mail and calendar accounts of all users with their sync, or syncs a mailbox now.',
  arguments: [
    { name: 'action', what: `one of ${actions.join(', ')}` },
    {
      name: 'account',
      what: 'address or account id; with list a part of a name or address',
      isOptional: true,
    },
  ],
  options: {
    limit: { value: 'number', what: `with list: how many, 1 to ${pageSize}; ${pageSize} unless given` },
    offset: { value: 'number', what: 'with list: how many to leave out first' },
  },
  details:
    'Needs a running Tern: what syncs is the process. An address with several accounts is synced in all of them.',
  async run(context, given) {
    const { action, account } = given.arguments;
    if (action === 'list') return withRunningTern(context, (tern) => list(tern, given));
    if (action !== 'sync')
      throw new UsageError(`accounts cannot "${action}". Use one of ${actions.join(', ')}.`);
    if (account === undefined) throw new UsageError('accounts sync needs <account>: an address or an id.');
    return withRunningTern(context, async (tern) => {
      const found = await findAccounts(tern, account);
      for (const accountId of found) await tern.call(syncAccountNow, { params: { accountId } });
      return { data: { accountIds: found }, text: `${found.length} accounts are synced now.` };
    });
  },
};

async function list(tern: OperatorClient, { arguments: { account = '' }, options }: Given) {
  const page = await tern.call(readSyncStatus, {
    query: {
      search: account,
      limit: options['limit'] === undefined ? pageSize : String(options['limit']),
      ...(options['offset'] !== undefined && { offset: String(options['offset']) }),
    },
  });
  const text = `${statusTable(page.accounts)}\n${page.accounts.length} of ${page.total} addresses`;
  return { data: page, text };
}

/** @throws UsageError when no mail account has the address or id */
async function findAccounts(tern: OperatorClient, named: string): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const search = named.includes('@') ? named : '';
    const page = await tern.call(readSyncStatus, { query: { search, limit: pageSize, offset } });
    total = page.total;
    for (const { emailAddress, emailAccount } of page.accounts) {
      const isNamed = emailAccount?.accountId === named || emailAddress.toLowerCase() === named.toLowerCase();
      if (emailAccount && isNamed) found.push(emailAccount.accountId);
    }
  }
  if (found.length === 0)
    throw new UsageError(
      `There is no mail account ${named}. \`npm run -s tern -- accounts list\` shows all.`,
    );
  return found;
}

function statusTable(accounts: readonly SyncStatus[]): string {
  return table(
    ['address', 'user', 'account', 'synced', 'sent decided', 'calendar', 'calendar error'],
    accounts.map(({ emailAddress, userName, emailAccount, calendarAccount }) => [
      emailAddress,
      userName,
      emailAccount?.accountId ?? '-',
      emailAccount ? `${emailAccount.totalSynced ?? '?'} of ${emailAccount.totalMessages ?? '?'}` : '-',
      emailAccount ? `${emailAccount.totalSentProcessed} of ${emailAccount.totalSent ?? '?'}` : '-',
      calendarAccount?.syncStatus ?? '-',
      calendarAccount?.lastError ?? '-',
    ]),
  );
}
