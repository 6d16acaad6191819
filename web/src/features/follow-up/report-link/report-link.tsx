import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { useApplyReportLink } from '../api/apply-report-link.ts';
import { useReportLinkQuestion } from '../api/read-report-link.ts';
import { actionTexts, overTexts } from './report-link-texts.ts';
import styles from './report-link.module.css';

/** Asks before it acts: mail programs and scanners open links automatically. */
export function ReportLink({ token }: { token: string }) {
  const question = useReportLinkQuestion(token);
  const apply = useApplyReportLink(token);
  const failure = apply.error ?? question.error;
  if (failure instanceof ApiError && failure.code === 'validation-failed') return <BrokenReportLink />;
  if (!question.data) {
    return (
      <AsyncView
        query={question}
        skeleton={<ReportLinkSkeleton />}
        errorActions={
          <ButtonLink to={paths.home}>
            <Trans>Open Tern</Trans>
          </ButtonLink>
        }
      >
        {() => null}
      </AsyncView>
    );
  }
  const { action, state, message } = { ...question.data, ...apply.data };
  const texts = actionTexts[action];
  if (state === 'done') return <Ended tone="success" text={texts.done} />;
  if (state !== 'ready') return <Ended tone="info" text={overTexts[state]} />;
  return (
    <div className={styles.content}>
      <p>{texts.question(message?.to || t`the recipient`)}</p>
      {message && <p className={styles.message}>{message.subject || t`No subject`}</p>}
      {apply.error && (
        <Notice tone="error">{errorText(apply.error, t`This did not work. Try again.`)}</Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" isBusy={apply.isPending} onClick={() => apply.mutate()}>
          {texts.button}
        </Button>
        <ButtonLink to={paths.home}>
          <Trans>Open Tern</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function ReportLinkSkeleton() {
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton height="1.5rem" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton width="9rem" height="2.75rem" />
    </div>
  );
}

/** The link is incomplete or belongs to another installation. */
export function BrokenReportLink() {
  return (
    <Ended
      tone="error"
      text={t`This link does not work. It may have lost a part on its way: open it in the newest report once more, or sign in to Tern.`}
    />
  );
}

function Ended({
  tone,
  text,
  children,
}: {
  tone: 'error' | 'success' | 'info';
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.content}>
      <Notice tone={tone}>{text}</Notice>
      <div className={styles.actions}>
        {children}
        <ButtonLink to={paths.home} variant="primary">
          <Trans>Open Tern</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
