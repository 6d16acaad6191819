import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { SavedCheckbox } from '../../../components/ui/fields/saved-field.tsx';
import { usePreferences } from '../api/read-preferences.ts';
import { useSearchEngine } from '../api/read-search-engine.ts';
import { useUpdatePreferences } from '../api/update-preferences.ts';
import { SettingsSection } from './settings-section.tsx';

/** Whether mail may be read for its meaning elsewhere; nothing is shown where that happens on this machine. */
export function SearchSettings() {
  const model = useSearchEngine().data?.outsideModel ?? null;
  if (model === null) return null;
  return (
    <SettingsSection title="Search by meaning" lead="Finds mail that says in other words what you look for.">
      <EmbeddingConsent model={model} />
    </SettingsSection>
  );
}

function EmbeddingConsent({ model }: { model: string }) {
  const preferences = usePreferences();
  const update = useUpdatePreferences();
  return (
    <AsyncView
      query={preferences}
      skeleton={<Skeleton height="3rem" />}
      errorFallback="Failed to load settings"
    >
      {(data) => (
        <SavedCheckbox
          label={`Let ${model} read my mail for search by meaning`}
          hint={
            <>
              The operator of this installation has set it up. When it is on, all mail that you received and
              sent leaves this machine in pieces of about 90 words, the first with the subject and the names
              of the people, and so does each search that you make. Attachments and quoted mail stay here.
              Without it your mail is found by its words. When you turn it off, nothing more is sent, and what
              was made of your mail is removed here.
            </>
          }
          value={data.preferences.allowsOutsideEmbeddings}
          save={(allowsOutsideEmbeddings) => update.mutateAsync({ allowsOutsideEmbeddings })}
        />
      )}
    </AsyncView>
  );
}
