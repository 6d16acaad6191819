import { ana, type aFollowupDomain } from './a-followup-domain.ts';

/** Connects an account of Ana's whose mail, the sent too, has been read up to a moment. */
export async function takeInReadAccount(
  domain: ReturnType<typeof aFollowupDomain>,
  account: { readonly accountId: string; readonly userId: string },
  verifiedUntil: Date,
): Promise<void> {
  await domain.takeInAccount({
    ...account,
    version: 1,
    name: 'Mail',
    emailAddress: ana.email,
    aliases: [ana.email],
  });
  await domain.context.accounts.verify({
    ...account,
    version: 9,
    verifiedUntil,
    syncedVersion: 0,
    isSentRead: true,
  });
}
