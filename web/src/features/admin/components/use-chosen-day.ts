import { useSearchParams } from 'react-router';
import { dateText, parseDate, today, type CalendarDate } from '../calendar-date.ts';

/** The day and the user that the address names: today, and oneself, where it names none. */
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
    /** What both calls of the day take. */
    asked: { ...date, ...(userId === null ? {} : { userId }) },
    goTo: (to: CalendarDate) => set('day', dateText(to) === dateText(today(now)) ? null : dateText(to)),
    choose: (id: string | null) => set('user', id),
  };
}
