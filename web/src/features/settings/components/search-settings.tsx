import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchEngine } from '../api/read-search-engine.ts';
import { Consent } from './consent.tsx';
import { Section } from '../../../components/ui/layout/section.tsx';

/** Whether mail may be read for its meaning elsewhere; nothing is shown where that happens on this machine. */
export function SearchSettings() {
  const model = useSearchEngine().data?.outsideModel ?? null;
  if (model === null) return null;
  return (
    <Section title={t`Search by meaning`} lead={t`Finds mail that says what you look for in other words.`}>
      <EmbeddingConsent model={model} />
    </Section>
  );
}

function EmbeddingConsent({ model }: { model: string }) {
  return (
    <Consent
      preference="allowsOutsideEmbeddings"
      label={t`Let ${model} read my mail for search by meaning`}
      hint={
        <Trans>
          The operator of this installation has set it up. When it is on, all mail that you received and sent
          leaves this machine in pieces of about 90 words, the first with the subject and the names of the
          people, and so does each search that you make. Attachments and quoted mail stay here. Without it
          your mail is found by its words. When you turn it off, nothing more is sent, and what was made of
          your mail is removed here.
        </Trans>
      }
    />
  );
}
