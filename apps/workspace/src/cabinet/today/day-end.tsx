import { Button } from '@mantine/core';
import type { Day } from '../../kit/zoned.ts';
import { printedDay } from '../../text/printed-day.ts';
import type { Appointment, Whose } from './api.ts';
import { DayCash } from './day-cash.tsx';
import { PlanNote } from './plan-note.tsx';
import { PrintSheet } from './print-sheet.tsx';
import classes from './today.module.css';

interface DayEndProps extends Whose {
  readonly day: Day;
  readonly now: Date;
  readonly isToday: boolean;
  /** The appointments of the day on paper; none: there is nothing to print. */
  readonly printed: readonly Appointment[];
}

/** The part below the day, which loads after it: the printed day, and the note on the plan. */
export function DayEnd({ provider, zone, day, now, isToday, printed }: DayEndProps) {
  return (
    <>
      {printed.length > 0 && (
        <>
          <DayCash appointments={printed} day={day} zone={zone} />
          <Button variant="subtle" className={classes.print} onClick={() => window.print()}>
            {printedDay.print}
          </Button>
          <PrintSheet appointments={printed} zone={zone} />
        </>
      )}
      {isToday && <PlanNote provider={provider} zone={zone} now={now} />}
    </>
  );
}
