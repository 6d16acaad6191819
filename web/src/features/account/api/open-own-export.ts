import { downloadOwnExport, openOwnExport } from '@tern/contracts/http/export/own-export';
import { useProvedChange } from './fresh-proof.ts';

/** Returns the address from which the browser loads the archive. */
export const useOpenOwnExport = () =>
  useProvedChange(async (api, body) => {
    const { link } = await api.request(openOwnExport, { body });
    return api.addressOf(downloadOwnExport, { params: { link } });
  });
