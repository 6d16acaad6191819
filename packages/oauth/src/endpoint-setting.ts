import { z } from 'zod';

/** Tokens and the client's secret go there: in the open only to a stand-in on this machine. */
export const endpointSetting = () =>
  z.url({ protocol: /^https?$/ }).refine(isSafe, {
    error: 'Use an https address; http is taken for this machine only.',
  });

function isSafe(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
