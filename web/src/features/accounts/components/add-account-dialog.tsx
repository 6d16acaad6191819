import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Modal } from '../../../components/ui/modal.tsx';
import { useToasts } from '../../../components/ui/toasts.tsx';
import { formErrors } from '../../../lib/form-errors.ts';
import { useCreateAccount } from '../api/create-account.ts';
import { AccountForm } from './account-form.tsx';

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const create = useCreateAccount();
  const toasts = useToasts();
  return (
    <Modal
      isOpen
      title="Add Account"
      description="Tern signs in to both servers before it saves anything, and never sends mail."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={create.isPending}>
            {create.isPending ? 'Connecting...' : 'Add Account'}
          </Button>
        </>
      }
    >
      <AccountForm
        id={formId}
        errors={formErrors(create.error)}
        isBusy={create.isPending}
        onSubmit={(body) =>
          create.mutate(body, {
            onSuccess: () => {
              toasts.success('Account added successfully');
              onClose();
            },
          })
        }
      />
    </Modal>
  );
}
