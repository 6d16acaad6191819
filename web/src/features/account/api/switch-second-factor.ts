import {
  replaceRecoveryCodes,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from '@tern/contracts/http/passkeys/own-passkeys';
import { useProvedChange } from './fresh-proof.ts';

export const useSwitchSecondFactorOn = () =>
  useProvedChange((api, body) => api.request(switchSecondFactorOn, { body }));

export const useSwitchSecondFactorOff = () =>
  useProvedChange((api, body) => api.request(switchSecondFactorOff, { body }));

export const useReplaceRecoveryCodes = () =>
  useProvedChange((api, body) => api.request(replaceRecoveryCodes, { body }));
