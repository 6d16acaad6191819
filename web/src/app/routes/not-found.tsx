import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { PageTitle } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Page Not Found" />
      <EmptyState
        title="Page Not Found"
        isPage
        actions={
          <>
            <ButtonLink to={paths.home} variant="primary">
              Go to Home
            </ButtonLink>
            <Button onClick={() => void navigate(-1)}>Go Back</Button>
          </>
        }
      >
        Nothing lives at this address. It may have moved, or the link may have lost a letter on its way.
      </EmptyState>
    </>
  );
}
