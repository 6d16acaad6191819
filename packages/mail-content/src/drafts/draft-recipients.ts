import { fieldError } from '@tern/kernel/app-error';
import type { FailedDelivery } from '@tern/contracts/follow-up-status';
import type { ParsedAddress } from '../mime/parsed-message.ts';

/** The original To and Cc without the user's own addresses and without repetitions; Cc keeps what is not in To. */
export function draftRecipients(
  source: { to: readonly ParsedAddress[]; cc: readonly ParsedAddress[] },
  aliases: readonly string[],
): { to: ParsedAddress[]; cc: ParsedAddress[] } {
  const seen = new Set(aliases);
  const others = (addresses: readonly ParsedAddress[]) =>
    addresses.filter(({ email }) => {
      const key = email.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
  const to = others(source.to);
  return { to, cc: others(source.cc) };
}

/**
 * The corrected address alone, under the name that the mail had for the one that failed.
 * @throws AppError `validation-failed` where nothing failed, or this is the address that did
 */
export function correctedRecipient(
  {
    to,
    cc,
    assessment,
  }: {
    to: readonly ParsedAddress[];
    cc: readonly ParsedAddress[];
    assessment: { readonly delivery?: FailedDelivery | undefined } | null;
  },
  recipient: string,
): { to: ParsedAddress[]; cc: ParsedAddress[] } {
  const failed = assessment?.delivery?.address.toLowerCase();
  if (failed === undefined)
    throw fieldError('recipient', 'This mail has arrived. Its follow-up goes to the people it went to.');
  if (failed === recipient.toLowerCase())
    throw fieldError('recipient', 'This is the address that failed. Give the right one.');
  const name = [...to, ...cc].find(({ email }) => email.toLowerCase() === failed)?.name ?? null;
  return { to: [{ email: recipient, name }], cc: [] };
}
