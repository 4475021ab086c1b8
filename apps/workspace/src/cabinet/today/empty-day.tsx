import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { today as words } from '../../text/today.ts';
import { emptyText, type WorkOfDay } from './model.ts';

interface EmptyDayProps {
  readonly work: WorkOfDay | null;
  readonly isToday: boolean;
}

/** Nobody is booked: when work is done, and the one thing to do. */
export function EmptyDay({ work, isToday }: EmptyDayProps) {
  const hasNoSchedule = work?.kind === 'noSchedule';
  return (
    <Empty
      text={emptyText(work, isToday)}
      action={
        <Button
          component={Link}
          to={hasNoSchedule ? '/cabinet/hours' : '/cabinet/appointments/new'}
        >
          {hasNoSchedule ? words.empty.setHours : words.empty.book}
        </Button>
      }
    />
  );
}
