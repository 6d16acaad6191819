import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { changeCaldavPassword, connectCaldav } from '@tern/contracts/http/accounts/caldav';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCalendarsChanged } from './use-calendars-changed.ts';

export function useConnectCaldav() {
  const api = useApi();
  const onSuccess = useCalendarsChanged();
  return useMutation({
    mutationFn: (body: BodyInput<typeof connectCaldav>) => api.request(connectCaldav, { body }),
    onSuccess,
  });
}

export function useChangeCaldavPassword(accountId: string) {
  const api = useApi();
  const onSuccess = useCalendarsChanged();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeCaldavPassword>) =>
      api.request(changeCaldavPassword, { params: { accountId }, body }),
    onSuccess,
  });
}
