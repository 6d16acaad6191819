import { useMutation } from '@tanstack/react-query';
import { triggerError, triggerWorkerError } from '@tern/contracts/http/admin/observability';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useTriggerError() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.request(triggerError, { body: {} }) });
}

export function useTriggerWorkerError() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.request(triggerWorkerError, { body: {} }) });
}
