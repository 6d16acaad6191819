import { FollowUpSettings } from './follow-up-settings.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
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
      <Section title="Reports" lead="A short email in the morning, when something has changed.">
        <ReportSettings />
      </Section>
      <FollowUpSettings />
      <Section
        title="What Tern learned from you"
        lead="Your labels for Needs Follow-Up move later decisions on messages of the same kind and to the same people, for you alone. Messages that ask nothing are never moved."
      >
        <LearnedFromLabels />
      </Section>
      <Section
        title="Muted people"
        lead="Mail to them alone never becomes due. Mute a person in the details of a message."
      >
        <MutedPeople />
      </Section>
      <Section title="Keyboard" lead="The keys of a screen are shown by its Keyboard button.">
        <KeyboardSettings />
      </Section>
      <Section title="Looks" lead="Light or dark.">
        <ThemeSettings />
      </Section>
      <Section title="Report history" lead="The reports that were sent to you.">
        <ReportHistory />
      </Section>
    </>
  );
}
