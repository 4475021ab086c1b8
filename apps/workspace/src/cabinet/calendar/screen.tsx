import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Alert, Anchor } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { sameClock } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { calendar as words } from '../../text/calendar.ts';
import { Openings } from '../shared/openings/share-openings.tsx';
import { useAppointments } from './api.ts';
import { CalendarBody, type Period, usePeriod } from './calendar-body.tsx';
import { useWorkingHours } from './hours/api.ts';
import type { WorkingHours } from './hours/hours-of-days.ts';
import { MonthGrid } from './month/month-grid.tsx';
import { stepOf } from './period.ts';
import classes from './screen.module.css';
import type { CalendarView } from './search.ts';
import { ReleaseDialog } from './time-off/release-dialog.tsx';
import { TakeDialog } from './time-off/take-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

export function CalendarScreen() {
  const { documentId: provider, time_zone: zone } = useProvider();
  const period = usePeriod(zone);
  const { days, range, off, openOff } = period;
  const appointments = useAppointments(provider, range);
  const { hours, failure, retry } = useWorkingHours({ provider, zone, days });
  useViewKeys(period);
  // A form that begins with free time knows which that is.
  const isRead = !appointments.isPending && (hours || failure);
  const timeOff = hours?.timeOff.find(({ holiday }) => holiday.documentId === off) ?? null;
  return (
    <Page title={words.title} isHeadSpoken>
      <Toolbar {...period} />
      <Notes zone={zone} hours={hours} />
      {appointments.error && (
        <FailureCard failure={appointments.error} retry={() => appointments.refetch()} />
      )}
      {failure && <FailureCard failure={failure} retry={retry} />}
      <div className={classes.beside}>
        {period.view === 'month' ? (
          <MonthGrid
            {...period}
            zone={zone}
            appointments={appointments.data}
            isFailed={appointments.isError}
            hours={hours}
          />
        ) : (
          <CalendarBody
            period={period}
            zone={zone}
            appointments={appointments.data}
            isFailed={appointments.isError}
            hours={hours}
          />
        )}
        <Outlet />
      </div>
      <Openings
        shown={WHOLE.includes(period.view) ? days : [period.day]}
        isOpen={period.share === 'openings'}
        go={period.openShare}
      />
      {off === 'new' && isRead && (
        <TakeDialog
          key={period.day}
          close={() => openOff(undefined)}
          provider={provider}
          zone={zone}
          day={period.day}
          appointments={appointments.data ?? []}
          hours={hours}
        />
      )}
      {timeOff && <ReleaseDialog timeOff={timeOff} zone={zone} close={() => openOff(undefined)} />}
    </Page>
  );
}

/** Views of more days than one. */
const WHOLE: readonly CalendarView[] = ['week', 'month'];

interface NotesProps {
  readonly zone: string;
  readonly hours: WorkingHours | undefined;
}

/** Notes above the calendar: the time zone, when the device has another one, and the lack of working hours. */
function Notes({ zone, hours }: NotesProps) {
  const isOther = !sameClock(zone, deviceZone(), now());
  return (
    <>
      {isOther && <ZoneNote zone={zone} />}
      {hours && !hours.hasTimetable && (
        <Alert color="blue">
          {words.noHours}{' '}
          <Anchor component={Link} to="/cabinet/hours" inherit>
            {words.setHours}
          </Anchor>
        </Alert>
      )}
    </>
  );
}

const VIEWS: Readonly<Record<string, CalendarView>> = { KeyD: 'day', KeyW: 'week', KeyY: 'month' };

/** ← and → step through the days, D, W and Y choose the view, by the place of the key; never while something is filled in. */
function useViewKeys({ view, day, go, show }: Period): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      if (event.key === 'ArrowLeft') go(stepOf(view, day, -1));
      if (event.key === 'ArrowRight') go(stepOf(view, day, 1));
      const chosen = VIEWS[event.code];
      if (chosen) show(chosen);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, day, go, show]);
}

/** Meant for a field, a list of choices, a dialog or the browser. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('[role=dialog]') !== null ||
    element?.closest('input, textarea, select, [contenteditable]') != null
  );
}
