import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The user has opened its letter, and this file came after it.
    const isOpened = document.activeElement?.closest('[data-queue], [data-letter]') != null;
    if (isOpened) box.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, []);
  return (
    <div ref={box}>
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
    </div>
  );
}
