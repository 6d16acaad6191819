import type { Logger } from '@tern/runtime/logger';
import type { MailOutcome } from '../../domain/sending/send-due-mail.ts';
import type { NotificationOutcome } from '../../domain/notifications/send-due-notification.ts';
import type { DueReport } from '../../domain/reports/write-due-report.ts';

/**
 * Logs what the jobs did: ids and outcomes, never addresses or texts. Without a mail server the operator finds the link that verifies a new
 * account in the log (docs/decisions/0159-the-way-into-a-container.md).
 */
export function logMail(logger: Logger): (outcome: MailOutcome) => void {
  return ({ result, verificationLink, ...fields }) => {
    if (verificationLink !== undefined)
      logger.info(
        fields,
        `No mail server is set (SMTP_URL). A new account is verified at ${verificationLink}`,
      );
    else if (result === 'sent') logger.info(fields, 'A mail was sent.');
    else if (result === 'postponed') logger.warn(fields, 'A mail could not be sent and is tried again.');
    else if (result === 'unwanted') logger.info(fields, 'A mail was no longer wanted and is dropped.');
    else logger.error(fields, 'A mail could not be sent and is given up.');
  };
}

export function logNotification(logger: Logger): (outcome: NotificationOutcome) => void {
  return ({ result, ...fields }) => {
    if (result === 'sent') logger.info(fields, 'A notification was sent.');
    else if (result === 'postponed') logger.info(fields, 'A notification is sent later.');
    else if (result === 'unwanted')
      logger.info(fields, 'A notification was no longer wanted and is dropped.');
    else logger.warn(fields, 'A notification could not be sent and is given up.');
  };
}

export function logReport(logger: Logger): (report: DueReport) => void {
  return (report) => {
    if (report.outcome === 'written') logger.info(report, 'A report was written.');
    else logger.debug(report, 'A report was looked at and not written.');
  };
}
