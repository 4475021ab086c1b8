import { Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { timesText } from '../../kit/when.ts';
import { type Day, dayOf, firstOfMonth } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import { movedTo } from '../shared/booking/move/rules.ts';
import { type Moving, useMoving } from '../shared/booking/move/use-move.tsx';
import { absenceName } from '../shared/hours/absence.ts';
import type { CalendarAppointment } from './api.ts';
import {
  type Carried,
  type Carrying,
  CarryingBar,
  momentText,
  useCarrying,
} from './carrying-bar.tsx';
import { appointmentUnder, useOpenBeside } from './entry-events.ts';
import { CalendarGrid } from './grid/calendar-grid.tsx';
import type { WorkingHours } from './hours/hours-of-days.ts';
import { isInside } from './hours/spans.ts';
import { DayList } from './list/day-list.tsx';
import { WeekStrip } from './list/week-strip.tsx';
import { nameOf } from './names.ts';
import { monthOf, type Range, rangeOf, weekOf } from './period.ts';
import { endOf, mustConfirm, occupantAt, spanOf, standingIn } from './rules.ts';
import classes from './screen.module.css';
import { type CalendarView, keepView, lastView } from './search.ts';
import { useActions } from './use-actions.ts';
import { useResize } from './use-resize.ts';

const route = getRouteApi('/cabinet/calendar');

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
  const { resize, resizingId, resized } = useResize(appointments ?? []);
  const actions = { ...useActions({ period, carrying, appointments, hours }), resize };
  const openBeside = useOpenBeside();
  const drawn = useMemo(
    () => resized(placed(appointments ?? [], carried)),
    [appointments, carried, resized],
  );
  const standing = useMemo(() => standingIn(drawn, period.range), [drawn, period.range]);
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
    savingId: moving.savingId ?? resizingId,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and presses of the links inside
    <div className={classes.days} onKeyDown={takeUp} onClickCapture={openBeside}>
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
          <CalendarGrid {...common} appointments={standing} days={days} actions={actions} />
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

/** Appointments, the one that is carried at the place where it is now. */
function placed(
  appointments: readonly CalendarAppointment[],
  carried: Carried | null,
): readonly CalendarAppointment[] {
  if (!carried) return appointments;
  const { appointment, to } = carried;
  return [
    ...appointments.filter(({ documentId }) => documentId !== appointment.documentId),
    { ...appointment, ...movedTo(appointment, to) },
  ];
}

interface MovesDeps {
  readonly zone: string;
  readonly period: Period;
  readonly appointments: readonly CalendarAppointment[] | undefined;
  readonly hours: WorkingHours | undefined;
}

/** Moves on the calendar: what is carried is drawn where it is, asked about where it is let go, and said aloud. */
function useMovesHere({ zone, period, appointments = [], hours }: MovesDeps): {
  readonly carrying: Carrying;
  readonly moving: Moving;
  /** The reason the moved appointment may not stay at its present place. */
  readonly remark: string | undefined;
} {
  const remarkAt = (target: Target) => remarkOf(target, { appointments, hours, zone });
  const moving = useMoving({ zone, onClose: ({ appointment }) => end(appointment.documentId) });
  const carrying = useCarrying({
    zone,
    onStart: ({ to }) => announce(words.carry.started(momentText(to, zone))),
    onStep: (target) => {
      const { to } = target;
      const day = dayOf(to, zone);
      if (period.view !== 'week' || !period.days.includes(day)) period.go(day);
      announce([momentText(to, zone), remarkAt(target)].filter(Boolean).join('. '));
    },
    onDrop: (carried) => {
      if (!mustConfirm(carried.appointment, carried.to)) return carrying.cancel();
      moving.request({ ...carried, remark: remarkAt(carried) });
    },
    onCancel: () => {
      announce(words.carry.cancelled);
      if (carrying.carried) refocus(carrying.carried.appointment.documentId);
    },
  });
  function end(id: string) {
    carrying.end();
    refocus(id);
  }
  const { carried } = carrying;
  return { carrying, moving, remark: carried ? remarkAt(carried) : undefined };
}

type Target = Pick<Carried, 'appointment' | 'to'>;
type Surroundings = Pick<MovesDeps, 'hours' | 'zone'> & {
  readonly appointments: readonly CalendarAppointment[];
};

/** Another appointment is in the way; or it is outside of their own hours, where providers may book knowing it. */
function remarkOf(target: Target, { appointments, hours, zone }: Surroundings): string | undefined {
  const occupant = occupantAt(appointments, target);
  if (occupant) {
    const times = timesText(occupant.starts_at, endOf(occupant), zone);
    return words.busy(nameOf(occupant), times);
  }
  const span = spanOf(movedTo(target.appointment, target.to));
  const absence = hours?.timeOff.find((one) => one.span[0] < span[1] && one.span[1] > span[0]);
  if (absence) return words.absence(absenceName(absence.holiday));
  return hours && !isInside(span, hours.open) ? words.outside : undefined;
}

/** An entry that is drawn anew elsewhere has lost the focus. */
function refocus(id: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus(), 50);
}

/** The shown period, as the address names it. */
export interface Period {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  /** The week of the day, which is read whole, so that a step to the next day waits for nothing; or the weeks of its month. */
  readonly days: readonly Day[];
  readonly range: Range;
  readonly off: string | undefined;
  readonly share: 'openings' | undefined;
  readonly go: (day: Day) => void;
  readonly show: (view: CalendarView) => void;
  /** The day by itself. */
  readonly openDay: (day: Day) => void;
  readonly openOff: (off: string | undefined) => void;
  readonly openShare: (share: 'openings' | undefined) => void;
}

export function usePeriod(zone: string): Period {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const today = dayOf(useNow(), zone);
  const day = search.day ?? today;
  const [monday = day] = weekOf(day);
  const view = search.view ?? lastView() ?? (isPhone ? 'list' : 'week');
  const first = view === 'month' ? firstOfMonth(day) : monday;
  const days = useMemo(() => (view === 'month' ? monthOf(first) : weekOf(first)), [view, first]);
  const range = useMemo(() => rangeOf(days, zone), [days, zone]);
  return {
    view,
    day,
    today,
    days,
    range,
    off: search.off,
    share: search.share,
    go: (next) =>
      navigate({
        search: (last) => ({ ...last, day: next === today ? undefined : next }),
        replace: true,
      }),
    show: (view) => {
      keepView(view);
      return navigate({ search: (last) => ({ ...last, view }), replace: true });
    },
    openDay: (chosen) =>
      navigate({
        search: (last) => ({ ...last, day: chosen, view: isPhone ? 'list' : 'day' }),
      }),
    openOff: (off) =>
      navigate({ search: (last) => ({ ...last, off }), replace: off === undefined }),
    openShare: (share) =>
      navigate({ search: (last) => ({ ...last, share }), replace: share === undefined }),
  };
}
