import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';

/** Placeholder of a body, as high as the frame of an HTML mail: most mail is HTML, and what is below the body must not move. */
export function BodySkeleton() {
  return <Skeleton height="var(--body-height)" />;
}
