import { createTransport } from 'nodemailer';
import type { Sender } from '../config.ts';
import { MailRefused, type MailTransport } from '../domain/mails/mail-transport.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** Time limit for sending one mail; the hold on its record is longer (mongoose-mail-store.ts). */
const sendTimeoutMs = 60_000;

/** Sends by the operator's mail server. Over the public network, passwords and our links are sent only encrypted. */
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
    forget: async () => undefined,
  };
}

interface SmtpFailure {
  readonly code?: string;
  /** The command that the server refused. */
  readonly command?: string;
  /** The server's own words. */
  readonly response?: string;
  readonly responseCode?: number;
}

/** A 5xx about the recipient or the message is final (RFC 5321 section 4.2.1); one about the login is the operator's to fix, so the mail is tried again. */
function isRefusal(error: unknown): error is SmtpFailure {
  const { code, responseCode = 0 } = error as SmtpFailure;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function refusal(failure: SmtpFailure): MailRefused {
  const { code, responseCode } = failure;
  const refused = new MailRefused('the mail server refused the mail for good', {
    isAddress: isAboutAddress(failure),
  });
  return Object.assign(refused, { code, responseCode });
}

/**
 * An enhanced code 5.7 (RFC 3463 section 3.8) is a policy, for example of a relay that does not know us: nothing is wrong with the address.
 */
function isAboutAddress({ command, response = '' }: SmtpFailure): boolean {
  return command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response);
}
