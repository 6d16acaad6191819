import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useCreateAccount } from '../api/create-account.ts';
import { AccountForm } from './account-form.tsx';
import { useConnecting } from './use-connecting.ts';

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const create = useCreateAccount();
  const showOutcome = useConnecting({
    succeeded: t`Account added successfully`,
    failed: t`Failed to add account`,
    onClose,
  });
  return (
    <Modal
      isOpen
      title={t`Add Account`}
      description={t`Tern signs in to both servers before it saves anything, and never sends mail.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{create.isPending ? t`Continue in Background` : t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={create.isPending}>
            {create.isPending ? t`Connecting...` : t`Add Account`}
          </Button>
        </>
      }
    >
      <AccountForm
        id={formId}
        errors={formErrors(create.error)}
        isBusy={create.isPending}
        onSubmit={(body) => void showOutcome(create.mutateAsync(body))}
      />
    </Modal>
  );
}
