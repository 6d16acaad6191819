import { t } from '@lingui/core/macro';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';

export const titleOf = ({ summary }: Pick<CalendarEvent, 'summary'>): string =>
  summary?.trim() || t`(No Title)`;
