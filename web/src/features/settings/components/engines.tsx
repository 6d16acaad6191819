import { t } from '@lingui/core/macro';
import type { FollowupSettings } from '@tern/contracts/http/followup-settings';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { useRundownModel } from '../api/read-rundown-model.ts';
import { useSearchEngine } from '../api/read-search-engine.ts';
import { MailConsent, RundownConsent } from './consent.tsx';
import styles from './settings.module.css';
import { pageLocale } from '../../../lib/language/language.ts';

type EngineFigures = FollowupSettings['engines'];

/** The engines that read mail: always the one on this machine, and an outside model only where one is set up and the user agreed. */
export function Engines({ engines }: { engines: EngineFigures }) {
  const rundown = useRundownModel();
  const search = useSearchEngine();
  return (
    <div className={styles.fields}>
      {engines.outsideModel === null ? (
        <p>
          {search.data?.outsideModel === null
            ? t`Everything is read on this machine. No mail text leaves it.`
            : t`Whose turn it is, is decided on this machine.`}
        </p>
      ) : (
        <>
          <MailConsent model={engines.outsideModel} />
          <RundownConsent model={engines.outsideModel} />
        </>
      )}
      <FailureLine query={search} text={t`Tern could not check whether search reads mail elsewhere.`} />
      <FailureLine query={rundown} text={t`How often the model was asked today could not be loaded.`} />
      <dl className={styles.figures}>
        {figuresOf(engines, rundown.data).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.figure}>{value}</span> <span className={styles.note}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Mail and the rundown have separate budgets per user. */
function figuresOf(
  engines: EngineFigures,
  rundown: { readonly callsToday: number; readonly callsPerDay: number } | undefined,
) {
  const { offline, outsideModel, readOffline, readByModel, modelCallsToday, modelCallsPerDay } = engines;
  const onMachine = {
    name: t`Read on this machine`,
    value: readOffline.toLocaleString(pageLocale),
    note: t`of the past 30 days, by Tern itself (${offline})`,
  };
  if (outsideModel === null) return [onMachine];
  return [
    onMachine,
    {
      name: t`Read by ${outsideModel}`,
      value: readByModel.toLocaleString(pageLocale),
      note: t`of the past 30 days`,
    },
    {
      name: t`Asked today`,
      value: (modelCallsToday + (rundown?.callsToday ?? 0)).toLocaleString(pageLocale),
      note: t`of at most ${(modelCallsPerDay + (rundown?.callsPerDay ?? 0)).toLocaleString(pageLocale)} times`,
    },
  ];
}
