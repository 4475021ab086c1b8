import { Alert, Button, Stack, Text } from '@mantine/core';
import type { StartState } from '@okoshko/contract/schedule/reasons';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import { useAbsence } from '../shared/hours/absence.ts';
import classes from './new-appointment.module.css';

const text = newAppointment.plan;

export interface PlannedStart {
  readonly rule_starts_at: string;
  readonly starts_at: string;
  readonly state: StartState;
  readonly nearest: readonly string[];
}

interface PlanProps {
  readonly provider: string;
  readonly starts: readonly PlannedStart[];
  readonly zone: string;
  /** Puts another start in the place of one. */
  readonly onInstead: (start: PlannedStart, to: string) => void;
}

/** The state of each start before it is booked, with the nearest free starts. */
export function Plan({ provider, starts, zone, onInstead }: PlanProps) {
  const absenceAt = useAbsence(provider, zone);
  const absenceOf = ({ state, starts_at }: PlannedStart) =>
    OFF_HOURS.includes(state) ? absenceAt(starts_at) : null;
  const [only, ...others] = starts;
  if (!only) return null;
  if (others.length > 0) {
    return (
      <ul className={classes.plan} aria-label={text.title}>
        {starts.map((start) => (
          <li key={start.rule_starts_at}>
            <Text size="sm" fw={start.state === 'free' ? 400 : 600}>
              {whenText(start.starts_at, zone)}: {absenceOf(start) ?? text.states[start.state]}
            </Text>
            <Nearest start={start} zone={zone} onInstead={onInstead} />
          </li>
        ))}
      </ul>
    );
  }
  if (only.state === 'free') return null;
  const absence = absenceOf(only);
  return (
    <Alert color={only.state === 'past' ? 'blue' : 'yellow'} role="status">
      <Stack gap="sm">
        <Text size="sm">{absence === null ? text.single[only.state] : text.absence(absence)}</Text>
        <Nearest start={only} zone={zone} onInstead={onInstead} />
      </Stack>
    </Alert>
  );
}

/** The states that time off may be behind. */
const OFF_HOURS: readonly StartState[] = ['closed', 'holiday'];

interface NearestProps extends Omit<PlanProps, 'starts' | 'provider'> {
  readonly start: PlannedStart;
}

function Nearest({ start, zone, onInstead }: NearestProps) {
  // An appointment that is recorded afterwards is meant to be in the past.
  if (start.state === 'past' || start.nearest.length === 0) return null;
  return (
    <div className={classes.nearest}>
      {start.nearest.map((instant) => (
        <Button
          key={instant}
          variant="default"
          onClick={() => onInstead(start, new Date(instant).toISOString())}
        >
          {dayOf(instant, zone) === dayOf(start.starts_at, zone)
            ? timeText(instant, zone)
            : whenText(instant, zone)}
        </Button>
      ))}
    </div>
  );
}

const whenText = (instant: string, zone: string): string =>
  `${shortDayText(dayOf(instant, zone))}, ${timeText(instant, zone)}`;
