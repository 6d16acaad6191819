import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Preferences } from '@tern/contracts/http/preferences';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SavedCheckbox } from '../../../components/ui/fields/saved-field.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { usePreferences } from '../api/read-preferences.ts';
import { useUpdatePreferences } from '../api/update-preferences.ts';

type ConsentPreference = keyof Pick<
  Preferences,
  'allowsOutsideModel' | 'allowsOutsideRundown' | 'allowsOutsideEmbeddings'
>;

/** A consent to send data to another machine: it names the data, is off at first, and can be withdrawn in one click. */
export function Consent({
  preference,
  label,
  hint,
}: {
  preference: ConsentPreference;
  label: string;
  hint: ReactNode;
}) {
  const preferences = usePreferences();
  const update = useUpdatePreferences();
  return (
    <AsyncView
      query={preferences}
      skeleton={<Skeleton height="3rem" />}
      errorFallback={t`Failed to load settings`}
    >
      {(data) => (
        <SavedCheckbox
          label={label}
          hint={hint}
          value={data.preferences[preference]}
          save={(allows) => update.mutateAsync({ [preference]: allows })}
        />
      )}
    </AsyncView>
  );
}

export function MailConsent({ model }: { model: string }) {
  return (
    <Consent
      preference="allowsOutsideModel"
      label={t`Let ${model} help to read my mail`}
      hint={
        <Trans>
          The operator of this installation has set it up. When it is on, the subject and your own words of
          mail that you sent leave this machine: to decide whether it waits for an answer, and to write a
          follow-up, for which up to three earlier mails of yours to the same person go along. Received mail,
          address lines and attachments stay here. Without it everything is read here.
        </Trans>
      }
    />
  );
}

/** The calendar has a consent of its own: a consent for the user's sent mail does not cover meetings that others wrote. */
export function RundownConsent({ model }: { model: string }) {
  return (
    <Consent
      preference="allowsOutsideRundown"
      label={t`Let ${model} help to choose my meetings`}
      hint={
        <Trans>
          When it is on, your instructions and the meetings of a day that they do not decide leave this
          machine: title, time, place, the names of up to six people, and 400 characters of the description.
          Without it the rundown is made here.
        </Trans>
      }
    />
  );
}
