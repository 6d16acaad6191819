import { t } from '@lingui/core/macro';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import type { createAccount, SyncTime } from '@tern/contracts/http/mail-accounts';

/** The form as it is typed; numbers are text until they are sent. */
export interface AccountFormValues {
  name: string;
  emailAddress: string;
  imapHost: string;
  imapPort: string;
  smtpHost: string;
  smtpPort: string;
  username: string;
  password: string;
  useSSL: boolean;
  syncTime: SyncTime;
}

/** Defaults of specification section 9. */
export const initialAccountForm: AccountFormValues = {
  name: '',
  emailAddress: '',
  imapHost: '',
  imapPort: '993',
  smtpHost: '',
  smtpPort: '587',
  username: '',
  password: '',
  useSSL: true,
  syncTime: 'LAST_6_MONTHS',
};

export const syncTimeOptions: { value: SyncTime; label: string }[] = [
  { value: 'LAST_MONTH', label: t`Last month` },
  { value: 'LAST_6_MONTHS', label: t`Last 6 months` },
  { value: 'ALL_TIME', label: t`All time` },
];

/** The server fills in a blank SMTP host and username. */
export function accountBodyOf(values: AccountFormValues): BodyInput<typeof createAccount> {
  return {
    ...values,
    imapPort: portOf(values.imapPort),
    smtpPort: portOf(values.smtpPort),
  };
}

/** Digits alone: `1e3` and `993.5` are typing errors, not the ports 1 and 993. */
const portOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
