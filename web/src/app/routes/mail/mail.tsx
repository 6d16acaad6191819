import { MailScreen } from '../../../features/mail/components/mail-screen.tsx';

export function Component() {
  return <MailScreen />;
}
