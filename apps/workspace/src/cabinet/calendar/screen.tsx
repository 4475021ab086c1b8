import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Button } from '@mantine/core';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { calendar as words } from '../../text/calendar.ts';
import { useAppointments } from './api.ts';
import { CalendarBody } from './calendar-body.tsx';
import { useWorkingHours } from './hours/api.ts';
import { Notes } from './notes.tsx';
import classes from './screen.module.css';
import { ReleaseDialog } from './time-off/release-dialog.tsx';
import { TakeDialog } from './time-off/take-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePeriod } from './use-period.ts';
import { useViewKeys } from './use-view-keys.ts';

export function CalendarScreen() {
  const { documentId: provider, time_zone: zone } = useProvider();
  const period = usePeriod(zone);
  const { days, range, off, openOff } = period;
  const appointments = useAppointments(provider, range);
  const { hours, failure, retry } = useWorkingHours({ provider, zone, days, range });
  useViewKeys(period);
  const timeOff = hours?.timeOff.find(({ holiday }) => holiday.documentId === off) ?? null;
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Button variant="default" className={classes.action} onClick={() => openOff('new')}>
            {words.off.open}
          </Button>
          <Button variant="default" className={classes.wide} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <Toolbar {...period} />
      <Notes zone={zone} hours={hours} />
      {appointments.error && (
        <FailureCard failure={appointments.error} retry={() => appointments.refetch()} />
      )}
      {failure && <FailureCard failure={failure} retry={retry} />}
      <CalendarBody
        period={period}
        zone={zone}
        appointments={appointments.data}
        isFailed={appointments.isError}
        hours={hours}
      />
      <TakeDialog
        key={`${off} ${period.day}`}
        isOpen={off === 'new'}
        close={() => openOff(undefined)}
        provider={provider}
        zone={zone}
        day={period.day}
        appointments={appointments.data ?? []}
        hours={hours}
      />
      <ReleaseDialog timeOff={timeOff} zone={zone} close={() => openOff(undefined)} />
    </Page>
  );
}
