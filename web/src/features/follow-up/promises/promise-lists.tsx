import { t } from '@lingui/core/macro';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { usePromises } from '../api/promises.ts';
import { PromiseList, type HeadingLevel } from './promise-list.tsx';

/** Lists what was promised in mail and no mail has brought yet, of both sides. They come together, so that neither moves the other. */
export function PromiseLists({ level = 2 }: { level?: HeadingLevel }) {
  const them = usePromises('them');
  const me = usePromises('me');
  if (!them.isFetched || !me.isFetched) return null;
  return (
    <>
      <FailureLine query={them} text={t`What others promised could not be loaded.`} />
      <FailureLine query={me} text={t`What you promised could not be loaded.`} />
      {them.data && <PromiseList by="them" page={them.data} level={level} />}
      {me.data && <PromiseList by="me" page={me.data} level={level} />}
    </>
  );
}
