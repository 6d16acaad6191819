import { t } from '@lingui/core/macro';
import { FollowUpSettings } from './follow-up-settings.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { LearnedFromLabels } from './learned-from-labels.tsx';
import { MutedPeople } from './muted-people.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportSettings } from './report-settings.tsx';
import { Section } from '../../../components/ui/layout/section.tsx';
import { ThemeSettings } from './theme-settings.tsx';

/** All settings of the user, each saved on change; when one part cannot be read, the others still show. */
export function SettingsScreen() {
  return (
    <>
      <Section title={t`Reports`} lead={t`A short mail in the morning, when something has changed.`}>
        <ReportSettings />
      </Section>
      <FollowUpSettings />
      <Section
        title={t`What Tern learned from you`}
        lead={t`Your labels for Needs Follow-Up move later decisions on messages of the same kind and to the same people, for you alone. Messages that ask nothing are never moved.`}
      >
        <LearnedFromLabels />
      </Section>
      <Section
        title={t`Muted people`}
        lead={t`An answer that only they owe is never late. Mute a person in the details of a message.`}
      >
        <MutedPeople />
      </Section>
      <Section title={t`Keyboard`} lead={t`The keys of a screen are shown by its Keyboard button.`}>
        <KeyboardSettings />
      </Section>
      <Section title={t`Looks`} lead={t`Light or dark.`}>
        <ThemeSettings />
        <LanguageSettings />
      </Section>
      <Section title={t`Report history`} lead={t`The reports that were sent to you.`}>
        <ReportHistory />
      </Section>
    </>
  );
}
