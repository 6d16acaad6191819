import { t } from '@lingui/core/macro';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useFollowupSettings } from '../../../lib/follow-up-settings/read-followup-settings.ts';
import { AccountWaits, AccountWaitsSkeleton } from './account-waits.tsx';
import { Engines } from './engines.tsx';
import { SearchSettings } from './search-settings.tsx';
import { Section } from '../../../components/ui/layout/section.tsx';
import { WeeklyPrecision } from './weekly-precision.tsx';

/** Three sections from one call to the follow-up service. The consent of search stands between them, beside the other consents. */
export function FollowUpSettings() {
  const query = useFollowupSettings();
  // The first section shows the error for all three.
  const isUnreadable = query.error !== null && query.data === undefined;
  const view = { query, skeleton: <SkeletonRows count={2} />, errorFallback: t`Failed to load settings` };
  return (
    <>
      <Section title={t`Waiting for answers`} lead={t`After how long an answer is late, for each account.`}>
        <AsyncView
          {...view}
          skeleton={<AccountWaitsSkeleton />}
          isEmpty={({ settings }) => settings.accounts.length === 0}
        >
          {({ settings }) =>
            settings.accounts.map((account) => <AccountWaits key={account.accountId} account={account} />)
          }
        </AsyncView>
      </Section>
      {!isUnreadable && (
        <Section title={t`Who reads your mail`} lead={t`Which engine decides whose turn it is.`}>
          <AsyncView {...view}>{({ settings }) => <Engines engines={settings.engines} />}</AsyncView>
        </Section>
      )}
      <SearchSettings />
      {!isUnreadable && (
        <Section
          title={t`How often Tern was right`}
          lead={t`Counted from your own answers to Needs Follow-Up, week by week.`}
        >
          <AsyncView {...view}>
            {({ settings }) => (
              <WeeklyPrecision weeks={settings.weeklyPrecision} mostOftenWrong={settings.mostOftenWrong} />
            )}
          </AsyncView>
        </Section>
      )}
    </>
  );
}
