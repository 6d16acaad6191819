import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState, type FormEvent } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { maxAliases, type readAliases } from '@tern/contracts/http/account-aliases';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { useAliases, useUpdateAliases } from '../api/account-aliases.ts';
import styles from './account-aliases.module.css';

/** The addresses that are the user's own, and others they seem to write from. */
export function AccountAliases({ accountId }: { accountId: string }) {
  const aliases = useAliases(accountId);
  // The settings above already say that the account does not exist.
  if (isNotFound(aliases.error)) return null;
  return (
    <section className={styles.aliases} aria-labelledby="aliases-title">
      <h2 id="aliases-title">
        <Trans>Your addresses</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Mail from these addresses is yours: it is followed up, and you are not a contact.</Trans>
      </p>
      <AsyncView query={aliases} skeleton={<SkeletonRows count={2} />}>
        {(data) => <AliasList accountId={accountId} data={data} />}
      </AsyncView>
    </section>
  );
}

function AliasList({ accountId, data }: { accountId: string; data: ResponseOf<typeof readAliases> }) {
  const { emailAddress, aliases, suggestions } = data;
  const update = useUpdateAliases(accountId);
  const toasts = useToasts();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  // Not disabled while one is saved, which would take the focus away.
  const waiting = update.isPending || undefined;
  const save = (next: readonly string[], button: HTMLElement) => {
    if (waiting) return;
    update.mutate(next, {
      onSuccess: successorOf(button),
      onError: (failed) =>
        toasts.error(t`Update Failed`, errorText(failed, t`Failed to save setting. Please try again.`)),
    });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || waiting) return;
    setError(undefined);
    update.mutate([...aliases, typed.trim()], {
      onSuccess: () => setTyped(''),
      onError: (failed) =>
        setError((failed instanceof ApiError && failed.errors['aliases']?.[0]) || errorText(failed)),
    });
  };
  const isFull = aliases.length >= maxAliases;
  return (
    <>
      <ul className={styles.list}>
        <li>
          {emailAddress}{' '}
          <span className={styles.note}>
            <Trans>this account</Trans>
          </span>
        </li>
        {aliases.map((email) => (
          <li key={email}>
            <span className={styles.address}>{email}</span>
            <IconButton
              label={t`Remove ${email}`}
              icon={<X />}
              aria-disabled={waiting}
              onClick={(event) =>
                save(
                  aliases.filter((one) => one !== email),
                  event.currentTarget,
                )
              }
            />
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && !isFull && (
        <div role="group" aria-label={t`Suggestions`}>
          <p className={styles.note}>
            <Trans>You have sent mail from:</Trans>
          </p>
          <ul className={styles.list}>
            {suggestions.map(({ email, sentCount }) => (
              <li key={email}>
                <span className={styles.address}>
                  {email}{' '}
                  <span className={styles.note}>{plural(sentCount, { one: 'once', other: '# times' })}</span>
                </span>
                <Button
                  size="small"
                  icon={<Plus />}
                  aria-label={t`Add ${email}`}
                  aria-disabled={waiting}
                  onClick={(event) => save([...aliases, email], event.currentTarget)}
                >
                  <Trans>Add</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isFull ? (
        <p className={styles.note}>
          <Trans>An account has at most {maxAliases} addresses beside its own.</Trans>
        </p>
      ) : (
        <form className={styles.form} onSubmit={add} noValidate>
          <TextField
            label={t`Another address of yours`}
            type="email"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setError(undefined);
            }}
            error={error}
            maxLength={254}
            autoComplete="off"
          />
          <Button type="submit" isBusy={update.isPending} disabled={typed.trim() === ''}>
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
    </>
  );
}
