import { t } from '@lingui/core/macro';
import type { FailedDelivery } from '@tern/contracts/follow-up-status';
import { TextField } from '../../../components/ui/fields/text-field.tsx';

interface CorrectedAddressProps {
  delivery: FailedDelivery;
  value: string;
  onChange: (address: string) => void;
  isReadOnly: boolean;
}

/** A field for the corrected address of mail that did not arrive. */
export function CorrectedAddress({ delivery, value, onChange, isReadOnly }: CorrectedAddressProps) {
  const isSame = value.trim().toLowerCase() === delivery.address.toLowerCase();
  return (
    <TextField
      label={t`Corrected address`}
      data-first-focus={!delivery.reachedSomebody || undefined}
      type="email"
      autoComplete="off"
      hint={
        delivery.reachedSomebody
          ? t`Leave it empty to write to the people who got the mail. With an address, the draft goes to it alone.`
          : t`The draft goes to this address, with the text of your mail below, without its attachments.`
      }
      error={isSame ? t`This is the address that failed. Give the right one.` : undefined}
      placeholder={delivery.address}
      maxLength={254}
      value={value}
      onChange={onChange}
      readOnly={isReadOnly}
    />
  );
}

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
