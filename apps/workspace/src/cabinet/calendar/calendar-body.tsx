import { Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo } from 'react';
import { isMovable } from '../../kit/booking/move/rules.ts';
import { calendar as words } from '../../text/calendar.ts';
import type { CalendarAppointment } from './api.ts';
import { CarryingBar } from './carrying-bar.tsx';
import { CalendarGrid, type GridActions } from './grid/calendar-grid.tsx';
import type { WorkingHours } from './hours/working-hours.ts';
import { DayList } from './list/day-list.tsx';
import { WeekStrip } from './list/week-strip.tsx';
import { placed } from './placed.ts';
import classes from './screen.module.css';
import type { Carrying } from './use-carrying.ts';
import { useMovesHere } from './use-moves-here.ts';
import type { Period } from './use-period.ts';

interface CalendarBodyProps {
  readonly period: Period;
  readonly zone: string;
  /** Undefined: they are not there yet. */
  readonly appointments: readonly CalendarAppointment[] | undefined;
  readonly isFailed: boolean;
  readonly hours: WorkingHours | undefined;
}

/** The days themselves, and what is done on them. */
export function CalendarBody({ period, zone, appointments, isFailed, hours }: CalendarBodyProps) {
  const { carrying, moving, remark } = useMovesHere({ zone, period, appointments, hours });
  const { carried } = carrying;
  const actions = useActions(period, carrying);
  const drawn = useMemo(() => placed(appointments ?? [], carried), [appointments, carried]);
  const days = useMemo(
    () => (period.view === 'week' ? period.days : [period.day]),
    [period.view, period.days, period.day],
  );
  if (!appointments) return isFailed ? null : <Skeleton height={480} radius="md" />;
  const takeUp = (event: KeyboardEvent) => {
    const appointment = appointmentUnder(event, drawn);
    if (!appointment || appointment.documentId === moving.savingId) return;
    event.preventDefault();
    carrying.start(appointment);
  };
  const common = {
    zone,
    appointments: drawn,
    hours,
    carriedId: carried?.appointment.documentId ?? null,
    savingId: moving.savingId,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the appointments inside
    <div className={classes.days} onKeyDown={takeUp}>
      {period.view === 'list' ? (
        <>
          <WeekStrip {...period} zone={zone} appointments={drawn} choose={period.go} />
          <DayList
            {...common}
            day={period.day}
            carry={carrying.start}
            openTimeOff={period.openOff}
          />
        </>
      ) : (
        <>
          <CalendarGrid {...common} days={days} actions={actions} />
          <Text size="sm" c="dimmed" className={classes.help}>
            {words.help}
          </Text>
        </>
      )}
      {carried?.isSteered && <CarryingBar {...{ carrying, carried, zone, remark }} />}
      {moving.dialog}
    </div>
  );
}

/** The appointment that the M key would take up, whatever the keyboard layout. */
function appointmentUnder(
  { code, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  appointments: readonly CalendarAppointment[],
): CalendarAppointment | undefined {
  if (code !== 'KeyM' || ctrlKey || metaKey || altKey) return undefined;
  const id = (target as HTMLElement).closest<HTMLElement>('[data-appointment]')?.dataset
    .appointment;
  return appointments.find((one) => one.documentId === id && isMovable(one));
}

function useActions(period: Period, carrying: Carrying): GridActions {
  const navigate = useNavigate();
  return {
    openTimeOff: period.openOff,
    book: (at) => navigate({ to: '/cabinet/appointments/new', search: { at: at.toISOString() } }),
    drop: (appointment, to) => carrying.drop({ appointment, to }),
    openDay: period.openDay,
  };
}
