import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { PageTitle } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t`Page Not Found`} />
      <EmptyState
        title={t`Page Not Found`}
        isPage
        actions={
          <>
            <ButtonLink to={paths.home} variant="primary">
              <Trans>Go to Home</Trans>
            </ButtonLink>
            <Button onClick={() => void navigate(-1)}>
              <Trans>Go Back</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Nothing lives at this address. It may have moved, or the link may have lost a letter on its way.
        </Trans>
      </EmptyState>
    </>
  );
}
