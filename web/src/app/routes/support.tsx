import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';

/** Where "Contact support" leads on an installation that names no address for help. */
export function Component() {
  return (
    <Page title={t`Support`} width="narrow">
      <p>
        <Trans>
          This installation of Tern names no address for help. Ask the person who set it up for you.
        </Trans>
      </p>
      <p>
        <Trans>
          When a mailbox or a calendar cannot be read, <Link to={paths.accounts}>Accounts</Link> says why and
          lets you connect it again.
        </Trans>
      </p>
      <p>
        <Trans>
          If you run this installation: set <code>TERN_SUPPORT_URL</code> to a page (https) or a mail address
          (mailto) and start Tern again. The link then leads there.
        </Trans>
      </p>
    </Page>
  );
}
