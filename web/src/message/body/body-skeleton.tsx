import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './body-skeleton.module.css';

const lines = ['34%', '88%', '94%', '61%'];

/** Placeholder of a body, as high as the frame of an HTML mail: most mail is HTML, and what is below the body must not move. */
export function BodySkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.body, className)} aria-hidden="true">
      {lines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
