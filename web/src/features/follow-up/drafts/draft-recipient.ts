import type { FailedDelivery } from '@tern/contracts/follow-up-status';

/** Whether a needed address is missing or wrong: one is needed where no recipient got the mail. */
export function isAddressMissing(
  delivery: FailedDelivery | undefined,
  recipient: string | undefined,
): boolean {
  if (!delivery) return false;
  const address = recipient?.trim() ?? '';
  if (address === '') return !delivery.reachedSomebody;
  return !/^[^@\s]+@[^@\s]+$/.test(address) || address.toLowerCase() === delivery.address.toLowerCase();
}

/** The draft as it is saved: without `recipient` when the field is empty. */
export function withRecipient<D extends { recipient?: string }>({ recipient, ...draft }: D) {
  const address = recipient?.trim() ?? '';
  return { ...draft, ...(address !== '' && { recipient: address }) };
}
