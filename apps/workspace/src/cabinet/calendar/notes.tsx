import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { sameClock } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import type { WorkingHours } from './hours/working-hours.ts';

interface NotesProps {
  readonly zone: string;
  readonly hours: WorkingHours | undefined;
}

/** Notes above the calendar: the time zone, when the device has another one, and the lack of working hours. */
export function Notes({ zone, hours }: NotesProps) {
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
