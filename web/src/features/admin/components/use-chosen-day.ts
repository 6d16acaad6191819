import { useSearchParams } from 'react-router';
import { dateText, parseDate, today, type CalendarDate } from '../calendar-date.ts';

/** The day and the user in the address; by default today and the administrator. */
export function useChosenDay() {
  const [params, setParams] = useSearchParams();
  const now = new Date();
  const date = parseDate(params.get('day')) ?? today(now);
  const userId = params.get('user');
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    date,
    userId,
    /** The input of both calls about the day. */
    asked: { ...date, ...(userId === null ? {} : { userId }) },
    goTo: (to: CalendarDate) => set('day', dateText(to) === dateText(today(now)) ? null : dateText(to)),
    choose: (id: string | null) => set('user', id),
  };
}
