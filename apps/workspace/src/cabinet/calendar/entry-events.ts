import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isMovable } from '../shared/booking/move/rules.ts';
import type { CalendarAppointment } from './api.ts';

const PANEL_FROM = '(width >= 1200px)';

/** A press on an appointment opens it beside the calendar, if there is room; one for another tab is the link's own. */
export function useOpenBeside() {
  const navigate = useNavigate({ from: '/cabinet/calendar' });
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-appointment]');
    const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || isForAnotherTab || !matchMedia(PANEL_FROM).matches) return;
    event.preventDefault();
    navigate({
      to: '/cabinet/calendar/$id',
      params: { id: link.dataset.appointment ?? '' },
      search: ({ day, view }) => ({ day, view }),
      // One step back closes the panel, however many appointments were looked at.
      replace: location.pathname.startsWith('/cabinet/calendar/'),
      resetScroll: false,
    });
  };
}

/** The appointment that the M key would take up, whatever the keyboard layout. */
export function appointmentUnder(
  { code, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  appointments: readonly CalendarAppointment[],
): CalendarAppointment | undefined {
  if (code !== 'KeyM' || ctrlKey || metaKey || altKey) return undefined;
  const id = (target as HTMLElement).closest<HTMLElement>('[data-appointment]')?.dataset
    .appointment;
  return appointments.find((one) => one.documentId === id && isMovable(one));
}
