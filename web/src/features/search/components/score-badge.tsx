import { Badge, type Tone } from '../../../components/ui/marks/badge.tsx';

/** Specification section 9. */
const bands: readonly { from: number; tone: Tone }[] = [
  { from: 0.9, tone: 'moss' },
  { from: 0.8, tone: 'sea' },
  { from: 0.7, tone: 'amber' },
];

/** How sure a match is, by colour and number. */
export function ScoreBadge({ score }: { score: number }) {
  const tone = bands.find(({ from }) => score >= from)?.tone ?? 'neutral';
  return (
    <span role="img" aria-label={`Similarity ${score.toFixed(2)}`}>
      <Badge tone={tone}>{score.toFixed(2)}</Badge>
    </span>
  );
}
