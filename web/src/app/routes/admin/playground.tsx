import { Page } from '../../../components/ui/layout/page.tsx';
import { Playground } from '../../../features/admin/components/playground/playground.tsx';

export function Component() {
  return (
    <Page title="UI Playground" lead="Every widget of the interface, in its states.">
      <Playground />
    </Page>
  );
}
