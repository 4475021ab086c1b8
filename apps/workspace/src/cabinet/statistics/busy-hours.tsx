import { HeatMap } from '../../kit/charts/drawn.tsx';
import { Card } from '../../kit/statistics/card.tsx';
import classes from '../../kit/statistics/statistics.module.css';
import { statistics as words } from '../../text/statistics.ts';
import type { Extended } from './api.ts';

const two = (hour: number) => String(hour).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  short: two(hour),
  full: `${two(hour)}:00–${two(hour + 1)}:00`,
}));
/** A working day, where next to nothing is booked. */
const LEAST_HOURS = 8;

/** The starts of appointments, by day and hour. */
export function BusyHours({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.busyHours} isWide>
      <p className={classes.note}>{meta.definitions.busy_hours}</p>
      <HeatMap
        title={words.busyTitle}
        cells={data.busy_hours}
        rows={words.days}
        columns={HOURS}
        columnTitle={words.hour}
        leastColumns={LEAST_HOURS}
        format={words.bookings}
      />
    </Card>
  );
}
