import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExportJob } from '@tern/contracts/http/export/own-export';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { startDownload } from '../../../lib/start-download.ts';
import { useBeginOwnExport } from '../api/begin-own-export.ts';
import type { ProvedChange } from '../api/fresh-proof.ts';
import { useOpenOwnExport } from '../api/open-own-export.ts';
import { useOwnExport } from '../api/read-own-export.ts';
import { useRemoveOwnExport } from '../api/remove-own-export.ts';
import { Section } from '../../../components/ui/layout/section.tsx';
import styles from './account.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofMeans } from './use-proof-means.ts';
import { pageLocale } from '../../../lib/language/language.ts';
import { saidText } from '../../../lib/language/said-text.ts';

/** Where links on the page lead. */
export const exportAnchor = 'export-your-data';

interface ExportDataProps {
  account: OwnAccount;
  /** Lets the browser save the archive; the page stays open. False when the answer was no archive. */
  load?: (address: string) => Promise<boolean>;
}

/** An archive of everything that Tern keeps of the user: begun, awaited, downloaded, deleted. */
export function ExportData({ account, load = startDownload }: ExportDataProps) {
  const query = useOwnExport();
  return (
    <div id={exportAnchor}>
      <Section
        title={t`Export your data`}
        lead={t`A zip file of everything Tern keeps of you: mail as mbox, calendars as .ics, contacts, follow-ups and settings as JSON. Attachments are named, since Tern does not keep them.`}
      >
        <AsyncView
          query={query}
          skeleton={<SkeletonRows count={2} />}
          errorFallback={t`Failed to load your export`}
        >
          {({ job }) => {
            if (job?.state === 'building') return <Building job={job} />;
            if (job?.state === 'ready') return <Ready job={job} account={account} load={load} />;
            return <Begin failure={job?.failure ? saidText(job.failure) : null} account={account} />;
          }}
        </AsyncView>
      </Section>
    </div>
  );
}

function Begin({ account, failure }: { account: OwnAccount; failure: string | null }) {
  const begin = useBeginOwnExport();
  return (
    <div className={styles.form}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ProvedButton
        account={account}
        label={t`Export your data`}
        title={t`Export Your Data?`}
        description={t`The archive is built in the background and kept for 7 days. It holds all your mail, so prove that it is you.`}
        change={begin}
      />
    </div>
  );
}

interface ProvedButtonProps<T> {
  account: OwnAccount;
  label: string;
  title: string;
  description: string;
  change: ProvedChange<T>;
  onDone?: (answer: T) => void;
}

/** Asks for a fresh proof first, except from the demo user, who has no means of proof. */
function ProvedButton<T>({ account, label, title, description, change, onDone }: ProvedButtonProps<T>) {
  const { by } = useProofMeans(account);
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const canProve = account.hasPassword || account.hasGoogle || account.hasOidc;
  const press = () => {
    if (canProve) setAsked(true);
    else
      change.mutate(
        {},
        { onSuccess: (answer) => onDone?.(answer), onError: (error) => toasts.failure(error) },
      );
  };
  return (
    <>
      <Button isBusy={change.isPending} onClick={press}>
        {label}
      </Button>
      {isAsked && (
        <ProofDialog
          title={title}
          description={description}
          confirmLabel={label}
          by={by}
          change={change}
          onDone={(answer) => {
            setAsked(false);
            onDone?.(answer);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Building({ job }: { job: ExportJob }) {
  const { filesDone, filesTotal, current } = job;
  const part = current?.total ? Math.min(1, current.records / current.total) : 0;
  return (
    <div className={styles.form}>
      <ProgressBar value={(filesDone + part) / filesTotal} label={t`Your archive is being built`} />
      <p className={styles.note}>
        {current
          ? t`${filesDone} of ${filesTotal} files, now ${current.file}: ${countText(current)}`
          : t`${filesDone} of ${filesTotal} files`}
      </p>
      <p>
        <Trans>You can leave this page; the archive is built in the background.</Trans>
      </p>
      <RemoveButton label={t`Cancel export`} done={t`Export Canceled`} />
    </div>
  );
}

function countText({ records, total }: NonNullable<ExportJob['current']>): string {
  const done = records.toLocaleString(pageLocale);
  return total === null
    ? t`${done} records`
    : t`${done} of ${Math.max(total, records).toLocaleString(pageLocale)} records`;
}

interface ReadyProps {
  job: ExportJob;
  account: OwnAccount;
  load: (address: string) => Promise<boolean>;
}

function Ready({ job, account, load }: ReadyProps) {
  const open = useOpenOwnExport();
  const toasts = useToasts();
  const save = async (address: string) => {
    if (!(await load(address)))
      toasts.failure(new Error(t`The archive could not be downloaded. Please try again.`));
  };
  return (
    <div className={styles.form}>
      <Notice tone="success">
        <Trans>
          Your archive of {dateTimeText(job.beganAt)} is ready: {job.records.toLocaleString(pageLocale)}{' '}
          records, {sizeText(job.bytes)}.
        </Trans>
      </Notice>
      {job.expiresAt && (
        <p>
          <Trans>It is deleted on {dateTimeText(job.expiresAt)}.</Trans>
        </p>
      )}
      <ProvedButton
        account={account}
        label={t`Download archive`}
        title={t`Download the Archive?`}
        description={t`It holds all your mail, so prove once more that it is you. Keep the file where only you can read it.`}
        change={open}
        onDone={(address) => void save(address)}
      />
      <RemoveButton label={t`Delete archive`} done={t`Archive Deleted`} />
    </div>
  );
}

function RemoveButton({ label, done }: { label: string; done: string }) {
  const remove = useRemoveOwnExport();
  const toasts = useToasts();
  return (
    <Button
      isBusy={remove.isPending}
      onClick={() =>
        remove.mutate(undefined, {
          onSuccess: () => toasts.success(done),
          onError: (error) => toasts.failure(error),
        })
      }
    >
      {label}
    </Button>
  );
}

const megabyte = 1_000_000;

function sizeText(bytes: number): string {
  return bytes < megabyte
    ? t`${Math.max(1, Math.round(bytes / 1000)).toLocaleString(pageLocale)} KB`
    : t`${(bytes / megabyte).toLocaleString(pageLocale, { maximumFractionDigits: 1 })} MB`;
}
