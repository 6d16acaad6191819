import { Page } from '../../../components/ui/page.tsx';

export function Component() {
  return (
    <Page title="Follow-Up" lead="The mail you sent, and whose turn it is.">
      {null}
    </Page>
  );
}
