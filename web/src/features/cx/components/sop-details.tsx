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
          Recommendation: <strong>{recommendation}</strong>
        </p>
      )}
      {documentationSuggestion && (
        <NoteBox label="Documentation" initialText={documentationSuggestion} isRich />
      )}
      {messageMacro && (
        <figure className={styles.macro}>
          <figcaption>Message to the customer</figcaption>
          <p>{messageMacro}</p>
          <Button variant="primary" size="small" onClick={() => onInsert(withAgentName(messageMacro))}>
            Insert
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
      <caption>Assessment Results</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Result</th>
          <th scope="col">Source</th>
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
                {pass ? 'Pass' : 'Fail'}
              </Badge>
            </td>
            <td>
              <Button size="small" aria-label={`Details: ${name}`} onClick={() => onDetails(detailsLink)}>
                Details
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
