import { DashboardPanel } from './dashboard-panel.tsx';
import { SentMessages } from './sent-messages.tsx';
import { SupportLine } from './support-line.tsx';

/** The follow-up figures, the sent messages, and the support contact, as the admin area shows them. */
export function Dashboard() {
  return (
    <>
      <DashboardPanel />
      <SentMessages />
      <SupportLine />
    </>
  );
}
