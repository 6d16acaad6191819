import { type Clock, hour } from '@tern/kernel/clock';
import { aMail, owner, partner } from './a-mail.ts';
import { openOtherClient, type MailHome } from './mail-home.ts';

/** Fills the owner's mailbox with three sent mails that ask for an offer, two of them overdue, and three received ones. */
export async function askForOffers(home: MailHome, clock: Clock): Promise<void> {
  const client = await openOtherClient({ port: home.imap.imap.port, username: owner });
  for (const hours of [2, 100, 200]) {
    const date = new Date(clock.now().getTime() - hours * hour);
    const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nAna';
    await client.append('Sent', aMail({ subject: `Offer ${hours}`, text, date }));
    await client.append(
      'INBOX',
      aMail({ from: partner, to: owner, subject: `News ${hours}`, text: 'Hello.', date }),
    );
  }
  await client.close();
}
