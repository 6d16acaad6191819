import { MailScreen } from '../../../features/mail/components/mail-screen.tsx';
import { MailOpenEnds } from '../../mail-open-ends.ts';

export function Component() {
  return <MailScreen WithOpenEnds={MailOpenEnds} />;
}
