import { useQuery } from '@tanstack/react-query';
import { holidaysOptions } from '../../../api/provider-rows.ts';
import { dayOf } from '../../../kit/zoned.ts';
import { calendar } from '../../../text/calendar.ts';
import { timeOffOn } from './working-hours.ts';

interface Absence {
  readonly title: string | null;
  readonly kind: keyof typeof calendar.off.kinds | null;
}

/** The name of time off: its title or, without one, its kind. */
export const absenceName = ({ title, kind }: Absence): string =>
  title?.trim() || calendar.off.kinds[kind ?? 'day_off'];

/** Names the time off of a professional that an instant falls into; null: there is none, or it is not known yet. */
export function useAbsence(provider: string, zone: string): (instant: string) => string | null {
  const { data: holidays = [] } = useQuery(holidaysOptions(provider));
  return (instant) => {
    const at = Date.parse(instant);
    const off = timeOffOn(holidays, dayOf(instant, zone), zone);
    const absence = off.find(({ from, to }) => from <= at && at < to);
    return absence ? absenceName(absence) : null;
  };
}
