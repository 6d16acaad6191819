import { Link } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';

/** Where "Contact support" leads on an installation that names no address for help. */
export function Component() {
  return (
    <Page title="Support" width="narrow">
      <p>This installation of Tern names no address for help. Ask the person who set it up for you.</p>
      <p>
        When a mailbox or a calendar cannot be read, <Link to={paths.accounts}>Accounts</Link> says why and
        lets you connect it again.
      </p>
      <p>
        If you run this installation: set <code>TERN_SUPPORT_URL</code> to a page (https) or a mail address
        (mailto) and start Tern again. The link then leads there.
      </p>
    </Page>
  );
}
