import { useNavigate } from '@tanstack/react-router';
import type { CalendarAppointment } from './api.ts';
import type { Carrying } from './carrying-bar.tsx';
import type { GridActions } from './grid/calendar-grid.tsx';
import type { WorkingHours } from './hours/hours-of-days.ts';
import { bookingAt } from './list/day-rows.ts';

interface ActionsDeps {
  readonly period: Readonly<Pick<GridActions, 'openDay'> & { openOff: GridActions['openTimeOff'] }>;
  readonly carrying: Pick<Carrying, 'drop'>;
  readonly appointments: readonly CalendarAppointment[] | undefined;
  readonly hours: WorkingHours | undefined;
}

/** The presses and drags of the grid. */
export function useActions({ period, carrying, appointments = [], hours }: ActionsDeps) {
  const navigate = useNavigate();
  return {
    openTimeOff: period.openOff,
    book: (at) =>
      navigate({
        to: '/cabinet/appointments/new',
        search: bookingAt(at, { appointments, hours }) ?? { at: at.toISOString() },
      }),
    drop: (appointment, to) => carrying.drop({ appointment, to }),
    openDay: period.openDay,
  } satisfies Omit<GridActions, 'resize'>;
}
