import type { FailedDelivery } from '@tern/contracts/follow-up-status';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { Recipient } from '../records/follow-up-record.ts';

/** Bounds of the contract. */
const longestAddress = 320;

/**
 * Reads what delivery reports say of the addresses of a mail that failed; undefined when they name none of its recipients. A server that
 * forwarded the mail may name an address that the sender does not know: with only one recipient the report is about them.
 * @param people those in To and Cc without the user
 */
export function failedDelivery(
  people: readonly Recipient[],
  bounces: readonly Pick<ReceivedEntry, 'failedRecipients' | 'failures'>[],
  reachedSomebody: boolean,
): FailedDelivery | undefined {
  const named = new Set(bounces.flatMap(({ failedRecipients }) => failedRecipients));
  const failed = people.length === 1 ? people : people.filter(({ email }) => named.has(email));
  const first = failed.find(({ kind }) => kind === 'TO') ?? failed[0];
  if (first === undefined) return undefined;
  const codes = bounces.flatMap(({ failures }) => failures ?? []);
  const status = codes.find(({ email }) => email === first.email)?.status ?? codes[0]?.status;
  return {
    failed: true,
    address: first.email.slice(0, longestAddress),
    reason: reasonInWords(status ?? null),
    otherAddresses: failed.length - 1,
    reachedSomebody,
  };
}

/** Subjects and details of RFC 3463 section 3, and of RFC 7505 (null MX) and RFC 7372 (authentication), in plain words. */
const reasons: Readonly<Record<string, PlainPattern>> = {
  '1.0': 'There is a problem with the address.',
  '1.1': 'The address does not exist.',
  '1.2': 'The domain, the part behind the @, does not exist.',
  '1.3': 'The address is not written correctly.',
  '1.4': 'The address belongs to more than one mailbox.',
  '1.6': 'The mailbox has moved, and its new address is not known.',
  '1.10': 'The domain, the part behind the @, takes no mail.',
  '2.0': 'There is a problem with the mailbox.',
  '2.1': 'The mailbox is switched off.',
  '2.2': 'The mailbox is full.',
  '2.3': 'The mail is larger than the mailbox allows.',
  '3.1': 'The mail server of the recipient has no space left.',
  '3.2': 'The mail server of the recipient took no mail at that time.',
  '3.4': 'The mail is larger than the mail server of the recipient allows.',
  '4.1': 'The mail server of the recipient did not answer.',
  '4.2': 'The connection to the mail server of the recipient broke.',
  '4.4': 'No mail server was found for the domain, the part behind the @.',
  '4.6': 'The mail went round in a circle between mail servers.',
  '4.7': 'The mail server of the recipient could not be reached in time.',
};

/** Where only the subject of the code is known. */
const subjects: Readonly<Record<string, PlainPattern>> = {
  '1': 'There is a problem with the address.',
  '2': 'There is a problem with the mailbox.',
  '3': 'The mail server of the recipient has a problem.',
  '4': 'The mail server of the recipient could not be reached.',
  '5': 'The mail servers did not understand each other.',
  '6': 'The mail server of the recipient cannot take mail of this form.',
  '7': 'The mail server of the recipient does not take this mail: its rules forbid it.',
};

/** @param status code of RFC 3463, say `5.1.1`; null where none was reported */
export function reasonInWords(status: string | null): PlainPattern {
  const [, subject = '', detail = ''] = (status ?? '').split('.');
  return reasons[`${subject}.${detail}`] ?? subjects[subject] ?? 'The mail server gave no reason.';
}
