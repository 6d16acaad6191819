import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { feeWaiver, withAgentName, type LiveDatum, type SopStep } from '../script/fee-waiver.ts';
import { NoteBox } from './note-box.tsx';
import styles from './side-panel.module.css';

interface SopDetailsProps {
  onDetails: (eventId: string) => void;
  onInsert: (text: string) => void;
}

/** The procedure that a person follows, with what is known about this case. */
export function SopDetails({ onDetails, onInsert }: SopDetailsProps) {
  return (
    <>
      <p className={styles.lead}>{feeWaiver.purpose}</p>
      <ol className={styles.sopSteps}>
        {feeWaiver.steps.map((step) => (
          <li key={step.number}>
            <h3>
              {step.number}. {step.title}
            </h3>
            <p>{step.description}</p>
            <StepParts step={step} onDetails={onDetails} onInsert={onInsert} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StepParts({ step, onDetails, onInsert }: SopDetailsProps & { step: SopStep }) {
  const { liveData, recommendation, documentationSuggestion, messageMacro } = step;
  return (
    <>
      {liveData && <AssessmentResults data={liveData} onDetails={onDetails} />}
      {recommendation && (
        <p className={styles.recommendation}>
          <Trans>
            Recommendation: <strong>{recommendation}</strong>
          </Trans>
        </p>
      )}
      {documentationSuggestion && (
        <NoteBox label={t`Documentation`} initialText={documentationSuggestion} isRich />
      )}
      {messageMacro && (
        <figure className={styles.macro}>
          <figcaption>
            <Trans>Message to the customer</Trans>
          </figcaption>
          <p>{messageMacro}</p>
          <Button variant="primary" size="small" onClick={() => onInsert(withAgentName(messageMacro))}>
            <Trans>Insert</Trans>
          </Button>
        </figure>
      )}
    </>
  );
}

function AssessmentResults({
  data,
  onDetails,
}: {
  data: readonly LiveDatum[];
  onDetails: (id: string) => void;
}) {
  return (
    <table className={styles.assessment}>
      <caption>
        <Trans>Assessment Results</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Value</Trans>
          </th>
          <th scope="col">
            <Trans>Result</Trans>
          </th>
          <th scope="col">
            <Trans>Source</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ name, value, pass, detailsLink }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>
              <Badge tone={pass ? 'moss' : 'coral'}>
                {pass ? (
                  <CircleCheck aria-hidden="true" size={14} />
                ) : (
                  <CircleX aria-hidden="true" size={14} />
                )}
                {pass ? t`Pass` : t`Fail`}
              </Badge>
            </td>
            <td>
              <Button size="small" aria-label={t`Details: ${name}`} onClick={() => onDetails(detailsLink)}>
                <Trans>Details</Trans>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
