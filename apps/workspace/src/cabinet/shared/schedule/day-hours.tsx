import { ActionIcon, Button, CloseIcon, Switch, Text } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { TimeField } from '../../../kit/moment-field.tsx';
import {
  hoursText,
  type Interval,
  type IntervalProblem,
  isOvernight,
  problemsOf,
  USUAL_HOURS,
  withAnother,
  withBreak,
} from '../../../shared/schedule/intervals.ts';
import { intervals as text } from '../../../text/hours.ts';
import classes from './hours.module.css';

interface DayHoursProps {
  /** The weekday, day of a cycle, or date. */
  readonly label: string;
  /** None: a day off. */
  readonly value: readonly Interval[];
  onChange(value: readonly Interval[]): void;
  /** Beside the switch, while the day is worked. */
  readonly actions?: ReactNode;
  /** Beside the switch. */
  readonly always?: ReactNode;
  readonly children?: ReactNode;
}

/** The hours of one day: whether it is worked, from when to when, with as many breaks as it has. */
export function DayHours({ label, value, onChange, actions, always, children }: DayHoursProps) {
  // Switched off and on again by mistake, a day has what was typed.
  const former = useRef(USUAL_HOURS);
  const isWorked = value.length > 0;
  const change = (isOn: boolean) => {
    if (!isOn) former.current = value;
    onChange(isOn ? former.current : []);
  };
  return (
    <div className={classes.day}>
      <div className={classes.head}>
        <Switch
          label={label}
          checked={isWorked}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {isWorked ? actions : <Text c="dimmed">{text.dayOff}</Text>}
        {always}
      </div>
      {isWorked && <Intervals label={label} value={value} isSwitched onChange={onChange} />}
      {isWorked && children}
    </div>
  );
}

interface IntervalsProps extends Pick<DayHoursProps, 'label' | 'value' | 'onChange'> {
  /** Something else takes the last of them away. */
  readonly isSwitched?: boolean;
}

/** Stretches of a day, each with its mistake beside it. */
export function Intervals({ label, value, isSwitched = false, onChange }: IntervalsProps) {
  const problems = problemsOf(value);
  const [broken, longer] = [withBreak(value), withAnother(value)];
  return (
    <>
      <ul className={classes.intervals}>
        {value.map((one, index) => (
          <IntervalRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place and times
            key={index}
            label={label}
            value={one}
            problem={problems[index] ?? null}
            onChange={(next) => onChange(value.map((old, at) => (at === index ? next : old)))}
            onRemove={
              isSwitched && value.length === 1
                ? undefined
                : () => onChange(value.filter((_, at) => at !== index))
            }
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        {broken !== value && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={text.addBreakTo(label)}
            onClick={() => onChange(broken)}
          >
            {text.addBreak}
          </Button>
        )}
        {longer !== value && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={text.addHoursTo(label)}
            onClick={() => onChange(longer)}
          >
            {text.addHours}
          </Button>
        )}
      </div>
    </>
  );
}

interface IntervalRowProps {
  readonly label: string;
  readonly value: Interval;
  readonly problem: IntervalProblem | null;
  onChange(value: Interval): void;
  readonly onRemove: (() => void) | undefined;
}

function IntervalRow({ label, value, problem, onChange, onRemove }: IntervalRowProps) {
  const noteId = useId();
  const note = problem ? text.problems[problem] : noteOf(value);
  const field = (end: 'from' | 'to') => (
    <TimeField
      aria-label={text[end](label)}
      aria-describedby={note ? noteId : undefined}
      error={problem !== null}
      // A clock's face has no 24:00.
      value={value[end] === '24:00' ? '00:00' : value[end]}
      onChange={(event) => onChange(midnightOf({ ...value, [end]: event.currentTarget.value }))}
    />
  );
  return (
    <li>
      <div className={classes.times}>
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={text.removeHours(label, hoursText([value]))}
            onClick={onRemove}
          >
            <CloseIcon size="20" />
          </ActionIcon>
        )}
      </div>
      {note && (
        <span id={noteId} className={problem ? classes.problem : classes.note}>
          {note}
        </span>
      )}
    </li>
  );
}

/** All day is 00:00–24:00: midnight to midnight would be nothing. */
const midnightOf = ({ from, to }: Interval): Interval => ({
  from,
  to: to === '00:00' || to === '24:00' ? (from === '00:00' ? '24:00' : '00:00') : to,
});

function noteOf(interval: Interval): string | null {
  if (interval.from === '00:00' && interval.to === '24:00') return text.roundTheClock;
  return isOvernight(interval) ? text.nextDay(interval.to) : null;
}
