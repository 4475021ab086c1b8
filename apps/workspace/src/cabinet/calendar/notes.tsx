import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { zoneNote } from '../../kit/zone-text.ts';
import { sameClock } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import type { WorkingHours } from './hours/working-hours.ts';

interface NotesProps {
  readonly zone: string;
  readonly hours: WorkingHours | undefined;
}

/** What is to be known before one reads the calendar: whose clock it shows, and that there are no hours yet. */
export function Notes({ zone, hours }: NotesProps) {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isOther = !sameClock(zone, device, now());
  return (
    <>
      {isOther && (
        <Text size="sm" c="dimmed">
          {zoneNote(zone, now())}
        </Text>
      )}
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
