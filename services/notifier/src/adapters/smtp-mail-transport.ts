import { createTransport } from 'nodemailer';
import type { Sender } from '../config.ts';
import { MailRefused, type MailTransport } from '../domain/ports.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** For the whole of one mail; the hold on its record is longer (mongoose-mail-store.ts). */
const sendTimeoutMs = 60_000;

/** Sends by the operator's mail server. Over the public network a password and our links only go encrypted. */
export function createSmtpMailTransport({ url, from }: { url: string; from: Sender }): MailTransport {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    ...timeouts,
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    kind: 'smtp',
    async send({ fileName: _fileName, ...mail }) {
      try {
        await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(sendTimeoutMs) });
      } catch (error) {
        throw isRefusal(error) ? refusal(error) : error;
      }
    },
    wasSent: async () => false,
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/** A 5xx about the recipient or the message is final (RFC 5321 section 4.2.1); about the login it is ours to mend. */
function isRefusal(error: unknown): error is SmtpFailure {
  const { code, responseCode = 0 } = error as SmtpFailure;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function refusal({ code, responseCode }: SmtpFailure): MailRefused {
  return Object.assign(new MailRefused('the mail server refused the mail for good'), { code, responseCode });
}
